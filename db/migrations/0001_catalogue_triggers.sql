INSERT INTO `catalogue_version` (`id`, `version`, `changed_at`) VALUES (1, lower(hex(randomblob(6))), CAST(unixepoch('subsec') * 1000 AS INTEGER));
--> statement-breakpoint
CREATE TRIGGER `amiibo_insert_makes_a_version` AFTER INSERT ON `amiibo`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_update_makes_a_version` AFTER UPDATE ON `amiibo`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_delete_makes_a_version` AFTER DELETE ON `amiibo`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_edit_is_dated` AFTER UPDATE OF `head`, `tail`, `name`, `extra_name`, `character`, `character_key`, `form`, `amiibo_series_id`, `game_series_id`, `ac_number`, `release_jp`, `release_na`, `release_eu`, `release_au`, `background_color` ON `amiibo`
BEGIN
	UPDATE `amiibo` SET `edited_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_series_insert_makes_a_version` AFTER INSERT ON `amiibo_series`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_series_update_makes_a_version` AFTER UPDATE ON `amiibo_series`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_series_delete_makes_a_version` AFTER DELETE ON `amiibo_series`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `amiibo_series_edit_is_dated` AFTER UPDATE OF `name`, `slug` ON `amiibo_series`
BEGIN
	UPDATE `amiibo_series` SET `edited_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `game_series_insert_makes_a_version` AFTER INSERT ON `game_series`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `game_series_update_makes_a_version` AFTER UPDATE ON `game_series`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `game_series_delete_makes_a_version` AFTER DELETE ON `game_series`
BEGIN
	UPDATE `catalogue_version` SET `version` = lower(hex(randomblob(6))), `changed_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `game_series_edit_is_dated` AFTER UPDATE OF `name`, `slug` ON `game_series`
BEGIN
	UPDATE `game_series` SET `edited_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
