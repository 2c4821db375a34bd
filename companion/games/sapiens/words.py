"""Sentences of Sapiens in French and English, and the names of Scenes and tiles."""

from __future__ import annotations

from companion.games.sapiens.scenes import COPIES, MOUNTAIN, MOUNTAIN_TILES, scenes_of
from companion.games.speech import Text, sentences

__all__ = ["NAMES", "PLACES", "SCENE_NAMES", "WORDS"]

SCENE_NAMES: dict[str, Text] = {
    "feast": ("Festin", "Feast"),
    "gathering": ("Cueillette", "Gathering"),
    "ritual": ("Rituel", "Ritual"),
    "brawl": ("Baston", "Brawl"),
    "water": ("Eau", "Water"),
    "camp": ("Campement", "Camp"),
    "hunt": ("Chasse", "Hunt"),
    "fire": ("Feu", "Fire"),
    MOUNTAIN: ("Montagne", "Mountain"),
}


def _tile(tile: str) -> Text:
    first, second = (SCENE_NAMES[scene] for scene in scenes_of(tile))
    return f"{first[0]}-{second[0]}", f"{first[1]}-{second[1]}"


NAMES: dict[str, Text] = {
    **SCENE_NAMES,
    **{tile: _tile(tile) for tile in (*COPIES, *MOUNTAIN_TILES)},
    "unknown": ("une Scène", "a Scene"),
    "a_tile": ("une tuile", "a tile"),
    "board": ("sur le plateau", "on the board"),
    "hand": ("en main", "in hand"),
    "used": ("utilisé", "used"),
    "gone": ("défaussé", "discarded"),
    "lifted": ("soulevé", "lifted"),
    "forest": ("Forêt", "Forest"),
    "plain": ("Plaine", "Plain"),
    "cave": ("Caverne", "Cave"),
    "waterfall": ("Cascade", "Waterfall"),
}
"""What Scenes, tiles, terrains and the places of Mountain tokens are called."""

PLACES = {"seat": "seat", "owner": "seat", "on": "seat", "of": "seat"}
"""What the places of the sentences hold; all others are numbers, or words that `NAMES` may know."""

