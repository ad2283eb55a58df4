"""Pages on which one moves up and down: lists with a chosen row, texts that are scrolled."""

from __future__ import annotations

from jasstui.tui.screens.page_screen import PageScreen


class MovingScreen(PageScreen):
    """`at` is the chosen row, or the first line in sight. Subclasses say what `last` is, how far a
    `page` goes and how many rows a notch of the wheel moves (`WHEEL`)."""

    WHEEL = 1

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    @property
    def last(self) -> int:
        """The last row there is."""
        raise NotImplementedError

    @property
    def page(self) -> int:
        """How many rows a page is."""
        return 8

    def go(self, at: int) -> None:
        """Move to a row, or as near as there is one."""
        self.at = max(0, min(at, self.last))
        self.moved()

    def moved(self) -> None:
        """Another row is chosen or in sight."""
        self.repaint()

    def action_up(self) -> None:
        """One up."""
        self.go(self.at - 1)

    def action_down(self) -> None:
        """One down."""
        self.go(self.at + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self.go(self.at - self.page)

    def action_page_down(self) -> None:
        """A page down."""
        self.go(self.at + self.page)

    def action_first(self) -> None:
        """To the first."""
        self.go(0)

    def action_last(self) -> None:
        """To the last."""
        self.go(self.last)

    def wheel(self, down: bool) -> None:
        """Move with the wheel."""
        self.go(self.at + (1 if down else -1) * self.WHEEL)
