CREATE TABLE `shard_item` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `listing` ADD `failed_looks` integer DEFAULT 0 NOT NULL;