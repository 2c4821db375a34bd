"""What players are told of sensors, in French and English: the sentences of the keys that boards and calls have."""

from __future__ import annotations

from companion.devices import GapWhy, LinkState, Why
from companion.games.speech import Text, sentences

__all__ = ["WORDS", "missed_key", "trouble_key"]

_STATES: dict[str, Text] = {
    f"device.{LinkState.ABSENT}": (
        "Le boîtier {board} n'est pas branché : branchez-le, ou dites à la main ce qui arrive",
        "Board {board} is not plugged in: plug it in, or say by hand what happens",
    ),
    f"device.{LinkState.NO_PERMISSION}": (
        "L'ordinateur n'a pas le droit d'ouvrir le boîtier {board} : « tablee devices doctor » dit comment faire",
        "This computer may not open board {board}: “tablee devices doctor” says what to do",
    ),
    f"device.{LinkState.IN_USE}": (
        "Un autre programme tient le boîtier {board} : fermez-le",
        "Another program holds board {board}: close it",
    ),
}

_WHYS: dict[str, Text] = {
    f"device.{Why.UNPLUGGED}": (
        "Le boîtier {board} a été débranché : rebranchez-le, la partie continue",
        "Board {board} was unplugged: plug it in again, the game goes on",
    ),
    f"device.{Why.OPEN_FAILED}": (
        "Le boîtier {board} est là, mais ne s'ouvre pas : débranchez-le et rebranchez-le",
        "Board {board} is there and cannot be opened: unplug it and plug it in again",
    ),
    f"device.{Why.SILENT}": (
        "Le boîtier {board} se tait : son programme manque, « tablee devices flash » l'installe",
        "Board {board} says nothing: its program is missing, “tablee devices flash” installs it",
    ),
    f"device.{Why.GARBAGE}": (
        "Le boîtier {board} dit n'importe quoi : un autre programme y tourne, « tablee devices flash » le remplace",
        "Board {board} makes no sense: another program runs there, “tablee devices flash” replaces it",
    ),
    f"device.{Why.UNFINISHED}": (
        "Le boîtier {board} ne finit pas ses phrases : changez de câble",
        "Board {board} does not finish what it says: try another cable",
    ),
    f"device.{Why.QUIET}": (
        "Le boîtier {board} ne répond plus : vérifiez le câble, jouez à la main en attendant",
        "Board {board} answers no more: check the cable, play by hand meanwhile",
    ),
    f"device.{Why.RESTARTING}": (
        "Le boîtier {board} redémarre sans cesse : son alimentation est trop faible",
        "Board {board} starts again and again: its supply is too weak",
    ),
    f"device.{Why.PROTOCOL}": (
        "Le programme du boîtier {board} est d'une autre version : « tablee devices flash » le met à jour",
        "The program of board {board} is of another version: “tablee devices flash” brings it up to date",
    ),
    f"device.{Why.ANOTHER_BOARD}": (
        "Un autre boîtier répond à la place du boîtier {board} : branchez le bon",
        "Another board answers in the place of board {board}: plug the right one in",
    ),
}

_MISSED: dict[str, Text] = {
    f"felt.missed.{GapWhy.OVERFLOW}": (
        "Le boîtier {board} n'a pas pu tout retenir ({count} en moins) : dites ce qui s'est passé",
        "Board {board} could not keep everything ({count} lost): say what happened",
    ),
    f"felt.missed.{GapWhy.RESTART}": (
        "Le boîtier {board} a redémarré : si quelque chose s'est passé entre-temps, dites-le",
        "Board {board} started anew: if anything happened meanwhile, say so",
    ),
    f"felt.missed.{GapWhy.TAKEN}": (
        "Un autre programme a lu le boîtier {board} ({count} en moins ici) : dites ce qui s'est passé",
        "Another program read board {board} ({count} missing here): say what happened",
    ),
}

WORDS: dict[str, Text] = sentences(
    _STATES,
    _WHYS,
    _MISSED,
    {
        "device.chatty": (
            "Un capteur du boîtier {board} ne s'arrête pas de parler : il n'est plus écouté, vérifiez-le",
            "A sensor of board {board} does not stop talking: it is not listened to, check it",
        ),
        "device.unset": (
            "Le boîtier {board} n'a pas de capteurs réglés : « tablee devices configure » les règle",
            "Board {board} has no sensors set up: “tablee devices configure” does that",
        ),
        "felt.passage": (
            "{sanctuary} : quelque chose est passé par la porte. Qui était-ce ?",
            "{sanctuary}: something went through the door. Who was it?",
        ),
        "felt.toss": (
            "Le jeton de pluie n'est pas sûr : que montre-t-il ?",
            "The rain token is not sure: what does it show?",
        ),
        "felt.token.rolls": ("Le jeton roule…", "The token rolls…"),
        "felt.token.lies": ("Le jeton est posé", "The token lies still"),
        "felt.die.rolls": ("Le dé roule…", "The die rolls…"),
        "felt.die.lies": ("Le dé est posé : dites sa valeur", "The die lies still: say its value"),
        "felt.late": (
            "Ce bouton a été pressé il y a longtemps : pressez-le encore",
            "That button was pressed a while ago: press it again",
        ),
        "felt.whose": (
            "Ce bouton vaut pour la personne dont c'est le tour : personne, ou plusieurs, en ce moment",
            "That button is for whose turn it is: nobody's, or several people's, now",
        ),
        "felt.nothing": ("Ce bouton n'a rien à dire en ce moment", "That button has nothing to say now"),
    },
)
"""Key to sentence; `{board}` is a board's name, `{sanctuary}` a gate's in the board file, as the game names it."""


def trouble_key(state: LinkState, why: Why | None) -> str | None:
    """The key of what is wrong with a link; None where nothing is, or it is only starting."""
    if state is LinkState.RUN:
        return None
    if why is not None:
        return f"device.{why}"
    return f"device.{state}" if f"device.{state}" in WORDS else None


def missed_key(why: str) -> str:
    """The key of a gap's sentence."""
    return f"felt.missed.{why}"
