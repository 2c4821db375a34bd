"""Every sentence of TerriStories, in French and English, with `{named}` places; names of its pieces."""

from __future__ import annotations

from companion.games.speech import Text, sentences

__all__ = ["NAMES", "PLACES", "SIDES", "WORDS"]

PLACES: dict[str, str] = {"seat": "seat", "to": "seat", "owner": "seat", "active": "seat"}
"""What the places of the sentences hold; all others are numbers, words as they are, or names of `NAMES`."""

SIDES: dict[str, Text] = {}
"""Sides are the colours of a copy's people: shown as the owner writes them."""

NAMES: dict[str, Text] = {
    "farmer": ("Agriculteur", "Farmer"),
    "governor": ("Gouverneur", "Governor"),
    "entrepreneur": ("Entrepreneur", "Entrepreneur"),
    "ecologist": ("Écologue", "Ecologist"),
    "field": ("Champ", "Field"),
    "town": ("Ville", "Town"),
    "factory": ("Usine", "Factory"),
    "reserve": ("Réserve naturelle", "Nature reserve"),
    "mountain": ("Montagne", "Mountain"),
    "plain": ("Plaine", "Plain"),
    "marsh": ("Marécage", "Marsh"),
    "society": ("Sociétal", "Society"),
    "economy": ("Économie", "Economy"),
    "environment": ("Environnement", "Environment"),
    "eclair": ("Éclair", "Éclair"),
    "sablier": ("Sablier", "Sablier"),
    "stock": ("Stock", "Stock"),
    "setup": ("la mise en place", "the set-up"),
    "settling": ("les premières Zones", "the first zones"),
    "landing": ("les premiers Individus", "the first people"),
    "development": ("le développement", "development"),
    "projects": ("les projets", "projects"),
    "hands": ("les mains de Projets", "hands of projects"),
    "harvest": ("la récolte", "harvest"),
    "event": ("l'Aléa", "the event"),
    "wages": ("les salaires", "wages"),
    "rain": ("la Pluie", "the rain"),
    "objectives": ("les Objectifs", "objectives"),
    "vote": ("votre choix de continuer", "your choice to go on"),
    "over": ("la fin", "the end"),
    "role": ("les rôles", "the roles"),
    "planet": ("la Planète", "the planet"),
    "mission": ("la Mission", "the mission"),
}
"""Roles, zones, terrains, indices, kinds of card, stages of a game."""

