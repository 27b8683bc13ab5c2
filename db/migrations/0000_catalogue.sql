CREATE TABLE `amiibo` (
	`id` integer PRIMARY KEY NOT NULL,
	`head` text NOT NULL,
	`tail` text NOT NULL,
	`name` text NOT NULL,
	`extra_name` text,
	`character` text NOT NULL,
	`character_key` text NOT NULL,
	`form` text NOT NULL,
	`amiibo_series_id` integer NOT NULL,
	`game_series_id` integer NOT NULL,
	`ac_number` integer,
	`release_jp` text,
	`release_na` text,
	`release_eu` text,
	`release_au` text,
	`background_color` text,
	`edited_at` integer,
	FOREIGN KEY (`amiibo_series_id`) REFERENCES `amiibo_series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_series_id`) REFERENCES `game_series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "amiibo_head_is_hex" CHECK(length("amiibo"."head") = 8 AND "amiibo"."head" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "amiibo_tail_is_hex" CHECK(length("amiibo"."tail") = 8 AND "amiibo"."tail" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "amiibo_has_a_name" CHECK(trim("amiibo"."name") <> ''),
	CONSTRAINT "amiibo_form_is_known" CHECK("amiibo"."form" IN ('figure', 'yarn', 'card', 'band', 'block', 'cereal-box')),
	CONSTRAINT "amiibo_ac_number_is_positive" CHECK("amiibo"."ac_number" > 0),
	CONSTRAINT "amiibo_release_jp_is_a_date" CHECK(date("amiibo"."release_jp") IS "amiibo"."release_jp"),
	CONSTRAINT "amiibo_release_na_is_a_date" CHECK(date("amiibo"."release_na") IS "amiibo"."release_na"),
	CONSTRAINT "amiibo_release_eu_is_a_date" CHECK(date("amiibo"."release_eu") IS "amiibo"."release_eu"),
	CONSTRAINT "amiibo_release_au_is_a_date" CHECK(date("amiibo"."release_au") IS "amiibo"."release_au"),
	CONSTRAINT "amiibo_background_color_is_hex" CHECK(length("amiibo"."background_color") IN (4, 7) AND "amiibo"."background_color" GLOB '#*' AND substr("amiibo"."background_color", 2) NOT GLOB '*[^0-9a-f]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_ac_number_unique` ON `amiibo` (`ac_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_head_tail` ON `amiibo` (`head`,`tail`);--> statement-breakpoint
CREATE TABLE `amiibo_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_series_name_unique` ON `amiibo_series` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_series_slug_unique` ON `amiibo_series` (`slug`);--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "catalogue_version_is_one_row" CHECK("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `game_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_series_name_unique` ON `game_series` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_series_slug_unique` ON `game_series` (`slug`);