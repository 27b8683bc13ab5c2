CREATE TABLE `changed_mark` (
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`list` text NOT NULL,
	`amiibo_id` integer NOT NULL,
	`mark_id` text,
	`created_at` integer NOT NULL,
	`was_added` integer NOT NULL,
	PRIMARY KEY(`user_id`, `change_id`, `list`, `amiibo_id`, `was_added`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `refusal` (
	`reason` text NOT NULL,
	CONSTRAINT "too_many_copies" CHECK("refusal"."reason" <> 'too_many_copies'),
	CONSTRAINT "changed_meanwhile" CHECK("refusal"."reason" <> 'changed_meanwhile')
);
--> statement-breakpoint
DROP TABLE `ended_wish`;--> statement-breakpoint
ALTER TABLE `user` ADD `shown_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TABLE `changed_copy`;--> statement-breakpoint
CREATE TABLE `changed_copy` (
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`owned_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`user_id`, `change_id`, `owned_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DELETE FROM `wishlist` WHERE EXISTS (SELECT 1 FROM `owned` WHERE `owned`.`user_id` = `wishlist`.`user_id` AND `owned`.`amiibo_id` = `wishlist`.`amiibo_id`);
