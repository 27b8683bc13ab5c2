CREATE TABLE `cron_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	`undone` text DEFAULT '[]' NOT NULL,
	`due` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cron_run_undone_is_json" CHECK(json_valid("cron_run"."undone"))
);
--> statement-breakpoint
CREATE TABLE `episode` (
	`subject` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`sentence` text NOT NULL,
	`over_at` integer,
	`told_at` integer
);
--> statement-breakpoint
ALTER TABLE `service_state` ADD `failing_since` integer;