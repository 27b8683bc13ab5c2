CREATE TABLE `newcomer` (
	`head` text NOT NULL,
	`tail` text NOT NULL,
	`name` text NOT NULL,
	`character` text NOT NULL,
	`form` text NOT NULL,
	`amiibo_series` text NOT NULL,
	`game_series` text NOT NULL,
	`release_jp` text,
	`release_na` text,
	`release_eu` text,
	`release_au` text,
	`seen_at` integer NOT NULL,
	`came_at` integer,
	`is_vouched` integer DEFAULT false NOT NULL,
	`series_brought` integer DEFAULT 0 NOT NULL,
	`refused_at` integer,
	PRIMARY KEY(`head`, `tail`),
	CONSTRAINT "newcomer_form_is_known" CHECK("newcomer"."form" IN ('figure', 'yarn', 'card', 'band', 'block', 'cereal-box'))
);
--> statement-breakpoint
CREATE INDEX `newcomer_by_coming` ON `newcomer` (`came_at`,`refused_at`);--> statement-breakpoint
CREATE TABLE `newcomers_left_out` (
	`id` integer PRIMARY KEY NOT NULL,
	`items` integer NOT NULL,
	CONSTRAINT "newcomers_left_out_is_one_row" CHECK("newcomers_left_out"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `newcomers_left_out` (`id`, `items`) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER `newcomer_insert_makes_a_version` AFTER INSERT ON `newcomer`
	WHEN NEW.`refused_at` IS NOT NULL AND EXISTS (SELECT 1 FROM `amiibo` WHERE `head` = NEW.`head` AND `tail` = NEW.`tail`)
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `newcomer_update_makes_a_version` AFTER UPDATE OF `refused_at` ON `newcomer`
	WHEN (OLD.`refused_at` IS NULL) <> (NEW.`refused_at` IS NULL) AND EXISTS (SELECT 1 FROM `amiibo` WHERE `head` = NEW.`head` AND `tail` = NEW.`tail`)
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `newcomer_delete_makes_a_version` AFTER DELETE ON `newcomer`
	WHEN OLD.`refused_at` IS NOT NULL AND EXISTS (SELECT 1 FROM `amiibo` WHERE `head` = OLD.`head` AND `tail` = OLD.`tail`)
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
