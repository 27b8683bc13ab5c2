CREATE TABLE `change` (
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_by_age` ON `change` (`created_at`);--> statement-breakpoint
CREATE TABLE `changed_copy` (
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`owned_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`condition` text NOT NULL,
	`is_boxed` integer NOT NULL,
	`is_for_sale` integer NOT NULL,
	`notes` text NOT NULL,
	`price_paid` integer,
	`currency` text,
	`acquired_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`added_by` text NOT NULL,
	`was_removed` integer NOT NULL,
	PRIMARY KEY(`user_id`, `change_id`, `owned_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `changed_wish` (
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`amiibo_id` integer NOT NULL,
	`was_wishlisted` integer NOT NULL,
	PRIMARY KEY(`user_id`, `change_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_draft` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`rows` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `owned` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`condition` text NOT NULL,
	`is_boxed` integer NOT NULL,
	`is_for_sale` integer NOT NULL,
	`notes` text NOT NULL,
	`price_paid` integer,
	`currency` text,
	`acquired_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`change_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "owned_price_is_not_negative" CHECK("owned"."price_paid" >= 0),
	CONSTRAINT "owned_price_has_a_currency" CHECK(("owned"."price_paid" IS NULL) = ("owned"."currency" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `owned_by_user` ON `owned` (`user_id`,`amiibo_id`,`id`,`is_boxed`);--> statement-breakpoint
CREATE TABLE `report` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `watchlist` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wishlist` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `user` ADD `collection_version` integer DEFAULT 0 NOT NULL;