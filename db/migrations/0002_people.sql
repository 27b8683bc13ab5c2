CREATE TABLE `account` (
	`provider` text NOT NULL,
	`provider_user_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`last_name` text,
	`email` text,
	`is_email_verified` integer NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `provider_user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_one_of_each_provider` ON `account` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_secret_hash_unique` ON `session` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `session_of_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_by_end` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`provider` text NOT NULL,
	`verifier` text NOT NULL,
	`viewer_id` integer NOT NULL,
	`return_path` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_by_end` ON `sign_in` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`primary_region` text NOT NULL,
	`is_adverts_enabled` integer NOT NULL,
	`is_collection_public` integer NOT NULL,
	`is_wishlist_public` integer NOT NULL,
	`is_sell_list_public` integer NOT NULL,
	`is_value_public` integer NOT NULL,
	`public_username` text,
	CONSTRAINT "user_has_a_region" CHECK("user"."primary_region" IN ('1', '2', '3'))
);
