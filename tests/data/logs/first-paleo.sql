BEGIN TRANSACTION;
CREATE TABLE about (
	"key" VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "about" VALUES('format','1');
CREATE TABLE entries (
	"table" VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	id VARCHAR(200) NOT NULL, 
	at DOUBLE NOT NULL, 
	actor VARCHAR(64) NOT NULL, 
	source VARCHAR(16) NOT NULL, 
	p DOUBLE, 
	against INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	call INTEGER, 
	command TEXT NOT NULL, 
	events TEXT NOT NULL, 
	told TEXT NOT NULL, 
	evidence TEXT, 
	version INTEGER NOT NULL, 
	PRIMARY KEY ("table", seq), 
	UNIQUE ("table", id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('0a1b2c3d',1,'c1',1764000007.0,'seat:0','person',NULL,0,'game',NULL,'{"do":"starter","seat":1}','[{"is":"starter_set","seat":1},{"is":"reefs_ordered","sides":["green","red","red","green","green","red","red","green","green","red"]}]','[{"key":"paleo.starter","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',2,'c2',1764000014.0,'seat:1','person',NULL,1,'game',NULL,'{"do":"reefs_done"}','[{"is":"reefs_ended"}]','[{"key":"paleo.reefs_ended","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',3,'c3',1764000021.0,'seat:0','person',NULL,2,'game',NULL,'{"do":"set_up_pawns","side":"green","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}','[{"is":"pawns_set_up","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}]','[{"key":"paleo.pawns_set_up","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',4,'c4',1764000028.0,'seat:1','person',NULL,3,'game',NULL,'{"do":"place_pawn","pawn":"red-8","spot":"camp-red:2"}','[{"is":"pawn_placed","pawn":"red-8","spot":"camp-red:2"}]','[{"key":"paleo.pawn_placed","params":{"pawn":"red-8"}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',5,'c5',1764000035.0,'seat:0','person',NULL,4,'game',NULL,'{"do":"set_up_pawns","side":"red","spots":{"red-1":"camp-red:1","red-2":"camp-red:3","red-3":"camp-red:4","red-4":"camp-red:5","red-5":"camp-red:6","red-6":"camp-red:7","red-7":"camp-red:8"}}','[{"is":"pawns_set_up","spots":{"red-1":"camp-red:1","red-2":"camp-red:3","red-3":"camp-red:4","red-4":"camp-red:5","red-5":"camp-red:6","red-6":"camp-red:7","red-7":"camp-red:8","red-8":"camp-red:2"}},{"is":"flicks_began","seat":1}]','[{"key":"paleo.pawns_set_up","params":{}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',6,'c6',1764000042.0,'seat:1','person',NULL,5,'game',NULL,'{"do":"flick","shooter":"green-1","contacts":[{"pawn":"red-6","in_camp":false},{"pawn":"red-8","in_camp":false}],"order":"nobody_saw","first":null,"off_board":[],"entered":[{"pawn":"red-6","sanctuary":"ne"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-1","contacts":[{"pawn":"red-6","in_camp":false},{"pawn":"red-8","in_camp":false}],"on_door":[],"rest":{}},{"is":"captured","pawn":"red-8","by":"green","how":"touch"},{"is":"entered","pawn":"red-6","sanctuary":"ne","own":false},{"is":"key_taken","side":"red","sanctuary":"ne"},{"is":"rehomed","pawn":"red-6","spot":"camp-red:2","at":null,"protected":false},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.captured","params":{"shooter":"green-1","pawn":"red-8"}},{"key":"paleo.entered.opposite","params":{"pawn":"red-6","sanctuary":"ne"}},{"key":"paleo.key","params":{"side":"red","sanctuary":"ne"}},{"key":"paleo.rehomed","params":{"pawn":"red-6"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',7,'c7',1764000049.0,'seat:0','person',NULL,6,'game',NULL,'{"do":"flick","shooter":"red-5","contacts":[{"pawn":"red-1","in_camp":true}],"order":"nobody_saw","first":null,"off_board":[],"entered":[{"pawn":"red-5","sanctuary":"nw"}],"on_door":["red-1"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-5","contacts":[{"pawn":"red-1","in_camp":true}],"on_door":["red-1"],"rest":{}},{"is":"entered","pawn":"red-5","sanctuary":"nw","own":false},{"is":"key_taken","side":"red","sanctuary":"nw"},{"is":"rehomed","pawn":"red-5","spot":"camp-red:1","at":null,"protected":false},{"is":"asked","question":{"ask":"exchange","side":"red","pawn":"red-5","options":["red-8"]},"flick":null},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-5","pawn":"red-1"}},{"key":"paleo.entered.opposite","params":{"pawn":"red-5","sanctuary":"nw"}},{"key":"paleo.key","params":{"side":"red","sanctuary":"nw"}},{"key":"paleo.rehomed","params":{"pawn":"red-5"}},{"key":"paleo.ask.exchange","params":{"pawn":"red-5","side":"red"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',8,'c8',1764000056.0,'seat:1','person',NULL,7,'game',NULL,'{"do":"exchange","pawn":"red-5","back":null}','[{"is":"kept","pawn":"red-5"}]','[{"key":"paleo.kept","params":{"pawn":"red-5"}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',9,'c9',1764000063.0,'seat:0','person',NULL,8,'game',NULL,'{"do":"push_replay","shooter":null}','[{"is":"replayed","shooter":null}]','[{"key":"paleo.replayed.somebody","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',10,'c10',1764000070.0,'seat:1','person',NULL,9,'game',NULL,'{"do":"flick","shooter":"green-5","contacts":[{"pawn":"red-2","in_camp":true}],"order":"nobody_saw","first":null,"off_board":[],"entered":[{"pawn":"red-2","sanctuary":"se"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-5","contacts":[{"pawn":"red-2","in_camp":true}],"on_door":[],"rest":{}},{"is":"entered","pawn":"red-2","sanctuary":"se","own":true},{"is":"rehomed","pawn":"red-2","spot":"camp-red:3","at":null,"protected":false},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.explorer","params":{"shooter":"green-5","pawn":"red-2"}},{"key":"paleo.entered.own","params":{"pawn":"red-2","sanctuary":"se"}},{"key":"paleo.rehomed","params":{"pawn":"red-2"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',11,'c11',1764000077.0,'seat:0','person',NULL,10,'game',NULL,'{"do":"flick","shooter":"red-2","contacts":[{"pawn":"red-5","in_camp":null},{"pawn":"green-2","in_camp":false},{"pawn":"green-3","in_camp":true}],"order":"seen","first":null,"off_board":["red-5"],"entered":[{"pawn":"red-2","sanctuary":"ne"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-2","contacts":[{"pawn":"red-5","in_camp":true},{"pawn":"green-2","in_camp":false},{"pawn":"green-3","in_camp":true}],"on_door":[],"rest":{}},{"is":"captured","pawn":"green-2","by":"red","how":"touch"},{"is":"captured","pawn":"green-3","by":"red","how":"touch"},{"is":"captured","pawn":"red-5","by":"green","how":"off"},{"is":"entered","pawn":"red-2","sanctuary":"ne","own":false},{"is":"rehomed","pawn":"red-2","spot":"camp-red:1","at":null,"protected":false},{"is":"asked","question":{"ask":"exchange","side":"red","pawn":"red-2","options":["red-8"]},"flick":null},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-2","pawn":"red-5"}},{"key":"paleo.touch.captured","params":{"shooter":"red-2","pawn":"green-2"}},{"key":"paleo.touch.captured","params":{"shooter":"red-2","pawn":"green-3"}},{"key":"paleo.off","params":{"pawn":"red-5","side":"green"}},{"key":"paleo.entered.opposite","params":{"pawn":"red-2","sanctuary":"ne"}},{"key":"paleo.rehomed","params":{"pawn":"red-2"}},{"key":"paleo.ask.exchange","params":{"pawn":"red-2","side":"red"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',12,'c12',1764000084.0,'seat:1','person',NULL,11,'game',NULL,'{"do":"exchange","pawn":"red-2","back":"red-8"}','[{"is":"exchanged","pawn":"red-2","back":"red-8"}]','[{"key":"paleo.exchanged","params":{"pawn":"red-2","back":"red-8"}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',13,'c13',1764000091.0,'seat:0','person',NULL,12,'game',NULL,'{"do":"flick","shooter":"green-5","contacts":[{"pawn":"red-3","in_camp":null},{"pawn":"green-8","in_camp":true}],"order":"unknown","first":null,"off_board":[],"entered":[{"pawn":"green-5","sanctuary":"ne"},{"pawn":"red-3","sanctuary":"sw"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-5","contacts":[{"pawn":"red-3","in_camp":true},{"pawn":"green-8","in_camp":true}],"on_door":[],"rest":{}},{"is":"entered","pawn":"green-5","sanctuary":"ne","own":true},{"is":"rehomed","pawn":"green-5","spot":"camp-green:1","at":null,"protected":false},{"is":"entered","pawn":"red-3","sanctuary":"sw","own":true},{"is":"rehomed","pawn":"red-3","spot":"camp-red:3","at":null,"protected":false},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-5","pawn":"green-8"}},{"key":"paleo.touch.explorer","params":{"shooter":"green-5","pawn":"red-3"}},{"key":"paleo.entered.own","params":{"pawn":"green-5","sanctuary":"ne"}},{"key":"paleo.rehomed","params":{"pawn":"green-5"}},{"key":"paleo.entered.own","params":{"pawn":"red-3","sanctuary":"sw"}},{"key":"paleo.rehomed","params":{"pawn":"red-3"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',14,'c14',1764000098.0,'seat:1','person',NULL,13,'game',NULL,'{"do":"flick","shooter":"red-7","contacts":[{"pawn":"red-6","in_camp":true}],"order":"unknown","first":null,"off_board":[],"entered":[{"pawn":"red-7","sanctuary":"ne"}],"on_door":["red-6"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-7","contacts":[{"pawn":"red-6","in_camp":true}],"on_door":["red-6"],"rest":{}},{"is":"entered","pawn":"red-7","sanctuary":"ne","own":false},{"is":"rehomed","pawn":"red-7","spot":"camp-red:2","at":null,"protected":false},{"is":"asked","question":{"ask":"exchange","side":"red","pawn":"red-7","options":["red-2","red-5"]},"flick":null},{"is":"door_opened","side":"red","pawn":"red-6"},{"is":"round_won","side":"red","points":2,"how":"door"}]','[{"key":"paleo.round.door","params":{"side":"red","points":2}},{"key":"paleo.door","params":{"pawn":"red-6","side":"red"}},{"key":"paleo.touch.own","params":{"shooter":"red-7","pawn":"red-6"}},{"key":"paleo.entered.opposite","params":{"pawn":"red-7","sanctuary":"ne"}},{"key":"paleo.rehomed","params":{"pawn":"red-7"}},{"key":"paleo.ask.exchange","params":{"pawn":"red-7","side":"red"}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',15,'c15',1764000105.0,'seat:0','person',NULL,14,'game',NULL,'{"do":"next_round"}','[{"is":"round_began","round":2,"starter":0}]','[{"key":"paleo.round_began","params":{"round":2}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',16,'c16',1764000112.0,'seat:1','person',NULL,15,'game',NULL,'{"do":"reefs_done"}','[{"is":"reefs_ended"}]','[{"key":"paleo.reefs_ended","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',17,'c17',1764000119.0,'seat:0','person',NULL,16,'game',NULL,'{"do":"set_up_pawns","side":"green","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}','[{"is":"pawns_set_up","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}]','[{"key":"paleo.pawns_set_up","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',18,'c18',1764000126.0,'seat:1','person',NULL,17,'game',NULL,'{"do":"set_up_pawns","side":"red","spots":{"red-1":"camp-red:1","red-2":"camp-red:2","red-3":"camp-red:3","red-4":"camp-red:4","red-5":"camp-red:5","red-6":"camp-red:6","red-7":"camp-red:7","red-8":"camp-red:8"}}','[{"is":"pawns_set_up","spots":{"red-1":"camp-red:1","red-2":"camp-red:2","red-3":"camp-red:3","red-4":"camp-red:4","red-5":"camp-red:5","red-6":"camp-red:6","red-7":"camp-red:7","red-8":"camp-red:8"}},{"is":"flicks_began","seat":0}]','[{"key":"paleo.pawns_set_up","params":{}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',19,'c19',1764000133.0,'seat:0','person',NULL,18,'game',NULL,'{"do":"flick","shooter":"red-1","contacts":[],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":["red-1"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-1","contacts":[],"on_door":["red-1"],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.flick.nothing","params":{"shooter":"red-1"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',20,'c20',1764000140.0,'seat:1','person',NULL,19,'game',NULL,'{"do":"flick","shooter":"green-2","contacts":[{"pawn":"red-3","in_camp":null}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-2","contacts":[{"pawn":"red-3","in_camp":true}],"on_door":[],"rest":{}},{"is":"captured","pawn":"red-3","by":"green","how":"touch"},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.captured","params":{"shooter":"green-2","pawn":"red-3"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',21,'c21',1764000147.0,'seat:0','person',NULL,20,'game',NULL,'{"do":"flick","shooter":"red-1","contacts":[],"order":"seen","first":null,"off_board":["red-1"],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-1","contacts":[],"on_door":[],"rest":{}},{"is":"captured","pawn":"red-1","by":"green","how":"off"},{"is":"turn_passed","seat":1}]','[{"key":"paleo.off","params":{"pawn":"red-1","side":"green"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',22,'c22',1764000154.0,'host','person',NULL,21,'table',NULL,'{"do":"table.undo","entry":21}','[]','[]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',23,'c24',1764000168.0,'host','person',NULL,22,'table',NULL,'{"do":"table.redo","entry":22}','[]','[]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',24,'c27',1764000189.0,'seat:0','person',NULL,23,'game',NULL,'{"do":"flick","shooter":"green-1","contacts":[{"pawn":"green-8","in_camp":null}],"order":"nobody_saw","first":null,"off_board":["green-1"],"entered":[{"pawn":"green-1","sanctuary":"se"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-1","contacts":[{"pawn":"green-8","in_camp":true}],"on_door":[],"rest":{}},{"is":"entered","pawn":"green-1","sanctuary":"se","own":false},{"is":"rehomed","pawn":"green-1","spot":"camp-green:1","at":null,"protected":false},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-1","pawn":"green-8"}},{"key":"paleo.entered.opposite","params":{"pawn":"green-1","sanctuary":"se"}},{"key":"paleo.rehomed","params":{"pawn":"green-1"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',25,'c28',1764000196.0,'seat:1','person',NULL,24,'game',NULL,'{"do":"flick","shooter":"red-5","contacts":[{"pawn":"red-6","in_camp":true},{"pawn":"green-2","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-5","contacts":[{"pawn":"red-6","in_camp":true},{"pawn":"green-2","in_camp":false}],"on_door":[],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-5","pawn":"red-6"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-5","pawn":"green-2"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',26,'c29',1764000203.0,'seat:0','person',NULL,25,'game',NULL,'{"do":"flick","shooter":"green-2","contacts":[{"pawn":"red-4","in_camp":null}],"order":"nobody_saw","first":null,"off_board":[],"entered":[{"pawn":"green-2","sanctuary":"se"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-2","contacts":[{"pawn":"red-4","in_camp":true}],"on_door":[],"rest":{}},{"is":"captured","pawn":"red-4","by":"green","how":"touch"},{"is":"entered","pawn":"green-2","sanctuary":"se","own":false},{"is":"rehomed","pawn":"green-2","spot":"camp-green:2","at":null,"protected":false},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.captured","params":{"shooter":"green-2","pawn":"red-4"}},{"key":"paleo.entered.opposite","params":{"pawn":"green-2","sanctuary":"se"}},{"key":"paleo.rehomed","params":{"pawn":"green-2"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',27,'c30',1764000210.0,'seat:1','person',NULL,26,'game',NULL,'{"do":"flick","shooter":"red-5","contacts":[],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":["red-5"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-5","contacts":[],"on_door":["red-5"],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.flick.nothing","params":{"shooter":"red-5"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',28,'c31',1764000217.0,'seat:0','person',NULL,27,'game',NULL,'{"do":"flick","shooter":"green-1","contacts":[{"pawn":"green-4","in_camp":true}],"order":"nobody_saw","first":null,"off_board":[],"entered":[{"pawn":"green-4","sanctuary":"sw"}],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-1","contacts":[{"pawn":"green-4","in_camp":true}],"on_door":[],"rest":{}},{"is":"entered","pawn":"green-4","sanctuary":"sw","own":false},{"is":"key_taken","side":"green","sanctuary":"sw"},{"is":"rehomed","pawn":"green-4","spot":"camp-green:1","at":null,"protected":false},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-1","pawn":"green-4"}},{"key":"paleo.entered.opposite","params":{"pawn":"green-4","sanctuary":"sw"}},{"key":"paleo.key","params":{"side":"green","sanctuary":"sw"}},{"key":"paleo.rehomed","params":{"pawn":"green-4"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',29,'c34',1764000238.0,'host','person',NULL,28,'table',NULL,'{"do":"table.correct","entry":28,"command":{"do":"turn"}}','[{"seq":28,"events":[{"is":"turn_passed","seat":0}],"told":[{"key":"paleo.turn","params":{"seat":0}}],"refused":null}]','[]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',30,'c39',1764000273.0,'host','person',NULL,29,'table',NULL,'{"do":"table.back","entry":26}','[]','[]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',31,'c40',1764000280.0,'seat:1','person',NULL,30,'game',NULL,'{"do":"flick","shooter":"red-6","contacts":[],"order":"nobody_saw","first":null,"off_board":["red-6"],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-6","contacts":[],"on_door":[],"rest":{}},{"is":"captured","pawn":"red-6","by":"green","how":"off"},{"is":"turn_passed","seat":1}]','[{"key":"paleo.off","params":{"pawn":"red-6","side":"green"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',32,'c41',1764000287.0,'seat:0','person',NULL,31,'game',NULL,'{"do":"flick","shooter":"green-4","contacts":[{"pawn":"green-2","in_camp":false}],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-4","contacts":[{"pawn":"green-2","in_camp":false}],"on_door":[],"rest":{}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-4","pawn":"green-2"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',33,'seen::s1',1764000294.0,'eye','camera',0.6,32,'call',NULL,'{"do":"call.seen","status":"asked","candidates":[{"command":{"do":"flick","shooter":"red-2","contacts":[{"pawn":"green-1","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false},"p":0.6},{"command":{"do":"flick","shooter":"red-2","contacts":[],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false},"p":0.4}],"push":false}','[]','[]','{"kind":"shot","id":"s1","t0":0.5,"t1":1.5,"shooter":"red-2","p_shooter":1.0,"push_p":0.0,"shooter_alt":[],"start":[{"disc":"red-2","x":200.0,"y":300.0,"sd":0.3,"p":1.0,"alt":[]}],"touches":[{"t":1.0,"t_sd":0.01,"a":"red-2","b":"green-1","x":300,"y":300,"at_a":[290.0,300.0],"at_b":[315.0,300.0],"sd":0.5,"p":0.6,"order":1}],"crossings":[],"exits":[],"rest":[],"walls":[],"paths":{},"clip":null,"v":1,"n":0,"t":0.0}',1);
INSERT INTO "entries" VALUES('0a1b2c3d',34,'c42',1764000301.0,'host','person',NULL,33,'game',33,'{"do":"flick","shooter":"red-2","contacts":[{"pawn":"green-1","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-2","contacts":[{"pawn":"green-1","in_camp":false}],"on_door":[],"rest":{}},{"is":"captured","pawn":"green-1","by":"red","how":"touch"},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.captured","params":{"shooter":"red-2","pawn":"green-1"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',35,'seen::s2',1764000336.0,'eye','camera',0.97,34,'call',NULL,'{"do":"call.seen","status":"automatic","candidates":[{"command":{"do":"flick","shooter":"green-2","contacts":[{"pawn":"red-2","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false},"p":0.97},{"command":{"do":"flick","shooter":"green-2","contacts":[],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false},"p":0.030000000000000027}],"push":false}','[]','[]','{"kind":"shot","id":"s2","t0":0.5,"t1":1.5,"shooter":"green-2","p_shooter":1.0,"push_p":0.0,"shooter_alt":[],"start":[{"disc":"green-2","x":200.0,"y":300.0,"sd":0.3,"p":1.0,"alt":[]}],"touches":[{"t":1.0,"t_sd":0.01,"a":"green-2","b":"red-2","x":300,"y":300,"at_a":[290.0,300.0],"at_b":[315.0,300.0],"sd":0.5,"p":0.97,"order":1}],"crossings":[],"exits":[],"rest":[],"walls":[],"paths":{},"clip":null,"v":1,"n":0,"t":0.0}',1);
INSERT INTO "entries" VALUES('0a1b2c3d',36,'call:35:35',1764000343.0,'eye','camera',0.97,35,'game',35,'{"do":"flick","shooter":"green-2","contacts":[{"pawn":"red-2","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-2","contacts":[{"pawn":"red-2","in_camp":false}],"on_door":[],"rest":{}},{"is":"captured","pawn":"red-2","by":"green","how":"touch"},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.captured","params":{"shooter":"green-2","pawn":"red-2"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',37,'seen::s3',1764000378.0,'eye','camera',1.0,36,'call',NULL,'{"do":"call.seen","status":"automatic","candidates":[{"command":{"do":"flick","shooter":"red-5","contacts":[{"pawn":"green-2","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false},"p":1.0}],"push":false}','[]','[]','{"kind":"shot","id":"s3","t0":0.5,"t1":1.5,"shooter":"red-5","p_shooter":1.0,"push_p":0.0,"shooter_alt":[],"start":[{"disc":"red-5","x":200.0,"y":300.0,"sd":0.3,"p":1.0,"alt":[]}],"touches":[{"t":1.0,"t_sd":0.01,"a":"red-5","b":"green-2","x":300,"y":300,"at_a":[290.0,300.0],"at_b":[315.0,300.0],"sd":0.5,"p":0.97,"order":1}],"crossings":[],"exits":[],"rest":[],"walls":[],"paths":{},"clip":null,"v":1,"n":0,"t":0.0}',1);
INSERT INTO "entries" VALUES('0a1b2c3d',38,'call:37:37',1764000385.0,'eye','camera',1.0,37,'game',37,'{"do":"flick","shooter":"red-5","contacts":[{"pawn":"green-2","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-5","contacts":[{"pawn":"green-2","in_camp":false}],"on_door":[],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.explorer","params":{"shooter":"red-5","pawn":"green-2"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',39,'c51',1764000392.0,'seat:1','person',NULL,38,'game',NULL,'{"do":"flick","shooter":"green-7","contacts":[],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-7","contacts":[],"on_door":[],"rest":{}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.flick.nothing","params":{"shooter":"green-7"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',40,'c53',1764000406.0,'host','person',NULL,39,'table',NULL,'{"do":"table.correct","entry":39,"command":{"do":"positions","pawns":{"green-8":[350.0,350.0]}}}','[{"seq":39,"events":[{"is":"positioned","pawns":{"green-8":[350.0,350.0]},"reefs":{}}],"told":[{"key":"paleo.positioned","params":{}}],"refused":null}]','[]',NULL,1);
INSERT INTO "entries" VALUES('0a1b2c3d',41,'c54',1764000413.0,'seat:1','person',NULL,40,'game',NULL,'{"do":"flick","shooter":"green-7","contacts":[{"pawn":"green-3","in_camp":false}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-7","contacts":[{"pawn":"green-3","in_camp":false}],"on_door":[],"rest":{}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-7","pawn":"green-3"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
CREATE TABLE tables (
	id VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	board_name TEXT NOT NULL, 
	board_sha256 VARCHAR(64) NOT NULL, 
	board_text TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	options TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('0a1b2c3d','paleo','paleo-demo','99fa86d6c16476444c21a264e04e6ed9b93dbd21efc544afbd8617c044bedc5e','# Paleo''s demonstration board, drawn for Tablée: 700 x 700 mm, the red camp below, the green camp above.
# The rims above and below are where captured pawns stand; to the left and right a pawn can be driven off.
# Print it with `tablee print board paleo-demo`, its markers with `tablee print markers paleo-demo`.
format = 1
name = "paleo-demo"
game = "paleo"
size = [700.0, 700.0]
shape = "rectangle"

[markers]
dictionary = "DICT_4X4_50"
z = 0.0
[[markers.at]]
id = 0
corners = [[-70.0, -70.0], [-20.0, -70.0], [-20.0, -20.0], [-70.0, -20.0]]
[[markers.at]]
id = 1
corners = [[720.0, -70.0], [770.0, -70.0], [770.0, -20.0], [720.0, -20.0]]
[[markers.at]]
id = 2
corners = [[720.0, 720.0], [770.0, 720.0], [770.0, 770.0], [720.0, 770.0]]
[[markers.at]]
id = 3
corners = [[-70.0, 720.0], [-20.0, 720.0], [-20.0, 770.0], [-70.0, 770.0]]

# Pawns: Mercenaries 1, 2 and 8, Explorers 3 to 7.

[[disc]]
id = "red-1"
owner = "red"
label = "1"
number = 1
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-2"
owner = "red"
label = "2"
number = 2
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-3"
owner = "red"
label = "3"
number = 3
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-4"
owner = "red"
label = "4"
number = 4
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-5"
owner = "red"
label = "5"
number = 5
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-6"
owner = "red"
label = "6"
number = 6
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-7"
owner = "red"
label = "7"
number = 7
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "red-8"
owner = "red"
label = "8"
number = 8
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#b32a0f"

[[disc]]
id = "green-1"
owner = "green"
label = "1"
number = 1
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-2"
owner = "green"
label = "2"
number = 2
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-3"
owner = "green"
label = "3"
number = 3
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-4"
owner = "green"
label = "4"
number = 4
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-5"
owner = "green"
label = "5"
number = 5
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-6"
owner = "green"
label = "6"
number = 6
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-7"
owner = "green"
label = "7"
number = 7
kind = "explorer"
diameter = 25.0
height = 8.0
color = "#20996b"

[[disc]]
id = "green-8"
owner = "green"
label = "8"
number = 8
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#20996b"

# Rims

[[wall]]
id = "rim-top"
kind = "rim"
polygon = [[0.0, -58.0], [700.0, -58.0], [700.0, -8.0], [0.0, -8.0]]
height = 14.0
owner = "green"

[[wall]]
id = "rim-bottom"
kind = "rim"
polygon = [[0.0, 708.0], [700.0, 708.0], [700.0, 758.0], [0.0, 758.0]]
height = 14.0
owner = "red"

# Sanctuaries: walls round 100 x 100 mm, the doorway on the side of the board''s middle.

[[wall]]
id = "sanctuary-nw-top"
kind = "wall"
polygon = [[20.0, 60.0], [140.0, 60.0], [140.0, 70.0], [20.0, 70.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-nw-bottom"
kind = "wall"
polygon = [[20.0, 170.0], [140.0, 170.0], [140.0, 180.0], [20.0, 180.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-nw-back"
kind = "wall"
polygon = [[20.0, 70.0], [30.0, 70.0], [30.0, 170.0], [20.0, 170.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-nw-front-1"
kind = "wall"
polygon = [[130.0, 70.0], [140.0, 70.0], [140.0, 97.0], [130.0, 97.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-nw-front-2"
kind = "wall"
polygon = [[130.0, 143.0], [140.0, 143.0], [140.0, 170.0], [130.0, 170.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-top"
kind = "wall"
polygon = [[680.0, 70.0], [560.0, 70.0], [560.0, 60.0], [680.0, 60.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-bottom"
kind = "wall"
polygon = [[680.0, 180.0], [560.0, 180.0], [560.0, 170.0], [680.0, 170.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-back"
kind = "wall"
polygon = [[680.0, 170.0], [670.0, 170.0], [670.0, 70.0], [680.0, 70.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-front-1"
kind = "wall"
polygon = [[570.0, 97.0], [560.0, 97.0], [560.0, 70.0], [570.0, 70.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-front-2"
kind = "wall"
polygon = [[570.0, 170.0], [560.0, 170.0], [560.0, 143.0], [570.0, 143.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-sw-top"
kind = "wall"
polygon = [[20.0, 520.0], [140.0, 520.0], [140.0, 530.0], [20.0, 530.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-bottom"
kind = "wall"
polygon = [[20.0, 630.0], [140.0, 630.0], [140.0, 640.0], [20.0, 640.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-back"
kind = "wall"
polygon = [[20.0, 530.0], [30.0, 530.0], [30.0, 630.0], [20.0, 630.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-front-1"
kind = "wall"
polygon = [[130.0, 530.0], [140.0, 530.0], [140.0, 557.0], [130.0, 557.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-front-2"
kind = "wall"
polygon = [[130.0, 603.0], [140.0, 603.0], [140.0, 630.0], [130.0, 630.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-se-top"
kind = "wall"
polygon = [[680.0, 530.0], [560.0, 530.0], [560.0, 520.0], [680.0, 520.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-se-bottom"
kind = "wall"
polygon = [[680.0, 640.0], [560.0, 640.0], [560.0, 630.0], [680.0, 630.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-se-back"
kind = "wall"
polygon = [[680.0, 630.0], [670.0, 630.0], [670.0, 530.0], [680.0, 530.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-se-front-1"
kind = "wall"
polygon = [[570.0, 557.0], [560.0, 557.0], [560.0, 530.0], [570.0, 530.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-se-front-2"
kind = "wall"
polygon = [[570.0, 630.0], [560.0, 630.0], [560.0, 603.0], [570.0, 603.0]]
height = 12.0
owner = "red"

# Permanent reefs of the central island

[[wall]]
id = "reef-nw"
kind = "reef"
polygon = [[267.4, 310.0], [305.1, 283.6], [316.6, 300.0], [278.9, 326.4]]
height = 12.0
owner = "red"

[[wall]]
id = "reef-ne"
kind = "reef"
polygon = [[394.9, 283.6], [432.6, 310.0], [421.1, 326.4], [383.4, 300.0]]
height = 12.0
owner = "green"

[[wall]]
id = "reef-se"
kind = "reef"
polygon = [[383.4, 400.0], [421.1, 373.6], [432.6, 390.0], [394.9, 416.4]]
height = 12.0
owner = "green"

[[wall]]
id = "reef-sw"
kind = "reef"
polygon = [[278.9, 373.6], [316.6, 400.0], [305.1, 416.4], [267.4, 390.0]]
height = 12.0
owner = "red"

# Movable reefs, where they may stand before the players place them

[[wall]]
id = "red-reef-1"
kind = "reef"
polygon = [[327.0, 492.0], [373.0, 492.0], [373.0, 512.0], [327.0, 512.0]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-2"
kind = "reef"
polygon = [[73.1, 476.8], [112.9, 453.8], [122.9, 471.2], [83.1, 494.2]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-3"
kind = "reef"
polygon = [[546.9, 440.6], [584.6, 467.0], [573.1, 483.4], [535.4, 457.0]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-4"
kind = "reef"
polygon = [[208.7, 350.2], [220.6, 394.6], [201.3, 399.8], [189.4, 355.4]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-5"
kind = "reef"
polygon = [[569.2, 341.6], [588.7, 299.9], [606.8, 308.4], [587.3, 350.1]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "green-reef-1"
kind = "reef"
polygon = [[327.0, 188.0], [373.0, 188.0], [373.0, 208.0], [327.0, 208.0]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-2"
kind = "reef"
polygon = [[577.1, 228.8], [616.9, 205.8], [626.9, 223.2], [587.1, 246.2]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-3"
kind = "reef"
polygon = [[126.9, 216.6], [164.6, 243.0], [153.1, 259.4], [115.4, 233.0]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-4"
kind = "reef"
polygon = [[498.7, 300.2], [510.6, 344.6], [491.3, 349.8], [479.4, 305.4]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-5"
kind = "reef"
polygon = [[93.2, 391.6], [112.7, 349.9], [130.8, 358.4], [111.3, 400.1]]
height = 12.0
movable = true
owner = "green"

# Doorways

[[gate]]
id = "sanctuary-nw"
sanctuary = "nw"
owner = "green"
key = "shell"
line = [[135.0, 97.0], [135.0, 143.0]]
inside = [80.0, 120.0]

[[gate]]
id = "sanctuary-ne"
sanctuary = "ne"
owner = "green"
key = "wave"
line = [[565.0, 143.0], [565.0, 97.0]]
inside = [620.0, 120.0]

[[gate]]
id = "sanctuary-sw"
sanctuary = "sw"
owner = "red"
key = "star"
line = [[135.0, 557.0], [135.0, 603.0]]
inside = [80.0, 580.0]

[[gate]]
id = "sanctuary-se"
sanctuary = "se"
owner = "red"
key = "moon"
line = [[565.0, 603.0], [565.0, 557.0]]
inside = [620.0, 580.0]

# Zones. The line round a base camp is its border, and no reef stands inside it.

[[zone]]
id = "half-red"
kind = "half"
owner = "red"
polygon = [[0.0, 350.0], [700.0, 350.0], [700.0, 700.0], [0.0, 700.0]]

[[zone]]
id = "half-green"
kind = "half"
owner = "green"
polygon = [[0.0, 0.0], [700.0, 0.0], [700.0, 350.0], [0.0, 350.0]]

[[zone]]
id = "camp-red"
kind = "base_camp"
owner = "red"
polygon = [
    [505.0, 610.0], [504.4, 616.8], [502.6, 623.5], [499.7, 630.2], [495.7, 636.7], [490.5, 643.0], [484.2, 649.0], [477.0, 654.7],
    [468.7, 660.1], [459.6, 665.2], [449.6, 669.8], [438.9, 673.9], [427.5, 677.5], [415.5, 680.7], [403.0, 683.3], [390.1, 685.3],
    [376.9, 686.8], [363.5, 687.7], [350.0, 688.0], [336.5, 687.7], [323.1, 686.8], [309.9, 685.3], [297.0, 683.3], [284.5, 680.7],
    [272.5, 677.5], [261.1, 673.9], [250.4, 669.8], [240.4, 665.2], [231.3, 660.1], [223.0, 654.7], [215.8, 649.0], [209.5, 643.0],
    [204.3, 636.7], [200.3, 630.2], [197.4, 623.5], [195.6, 616.8], [195.0, 610.0], [195.6, 603.2], [197.4, 596.5], [200.3, 589.8],
    [204.3, 583.3], [209.5, 577.0], [215.8, 571.0], [223.0, 565.3], [231.3, 559.9], [240.4, 554.8], [250.4, 550.2], [261.1, 546.1],
    [272.5, 542.5], [284.5, 539.3], [297.0, 536.7], [309.9, 534.7], [323.1, 533.2], [336.5, 532.3], [350.0, 532.0], [363.5, 532.3],
    [376.9, 533.2], [390.1, 534.7], [403.0, 536.7], [415.5, 539.3], [427.5, 542.5], [438.9, 546.1], [449.6, 550.2], [459.6, 554.8],
    [468.7, 559.9], [477.0, 565.3], [484.2, 571.0], [490.5, 577.0], [495.7, 583.3], [499.7, 589.8], [502.6, 596.5], [504.4, 603.2],
]
spots = [[254.0, 590.0], [317.0, 577.0], [383.0, 577.0], [446.0, 590.0], [254.0, 632.0], [317.0, 641.0], [383.0, 641.0], [446.0, 632.0]]

[[zone]]
id = "no-reef-camp-red"
kind = "no_reef"
owner = "red"
polygon = [
    [505.0, 610.0], [504.4, 616.8], [502.6, 623.5], [499.7, 630.2], [495.7, 636.7], [490.5, 643.0], [484.2, 649.0], [477.0, 654.7],
    [468.7, 660.1], [459.6, 665.2], [449.6, 669.8], [438.9, 673.9], [427.5, 677.5], [415.5, 680.7], [403.0, 683.3], [390.1, 685.3],
    [376.9, 686.8], [363.5, 687.7], [350.0, 688.0], [336.5, 687.7], [323.1, 686.8], [309.9, 685.3], [297.0, 683.3], [284.5, 680.7],
    [272.5, 677.5], [261.1, 673.9], [250.4, 669.8], [240.4, 665.2], [231.3, 660.1], [223.0, 654.7], [215.8, 649.0], [209.5, 643.0],
    [204.3, 636.7], [200.3, 630.2], [197.4, 623.5], [195.6, 616.8], [195.0, 610.0], [195.6, 603.2], [197.4, 596.5], [200.3, 589.8],
    [204.3, 583.3], [209.5, 577.0], [215.8, 571.0], [223.0, 565.3], [231.3, 559.9], [240.4, 554.8], [250.4, 550.2], [261.1, 546.1],
    [272.5, 542.5], [284.5, 539.3], [297.0, 536.7], [309.9, 534.7], [323.1, 533.2], [336.5, 532.3], [350.0, 532.0], [363.5, 532.3],
    [376.9, 533.2], [390.1, 534.7], [403.0, 536.7], [415.5, 539.3], [427.5, 542.5], [438.9, 546.1], [449.6, 550.2], [459.6, 554.8],
    [468.7, 559.9], [477.0, 565.3], [484.2, 571.0], [490.5, 577.0], [495.7, 583.3], [499.7, 589.8], [502.6, 596.5], [504.4, 603.2],
]

[[zone]]
id = "camp-green"
kind = "base_camp"
owner = "green"
polygon = [
    [505.0, 90.0], [504.4, 96.8], [502.6, 103.5], [499.7, 110.2], [495.7, 116.7], [490.5, 123.0], [484.2, 129.0], [477.0, 134.7],
    [468.7, 140.1], [459.6, 145.2], [449.6, 149.8], [438.9, 153.9], [427.5, 157.5], [415.5, 160.7], [403.0, 163.3], [390.1, 165.3],
    [376.9, 166.8], [363.5, 167.7], [350.0, 168.0], [336.5, 167.7], [323.1, 166.8], [309.9, 165.3], [297.0, 163.3], [284.5, 160.7],
    [272.5, 157.5], [261.1, 153.9], [250.4, 149.8], [240.4, 145.2], [231.3, 140.1], [223.0, 134.7], [215.8, 129.0], [209.5, 123.0],
    [204.3, 116.7], [200.3, 110.2], [197.4, 103.5], [195.6, 96.8], [195.0, 90.0], [195.6, 83.2], [197.4, 76.5], [200.3, 69.8],
    [204.3, 63.3], [209.5, 57.0], [215.8, 51.0], [223.0, 45.3], [231.3, 39.9], [240.4, 34.8], [250.4, 30.2], [261.1, 26.1],
    [272.5, 22.5], [284.5, 19.3], [297.0, 16.7], [309.9, 14.7], [323.1, 13.2], [336.5, 12.3], [350.0, 12.0], [363.5, 12.3],
    [376.9, 13.2], [390.1, 14.7], [403.0, 16.7], [415.5, 19.3], [427.5, 22.5], [438.9, 26.1], [449.6, 30.2], [459.6, 34.8],
    [468.7, 39.9], [477.0, 45.3], [484.2, 51.0], [490.5, 57.0], [495.7, 63.3], [499.7, 69.8], [502.6, 76.5], [504.4, 83.2],
]
spots = [[254.0, 110.0], [317.0, 123.0], [383.0, 123.0], [446.0, 110.0], [254.0, 68.0], [317.0, 59.0], [383.0, 59.0], [446.0, 68.0]]

[[zone]]
id = "no-reef-camp-green"
kind = "no_reef"
owner = "green"
polygon = [
    [505.0, 90.0], [504.4, 96.8], [502.6, 103.5], [499.7, 110.2], [495.7, 116.7], [490.5, 123.0], [484.2, 129.0], [477.0, 134.7],
    [468.7, 140.1], [459.6, 145.2], [449.6, 149.8], [438.9, 153.9], [427.5, 157.5], [415.5, 160.7], [403.0, 163.3], [390.1, 165.3],
    [376.9, 166.8], [363.5, 167.7], [350.0, 168.0], [336.5, 167.7], [323.1, 166.8], [309.9, 165.3], [297.0, 163.3], [284.5, 160.7],
    [272.5, 157.5], [261.1, 153.9], [250.4, 149.8], [240.4, 145.2], [231.3, 140.1], [223.0, 134.7], [215.8, 129.0], [209.5, 123.0],
    [204.3, 116.7], [200.3, 110.2], [197.4, 103.5], [195.6, 96.8], [195.0, 90.0], [195.6, 83.2], [197.4, 76.5], [200.3, 69.8],
    [204.3, 63.3], [209.5, 57.0], [215.8, 51.0], [223.0, 45.3], [231.3, 39.9], [240.4, 34.8], [250.4, 30.2], [261.1, 26.1],
    [272.5, 22.5], [284.5, 19.3], [297.0, 16.7], [309.9, 14.7], [323.1, 13.2], [336.5, 12.3], [350.0, 12.0], [363.5, 12.3],
    [376.9, 13.2], [390.1, 14.7], [403.0, 16.7], [415.5, 19.3], [427.5, 22.5], [438.9, 26.1], [449.6, 30.2], [459.6, 34.8],
    [468.7, 39.9], [477.0, 45.3], [484.2, 51.0], [490.5, 57.0], [495.7, 63.3], [499.7, 69.8], [502.6, 76.5], [504.4, 83.2],
]

[[zone]]
id = "advanced-red-1"
kind = "advanced_camp"
owner = "red"
circle = { center = [450.0, 420.0], radius = 30.0 }

[[zone]]
id = "advanced-red-2"
kind = "advanced_camp"
owner = "red"
circle = { center = [250.0, 420.0], radius = 30.0 }

[[zone]]
id = "advanced-green-1"
kind = "advanced_camp"
owner = "green"
circle = { center = [250.0, 280.0], radius = 30.0 }

[[zone]]
id = "advanced-green-2"
kind = "advanced_camp"
owner = "green"
circle = { center = [450.0, 280.0], radius = 30.0 }

[[zone]]
id = "inside-nw"
kind = "sanctuary"
owner = "green"
polygon = [[30.0, 70.0], [130.0, 70.0], [130.0, 170.0], [30.0, 170.0]]

[[zone]]
id = "no-reef-nw"
kind = "no_reef"
owner = "green"
polygon = [
    [20.0, 50.0], [140.0, 50.0], [150.0, 60.0], [150.0, 180.0], [140.0, 190.0], [20.0, 190.0], [10.0, 180.0], [10.0, 60.0],
]

[[zone]]
id = "inside-ne"
kind = "sanctuary"
owner = "green"
polygon = [[570.0, 70.0], [670.0, 70.0], [670.0, 170.0], [570.0, 170.0]]

[[zone]]
id = "no-reef-ne"
kind = "no_reef"
owner = "green"
polygon = [
    [560.0, 50.0], [680.0, 50.0], [690.0, 60.0], [690.0, 180.0], [680.0, 190.0], [560.0, 190.0], [550.0, 180.0], [550.0, 60.0],
]

[[zone]]
id = "inside-sw"
kind = "sanctuary"
owner = "red"
polygon = [[30.0, 530.0], [130.0, 530.0], [130.0, 630.0], [30.0, 630.0]]

[[zone]]
id = "no-reef-sw"
kind = "no_reef"
owner = "red"
polygon = [
    [20.0, 510.0], [140.0, 510.0], [150.0, 520.0], [150.0, 640.0], [140.0, 650.0], [20.0, 650.0], [10.0, 640.0], [10.0, 520.0],
]

[[zone]]
id = "inside-se"
kind = "sanctuary"
owner = "red"
polygon = [[570.0, 530.0], [670.0, 530.0], [670.0, 630.0], [570.0, 630.0]]

[[zone]]
id = "no-reef-se"
kind = "no_reef"
owner = "red"
polygon = [
    [560.0, 510.0], [680.0, 510.0], [690.0, 520.0], [690.0, 640.0], [680.0, 650.0], [560.0, 650.0], [550.0, 640.0], [550.0, 520.0],
]

[[zone]]
id = "island"
kind = "island"
circle = { center = [350.0, 350.0], radius = 92.0 }

[[target]]
id = "city-door"
center = [350.0, 350.0]
radius = 22.0
','[{"name":"Lou","side":"red"},{"name":"Max","side":"green"}]','{"rehome_protection":"same_shot"}',1764000000.0);
COMMIT;
