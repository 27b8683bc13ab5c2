-- Any change of the catalogue, even by hand, sets a new random version.
CREATE TRIGGER item_insert_sets_version AFTER INSERT ON item
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER item_update_sets_version AFTER UPDATE ON item
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER item_delete_sets_version AFTER DELETE ON item
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- An edit sets `edited_at`, so that shipped data does not overwrite the row.
CREATE TRIGGER item_edit_sets_date
AFTER UPDATE OF nfc_code, name, extra_name, character, character_key, form, amiibo_series_id, game_series_id, ac_number,
	release_jp, release_na, release_eu, release_au, background_color ON item
BEGIN
	UPDATE item SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

CREATE TRIGGER amiibo_series_insert_sets_version AFTER INSERT ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_series_update_sets_version AFTER UPDATE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_series_delete_sets_version AFTER DELETE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_series_edit_sets_date AFTER UPDATE OF name, slug ON amiibo_series
BEGIN
	UPDATE amiibo_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

CREATE TRIGGER game_series_insert_sets_version AFTER INSERT ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_series_update_sets_version AFTER UPDATE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_series_delete_sets_version AFTER DELETE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_series_edit_sets_date AFTER UPDATE OF name, slug ON game_series
BEGIN
	UPDATE game_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

-- Games and their usages are part of the catalogue.
CREATE TRIGGER game_insert_sets_version AFTER INSERT ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_update_sets_version AFTER UPDATE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_delete_sets_version AFTER DELETE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_edit_sets_date AFTER UPDATE OF name, slug, title, platform, released_year ON game
BEGIN
	UPDATE game SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

CREATE TRIGGER game_usage_insert_sets_version AFTER INSERT ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_usage_update_sets_version AFTER UPDATE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_usage_delete_sets_version AFTER DELETE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_usage_edit_sets_date AFTER UPDATE OF game_id, phrase, kind, writes_to_amiibo, is_by_character, item_ranges ON game_usage
BEGIN
	UPDATE game_usage SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

-- The photograph that is shown changes.
CREATE TRIGGER photograph_insert_sets_version AFTER INSERT ON photograph
WHEN NEW.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER photograph_update_sets_version AFTER UPDATE OF hash ON photograph
WHEN OLD.hash IS NOT NEW.hash
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER photograph_delete_sets_version AFTER DELETE ON photograph
WHEN OLD.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- A changed price or exchange rate marks the published price version as outdated.
CREATE TRIGGER current_price_insert_sets_pending AFTER INSERT ON current_price
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;

CREATE TRIGGER current_price_update_sets_pending AFTER UPDATE ON current_price
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;

CREATE TRIGGER current_price_delete_sets_pending AFTER DELETE ON current_price
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;

CREATE TRIGGER exchange_rate_insert_sets_pending AFTER INSERT ON exchange_rate
BEGIN
	UPDATE price_version SET pending_changes = 'some' WHERE id = 1 AND pending_changes <> 'some';
END;
