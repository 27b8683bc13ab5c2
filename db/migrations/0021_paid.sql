CREATE TABLE `paid_now` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`condition` text NOT NULL,
	`price` integer NOT NULL,
	`owners` integer NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`, `condition`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `user` ADD `is_contributing_prices` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `user_who_contributes` ON `user` (`is_contributing_prices`) WHERE `is_contributing_prices` = 1;