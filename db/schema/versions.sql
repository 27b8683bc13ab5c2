-- Any change of the catalogue, even by hand, sets a new random version.
CREATE TRIGGER amiibo_insert_makes_a_version AFTER INSERT ON amiibo
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_update_makes_a_version AFTER UPDATE ON amiibo
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_delete_makes_a_version AFTER DELETE ON amiibo
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- An edit sets `edited_at`, so that shipped data does not overwrite the row.
CREATE TRIGGER amiibo_edit_is_dated
AFTER UPDATE OF head, tail, name, extra_name, character, character_key, form, amiibo_series_id, game_series_id, ac_number,
	release_jp, release_na, release_eu, release_au, background_color ON amiibo
BEGIN
	UPDATE amiibo SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

CREATE TRIGGER amiibo_series_insert_makes_a_version AFTER INSERT ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_series_update_makes_a_version AFTER UPDATE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_series_delete_makes_a_version AFTER DELETE ON amiibo_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER amiibo_series_edit_is_dated AFTER UPDATE OF name, slug ON amiibo_series
BEGIN
	UPDATE amiibo_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

CREATE TRIGGER game_series_insert_makes_a_version AFTER INSERT ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_series_update_makes_a_version AFTER UPDATE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_series_delete_makes_a_version AFTER DELETE ON game_series
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_series_edit_is_dated AFTER UPDATE OF name, slug ON game_series
BEGIN
	UPDATE game_series SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

-- Games and their usages are part of the catalogue.
CREATE TRIGGER game_insert_makes_a_version AFTER INSERT ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_update_makes_a_version AFTER UPDATE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_delete_makes_a_version AFTER DELETE ON game
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_edit_is_dated AFTER UPDATE OF name, slug, title, platform, released_year ON game
BEGIN
	UPDATE game SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

CREATE TRIGGER game_usage_insert_makes_a_version AFTER INSERT ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_usage_update_makes_a_version AFTER UPDATE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_usage_delete_makes_a_version AFTER DELETE ON game_usage
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER game_usage_edit_is_dated AFTER UPDATE OF game_id, phrase, kind, writes, is_by_character, items ON game_usage
BEGIN
	UPDATE game_usage SET edited_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

-- The photograph that is shown changes.
CREATE TRIGGER photograph_insert_makes_a_version AFTER INSERT ON photograph
WHEN NEW.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER photograph_update_makes_a_version AFTER UPDATE OF hash ON photograph
WHEN OLD.hash IS NOT NEW.hash
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER photograph_delete_makes_a_version AFTER DELETE ON photograph
WHEN OLD.hash IS NOT NULL
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- An item of the catalogue is withdrawn or accepted again.
CREATE TRIGGER newcomer_insert_makes_a_version AFTER INSERT ON newcomer
WHEN NEW.refused_at IS NOT NULL
	AND EXISTS (SELECT 1 FROM amiibo WHERE head = NEW.head AND tail = NEW.tail)
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER newcomer_update_makes_a_version AFTER UPDATE OF refused_at ON newcomer
WHEN (OLD.refused_at IS NULL) <> (NEW.refused_at IS NULL)
	AND EXISTS (SELECT 1 FROM amiibo WHERE head = NEW.head AND tail = NEW.tail)
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

CREATE TRIGGER newcomer_delete_makes_a_version AFTER DELETE ON newcomer
WHEN OLD.refused_at IS NOT NULL
	AND EXISTS (SELECT 1 FROM amiibo WHERE head = OLD.head AND tail = OLD.tail)
BEGIN
	UPDATE catalogue_version
		SET version = lower(hex(randomblob(6))), changed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- A changed price or exchange rate marks the published price version as outdated.
CREATE TRIGGER price_now_insert_is_news AFTER INSERT ON price_now
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;

CREATE TRIGGER price_now_update_is_news AFTER UPDATE ON price_now
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;

CREATE TRIGGER price_now_delete_is_news AFTER DELETE ON price_now
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;

CREATE TRIGGER rate_day_insert_is_news AFTER INSERT ON rate_day
BEGIN
	UPDATE price_edition SET news = 'some' WHERE id = 1 AND news <> 'some';
END;
