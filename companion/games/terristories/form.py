"""The words of TerriStories' transcription form, French and English: fields, hints, values, and reasons."""

from __future__ import annotations

from companion.games.speech import Text

__all__ = ["data_hints", "data_reasons", "data_values", "data_words"]

_INDICES: tuple[Text, ...] = (("Sociétal", "Society"), ("Économie", "Economy"), ("Environnement", "Environment"))
_NAME: Text = ("Son nom", "Its name")
_STARS: Text = ("Étoiles", "Stars")
_IMPACTS: Text = ("Effet sur les indices", "What it does to the indices")
_COPIES: Text = ("Exemplaires dans la boîte", "Copies in the box")
_EFFECT: Text = ("Ce qu'elle dit encore", "What else it says")


def _indices(*fields: str) -> dict[str, Text]:
    """The three places of each of these fields."""
    return {f"{field}[{n}]": words for field in fields for n, words in enumerate(_INDICES)}


data_words: dict[str, Text] = {
    "complete": ("Tout est recopié", "All of it is written down"),
    "planets": ("Planètes", "Planets"),
    "planets[]": ("Planète", "Planet"),
    "planets.name": _NAME,
    "planets.tiles": ("Ses territoires", "Its territories"),
    "planets.tiles[]": ("Territoire", "Territory"),
    "planets.tiles.id": ("Son repère", "Its mark"),
    "planets.tiles.terrain": ("Terrain", "Terrain"),
    "planets.tiles.fertile": ("Fertile", "Fertile"),
    "planets.tiles.neighbours": ("Repères des territoires voisins", "Marks of those that it touches"),
    "planets.tiles.at": ("Sa place sur la page", "Its place on the page"),
    "planets.tiles.at[0]": ("Ligne, en partant de 0", "Row, counted from 0"),
    "planets.tiles.at[1]": ("Colonne, en partant de 0", "Column, counted from 0"),
    "planets.stars": _STARS,
    "missions": ("Missions", "Missions"),
    "missions[]": ("Mission", "Mission"),
    "missions.name": _NAME,
    "missions.start": ("Indices au départ", "Indices at the start"),
    "missions.target": ("Objectif commun", "Common objective"),
    "missions.stars": _STARS,
    "characters": ("Personnages", "Characters"),
    "characters[]": ("Personnage", "Character"),
    "characters.role": ("Rôle", "Role"),
    "characters.name": ("Son profil, au dos", "Its profile, on the back"),
    "characters.power": ("Pouvoir, sur la face", "Power, on the front"),
    "characters.power.text": ("Ce qu'il dit", "What it says"),
    "characters.power.impacts": _IMPACTS,
    "characters.objective": ("Objectif, au dos", "Objective, on the back"),
    "characters.objective.index": ("Indice", "Index"),
    "characters.objective.offset": ("Écart avec l'objectif commun", "Beyond the common objective by"),
    "characters.objective.text": ("Ce qu'il demande encore", "What else it asks"),
    "characters.objective.achievement": ("Ce qui se compte", "What can be counted"),
    "characters.objective.achievement.of": ("Quoi", "What"),
    "characters.objective.achievement.n4": ("Au moins", "At least"),
    "characters.objective.achievement.n3": (
        "Au moins, à trois (entre parenthèses)",
        "At least, with three (in brackets)",
    ),
    "projects": ("Projets", "Projects"),
    "projects[]": ("Projet", "Project"),
    "projects.role": ("Rôle", "Role"),
    "projects.name": _NAME,
    "projects.kind": ("Symbole", "Sign"),
    "projects.stock": ("Carte Stock", "Stock card"),
    "projects.phases": ("Phases où elle se joue", "Phases in which it is played"),
    "projects.cost": ("Coût", "Cost"),
    "projects.impacts": _IMPACTS,
    "projects.effect": _EFFECT,
    "projects.labels": ("Labels qu'elle apporte", "Labels that it brings"),
    "projects.improvement": ("Jeton Amélioration", "Improvement token"),
    "projects.copies": _COPIES,
    "events": ("Aléas", "Events"),
    "events[]": ("Aléa", "Event"),
    "events.name": _NAME,
    "events.sign": ("Signe", "Sign"),
    "events.impacts": _IMPACTS,
    "events.effect": _EFFECT,
    "events.players": ("Pour chaque joueur", "For each player"),
    "events.tiles": ("Pour chaque territoire", "For each territory"),
    "events.labels": ("Labels qui l'évitent", "Labels that avoid it"),
    "events.copies": _COPIES,
    **_indices("missions.start", "missions.target", "characters.power.impacts", "projects.impacts", "events.impacts"),
}
"""Of each field."""

data_hints: dict[str, Text] = {
    "complete": (
        "Oui si tous les personnages, projets et aléas sont là : Tablée peut alors piocher et compter ce qui reste.",
        "Yes where all characters, projects and events are here: Tablée can draw then, and count what is left.",
    ),
    "planets.tiles.id": ("Comme 1 ou A ; vous le choisissez.", "Such as 1 or A; you choose it."),
    "planets.tiles.neighbours": (
        "Comme 2 5 6. Sans réponse, Tablée le demande quand il le faut.",
        "Such as 2 5 6. Without an answer Tablée asks when it matters.",
    ),
    "projects.phases": ("Comme 2 4.", "Such as 2 4."),
    "projects.cost": (
        "En Ressources. Sans réponse, Tablée le demande.",
        "In resources. Without an answer it is asked.",
    ),
    "events.players": ("Ressources gagnées ; perdues, avec un signe moins.", "Resources gained; lost, with a minus."),
    "events.tiles": ("Ressources gagnées ; perdues, avec un signe moins.", "Resources gained; lost, with a minus."),
}
"""How it is written."""

data_values: dict[str, Text] = {
    "negative": ("négatif", "negative"),
    "positive": ("positif", "positive"),
    "resources": ("Ressources", "Resources"),
    "sablier": ("Sablier", "Sablier"),
    "people": ("Individus", "People"),
    "zones": ("Zones d'activité", "Activity zones"),
    "labels": ("Labels", "Labels"),
    "improvements": ("Améliorations", "Improvements"),
}

data_reasons: tuple[Text, ...] = (
    (
        "Planète {planet} : deux territoires ont le repère {id}.",
        "planets, {planet}: tiles: expected different ids, got {id} twice",
    ),
    (
        "Planète {planet} : {n} territoires de terrain {terrain} ; il y en a {most} dans la boîte.",
        "planets, {planet}: tiles: expected at most {most} of {terrain}, got {n}",
    ),
    (
        "Planète {planet} : le territoire {id} touche {other}, qui n'est pas un autre territoire de la planète.",
        "planets, {planet}: tiles, {id}: expected neighbours among the other tiles, got {other}",
    ),
    (
        "Planète {planet} : {id} touche {other}, mais {other} ne dit pas toucher {id}.",
        "planets, {planet}: tiles, {other}: expected {id} among its neighbours, as {id} names {other}",
    ),
    ("« {name} » y est deux fois.", "expected different names, got {name} twice"),
    ("{n} cartes du rôle {role} ; il y en a 3 au plus.", "expected at most 3 of {role}, got {n}"),
    ("{n} cartes ; la boîte en contient {most}.", "expected at most {most} cards, got {n}"),
    ("{n} jetons Amélioration ; la boîte en contient {most}.", "expected at most {most} improvements, got {n}"),
)
"""Reasons of `read_data`, as the player reads them."""
