"""What watches the tables of a house: eyes on cameras and films, and simulated tables, each with its switch."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from companion.eye import Eye, EyeStatus, watch_command
from companion.keeping import Keeping
from companion.observations import Observation, Shot
from companion.observations.simulated import Statement
from companion.place import Place, Source, Watching
from companion.sight import Corners, Figures, Sight, corners_file, read_corners
from companion.simulated import Simulated
from companion.store import Store
from companion.table import Ack, Refusal
from companion.tables import CannotPlay, Tables
from companion.tabletop import Tabletop
from companion.trust import Trust, earlier, setup_key

__all__ = ["EyeMaker", "Watches"]

EyeMaker = Callable[[Sequence[str], Callable[[Observation], None], Callable[[EyeStatus], None]], Eye]


class Watches(Tables):
    """Tables that eyes may watch; any thread may call."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] = time.time,
        make_eye: EyeMaker = Eye,
        keeping: Keeping | None = None,
    ) -> None:
        """As `Tables`."""
        super().__init__(store, now=now, keeping=keeping)
        self._make_eye = make_eye

    def watch(self, id: str, board: Path, source: Source, *, trusted: bool = False) -> None:
        """Starts an eye for a table; `board` is the file it measures with.

        Its sure calls are asked first until the set-up has earned trust; `trusted`: not before one is overruled. Raises
        `StoreError`, `CannotPlay` where the game has no board or no camera can judge it.
        """
        place = self._place(id)
        if place.book is None:
            raise CannotPlay(f"expected a game on a board that a camera can judge, got {place.table.record.game}")
        with place.switch:
            self._watch(place, Watching(board, source, trusted))

    def _watch(self, place: Place, watching: Watching) -> None:
        """Whoever calls holds the table's switch."""
        source = watching.source
        kept = self._kept_corners(place, source.source)
        if source.corners is None and kept is not None and kept.is_file() and place.tabletop is None:
            source = replace(source, corners=str(kept))
        place.film = source.film
        place.watching = replace(watching, source=source)
        place.sight = Sight("simulated" if place.tabletop else "film" if source.film else "camera")
        place.sight.corners = read_corners(Path(source.corners)) if source.corners else None
        self._judge(place, source, trusted=watching.trusted)

        def heard(seen: Observation) -> None:
            if place.eye is eye:  # one that was told to stop may still speak for a moment
                self.heard(place.table.id, seen)

        eye = place.eye = self._make_eye(self._command(place), heard, lambda _: self._changed(place))
        place.expect()
        eye.start()

    def _judge(self, place: Place, source: Source, *, trusted: bool) -> None:
        """Trust in a camera set-up, from what was said of it before."""
        record, rules = place.table.record, place.table.rulebook
        setup = setup_key(source.source, record.board_sha256, source.corners, source.lens)
        before = earlier(self.store, record, rules, setup)
        place.calls.trust = Trust(setup, before, given=trusted, since=place.table.seq)

    def _command(self, place: Place) -> list[str]:
        assert place.watching is not None
        board, source = place.watching.board, place.watching.source
        films = self._keeping.watch(place.calls, source.eyeing) if self._keeping else None
        return watch_command(
            str(board),
            source.source,
            corners=source.corners,
            lens=source.lens,
            settings=source.settings,
            pace=source.pace,
            evidence=str(films) if films else None,
            data=str(self.store.folder) if self.store.folder else None,
        )

    def look(self, id: str, *, on: bool) -> Refusal | None:
        """The switch of a table's camera: has its eye look away, or watch again."""
        place = self._place(id)
        with place.switch:
            eye, watching = place.eye, place.watching
            if watching is None:
                return Refusal("eye.none")
            if on and eye is None:
                self._watch(place, watching)
            elif not on and eye is not None:
                place.look_away()  # first: what it still says while it ends is nobody's
                eye.stop()
        self._changed(place)
        return None

    def sees(self, id: str, *, rectified: bool = False) -> bytes | Refusal:
        """What a table's eye sees (JPEG); `rectified`: the board from straight above."""
        place = self._place(id)
        sight, eye = place.sight, place.eye
        if sight is None or eye is None:
            return Refusal("eye.none")
        return sight.picture(eye, rectified=rectified)

    def figures(self, id: str) -> Figures | Refusal:
        """How good the pictures of a table's camera are."""
        place = self._place(id)
        sight, eye = place.sight, place.eye
        return Refusal("eye.none") if sight is None or eye is None else sight.figures(eye)

    def try_flick(self, id: str, *, on: bool) -> Refusal | None:
        """The next flick does not count: people look whether the camera sees it well. Or they have looked."""
        place = self._place(id)
        if place.sight is None or place.eye is None:
            return Refusal("eye.none")
        place.sight.try_flick(on=on)
        self._changed(place)
        return None

    def tried(self, id: str) -> Shot | Refusal:
        """What the eye saw of the flick that was tried."""
        sight = self._place(id).sight
        return Refusal("eye.none") if sight is None else sight.tried

    def mark(self, id: str, corners: Corners) -> Refusal | None:
        """People show where the board's corners are; trust in the camera begins anew with them."""
        place = self._place(id)
        sight, eye, watching = place.sight, place.eye, place.watching
        if sight is None or eye is None or watching is None:
            return Refusal("eye.none")
        file = self._kept_corners(place, watching.source.source)
        if file is None:
            return Refusal("eye.unmarked")
        refused = sight.mark(eye, corners, file)
        with place.switch:
            if refused is None and place.eye is eye:  # else it was switched meanwhile; its next start finds the file
                source = replace(watching.source, corners=str(file))
                place.watching = replace(watching, source=source)
                self._judge(place, source, trusted=watching.trusted)
                eye.start_with(self._command(place))
        self._changed(place)
        return refused

    def look_again(self, id: str) -> Refusal | None:
        """The board is looked for anew, as after a bump; by its markers, where it has some."""
        place = self._place(id)
        sight, eye, watching = place.sight, place.eye, place.watching
        if sight is None or eye is None or watching is None:
            return Refusal("eye.none")
        kept = self._kept_corners(place, watching.source.source)
        if place.table.setup.ground().markers and kept is not None and watching.source.corners == str(kept):
            with place.switch:
                if place.eye is eye:
                    kept.unlink(missing_ok=True)
                    place.watching = replace(watching, source=replace(watching.source, corners=None))
            self.look(id, on=False)
            return self.look(id, on=True)
        refused = sight.look_again(eye)
        self._changed(place)
        return refused

    def _kept_corners(self, place: Place, source: str) -> Path | None:
        """Where corners that people show are kept; None: nowhere. A simulated camera's are its table's."""
        folder = self.store.folder
        if folder is None:
            return None
        return corners_file(folder, place.table.id if place.tabletop else source, place.table.record.board_sha256)

    def simulate(
        self,
        id: str,
        board: Path,
        simulated: Callable[[Callable[[Statement], None]], Simulated],
        *,
        trusted: bool = False,
    ) -> None:
        """Plays on a simulated table, made by `simulated(heard)`, and starts an eye that watches it (`watch`).

        Raises `TableFailed`, `StoreError`.
        """
        place = self._place(id)

        def said(statement: Statement) -> None:
            if place.tabletop is not None:
                place.tabletop.said(statement)

        table = simulated(said)
        place.tabletop = Tabletop(table, place.table, lambda: place.waits, lambda: self._changed(place))
        try:
            table.start()
            place.tabletop.start()
            self.watch(id, board, Source(table.source), trusted=trusted)
        except BaseException:
            self.rest(id)  # nothing is left behind, and the page shows no table that is not there
            raise

    def flick(self, id: str, disc: str, velocity: tuple[float, float]) -> Ack | Refusal:
        """A person's flick on a simulated table, mm/s."""
        tabletop = self._place(id).tabletop
        return Refusal("table.real") if tabletop is None else tabletop.flick(disc, velocity)

    def opponent(self, id: str, seat: int | None) -> Ack | Refusal:
        """Whom a simulated opponent plays for on a simulated table; None: nobody."""
        tabletop = self._place(id).tabletop
        return Refusal("table.real") if tabletop is None else tabletop.oppose(seat)

    def picture(self, id: str) -> bytes | None:
        """What the simulated camera saw last (JPEG); None on a real table."""
        tabletop = self._place(id).tabletop
        return None if tabletop is None else tabletop.simulated.picture()

    def heard(self, id: str, seen: Observation) -> None:
        """What a table's eye says."""
        place = self._place(id)
        place.heard(seen)
        self._followed(place)

    def try_again(self, id: str) -> Refusal | None:
        """Starts a table's eye again after it was given up."""
        eye = self._place(id).eye
        if eye is None:
            return Refusal("eye.none")
        eye.again()
        return None

    def rest(self, id: str) -> None:
        """Ends what watches a table, and its simulated table where it has one; its log stays open.

        Its camera may watch another table from now on: the switch of this one does not start it again.
        """
        place = self._place(id)
        with place.switch:
            with place.lock:
                eye, tabletop, watched = place.eye, place.tabletop, place.watching is not None
                place.look_away()
                place.tabletop = place.film = place.calls.trust = place.sight = place.watching = None
            if eye is not None:
                eye.stop()
            if tabletop is not None:
                tabletop.stop()
        if watched or tabletop is not None:
            self._changed(place)
