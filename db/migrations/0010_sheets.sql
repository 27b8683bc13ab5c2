CREATE TABLE `sheet` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`content` text NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sheet_of_user` ON `sheet` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `sheet_by_age` ON `sheet` (`asked_at`);--> statement-breakpoint
CREATE TABLE `sheet_secret` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
