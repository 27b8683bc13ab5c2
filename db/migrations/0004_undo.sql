CREATE TABLE `ended_wish` (
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`added_by` text,
	PRIMARY KEY(`user_id`, `change_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TABLE `changed_wish`;--> statement-breakpoint
ALTER TABLE `watchlist` ADD `change_id` text;--> statement-breakpoint
ALTER TABLE `wishlist` ADD `change_id` text;