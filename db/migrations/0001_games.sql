CREATE TABLE `game` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`platform` text NOT NULL,
	`released_year` integer,
	`learnt_at` integer,
	`refused_at` integer,
	`edited_at` integer,
	CONSTRAINT "game_has_a_name" CHECK(trim("game"."name") <> '' AND trim("game"."slug") <> ''),
	CONSTRAINT "game_platform_is_known" CHECK("game"."platform" IN ('switch-2', 'switch', 'wii-u', '3ds'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_slug_unique` ON `game` (`slug`);--> statement-breakpoint
CREATE TABLE `game_usage` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`phrase` text,
	`quoted` text,
	`kind` text,
	`writes` integer DEFAULT false NOT NULL,
	`is_by_character` integer DEFAULT false NOT NULL,
	`items` text DEFAULT '' NOT NULL,
	`learnt_items` text DEFAULT '' NOT NULL,
	`learnt_at` integer,
	`refused_at` integer,
	`edited_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "game_usage_says_something" CHECK(coalesce(trim("game_usage"."phrase"), trim("game_usage"."quoted"), '') <> ''),
	CONSTRAINT "game_usage_kind_is_known" CHECK("game_usage"."kind" IN ('unlock', 'look', 'invite', 'play', 'daily', 'spot', 'figure-player', 'save')),
	CONSTRAINT "game_usage_items_are_ranges" CHECK("game_usage"."items" || "game_usage"."learnt_items" NOT GLOB '*[^0-9,-]*')
);
--> statement-breakpoint
CREATE INDEX `game_usage_of_game` ON `game_usage` (`game_id`);--> statement-breakpoint
CREATE TABLE `played_game` (
	`user_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `user` ADD `is_games_public` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER game_insert_makes_a_version AFTER INSERT ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_update_makes_a_version AFTER UPDATE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_delete_makes_a_version AFTER DELETE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_edit_is_dated AFTER UPDATE OF name, slug, title, platform, released_year ON game
BEGIN
	UPDATE game SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_insert_makes_a_version AFTER INSERT ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_update_makes_a_version AFTER UPDATE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_delete_makes_a_version AFTER DELETE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_edit_is_dated AFTER UPDATE OF game_id, phrase, kind, writes, is_by_character, items ON game_usage
BEGIN
	UPDATE game_usage SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