_STORY: dict[str, Text] = {
    "terristories.planet.laid": (
        "La Planète est en place : {tiles} {tiles|Territoire|Territoires}",
        "The planet lies: {tiles} {tiles|tile|tiles}",
    ),
    "terristories.mission.set": (
        "Objectif commun : {society}, {economy}, {environment}",
        "Common objective: {society}, {economy}, {environment}",
    ),
    "terristories.role.taken": ("{seat} est {role}", "{seat} is {role}"),
    "terristories.objective.told": ("{seat} a confié son Objectif", "{seat} has told his objective"),
    "terristories.objective.shown": ("{seat} montre son Objectif", "{seat} shows his objective"),
    "terristories.hand.told": ("{seat} a confié sa main", "{seat} has told his hand"),
    "terristories.began": ("{seat} est Ambassadeur", "{seat} is Ambassador"),
    "terristories.zone.placed": ("{seat} s'installe sur {tile}", "{seat} settles on {tile}"),
    "terristories.landed": ("{seat} place ses Individus", "{seat} places his people"),
    "terristories.continued": (
        "La partie continue, tour {turn}, Ambassadeur : {seat}",
        "The game goes on, turn {turn}, Ambassador: {seat}",
    ),
    "terristories.turn": ("Tour {turn}, Ambassadeur : {seat}", "Turn {turn}, Ambassador: {seat}"),
    "terristories.power": ("{seat} utilise son Pouvoir", "{seat} uses his power"),
    "terristories.influence": ("{seat} achète de l'influence", "{seat} buys influence"),
    "terristories.indices": (
        "Sociétal {society}, Économie {economy}, Environnement {environment}",
        "Society {society}, economy {economy}, environment {environment}",
    ),
    "terristories.moved": (
        "{seat} déplace {people} {people|Individu|Individus} vers {tile}",
        "{seat} moves {people} {people|person|people} to {tile}",
    ),
    "terristories.person.bought": ("{seat} achète un Individu : {tile}", "{seat} buys a person: {tile}"),
    "terristories.zone.bought": ("{seat} achète une Zone : {tile}", "{seat} buys a zone: {tile}"),
    "terristories.done": ("{seat} a fini son développement", "{seat} has developed"),
    "terristories.given": ("{seat} donne {amount} à {to}", "{seat} gives {amount} to {to}"),
    "terristories.offered": ("{seat} propose {card}", "{seat} offers {card}"),
    "terristories.offered.some": ("{seat} propose un Projet", "{seat} offers a project"),
    "terristories.funded": (
        "{seat} pose {paid} sur le Projet de {owner}",
        "{seat} has {paid} on {owner}'s project",
    ),
    "terristories.funded.back": (
        "{seat} reprend ses cubes du Projet de {owner}",
        "{seat} takes all cubes off {owner}'s project",
    ),
    "terristories.agreed": ("{seat} a fini de négocier", "{seat} has negotiated enough"),
    "terristories.closed": (
        "{funded} {funded|Projet financé|Projets financés}, {unfunded} non",
        "{funded} {funded|project|projects} paid, {unfunded} not",
    ),
    "terristories.closed.all": (
        "{funded} {funded|Projet financé|Projets financés}",
        "{funded} {funded|project|projects} paid",
    ),
    "terristories.closed.none": ("Aucun Projet financé", "No project is paid"),
    "terristories.effect": (
        "{card}, de {seat} : appliquez son effet",
        "{card}, of {seat}: apply its text",
    ),
    "terristories.effect.some": (
        "Un Projet de {seat} : appliquez son effet",
        "A project of {seat}: apply its text",
    ),
    "terristories.labels.gained": (
        "{seat} : {amount} {amount|label|labels} DD",
        "{seat}: {amount} {amount|label|labels}",
    ),
    "terristories.activated": ("{seat} active {card}", "{seat} activates {card}"),
    "terristories.activated.some": ("{seat} active une carte Stock", "{seat} activates a Stock card"),
    "terristories.improved": ("{seat} pose un Aménagement : {tile}", "{seat} places an improvement: {tile}"),
    "terristories.refreshed": (
        "{seat} défausse {discards} {discards|Projet|Projets}, en pioche {draws}",
        "{seat} discards {discards} {discards|project|projects}, draws {draws}",
    ),
    "terristories.refreshed.draws": (
        "{seat} pioche {draws} {draws|Projet|Projets}",
        "{seat} draws {draws} {draws|project|projects}",
    ),
    "terristories.refreshed.discards": (
        "{seat} défausse {discards} {discards|Projet|Projets}",
        "{seat} discards {discards} {discards|project|projects}",
    ),
    "terristories.refreshed.nothing": ("{seat} garde sa main", "{seat} keeps the hand"),
    "terristories.harvested": ("{seat} récolte {amount}", "{seat} harvests {amount}"),
    "terristories.harvested.nothing": ("{seat} ne récolte rien", "{seat} harvests nothing"),
    "terristories.sterile": ("{tile} devient stérile", "{tile} turns sterile"),
    "terristories.restored": ("{tile} est de nouveau fertile", "{tile} is fertile again"),
    "terristories.event": ("Aléa : {card}", "Event: {card}"),
    "terristories.event.some": ("Un Aléa arrive", "An event happens"),
    "terristories.event.untold": ("Un Aléa, personne n'a dit lequel", "An event, nobody said which"),
    "terristories.resources.moved": ("{seat} : {amount} {amount|Ressource|Ressources}", "{seat}: {amount} Res"),
    "terristories.tiles": (
        "Territoires : {amount} {amount|Ressource|Ressources} en tout",
        "Tiles: {amount} Res in all",
    ),
    "terristories.tiles.moved": ("Des Ressources changent de Territoire", "Res move from tile to tile"),
    "terristories.paid": ("{seat} paie {wage}", "{seat} pays {wage}"),
    "terristories.paid.nothing": ("{seat} n'a pas de salaire à payer", "{seat} has no wage to pay"),
    "terristories.paid.sent": (
        "{seat} paie {wage}, renvoie {sent} {sent|Individu|Individus}",
        "{seat} pays {wage}, sends {sent} {sent|person|people} back",
    ),
    "terristories.paid.sent.nothing": (
        "{seat} renvoie {sent} {sent|Individu|Individus}",
        "{seat} sends {sent} {sent|person|people} back",
    ),
    "terristories.rain": ("Il pleut : {amount} par Territoire fertile", "Rain: {amount} a fertile tile"),
    "terristories.rain.nothing": ("La Pluie n'apporte rien", "The rain brings nothing"),
    "terristories.rain.untold": ("Il pleut, personne n'a dit combien", "Rain, nobody said how much"),
    "terristories.answered": ("{seat} a fini son tour", "{seat} has ended the turn"),
    "terristories.end.personal": (
        "{seat} a rempli son Objectif personnel",
        "{seat} has met his personal objective",
    ),
    "terristories.end.won": ("Objectif commun atteint : vous gagnez tous", "Common objective met: you all win"),
    "terristories.end.lost": ("Le groupe a perdu", "The group has lost"),
    "terristories.end.conquest": (
        "Conquête : l'Objectif commun est atteint, tous perdent",
        "Conquest: the common objective is met, all lose",
    ),
    "terristories.went_on": ("On continue pour l'Objectif commun", "The game goes on for the common objective"),
    "terristories.corrected": ("Corrigé à la main", "Set by hand"),
    "terristories.stage.settling": ("Placez vos premières Zones", "Place your first zones"),
    "terristories.stage.landing": ("Placez vos cinq Individus", "Place your five people"),
    "terristories.stage.development": ("Phase 1 : développement", "Phase 1: development"),
    "terristories.stage.projects": ("Phase 2 : les projets", "Phase 2: projects"),
    "terristories.stage.hands": ("Refaites vos mains de Projets", "Fill up your hands of projects"),
    "terristories.stage.harvest": ("Phase 3 : récolte", "Phase 3: harvest"),
    "terristories.stage.event": ("Phase 4 : Aléa", "Phase 4: event"),
    "terristories.stage.wages": ("Phase 5 : salaires", "Phase 5: wages"),
    "terristories.stage.rain": ("Phase 6 : Pluie", "Phase 6: rain"),
    "terristories.stage.objectives": ("Fin du tour : vos Objectifs ?", "End of the turn: your objectives?"),
    "terristories.stage.vote": ("Continuez-vous ensemble ?", "Do you go on together?"),
}

