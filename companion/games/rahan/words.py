"""Every sentence of Rahan, in French and English, with `{named}` places; `NAMES`: cards, animals, beasts."""

from __future__ import annotations

from companion.games.speech import COLOURS, Text, french, sentences

__all__ = ["NAMES", "PLACES", "SIDES", "WORDS"]

PLACES: dict[str, str] = {
    "seat": "seat",
    "opponent": "seat",
    "loser": "seat",
    "card": "name",
    "cards": "name",
    "beast": "name",
    "animal": "name",
    "target": "name",
    "goal": "name",
    "square": "square",
    "name": "word",
    "number": "number",
}
"""What the places of the sentences hold; all others are numbers or words as they are."""

SIDES = COLOURS
"""Colours of cavemen that have a name; others are shown as they were typed."""

_NAMES: dict[str, Text] = {
    "move": ("Déplacement", "Move"),
    "move_1": ("Déplacement 1", "Move 1"),
    "move_2": ("Déplacement 2", "Move 2"),
    "move_3": ("Déplacement 3", "Move 3"),
    "move_4": ("Déplacement 4", "Move 4"),
    "advance": ("Avance Rahan", "Advance Rahan"),
    "dagger": ("Poignard de Rahan", "Rahan's dagger"),
    "weapon": ("Arme", "Weapon"),
    "unknown": ("Carte", "Card"),
    "any": ("Carte", "Card"),
    "crocodile": ("Crocodile", "Crocodile"),
    "sabre_toothed_tiger": ("Tigre à dents de sabre", "Sabre-toothed tiger"),
    "mammoth": ("Mammouth", "Mammoth"),
    "giant_bear": ("Ours géant", "Giant bear"),
    "deer": ("Cerf", "Deer"),
    "fish": ("Poisson", "Fish"),
    "bird": ("Oiseau", "Bird"),
    "rabbit": ("Lapin", "Rabbit"),
    "water": ("Eau", "Water"),
    "fire": ("Feu", "Fire"),
    "food": ("Nourriture", "Food"),
    "invention": ("Invention", "Invention"),
}

NAMES: dict[str, Text] = {key: (french(text[0]), text[1]) for key, text in _NAMES.items()}
"""Names of cards, animals, beasts and goals, by id."""

