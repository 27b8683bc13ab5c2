ALTER TABLE `user` ADD `is_goal_public` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `goal` text;