_STORY: dict[str, Text] = {
    "sapiens.set_up": ("La table est prête, {seat} commence", "The table is ready, {seat} begins"),
    "sapiens.continued": (
        "La partie continue, tour {round}, à {seat}",
        "The game goes on, round {round}, {seat} to play",
    ),
    "sapiens.placed.start": ("{seat} part avec {tile}", "{seat} sets out with {tile}"),
    "sapiens.placed.main": ("{seat} pose {tile}", "{seat} places {tile}"),
    "sapiens.placed.extra": ("{seat} pose aussi {tile}", "{seat} also places {tile}"),
    "sapiens.placed.abandon": ("{seat} débute une nouvelle Tribu : {tile}", "{seat} begins a new Tribe: {tile}"),
    "sapiens.placed.mountain": ("{seat} pose la tuile Montagne {tile}", "{seat} places the Mountain tile {tile}"),
    "sapiens.abandoned": ("{seat} abandonne sa Tribu", "{seat} abandons the Tribe"),
    "sapiens.map_lost": (
        "On ne suit plus le plateau de {seat} case par case",
        "{seat}'s board is no longer followed cell by cell",
    ),
    "sapiens.tokens_dealt": (
        "Les jetons Montagne de {seat} sont redistribués",
        "{seat}'s Mountain tokens are dealt anew",
    ),
    "sapiens.finished": ("{seat} ne peut plus poser : c'est fini", "{seat} can place no more and has finished"),
    "sapiens.turn": ("À {seat} de jouer", "{seat} to play"),
    "sapiens.offered": ("{seat} peut utiliser : {scenes}", "{seat} may use: {scenes}"),
    "sapiens.skipped": ("{seat} n'utilise pas : {scene}", "{seat} does not use: {scene}"),
    "sapiens.food": ("{seat} : +{points} PN", "{seat}: +{points} food"),
    "sapiens.food.untold": ("{seat} gagne des PN, on ne sait combien", "{seat} gains food, nobody said how much"),
    "sapiens.shelter": ("{seat} : +{points} PA", "{seat}: +{points} shelter"),
    "sapiens.shelter.untold": (
        "{seat} gagne peut-être des PA, on ne sait combien",
        "{seat} may gain shelter, nobody said how much",
    ),
    "sapiens.steak": ("{seat} prend un Steak", "{seat} takes a Steak"),
    "sapiens.steaks": (
        "{seat} rend {steaks} {steaks|Steak|Steaks} : +{points} PN",
        "{seat} returns {steaks} {steaks|Steak|Steaks}: +{points} food",
    ),
    "sapiens.brawl.settled": ("Baston : {owner} prend 1 PN à {seat}", "Brawl: {owner} takes 1 food from {seat}"),
    "sapiens.brawl.nothing": (
        "Baston de {owner} sans effet : {seat} n'a pas de PN",
        "{owner}'s Brawl does nothing: {seat} has no food",
    ),
    "sapiens.brawl.placed": ("{seat} met un jeton Baston sur {tile}", "{seat} puts a Brawl token on {tile}"),
    "sapiens.brawl.back": ("{seat} reprend un jeton Baston", "{seat} takes a Brawl token back"),
    "sapiens.token.taken": ("{seat} prend le jeton {token}", "{seat} takes the {token} token"),
    "sapiens.token.again": ("{seat} reprend le jeton {token} utilisé", "{seat} takes the used {token} token again"),
    "sapiens.token.gone": ("{seat} défausse le jeton {token}", "{seat} discards the {token} token"),
    "sapiens.token.played": ("{seat} joue le jeton {token}", "{seat} plays the {token} token"),
    "sapiens.bear": ("{seat} met un Ours chez {on}", "{seat} puts a Bear on {on}'s board"),
    "sapiens.bear.gone": ("{seat} chasse un Ours", "{seat} drives a Bear off"),
    "sapiens.swapped": ("{seat} échange {tile} contre {other}", "{seat} swaps {tile} for {other}"),
    "sapiens.taken": ("{seat} prend : {tiles}", "{seat} takes: {tiles}"),
    "sapiens.culled": ("{seat} retire {tile} du jeu", "{seat} removes {tile} from the game"),
    "sapiens.turned_up": ("Nouveau dans la Réserve Commune : {tiles}", "New in the Common Reserve: {tiles}"),
    "sapiens.tile_named": ("C'est : {tile}", "It is: {tile}"),
    "sapiens.facts": ("{of} : corrigé à la main", "{of}: set by hand"),
    "sapiens.pile": ("Pioche corrigée : {tiles} tuiles", "Pile set by hand: {tiles} tiles"),
    "sapiens.won": ("{seat} gagne avec {points} points", "{seat} wins with {points} points"),
    "sapiens.shared": ("Victoire partagée à {points} points : {names}", "Shared victory at {points} points: {names}"),
    "sapiens.score": ("{seat} : {food} PN, {shelter} PA", "{seat}: {food} food, {shelter} shelter"),
}

