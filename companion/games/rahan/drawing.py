"""Cards from the stock, the limit of ten, exchanges, and beasts that are drawn: R4-R6, R17, R18."""

from __future__ import annotations

from companion.games import Refused
from companion.games.rahan.commands import Discard, Draw, Exchange, Keep
from companion.games.rahan.data import BEASTS
from companion.games.rahan.events import Asked, BeastPlaced, Drawn, ExchangeMade, PutDown, Reshuffled
from companion.games.rahan.hands import beasts_in, excess, has, weapons
from companion.games.rahan.state import HAND_LIMIT, Ask, Player, State
from companion.games.rahan.story import Story
from companion.games.rahan.turns import check_action, check_play, check_seat, end_turn, put_down

__all__ = [
    "EXCHANGED",
    "asked",
    "check_die",
    "check_draw",
    "check_exchange",
    "die_faces",
    "discard",
    "draw",
    "exchange",
    "held",
    "keep",
    "number_drawn",
    "put_three",
    "room",
]

EXCHANGED = 3  # R6


def die_faces(state: State) -> tuple[int, ...]:
    """The die as the owner wrote it down, else 1 to 6."""
    return state.data.die or (1, 2, 3, 4, 5, 6)


def check_die(state: State, die: int) -> None:
    """A face of the die (R4)."""
    if die not in die_faces(state):
        raise Refused("rahan.R4.die", die=die)


def held(state: State, seat: int) -> int:
    """R5: cards that count towards ten (A1)."""
    player = state.players[seat]
    big = sum(player.goals.values()) + player.combat if state.options.hand_limit_counts_big else 0
    return player.cards + big


def room(state: State, seat: int) -> int | None:
    """R5, A1: how many cards he may still own; None where nobody counted them."""
    return None if state.players[seat].uncounted else max(0, HAND_LIMIT - held(state, seat))


def number_drawn(state: State, seat: int, die: int) -> int:
    """R4, R5: as many cards as the die shows, by the house's way with more than ten (A1)."""
    free = room(state, seat)
    number = die
    if free is not None and die > free:
        number = {"cap": free, "discard_down": die, "forbid": 0}[state.options.hand_limit_mode]
    return min(number, state.available)


def check_draw(state: State, player: Player, seat: int) -> None:
    """A37: facing a beast with a weapon card he must shoot; A1: with `forbid` nobody draws with ten cards."""
    if player.beast and weapons(player) and state.options.beast_force_shot:
        raise Refused("rahan.R19.shoot", beast=player.beast)
    if state.options.hand_limit_mode == "forbid" and room(state, seat) == 0:
        raise Refused("rahan.R5", limit=HAND_LIMIT)


def draw(story: Story, command: Draw) -> None:
    """R4: roll the die, draw as many cards, face up."""
    state, seat = story.state, command.seat
    check_draw(state, check_action(state, seat), seat)
    if command.die is not None:
        check_die(state, command.die)
    number = _told_number(state, command)
    if number is None:
        story.add(Drawn(seat, None, (), uncounted=True))
        end_turn(story)
        return
    _draw(story, seat, command.die, number, command.cards)
    _after_drawing(story, seat, command.keep)


def _told_number(state: State, command: Draw) -> int | None:
    """How many cards were drawn: by the die, or as many as were told; None where nobody told."""
    most = number_drawn(state, command.seat, max(die_faces(state)))
    if command.die is not None:
        return number_drawn(state, command.seat, command.die)
    if command.cards is None:
        return 0 if most == 0 else None
    number = len(command.cards)
    free = room(state, command.seat)
    if free is not None and number > free and state.options.hand_limit_mode != "discard_down":
        raise Refused("rahan.R5", limit=HAND_LIMIT)
    if number > min(max(die_faces(state)), state.available):
        raise Refused("rahan.R4", number=number)
    return number


def _draw(story: Story, seat: int, die: int | None, number: int, told: tuple[str, ...] | None) -> None:
    """Cards from the stock; A19: where it does not suffice the discards are shuffled in."""
    state = story.state
    faces = told or ()
    if len(faces) > number:
        raise Refused("rahan.R4", number=len(faces))
    if number > state.stock:
        story.add(Reshuffled())
        state = story.state
    known = state.known
    known.update(face for face in faces if face != "unknown")
    if (beyond := excess(state, known)) is not None:
        raise Refused("rahan.box", card=beyond)
    story.add(Drawn(seat, die, (*faces, *["unknown"] * (number - len(faces)))))


