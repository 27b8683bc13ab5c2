-- The effects of changes, one row per copy. `created_at` and `updated_at` are null, unless the change removed the copy.
CREATE VIEW changed_copy AS
	SELECT changed.user_id, changed.change_id, CAST(entry.value ->> 0 AS INTEGER) AS copy_id,
		CAST(entry.value ->> 1 AS INTEGER) AS item_id, entry.value ->> 2 AS created_at, entry.value ->> 3 AS updated_at,
		changed.before, changed.after
	FROM changed_copy_group AS changed CROSS JOIN json_each(changed.copies) AS entry;
