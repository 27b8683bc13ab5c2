CREATE TABLE `notice` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`url` text,
	`dedupe` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_of_user` ON `notice` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notice_once` ON `notice` (`user_id`,`dedupe`);--> statement-breakpoint
CREATE TABLE `notify` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`feed_token` text,
	`webhook` text,
	`webhook_problem` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notify_feed_token_unique` ON `notify` (`feed_token`);--> statement-breakpoint
CREATE TABLE `watch_target` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`condition` text NOT NULL,
	`price` integer,
	`is_restock` integer DEFAULT false NOT NULL,
	`is_fired` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`, `global_id`, `condition`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "watch_target_price_is_positive" CHECK("watch_target"."price" > 0)
);
--> statement-breakpoint
CREATE INDEX `watch_target_of_item` ON `watch_target` (`amiibo_id`,`global_id`);--> statement-breakpoint
CREATE TABLE `aff_block` (
	`id` integer PRIMARY KEY NOT NULL,
	`amiibo_id` integer NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `aff_block_of_item` ON `aff_block` (`amiibo_id`);--> statement-breakpoint
CREATE TABLE `api_day` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	`granted` integer NOT NULL,
	PRIMARY KEY(`service`, `day`)
);
--> statement-breakpoint
CREATE TABLE `catalogue_difference` (
	`amiibo_id` integer NOT NULL,
	`field` text NOT NULL,
	`theirs` text NOT NULL,
	`seen_at` integer NOT NULL,
	`resolved_at` integer,
	PRIMARY KEY(`amiibo_id`, `field`, `theirs`)
);
--> statement-breakpoint
CREATE TABLE `fetch_target` (
	`key` text PRIMARY KEY NOT NULL,
	`service` text NOT NULL,
	`next_due_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`lease_by` text,
	`fails` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	`behind` text DEFAULT '{}' NOT NULL,
	`etag` text,
	`last_modified` text,
	CONSTRAINT "fetch_target_behind_is_json" CHECK(json_valid("fetch_target"."behind"))
);
--> statement-breakpoint
CREATE INDEX `fetch_target_due` ON `fetch_target` (`service`,`next_due_at`);--> statement-breakpoint
CREATE TABLE `guide_row` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`console` text NOT NULL,
	`upc` text,
	`candidates` text NOT NULL,
	`amiibo_id` integer,
	`seen_at` integer NOT NULL,
	CONSTRAINT "guide_row_candidates_are_json" CHECK(json_valid("guide_row"."candidates"))
);
--> statement-breakpoint
CREATE TABLE `listing` (
	`amiibo_id` integer NOT NULL,
	`ebay_id` text NOT NULL,
	`global_id` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`image` text,
	`condition` text,
	`price` integer NOT NULL,
	`shipping` integer,
	`is_bin` integer NOT NULL,
	`takes_offers` integer NOT NULL,
	`bid_count` integer NOT NULL,
	`ends_at` integer,
	`sold_quantity` integer,
	`seen_at` integer NOT NULL,
	`reject` text,
	PRIMARY KEY(`amiibo_id`, `global_id`, `ebay_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `listing_by_end` ON `listing` (`ends_at`);--> statement-breakpoint
CREATE TABLE `listing_report` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`ebay_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`, `ebay_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_report_of_item` ON `listing_report` (`amiibo_id`);--> statement-breakpoint
CREATE TABLE `listing_ruling` (
	`amiibo_id` integer NOT NULL,
	`ebay_id` text NOT NULL,
	`is_meant` integer NOT NULL,
	`ruled_at` integer NOT NULL,
	PRIMARY KEY(`amiibo_id`, `ebay_id`)
);
--> statement-breakpoint
CREATE TABLE `market_item` (
	`amiibo_id` integer PRIMARY KEY NOT NULL,
	`search_term` text,
	`barcode` text
);
--> statement-breakpoint
CREATE TABLE `price_day` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`condition` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL,
	`rejected` integer NOT NULL,
	`price` integer NOT NULL,
	`median` integer NOT NULL,
	`mean` integer NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`, `kind`, `condition`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `price_edition` (
	`id` integer PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`published_at` integer NOT NULL,
	CONSTRAINT "price_edition_is_one_row" CHECK("price_edition"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `price_now` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`condition` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`n` integer NOT NULL,
	`low` integer NOT NULL,
	`high` integer NOT NULL,
	`change` real,
	`day` text NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`, `kind`, `condition`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rate_day` (
	`day` text PRIMARY KEY NOT NULL,
	`usd_per_gbp` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sale` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`ebay_id` text NOT NULL,
	`step` integer NOT NULL,
	`sold_at` integer NOT NULL,
	`condition` text NOT NULL,
	`price` integer NOT NULL,
	`evidence` text NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`, `ebay_id`, `step`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sale_by_time` ON `sale` (`sold_at`);--> statement-breakpoint
CREATE TABLE `service_state` (
	`service` text PRIMARY KEY NOT NULL,
	`breaker_until` integer DEFAULT 0 NOT NULL,
	`fails` integer DEFAULT 0 NOT NULL,
	`last_ok_at` integer,
	`last_error_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE TABLE `stock_check` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`amiibo_id` integer NOT NULL,
	`retailer` text NOT NULL,
	`web_url` text NOT NULL,
	`aff_url` text,
	`in_stock` text DEFAULT '0' NOT NULL,
	`item_condition` text DEFAULT 'new' NOT NULL,
	`price` integer,
	`currency` text,
	`changed_at` integer,
	`evidence` text DEFAULT '' NOT NULL,
	`etag` text,
	`last_modified` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "stock_check_price_has_a_currency" CHECK(("stock_check"."price" IS NULL) = ("stock_check"."currency" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `stock_check_of_retailer` ON `stock_check` (`retailer`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_check_once` ON `stock_check` (`amiibo_id`,`retailer`,`web_url`);--> statement-breakpoint
DROP TABLE `refusal`;--> statement-breakpoint
CREATE TABLE `refusal` (
	`reason` text NOT NULL,
	CONSTRAINT "too_many_copies" CHECK("refusal"."reason" <> 'too_many_copies'),
	CONSTRAINT "changed_meanwhile" CHECK("refusal"."reason" <> 'changed_meanwhile'),
	CONSTRAINT "lease_lost" CHECK("refusal"."reason" <> 'lease_lost')
);
--> statement-breakpoint
INSERT INTO `price_edition` (`id`, `edition`, `published_at`) VALUES (1, '0', 0);