_STORY: dict[str, Text] = {
    "rahan.rolled.untold": ("Les dés sont jetés", "The dice are cast"),
    "rahan.rolled.tied": ("Égalité : {number} joueurs rejouent le dé", "A tie: {number} players roll again"),
    "rahan.turn": ("À {seat} de jouer", "{seat} to play"),
    "rahan.continued": ("La partie continue", "The game goes on"),
    "rahan.drawn": ("{seat} pioche {number} {number|carte|cartes}", "{seat} draws {number} {number|card|cards}"),
    "rahan.drawn.cards": ("{seat} pioche : {cards}", "{seat} draws: {cards}"),
    "rahan.drawn.nothing": ("{seat} ne pioche rien", "{seat} draws nothing"),
    "rahan.drawn.uncounted": ("{seat} pioche, on ne sait combien", "{seat} draws, nobody said how many"),
    "rahan.put_down": ("{seat} pose {number} × {card}", "{seat} puts down {number} × {card}"),
    "rahan.reshuffled": ("Les cartes posées reforment le talon", "The discards become the stock"),
    "rahan.beast_placed": ("{beast} : {seat} doit s'en débarrasser", "{beast}: {seat} must get rid of it"),
    "rahan.beast_gone": ("{beast} quitte le plateau, {seat} est libre", "{beast} leaves the board, {seat} is free"),
    "rahan.moved": ("{seat} déplace son homme des cavernes", "{seat} moves his caveman"),
    "rahan.moved.to": ("L'homme des cavernes de {seat} va en {square}", "{seat}'s caveman goes to {square}"),
    "rahan.stepped": ("{seat} avance d'une case", "{seat} takes one step"),
    "rahan.rahan_moved": ("{seat} déplace Rahan", "{seat} moves Rahan"),
    "rahan.rahan_moved.to": ("{seat} déplace Rahan en {square}", "{seat} moves Rahan to {square}"),
    "rahan.untold.move": ("Qu'a trouvé {seat} à l'arrivée ?", "What did {seat} find on arrival?"),
    "rahan.untold.rahan": ("Rahan a-t-il rejoint {seat} ?", "Did Rahan join {seat}?"),
    "rahan.acquired": ("{seat} acquiert : {goal}", "{seat} acquires: {goal}"),
    "rahan.none_left": ("{goal} : plus de carte pour {seat}", "{goal}: no card left for {seat}"),
    "rahan.series": (
        "{seat} vise : {target} ({number} {number|tir|tirs})",
        "{seat} aims at: {target} ({number} {number|shot|shots})",
    ),
    "rahan.shot.hit": ("{seat} touche", "{seat} hits"),
    "rahan.shot.missed": ("{seat} manque", "{seat} misses"),
    "rahan.shot.untold": ("{seat} tire : touché ou manqué ?", "{seat} shoots: hit or missed?"),
    "rahan.animal": ("{animal} : chassé par {seat}", "{animal}: hunted by {seat}"),
    "rahan.animals_back": ("Les animaux reviennent sur le plateau", "The animals come back to the board"),
    "rahan.attacked": ("{seat} attaque {opponent}", "{seat} attacks {opponent}"),
    "rahan.combat_won": ("{seat} touche {loser} et gagne le combat", "{seat} hits {loser} and wins the combat"),
    "rahan.combat_won.nothing": ("{loser} n'a aucune carte à donner", "{loser} has no card to give"),
    "rahan.card_taken": ("{seat} prend à {loser} : {goal}", "{seat} takes from {loser}: {goal}"),
    "rahan.card_taken.returned": (
        "{seat} rend à la réserve la carte de {loser} : {goal}",
        "{seat} returns {loser}'s card to the supply: {goal}",
    ),
    "rahan.passed": ("{seat} ne peut rien faire", "{seat} can do nothing"),
    "rahan.won": ("{seat} rentre à la grotte et gagne", "{seat} is back in the cave and wins"),
    "rahan.finished": ("La partie s'arrête sans gagnant", "The game ends without a winner"),
    "rahan.finished.winner": ("La partie s'arrête : {seat} gagne", "The game ends: {seat} wins"),
    "rahan.facts": ("Corrigé à la main pour {seat}", "Set by hand for {seat}"),
    "rahan.placed": ("Les places des pions sont notées", "Where the pawns stand is noted"),
    "rahan.animals": (
        "Il reste {number} {number|animal|animaux} sur le plateau",
        "{number} {number|animal is|animals are} on the board",
    ),
    "rahan.ask.keep": ("Quelle bête féroce {seat} garde-t-il ?", "Which beast does {seat} keep?"),
    "rahan.ask.discard": (
        "{seat} pose {number} {number|carte|cartes} de trop",
        "{seat} puts down {number} {number|card|cards} too many",
    ),
    "rahan.ask.take": ("Quelle carte {seat} prend-il ?", "Which card does {seat} take?"),
}

