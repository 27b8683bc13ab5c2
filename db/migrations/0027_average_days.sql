CREATE TABLE `average_day` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`averages` text NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
UPDATE `price_edition` SET `news` = 'some' WHERE `id` = 1;
