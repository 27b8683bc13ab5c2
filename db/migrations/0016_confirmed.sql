ALTER TABLE `price_edition` ADD `has_averages` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_check` ADD `said_at` integer;