_TURNS: dict[str, Text] = {
    "rahan.R1": ("Finissez d'abord les tirs en cours", "Finish the shots that are due first"),
    "rahan.R1.pass": ("Choisissez une action : il y en a une", "Choose an action: there is one"),
    "rahan.R2": ("Attendez : c'est à {seat} de jouer", "Wait: it is {seat}'s turn"),
    "rahan.R3": ("Jouez une carte que vous avez, pas : {card}", "Play a card that you have, not: {card}"),
    "rahan.R4": ("{number} cartes, c'est trop : prenez ce qu'indique le dé", "{number} is too many: draw by the die"),
    "rahan.R4.die": ("Le dé ne montre pas {die} : relisez-le", "The die does not show {die}: read it again"),
    "rahan.R5": (
        "Jouez ou échangez des cartes : {limit} au plus",
        "Play or exchange cards: {limit} at most",
    ),
    "rahan.R6": (
        "Échangez {number} cartes contre {number}, ou piochez",
        "Exchange {number} cards for {number}, or draw",
    ),
    "rahan.R6.once": ("Faites une action : l'échange est déjà fait", "Take an action: the exchange is made"),
    "rahan.R8": (
        "Choisissez une case à {steps} pas en ligne droite, pas {name}",
        "Choose a square {steps} steps away in line, not {name}",
    ),
    "rahan.R8.card": ("Jouez une carte de 1 à 4, pas {steps}", "Play a card of 1 to 4, not {steps}"),
    "rahan.A39": (
        "Choisissez un autre nombre : {steps} cases mènent hors du plateau",
        "Choose another number: {steps} squares lead off the board",
    ),
    "rahan.A40": (
        "Jouez une autre carte : {steps} pas ne mènent nulle part",
        "Play another card: {steps} steps lead nowhere",
    ),
    "rahan.R10": (
        "Posez de 1 à 10 cartes Arme, ou un Poignard",
        "Put down 1 to 10 weapon cards, or a dagger",
    ),
    "rahan.R10.first": ("Posez d'abord des cartes pour tirer", "Put cards down before you shoot"),
    "rahan.R14": (
        "Posez des cartes Arme : pas de poignard contre {target}",
        "Use weapon cards: no dagger against {target}",
    ),
    "rahan.R14.mixed": ("Choisissez : le poignard ou des cartes Arme", "Choose: the dagger or weapon cards"),
    "rahan.R15": ("Avancez Rahan de 1 à 5 cases, pas {steps}", "Move Rahan 1 to 5 squares, not {steps}"),
    "rahan.R15.way": (
        "Avancez Rahan en ligne droite ; {name} n'y est pas",
        "Move Rahan in a straight line; {name} is not on it",
    ),
}

_BEASTS: dict[str, Text] = {
    "rahan.R18": ("Gardez une bête que vous avez tirée, pas : {beast}", "Keep a beast that you drew, not: {beast}"),
    "rahan.R18.one": (
        "{seat} ne garde qu'une bête : laissez les autres",
        "{seat} keeps one beast: leave out the others",
    ),
    "rahan.R19": ("Débarrassez-vous d'abord de : {beast}", "Get rid of this first: {beast}"),
    "rahan.R19.shoot": ("Tirez avec une carte Arme sur : {beast}", "Shoot with a weapon card at: {beast}"),
    "rahan.R19.card": ("Gardez la carte {card} ; posez-en une autre", "Keep the card {card}; put down another"),
    "rahan.R19.other": (
        "Laissez {target} au joueur qui l'a tiré",
        "Leave {target} to the player who drew it",
    ),
    "rahan.R19.none": ("Visez autre chose : {target} n'est pas là", "Aim elsewhere: {target} is not there"),
    "rahan.R21": (
        "Laissez-le en place : le silex est tombé dehors, pas en {name}",
        "Leave him there: the silex fell outside, not on {name}",
    ),
    "rahan.R23": ("Piochez d'abord des armes contre : {beast}", "Draw weapons first against: {beast}"),
    "rahan.R25": ("Regardez {name} : le plateau y montre autre chose", "Look at {name}: the board shows otherwise"),
    "rahan.R29": ("Visez un autre animal : {target} n'est plus là", "Aim at another animal: {target} is gone"),
    "rahan.R30": ("Dites où est {seat} : ce n'est pas là", "Say where {seat} stands: it is elsewhere"),
    "rahan.target": ("Visez un animal ou une bête, pas {name}", "Aim at an animal or a beast, not {name}"),
}

