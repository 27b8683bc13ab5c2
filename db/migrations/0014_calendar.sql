ALTER TABLE `notify` ADD `calendar_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `notify_calendar_token_unique` ON `notify` (`calendar_token`);