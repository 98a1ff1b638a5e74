"""The stack of scenes. What a scene asks for happens between two frames, never in the middle of one."""

from collections.abc import Callable

from scenes.scene import Scene


class SceneStack:
    """Scenes over one another; the uppermost one takes the input."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._waiting: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """Returns the uppermost scene."""
        return self.scenes[-1] if self.scenes else None

    def shown(self) -> list[Scene]:
        """Returns the scenes to be drawn, the lowest first: all from the last one that covers the window."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    def push(self, make: Callable[[], Scene]) -> None:
        """Puts a scene on top at the next settling."""
        self._waiting.append(lambda: self._enter(make()))

    def pop(self) -> None:
        """Takes the uppermost scene away at the next settling; the lowest one stays."""
        self._waiting.append(self._pop)

    def replace(self, make: Callable[[], Scene]) -> None:
        """Takes all scenes away and puts another one there at the next settling."""

        def change() -> None:
            scene = make()
            if self.scenes:
                scene.focus.follow(self.scenes[-1].focus)
            self.clear()
            self._enter(scene)

        self._waiting.append(change)

    def settle(self) -> bool:
        """Does what is waiting and returns whether anything was."""
        waiting, self._waiting = self._waiting, []
        for change in waiting:
            change()
        return bool(waiting)

    def clear(self) -> None:
        """Takes all scenes away."""
        while self.scenes:
            self.scenes.pop().leave()

    def abandon(self) -> None:
        """Forgets all scenes and all that waits, without asking them: one of them is broken."""
        self.scenes.clear()
        self._waiting.clear()

    def _enter(self, scene: Scene) -> None:
        if self.scenes:
            scene.focus.follow(self.scenes[-1].focus)
        self.scenes.append(scene)
        scene.enter()
        scene.changed()

    def _pop(self) -> None:
        if len(self.scenes) > 1:
            left = self.scenes.pop()
            left.leave()
            self.scenes[-1].focus.follow(left.focus)
            self.scenes[-1].enter()
            self.scenes[-1].changed()
