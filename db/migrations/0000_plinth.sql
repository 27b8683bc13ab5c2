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
CREATE UNIQUE INDEX `account_once_per_provider` ON `account` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret_hash` text NOT NULL,
	`salt` text,
	`previous_salt` text,
	`previous_valid_until` integer,
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
CREATE TABLE `sign_in_attempt` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`provider` text NOT NULL,
	`code_verifier` text NOT NULL,
	`viewer_id` integer NOT NULL,
	`return_path` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempt_by_end` ON `sign_in_attempt` (`expires_at`);--> statement-breakpoint
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
	`is_goal_public` integer DEFAULT false NOT NULL,
	`is_games_public` integer DEFAULT false NOT NULL,
	`is_open_to_trades` integer DEFAULT false NOT NULL,
	`is_open_to_questions` integer DEFAULT false NOT NULL,
	`is_contributing_prices` integer DEFAULT false NOT NULL,
	`public_username` text,
	`goal` text,
	`share_choice` text,
	`wishlist_order` text,
	`language` text,
	`contact` text,
	`collection_version` integer DEFAULT 0 NOT NULL,
	`public_version` integer DEFAULT 0 NOT NULL,
	`changed_row_count` integer DEFAULT 0 NOT NULL,
	`changed_rows_since` integer DEFAULT 0 NOT NULL,
	`history_bytes` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_has_a_region" CHECK("user"."primary_region" IN ('average', 'us', 'uk'))
);
--> statement-breakpoint
CREATE INDEX `user_who_contributes` ON `user` (`is_contributing_prices`) WHERE is_contributing_prices = 1;--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`url` text,
	`partner_id` integer,
	`dedupe_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`webhook_claimed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_of_user` ON `notification` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notification_of_partner` ON `notification` (`partner_id`) WHERE partner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`) WHERE "notification"."read_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `notification_once` ON `notification` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE TABLE `notification_channels` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`feed_token` text,
	`calendar_token` text,
	`webhook_url` text,
	`webhook_after_id` integer DEFAULT 0 NOT NULL,
	`is_webhook_gone` integer DEFAULT false NOT NULL,
	`webhook_paused_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_channels_feed_token_unique` ON `notification_channels` (`feed_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `notification_channels_calendar_token_unique` ON `notification_channels` (`calendar_token`);--> statement-breakpoint
CREATE TABLE `pending_evaluation` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `target` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`market` text NOT NULL,
	`grade` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer,
	`is_armed` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`, `market`, `grade`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "target_kind_has_price" CHECK(("target"."kind" = 'price') = ("target"."price" IS NOT NULL)),
	CONSTRAINT "target_price_is_positive" CHECK("target"."price" > 0)
);
--> statement-breakpoint
CREATE INDEX `target_of_item` ON `target` (`item_id`,`kind`,`market`);--> statement-breakpoint
CREATE TABLE `amiibo_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_series_name_unique` ON `amiibo_series` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `amiibo_series_slug_unique` ON `amiibo_series` (`slug`);--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "catalogue_version_is_one_row" CHECK("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `game` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`platform` text NOT NULL,
	`released_year` integer,
	`source_added_at` integer,
	`rejected_at` integer,
	`edited_at` integer,
	CONSTRAINT "game_has_a_name" CHECK(trim("game"."name") <> '' AND trim("game"."slug") <> ''),
	CONSTRAINT "game_platform_is_known" CHECK("game"."platform" IN ('switch-2', 'switch', 'wii-u', '3ds'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_slug_unique` ON `game` (`slug`);--> statement-breakpoint
