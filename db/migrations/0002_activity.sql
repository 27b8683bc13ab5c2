ALTER TABLE `change` ADD `is_merge` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `change` ADD `undid` text;--> statement-breakpoint
ALTER TABLE `change` ADD `undone_by` text;--> statement-breakpoint
ALTER TABLE `change` ADD `gone` integer;--> statement-breakpoint
ALTER TABLE `change` ADD `stayed` integer;