_PLACING: dict[str, Text] = {
    "sapiens.R1": ("Chacun pose d'abord sa tuile de départ", "Everybody places a start tile first"),
    "sapiens.R1.over": ("Les tuiles de départ sont posées", "The start tiles have been placed"),
    "sapiens.R2": ("La tuile de départ couvre une Caverne", "The start tile covers a Cave"),
    "sapiens.R3": (
        "La Scène sur la Caverne doit être celle du jeton Montagne",
        "The Scene on the Cave must be its Mountain token's",
    ),
    "sapiens.R3.token": ("Partez d'une Caverne avec un jeton Montagne", "Set out from a Cave with a Mountain token"),
    "sapiens.R4": ("Pas de Cueillette en Plaine, au départ non plus", "No Gathering on a Plain, at the start neither"),
    "sapiens.R8": ("Pas de jeton Montagne à la pose de départ", "No Mountain token at the start placement"),
    "sapiens.R9": ("Complétez la Réserve : la tuile de départ est posée", "Fill the Reserve: the start tile is placed"),
    "sapiens.R10": ("C'est à {seat} de jouer", "It is {seat}'s turn"),
    "sapiens.R11": ("{tile} n'est pas dans cette Réserve", "{tile} is not in that Reserve"),
    "sapiens.R11.first": ("Posez d'abord une tuile", "Place a tile first"),
    "sapiens.R11.other": (
        "Là se trouve {tile} ; corrigez-la si elle est fausse",
        "{tile} lies there; correct it if it is wrong",
    ),
    "sapiens.R11.placed": (
        "La tuile du tour est posée, complétez les Réserves",
        "This turn's tile is placed, fill the Reserves",
    ),
    "sapiens.R11.slot": ("Dites quelle tuile de la Réserve", "Say which tile of the Reserve"),
    "sapiens.R13": (
        "Dites sur quelles deux cases, ou ce qu'elles portent",
        "Say on which two cells, or what they show",
    ),
    "sapiens.R13.adjacent": ("Une tuile couvre deux cases voisines", "A tile covers two adjacent cells"),
    "sapiens.R13.caves": ("Une tuile ne couvre jamais deux Cavernes", "A tile never covers two Caves"),
    "sapiens.R13.cell": ("Cette case n'est pas sur le plateau", "That cell is not on the board"),
    "sapiens.R13.map": (
        "Ce plateau n'est pas décrit : dites ce que la tuile couvre",
        "That board is not written down: say what the tile covers",
    ),
    "sapiens.R13.stack": (
        "Une tuile s'y trouve déjà, choisissez des cases libres",
        "A tile lies there, choose free cells",
    ),
    "sapiens.R13.terrain": ("Posez sur Forêt, Plaine ou Caverne", "Place on Forest, Plain or Cave"),
    "sapiens.R14": (
        "La tuile doit toucher la Tribu active par un côté",
        "The tile must touch the active Tribe at a side",
    ),
    "sapiens.R15": ("Les Scènes qui se touchent doivent être identiques", "Scenes that touch must be the same"),
    "sapiens.R16": (
        "Pas de Cueillette en Plaine : choisissez une Forêt",
        "No Gathering on a Plain: choose a Forest",
    ),
    "sapiens.R18": (
        "La Scène sur la Caverne doit être celle de son jeton",
        "The Scene on the Cave must be its token's",
    ),
    "sapiens.R18.gone": (
        "Le jeton {token} n'est plus en place ; corrigez s'il l'est",
        "The {token} token is off that board; correct it if not",
    ),
    "sapiens.R35": ("Un Ours s'y trouve, choisissez une autre case", "A Bear is there, choose another cell"),
    "sapiens.R46": ("Ne touchez pas une Tribu abandonnée", "Do not touch an abandoned Tribe"),
    "sapiens.R46.place": ("N'abandonnez pas : une tuile peut être posée", "Do not abandon: a tile can be placed"),
    "sapiens.R47": ("Une nouvelle Tribu part d'une Caverne libre", "A new Tribe begins on a free Cave"),
    "sapiens.R49": ("Abandonnez la Tribu : une Caverne est libre", "Abandon the Tribe: a Cave is free"),
    "sapiens.R49.place": ("Ce n'est pas fini : une tuile peut être posée", "Not finished: a tile can be placed"),
    "sapiens.R49.finished": (
        "{seat} a fini, choisissez quelqu'un d'autre",
        "{seat} has finished, choose somebody else",
    ),
    "sapiens.R52": ("La tuile Montagne {scene} n'est pas disponible", "The {scene} Mountain tile is not on offer"),
    "sapiens.R52.tiles": (
        "Ces tuiles Montagne ne sont pas dans la partie",
        "Those Mountain tiles are not in this game",
    ),
    "sapiens.R53.tile": ("Dites quelle tuile Montagne est posée", "Say which Mountain tile is placed"),
    "sapiens.R54": (
        "La Scène Montagne va sur la bordure, ou une Caverne",
        "The Mountain scene goes on the border or a Cave",
    ),
    "sapiens.A9": ("Une tuile peut partir : posez-la", "A tile can set out: place it"),
    "sapiens.A23": ("Ici on abandonne, sans tuile Montagne", "Here one abandons, without a Mountain tile"),
}

