DROP INDEX `owned_by_user`;--> statement-breakpoint
ALTER TABLE `owned` ADD `bought_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `owned` ADD `is_gift` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `owned` ADD `is_reserved` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `owned_by_user` ON `owned` (`user_id`,`amiibo_id`,`id`,`is_boxed`,`is_for_sale`,`is_reserved`);--> statement-breakpoint
UPDATE `changed_copy` SET
	`before` = json_insert(`before`, '$.bought_from', '', '$.is_gift', 0, '$.is_reserved', 0),
	`after` = json_insert(`after`, '$.bought_from', '', '$.is_gift', 0, '$.is_reserved', 0);--> statement-breakpoint
DROP TRIGGER copy_update_makes_or_ends_a_spare;--> statement-breakpoint
DROP VIEW spare_now;--> statement-breakpoint
CREATE VIEW spare_now AS
	SELECT owned.user_id, owned.amiibo_id FROM owned JOIN user ON user.id = owned.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public
	GROUP BY owned.user_id, owned.amiibo_id
	HAVING total(NOT owned.is_reserved) > 1
		OR (max(owned.is_for_sale AND NOT owned.is_reserved) AND user.is_sell_list_public);--> statement-breakpoint
CREATE TRIGGER copy_update_makes_or_ends_a_spare AFTER UPDATE OF is_for_sale, is_reserved ON owned
WHEN (NEW.is_for_sale, NEW.is_reserved) <> (OLD.is_for_sale, OLD.is_reserved) AND (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	DELETE FROM spare WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;