CREATE TABLE `game_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_series_name_unique` ON `game_series` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_series_slug_unique` ON `game_series` (`slug`);--> statement-breakpoint
CREATE TABLE `game_usage` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`phrase` text,
	`source_sentence` text,
	`kind` text,
	`writes_to_amiibo` integer DEFAULT false NOT NULL,
	`is_by_character` integer DEFAULT false NOT NULL,
	`item_ranges` text DEFAULT '' NOT NULL,
	`source_item_ranges` text DEFAULT '' NOT NULL,
	`source_added_at` integer,
	`rejected_at` integer,
	`edited_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "game_usage_has_text" CHECK(coalesce(trim("game_usage"."phrase"), trim("game_usage"."source_sentence"), '') <> ''),
	CONSTRAINT "game_usage_kind_is_known" CHECK("game_usage"."kind" IN ('unlock', 'look', 'invite', 'play', 'daily', 'spot', 'figure-player', 'save')),
	CONSTRAINT "game_usage_items_are_ranges" CHECK("game_usage"."item_ranges" || "game_usage"."source_item_ranges" NOT GLOB '*[^0-9,-]*')
);
--> statement-breakpoint
CREATE INDEX `game_usage_of_game` ON `game_usage` (`game_id`);--> statement-breakpoint
CREATE TABLE `item` (
	`id` integer PRIMARY KEY NOT NULL,
	`nfc_code` text,
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
	`accepted_at` integer,
	`is_accepted_by_admin` integer DEFAULT false NOT NULL,
	`series_added` integer DEFAULT 0 NOT NULL,
	`withdrawn_at` integer,
	`edited_at` integer,
	FOREIGN KEY (`amiibo_series_id`) REFERENCES `amiibo_series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_series_id`) REFERENCES `game_series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "item_nfc_code_is_hex" CHECK(length("item"."nfc_code") = 16 AND "item"."nfc_code" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "item_has_a_name" CHECK(trim("item"."name") <> ''),
	CONSTRAINT "item_form_is_known" CHECK("item"."form" IN ('figure', 'yarn', 'card', 'band', 'block', 'cereal-box')),
	CONSTRAINT "item_ac_number_is_positive" CHECK("item"."ac_number" > 0),
	CONSTRAINT "item_release_jp_is_a_date" CHECK(date("item"."release_jp") IS "item"."release_jp"),
	CONSTRAINT "item_release_na_is_a_date" CHECK(date("item"."release_na") IS "item"."release_na"),
	CONSTRAINT "item_release_eu_is_a_date" CHECK(date("item"."release_eu") IS "item"."release_eu"),
	CONSTRAINT "item_release_au_is_a_date" CHECK(date("item"."release_au") IS "item"."release_au"),
	CONSTRAINT "item_background_color_is_hex" CHECK(length("item"."background_color") IN (4, 7) AND "item"."background_color" GLOB '#*' AND substr("item"."background_color", 2) NOT GLOB '*[^0-9a-f]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_ac_number_unique` ON `item` (`ac_number`);--> statement-breakpoint