_EFFECTS: dict[str, Text] = {
    "sapiens.R20": (
        "Le nombre sous la Scène : de 0 à {most}, pas {food}",
        "The number under it: 0 to {most}, not {food}",
    ),
    "sapiens.R20.cave": (
        "Une Scène sur une Caverne n'en touche pas d'autre",
        "A Scene on a Cave touches no other tile",
    ),
    "sapiens.R21": ("Utilisez d'abord l'effet, ou passez-le : {scene}", "Use the effect first, or skip it: {scene}"),
    "sapiens.R21.none": ("Aucun effet {scene} n'attend", "No {scene} effect waits"),
    "sapiens.R21.skip": ("Aucun effet de ce genre n'attend", "No such effect waits"),
    "sapiens.R23": ("PA d'une Caverne : de 0 à {most}, pas {shelter}", "A Cave's shelter: 0 to {most}, not {shelter}"),
    "sapiens.R23.lifted": (
        "Dites plateau, main, utilisé ou défaussé",
        "Say board, hand, used or gone",
    ),
    "sapiens.R26": (
        "Le jeton {token} n'est plus en place, prenez-en un autre",
        "The {token} token is gone, take another",
    ),
    "sapiens.R27": ("Prenez un jeton déjà utilisé, pas {token}, ou passez", "Take a used token, not {token}, or skip"),
    "sapiens.R28": ("Reprenez d'abord un jeton Baston", "Take a Brawl token back first"),
    "sapiens.R29": (
        "Échangez avec la Réserve Commune ou un autre joueur",
        "Swap with the Common Reserve or another player",
    ),
    "sapiens.R31": (
        "{steaks} {steaks|Steak|Steaks} : au plus {food} PN",
        "{steaks} {steaks|Steak gives|Steaks give} {food} food at most",
    ),
    "sapiens.R31.convert": ("Des PN ? Dites que les Steaks sont convertis", "Food? Say that the Steaks are converted"),
    "sapiens.R31.table": (
        "{steaks} {steaks|Steak|Steaks} : {food} PN, ni plus ni moins",
        "{steaks} {steaks|Steak gives|Steaks give} {food} food exactly",
    ),
    "sapiens.R31.none": ("Aucun Steak à convertir", "There is no Steak to convert"),
    "sapiens.R33": ("Un Ours touche 1 à {most} tuiles", "A Bear touches 1 to {most} tiles"),
    "sapiens.R33.cell": (
        "L'Ours va sur une case libre, à côté d'une tuile",
        "The Bear goes on a free cell beside a tile",
    ),
    "sapiens.R33.count": (
        "Ici l'Ours touche {tiles} {tiles|tuile|tuiles}",
        "Here the Bear touches {tiles} {tiles|tile|tiles}",
    ),
    "sapiens.R33.own": ("L'Ours va chez un autre joueur", "The Bear goes on another player's board"),
    "sapiens.R33.supply": ("Il n'y a plus d'Ours : chassez-en un", "No Bears are left: drive one off"),
    "sapiens.R34": ("Aucun Ours sur votre plateau", "There is no Bear on your board"),
    "sapiens.R34.cell": ("Aucun Ours sur cette case", "There is no Bear on that cell"),
    "sapiens.R34.which": ("Dites quel Ours s'en va", "Say which Bear leaves"),
    "sapiens.R37": ("Donnez l'ordre des jetons Baston de la tuile", "Give the order of the tile's Brawl tokens"),
    "sapiens.R38": ("Aucun de vos jetons Baston n'est là", "None of your Brawl tokens lies there"),
    "sapiens.R39": ("Un seul jeton Montagne par tour", "Only one Mountain token a turn"),
    "sapiens.R39.later": (
        "Le jeton se joue juste avant ou après une pose",
        "Tokens are played just before or after a placement",
    ),
    "sapiens.R40": (
        "Le jeton {token} n'est pas en main ; corrigez s'il l'est",
        "The {token} token is not in hand; correct it if it is",
    ),
    "sapiens.R42": ("Le jeton Chasse ne convertit pas les Steaks", "The Hunt token does not convert Steaks"),
    "sapiens.R44": ("Prenez exactement {tiles} {tiles|tuile|tuiles}", "Take exactly {tiles} {tiles|tile|tiles}"),
    "sapiens.R44.drawn": (
        "Exactement {tiles} {tiles|tuile|tuiles} à révéler",
        "Exactly {tiles} {tiles|tile is|tiles are} turned up",
    ),
    "sapiens.R44.slot": (
        "Prenez des tuiles différentes de la Réserve Commune",
        "Take different tiles of the Common Reserve",
    ),
    "sapiens.R44.take": ("Dites quelles tuiles sont prises : {tiles}", "Say which tiles are taken: {tiles}"),
    "sapiens.R45": ("À deux : dites quelle tuile est retirée", "With two: say which tile is removed"),
    "sapiens.R45.none": ("Aucune tuile n'est à retirer", "No tile is to be removed"),
    "sapiens.R45.slot": (
        "Retirez une tuile qui reste dans la Réserve Commune",
        "Remove a tile left in the Common Reserve",
    ),
    "sapiens.R50": (
        "La partie est finie, seuls les scores se corrigent",
        "The game is over, only scores can be corrected",
    ),
}

