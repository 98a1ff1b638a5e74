"""The guards of ``tests/conftest.py`` hold."""

import os
import socket

import pytest


@pytest.mark.parametrize("address", [("127.0.0.1", 9), ("192.0.2.1", 80)])
def test_no_test_reaches_a_host(address: tuple[str, int]) -> None:
    with socket.socket() as caller, pytest.raises(PermissionError, match="network"):
        caller.connect(address)


def test_no_test_looks_up_a_name() -> None:
    with pytest.raises(PermissionError, match="network"):
        socket.getaddrinfo("example.invalid", 80)


def test_no_test_opens_a_window_or_a_sound_device() -> None:
    assert os.environ["SDL_VIDEODRIVER"] == os.environ["SDL_AUDIODRIVER"] == "dummy"
