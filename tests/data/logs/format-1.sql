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
INSERT INTO "entries" VALUES('ccc0ba4d',1,'paleo-demo-001',1790000001.0,'seat:1','person',NULL,0,'game',NULL,'{"do":"starter","seat":1}','[{"is":"starter_set","seat":1},{"is":"reefs_ordered","sides":["green","red","red","green","green","red","red","green","green","red"]}]','[{"key":"paleo.starter","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',2,'paleo-demo-002',1790000002.0,'seat:0','person',NULL,1,'game',NULL,'{"do":"reefs_done"}','[{"is":"reefs_ended"}]','[{"key":"paleo.reefs_ended","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',3,'paleo-demo-003',1790000003.0,'seat:1','person',NULL,2,'game',NULL,'{"do":"set_up_pawns","side":"green","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}','[{"is":"pawns_set_up","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}]','[{"key":"paleo.pawns_set_up","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',4,'paleo-demo-004',1790000004.0,'seat:0','person',NULL,3,'game',NULL,'{"do":"set_up_pawns","side":"red","spots":{"red-1":"camp-red:1","red-2":"camp-red:2","red-3":"camp-red:3","red-4":"camp-red:4","red-5":"camp-red:5","red-6":"camp-red:6","red-7":"camp-red:7","red-8":"camp-red:8"}}','[{"is":"pawns_set_up","spots":{"red-1":"camp-red:1","red-2":"camp-red:2","red-3":"camp-red:3","red-4":"camp-red:4","red-5":"camp-red:5","red-6":"camp-red:6","red-7":"camp-red:7","red-8":"camp-red:8"}},{"is":"flicks_began","seat":1}]','[{"key":"paleo.pawns_set_up","params":{}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',5,'paleo-demo-005',1790000005.0,'seat:1','person',NULL,4,'game',NULL,'{"do":"flick","shooter":"green-4","contacts":[{"pawn":"red-6","in_camp":null}],"order":"unknown","first":null,"off_board":[],"entered":[{"pawn":"green-4","sanctuary":"sw"}],"on_door":["red-6"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-4","contacts":[{"pawn":"red-6","in_camp":true}],"on_door":["red-6"],"rest":{}},{"is":"entered","pawn":"green-4","sanctuary":"sw","own":false},{"is":"key_taken","side":"green","sanctuary":"sw"},{"is":"rehomed","pawn":"green-4","spot":"camp-green:4","at":null,"protected":true},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.explorer","params":{"shooter":"green-4","pawn":"red-6"}},{"key":"paleo.entered.opposite","params":{"pawn":"green-4","sanctuary":"sw"}},{"key":"paleo.key","params":{"side":"green","sanctuary":"sw"}},{"key":"paleo.rehomed","params":{"pawn":"green-4"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',6,'paleo-demo-006',1790000006.0,'seat:0','person',NULL,5,'game',NULL,'{"do":"flick","shooter":"red-6","contacts":[],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":["red-6"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-6","contacts":[],"on_door":["red-6"],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.flick.nothing","params":{"shooter":"red-6"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',7,'paleo-demo-007',1790000007.0,'seat:1','person',NULL,6,'game',NULL,'{"do":"flick","shooter":"green-8","contacts":[{"pawn":"red-7","in_camp":true}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":null,"over_door":[],"rest":{"green-8":[201.2,516.9],"red-7":[278.5,641.8]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-8","contacts":[{"pawn":"red-7","in_camp":true}],"on_door":["red-6"],"rest":{"green-8":[201.2,516.9],"red-7":[278.5,641.8]}},{"is":"captured","pawn":"red-7","by":"green","how":"touch"},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.captured","params":{"shooter":"green-8","pawn":"red-7"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',8,'paleo-demo-008',1790000008.0,'seat:0','person',NULL,7,'game',NULL,'{"do":"flick","shooter":"red-6","contacts":[{"pawn":"green-3","in_camp":null},{"pawn":"green-4","in_camp":null},{"pawn":"red-1","in_camp":null}],"order":"unknown","first":null,"off_board":[],"entered":[{"pawn":"green-3","sanctuary":"se"}],"on_door":[],"over_door":["red-1"],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-6","contacts":[{"pawn":"green-3","in_camp":true},{"pawn":"green-4","in_camp":true},{"pawn":"red-1","in_camp":true}],"on_door":[],"rest":{}},{"is":"entered","pawn":"green-3","sanctuary":"se","own":false},{"is":"key_taken","side":"green","sanctuary":"se"},{"is":"rehomed","pawn":"green-3","spot":"camp-green:3","at":null,"protected":true},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-6","pawn":"red-1"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-6","pawn":"green-3"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-6","pawn":"green-4"}},{"key":"paleo.entered.opposite","params":{"pawn":"green-3","sanctuary":"se"}},{"key":"paleo.key","params":{"side":"green","sanctuary":"se"}},{"key":"paleo.rehomed","params":{"pawn":"green-3"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',9,'paleo-demo-009',1790000009.0,'seat:1','person',NULL,8,'game',NULL,'{"do":"flick","shooter":"green-8","contacts":[],"order":"unknown","first":null,"off_board":[],"entered":[],"on_door":null,"over_door":[],"rest":{"green-8":[594.3,695.2]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-8","contacts":[],"on_door":[],"rest":{"green-8":[594.3,695.2]}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.flick.nothing","params":{"shooter":"green-8"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',10,'paleo-demo-010',1790000010.0,'seat:0','person',NULL,9,'game',NULL,'{"do":"flick","shooter":"red-6","contacts":[],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-6","contacts":[],"on_door":[],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.flick.nothing","params":{"shooter":"red-6"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',11,'paleo-demo-011',1790000011.0,'seat:1','person',NULL,10,'game',NULL,'{"do":"flick","shooter":"green-4","contacts":[{"pawn":"green-3","in_camp":null}],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":null,"over_door":[],"rest":{"green-4":[154.3,158.8],"green-3":[588.3,335.6]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-4","contacts":[{"pawn":"green-3","in_camp":true}],"on_door":[],"rest":{"green-4":[154.3,158.8],"green-3":[588.3,335.6]}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-4","pawn":"green-3"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',12,'paleo-demo-012',1790000012.0,'seat:0','person',NULL,11,'game',NULL,'{"do":"flick","shooter":"red-4","contacts":[],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-4","contacts":[],"on_door":[],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.flick.nothing","params":{"shooter":"red-4"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',13,'paleo-demo-013',1790000013.0,'seat:1','person',NULL,12,'game',NULL,'{"do":"flick","shooter":"green-3","contacts":[{"pawn":"green-1","in_camp":true}],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-3","contacts":[{"pawn":"green-1","in_camp":true}],"on_door":[],"rest":{}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-3","pawn":"green-1"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',14,'paleo-demo-014',1790000014.0,'seat:0','person',NULL,13,'game',NULL,'{"do":"flick","shooter":"red-5","contacts":[{"pawn":"green-3","in_camp":false}],"order":"unknown","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{"red-5":[428.8,353.9],"green-3":[358.5,484.9]},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-5","contacts":[{"pawn":"green-3","in_camp":false}],"on_door":[],"rest":{"red-5":[428.8,353.9],"green-3":[358.5,484.9]}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.explorer","params":{"shooter":"red-5","pawn":"green-3"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',15,'paleo-demo-own0',1790000015.0,'host','person',NULL,14,'table',NULL,'{"do":"table.undo","entry":14}','[]','[]',NULL,1);
INSERT INTO "entries" VALUES('ccc0ba4d',16,'paleo-demo-corr',1790000016.0,'host','person',NULL,15,'table',NULL,'{"do":"table.correct","entry":13,"command":null}','[]','[]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',1,'paleo-wide-001',1790000018.0,'seat:1','person',NULL,0,'game',NULL,'{"do":"starter","seat":1}','[{"is":"starter_set","seat":1},{"is":"reefs_ordered","sides":["green","red","red","green","green","red","red","green","green","red"]}]','[{"key":"paleo.starter","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',2,'paleo-wide-002',1790000019.0,'seat:0','person',NULL,1,'game',NULL,'{"do":"reefs_done"}','[{"is":"reefs_ended"}]','[{"key":"paleo.reefs_ended","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',3,'paleo-wide-003',1790000020.0,'seat:1','person',NULL,2,'game',NULL,'{"do":"set_up_pawns","side":"green","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}','[{"is":"pawns_set_up","spots":{"green-1":"camp-green:1","green-2":"camp-green:2","green-3":"camp-green:3","green-4":"camp-green:4","green-5":"camp-green:5","green-6":"camp-green:6","green-7":"camp-green:7","green-8":"camp-green:8"}}]','[{"key":"paleo.pawns_set_up","params":{}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',4,'paleo-wide-004',1790000021.0,'seat:0','person',NULL,3,'game',NULL,'{"do":"set_up_pawns","side":"red","spots":{"red-1":"camp-red:1","red-2":"camp-red:2","red-3":"camp-red:3","red-4":"camp-red:4","red-5":"camp-red:5","red-6":"camp-red:6","red-7":"camp-red:7","red-8":"camp-red:8"}}','[{"is":"pawns_set_up","spots":{"red-1":"camp-red:1","red-2":"camp-red:2","red-3":"camp-red:3","red-4":"camp-red:4","red-5":"camp-red:5","red-6":"camp-red:6","red-7":"camp-red:7","red-8":"camp-red:8"}},{"is":"flicks_began","seat":1}]','[{"key":"paleo.pawns_set_up","params":{}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',5,'paleo-wide-005',1790000022.0,'seat:1','person',NULL,4,'game',NULL,'{"do":"flick","shooter":"green-4","contacts":[{"pawn":"red-6","in_camp":null}],"order":"unknown","first":null,"off_board":[],"entered":[{"pawn":"green-4","sanctuary":"sw"}],"on_door":["red-6"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-4","contacts":[{"pawn":"red-6","in_camp":true}],"on_door":["red-6"],"rest":{}},{"is":"entered","pawn":"green-4","sanctuary":"sw","own":false},{"is":"key_taken","side":"green","sanctuary":"sw"},{"is":"rehomed","pawn":"green-4","spot":"camp-green:4","at":null,"protected":true},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.explorer","params":{"shooter":"green-4","pawn":"red-6"}},{"key":"paleo.entered.opposite","params":{"pawn":"green-4","sanctuary":"sw"}},{"key":"paleo.key","params":{"side":"green","sanctuary":"sw"}},{"key":"paleo.rehomed","params":{"pawn":"green-4"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',6,'paleo-wide-006',1790000023.0,'seat:0','person',NULL,5,'game',NULL,'{"do":"flick","shooter":"red-6","contacts":[],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":["red-6"],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-6","contacts":[],"on_door":["red-6"],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.flick.nothing","params":{"shooter":"red-6"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',7,'paleo-wide-007',1790000024.0,'seat:1','person',NULL,6,'game',NULL,'{"do":"flick","shooter":"green-8","contacts":[{"pawn":"red-7","in_camp":true}],"order":"seen","first":null,"off_board":[],"entered":[],"on_door":null,"over_door":[],"rest":{"green-8":[235.7,347.0],"red-7":[326.3,430.9]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-8","contacts":[{"pawn":"red-7","in_camp":true}],"on_door":["red-6"],"rest":{"green-8":[235.7,347.0],"red-7":[326.3,430.9]}},{"is":"captured","pawn":"red-7","by":"green","how":"touch"},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.captured","params":{"shooter":"green-8","pawn":"red-7"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',8,'paleo-wide-008',1790000025.0,'seat:0','person',NULL,7,'game',NULL,'{"do":"flick","shooter":"red-6","contacts":[{"pawn":"green-3","in_camp":null},{"pawn":"green-4","in_camp":null},{"pawn":"red-1","in_camp":null}],"order":"unknown","first":null,"off_board":[],"entered":[{"pawn":"green-3","sanctuary":"se"}],"on_door":[],"over_door":["red-1"],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-6","contacts":[{"pawn":"green-3","in_camp":true},{"pawn":"green-4","in_camp":true},{"pawn":"red-1","in_camp":true}],"on_door":[],"rest":{}},{"is":"entered","pawn":"green-3","sanctuary":"se","own":true},{"is":"rehomed","pawn":"green-3","spot":"camp-green:3","at":null,"protected":true},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-6","pawn":"red-1"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-6","pawn":"green-3"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-6","pawn":"green-4"}},{"key":"paleo.entered.own","params":{"pawn":"green-3","sanctuary":"se"}},{"key":"paleo.rehomed","params":{"pawn":"green-3"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',9,'paleo-wide-009',1790000026.0,'seat:1','person',NULL,8,'game',NULL,'{"do":"flick","shooter":"green-8","contacts":[],"order":"unknown","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{"green-8":[298.6,57.7]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-8","contacts":[],"on_door":[],"rest":{"green-8":[298.6,57.7]}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.flick.nothing","params":{"shooter":"green-8"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',10,'paleo-wide-010',1790000027.0,'seat:0','person',NULL,9,'game',NULL,'{"do":"flick","shooter":"red-2","contacts":[{"pawn":"red-5","in_camp":null},{"pawn":"green-4","in_camp":null},{"pawn":"green-7","in_camp":null}],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"asked","question":{"ask":"in_camp","side":"red","pawn":"green-4","options":[]},"flick":{"do":"flick","shooter":"red-2","contacts":[{"pawn":"red-5","in_camp":true},{"pawn":"green-4","in_camp":null},{"pawn":"green-7","in_camp":true}],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}}]','[{"key":"paleo.ask.in_camp","params":{"pawn":"green-4","side":"red"}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',11,'paleo-wide-011',1790000028.0,'seat:1','person',NULL,10,'game',NULL,'{"do":"in_camp","pawn":"green-4","inside":false}','[{"is":"flicked","seat":0,"shooter":"red-2","contacts":[{"pawn":"red-5","in_camp":true},{"pawn":"green-4","in_camp":false},{"pawn":"green-7","in_camp":true}],"on_door":[],"rest":{}},{"is":"captured","pawn":"green-4","by":"red","how":"touch"},{"is":"captured","pawn":"green-7","by":"red","how":"touch"},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-2","pawn":"red-5"}},{"key":"paleo.touch.captured","params":{"shooter":"red-2","pawn":"green-4"}},{"key":"paleo.touch.captured","params":{"shooter":"red-2","pawn":"green-7"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',12,'paleo-wide-012',1790000029.0,'seat:0','person',NULL,11,'game',NULL,'{"do":"flick","shooter":"green-5","contacts":[{"pawn":"red-3","in_camp":true},{"pawn":"red-8","in_camp":true}],"order":"seen","first":null,"off_board":["green-5"],"entered":[{"pawn":"red-8","sanctuary":"sw"}],"on_door":[],"over_door":[],"rest":{"red-3":[647.1,156.3],"red-5":[656.7,456.7]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-5","contacts":[{"pawn":"red-3","in_camp":true},{"pawn":"red-8","in_camp":true}],"on_door":[],"rest":{"red-3":[647.1,156.3],"red-5":[656.7,456.7]}},{"is":"captured","pawn":"green-5","by":"red","how":"off"},{"is":"entered","pawn":"red-8","sanctuary":"sw","own":true},{"is":"rehomed","pawn":"red-8","spot":"camp-red:1","at":null,"protected":true},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.explorer","params":{"shooter":"green-5","pawn":"red-3"}},{"key":"paleo.touch.explorer","params":{"shooter":"green-5","pawn":"red-8"}},{"key":"paleo.off","params":{"pawn":"green-5","side":"red"}},{"key":"paleo.entered.own","params":{"pawn":"red-8","sanctuary":"sw"}},{"key":"paleo.rehomed","params":{"pawn":"red-8"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',13,'paleo-wide-013',1790000030.0,'seat:1','person',NULL,12,'game',NULL,'{"do":"flick","shooter":"red-5","contacts":[{"pawn":"green-3","in_camp":null},{"pawn":"green-8","in_camp":false},{"pawn":"red-4","in_camp":null}],"order":"nobody_saw","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{},"out_of_turn":false}','[{"is":"flicked","seat":0,"shooter":"red-5","contacts":[{"pawn":"green-3","in_camp":true},{"pawn":"green-8","in_camp":false},{"pawn":"red-4","in_camp":true}],"on_door":[],"rest":{}},{"is":"turn_passed","seat":1}]','[{"key":"paleo.touch.own","params":{"shooter":"red-5","pawn":"red-4"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-5","pawn":"green-3"}},{"key":"paleo.touch.explorer","params":{"shooter":"red-5","pawn":"green-8"}},{"key":"paleo.turn","params":{"seat":1}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',14,'paleo-wide-014',1790000031.0,'seat:0','person',NULL,13,'game',NULL,'{"do":"flick","shooter":"green-2","contacts":[{"pawn":"green-3","in_camp":false}],"order":"unknown","first":null,"off_board":[],"entered":[],"on_door":[],"over_door":[],"rest":{"green-2":[502.3,237.6],"green-3":[420.0,325.6]},"out_of_turn":false}','[{"is":"flicked","seat":1,"shooter":"green-2","contacts":[{"pawn":"green-3","in_camp":false}],"on_door":[],"rest":{"green-2":[502.3,237.6],"green-3":[420.0,325.6]}},{"is":"turn_passed","seat":0}]','[{"key":"paleo.touch.own","params":{"shooter":"green-2","pawn":"green-3"}},{"key":"paleo.turn","params":{"seat":0}}]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',15,'paleo-wide-own0',1790000032.0,'host','person',NULL,14,'table',NULL,'{"do":"table.undo","entry":14}','[]','[]',NULL,1);
INSERT INTO "entries" VALUES('bdae053b',16,'paleo-wide-corr',1790000033.0,'host','person',NULL,15,'table',NULL,'{"do":"table.correct","entry":13,"command":null}','[]','[]',NULL,1);
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
INSERT INTO "tables" VALUES('ccc0ba4d','paleo','paleo-demo','99fa86d6c16476444c21a264e04e6ed9b93dbd21efc544afbd8617c044bedc5e','# Paleo''s demonstration board, drawn for Tablée: 700 x 700 mm, the red camp below, the green camp above.
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
','[{"name":"Malo","side":"red"},{"name":"Léa","side":"green"}]','{}',1790000000.0);
INSERT INTO "tables" VALUES('bdae053b','paleo','paleo-wide','7da89b69072b04e23487199bfa437fc9331d8898c59d18be7f251f2b7e162686','# Paleo''s wide board, drawn for Tablée: 820 x 470 mm, so that it fills the picture of a 16:9 camera. The red camp is on the
# left, the green camp on the right, the markers beside the board. The rims above and below are where captured pawns stand;
# to the left and right a pawn can be driven off.
# Print it with `tablee print board paleo-wide`, its markers with `tablee print markers paleo-wide`.
format = 1
name = "paleo-wide"
game = "paleo"
size = [820.0, 470.0]
shape = "rectangle"

[markers]
dictionary = "DICT_4X4_50"
z = 0.0
[[markers.at]]
id = 0
corners = [[-66.0, -26.0], [-22.0, -26.0], [-22.0, 18.0], [-66.0, 18.0]]
[[markers.at]]
id = 1
corners = [[842.0, -26.0], [886.0, -26.0], [886.0, 18.0], [842.0, 18.0]]
[[markers.at]]
id = 2
corners = [[842.0, 452.0], [886.0, 452.0], [886.0, 496.0], [842.0, 496.0]]
[[markers.at]]
id = 3
corners = [[-66.0, 452.0], [-22.0, 452.0], [-22.0, 496.0], [-66.0, 496.0]]

# Pawns: Mercenaries 1, 2 and 8, Explorers 3 to 7.

[[disc]]
id = "red-1"
owner = "red"
label = "1"
number = 1
kind = "mercenary"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-2"
owner = "red"
label = "2"
number = 2
kind = "mercenary"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-3"
owner = "red"
label = "3"
number = 3
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-4"
owner = "red"
label = "4"
number = 4
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-5"
owner = "red"
label = "5"
number = 5
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-6"
owner = "red"
label = "6"
number = 6
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-7"
owner = "red"
label = "7"
number = 7
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "red-8"
owner = "red"
label = "8"
number = 8
kind = "mercenary"
diameter = 29.0
height = 8.0
color = "#a9260d"

[[disc]]
id = "green-1"
owner = "green"
label = "1"
number = 1
kind = "mercenary"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-2"
owner = "green"
label = "2"
number = 2
kind = "mercenary"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-3"
owner = "green"
label = "3"
number = 3
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-4"
owner = "green"
label = "4"
number = 4
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-5"
owner = "green"
label = "5"
number = 5
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-6"
owner = "green"
label = "6"
number = 6
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-7"
owner = "green"
label = "7"
number = 7
kind = "explorer"
diameter = 29.0
height = 8.0
color = "#35b486"

[[disc]]
id = "green-8"
owner = "green"
label = "8"
number = 8
kind = "mercenary"
diameter = 29.0
height = 8.0
color = "#35b486"

# Rims

[[wall]]
id = "rim-top"
kind = "rim"
polygon = [[0.0, -38.0], [820.0, -38.0], [820.0, -4.0], [0.0, -4.0]]
height = 14.0
owner = "green"

[[wall]]
id = "rim-bottom"
kind = "rim"
polygon = [[0.0, 474.0], [820.0, 474.0], [820.0, 508.0], [0.0, 508.0]]
height = 14.0
owner = "red"

# Sanctuaries: walls round 100 x 100 mm, the doorway on the side of the board''s middle.

[[wall]]
id = "sanctuary-nw-top"
kind = "wall"
polygon = [[16.0, 12.0], [132.0, 12.0], [132.0, 20.0], [16.0, 20.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-nw-bottom"
kind = "wall"
polygon = [[16.0, 120.0], [132.0, 120.0], [132.0, 128.0], [16.0, 128.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-nw-back"
kind = "wall"
polygon = [[16.0, 20.0], [24.0, 20.0], [24.0, 120.0], [16.0, 120.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-nw-front-1"
kind = "wall"
polygon = [[124.0, 20.0], [132.0, 20.0], [132.0, 46.5], [124.0, 46.5]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-nw-front-2"
kind = "wall"
polygon = [[124.0, 93.5], [132.0, 93.5], [132.0, 120.0], [124.0, 120.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-top"
kind = "wall"
polygon = [[16.0, 342.0], [132.0, 342.0], [132.0, 350.0], [16.0, 350.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-bottom"
kind = "wall"
polygon = [[16.0, 450.0], [132.0, 450.0], [132.0, 458.0], [16.0, 458.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-back"
kind = "wall"
polygon = [[16.0, 350.0], [24.0, 350.0], [24.0, 450.0], [16.0, 450.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-front-1"
kind = "wall"
polygon = [[124.0, 423.5], [132.0, 423.5], [132.0, 450.0], [124.0, 450.0]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-sw-front-2"
kind = "wall"
polygon = [[124.0, 350.0], [132.0, 350.0], [132.0, 376.5], [124.0, 376.5]]
height = 12.0
owner = "red"

[[wall]]
id = "sanctuary-ne-top"
kind = "wall"
polygon = [[688.0, 12.0], [804.0, 12.0], [804.0, 20.0], [688.0, 20.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-bottom"
kind = "wall"
polygon = [[688.0, 120.0], [804.0, 120.0], [804.0, 128.0], [688.0, 128.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-back"
kind = "wall"
polygon = [[796.0, 20.0], [804.0, 20.0], [804.0, 120.0], [796.0, 120.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-front-1"
kind = "wall"
polygon = [[688.0, 20.0], [696.0, 20.0], [696.0, 46.5], [688.0, 46.5]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-ne-front-2"
kind = "wall"
polygon = [[688.0, 93.5], [696.0, 93.5], [696.0, 120.0], [688.0, 120.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-se-top"
kind = "wall"
polygon = [[688.0, 342.0], [804.0, 342.0], [804.0, 350.0], [688.0, 350.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-se-bottom"
kind = "wall"
polygon = [[688.0, 450.0], [804.0, 450.0], [804.0, 458.0], [688.0, 458.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-se-back"
kind = "wall"
polygon = [[796.0, 350.0], [804.0, 350.0], [804.0, 450.0], [796.0, 450.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-se-front-1"
kind = "wall"
polygon = [[688.0, 423.5], [696.0, 423.5], [696.0, 450.0], [688.0, 450.0]]
height = 12.0
owner = "green"

[[wall]]
id = "sanctuary-se-front-2"
kind = "wall"
polygon = [[688.0, 350.0], [696.0, 350.0], [696.0, 376.5], [688.0, 376.5]]
height = 12.0
owner = "green"

# Permanent reefs of the central island

[[wall]]
id = "reef-nw"
kind = "reef"
polygon = [[326.0, 196.1], [361.2, 166.6], [374.0, 181.9], [338.8, 211.4]]
height = 12.0
owner = "red"

[[wall]]
id = "reef-ne"
kind = "reef"
polygon = [[458.8, 166.6], [494.0, 196.1], [481.2, 211.4], [446.0, 181.9]]
height = 12.0
owner = "green"

[[wall]]
id = "reef-se"
kind = "reef"
polygon = [[446.0, 288.1], [481.2, 258.6], [494.0, 273.9], [458.8, 303.4]]
height = 12.0
owner = "green"

[[wall]]
id = "reef-sw"
kind = "reef"
polygon = [[338.8, 258.6], [374.0, 288.1], [361.2, 303.4], [326.0, 273.9]]
height = 12.0
owner = "red"

# Movable reefs, where they may stand before the players place them

[[wall]]
id = "red-reef-1"
kind = "reef"
polygon = [[280.0, 212.0], [280.0, 258.0], [260.0, 258.0], [260.0, 212.0]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-2"
kind = "reef"
polygon = [[221.2, 93.1], [244.2, 132.9], [226.8, 142.9], [203.8, 103.1]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-3"
kind = "reef"
polygon = [[305.4, 379.2], [347.1, 398.7], [338.6, 416.8], [296.9, 397.3]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-4"
kind = "reef"
polygon = [[209.4, 351.0], [247.1, 324.6], [258.6, 341.0], [220.9, 367.4]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "red-reef-5"
kind = "reef"
polygon = [[315.0, 70.5], [358.2, 54.7], [365.0, 73.5], [321.8, 89.3]]
height = 12.0
movable = true
owner = "red"

[[wall]]
id = "green-reef-1"
kind = "reef"
polygon = [[560.0, 212.0], [560.0, 258.0], [540.0, 258.0], [540.0, 212.0]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-2"
kind = "reef"
polygon = [[593.2, 327.1], [616.2, 366.9], [598.8, 376.9], [575.8, 337.1]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-3"
kind = "reef"
polygon = [[481.4, 53.2], [523.1, 72.7], [514.6, 90.8], [472.9, 71.3]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-4"
kind = "reef"
polygon = [[561.4, 129.0], [599.1, 102.6], [610.6, 119.0], [572.9, 145.4]]
height = 12.0
movable = true
owner = "green"

[[wall]]
id = "green-reef-5"
kind = "reef"
polygon = [[455.0, 396.5], [498.2, 380.7], [505.0, 399.5], [461.8, 415.3]]
height = 12.0
movable = true
owner = "green"

# Doorways

[[gate]]
id = "sanctuary-nw"
sanctuary = "nw"
owner = "red"
key = "shell"
line = [[128.0, 46.5], [128.0, 93.5]]
inside = [74.0, 70.0]

[[gate]]
id = "sanctuary-ne"
sanctuary = "ne"
owner = "green"
key = "wave"
line = [[692.0, 46.5], [692.0, 93.5]]
inside = [746.0, 70.0]

[[gate]]
id = "sanctuary-sw"
sanctuary = "sw"
owner = "red"
key = "star"
line = [[128.0, 423.5], [128.0, 376.5]]
inside = [74.0, 400.0]

[[gate]]
id = "sanctuary-se"
sanctuary = "se"
owner = "green"
key = "moon"
line = [[692.0, 423.5], [692.0, 376.5]]
inside = [746.0, 400.0]

# Zones. The line round a base camp is its border, and no reef stands inside it.

[[zone]]
id = "half-red"
kind = "half"
owner = "red"
polygon = [[0.0, 0.0], [410.0, 0.0], [410.0, 470.0], [0.0, 470.0]]

[[zone]]
id = "half-green"
kind = "half"
owner = "green"
polygon = [[410.0, 0.0], [820.0, 0.0], [820.0, 470.0], [410.0, 470.0]]

[[zone]]
id = "camp-red"
kind = "base_camp"
owner = "red"
polygon = [
    [180.0, 235.0], [179.6, 262.7], [178.3, 276.8], [176.2, 287.8], [173.2, 297.0], [169.4, 304.8], [164.6, 311.4], [158.9, 316.8],
    [152.1, 321.2], [144.1, 324.6], [134.4, 327.1], [122.2, 328.5], [98.0, 329.0], [73.8, 328.5], [61.6, 327.1], [51.9, 324.6],
    [43.9, 321.2], [37.1, 316.8], [31.4, 311.4], [26.6, 304.8], [22.8, 297.0], [19.8, 287.8], [17.7, 276.8], [16.4, 262.7],
    [16.0, 235.0], [16.4, 207.3], [17.7, 193.2], [19.8, 182.2], [22.8, 173.0], [26.6, 165.2], [31.4, 158.6], [37.1, 153.2],
    [43.9, 148.8], [51.9, 145.4], [61.6, 142.9], [73.8, 141.5], [98.0, 141.0], [122.2, 141.5], [134.4, 142.9], [144.1, 145.4],
    [152.1, 148.8], [158.9, 153.2], [164.6, 158.6], [169.4, 165.2], [173.2, 173.0], [176.2, 182.2], [178.3, 193.2], [179.6, 207.3],
]
spots = [[130.0, 169.0], [136.0, 213.0], [136.0, 257.0], [130.0, 301.0], [68.0, 169.0], [62.0, 213.0], [62.0, 257.0], [68.0, 301.0]]

[[zone]]
id = "no-reef-camp-red"
kind = "no_reef"
owner = "red"
polygon = [
    [180.0, 235.0], [179.6, 262.7], [178.3, 276.8], [176.2, 287.8], [173.2, 297.0], [169.4, 304.8], [164.6, 311.4], [158.9, 316.8],
    [152.1, 321.2], [144.1, 324.6], [134.4, 327.1], [122.2, 328.5], [98.0, 329.0], [73.8, 328.5], [61.6, 327.1], [51.9, 324.6],
    [43.9, 321.2], [37.1, 316.8], [31.4, 311.4], [26.6, 304.8], [22.8, 297.0], [19.8, 287.8], [17.7, 276.8], [16.4, 262.7],
    [16.0, 235.0], [16.4, 207.3], [17.7, 193.2], [19.8, 182.2], [22.8, 173.0], [26.6, 165.2], [31.4, 158.6], [37.1, 153.2],
    [43.9, 148.8], [51.9, 145.4], [61.6, 142.9], [73.8, 141.5], [98.0, 141.0], [122.2, 141.5], [134.4, 142.9], [144.1, 145.4],
    [152.1, 148.8], [158.9, 153.2], [164.6, 158.6], [169.4, 165.2], [173.2, 173.0], [176.2, 182.2], [178.3, 193.2], [179.6, 207.3],
]

[[zone]]
id = "camp-green"
kind = "base_camp"
owner = "green"
polygon = [
    [640.0, 235.0], [640.4, 207.3], [641.7, 193.2], [643.8, 182.2], [646.8, 173.0], [650.6, 165.2], [655.4, 158.6], [661.1, 153.2],
    [667.9, 148.8], [675.9, 145.4], [685.6, 142.9], [697.8, 141.5], [722.0, 141.0], [746.2, 141.5], [758.4, 142.9], [768.1, 145.4],
    [776.1, 148.8], [782.9, 153.2], [788.6, 158.6], [793.4, 165.2], [797.2, 173.0], [800.2, 182.2], [802.3, 193.2], [803.6, 207.3],
    [804.0, 235.0], [803.6, 262.7], [802.3, 276.8], [800.2, 287.8], [797.2, 297.0], [793.4, 304.8], [788.6, 311.4], [782.9, 316.8],
    [776.1, 321.2], [768.1, 324.6], [758.4, 327.1], [746.2, 328.5], [722.0, 329.0], [697.8, 328.5], [685.6, 327.1], [675.9, 324.6],
    [667.9, 321.2], [661.1, 316.8], [655.4, 311.4], [650.6, 304.8], [646.8, 297.0], [643.8, 287.8], [641.7, 276.8], [640.4, 262.7],
]
spots = [[690.0, 301.0], [684.0, 257.0], [684.0, 213.0], [690.0, 169.0], [752.0, 301.0], [758.0, 257.0], [758.0, 213.0], [752.0, 169.0]]

[[zone]]
id = "no-reef-camp-green"
kind = "no_reef"
owner = "green"
polygon = [
    [640.0, 235.0], [640.4, 207.3], [641.7, 193.2], [643.8, 182.2], [646.8, 173.0], [650.6, 165.2], [655.4, 158.6], [661.1, 153.2],
    [667.9, 148.8], [675.9, 145.4], [685.6, 142.9], [697.8, 141.5], [722.0, 141.0], [746.2, 141.5], [758.4, 142.9], [768.1, 145.4],
    [776.1, 148.8], [782.9, 153.2], [788.6, 158.6], [793.4, 165.2], [797.2, 173.0], [800.2, 182.2], [802.3, 193.2], [803.6, 207.3],
    [804.0, 235.0], [803.6, 262.7], [802.3, 276.8], [800.2, 287.8], [797.2, 297.0], [793.4, 304.8], [788.6, 311.4], [782.9, 316.8],
    [776.1, 321.2], [768.1, 324.6], [758.4, 327.1], [746.2, 328.5], [722.0, 329.0], [697.8, 328.5], [685.6, 327.1], [675.9, 324.6],
    [667.9, 321.2], [661.1, 316.8], [655.4, 311.4], [650.6, 304.8], [646.8, 297.0], [643.8, 287.8], [641.7, 276.8], [640.4, 262.7],
]

[[zone]]
id = "advanced-red-1"
kind = "advanced_camp"
owner = "red"
circle = { center = [310.0, 165.0], radius = 32.0 }

[[zone]]
id = "advanced-red-2"
kind = "advanced_camp"
owner = "red"
circle = { center = [310.0, 305.0], radius = 32.0 }

[[zone]]
id = "advanced-green-1"
kind = "advanced_camp"
owner = "green"
circle = { center = [510.0, 305.0], radius = 32.0 }

[[zone]]
id = "advanced-green-2"
kind = "advanced_camp"
owner = "green"
circle = { center = [510.0, 165.0], radius = 32.0 }

[[zone]]
id = "inside-nw"
kind = "sanctuary"
owner = "red"
polygon = [[24.0, 20.0], [124.0, 20.0], [124.0, 120.0], [24.0, 120.0]]

[[zone]]
id = "no-reef-nw"
kind = "no_reef"
owner = "red"
polygon = [
    [16.0, 4.0], [132.0, 4.0], [142.0, 12.0], [142.0, 128.0], [132.0, 136.0], [16.0, 136.0], [6.0, 128.0], [6.0, 12.0],
]

[[zone]]
id = "inside-sw"
kind = "sanctuary"
owner = "red"
polygon = [[24.0, 350.0], [124.0, 350.0], [124.0, 450.0], [24.0, 450.0]]

[[zone]]
id = "no-reef-sw"
kind = "no_reef"
owner = "red"
polygon = [
    [16.0, 466.0], [132.0, 466.0], [142.0, 458.0], [142.0, 342.0], [132.0, 334.0], [16.0, 334.0], [6.0, 342.0], [6.0, 458.0],
]

[[zone]]
id = "inside-ne"
kind = "sanctuary"
owner = "green"
polygon = [[696.0, 20.0], [796.0, 20.0], [796.0, 120.0], [696.0, 120.0]]

[[zone]]
id = "no-reef-ne"
kind = "no_reef"
owner = "green"
polygon = [
    [804.0, 4.0], [688.0, 4.0], [678.0, 12.0], [678.0, 128.0], [688.0, 136.0], [804.0, 136.0], [814.0, 128.0], [814.0, 12.0],
]

[[zone]]
id = "inside-se"
kind = "sanctuary"
owner = "green"
polygon = [[696.0, 350.0], [796.0, 350.0], [796.0, 450.0], [696.0, 450.0]]

[[zone]]
id = "no-reef-se"
kind = "no_reef"
owner = "green"
polygon = [
    [804.0, 466.0], [688.0, 466.0], [678.0, 458.0], [678.0, 342.0], [688.0, 334.0], [804.0, 334.0], [814.0, 342.0], [814.0, 458.0],
]

[[zone]]
id = "island"
kind = "island"
circle = { center = [410.0, 235.0], radius = 94.0 }

[[target]]
id = "city-door"
center = [410.0, 235.0]
radius = 25.0
','[{"name":"Zoé","side":"red"},{"name":"Max","side":"green"}]','{}',1790000017.0);
COMMIT;
