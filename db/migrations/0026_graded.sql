ALTER TABLE `listing` ADD `grade` text;--> statement-breakpoint
ALTER TABLE `listing` ADD `is_opened` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `listing` SET `grade` = iif(`condition` = '1000', 'new', 'used') WHERE `condition` <> '';