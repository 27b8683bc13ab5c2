-- People: what they set, how they sign in.
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
	`collection_version` integer DEFAULT 0 NOT NULL,
	`shown_version` integer DEFAULT 0 NOT NULL,
	`is_open_to_trades` integer DEFAULT false NOT NULL,
	`is_goal_public` integer DEFAULT false NOT NULL,
	`goal` text,
	`is_contributing_prices` integer DEFAULT false NOT NULL,
	CONSTRAINT "user_has_a_region" CHECK("user"."primary_region" IN ('1', '2', '3'))
);
--> statement-breakpoint
CREATE INDEX `user_who_contributes` ON `user` (`is_contributing_prices`) WHERE is_contributing_prices = 1;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `account_one_of_each_provider` ON `account` (`user_id`,`provider`);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`salt` text,
	`former_salt` text,
	`former_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_secret_hash_unique` ON `session` (`secret_hash`);
--> statement-breakpoint
CREATE INDEX `session_of_user` ON `session` (`user_id`);
--> statement-breakpoint
CREATE INDEX `session_by_end` ON `session` (`expires_at`);
--> statement-breakpoint
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
CREATE INDEX `sign_in_by_end` ON `sign_in` (`expires_at`);
--> statement-breakpoint
-- What they own, wish for and watch, and what a change did, so that it can be taken back; what they show to whoever trades.
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
	`asking_price` integer,
	`asking_currency` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "owned_price_is_not_negative" CHECK("owned"."price_paid" >= 0),
	CONSTRAINT "owned_price_has_a_currency" CHECK(("owned"."price_paid" IS NULL) = ("owned"."currency" IS NULL)),
	CONSTRAINT "owned_asking_price_is_not_negative" CHECK("owned"."asking_price" >= 0),
	CONSTRAINT "owned_asking_price_has_a_currency" CHECK(("owned"."asking_price" IS NULL) = ("owned"."asking_currency" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `owned_by_user` ON `owned` (`user_id`,`amiibo_id`,`id`,`is_boxed`,`is_for_sale`);
--> statement-breakpoint
CREATE TABLE `wishlist` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`change_id` text,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `watchlist` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`change_id` text,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `change` (
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`imported` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_by_age` ON `change` (`created_at`);
--> statement-breakpoint
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
	CONSTRAINT "changed_meanwhile" CHECK("refusal"."reason" <> 'changed_meanwhile'),
	CONSTRAINT "lease_lost" CHECK("refusal"."reason" <> 'lease_lost')
);
--> statement-breakpoint
CREATE TABLE `report` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_draft` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`encoding` text,
	`problem` text,
	`choices` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_part` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`user_id`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `spare` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spare_by_item` ON `spare` (`amiibo_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `sought` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sought_by_item` ON `sought` (`amiibo_id`,`user_id`);
--> statement-breakpoint
-- The catalogue.
CREATE TABLE `amiibo_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_series_name_unique` ON `amiibo_series` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_series_slug_unique` ON `amiibo_series` (`slug`);
--> statement-breakpoint
CREATE TABLE `game_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_series_name_unique` ON `game_series` (`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_series_slug_unique` ON `game_series` (`slug`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `amiibo_ac_number_unique` ON `amiibo` (`ac_number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_head_tail` ON `amiibo` (`head`,`tail`);
--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "catalogue_version_is_one_row" CHECK("catalogue_version"."id" = 1)
);
--> statement-breakpoint
-- What the source of the catalogue had besides.
CREATE TABLE `newcomer` (
	`head` text NOT NULL,
	`tail` text NOT NULL,
	`name` text NOT NULL,
	`character` text NOT NULL,
	`form` text NOT NULL,
	`amiibo_series` text NOT NULL,
	`game_series` text NOT NULL,
	`release_jp` text,
	`release_na` text,
	`release_eu` text,
	`release_au` text,
	`seen_at` integer NOT NULL,
	`came_at` integer,
	`is_vouched` integer DEFAULT false NOT NULL,
	`series_brought` integer DEFAULT 0 NOT NULL,
	`refused_at` integer,
	PRIMARY KEY(`head`, `tail`),
	CONSTRAINT "newcomer_form_is_known" CHECK("newcomer"."form" IN ('figure', 'yarn', 'card', 'band', 'block', 'cereal-box'))
);
--> statement-breakpoint
CREATE INDEX `newcomer_by_coming` ON `newcomer` (`came_at`,`refused_at`);
--> statement-breakpoint
CREATE TABLE `newcomers_left_out` (
	`id` integer PRIMARY KEY NOT NULL,
	`items` integer NOT NULL,
	CONSTRAINT "newcomers_left_out_is_one_row" CHECK("newcomers_left_out"."id" = 1)
);
--> statement-breakpoint
-- The market. Tables whose rows are read by their key alone, and that have many, are kept in its order: WITHOUT ROWID.
CREATE TABLE `market_item` (
	`amiibo_id` integer PRIMARY KEY NOT NULL,
	`search_term` text,
	`barcode` text
);
--> statement-breakpoint
CREATE TABLE `aff_block` (
	`id` integer PRIMARY KEY NOT NULL,
	`amiibo_id` integer NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `aff_block_of_item` ON `aff_block` (`amiibo_id`);
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
	`said_at` integer,
	CONSTRAINT "stock_check_price_has_a_currency" CHECK(("stock_check"."price" IS NULL) = ("stock_check"."currency" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `stock_check_of_retailer` ON `stock_check` (`retailer`);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_check_once` ON `stock_check` (`amiibo_id`,`retailer`,`web_url`);
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
	`missed_at` integer,
	`failed_looks` integer DEFAULT 0 NOT NULL,
	`counted_at` integer DEFAULT 0 NOT NULL,
	`is_single` integer DEFAULT false NOT NULL,
	`grade` text,
	`is_opened` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`, `ebay_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `listing_by_end` ON `listing` (`ends_at`);
--> statement-breakpoint
CREATE INDEX `listing_by_count` ON `listing` (`counted_at`,`ebay_id`) WHERE is_bin = 1 AND takes_offers = 0 AND reject IS NULL AND condition IS NOT NULL AND is_single = 0;
--> statement-breakpoint
CREATE TABLE `listing_report` (
	`user_id` integer NOT NULL,
	`amiibo_id` integer NOT NULL,
	`ebay_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `amiibo_id`, `ebay_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_report_of_item` ON `listing_report` (`amiibo_id`);
--> statement-breakpoint
CREATE TABLE `listing_ruling` (
	`amiibo_id` integer NOT NULL,
	`ebay_id` text NOT NULL,
	`is_meant` integer NOT NULL,
	`ruled_at` integer NOT NULL,
	PRIMARY KEY(`amiibo_id`, `ebay_id`)
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
CREATE INDEX `sale_by_time` ON `sale` (`sold_at`);
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
CREATE INDEX `price_now_by_day` ON `price_now` (`day`);
--> statement-breakpoint
CREATE TABLE `average_day` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`averages` text NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `paid_now` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`condition` text NOT NULL,
	`price` integer NOT NULL,
	`owners` integer NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`, `condition`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rate_day` (
	`day` text PRIMARY KEY NOT NULL,
	`usd_per_gbp` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_edition` (
	`id` integer PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`published_at` integer NOT NULL,
	`has_averages` integer DEFAULT true NOT NULL,
	`news` text DEFAULT 'some' NOT NULL,
	CONSTRAINT "price_edition_is_one_row" CHECK("price_edition"."id" = 1)
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
-- The refresh: what is due, who holds it, how services fare.
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
	`wants_all` integer DEFAULT false NOT NULL,
	`others` text DEFAULT '{}' NOT NULL,
	CONSTRAINT "fetch_target_behind_is_json" CHECK(json_valid("fetch_target"."behind"))
);
--> statement-breakpoint
CREATE INDEX `fetch_target_due` ON `fetch_target` (`service`,`next_due_at`);
--> statement-breakpoint
CREATE TABLE `shard_item` (
	`amiibo_id` integer NOT NULL,
	`global_id` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`amiibo_id`, `global_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `service_state` (
	`service` text PRIMARY KEY NOT NULL,
	`breaker_until` integer DEFAULT 0 NOT NULL,
	`fails` integer DEFAULT 0 NOT NULL,
	`last_ok_at` integer,
	`last_error_at` integer,
	`last_error` text,
	`failing_since` integer
);
--> statement-breakpoint
CREATE TABLE `api_day` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	`granted` integer NOT NULL,
	PRIMARY KEY(`service`, `day`)
);
--> statement-breakpoint
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
CREATE TABLE `api_reserved` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`holder` text NOT NULL,
	`calls` integer NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`service`, `day`, `holder`)
);
--> statement-breakpoint
-- What people wait for and are told.
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
CREATE INDEX `watch_target_of_item` ON `watch_target` (`amiibo_id`,`global_id`);
--> statement-breakpoint
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
CREATE INDEX `notice_of_user` ON `notice` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `notice_unread` ON `notice` (`user_id`) WHERE "notice"."read_at" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_once` ON `notice` (`user_id`,`dedupe`);
--> statement-breakpoint
CREATE TABLE `notify` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`feed_token` text,
	`webhook` text,
	`webhook_problem` text,
	`calendar_token` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notify_feed_token_unique` ON `notify` (`feed_token`);
--> statement-breakpoint
CREATE UNIQUE INDEX `notify_calendar_token_unique` ON `notify` (`calendar_token`);
--> statement-breakpoint
-- Pictures.
CREATE TABLE `sheet_secret` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sheet` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`content` text NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sheet_of_user` ON `sheet` (`user_id`,`asked_at`);
--> statement-breakpoint
CREATE INDEX `sheet_by_age` ON `sheet` (`asked_at`);
--> statement-breakpoint
CREATE TABLE `photograph` (
	`amiibo_id` integer PRIMARY KEY NOT NULL,
	`hash` text,
	`fetched_at` integer,
	`problem` text,
	`problem_at` integer,
	`refused_at` integer,
	CONSTRAINT "photograph_refused_is_not_shown" CHECK("photograph"."refused_at" IS NULL OR "photograph"."hash" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `photograph_by_problem` ON `photograph` (`problem_at`);
--> statement-breakpoint
CREATE TABLE `kept_write` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`written_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `kept_write_by_age` ON `kept_write` (`written_at`);
--> statement-breakpoint
-- Tables of one row have it from the beginning.
INSERT INTO `catalogue_version` (`id`, `version`, `changed_at`) VALUES (1, lower(hex(randomblob(6))), CAST(unixepoch('subsec') * 1000 AS INTEGER));
--> statement-breakpoint
INSERT INTO `price_edition` (`id`, `edition`, `published_at`) VALUES (1, '0', 0);
--> statement-breakpoint
INSERT INTO `newcomers_left_out` (`id`, `items`) VALUES (1, 0);
--> statement-breakpoint
-- What somebody who is open to trades can spare: more than one copy, or one for sale on a public sell list.
CREATE VIEW spare_now AS
	SELECT owned.user_id, owned.amiibo_id FROM owned JOIN user ON user.id = owned.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public
	GROUP BY owned.user_id, owned.amiibo_id
	HAVING count(*) > 1 OR (max(owned.is_for_sale) AND user.is_sell_list_public);
--> statement-breakpoint
-- And what they wish for, on a public wishlist.
CREATE VIEW sought_now AS
	SELECT wishlist.user_id, wishlist.amiibo_id FROM wishlist JOIN user ON user.id = wishlist.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public AND user.is_wishlist_public;
--> statement-breakpoint
-- The tables `spare` and `sought` hold what the views say, from the same transaction on that changes it.
CREATE TRIGGER copy_insert_makes_a_spare AFTER INSERT ON owned
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;
--> statement-breakpoint
CREATE TRIGGER copy_update_makes_or_ends_a_spare AFTER UPDATE OF is_for_sale ON owned
WHEN NEW.is_for_sale <> OLD.is_for_sale AND (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	DELETE FROM spare WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;
--> statement-breakpoint
CREATE TRIGGER copy_delete_ends_a_spare AFTER DELETE ON owned
WHEN (SELECT is_open_to_trades FROM user WHERE id = OLD.user_id)
BEGIN
	DELETE FROM spare WHERE user_id = OLD.user_id AND amiibo_id = OLD.amiibo_id;
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = OLD.user_id AND amiibo_id = OLD.amiibo_id;
END;
--> statement-breakpoint
CREATE TRIGGER wish_insert_is_sought AFTER INSERT ON wishlist
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO sought SELECT user_id, amiibo_id FROM sought_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;
--> statement-breakpoint
CREATE TRIGGER wish_delete_is_not_sought AFTER DELETE ON wishlist
BEGIN
	DELETE FROM sought WHERE user_id = OLD.user_id AND amiibo_id = OLD.amiibo_id;
END;
--> statement-breakpoint
CREATE TRIGGER person_update_is_found_or_not
AFTER UPDATE OF is_open_to_trades, is_collection_public, is_wishlist_public, is_sell_list_public ON user
WHEN (NEW.is_open_to_trades, NEW.is_collection_public, NEW.is_wishlist_public, NEW.is_sell_list_public)
	<> (OLD.is_open_to_trades, OLD.is_collection_public, OLD.is_wishlist_public, OLD.is_sell_list_public)
BEGIN
	DELETE FROM spare WHERE user_id = NEW.id;
	DELETE FROM sought WHERE user_id = NEW.id;
	INSERT INTO spare SELECT user_id, amiibo_id FROM spare_now WHERE user_id = NEW.id;
	INSERT INTO sought SELECT user_id, amiibo_id FROM sought_now WHERE user_id = NEW.id;
END;
--> statement-breakpoint
-- The catalogue has a new version whenever a row of it changes, even by hand.
CREATE TRIGGER amiibo_insert_makes_a_version AFTER INSERT ON amiibo
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_update_makes_a_version AFTER UPDATE ON amiibo
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_delete_makes_a_version AFTER DELETE ON amiibo
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
-- An edit is dated, so that what ships with the project leaves it alone.
CREATE TRIGGER amiibo_edit_is_dated
AFTER UPDATE OF head, tail, name, extra_name, character, character_key, form, amiibo_series_id, game_series_id, ac_number,
	release_jp, release_na, release_eu, release_au, background_color ON amiibo
BEGIN
	UPDATE amiibo SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_insert_makes_a_version AFTER INSERT ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_update_makes_a_version AFTER UPDATE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_delete_makes_a_version AFTER DELETE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_edit_is_dated AFTER UPDATE OF name, slug ON amiibo_series
BEGIN
	UPDATE amiibo_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER game_series_insert_makes_a_version AFTER INSERT ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_series_update_makes_a_version AFTER UPDATE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_series_delete_makes_a_version AFTER DELETE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_series_edit_is_dated AFTER UPDATE OF name, slug ON game_series
BEGIN
	UPDATE game_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Another photograph is shown, or none any more.
CREATE TRIGGER photograph_insert_makes_a_version AFTER INSERT ON photograph
WHEN NEW.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER photograph_update_makes_a_version AFTER UPDATE OF hash ON photograph
WHEN OLD.hash IS NOT NEW.hash
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER photograph_delete_makes_a_version AFTER DELETE ON photograph
WHEN OLD.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
-- An item of the catalogue is refused, or no longer.
CREATE TRIGGER newcomer_insert_makes_a_version AFTER INSERT ON newcomer
WHEN NEW.refused_at IS NOT NULL
	AND EXISTS (SELECT 1 FROM amiibo WHERE head = NEW.head AND tail = NEW.tail)
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER newcomer_update_makes_a_version AFTER UPDATE OF refused_at ON newcomer
WHEN (OLD.refused_at IS NULL) <> (NEW.refused_at IS NULL)
	AND EXISTS (SELECT 1 FROM amiibo WHERE head = NEW.head AND tail = NEW.tail)
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER newcomer_delete_makes_a_version AFTER DELETE ON newcomer
WHEN OLD.refused_at IS NOT NULL
	AND EXISTS (SELECT 1 FROM amiibo WHERE head = OLD.head AND tail = OLD.tail)
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
-- A new price or rate is news for the next edition of the book of prices.
CREATE TRIGGER price_now_insert_is_news AFTER INSERT ON price_now
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER price_now_update_is_news AFTER UPDATE ON price_now
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER price_now_delete_is_news AFTER DELETE ON price_now
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER rate_day_insert_is_news AFTER INSERT ON rate_day
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;
