-- Items that a person open to trades can spare: more than one copy, or a copy for sale on a public sell list. Reserved
-- copies do not count.
CREATE VIEW trade_spare_now AS
	SELECT copy.user_id, copy.item_id FROM copy JOIN user ON user.id = copy.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public
	GROUP BY copy.user_id, copy.item_id
	HAVING total(NOT copy.is_reserved) > 1
		OR (max(copy.is_for_sale AND NOT copy.is_reserved) AND user.is_sell_list_public);

-- Items that a person open to trades wants: entries of a public wishlist.
CREATE VIEW trade_wanted_now AS
	SELECT wishlist.user_id, wishlist.item_id FROM wishlist JOIN user ON user.id = wishlist.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public AND user.is_wishlist_public;

-- The following triggers keep the tables `trade_spare` and `trade_wanted` equal to the views, within each changing transaction.
CREATE TRIGGER copy_insert_updates_trade_spare AFTER INSERT ON copy
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO trade_spare SELECT user_id, item_id FROM trade_spare_now
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;

CREATE TRIGGER copy_update_updates_trade_spare AFTER UPDATE OF is_for_sale, is_reserved ON copy
WHEN (NEW.is_for_sale, NEW.is_reserved) <> (OLD.is_for_sale, OLD.is_reserved) AND (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	DELETE FROM trade_spare WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
	INSERT OR IGNORE INTO trade_spare SELECT user_id, item_id FROM trade_spare_now
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;

CREATE TRIGGER copy_delete_updates_trade_spare AFTER DELETE ON copy
WHEN (SELECT is_open_to_trades FROM user WHERE id = OLD.user_id)
BEGIN
	DELETE FROM trade_spare WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
	INSERT OR IGNORE INTO trade_spare SELECT user_id, item_id FROM trade_spare_now
		WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
END;

CREATE TRIGGER wishlist_insert_updates_trade_wanted AFTER INSERT ON wishlist
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO trade_wanted SELECT user_id, item_id FROM trade_wanted_now
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;

CREATE TRIGGER wishlist_delete_updates_trade_wanted AFTER DELETE ON wishlist
BEGIN
	DELETE FROM trade_wanted WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
END;

CREATE TRIGGER user_update_updates_trade_tables
AFTER UPDATE OF is_open_to_trades, is_collection_public, is_wishlist_public, is_sell_list_public ON user
WHEN (NEW.is_open_to_trades, NEW.is_collection_public, NEW.is_wishlist_public, NEW.is_sell_list_public)
	<> (OLD.is_open_to_trades, OLD.is_collection_public, OLD.is_wishlist_public, OLD.is_sell_list_public)
BEGIN
	DELETE FROM trade_spare WHERE user_id = NEW.id;
	DELETE FROM trade_wanted WHERE user_id = NEW.id;
	INSERT INTO trade_spare SELECT user_id, item_id FROM trade_spare_now WHERE user_id = NEW.id;
	INSERT INTO trade_wanted SELECT user_id, item_id FROM trade_wanted_now WHERE user_id = NEW.id;
END;

-- The following triggers keep the texts in `trade_list` equal to the rows of the two tables.
CREATE TRIGGER trade_spare_insert_updates_trade_list AFTER INSERT ON trade_spare
BEGIN
	INSERT INTO trade_list (user_id, spare_ids) VALUES (NEW.user_id, ',' || NEW.item_id || ',')
		ON CONFLICT DO UPDATE SET spare_ids = spare_ids || NEW.item_id || ',';
END;

CREATE TRIGGER trade_spare_delete_updates_trade_list AFTER DELETE ON trade_spare
BEGIN
	UPDATE trade_list SET spare_ids = replace(spare_ids, ',' || OLD.item_id || ',', ',') WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER trade_wanted_insert_updates_trade_list AFTER INSERT ON trade_wanted
BEGIN
	INSERT INTO trade_list (user_id, wanted_ids) VALUES (NEW.user_id, ',' || NEW.item_id || ',')
		ON CONFLICT DO UPDATE SET wanted_ids = wanted_ids || NEW.item_id || ',';
END;

CREATE TRIGGER trade_wanted_delete_updates_trade_list AFTER DELETE ON trade_wanted
BEGIN
	UPDATE trade_list SET wanted_ids = replace(wanted_ids, ',' || OLD.item_id || ',', ',') WHERE user_id = OLD.user_id;
END;
