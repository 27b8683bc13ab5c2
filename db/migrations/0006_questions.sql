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
	`amiibo_id` integer NOT NULL,
	`is_theirs` integer NOT NULL,
	`is_sent` integer NOT NULL,
	`is_new` integer NOT NULL,
	`change_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "question_is_to_somebody_else" CHECK("question"."user_id" <> "question"."partner_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_once` ON `question` (`user_id`,`change_id`,`is_sent`,`partner_id`);--> statement-breakpoint
CREATE INDEX `question_of_two` ON `question` (`user_id`,`partner_id`,`amiibo_id`,`is_theirs`,`id`);--> statement-breakpoint
CREATE INDEX `question_of_partner` ON `question` (`partner_id`);--> statement-breakpoint
CREATE INDEX `question_new` ON `question` (`user_id`,`created_at`) WHERE is_new = 1;--> statement-breakpoint
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
CREATE TABLE `question_stop` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `user` ADD `is_open_to_questions` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notice` ADD `partner_id` integer REFERENCES user(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `notice_of_partner` ON `notice` (`partner_id`) WHERE partner_id IS NOT NULL;