#!/bin/sh
# Puts Karak into this user's menu of programs. The game itself stays where it is; move it, and run this again.
# With --remove it takes the entry and the icons out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/karak.desktop

remove() {
  rm -f -- "$entry"
  for icon in "$here"/share/icons/hicolor/*/apps/karak.*; do
    rm -f -- "$data/icons/hicolor/${icon#"$here/share/icons/hicolor/"}"
  done
}

if [ "${1-}" = --remove ]; then
  remove
  echo "Karak is no longer in the menu."
  exit
fi

# What the entry may hold of a path: quoted as its standard asks, and each % twice.
program=$(printf '%s' "$here/karak" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
mkdir -p -- "$data/applications"
while IFS= read -r line; do
  if [ "$line" = Exec=karak ]; then
    line="Exec=\"$program\""
  fi
  printf '%s\n' "$line"
done <"$here/share/applications/karak.desktop" >"$entry"
for icon in "$here"/share/icons/hicolor/*/apps/karak.*; do
  target=$data/icons/hicolor/${icon#"$here/share/icons/hicolor/"}
  mkdir -p -- "$(dirname -- "$target")"
  cp -- "$icon" "$target"
done
echo "Karak is in the menu now."