CREATE INDEX `item_by_nfc_code` ON `item` (`nfc_code`);--> statement-breakpoint
CREATE TABLE `new_item` (
	`nfc_code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`character` text NOT NULL,
	`form` text NOT NULL,
	`amiibo_series` text NOT NULL,
	`game_series` text NOT NULL,
	`release_jp` text,
	`release_na` text,
	`release_eu` text,
	`release_au` text,
	`first_seen_at` integer NOT NULL,
	`rejected_at` integer,
	CONSTRAINT "new_item_form_is_known" CHECK("new_item"."form" IN ('figure', 'yarn', 'card', 'band', 'block', 'cereal-box'))
);
--> statement-breakpoint
CREATE TABLE `new_item_overflow` (
	`id` integer PRIMARY KEY NOT NULL,
	`item_count` integer NOT NULL,
	CONSTRAINT "new_item_overflow_is_one_row" CHECK("new_item_overflow"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `played_game` (
	`user_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `database_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`database_id` text NOT NULL,
	`prepared_at` integer NOT NULL,
	CONSTRAINT "database_identity_is_one_row" CHECK("database_identity"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `kv_write` (
	`key` text PRIMARY KEY NOT NULL,
	`value_version` text NOT NULL,
	`written_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `kv_write_by_age` ON `kv_write` (`written_at`);--> statement-breakpoint
CREATE TABLE `affiliate_block` (
	`id` integer PRIMARY KEY NOT NULL,
	`item_id` integer NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `affiliate_block_of_item` ON `affiliate_block` (`item_id`);--> statement-breakpoint
CREATE TABLE `catalogue_difference` (
	`item_id` integer NOT NULL,
	`field` text NOT NULL,
	`source_value` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`resolved_at` integer,
	PRIMARY KEY(`item_id`, `field`, `source_value`)
);
--> statement-breakpoint
CREATE TABLE `current_price` (
	`item_id` integer NOT NULL,
	`market` text NOT NULL,
	`grade_pool` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`sample_count` integer NOT NULL,
	`low` integer NOT NULL,
	`high` integer NOT NULL,
	`percent_of_previous` real,
	`postage` integer,
	`day` text NOT NULL,
	PRIMARY KEY(`item_id`, `market`, `kind`, `grade_pool`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `current_price_by_day` ON `current_price` (`day`);--> statement-breakpoint
CREATE TABLE `daily_averages` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`averages` text NOT NULL,
	PRIMARY KEY(`day`, `kind`),
	CONSTRAINT "daily_averages_are_json" CHECK(json_valid("daily_averages"."averages"))
);
--> statement-breakpoint
CREATE TABLE `daily_price` (
	`item_id` integer NOT NULL,
	`market` text NOT NULL,
	`grade_pool` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`sample_count` integer NOT NULL,
	`outlier_count` integer NOT NULL,
	`price` integer NOT NULL,
	`median` integer NOT NULL,
	`mean` integer NOT NULL,
	PRIMARY KEY(`item_id`, `market`, `kind`, `grade_pool`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `exchange_rate` (
	`day` text PRIMARY KEY NOT NULL,
	`usd_per_gbp` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guide_list` (
	`name` text PRIMARY KEY NOT NULL,
	`parameter` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guide_row` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`console` text NOT NULL,
	`upc` text,
	`candidate_item_ids` text NOT NULL,
	`item_id` integer,
	`first_seen_at` integer NOT NULL,
	CONSTRAINT "guide_row_candidates_are_json" CHECK(json_valid("guide_row"."candidate_item_ids"))
);
--> statement-breakpoint
CREATE TABLE `item_search_hint` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`search_term` text,
	`barcode` text
);
--> statement-breakpoint
-- Large tables whose rows are read by key are stored in key order: WITHOUT ROWID.
CREATE TABLE `listing` (
	`item_id` integer NOT NULL,
	`listing_id` text NOT NULL,
	`market` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`image` text,
	`condition_id` text,
	`grade` text,
	`is_open_box` integer DEFAULT false NOT NULL,
	`price` integer NOT NULL,
	`shipping` integer,
	`is_buy_it_now` integer NOT NULL,
	`has_best_offer` integer NOT NULL,
	`bid_count` integer NOT NULL,
	`ends_at` integer,
	`sold_quantity` integer,
	`sold_quantity_at` integer DEFAULT 0 NOT NULL,
	`observed_at` integer NOT NULL,
	`reject_reason` text,
	`missing_since` integer,
	`failed_checks` integer DEFAULT 0 NOT NULL,
	`counted_at` integer DEFAULT 0 NOT NULL,
	`is_single_unit` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`item_id`, `market`, `listing_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `listing_by_end` ON `listing` (`ends_at`);--> statement-breakpoint
CREATE INDEX `listing_offer_by_cost` ON `listing` (`item_id`,`market`,`grade`,price + CASE WHEN shipping IS NOT NULL THEN shipping WHEN market = 'EBAY-US' THEN 500 WHEN market = 'EBAY-GB' THEN 350 END,`price`,`ends_at`) WHERE is_buy_it_now = 1 AND grade IS NOT NULL AND reject_reason IS NULL AND missing_since IS NULL;--> statement-breakpoint
CREATE INDEX `listing_by_count` ON `listing` (`counted_at`,`listing_id`) WHERE is_buy_it_now = 1 AND has_best_offer = 0 AND reject_reason IS NULL AND condition_id IS NOT NULL AND is_single_unit = 0;--> statement-breakpoint
CREATE TABLE `listing_report` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`listing_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_report_of_item` ON `listing_report` (`item_id`);--> statement-breakpoint
CREATE TABLE `listing_ruling` (
	`item_id` integer NOT NULL,
	`listing_id` text NOT NULL,
	`is_match` integer NOT NULL,
	`ruled_at` integer NOT NULL,
	PRIMARY KEY(`item_id`, `listing_id`)
);
--> statement-breakpoint
CREATE TABLE `offer_summary` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`offers` text DEFAULT '[]' NOT NULL,
	`valid_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `offer_summary_by_validity` ON `offer_summary` (`valid_until`);--> statement-breakpoint
CREATE TABLE `paid_price` (
	`item_id` integer NOT NULL,
	`market` text NOT NULL,
	`grade` text NOT NULL,
	`price` integer NOT NULL,
	`min_owner_count` integer NOT NULL,
	PRIMARY KEY(`item_id`, `market`, `grade`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `price_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`published_at` integer NOT NULL,
	`can_show_averages` integer DEFAULT true NOT NULL,
	`pending_changes` text DEFAULT 'some' NOT NULL,
	CONSTRAINT "price_version_is_one_row" CHECK("price_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `sale` (
	`item_id` integer NOT NULL,
	`market` text NOT NULL,
	`listing_id` text NOT NULL,
	`sold_count` integer NOT NULL,
	`sold_at` integer NOT NULL,
	`grade` text NOT NULL,
	`price` integer NOT NULL,
	`evidence` text NOT NULL,
	PRIMARY KEY(`item_id`, `market`, `listing_id`, `sold_count`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sale_by_time` ON `sale` (`sold_at`);--> statement-breakpoint
CREATE TABLE `stock_check` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer NOT NULL,
	`retailer` text NOT NULL,
	`page_url` text NOT NULL,
	`affiliate_url` text,
	`stock_state` text DEFAULT '0' NOT NULL,
	`grade` text DEFAULT 'new' NOT NULL,
	`price` integer,
	`currency` text,
	`changed_at` integer,
	`evidence` text DEFAULT '' NOT NULL,
	`last_usable_at` integer,
	`etag` text,
	`last_modified` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "stock_check_price_has_a_currency" CHECK(("stock_check"."price" IS NULL) = ("stock_check"."currency" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `stock_check_of_retailer` ON `stock_check` (`retailer`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_check_once` ON `stock_check` (`item_id`,`retailer`,`page_url`);--> statement-breakpoint
CREATE TABLE `batch_abort` (
	`reason` text NOT NULL,
	CONSTRAINT "too_many_copies" CHECK("batch_abort"."reason" <> 'too_many_copies'),
	CONSTRAINT "too_many_changes" CHECK("batch_abort"."reason" <> 'too_many_changes'),
	CONSTRAINT "changed_meanwhile" CHECK("batch_abort"."reason" <> 'changed_meanwhile'),
	CONSTRAINT "lease_lost" CHECK("batch_abort"."reason" <> 'lease_lost')
);
--> statement-breakpoint
CREATE TABLE `change` (
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`imported_entry_count` integer,
	`is_merge` integer DEFAULT false NOT NULL,
	`undoes_change_id` text,
	`undone_by_change_id` text,
	`removed_since_count` integer,
	`edited_since_count` integer,
	`summary` text,
	`changed_row_count` integer DEFAULT 0 NOT NULL,
	`history_bytes` integer DEFAULT 0,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_by_age` ON `change` (`created_at`);--> statement-breakpoint
CREATE INDEX `change_of_user` ON `change` (`user_id`,`created_at`) WHERE summary IS NOT NULL;--> statement-breakpoint
CREATE INDEX `import_of_user` ON `change` (`user_id`,`created_at`) WHERE imported_entry_count IS NOT NULL;--> statement-breakpoint
CREATE TABLE `changed_copy_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`before` text,
	`after` text,
	`copies` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `changed_copy_group_by_change` ON `changed_copy_group` (`user_id`,`change_id`);--> statement-breakpoint
CREATE TABLE `changed_list_entry` (
	`user_id` integer NOT NULL,
	`change_id` text NOT NULL,
	`list` text NOT NULL,
	`item_id` integer NOT NULL,
	`entry_change_id` text,
	`created_at` integer NOT NULL,
	`was_added` integer NOT NULL,
	PRIMARY KEY(`user_id`, `change_id`, `list`, `item_id`, `was_added`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `copy` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`condition` text NOT NULL,
	`is_boxed` integer DEFAULT false NOT NULL,
	`is_for_sale` integer DEFAULT false NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`price_paid` integer,
	`currency` text,
	`acquired_on` text,
	`asking_price` integer,
	`asking_currency` text,
	`bought_from` text DEFAULT '' NOT NULL,
	`is_gift` integer DEFAULT false NOT NULL,
	`is_reserved` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`change_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "copy_price_is_not_negative" CHECK("copy"."price_paid" >= 0),
	CONSTRAINT "copy_price_has_a_currency" CHECK(("copy"."price_paid" IS NULL) = ("copy"."currency" IS NULL)),
	CONSTRAINT "copy_asking_price_is_not_negative" CHECK("copy"."asking_price" >= 0),
	CONSTRAINT "copy_asking_price_has_a_currency" CHECK(("copy"."asking_price" IS NULL) = ("copy"."asking_currency" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `copy_by_user` ON `copy` (`user_id`,`item_id`,`id`,`is_boxed`,`is_for_sale`,`is_reserved`);--> statement-breakpoint
CREATE INDEX `copy_for_sale` ON `copy` (`user_id`,`item_id`,`id`) WHERE is_for_sale = 1;--> statement-breakpoint
CREATE TABLE `copy_summary` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`letters` text NOT NULL,
	`newest_copy_id` integer NOT NULL,
	`free_count` integer NOT NULL,
	`for_sale_count` integer NOT NULL,
	`free_for_sale_count` integer NOT NULL,
	`copies` text NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_draft` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`encoding` text,
	`problem` text,
	`choices` text NOT NULL,
	`table_length` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_draft_part` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`part_number` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `part_number`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_usage` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `item_report` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `trade_list` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`spare_ids` text DEFAULT ',' NOT NULL,
	`wanted_ids` text DEFAULT ',' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `trade_spare` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trade_spare_by_item` ON `trade_spare` (`item_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `trade_wanted` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trade_wanted_by_item` ON `trade_wanted` (`item_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `watchlist` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`change_id` text,
	`targets` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wishlist` (
	`user_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`change_id` text,
	PRIMARY KEY(`user_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `export_image` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`content` text NOT NULL,
	`last_requested_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `export_image_of_user` ON `export_image` (`user_id`,`last_requested_at`);--> statement-breakpoint
CREATE INDEX `export_image_by_age` ON `export_image` (`last_requested_at`);--> statement-breakpoint
CREATE TABLE `export_image_secret` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `photograph` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`hash` text,
	`fetched_at` integer,
	`problem` text,
	`problem_since` integer,
	`rejected_at` integer,
	CONSTRAINT "photograph_rejected_is_not_shown" CHECK("photograph"."rejected_at" IS NULL OR "photograph"."hash" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `photograph_by_problem` ON `photograph` (`problem_since`);--> statement-breakpoint
CREATE TABLE `block` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `block_of_blocked` ON `block` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `question` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`partner_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`is_about_partner` integer NOT NULL,
	`is_sent` integer NOT NULL,
	`is_opening` integer NOT NULL,
	`change_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`is_last` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "question_is_to_somebody_else" CHECK("question"."user_id" <> "question"."partner_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_once` ON `question` (`user_id`,`change_id`,`is_sent`,`partner_id`);--> statement-breakpoint
CREATE INDEX `question_of_two` ON `question` (`user_id`,`partner_id`,`item_id`,`is_about_partner`,`id`);--> statement-breakpoint
CREATE INDEX `question_with_partner` ON `question` (`user_id`,`partner_id`,`id`);--> statement-breakpoint
CREATE INDEX `question_unread` ON `question` (`user_id`,`partner_id`,`item_id`,`is_about_partner`) WHERE "question"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `question_last` ON `question` (`user_id`,`id`) WHERE is_last = 1;--> statement-breakpoint
CREATE INDEX `question_last_unread` ON `question` (`user_id`,`id`) WHERE is_last = 1 AND read_at IS NULL;--> statement-breakpoint
CREATE INDEX `question_of_partner` ON `question` (`partner_id`);--> statement-breakpoint
CREATE INDEX `question_new` ON `question` (`user_id`,`created_at`) WHERE is_opening = 1;--> statement-breakpoint
CREATE INDEX `question_deleted` ON `question` (`created_at`) WHERE text = '';--> statement-breakpoint
CREATE TABLE `question_report` (
	`user_id` integer NOT NULL,
	`question_id` integer NOT NULL,
	`writer_id` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`writer_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_report_of_writer` ON `question_report` (`writer_id`);--> statement-breakpoint
CREATE TABLE `question_suspension` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `incident` (
	`subject` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`message` text NOT NULL,
	`resolved_at` integer,
	`notified_at` integer
);
--> statement-breakpoint
CREATE TABLE `quota_reservation` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`holder` text NOT NULL,
	`remaining_calls` integer NOT NULL,
	`last_spent_calls` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`service`, `day`, `holder`)
);
--> statement-breakpoint
CREATE TABLE `quota_usage` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`used_calls` integer NOT NULL,
	`last_granted_calls` integer NOT NULL,
	PRIMARY KEY(`service`, `day`)
);
--> statement-breakpoint
CREATE TABLE `refresh_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	`incomplete_parts` text DEFAULT '[]' NOT NULL,
	`due_target_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refresh_run_incomplete_parts_is_json" CHECK(json_valid("refresh_run"."incomplete_parts"))
);
--> statement-breakpoint
CREATE TABLE `refresh_target` (
	`key` text PRIMARY KEY NOT NULL,
	`service` text NOT NULL,
	`next_due_at` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`leased_by` text,
	`failure_count` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	`stale_since` text DEFAULT '{}' NOT NULL,
	`is_full_refresh_due` integer DEFAULT false NOT NULL,
	`reject_counts` text DEFAULT '{}' NOT NULL,
	`etag` text,
	`last_modified` text,
	CONSTRAINT "refresh_target_stale_since_is_json" CHECK(json_valid("refresh_target"."stale_since"))
);
--> statement-breakpoint
CREATE INDEX `refresh_target_due` ON `refresh_target` (`service`,`next_due_at`);--> statement-breakpoint
CREATE TABLE `reported_quota` (
	`service` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`max_calls` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_shard_item` (
	`item_id` integer NOT NULL,
	`market` text NOT NULL,
	`target_key` text NOT NULL,
	PRIMARY KEY(`item_id`, `market`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `service_state` (
	`service` text PRIMARY KEY NOT NULL,
	`breaker_open_until` integer DEFAULT 0 NOT NULL,
	`failure_count` integer DEFAULT 0 NOT NULL,
	`last_success_at` integer,
	`last_error_at` integer,
	`last_error` text,
	`failing_since` integer
);
--> statement-breakpoint
CREATE TABLE `target_list` (
	`service` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`written_at` integer NOT NULL
);
--> statement-breakpoint
-- Tables of one row.
INSERT INTO `catalogue_version` (`id`, `version`, `changed_at`) VALUES (1, lower(hex(randomblob(6))), CAST(unixepoch('subsec') * 1000 AS INTEGER));
--> statement-breakpoint
INSERT INTO `price_version` (`id`, `version`, `published_at`) VALUES (1, '0', 0);
--> statement-breakpoint
INSERT INTO `new_item_overflow` (`id`, `item_count`) VALUES (1, 0);
--> statement-breakpoint
-- The effects of changes, one row per copy. `created_at` and `updated_at` are null, unless the change removed the copy.
CREATE VIEW changed_copy AS
	SELECT changed.user_id, changed.change_id, CAST(entry.value ->> 0 AS INTEGER) AS copy_id,
		CAST(entry.value ->> 1 AS INTEGER) AS item_id, entry.value ->> 2 AS created_at, entry.value ->> 3 AS updated_at,
		changed.before, changed.after
	FROM changed_copy_group AS changed CROSS JOIN json_each(changed.copies) AS entry;
--> statement-breakpoint
-- Items that a person open to trades can spare: more than one copy, or a copy for sale on a public sell list. Reserved
-- copies do not count.
CREATE VIEW trade_spare_now AS
	SELECT copy.user_id, copy.item_id FROM copy JOIN user ON user.id = copy.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public
	GROUP BY copy.user_id, copy.item_id
	HAVING total(NOT copy.is_reserved) > 1
		OR (max(copy.is_for_sale AND NOT copy.is_reserved) AND user.is_sell_list_public);
--> statement-breakpoint
-- Items that a person open to trades wants: entries of a public wishlist.
CREATE VIEW trade_wanted_now AS
	SELECT wishlist.user_id, wishlist.item_id FROM wishlist JOIN user ON user.id = wishlist.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public AND user.is_wishlist_public;
--> statement-breakpoint
-- The following triggers keep the tables `trade_spare` and `trade_wanted` equal to the views, within each changing transaction.
CREATE TRIGGER copy_insert_updates_trade_spare AFTER INSERT ON copy
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO trade_spare SELECT user_id, item_id FROM trade_spare_now
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER copy_update_updates_trade_spare AFTER UPDATE OF is_for_sale, is_reserved ON copy
WHEN (NEW.is_for_sale, NEW.is_reserved) <> (OLD.is_for_sale, OLD.is_reserved) AND (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	DELETE FROM trade_spare WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
	INSERT OR IGNORE INTO trade_spare SELECT user_id, item_id FROM trade_spare_now
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER copy_delete_updates_trade_spare AFTER DELETE ON copy
WHEN (SELECT is_open_to_trades FROM user WHERE id = OLD.user_id)
BEGIN
	DELETE FROM trade_spare WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
	INSERT OR IGNORE INTO trade_spare SELECT user_id, item_id FROM trade_spare_now
		WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER wishlist_insert_updates_trade_wanted AFTER INSERT ON wishlist
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO trade_wanted SELECT user_id, item_id FROM trade_wanted_now
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER wishlist_delete_updates_trade_wanted AFTER DELETE ON wishlist
BEGIN
	DELETE FROM trade_wanted WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER user_update_updates_trade_tables
AFTER UPDATE OF is_open_to_trades, is_collection_public, is_wishlist_public, is_sell_list_public ON user
WHEN (NEW.is_open_to_trades, NEW.is_collection_public, NEW.is_wishlist_public, NEW.is_sell_list_public)
	<> (OLD.is_open_to_trades, OLD.is_collection_public, OLD.is_wishlist_public, OLD.is_sell_list_public)
BEGIN
	DELETE FROM trade_spare WHERE user_id = NEW.id;
	DELETE FROM trade_wanted WHERE user_id = NEW.id;
	INSERT INTO trade_spare SELECT user_id, item_id FROM trade_spare_now WHERE user_id = NEW.id;
	INSERT INTO trade_wanted SELECT user_id, item_id FROM trade_wanted_now WHERE user_id = NEW.id;
END;
--> statement-breakpoint
-- The following triggers keep the texts in `trade_list` equal to the rows of the two tables.
CREATE TRIGGER trade_spare_insert_updates_trade_list AFTER INSERT ON trade_spare
BEGIN
	INSERT INTO trade_list (user_id, spare_ids) VALUES (NEW.user_id, ',' || NEW.item_id || ',')
		ON CONFLICT DO UPDATE SET spare_ids = spare_ids || NEW.item_id || ',';
END;
--> statement-breakpoint
CREATE TRIGGER trade_spare_delete_updates_trade_list AFTER DELETE ON trade_spare
BEGIN
	UPDATE trade_list SET spare_ids = replace(spare_ids, ',' || OLD.item_id || ',', ',') WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER trade_wanted_insert_updates_trade_list AFTER INSERT ON trade_wanted
BEGIN
	INSERT INTO trade_list (user_id, wanted_ids) VALUES (NEW.user_id, ',' || NEW.item_id || ',')
		ON CONFLICT DO UPDATE SET wanted_ids = wanted_ids || NEW.item_id || ',';
END;
--> statement-breakpoint
CREATE TRIGGER trade_wanted_delete_updates_trade_list AFTER DELETE ON trade_wanted
BEGIN
	UPDATE trade_list SET wanted_ids = replace(wanted_ids, ',' || OLD.item_id || ',', ',') WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
-- Price and restock targets of a member, one row for each item, market and grade.
CREATE VIEW item_targets AS
	SELECT user_id, item_id, market, grade, max(price) AS price, max(kind = 'restock') AS wants_restock
	FROM target GROUP BY user_id, item_id, market, grade;
--> statement-breakpoint
-- The following triggers keep `watchlist.targets` equal to the view.
CREATE TRIGGER target_insert_updates_watchlist AFTER INSERT ON target
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = NEW.user_id AND item_targets.item_id = NEW.item_id)
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER target_update_updates_watchlist AFTER UPDATE OF price ON target
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = NEW.user_id AND item_targets.item_id = NEW.item_id)
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER target_delete_updates_watchlist AFTER DELETE ON target
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = OLD.user_id AND item_targets.item_id = OLD.item_id)
		WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER watchlist_insert_updates_targets AFTER INSERT ON watchlist
WHEN EXISTS (SELECT 1 FROM target WHERE user_id = NEW.user_id AND item_id = NEW.item_id)
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = NEW.user_id AND item_targets.item_id = NEW.item_id)
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;
--> statement-breakpoint
-- The following triggers mark the row of an item in `offer_summary` as outdated when an offer is added, changed or removed.
CREATE TRIGGER listing_insert_outdates_offers AFTER INSERT ON listing
WHEN NEW.is_buy_it_now = 1 AND NEW.grade IS NOT NULL AND NEW.reject_reason IS NULL AND NEW.missing_since IS NULL
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER listing_update_outdates_offers AFTER UPDATE OF url, grade, price, shipping, is_buy_it_now, ends_at, reject_reason, missing_since ON listing
WHEN (NEW.url, NEW.grade, NEW.price, NEW.shipping, NEW.is_buy_it_now, NEW.ends_at, NEW.reject_reason, NEW.missing_since)
	IS NOT (OLD.url, OLD.grade, OLD.price, OLD.shipping, OLD.is_buy_it_now, OLD.ends_at, OLD.reject_reason, OLD.missing_since)
	AND ((NEW.is_buy_it_now = 1 AND NEW.grade IS NOT NULL AND NEW.reject_reason IS NULL AND NEW.missing_since IS NULL)
		OR (OLD.is_buy_it_now = 1 AND OLD.grade IS NOT NULL AND OLD.reject_reason IS NULL AND OLD.missing_since IS NULL))
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER listing_delete_outdates_offers AFTER DELETE ON listing
WHEN OLD.is_buy_it_now = 1 AND OLD.grade IS NOT NULL AND OLD.reject_reason IS NULL AND OLD.missing_since IS NULL
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (OLD.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER stock_insert_outdates_offers AFTER INSERT ON stock_check
WHEN NEW.stock_state = '1'
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER stock_update_outdates_offers AFTER UPDATE OF stock_state, grade, price, currency, affiliate_url, expires_at, last_usable_at ON stock_check
WHEN (NEW.stock_state, NEW.grade, NEW.price, NEW.currency, NEW.affiliate_url, NEW.expires_at, NEW.last_usable_at)
	IS NOT (OLD.stock_state, OLD.grade, OLD.price, OLD.currency, OLD.affiliate_url, OLD.expires_at, OLD.last_usable_at)
	AND (NEW.stock_state = '1' OR OLD.stock_state = '1')
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER stock_delete_outdates_offers AFTER DELETE ON stock_check
WHEN OLD.stock_state = '1'
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (OLD.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
-- A listing is an offer only if it is not unusually cheap, so trusted averages outdate offers, too. An item that has no row yet
-- gets one with its first offer.
CREATE TRIGGER average_insert_outdates_offers AFTER INSERT ON current_price
WHEN NEW.kind IN ('sold', 'guide') AND NEW.grade_pool <> 'all'
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE item_id = NEW.item_id AND valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER average_update_outdates_offers AFTER UPDATE OF price, sample_count ON current_price
WHEN NEW.kind IN ('sold', 'guide') AND NEW.grade_pool <> 'all'
	AND (NEW.price, min(NEW.sample_count, 3)) IS NOT (OLD.price, min(OLD.sample_count, 3))
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE item_id = NEW.item_id AND valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER average_delete_outdates_offers AFTER DELETE ON current_price
WHEN OLD.kind IN ('sold', 'guide') AND OLD.grade_pool <> 'all'
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE item_id = OLD.item_id AND valid_until > 0;
END;
--> statement-breakpoint
CREATE TRIGGER permission_update_outdates_offers AFTER UPDATE OF can_show_averages ON price_version
WHEN NEW.can_show_averages <> OLD.can_show_averages
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE valid_until > 0;
END;
--> statement-breakpoint
-- Any change of the catalogue, even by hand, sets a new random version.
CREATE TRIGGER item_insert_sets_version AFTER INSERT ON item
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER item_update_sets_version AFTER UPDATE ON item
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER item_delete_sets_version AFTER DELETE ON item
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
-- An edit sets `edited_at`, so that shipped data does not overwrite the row.
CREATE TRIGGER item_edit_sets_date
AFTER UPDATE OF nfc_code, name, extra_name, character, character_key, form, amiibo_series_id, game_series_id, ac_number,
	release_jp, release_na, release_eu, release_au, background_color ON item
BEGIN
	UPDATE item SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_insert_sets_version AFTER INSERT ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_update_sets_version AFTER UPDATE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_delete_sets_version AFTER DELETE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER amiibo_series_edit_sets_date AFTER UPDATE OF name, slug ON amiibo_series
BEGIN
	UPDATE amiibo_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER game_series_insert_sets_version AFTER INSERT ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_series_update_sets_version AFTER UPDATE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_series_delete_sets_version AFTER DELETE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_series_edit_sets_date AFTER UPDATE OF name, slug ON game_series
BEGIN
	UPDATE game_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Games and their usages are part of the catalogue.
CREATE TRIGGER game_insert_sets_version AFTER INSERT ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_update_sets_version AFTER UPDATE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_delete_sets_version AFTER DELETE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_edit_sets_date AFTER UPDATE OF name, slug, title, platform, released_year ON game
BEGIN
	UPDATE game SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_insert_sets_version AFTER INSERT ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_update_sets_version AFTER UPDATE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_delete_sets_version AFTER DELETE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER game_usage_edit_sets_date AFTER UPDATE OF game_id, phrase, kind, writes_to_amiibo, is_by_character, item_ranges ON game_usage
BEGIN
	UPDATE game_usage SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The photograph that is shown changes.
CREATE TRIGGER photograph_insert_sets_version AFTER INSERT ON photograph
WHEN NEW.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER photograph_update_sets_version AFTER UPDATE OF hash ON photograph
WHEN OLD.hash IS NOT NEW.hash
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER photograph_delete_sets_version AFTER DELETE ON photograph
WHEN OLD.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
-- A changed price or exchange rate marks the published price version as outdated.
CREATE TRIGGER current_price_insert_sets_pending AFTER INSERT ON current_price
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER current_price_update_sets_pending AFTER UPDATE ON current_price
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER current_price_delete_sets_pending AFTER DELETE ON current_price
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER exchange_rate_insert_sets_pending AFTER INSERT ON exchange_rate
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;