def _after_drawing(story: Story, seat: int, kept: str | None) -> None:
    """R17, R18: one beast is placed, the others are put down; A7: with one pending, all of them."""
    player = story.state.players[seat]
    drawn = [beast for beast in beasts_in(player.hand) if beast != player.beast]
    if kept is not None and (kept not in drawn or player.beast is not None):
        raise Refused("rahan.R18", beast=kept)
    if player.beast is not None:
        if drawn:
            story.add(PutDown(seat, tuple(drawn)))  # A7
    elif len(drawn) > 1 and kept is None:
        story.add(Asked(Ask("keep", seat, tuple(drawn))))  # A8
        return
    elif drawn:
        _place(story, seat, kept or drawn[0], drawn)
    _within_limit(story, seat)


def _place(story: Story, seat: int, beast: str, drawn: list[str]) -> None:
    """R17: the token goes on its square; R18: other beasts are put beside the stock."""
    others = tuple(other for other in drawn if other != beast)
    if others:
        story.add(PutDown(seat, others))
    story.add(BeastPlaced(seat, beast))


def keep(story: Story, command: Keep) -> None:
    """R18: the player says which beast he keeps (A8)."""
    ask = asked(story.state, command.seat, "keep")
    if command.beast not in ask.options:
        raise Refused("rahan.R18", beast=command.beast)
    story.add(Asked(None))
    _place(story, command.seat, command.beast, list(ask.options))
    _within_limit(story, command.seat)


def _within_limit(story: Story, seat: int) -> None:
    """A1, `discard_down`: what is beyond ten is put down; then the turn is over, unless it was a free exchange."""
    state = story.state
    player = state.players[seat]
    loose = player.cards - (1 if player.beast else 0)
    beyond = min(loose, held(state, seat) - HAND_LIMIT)
    if state.options.hand_limit_mode == "discard_down" and beyond > 0 and not player.uncounted:
        story.add(Asked(Ask("discard", seat, number=beyond)))
        return
    if state.exchanging and player.beast is None:
        return  # A2: his action is still to come; with a beast it is not (A36)
    end_turn(story)


def discard(story: Story, command: Discard) -> None:
    """A1, `discard_down`: one card of those beyond ten."""
    asked(story.state, command.seat, "discard")
    card = command.card or "any"
    if card in BEASTS:
        raise Refused("rahan.R19.card", card=card)
    put_down(story, command.seat, card)
    story.add(Asked(None))
    _within_limit(story, command.seat)


def asked(state: State, seat: int, what: str) -> Ask:
    """The question that this answers."""
    check_play(state)
    check_seat(state, seat)
    if state.ask is None or state.ask.ask != what:
        raise Refused("rahan.no_ask")
    if state.ask.seat != seat:
        raise Refused("rahan.ask", seat=state.ask.seat)
    return state.ask


def check_exchange(state: State, player: Player, seat: int) -> None:
    """R6, A31: three cards; facing a beast only unarmed, and only with ten cards (A5, A6)."""
    if state.exchanged:
        raise Refused("rahan.R6.once")
    if not has(player, "any", EXCHANGED):
        raise Refused("rahan.R6", number=EXCHANGED)
    if player.beast is None:
        return
    if weapons(player) and state.options.beast_force_shot:
        raise Refused("rahan.R19.shoot", beast=player.beast)
    if room(state, seat) not in (0, None) and not state.options.exchange_with_beast:  # A5: else a deadlock
        raise Refused("rahan.R23", beast=player.beast)


def put_three(story: Story, command: Exchange) -> None:
    """R6: the three cards that are put down; A3: no beast among them."""
    if command.put is None:
        put_down(story, command.seat, "any", EXCHANGED)
    for card in command.put or ():
        if card in BEASTS:
            raise Refused("rahan.R19.card", card=card)
        put_down(story, command.seat, card)


def exchange(story: Story, command: Exchange) -> None:
    """R6: three own cards beside the stock, three new ones, without the die."""
    seat = command.seat
    check_exchange(story.state, check_action(story.state, seat), seat)
    put_three(story, command)
    number = min(EXCHANGED, story.state.available)
    if command.taken is not None and len(command.taken) > number:
        raise Refused("rahan.R6", number=EXCHANGED)
    _draw(story, seat, None, number, command.taken)
    if not story.state.options.exchange_is_action:
        story.add(ExchangeMade(seat))  # A2
    _after_drawing(story, seat, command.keep)