_COMBAT: dict[str, Text] = {
    "rahan.R31": ("Choisissez autre chose : la carte Combat est écartée", "Choose otherwise: the combat card is gone"),
    "rahan.R32": ("Choisissez un adversaire", "Choose an opponent"),
    "rahan.R33": ("Attendez : c'est à {seat} de tirer", "Wait: it is {seat}'s shot"),
    "rahan.R34": ("Prenez une carte que l'autre possède, pas : {goal}", "Take a card that the other owns, not: {goal}"),
    "rahan.R35": ("Avancez d'une case vers l'adversaire, pas en {name}", "Step towards the opponent, not to {name}"),
    "rahan.R35.same": ("Restez là : {seat} est sur la même case", "Stay: {seat} is on the same square"),
}

_TABLE: dict[str, Text] = {
    "rahan.A16": (
        "Choisissez « board » : ce plateau n'a pas {directions} directions à choisir",
        "Choose `board`: this board has its own directions, not {directions}",
    ),
    "rahan.A19": ("Continuez : aucune carte n'est posée", "Play on: there are no discards"),
    "rahan.A25": ("Dites le dé des {seats} joueurs qui le jettent", "Tell the dice of the {seats} who roll"),
    "rahan.A28": ("Rahan se joue à 2, 3 ou 4, pas à {seats}", "Rahan seats 2, 3 or 4, not {seats}"),
    "rahan.ask": ("Attendez le choix de {seat}", "Wait for {seat}'s choice"),
    "rahan.no_ask": ("Jouez : aucun choix n'est attendu", "Play on: no choice is due"),
    "rahan.no_doubt": ("Corrigez à la main : le dernier tir est connu", "Correct by hand: the last shot is known"),
    "rahan.no_arrival": (
        "Corrigez à la main : l'arrivée de {seat} est connue",
        "Correct by hand: {seat}'s arrival is known",
    ),
    "rahan.begun": ("Continuez : la partie a commencé", "Play on: the game has begun"),
    "rahan.start": ("Dites d'abord qui commence", "Say first who begins"),
    "rahan.over": ("Commencez une autre partie : celle-ci est finie", "Start another game: this one is over"),
    "rahan.seat": ("Choisissez un joueur de la table, pas le {number}", "Choose a player of this table, not {number}"),
    "rahan.board": (
        "Ne donnez pas de case : le plateau n'est pas transcrit",
        "Leave out the square: the board is not transcribed",
    ),
    "rahan.square": ("Donnez une case du plateau, pas {name}", "Give a square of the board, not {name}"),
    "rahan.box": (
        "Corrigez les cartes : il n'y a plus de {card}",
        "Correct the cards: there is no {card} left",
    ),
    "rahan.stock": (
        "Recomptez : {number} cartes au talon, cela ne fait pas 52",
        "Count again: {number} cards in the stock do not make 52",
    ),
    "rahan.facts.cave": (
        "Corrigez {name} ou la grotte : elles se contredisent",
        "Correct {name} or the cave: they disagree",
    ),
    "rahan.facts.goals": ("Recomptez {goal} : {number} est impossible", "Count {goal} again: {number} cannot be"),
    "rahan.facts.beast": ("Dites la bête parmi les cartes, ou seule", "Tell the beast among the cards, or alone"),
    "rahan.facts.owner": ("Choisissez : {beast} est à un autre joueur", "Choose: {beast} is another player's"),
    "rahan.facts.box": (
        "Recomptez les cartes de {seat} : la boîte en a moins",
        "Count {seat}'s cards again: the box has fewer",
    ),
    "rahan.data": ("Corrigez le fichier : {reason}", "Correct the file: {reason}"),
    "rahan.options": ("Choisissez une autre règle maison : {reason}", "Choose another house rule: {reason}"),
}

WORDS: dict[str, Text] = sentences(_STORY, _TURNS, _BEASTS, _COMBAT, _TABLE)
"""Key to sentence, in French and in English: phrases, questions, refusals."""
