ALTER TABLE `listing` ADD `sold_quantity_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `listing` SET `sold_quantity_at` = `counted_at` WHERE `sold_quantity` IS NOT NULL;