-- Price and restock targets of a member, one row for each item, market and grade.
CREATE VIEW item_targets AS
	SELECT user_id, item_id, market, grade, max(price) AS price, max(kind = 'restock') AS wants_restock
	FROM target GROUP BY user_id, item_id, market, grade;

-- The following triggers keep `watchlist.targets` equal to the view.
CREATE TRIGGER target_insert_updates_watchlist AFTER INSERT ON target
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = NEW.user_id AND item_targets.item_id = NEW.item_id)
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;

CREATE TRIGGER target_update_updates_watchlist AFTER UPDATE OF price ON target
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = NEW.user_id AND item_targets.item_id = NEW.item_id)
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;

CREATE TRIGGER target_delete_updates_watchlist AFTER DELETE ON target
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = OLD.user_id AND item_targets.item_id = OLD.item_id)
		WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
END;

CREATE TRIGGER watchlist_insert_updates_targets AFTER INSERT ON watchlist
WHEN EXISTS (SELECT 1 FROM target WHERE user_id = NEW.user_id AND item_id = NEW.item_id)
BEGIN
	UPDATE watchlist SET targets = (SELECT json_group_array(json_array(market, grade, price, wants_restock)) FROM item_targets
			WHERE item_targets.user_id = NEW.user_id AND item_targets.item_id = NEW.item_id)
		WHERE user_id = NEW.user_id AND item_id = NEW.item_id;
END;

-- The following triggers mark the row of an item in `offer_summary` as outdated when an offer is added, changed or removed.
CREATE TRIGGER listing_insert_outdates_offers AFTER INSERT ON listing
WHEN NEW.is_buy_it_now = 1 AND NEW.grade IS NOT NULL AND NEW.reject_reason IS NULL AND NEW.missing_since IS NULL
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;

CREATE TRIGGER listing_update_outdates_offers AFTER UPDATE OF url, grade, price, shipping, is_buy_it_now, ends_at, reject_reason, missing_since ON listing
WHEN (NEW.url, NEW.grade, NEW.price, NEW.shipping, NEW.is_buy_it_now, NEW.ends_at, NEW.reject_reason, NEW.missing_since)
	IS NOT (OLD.url, OLD.grade, OLD.price, OLD.shipping, OLD.is_buy_it_now, OLD.ends_at, OLD.reject_reason, OLD.missing_since)
	AND ((NEW.is_buy_it_now = 1 AND NEW.grade IS NOT NULL AND NEW.reject_reason IS NULL AND NEW.missing_since IS NULL)
		OR (OLD.is_buy_it_now = 1 AND OLD.grade IS NOT NULL AND OLD.reject_reason IS NULL AND OLD.missing_since IS NULL))
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;

CREATE TRIGGER listing_delete_outdates_offers AFTER DELETE ON listing
WHEN OLD.is_buy_it_now = 1 AND OLD.grade IS NOT NULL AND OLD.reject_reason IS NULL AND OLD.missing_since IS NULL
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (OLD.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;

CREATE TRIGGER stock_insert_outdates_offers AFTER INSERT ON stock_check
WHEN NEW.stock_state = '1'
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;

CREATE TRIGGER stock_update_outdates_offers AFTER UPDATE OF stock_state, grade, price, currency, affiliate_url, expires_at, last_usable_at ON stock_check
WHEN (NEW.stock_state, NEW.grade, NEW.price, NEW.currency, NEW.affiliate_url, NEW.expires_at, NEW.last_usable_at)
	IS NOT (OLD.stock_state, OLD.grade, OLD.price, OLD.currency, OLD.affiliate_url, OLD.expires_at, OLD.last_usable_at)
	AND (NEW.stock_state = '1' OR OLD.stock_state = '1')
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (NEW.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;

CREATE TRIGGER stock_delete_outdates_offers AFTER DELETE ON stock_check
WHEN OLD.stock_state = '1'
BEGIN
	INSERT INTO offer_summary (item_id) VALUES (OLD.item_id) ON CONFLICT DO UPDATE SET valid_until = 0 WHERE valid_until > 0;
END;

-- A listing is an offer only if it is not unusually cheap, so trusted averages outdate offers, too. An item that has no row yet
-- gets one with its first offer.
CREATE TRIGGER average_insert_outdates_offers AFTER INSERT ON current_price
WHEN NEW.kind IN ('sold', 'guide') AND NEW.grade_pool <> 'all'
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE item_id = NEW.item_id AND valid_until > 0;
END;

CREATE TRIGGER average_update_outdates_offers AFTER UPDATE OF price, sample_count ON current_price
WHEN NEW.kind IN ('sold', 'guide') AND NEW.grade_pool <> 'all'
	AND (NEW.price, min(NEW.sample_count, 3)) IS NOT (OLD.price, min(OLD.sample_count, 3))
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE item_id = NEW.item_id AND valid_until > 0;
END;

CREATE TRIGGER average_delete_outdates_offers AFTER DELETE ON current_price
WHEN OLD.kind IN ('sold', 'guide') AND OLD.grade_pool <> 'all'
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE item_id = OLD.item_id AND valid_until > 0;
END;

CREATE TRIGGER permission_update_outdates_offers AFTER UPDATE OF can_show_averages ON price_version
WHEN NEW.can_show_averages <> OLD.can_show_averages
BEGIN
	UPDATE offer_summary SET valid_until = 0 WHERE valid_until > 0;
END;
