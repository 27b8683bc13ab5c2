CREATE TABLE `api_reserved` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`holder` text NOT NULL,
	`calls` integer NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`service`, `day`, `holder`)
);
