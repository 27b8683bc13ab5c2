DROP TABLE `import_draft`;--> statement-breakpoint
CREATE TABLE `import_draft` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`encoding` text,
	`problem` text,
	`choices` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_part` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`user_id`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
