ALTER TABLE `session` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `session` ADD `former_salt` text;--> statement-breakpoint
ALTER TABLE `session` ADD `former_until` integer;