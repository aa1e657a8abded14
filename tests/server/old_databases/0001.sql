BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	request VARCHAR(400), 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT one_entry_per_request UNIQUE (table_id, request)
);
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',1,NULL,'{"type":"sat","seat":0,"guest":"pZZ81qBF4E9t","name":"Ada","at_ms":1794943748924,"request":null}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',2,NULL,'{"type":"sat","seat":1,"guest":"RHSGxqzM3PBC","name":"Bo","at_ms":1794943748959,"request":null}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',3,NULL,'{"type":"started","at_ms":1794943748971,"request":null}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',4,'1  53576ad1b8865 3 play green-1','{"type":"moved","seat":1,"move":"play green-1","by":"player","at_ms":1794943748998,"request":"1  53576ad1b8865 3 play green-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',5,'0  7ea3b439723d6 4 play blue-9','{"type":"moved","seat":0,"move":"play blue-9","by":"player","at_ms":1794943749007,"request":"0  7ea3b439723d6 4 play blue-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',6,'1  53576ad1b8868 5 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943749016,"request":"1  53576ad1b8868 5 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',7,'1  53576ad1b88610 6 play blue-6','{"type":"moved","seat":1,"move":"play blue-6","by":"player","at_ms":1794943749020,"request":"1  53576ad1b88610 6 play blue-6"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',8,'0  7ea3b439723d10 7 play green-3','{"type":"moved","seat":0,"move":"play green-3","by":"player","at_ms":1794943749028,"request":"0  7ea3b439723d10 7 play green-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',9,'1  53576ad1b88613 8 give green-3','{"type":"moved","seat":1,"move":"give green-3","by":"player","at_ms":1794943749043,"request":"1  53576ad1b88613 8 give green-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',10,'1  53576ad1b88615 9 play blue-8','{"type":"moved","seat":1,"move":"play blue-8","by":"player","at_ms":1794943749047,"request":"1  53576ad1b88615 9 play blue-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',11,'0  7ea3b439723d14 10 play green-2','{"type":"moved","seat":0,"move":"play green-2","by":"player","at_ms":1794943749061,"request":"0  7ea3b439723d14 10 play green-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',12,'0  7ea3b439723d16 11 give green-2','{"type":"moved","seat":0,"move":"give green-2","by":"player","at_ms":1794943749064,"request":"0  7ea3b439723d16 11 give green-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',13,'0  7ea3b439723d18 12 play yellow-3','{"type":"moved","seat":0,"move":"play yellow-3","by":"player","at_ms":1794943749066,"request":"0  7ea3b439723d18 12 play yellow-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',14,'1  53576ad1b88620 13 play purple-3','{"type":"moved","seat":1,"move":"play purple-3","by":"player","at_ms":1794943749069,"request":"1  53576ad1b88620 13 play purple-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',15,'0  7ea3b439723d21 14 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943749080,"request":"0  7ea3b439723d21 14 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',16,'0  7ea3b439723d23 15 play green-6','{"type":"moved","seat":0,"move":"play green-6","by":"player","at_ms":1794943749082,"request":"0  7ea3b439723d23 15 play green-6"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',17,'1  53576ad1b88624 16 play yellow-5','{"type":"moved","seat":1,"move":"play yellow-5","by":"player","at_ms":1794943749092,"request":"1  53576ad1b88624 16 play yellow-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',18,'0  7ea3b439723d26 17 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943749094,"request":"0  7ea3b439723d26 17 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',19,'0  7ea3b439723d28 18 play red-5','{"type":"moved","seat":0,"move":"play red-5","by":"player","at_ms":1794943749104,"request":"0  7ea3b439723d28 18 play red-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',20,'1  53576ad1b88628 19 play red-9','{"type":"moved","seat":1,"move":"play red-9","by":"player","at_ms":1794943749117,"request":"1  53576ad1b88628 19 play red-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',21,'1  53576ad1b88630 20 give red-5','{"type":"moved","seat":1,"move":"give red-5","by":"player","at_ms":1794943749128,"request":"1  53576ad1b88630 20 give red-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',22,'1  53576ad1b88632 21 play purple-6','{"type":"moved","seat":1,"move":"play purple-6","by":"player","at_ms":1794943749131,"request":"1  53576ad1b88632 21 play purple-6"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',23,'0  7ea3b439723d33 22 play purple-8','{"type":"moved","seat":0,"move":"play purple-8","by":"player","at_ms":1794943749140,"request":"0  7ea3b439723d33 22 play purple-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',24,'0  7ea3b439723d35 23 give purple-8','{"type":"moved","seat":0,"move":"give purple-8","by":"player","at_ms":1794943749148,"request":"0  7ea3b439723d35 23 give purple-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',25,'0  7ea3b439723d37 24 play orange-1','{"type":"moved","seat":0,"move":"play orange-1","by":"player","at_ms":1794943749153,"request":"0  7ea3b439723d37 24 play orange-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',26,'1  53576ad1b88637 25 play green-4','{"type":"moved","seat":1,"move":"play green-4","by":"player","at_ms":1794943749166,"request":"1  53576ad1b88637 25 play green-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',27,'0  7ea3b439723d40 26 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943749176,"request":"0  7ea3b439723d40 26 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',28,'0  7ea3b439723d42 27 play purple-4','{"type":"moved","seat":0,"move":"play purple-4","by":"player","at_ms":1794943749188,"request":"0  7ea3b439723d42 27 play purple-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',29,'1  53576ad1b88641 28 play blue-1','{"type":"moved","seat":1,"move":"play blue-1","by":"player","at_ms":1794943749192,"request":"1  53576ad1b88641 28 play blue-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',30,'0  7ea3b439723d45 29 give blue-1','{"type":"moved","seat":0,"move":"give blue-1","by":"player","at_ms":1794943749200,"request":"0  7ea3b439723d45 29 give blue-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',31,'0  7ea3b439723d47 30 play yellow-1','{"type":"moved","seat":0,"move":"play yellow-1","by":"player","at_ms":1794943749208,"request":"0  7ea3b439723d47 30 play yellow-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',32,'1  53576ad1b88645 31 play red-7','{"type":"moved","seat":1,"move":"play red-7","by":"player","at_ms":1794943749216,"request":"1  53576ad1b88645 31 play red-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',33,'0  7ea3b439723d50 32 give red-7','{"type":"moved","seat":0,"move":"give red-7","by":"player","at_ms":1794943749220,"request":"0  7ea3b439723d50 32 give red-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',34,'0  7ea3b439723d52 33 play blue-4','{"type":"moved","seat":0,"move":"play blue-4","by":"player","at_ms":1794943749224,"request":"0  7ea3b439723d52 33 play blue-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',35,'1  53576ad1b88649 34 play yellow-4','{"type":"moved","seat":1,"move":"play yellow-4","by":"player","at_ms":1794943749227,"request":"1  53576ad1b88649 34 play yellow-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',36,'0  7ea3b439723d55 35 give blue-4','{"type":"moved","seat":0,"move":"give blue-4","by":"player","at_ms":1794943749231,"request":"0  7ea3b439723d55 35 give blue-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',37,'0  7ea3b439723d57 36 play purple-1','{"type":"moved","seat":0,"move":"play purple-1","by":"player","at_ms":1794943749235,"request":"0  7ea3b439723d57 36 play purple-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',38,'1  53576ad1b88653 37 play yellow-9','{"type":"moved","seat":1,"move":"play yellow-9","by":"player","at_ms":1794943749239,"request":"1  53576ad1b88653 37 play yellow-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',39,'0  7ea3b439723d60 38 give yellow-9','{"type":"moved","seat":0,"move":"give yellow-9","by":"player","at_ms":1794943749243,"request":"0  7ea3b439723d60 38 give yellow-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',40,'0  7ea3b439723d62 39 play blue-7','{"type":"moved","seat":0,"move":"play blue-7","by":"player","at_ms":1794943749247,"request":"0  7ea3b439723d62 39 play blue-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',41,'1  53576ad1b88657 40 play green-7','{"type":"moved","seat":1,"move":"play green-7","by":"player","at_ms":1794943749252,"request":"1  53576ad1b88657 40 play green-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',42,'0  7ea3b439723d65 41 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943749255,"request":"0  7ea3b439723d65 41 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',43,'0  7ea3b439723d67 42 play yellow-7','{"type":"moved","seat":0,"move":"play yellow-7","by":"player","at_ms":1794943749259,"request":"0  7ea3b439723d67 42 play yellow-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',44,'1  53576ad1b88661 43 play orange-9','{"type":"moved","seat":1,"move":"play orange-9","by":"player","at_ms":1794943749263,"request":"1  53576ad1b88661 43 play orange-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',45,'0  7ea3b439723d70 44 give yellow-7','{"type":"moved","seat":0,"move":"give yellow-7","by":"player","at_ms":1794943749276,"request":"0  7ea3b439723d70 44 give yellow-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',46,'0  7ea3b439723d72 45 play orange-4','{"type":"moved","seat":0,"move":"play orange-4","by":"player","at_ms":1794943749278,"request":"0  7ea3b439723d72 45 play orange-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',47,'1  53576ad1b88665 46 play purple-2','{"type":"moved","seat":1,"move":"play purple-2","by":"player","at_ms":1794943749284,"request":"1  53576ad1b88665 46 play purple-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',48,'0  7ea3b439723d75 47 give orange-4','{"type":"moved","seat":0,"move":"give orange-4","by":"player","at_ms":1794943749297,"request":"0  7ea3b439723d75 47 give orange-4"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',49,'0  7ea3b439723d77 48 play yellow-2','{"type":"moved","seat":0,"move":"play yellow-2","by":"player","at_ms":1794943749303,"request":"0  7ea3b439723d77 48 play yellow-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',50,'1  53576ad1b88669 49 play red-2','{"type":"moved","seat":1,"move":"play red-2","by":"player","at_ms":1794943749312,"request":"1  53576ad1b88669 49 play red-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',51,'0  7ea3b439723d80 50 give yellow-2','{"type":"moved","seat":0,"move":"give yellow-2","by":"player","at_ms":1794943749314,"request":"0  7ea3b439723d80 50 give yellow-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',52,'0  7ea3b439723d82 51 play orange-2','{"type":"moved","seat":0,"move":"play orange-2","by":"player","at_ms":1794943749328,"request":"0  7ea3b439723d82 51 play orange-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',53,'1  53576ad1b88673 52 play yellow-6','{"type":"moved","seat":1,"move":"play yellow-6","by":"player","at_ms":1794943749330,"request":"1  53576ad1b88673 52 play yellow-6"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',54,'1  53576ad1b88675 53 give orange-2','{"type":"moved","seat":1,"move":"give orange-2","by":"player","at_ms":1794943749333,"request":"1  53576ad1b88675 53 give orange-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',55,'1  53576ad1b88677 54 play green-8','{"type":"moved","seat":1,"move":"play green-8","by":"player","at_ms":1794943749335,"request":"1  53576ad1b88677 54 play green-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',56,'0  7ea3b439723d87 55 play red-3','{"type":"moved","seat":0,"move":"play red-3","by":"player","at_ms":1794943749348,"request":"0  7ea3b439723d87 55 play red-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',57,'1  53576ad1b88680 56 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943749350,"request":"1  53576ad1b88680 56 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',58,'1  53576ad1b88682 57 play green-9','{"type":"moved","seat":1,"move":"play green-9","by":"player","at_ms":1794943749360,"request":"1  53576ad1b88682 57 play green-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',59,'0  7ea3b439723d91 58 play orange-6','{"type":"moved","seat":0,"move":"play orange-6","by":"player","at_ms":1794943749363,"request":"0  7ea3b439723d91 58 play orange-6"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',60,'0  7ea3b439723d93 59 give green-9','{"type":"moved","seat":0,"move":"give green-9","by":"player","at_ms":1794943749368,"request":"0  7ea3b439723d93 59 give green-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',61,'0  7ea3b439723d95 60 play orange-3','{"type":"moved","seat":0,"move":"play orange-3","by":"player","at_ms":1794943749371,"request":"0  7ea3b439723d95 60 play orange-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',62,'1  53576ad1b88687 61 play orange-5','{"type":"moved","seat":1,"move":"play orange-5","by":"player","at_ms":1794943749381,"request":"1  53576ad1b88687 61 play orange-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',63,'1  53576ad1b88689 62 give orange-5','{"type":"moved","seat":1,"move":"give orange-5","by":"player","at_ms":1794943749384,"request":"1  53576ad1b88689 62 give orange-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',64,'1  53576ad1b88691 63 play red-1','{"type":"moved","seat":1,"move":"play red-1","by":"player","at_ms":1794943749388,"request":"1  53576ad1b88691 63 play red-1"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',65,'0  7ea3b439723d100 64 play blue-2','{"type":"moved","seat":0,"move":"play blue-2","by":"player","at_ms":1794943749390,"request":"0  7ea3b439723d100 64 play blue-2"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',66,'1  53576ad1b88694 65 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943749405,"request":"1  53576ad1b88694 65 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',67,'1  53576ad1b88696 66 play yellow-8','{"type":"moved","seat":1,"move":"play yellow-8","by":"player","at_ms":1794943749408,"request":"1  53576ad1b88696 66 play yellow-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',68,'0  7ea3b439723d104 67 play orange-5','{"type":"moved","seat":0,"move":"play orange-5","by":"player","at_ms":1794943749420,"request":"0  7ea3b439723d104 67 play orange-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',69,'1  53576ad1b88699 68 give yellow-8','{"type":"moved","seat":1,"move":"give yellow-8","by":"player","at_ms":1794943749423,"request":"1  53576ad1b88699 68 give yellow-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',70,'1  53576ad1b886101 69 play blue-5','{"type":"moved","seat":1,"move":"play blue-5","by":"player","at_ms":1794943749426,"request":"1  53576ad1b886101 69 play blue-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',71,'0  7ea3b439723d108 70 play red-6','{"type":"moved","seat":0,"move":"play red-6","by":"player","at_ms":1794943749428,"request":"0  7ea3b439723d108 70 play red-6"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',72,'1  53576ad1b886104 71 give blue-5','{"type":"moved","seat":1,"move":"give blue-5","by":"player","at_ms":1794943749440,"request":"1  53576ad1b886104 71 give blue-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',73,'1  53576ad1b886106 72 play purple-5','{"type":"moved","seat":1,"move":"play purple-5","by":"player","at_ms":1794943749442,"request":"1  53576ad1b886106 72 play purple-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',74,'0  7ea3b439723d112 73 play purple-9','{"type":"moved","seat":0,"move":"play purple-9","by":"player","at_ms":1794943749452,"request":"0  7ea3b439723d112 73 play purple-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',75,'1  53576ad1b886109 74 give purple-9','{"type":"moved","seat":1,"move":"give purple-9","by":"player","at_ms":1794943749454,"request":"1  53576ad1b886109 74 give purple-9"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',76,'1  53576ad1b886111 75 play green-5','{"type":"moved","seat":1,"move":"play green-5","by":"player","at_ms":1794943749464,"request":"1  53576ad1b886111 75 play green-5"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',77,'0  7ea3b439723d116 76 play orange-8','{"type":"moved","seat":0,"move":"play orange-8","by":"player","at_ms":1794943749467,"request":"0  7ea3b439723d116 76 play orange-8"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',78,'1  53576ad1b886114 77 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943749476,"request":"1  53576ad1b886114 77 keep"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',79,'1  53576ad1b886116 78 play orange-7','{"type":"moved","seat":1,"move":"play orange-7","by":"player","at_ms":1794943749479,"request":"1  53576ad1b886116 78 play orange-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',80,'0  7ea3b439723d120 79 play purple-7','{"type":"moved","seat":0,"move":"play purple-7","by":"player","at_ms":1794943749488,"request":"0  7ea3b439723d120 79 play purple-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',81,'0  7ea3b439723d122 80 give orange-7','{"type":"moved","seat":0,"move":"give orange-7","by":"player","at_ms":1794943749491,"request":"0  7ea3b439723d122 80 give orange-7"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',82,'0  7ea3b439723d124 81 play blue-3','{"type":"moved","seat":0,"move":"play blue-3","by":"player","at_ms":1794943749494,"request":"0  7ea3b439723d124 81 play blue-3"}');
INSERT INTO "entries" VALUES('7vkv8wfhkh47zu',83,'1  53576ad1b886121 82 play red-8','{"type":"moved","seat":1,"move":"play red-8","by":"player","at_ms":1794943749496,"request":"1  53576ad1b886121 82 play red-8"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',1,NULL,'{"type":"sat","seat":0,"guest":"qNsNO_9pH0N6","name":"Ada","at_ms":1794943749515,"request":null}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',2,NULL,'{"type":"sat","seat":1,"guest":"RDnOFCbwEFEl","name":"Bo","at_ms":1794943749545,"request":null}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',3,NULL,'{"type":"started","at_ms":1794943749549,"request":null}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',4,'0  e87b4f27a70e5 3 play yellow-9','{"type":"moved","seat":0,"move":"play yellow-9","by":"player","at_ms":1794943749572,"request":"0  e87b4f27a70e5 3 play yellow-9"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',5,'1  6c5f73d3f8bb6 4 play blue-2','{"type":"moved","seat":1,"move":"play blue-2","by":"player","at_ms":1794943749608,"request":"1  6c5f73d3f8bb6 4 play blue-2"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',6,'0  e87b4f27a70e8 5 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943749610,"request":"0  e87b4f27a70e8 5 keep"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',7,'0  e87b4f27a70e10 6 play blue-3','{"type":"moved","seat":0,"move":"play blue-3","by":"player","at_ms":1794943749612,"request":"0  e87b4f27a70e10 6 play blue-3"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',8,'1  6c5f73d3f8bb10 7 play red-9','{"type":"moved","seat":1,"move":"play red-9","by":"player","at_ms":1794943749613,"request":"1  6c5f73d3f8bb10 7 play red-9"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',9,'0  e87b4f27a70e13 8 give red-9','{"type":"moved","seat":0,"move":"give red-9","by":"player","at_ms":1794943749615,"request":"0  e87b4f27a70e13 8 give red-9"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',10,'0  e87b4f27a70e15 9 play blue-5','{"type":"moved","seat":0,"move":"play blue-5","by":"player","at_ms":1794943749616,"request":"0  e87b4f27a70e15 9 play blue-5"}');
INSERT INTO "entries" VALUES('ian2wqsrqnpqae',11,'0  e87b4f27a70e17','{"type":"said","guest":"qNsNO_9pH0N6","seat":0,"name":"Ada","text":"good evening","at_ms":1794943749618,"request":"0  e87b4f27a70e17"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',1,NULL,'{"type":"sat","seat":0,"guest":"BwzEzPNiqQW7","name":"Ada","at_ms":1794943749627,"request":null}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',2,NULL,'{"type":"sat","seat":1,"guest":"KOX5jEappVM6","name":"Bo","at_ms":1794943749636,"request":null}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',3,NULL,'{"type":"started","at_ms":1794943749639,"request":null}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',4,'0  0d9bf2ff48bf5 3 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943749663,"request":"0  0d9bf2ff48bf5 3 seek 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',5,'1  b142558ae5d66 4 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943749668,"request":"1  b142558ae5d66 4 seek 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',6,'0  0d9bf2ff48bf8 5 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943749672,"request":"0  0d9bf2ff48bf8 5 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',7,'1  b142558ae5d69 6 seek 2','{"type":"moved","seat":1,"move":"seek 2","by":"player","at_ms":1794943749674,"request":"1  b142558ae5d69 6 seek 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',8,'0  0d9bf2ff48bf11 7 cast mandrake with yellow for 1','{"type":"moved","seat":0,"move":"cast mandrake with yellow for 1","by":"player","at_ms":1794943749677,"request":"0  0d9bf2ff48bf11 7 cast mandrake with yellow for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',9,'1  b142558ae5d612 8 cast mandrake with 2 purple for 1','{"type":"moved","seat":1,"move":"cast mandrake with 2 purple for 1","by":"player","at_ms":1794943749679,"request":"1  b142558ae5d612 8 cast mandrake with 2 purple for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',10,'0  0d9bf2ff48bf14 9 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943749682,"request":"0  0d9bf2ff48bf14 9 seek 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',11,'1  b142558ae5d615 10 seek 2','{"type":"moved","seat":1,"move":"seek 2","by":"player","at_ms":1794943749684,"request":"1  b142558ae5d615 10 seek 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',12,'0  0d9bf2ff48bf17 11 cast green-book-0 with mandrake for 1','{"type":"moved","seat":0,"move":"cast green-book-0 with mandrake for 1","by":"player","at_ms":1794943749685,"request":"0  0d9bf2ff48bf17 11 cast green-book-0 with mandrake for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',13,'1  b142558ae5d618 12 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943749695,"request":"1  b142558ae5d618 12 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',14,'0  0d9bf2ff48bf20 13 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943749697,"request":"0  0d9bf2ff48bf20 13 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',15,'1  b142558ae5d621 14 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943749699,"request":"1  b142558ae5d621 14 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',16,'0  0d9bf2ff48bf23 15 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943749701,"request":"0  0d9bf2ff48bf23 15 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',17,'1  b142558ae5d624 16 cast mandrake with red + yellow for 1','{"type":"moved","seat":1,"move":"cast mandrake with red + yellow for 1","by":"player","at_ms":1794943749703,"request":"1  b142558ae5d624 16 cast mandrake with red + yellow for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',18,'1  b142558ae5d626 17 transfer scroll-2 to 1','{"type":"moved","seat":1,"move":"transfer scroll-2 to 1","by":"player","at_ms":1794943749705,"request":"1  b142558ae5d626 17 transfer scroll-2 to 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',19,'0  0d9bf2ff48bf27 18 cast mandrake with 2 green for 2','{"type":"moved","seat":0,"move":"cast mandrake with 2 green for 2","by":"player","at_ms":1794943749707,"request":"0  0d9bf2ff48bf27 18 cast mandrake with 2 green for 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',20,'0  0d9bf2ff48bf29 19 lift red from 5','{"type":"moved","seat":0,"move":"lift red from 5","by":"player","at_ms":1794943749711,"request":"0  0d9bf2ff48bf29 19 lift red from 5"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',21,'1  b142558ae5d630 20 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943749716,"request":"1  b142558ae5d630 20 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',22,'0  0d9bf2ff48bf32 21 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943749727,"request":"0  0d9bf2ff48bf32 21 seek 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',23,'1  b142558ae5d633 22 cast yellow-book-1 with yellow for 1','{"type":"moved","seat":1,"move":"cast yellow-book-1 with yellow for 1","by":"player","at_ms":1794943749729,"request":"1  b142558ae5d633 22 cast yellow-book-1 with yellow for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',24,'0  0d9bf2ff48bf35 23 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943749731,"request":"0  0d9bf2ff48bf35 23 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',25,'1  b142558ae5d636 24 seek 2','{"type":"moved","seat":1,"move":"seek 2","by":"player","at_ms":1794943749733,"request":"1  b142558ae5d636 24 seek 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',26,'0  0d9bf2ff48bf38 25 cast red-book-2 with red for 1','{"type":"moved","seat":0,"move":"cast red-book-2 with red for 1","by":"player","at_ms":1794943749735,"request":"0  0d9bf2ff48bf38 25 cast red-book-2 with red for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',27,'0  0d9bf2ff48bf40 26 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943749737,"request":"0  0d9bf2ff48bf40 26 seek 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',28,'1  b142558ae5d640 27 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943749746,"request":"1  b142558ae5d640 27 seek 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',29,'0  0d9bf2ff48bf43 28 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943749751,"request":"0  0d9bf2ff48bf43 28 seek 3"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',30,'1  b142558ae5d643 29 seek 2','{"type":"moved","seat":1,"move":"seek 2","by":"player","at_ms":1794943749761,"request":"1  b142558ae5d643 29 seek 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',31,'0  0d9bf2ff48bf46 30 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943749767,"request":"0  0d9bf2ff48bf46 30 seek 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',32,'1  b142558ae5d646 31 seek 4','{"type":"moved","seat":1,"move":"seek 4","by":"player","at_ms":1794943749769,"request":"1  b142558ae5d646 31 seek 4"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',33,'0  0d9bf2ff48bf49 32 cast yellow-book-1 with 2 yellow for 1','{"type":"moved","seat":0,"move":"cast yellow-book-1 with 2 yellow for 1","by":"player","at_ms":1794943749771,"request":"0  0d9bf2ff48bf49 32 cast yellow-book-1 with 2 yellow for 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',34,'0  0d9bf2ff48bf51 33 transfer scroll-2 to 2','{"type":"moved","seat":0,"move":"transfer scroll-2 to 2","by":"player","at_ms":1794943749773,"request":"0  0d9bf2ff48bf51 33 transfer scroll-2 to 2"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',35,'1  b142558ae5d650 34 seek 4','{"type":"moved","seat":1,"move":"seek 4","by":"player","at_ms":1794943749775,"request":"1  b142558ae5d650 34 seek 4"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',36,'0  0d9bf2ff48bf54 35 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943749777,"request":"0  0d9bf2ff48bf54 35 seek 1"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',37,'1  b142558ae5d653 36 seek 4','{"type":"moved","seat":1,"move":"seek 4","by":"player","at_ms":1794943749787,"request":"1  b142558ae5d653 36 seek 4"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',38,'0  0d9bf2ff48bf57 37 drop','{"type":"moved","seat":0,"move":"drop","by":"player","at_ms":1794943749789,"request":"0  0d9bf2ff48bf57 37 drop"}');
INSERT INTO "entries" VALUES('dzd46yk9pnmtkr',39,'1  b142558ae5d656 38 cast red-book-2 with red for nothing','{"type":"moved","seat":1,"move":"cast red-book-2 with red for nothing","by":"player","at_ms":1794943749791,"request":"1  b142558ae5d656 38 cast red-book-2 with red for nothing"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',1,NULL,'{"type":"sat","seat":0,"guest":"tdcQutL_rL-1","name":"Ada","at_ms":1794943749802,"request":null}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',2,NULL,'{"type":"sat","seat":1,"guest":"3QkFSdZOXCpo","name":"Bo","at_ms":1794943749809,"request":null}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',3,NULL,'{"type":"started","at_ms":1794943749812,"request":null}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',4,'1  8e7390a19dd94 3 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943749829,"request":"1  8e7390a19dd94 3 seek 1"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',5,'0  1dbe584f920e5 4 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943749832,"request":"0  1dbe584f920e5 4 seek 1"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',6,'1  8e7390a19dd97 5 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943749834,"request":"1  8e7390a19dd97 5 seek 3"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',7,'0  1dbe584f920e8 6 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943749836,"request":"0  1dbe584f920e8 6 seek 2"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',8,'1  8e7390a19dd910 7 cast yellow-book-1 with mandrake for 1','{"type":"moved","seat":1,"move":"cast yellow-book-1 with mandrake for 1","by":"player","at_ms":1794943749838,"request":"1  8e7390a19dd910 7 cast yellow-book-1 with mandrake for 1"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',9,'0  1dbe584f920e11 8 cast yellow-book-1 with mandrake for 1','{"type":"moved","seat":0,"move":"cast yellow-book-1 with mandrake for 1","by":"player","at_ms":1794943749840,"request":"0  1dbe584f920e11 8 cast yellow-book-1 with mandrake for 1"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',10,'0  1dbe584f920e13 9 draw from 2','{"type":"moved","seat":0,"move":"draw from 2","by":"player","at_ms":1794943749842,"request":"0  1dbe584f920e13 9 draw from 2"}');
INSERT INTO "entries" VALUES('qhi343ffqx7gyi',11,'0  1dbe584f920e15','{"type":"said","guest":"tdcQutL_rL-1","seat":0,"name":"Ada","text":"good evening","at_ms":1794943749843,"request":"0  1dbe584f920e15"}');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	book TEXT NOT NULL, 
	hash VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	deal TEXT NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	summary TEXT NOT NULL, 
	changed_ms BIGINT NOT NULL, 
	keeper VARCHAR(40), 
	keeper_until_ms BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('7vkv8wfhkh47zu','{"table":"7vkv8wfhkh47zu","game":"blackmore","seats":2,"options":{"wheel":"decreasing","keep_last_trump":false,"most_tricks_breaks_ties":false,"open_scores":true},"seed":"307e507c8271174ef9d5f3ed7c54528d5b17d1da88fd1e87ad160f56f210de1a","salt":"7a3fc52013ee655258738def8ceca89a","commitment":"54fc534730093355ab9319b8ceb8e7b04db806f5265dde78b6bc06f43dc7c485","host":"pZZ81qBF4E9t","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943748924}','pZZ81qBF4E9t',0,'over','{"status":"over","names":["Ada","Bo"],"free":0}',1794943749504,NULL,0);
INSERT INTO "tables" VALUES('ian2wqsrqnpqae','{"table":"ian2wqsrqnpqae","game":"blackmore","seats":2,"options":{"wheel":"decreasing","keep_last_trump":false,"most_tricks_breaks_ties":false,"open_scores":true},"seed":"6d0f8a586d6307858d963cc8ea68f847e86b32e1bb0d2a0890353499a1c6cbda","salt":"c73da2347a2753027a2ad3490d083d3b","commitment":"9235ae79ff8e8d17b73f5103db4ab32592762f5c153a7d9bde90c390907b2fc4","host":"qNsNO_9pH0N6","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943749515}','qNsNO_9pH0N6',0,'playing','{"status":"playing","names":["Ada","Bo"],"free":0}',1794943749554,NULL,0);
INSERT INTO "tables" VALUES('dzd46yk9pnmtkr','{"table":"dzd46yk9pnmtkr","game":"mandragora","seats":2,"options":{"teams":false,"curse_hop":"on_change","max_ingredients":"any","empty_stack":"book_only"},"seed":"771ee647e0637037821d35fc088cc2e4a2b78ee90960bf54b9447e1ceb73fb67","salt":"fd963ff4bf3e3a11919649a8f5e5045e","commitment":"f8bb14789e2e903ab13e8bd76161b71601d919489b8b9de4a2cf2ced114b7b11","host":"BwzEzPNiqQW7","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943749627}','BwzEzPNiqQW7',0,'over','{"status":"over","names":["Ada","Bo"],"free":0}',1794943749793,NULL,0);
INSERT INTO "tables" VALUES('qhi343ffqx7gyi','{"table":"qhi343ffqx7gyi","game":"mandragora","seats":2,"options":{"teams":false,"curse_hop":"on_change","max_ingredients":"any","empty_stack":"book_only"},"seed":"c6362c4f154b4fb0f651eb59935ce46c208ce7e40aa103a6024ab361e9ee5e08","salt":"de6d0f258691e23bbf09e6c9a5edb6e0","commitment":"374912be25002c0f3045ee6ca346112ba4ee06e6213dd5ae7ef604f82549d0d8","host":"tdcQutL_rL-1","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943749802}','tdcQutL_rL-1',0,'playing','{"status":"playing","names":["Ada","Bo"],"free":0}',1794943749815,NULL,0);
CREATE INDEX tables_listed ON tables (listed, status, changed_ms);
CREATE INDEX tables_host ON tables (host, status);
COMMIT;
