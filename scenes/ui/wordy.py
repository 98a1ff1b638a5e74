"""A button whose words take a line or two."""

from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.theme import FADED, INK
from scenes.ui.widgets import Button

_LEADING = 1.08


class WordyButton(Button):
    """A button with its words beside its picture, or without one."""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the button; pressed, all of it sinks."""
        pressed = focus.pressed == self.id and self.enabled
        kind = self.kind if self.enabled else "off"
        canvas.button(self.rect, kind, pressed=pressed, focus=focus.shows(self.id))
        middle = self.rect.centery - LIP / 2 + (LIP if pressed else 0)
        x = self.rect.x + 14
        if self.icon:
            where = (x + self.icon_size / 2, middle)
            canvas.image(self.icon, where, self.icon_size, grey=not self.enabled)
            x += self.icon_size + 12
        room = self.rect.right - 14 - x
        lines = 1 if canvas.width_of(self.label, self.size, self.font) <= room else 2
        high = lines * self.size * _LEADING
        box = (x, middle - high / 2 - 1, room, high)
        colour = INK if self.enabled else FADED
        canvas.paragraph(
            self.label,
            box,
            self.size,
            font=self.font,
            colour=colour,
            align="center",
            lines=lines,
            leading=_LEADING,
        )
