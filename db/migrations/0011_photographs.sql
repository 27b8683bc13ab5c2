CREATE TABLE `photograph` (
	`amiibo_id` integer PRIMARY KEY NOT NULL,
	`hash` text,
	`fetched_at` integer,
	`problem` text,
	`problem_at` integer,
	`refused_at` integer,
	CONSTRAINT "photograph_refused_is_not_shown" CHECK("photograph"."refused_at" IS NULL OR "photograph"."hash" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `photograph_by_problem` ON `photograph` (`problem_at`);
--> statement-breakpoint
CREATE TRIGGER `photograph_insert_makes_a_version` AFTER INSERT ON `photograph` WHEN NEW.`hash` IS NOT NULL
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `photograph_update_makes_a_version` AFTER UPDATE OF `hash` ON `photograph` WHEN OLD.`hash` IS NOT NEW.`hash`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `photograph_delete_makes_a_version` AFTER DELETE ON `photograph` WHEN OLD.`hash` IS NOT NULL
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
