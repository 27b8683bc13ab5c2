ALTER TABLE `fetch_target` ADD `others` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `listing` ADD `counted_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `listing` ADD `is_single` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_by_count` ON `listing` (`counted_at`,`ebay_id`) WHERE is_bin = 1 AND takes_offers = 0 AND reject IS NULL AND condition IS NOT NULL AND is_single = 0;