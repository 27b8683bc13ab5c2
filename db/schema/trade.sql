-- Items that a person open to trades can spare: more than one copy, or a copy for sale on a public sell list. Reserved
-- copies do not count.
CREATE VIEW spare_now AS
	SELECT owned.user_id, owned.amiibo_id FROM owned JOIN user ON user.id = owned.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public
	GROUP BY owned.user_id, owned.amiibo_id
	HAVING total(NOT owned.is_reserved) > 1
		OR (max(owned.is_for_sale AND NOT owned.is_reserved) AND user.is_sell_list_public);

-- Items that a person open to trades wants: entries of a public wishlist.
CREATE VIEW sought_now AS
	SELECT wishlist.user_id, wishlist.amiibo_id FROM wishlist JOIN user ON user.id = wishlist.user_id
	WHERE user.is_open_to_trades AND user.is_collection_public AND user.is_wishlist_public;

-- The following triggers keep the tables `spare` and `sought` equal to the views, within each changing transaction.
CREATE TRIGGER copy_insert_makes_a_spare AFTER INSERT ON owned
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;

CREATE TRIGGER copy_update_makes_or_ends_a_spare AFTER UPDATE OF is_for_sale, is_reserved ON owned
WHEN (NEW.is_for_sale, NEW.is_reserved) <> (OLD.is_for_sale, OLD.is_reserved) AND (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	DELETE FROM spare WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;

CREATE TRIGGER copy_delete_ends_a_spare AFTER DELETE ON owned
WHEN (SELECT is_open_to_trades FROM user WHERE id = OLD.user_id)
BEGIN
	DELETE FROM spare WHERE user_id = OLD.user_id AND amiibo_id = OLD.amiibo_id;
	INSERT OR IGNORE INTO spare SELECT user_id, amiibo_id FROM spare_now
		WHERE user_id = OLD.user_id AND amiibo_id = OLD.amiibo_id;
END;

CREATE TRIGGER wish_insert_is_sought AFTER INSERT ON wishlist
WHEN (SELECT is_open_to_trades FROM user WHERE id = NEW.user_id)
BEGIN
	INSERT OR IGNORE INTO sought SELECT user_id, amiibo_id FROM sought_now
		WHERE user_id = NEW.user_id AND amiibo_id = NEW.amiibo_id;
END;

CREATE TRIGGER wish_delete_is_not_sought AFTER DELETE ON wishlist
BEGIN
	DELETE FROM sought WHERE user_id = OLD.user_id AND amiibo_id = OLD.amiibo_id;
END;

CREATE TRIGGER person_update_is_found_or_not
AFTER UPDATE OF is_open_to_trades, is_collection_public, is_wishlist_public, is_sell_list_public ON user
WHEN (NEW.is_open_to_trades, NEW.is_collection_public, NEW.is_wishlist_public, NEW.is_sell_list_public)
	<> (OLD.is_open_to_trades, OLD.is_collection_public, OLD.is_wishlist_public, OLD.is_sell_list_public)
BEGIN
	DELETE FROM spare WHERE user_id = NEW.id;
	DELETE FROM sought WHERE user_id = NEW.id;
	INSERT INTO spare SELECT user_id, amiibo_id FROM spare_now WHERE user_id = NEW.id;
	INSERT INTO sought SELECT user_id, amiibo_id FROM sought_now WHERE user_id = NEW.id;
END;