_SETUP: dict[str, Text] = {
    "terristories.seats": ("De 2 à 4 joueurs ; {seats} ici", "Two to four players; {seats} here"),
    "terristories.options": ("Règles maison refusées : {reason}", "House rules refused: {reason}"),
    "terristories.data": ("Données refusées : {reason}", "Data refused: {reason}"),
    "terristories.R47.both": (
        "Planète hostile et Monde utopique s'excluent : choisissez",
        "Hostile planet and utopian world exclude each other: choose",
    ),
    "terristories.R50.personal": (
        "La Conquête demande des Objectifs personnels : jouez à 3 ou 4",
        "Conquest needs personal objectives: play it with 3 or 4",
    ),
    "terristories.planet.unknown": (
        "Décrivez les Territoires de cette Planète",
        "Describe the tiles of this planet",
    ),
    "terristories.planet": ("Vérifiez les Territoires : {reason}", "Check the tiles: {reason}"),
    "terristories.R12.planet": (
        "Trop peu de place : {room} Zones, il en faut {needed}",
        "Too little room: {room} zones, {needed} are needed",
    ),
    "terristories.mission.unknown": (
        "Donnez le départ et l'Objectif des trois Indices",
        "Tell where the three indices start and aim",
    ),
    "terristories.role": ("{role} est déjà pris : choisissez un autre rôle", "{role} is taken: choose another role"),
    "terristories.role.first": ("Choisissez d'abord un rôle", "Choose a role first"),
    "terristories.character": ("Ce personnage n'est pas de ce rôle", "This character is not of that role"),
    "terristories.setup": ("Dites d'abord ceci : {missing}", "Tell this first: {missing}"),
    "terristories.R1.turns": ("Une partie a {turns} tours au plus", "A game has at most {turns} turns"),
    "terristories.R52": ("Placez vos {people} Individus, tous", "Place all of your {people} people"),
    "terristories.R52.zone": (
        "Placez vos Individus sur vos propres Zones",
        "Place your people on your own zones",
    ),
}

