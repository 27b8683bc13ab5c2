-- Columns are added, where a new table in place of the old one would lose the triggers that trades hang on.
ALTER TABLE `owned` ADD `asking_price` integer CONSTRAINT "owned_asking_price_is_not_negative" CHECK("asking_price" >= 0);--> statement-breakpoint
ALTER TABLE `owned` ADD `asking_currency` text CONSTRAINT "owned_asking_price_has_a_currency" CHECK(("asking_price" IS NULL) = ("asking_currency" IS NULL));--> statement-breakpoint
-- A copy is taken back only as a change left it, word for word: what was written before has to read as what is written now.
UPDATE `changed_copy` SET
	`before` = json_insert(`before`, '$.asking_price', NULL, '$.asking_currency', NULL),
	`after` = json_insert(`after`, '$.asking_price', NULL, '$.asking_currency', NULL);
