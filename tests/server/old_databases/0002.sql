BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE curves (
	table_id VARCHAR(32) NOT NULL, 
	curve TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	request VARCHAR(400), 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT one_entry_per_request UNIQUE (table_id, request)
);
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',1,NULL,'{"type":"sat","seat":0,"guest":"cw8zYx5i0Tpu","name":"Ada","at_ms":1794943757453,"request":null}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',2,NULL,'{"type":"sat","seat":1,"guest":"gTbKo2LNO83x","name":"Bo","at_ms":1794943757486,"request":null}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',3,NULL,'{"type":"started","moves":[],"at_ms":1794943757492,"request":null}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',4,'0  0a5630ef65b24 3 play purple-1','{"type":"moved","seat":0,"move":"play purple-1","by":"player","at_ms":1794943757518,"request":"0  0a5630ef65b24 3 play purple-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',5,'1  df3db1847cde5 4 play blue-2','{"type":"moved","seat":1,"move":"play blue-2","by":"player","at_ms":1794943757527,"request":"1  df3db1847cde5 4 play blue-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',6,'0  0a5630ef65b27 5 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943757530,"request":"0  0a5630ef65b27 5 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',7,'0  0a5630ef65b29 6 play yellow-6','{"type":"moved","seat":0,"move":"play yellow-6","by":"player","at_ms":1794943757536,"request":"0  0a5630ef65b29 6 play yellow-6"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',8,'1  df3db1847cde9 7 play red-7','{"type":"moved","seat":1,"move":"play red-7","by":"player","at_ms":1794943757539,"request":"1  df3db1847cde9 7 play red-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',9,'1  df3db1847cde11 8 give red-7','{"type":"moved","seat":1,"move":"give red-7","by":"player","at_ms":1794943757548,"request":"1  df3db1847cde11 8 give red-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',10,'1  df3db1847cde13 9 play blue-6','{"type":"moved","seat":1,"move":"play blue-6","by":"player","at_ms":1794943757549,"request":"1  df3db1847cde13 9 play blue-6"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',11,'0  0a5630ef65b214 10 play green-3','{"type":"moved","seat":0,"move":"play green-3","by":"player","at_ms":1794943757551,"request":"0  0a5630ef65b214 10 play green-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',12,'1  df3db1847cde16 11 give green-3','{"type":"moved","seat":1,"move":"give green-3","by":"player","at_ms":1794943757555,"request":"1  df3db1847cde16 11 give green-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',13,'1  df3db1847cde18 12 play yellow-4','{"type":"moved","seat":1,"move":"play yellow-4","by":"player","at_ms":1794943757557,"request":"1  df3db1847cde18 12 play yellow-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',14,'0  0a5630ef65b218 13 play orange-3','{"type":"moved","seat":0,"move":"play orange-3","by":"player","at_ms":1794943757558,"request":"0  0a5630ef65b218 13 play orange-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',15,'1  df3db1847cde21 14 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943757560,"request":"1  df3db1847cde21 14 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',16,'1  df3db1847cde23 15 play purple-3','{"type":"moved","seat":1,"move":"play purple-3","by":"player","at_ms":1794943757561,"request":"1  df3db1847cde23 15 play purple-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',17,'0  0a5630ef65b222 16 play yellow-7','{"type":"moved","seat":0,"move":"play yellow-7","by":"player","at_ms":1794943757563,"request":"0  0a5630ef65b222 16 play yellow-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',18,'1  df3db1847cde26 17 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943757564,"request":"1  df3db1847cde26 17 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',19,'1  df3db1847cde28 18 play red-1','{"type":"moved","seat":1,"move":"play red-1","by":"player","at_ms":1794943757565,"request":"1  df3db1847cde28 18 play red-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',20,'0  0a5630ef65b226 19 play purple-9','{"type":"moved","seat":0,"move":"play purple-9","by":"player","at_ms":1794943757567,"request":"0  0a5630ef65b226 19 play purple-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',21,'1  df3db1847cde31 20 give red-1','{"type":"moved","seat":1,"move":"give red-1","by":"player","at_ms":1794943757568,"request":"1  df3db1847cde31 20 give red-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',22,'1  df3db1847cde33 21 play orange-9','{"type":"moved","seat":1,"move":"play orange-9","by":"player","at_ms":1794943757569,"request":"1  df3db1847cde33 21 play orange-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',23,'0  0a5630ef65b230 22 play orange-1','{"type":"moved","seat":0,"move":"play orange-1","by":"player","at_ms":1794943757571,"request":"0  0a5630ef65b230 22 play orange-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',24,'0  0a5630ef65b232 23 give orange-9','{"type":"moved","seat":0,"move":"give orange-9","by":"player","at_ms":1794943757572,"request":"0  0a5630ef65b232 23 give orange-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',25,'0  0a5630ef65b234 24 play orange-4','{"type":"moved","seat":0,"move":"play orange-4","by":"player","at_ms":1794943757575,"request":"0  0a5630ef65b234 24 play orange-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',26,'1  df3db1847cde38 25 play purple-4','{"type":"moved","seat":1,"move":"play purple-4","by":"player","at_ms":1794943757579,"request":"1  df3db1847cde38 25 play purple-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',27,'0  0a5630ef65b237 26 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943757583,"request":"0  0a5630ef65b237 26 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',28,'0  0a5630ef65b239 27 play green-6','{"type":"moved","seat":0,"move":"play green-6","by":"player","at_ms":1794943757587,"request":"0  0a5630ef65b239 27 play green-6"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',29,'1  df3db1847cde42 28 play blue-4','{"type":"moved","seat":1,"move":"play blue-4","by":"player","at_ms":1794943757591,"request":"1  df3db1847cde42 28 play blue-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',30,'0  0a5630ef65b242 29 give blue-4','{"type":"moved","seat":0,"move":"give blue-4","by":"player","at_ms":1794943757595,"request":"0  0a5630ef65b242 29 give blue-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',31,'0  0a5630ef65b244 30 play red-3','{"type":"moved","seat":0,"move":"play red-3","by":"player","at_ms":1794943757606,"request":"0  0a5630ef65b244 30 play red-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',32,'1  df3db1847cde46 31 play red-4','{"type":"moved","seat":1,"move":"play red-4","by":"player","at_ms":1794943757620,"request":"1  df3db1847cde46 31 play red-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',33,'1  df3db1847cde48 32 give red-4','{"type":"moved","seat":1,"move":"give red-4","by":"player","at_ms":1794943757628,"request":"1  df3db1847cde48 32 give red-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',34,'1  df3db1847cde50 33 play blue-5','{"type":"moved","seat":1,"move":"play blue-5","by":"player","at_ms":1794943757647,"request":"1  df3db1847cde50 33 play blue-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',35,'0  0a5630ef65b249 34 play blue-3','{"type":"moved","seat":0,"move":"play blue-3","by":"player","at_ms":1794943757660,"request":"0  0a5630ef65b249 34 play blue-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',36,'0  0a5630ef65b251 35 give blue-3','{"type":"moved","seat":0,"move":"give blue-3","by":"player","at_ms":1794943757664,"request":"0  0a5630ef65b251 35 give blue-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',37,'0  0a5630ef65b253 36 play green-9','{"type":"moved","seat":0,"move":"play green-9","by":"player","at_ms":1794943757674,"request":"0  0a5630ef65b253 36 play green-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',38,'1  df3db1847cde55 37 play yellow-1','{"type":"moved","seat":1,"move":"play yellow-1","by":"player","at_ms":1794943757684,"request":"1  df3db1847cde55 37 play yellow-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',39,'0  0a5630ef65b256 38 give yellow-1','{"type":"moved","seat":0,"move":"give yellow-1","by":"player","at_ms":1794943757695,"request":"0  0a5630ef65b256 38 give yellow-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',40,'0  0a5630ef65b258 39 play yellow-8','{"type":"moved","seat":0,"move":"play yellow-8","by":"player","at_ms":1794943757714,"request":"0  0a5630ef65b258 39 play yellow-8"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',41,'1  df3db1847cde59 40 play yellow-3','{"type":"moved","seat":1,"move":"play yellow-3","by":"player","at_ms":1794943757735,"request":"1  df3db1847cde59 40 play yellow-3"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',42,'0  0a5630ef65b261 41 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943757751,"request":"0  0a5630ef65b261 41 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',43,'0  0a5630ef65b263 42 play red-9','{"type":"moved","seat":0,"move":"play red-9","by":"player","at_ms":1794943757766,"request":"0  0a5630ef65b263 42 play red-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',44,'1  df3db1847cde63 43 play orange-5','{"type":"moved","seat":1,"move":"play orange-5","by":"player","at_ms":1794943757781,"request":"1  df3db1847cde63 43 play orange-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',45,'0  0a5630ef65b266 44 give red-9','{"type":"moved","seat":0,"move":"give red-9","by":"player","at_ms":1794943757800,"request":"0  0a5630ef65b266 44 give red-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',46,'0  0a5630ef65b268 45 play orange-2','{"type":"moved","seat":0,"move":"play orange-2","by":"player","at_ms":1794943757807,"request":"0  0a5630ef65b268 45 play orange-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',47,'1  df3db1847cde67 46 play green-7','{"type":"moved","seat":1,"move":"play green-7","by":"player","at_ms":1794943757847,"request":"1  df3db1847cde67 46 play green-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',48,'0  0a5630ef65b271 47 give orange-2','{"type":"moved","seat":0,"move":"give orange-2","by":"player","at_ms":1794943757863,"request":"0  0a5630ef65b271 47 give orange-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',49,'0  0a5630ef65b273 48 play green-2','{"type":"moved","seat":0,"move":"play green-2","by":"player","at_ms":1794943757879,"request":"0  0a5630ef65b273 48 play green-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',50,'1  df3db1847cde71 49 play red-5','{"type":"moved","seat":1,"move":"play red-5","by":"player","at_ms":1794943757887,"request":"1  df3db1847cde71 49 play red-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',51,'0  0a5630ef65b276 50 give red-5','{"type":"moved","seat":0,"move":"give red-5","by":"player","at_ms":1794943757896,"request":"0  0a5630ef65b276 50 give red-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',52,'0  0a5630ef65b278 51 play purple-5','{"type":"moved","seat":0,"move":"play purple-5","by":"player","at_ms":1794943757911,"request":"0  0a5630ef65b278 51 play purple-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',53,'1  df3db1847cde75 52 play blue-8','{"type":"moved","seat":1,"move":"play blue-8","by":"player","at_ms":1794943757916,"request":"1  df3db1847cde75 52 play blue-8"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',54,'0  0a5630ef65b281 53 give purple-5','{"type":"moved","seat":0,"move":"give purple-5","by":"player","at_ms":1794943757927,"request":"0  0a5630ef65b281 53 give purple-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',55,'0  0a5630ef65b283 54 play green-5','{"type":"moved","seat":0,"move":"play green-5","by":"player","at_ms":1794943757935,"request":"0  0a5630ef65b283 54 play green-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',56,'1  df3db1847cde79 55 play red-2','{"type":"moved","seat":1,"move":"play red-2","by":"player","at_ms":1794943757939,"request":"1  df3db1847cde79 55 play red-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',57,'0  0a5630ef65b286 56 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943757944,"request":"0  0a5630ef65b286 56 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',58,'0  0a5630ef65b288 57 play purple-2','{"type":"moved","seat":0,"move":"play purple-2","by":"player","at_ms":1794943757948,"request":"0  0a5630ef65b288 57 play purple-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',59,'1  df3db1847cde83 58 play orange-7','{"type":"moved","seat":1,"move":"play orange-7","by":"player","at_ms":1794943757959,"request":"1  df3db1847cde83 58 play orange-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',60,'0  0a5630ef65b291 59 give purple-2','{"type":"moved","seat":0,"move":"give purple-2","by":"player","at_ms":1794943757968,"request":"0  0a5630ef65b291 59 give purple-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',61,'0  0a5630ef65b293 60 play purple-6','{"type":"moved","seat":0,"move":"play purple-6","by":"player","at_ms":1794943757972,"request":"0  0a5630ef65b293 60 play purple-6"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',62,'1  df3db1847cde87 61 play purple-7','{"type":"moved","seat":1,"move":"play purple-7","by":"player","at_ms":1794943757979,"request":"1  df3db1847cde87 61 play purple-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',63,'1  df3db1847cde89 62 give purple-7','{"type":"moved","seat":1,"move":"give purple-7","by":"player","at_ms":1794943757991,"request":"1  df3db1847cde89 62 give purple-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',64,'1  df3db1847cde91 63 play green-1','{"type":"moved","seat":1,"move":"play green-1","by":"player","at_ms":1794943758000,"request":"1  df3db1847cde91 63 play green-1"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',65,'0  0a5630ef65b298 64 play blue-7','{"type":"moved","seat":0,"move":"play blue-7","by":"player","at_ms":1794943758004,"request":"0  0a5630ef65b298 64 play blue-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',66,'1  df3db1847cde94 65 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943758012,"request":"1  df3db1847cde94 65 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',67,'1  df3db1847cde96 66 play blue-9','{"type":"moved","seat":1,"move":"play blue-9","by":"player","at_ms":1794943758014,"request":"1  df3db1847cde96 66 play blue-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',68,'0  0a5630ef65b2102 67 play purple-8','{"type":"moved","seat":0,"move":"play purple-8","by":"player","at_ms":1794943758024,"request":"0  0a5630ef65b2102 67 play purple-8"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',69,'0  0a5630ef65b2104 68 give blue-9','{"type":"moved","seat":0,"move":"give blue-9","by":"player","at_ms":1794943758026,"request":"0  0a5630ef65b2104 68 give blue-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',70,'0  0a5630ef65b2106 69 play yellow-5','{"type":"moved","seat":0,"move":"play yellow-5","by":"player","at_ms":1794943758028,"request":"0  0a5630ef65b2106 69 play yellow-5"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',71,'1  df3db1847cde101 70 play yellow-2','{"type":"moved","seat":1,"move":"play yellow-2","by":"player","at_ms":1794943758029,"request":"1  df3db1847cde101 70 play yellow-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',72,'0  0a5630ef65b2109 71 give yellow-2','{"type":"moved","seat":0,"move":"give yellow-2","by":"player","at_ms":1794943758039,"request":"0  0a5630ef65b2109 71 give yellow-2"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',73,'0  0a5630ef65b2111 72 play purple-7','{"type":"moved","seat":0,"move":"play purple-7","by":"player","at_ms":1794943758041,"request":"0  0a5630ef65b2111 72 play purple-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',74,'1  df3db1847cde105 73 play green-8','{"type":"moved","seat":1,"move":"play green-8","by":"player","at_ms":1794943758043,"request":"1  df3db1847cde105 73 play green-8"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',75,'0  0a5630ef65b2114 74 give purple-7','{"type":"moved","seat":0,"move":"give purple-7","by":"player","at_ms":1794943758045,"request":"0  0a5630ef65b2114 74 give purple-7"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',76,'0  0a5630ef65b2116 75 play red-8','{"type":"moved","seat":0,"move":"play red-8","by":"player","at_ms":1794943758046,"request":"0  0a5630ef65b2116 75 play red-8"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',77,'1  df3db1847cde109 76 play orange-8','{"type":"moved","seat":1,"move":"play orange-8","by":"player","at_ms":1794943758048,"request":"1  df3db1847cde109 76 play orange-8"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',78,'0  0a5630ef65b2119 77 keep','{"type":"moved","seat":0,"move":"keep","by":"player","at_ms":1794943758049,"request":"0  0a5630ef65b2119 77 keep"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',79,'0  0a5630ef65b2121 78 play orange-6','{"type":"moved","seat":0,"move":"play orange-6","by":"player","at_ms":1794943758064,"request":"0  0a5630ef65b2121 78 play orange-6"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',80,'1  df3db1847cde113 79 play green-4','{"type":"moved","seat":1,"move":"play green-4","by":"player","at_ms":1794943758075,"request":"1  df3db1847cde113 79 play green-4"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',81,'0  0a5630ef65b2124 80 give orange-6','{"type":"moved","seat":0,"move":"give orange-6","by":"player","at_ms":1794943758091,"request":"0  0a5630ef65b2124 80 give orange-6"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',82,'0  0a5630ef65b2126 81 play yellow-9','{"type":"moved","seat":0,"move":"play yellow-9","by":"player","at_ms":1794943758096,"request":"0  0a5630ef65b2126 81 play yellow-9"}');
INSERT INTO "entries" VALUES('f5xxmpuemjgfbn',83,'1  df3db1847cde117 82 play blue-1','{"type":"moved","seat":1,"move":"play blue-1","by":"player","at_ms":1794943758119,"request":"1  df3db1847cde117 82 play blue-1"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',1,NULL,'{"type":"sat","seat":0,"guest":"bOrpPiXuEFeX","name":"Ada","at_ms":1794943758147,"request":null}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',2,NULL,'{"type":"sat","seat":1,"guest":"0Xjj6xiGxaNc","name":"Bo","at_ms":1794943758163,"request":null}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',3,NULL,'{"type":"started","moves":[],"at_ms":1794943758165,"request":null}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',4,'1  5648b4a397493 3 play yellow-8','{"type":"moved","seat":1,"move":"play yellow-8","by":"player","at_ms":1794943758167,"request":"1  5648b4a397493 3 play yellow-8"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',5,'0  9938b35a25bc4 4 play blue-9','{"type":"moved","seat":0,"move":"play blue-9","by":"player","at_ms":1794943758168,"request":"0  9938b35a25bc4 4 play blue-9"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',6,'1  5648b4a397496 5 keep','{"type":"moved","seat":1,"move":"keep","by":"player","at_ms":1794943758170,"request":"1  5648b4a397496 5 keep"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',7,'1  5648b4a397498 6 play blue-6','{"type":"moved","seat":1,"move":"play blue-6","by":"player","at_ms":1794943758172,"request":"1  5648b4a397498 6 play blue-6"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',8,'0  9938b35a25bc8 7 play green-7','{"type":"moved","seat":0,"move":"play green-7","by":"player","at_ms":1794943758175,"request":"0  9938b35a25bc8 7 play green-7"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',9,'1  5648b4a3974911 8 give green-7','{"type":"moved","seat":1,"move":"give green-7","by":"player","at_ms":1794943758195,"request":"1  5648b4a3974911 8 give green-7"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',10,'1  5648b4a3974913 9 play blue-7','{"type":"moved","seat":1,"move":"play blue-7","by":"player","at_ms":1794943758197,"request":"1  5648b4a3974913 9 play blue-7"}');
INSERT INTO "entries" VALUES('dfys8h3e4jadac',11,'0  9938b35a25bc12','{"type":"said","guest":"bOrpPiXuEFeX","seat":0,"name":"Ada","text":"good evening","at_ms":1794943758214,"request":"0  9938b35a25bc12"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',1,NULL,'{"type":"sat","seat":0,"guest":"haf2Hz6RQG1U","name":"Ada","at_ms":1794943758267,"request":null}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',2,NULL,'{"type":"sat","seat":1,"guest":"tjbw4dPnjM9g","name":"Bo","at_ms":1794943758315,"request":null}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',3,NULL,'{"type":"started","moves":[],"at_ms":1794943758324,"request":null}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',4,'1  248ed31a64d84 3 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943758337,"request":"1  248ed31a64d84 3 seek 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',5,'0  15fb5a30d6515 4 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943758339,"request":"0  15fb5a30d6515 4 seek 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',6,'1  248ed31a64d87 5 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758347,"request":"1  248ed31a64d87 5 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',7,'0  15fb5a30d6518 6 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758350,"request":"0  15fb5a30d6518 6 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',8,'1  248ed31a64d810 7 cast mandrake with yellow for 1','{"type":"moved","seat":1,"move":"cast mandrake with yellow for 1","by":"player","at_ms":1794943758351,"request":"1  248ed31a64d810 7 cast mandrake with yellow for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',9,'0  15fb5a30d65111 8 cast mandrake with green for 1','{"type":"moved","seat":0,"move":"cast mandrake with green for 1","by":"player","at_ms":1794943758353,"request":"0  15fb5a30d65111 8 cast mandrake with green for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',10,'1  248ed31a64d813 9 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943758355,"request":"1  248ed31a64d813 9 seek 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',11,'0  15fb5a30d65114 10 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758357,"request":"0  15fb5a30d65114 10 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',12,'1  248ed31a64d816 11 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758359,"request":"1  248ed31a64d816 11 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',13,'0  15fb5a30d65117 12 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758360,"request":"0  15fb5a30d65117 12 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',14,'1  248ed31a64d819 13 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758362,"request":"1  248ed31a64d819 13 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',15,'0  15fb5a30d65120 14 cast black-book-3 with red + yellow for 1','{"type":"moved","seat":0,"move":"cast black-book-3 with red + yellow for 1","by":"player","at_ms":1794943758364,"request":"0  15fb5a30d65120 14 cast black-book-3 with red + yellow for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',16,'1  248ed31a64d822 15 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943758366,"request":"1  248ed31a64d822 15 seek 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',17,'0  15fb5a30d65123 16 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758367,"request":"0  15fb5a30d65123 16 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',18,'1  248ed31a64d825 17 cast purple-book-3 with purple for 1','{"type":"moved","seat":1,"move":"cast purple-book-3 with purple for 1","by":"player","at_ms":1794943758369,"request":"1  248ed31a64d825 17 cast purple-book-3 with purple for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',19,'1  248ed31a64d827 18 draw from 1','{"type":"moved","seat":1,"move":"draw from 1","by":"player","at_ms":1794943758371,"request":"1  248ed31a64d827 18 draw from 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',20,'1  248ed31a64d829 19 give green-book-0','{"type":"moved","seat":1,"move":"give green-book-0","by":"player","at_ms":1794943758372,"request":"1  248ed31a64d829 19 give green-book-0"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',21,'0  15fb5a30d65128 20 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758374,"request":"0  15fb5a30d65128 20 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',22,'1  248ed31a64d832 21 seek 2','{"type":"moved","seat":1,"move":"seek 2","by":"player","at_ms":1794943758376,"request":"1  248ed31a64d832 21 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',23,'0  15fb5a30d65131 22 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758377,"request":"0  15fb5a30d65131 22 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',24,'1  248ed31a64d835 23 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758379,"request":"1  248ed31a64d835 23 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',25,'0  15fb5a30d65134 24 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758381,"request":"0  15fb5a30d65134 24 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',26,'1  248ed31a64d838 25 cast red-book-2 with red + mandrake for 2','{"type":"moved","seat":1,"move":"cast red-book-2 with red + mandrake for 2","by":"player","at_ms":1794943758383,"request":"1  248ed31a64d838 25 cast red-book-2 with red + mandrake for 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',27,'1  248ed31a64d840 26 lift scroll-1 from 10','{"type":"moved","seat":1,"move":"lift scroll-1 from 10","by":"player","at_ms":1794943758384,"request":"1  248ed31a64d840 26 lift scroll-1 from 10"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',28,'0  15fb5a30d65138 27 cast green-book-0 with green for 1','{"type":"moved","seat":0,"move":"cast green-book-0 with green for 1","by":"player","at_ms":1794943758386,"request":"0  15fb5a30d65138 27 cast green-book-0 with green for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',29,'1  248ed31a64d843 28 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758388,"request":"1  248ed31a64d843 28 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',30,'0  15fb5a30d65141 29 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943758390,"request":"0  15fb5a30d65141 29 seek 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',31,'1  248ed31a64d846 30 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758392,"request":"1  248ed31a64d846 30 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',32,'0  15fb5a30d65144 31 cast yellow-book-1 with yellow for 1','{"type":"moved","seat":0,"move":"cast yellow-book-1 with yellow for 1","by":"player","at_ms":1794943758393,"request":"0  15fb5a30d65144 31 cast yellow-book-1 with yellow for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',33,'1  248ed31a64d849 32 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758395,"request":"1  248ed31a64d849 32 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',34,'0  15fb5a30d65147 33 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943758397,"request":"0  15fb5a30d65147 33 seek 3"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',35,'1  248ed31a64d852 34 drop','{"type":"moved","seat":1,"move":"drop","by":"player","at_ms":1794943758399,"request":"1  248ed31a64d852 34 drop"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',36,'0  15fb5a30d65150 35 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943758400,"request":"0  15fb5a30d65150 35 seek 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',37,'0  15fb5a30d65152 36 cast red-book-2 with 2 red for 1','{"type":"moved","seat":0,"move":"cast red-book-2 with 2 red for 1","by":"player","at_ms":1794943758403,"request":"0  15fb5a30d65152 36 cast red-book-2 with 2 red for 1"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',38,'0  15fb5a30d65154 37 seek 2','{"type":"moved","seat":0,"move":"seek 2","by":"player","at_ms":1794943758404,"request":"0  15fb5a30d65154 37 seek 2"}');
INSERT INTO "entries" VALUES('47bmbbm3irgsin',39,'0  15fb5a30d65156 38 cast purple-book-3 with mandrake for nothing','{"type":"moved","seat":0,"move":"cast purple-book-3 with mandrake for nothing","by":"player","at_ms":1794943758406,"request":"0  15fb5a30d65156 38 cast purple-book-3 with mandrake for nothing"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',1,NULL,'{"type":"sat","seat":0,"guest":"Emr8hevabG_O","name":"Ada","at_ms":1794943758416,"request":null}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',2,NULL,'{"type":"sat","seat":1,"guest":"7Ji4JleNdS6-","name":"Bo","at_ms":1794943758439,"request":null}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',3,NULL,'{"type":"started","moves":[],"at_ms":1794943758440,"request":null}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',4,'0  a8b7b9f850425 3 seek 1','{"type":"moved","seat":0,"move":"seek 1","by":"player","at_ms":1794943758463,"request":"0  a8b7b9f850425 3 seek 1"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',5,'1  fb50410fee5b6 4 seek 1','{"type":"moved","seat":1,"move":"seek 1","by":"player","at_ms":1794943758467,"request":"1  fb50410fee5b6 4 seek 1"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',6,'0  a8b7b9f850428 5 seek 3','{"type":"moved","seat":0,"move":"seek 3","by":"player","at_ms":1794943758474,"request":"0  a8b7b9f850428 5 seek 3"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',7,'1  fb50410fee5b9 6 seek 2','{"type":"moved","seat":1,"move":"seek 2","by":"player","at_ms":1794943758475,"request":"1  fb50410fee5b9 6 seek 2"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',8,'0  a8b7b9f8504211 7 cast mandrake with green for 1','{"type":"moved","seat":0,"move":"cast mandrake with green for 1","by":"player","at_ms":1794943758478,"request":"0  a8b7b9f8504211 7 cast mandrake with green for 1"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',9,'0  a8b7b9f8504213 8 rest','{"type":"moved","seat":0,"move":"rest","by":"player","at_ms":1794943758479,"request":"0  a8b7b9f8504213 8 rest"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',10,'1  fb50410fee5b13 9 seek 3','{"type":"moved","seat":1,"move":"seek 3","by":"player","at_ms":1794943758481,"request":"1  fb50410fee5b13 9 seek 3"}');
INSERT INTO "entries" VALUES('vamtaekzu6fn9t',11,'0  a8b7b9f8504216','{"type":"said","guest":"Emr8hevabG_O","seat":0,"name":"Ada","text":"good evening","at_ms":1794943758482,"request":"0  a8b7b9f8504216"}');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE sitters (
	guest VARCHAR(40) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (guest, table_id)
);
INSERT INTO "sitters" VALUES('cw8zYx5i0Tpu','f5xxmpuemjgfbn');
INSERT INTO "sitters" VALUES('gTbKo2LNO83x','f5xxmpuemjgfbn');
INSERT INTO "sitters" VALUES('bOrpPiXuEFeX','dfys8h3e4jadac');
INSERT INTO "sitters" VALUES('0Xjj6xiGxaNc','dfys8h3e4jadac');
INSERT INTO "sitters" VALUES('haf2Hz6RQG1U','47bmbbm3irgsin');
INSERT INTO "sitters" VALUES('tjbw4dPnjM9g','47bmbbm3irgsin');
INSERT INTO "sitters" VALUES('Emr8hevabG_O','vamtaekzu6fn9t');
INSERT INTO "sitters" VALUES('7Ji4JleNdS6-','vamtaekzu6fn9t');
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
INSERT INTO "tables" VALUES('f5xxmpuemjgfbn','{"table":"f5xxmpuemjgfbn","game":"blackmore","seats":2,"options":{"wheel":"decreasing","keep_last_trump":false,"most_tricks_breaks_ties":false,"open_scores":true},"seed":"bd75f8bf5a07bb588ba9f6cde34c5512e4338f92fac8f4b101a6c1c1d2dea7c9","salt":"a0230afbae46b7d7dd70ef531f41cd80","commitment":"bd39fa6f2003ff3b40d08782ebabc107d7fc2599cf633a7b851490406e9c0b4c","host":"cw8zYx5i0Tpu","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943757453,"hints":true,"branch":null}','cw8zYx5i0Tpu',0,'over','{"status":"over","names":["Ada","Bo"],"free":0,"guests":["cw8zYx5i0Tpu","gTbKo2LNO83x"],"winners":[0]}',1794943758121,NULL,0);
INSERT INTO "tables" VALUES('dfys8h3e4jadac','{"table":"dfys8h3e4jadac","game":"blackmore","seats":2,"options":{"wheel":"decreasing","keep_last_trump":false,"most_tricks_breaks_ties":false,"open_scores":true},"seed":"1acbf1f3548fd334de3b168faf9302f435cbf18813ea310a11761826e8e4892e","salt":"3c76ffaf5baf9e8d1ebf01dc5913fdf5","commitment":"d81a143e6316af3c7f15b020f71777fcd93ba42ed7f2c8d5774b137e26a35cdb","host":"bOrpPiXuEFeX","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943758147,"hints":true,"branch":null}','bOrpPiXuEFeX',0,'playing','{"status":"playing","names":["Ada","Bo"],"free":0,"guests":["bOrpPiXuEFeX","0Xjj6xiGxaNc"],"winners":[]}',1794943758171,NULL,0);
INSERT INTO "tables" VALUES('47bmbbm3irgsin','{"table":"47bmbbm3irgsin","game":"mandragora","seats":2,"options":{"teams":false,"curse_hop":"on_change","max_ingredients":"any","empty_stack":"book_only"},"seed":"e37dd4ff4f8ce3857856dcdd317e1715b380f643c8993705069b547e76178750","salt":"ad146c80d54393263fec6e293f61af89","commitment":"802927936147ff8621b7aaa8f3f8031f56a18c0f06a08b4a4b92e5aafefb8603","host":"haf2Hz6RQG1U","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943758267,"hints":true,"branch":null}','haf2Hz6RQG1U',0,'over','{"status":"over","names":["Ada","Bo"],"free":0,"guests":["haf2Hz6RQG1U","tjbw4dPnjM9g"],"winners":[0]}',1794943758407,NULL,0);
INSERT INTO "tables" VALUES('vamtaekzu6fn9t','{"table":"vamtaekzu6fn9t","game":"mandragora","seats":2,"options":{"teams":false,"curse_hop":"on_change","max_ingredients":"any","empty_stack":"book_only"},"seed":"09410db317898da50f7afb17f6c0d5a653002653c2dd0b0692f92f32312c676d","salt":"9af0089f384dbf1b2e26a8603b78988b","commitment":"8aaa0bc93a689fb5541b106b9719766a44add283e847ab9a37cbcb11c0667f52","host":"Emr8hevabG_O","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":1794943758416,"hints":true,"branch":null}','Emr8hevabG_O',0,'playing','{"status":"playing","names":["Ada","Bo"],"free":0,"guests":["Emr8hevabG_O","7Ji4JleNdS6-"],"winners":[]}',1794943758455,NULL,0);
CREATE INDEX tables_listed ON tables (listed, status, changed_ms);
CREATE INDEX tables_host ON tables (host, status);
COMMIT;