_REFUSALS: dict[str, Text] = {
    "terristories.over": ("La partie est finie", "The game is over"),
    "terristories.seat": ("Il n'y a que {seats} places", "There are only {seats} seats"),
    "terristories.tile": ("Pas de Territoire {tile} ici : choisissez-en un", "No tile {tile} here: choose one"),
    "terristories.by_seat": (
        "Donnez un nombre possible pour chacune des {seats} places",
        "Give a possible number for each of {seats} seats",
    ),
    "terristories.count": ("Donnez un nombre possible pour {tile}", "Give a possible number for {tile}"),
    "terristories.number": ("Donnez un nombre de 0 à {most}", "Give a number from 0 to {most}"),
    "terristories.ready": ("C'est déjà fait : attendez les autres", "That is done: wait for the others"),
    "terristories.R1": ("Pas maintenant : d'abord {stage}", "Not now: it is time for {stage}"),
    "terristories.R3": ("Un Indice va de -3 à 10", "An index goes from -3 to 10"),
    "terristories.R3.impacts": ("Un impact fait au plus {most}", "An impact is {most} at most"),
    "terristories.R4": ("C'est à {active}", "It is up to {active}"),
    "terristories.R5": ("Donnez au moins 1 à quelqu'un d'autre", "Give at least 1 to somebody else"),
    "terristories.resources": (
        "Il faut {needed} {needed|Ressource|Ressources}, il y en a {has}",
        "{needed} Res needed, there are {has}",
    ),
    "terristories.R6": (
        "Rien ne change ainsi : dites ce que fait la carte",
        "Nothing changes by that: tell what the card does",
    ),
    "terristories.R7": (
        "Pas de Pouvoir tant que l'Indice {index} est sous 0",
        "No power while the index {index} is below 0",
    ),
    "terristories.R7.used": ("Ce Pouvoir a déjà servi", "This power is used up"),
    "terristories.R7.beginner": ("Pas de Pouvoirs dans une première partie", "No powers in a first game"),
    "terristories.R8": ("L'influence coûte {cost} en tout", "Influence costs {cost} in all"),
    "terristories.R8.used": (
        "L'influence est achetée : au tour prochain",
        "Influence is bought: wait for the next turn",
    ),
    "terristories.R8.beginner": ("Pas d'influence dans une première partie", "No influence in a first game"),
    "terristories.R8.index": ("Choisissez un Indice, ou votez", "Choose an index, or vote"),
    "terristories.R8.tie": ("Égalité : l'Ambassadeur choisit l'un d'eux", "A tie: the Ambassador chooses one of them"),
    "terristories.R9": (
        "{people} de vos Individus {people|peut|peuvent} quitter {tile}",
        "{people} of your people can leave {tile}",
    ),
    "terristories.R9.nobody": (
        "Aucun de vos Individus ne peut quitter {tile}",
        "None of your people can leave {tile}",
    ),
    "terristories.R9.far": ("{tile} ne touche pas {origin}", "{tile} does not touch {origin}"),
    "terristories.R10": ("Un seul achat par tour", "One purchase a turn"),
    "terristories.R10.people": ("Vos cinq Individus sont sur la Planète", "Your five people are on the planet"),
    "terristories.R10.zones": ("Vos cinq Zones sont sur la Planète", "Your five zones are on the planet"),
    "terristories.R10.stock": ("Chacun a {most} Individus et {most} Zones", "Each has {most} people and {most} zones"),
    "terristories.R11": ("Un Individu arrive là où vous avez une Zone", "A person comes where you have a zone"),
    "terristories.R12": ("Il vous faut un Individu sur {tile}", "You need a person on {tile}"),
    "terristories.R12.nobody": ("Vous n'avez personne sur la Planète", "None of your people is on the planet"),
    "terristories.R12.room": (
        "{tile} n'a place que pour {room} {room|Zone|Zones}",
        "{tile} has room for {room} {room|zone|zones} only",
    ),
    "terristories.R14": (
        "Dans l'ordre : Pouvoir, influence, déplacement, achat",
        "In this order: power, influence, move, purchase",
    ),
    "terristories.R15": ("Un seul Projet par tour", "One project a turn"),
    "terristories.R15.hand": ("Proposez une carte de votre main", "Take a card of your hand"),
    "terristories.R15.count": ("Votre main a {cards} {cards|carte|cartes}", "Your hand has {cards} {cards|card|cards}"),
    "terristories.R15.deck": ("Ces cartes ne peuvent être dans votre main", "These cannot be in your hand"),
    "terristories.R16": ("Les phases vont de 1 à 6", "Phases go from 1 to 6"),
    "terristories.R19": ("Ce n'est pas une de vos cartes Stock", "That is none of your Stock cards"),
    "terristories.R19.turn": ("Activez cette carte un autre tour", "Activate this card in a later turn"),
    "terristories.R19.phase": ("Activez cette carte en phase {phase}", "Activate this card in phase {phase}"),
    "terristories.R20": (
        "Ce Projet coûte {cost}, {others} y sont déjà",
        "This project costs {cost}, {others} are there",
    ),
    "terristories.R20.card": ("{owner} ne propose pas de Projet", "{owner} offers no project"),
    "terristories.R21": ("Vous avez déjà mis {paid} sur cette carte", "You have {paid} on this card already"),
    "terristories.R22.discard": (
        "Défaussez {cards} {cards|carte|cartes} au plus",
        "Discard {cards} {cards|card|cards} at most",
    ),
    "terristories.R22.draw": ("Piochez {cards} {cards|carte|cartes}", "Draw {cards} {cards|card|cards}"),
    "terristories.R22.under": ("Une autre carte doit venir : vérifiez", "Another card must come: look again"),
    "terristories.R22.card": ("{card} ne peut plus venir", "{card} cannot come any more"),
    "terristories.removed": ("Cette carte n'est pas d'une partie coopérative", "This card leaves a cooperative game"),
    "terristories.R24": ("Posez-le près d'une de vos Zones", "Put it beside one of your zones"),
    "terristories.R24.none": ("Aucun Projet ne vous donne cet Aménagement", "No project gives you this improvement"),
    "terristories.R24.box": ("Les {most} Aménagements sont posés", "All {most} improvements are placed"),
    "terristories.labels": ("Il y a {most} labels DD en tout", "There are {most} labels in all"),
    "terristories.R26": ("Prenez au plus {most} sur {tile}", "Take at most {most} from {tile}"),
    "terristories.R27": (
        "Sur {tile}, il n'y a que des Zones d'autres joueurs : récoltez ailleurs",
        "On {tile} there are other players' zones only: harvest elsewhere",
    ),
    "terristories.R28": (
        "Il n'y a que {has} {has|Ressource|Ressources} sur {tile} : prenez-en moins",
        "There are only {has} Res on {tile}: take less",
    ),
    "terristories.R28.nothing": ("Il n'y a rien à prendre sur {tile}", "There is nothing to take on {tile}"),
    "terristories.R30": ("{tile} est déjà fertile", "{tile} is fertile already"),
    "terristories.tile.full": ("{tile} porte au plus {most} Ressources", "{tile} holds at most {most} Res"),
    "terristories.R31": ("{card} est déjà sortie", "{card} has come already"),
    "terristories.R31.most": ("Un Aléa donne ou prend {most} au plus", "An event gives or takes {most} at most"),
    "terristories.R31.told": ("Dites ce que fait l'Aléa", "Tell what the event does"),
    "terristories.R36": (
        "Il faut {needed}, vous avez {has} : renvoyez des Individus",
        "{needed} needed, you have {has}: send people back",
    ),
    "terristories.R36.people": (
        "Vous avez {people} {people|Individu|Individus} sur {tile}",
        "You have {people} {people|person|people} on {tile}",
    ),
    "terristories.R36.nobody": ("Vous n'avez personne sur {tile}", "You have nobody on {tile}"),
    "terristories.R38": ("Dites si la Pluie montre 1 ou 2", "Tell whether the rain shows 1 or 2"),
    "terristories.R45.common": (
        "Seul l'Objectif commun compte dans cette partie",
        "Only the common objective counts in this game",
    ),
    "terristories.shown": ("Cet Objectif est déjà montré", "This objective is shown already"),
    "terristories.R47": ("Planète hostile : rangez les Aléas positifs", "Hostile planet: put positive events away"),
    "terristories.R48": ("Monde utopique : rangez les Aléas négatifs", "Utopian world: put negative events away"),
}

WORDS: dict[str, Text] = sentences(_STORY, _SETUP, _REFUSALS)
"""Key to sentence, in French and in English: phrases and refusals."""
