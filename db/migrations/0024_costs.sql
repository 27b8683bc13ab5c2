ALTER TABLE `price_edition` ADD `news` text DEFAULT 'some' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `price_now_insert_is_news` AFTER INSERT ON `price_now`
BEGIN
	UPDATE `price_edition` SET `news` = 'some' WHERE `id` = 1 AND `news` <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER `price_now_update_is_news` AFTER UPDATE ON `price_now`
BEGIN
	UPDATE `price_edition` SET `news` = 'some' WHERE `id` = 1 AND `news` <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER `price_now_delete_is_news` AFTER DELETE ON `price_now`
BEGIN
	UPDATE `price_edition` SET `news` = 'some' WHERE `id` = 1 AND `news` <> 'some';
END;
--> statement-breakpoint
CREATE TRIGGER `rate_day_insert_is_news` AFTER INSERT ON `rate_day`
BEGIN
	UPDATE `price_edition` SET `news` = 'some' WHERE `id` = 1 AND `news` <> 'some';
END;
--> statement-breakpoint
CREATE TABLE `kept_write` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`written_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `kept_write_by_age` ON `kept_write` (`written_at`);--> statement-breakpoint
CREATE INDEX `notice_unread` ON `notice` (`user_id`) WHERE "notice"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `price_now_by_day` ON `price_now` (`day`);