_TABLE: dict[str, Text] = {
    "sapiens.seat": ("Il n'y a pas de place {number}", "There is no seat {number}"),
    "sapiens.seats": ("Sapiens se joue de 2 à 4, pas à {seats}", "Sapiens is for 2 to 4, not {seats}"),
    "sapiens.slot": ("Il n'y a pas de tuile à la place {number}", "There is no tile in slot {number}"),
    "sapiens.scene": ("Aucune Scène ne s'appelle {name}", "No Scene is called {name}"),
    "sapiens.tile": ("Aucune tuile ne s'appelle {name}", "No tile is called {name}"),
    "sapiens.copies": (
        "{tile} n'existe qu'en {copies} exemplaires, tous vus",
        "There are only {copies} of {tile}, all seen",
    ),
    "sapiens.halves": ("La tuile est {tile} : nommez ses Scènes", "The tile is {tile}: name its Scenes"),
    "sapiens.half": ("Aucun demi-plateau décrit ne s'appelle {name}", "No half-board written down is called {name}"),
    "sapiens.half.unknown": (
        "Ce plateau n'est pas décrit : nommez ses demi-plateaux au départ",
        "That board is not known: name its halves at the set-up",
    ),
    "sapiens.half.twice": ("Un demi-plateau ne sert qu'à un joueur", "A half-board lies before one player only"),
    "sapiens.tokens": (
        "Un jeton différent sur chaque place libre : {places}",
        "A different token on each free place: {places}",
    ),
    "sapiens.tribe": ("Les Tribus vont de 1 à celle qui est active", "Tribes go from 1 to the active one"),
    "sapiens.number": ("Donnez un nombre de {least} à {most}", "Give a number from {least} to {most}"),
    "sapiens.total": ("Il n'y a que 18 Steaks et 18 Ours", "There are only 18 Steaks and 18 Bears"),
    "sapiens.total.tiles": ("Il n'y a que 63 tuiles", "There are only 63 tiles"),
    "sapiens.setup": ("Préparez d'abord la table", "Set the table up first"),
    "sapiens.setup.done": ("La partie a déjà commencé", "The game has begun already"),
    "sapiens.setup.each": ("Dites-le pour chacune des {seats} places", "Say it for each of the {seats} seats"),
    "sapiens.setup.tiles": (
        "Réserve Commune : {common} tuiles ; Réserve Personnelle : {reserve}",
        "Common Reserve: {common} tiles; Personal Reserve: {reserve}",
    ),
    "sapiens.continue.turn": ("Donnez le tour à qui n'a pas fini", "Give the turn to one who has not finished"),
    "sapiens.options": ("Cette règle maison n'existe pas : {reason}", "No such house rule: {reason}"),
    "sapiens.data": ("Description du matériel à corriger : {reason}", "Correct what was written down: {reason}"),
}

WORDS: dict[str, Text] = sentences(_STORY, _PLACING, _EFFECTS, _TABLE)
"""Key to sentence, in French and in English: phrases and refusals."""
