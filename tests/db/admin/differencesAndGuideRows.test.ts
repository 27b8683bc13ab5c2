import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptCatalogueDifference,
  listOpenCatalogueDifferences,
  rejectCatalogueDifference,
} from "../../../db/admin/differences";
import { assignItemToPriceGuideRow, listUnmatchedPriceGuideRows } from "../../../db/admin/guideRows";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { SourceDifference } from "../../../domain/catalogue/catalogueSync";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const { run, readValue } = database;
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
});

const clearTables = (...tables: readonly string[]) => run(...tables.map((table) => `DELETE FROM ${table}`));
const ALL = { limit: 10, offset: 0 };

describe("differences between the source and the catalogue", () => {
  const buildDifference = (field: SourceDifference["field"], sourceValue: string, itemId = 1): SourceDifference => ({
    itemId,
    field,
    sourceValue,
  });
  beforeEach(async () => {
    await clearTables("catalogue_difference");
    await run(
      `INSERT INTO catalogue_difference (item_id, field, source_value, first_seen_at, resolved_at)
        VALUES (2, 'name', 'Luigi', 7, NULL), (1, 'name', 'Maria', 5, NULL), (1, 'jp', '2020-01-01', 6, 9)`,
    );
  });

  it("unresolved differences between the catalogue and its external source are read page by page", async () => {
    const [maria, luigi] = [
      { ...buildDifference("name", "Maria"), firstSeenAt: 5 },
      { ...buildDifference("name", "Luigi", 2), firstSeenAt: 7 },
    ];
    expect(await listOpenCatalogueDifferences(database.db, ALL)).toEqual({ rows: [maria, luigi], total: 2 });
    expect(await listOpenCatalogueDifferences(database.db, { limit: 1, offset: 1 })).toEqual({
      rows: [luigi],
      total: 2,
    });
  });

  it("a catalogue difference that an admin rejected is no longer listed as open", async () => {
    const { db } = database;
    expect(await rejectCatalogueDifference(db, buildDifference("name", "Maria"), 11)).toBe(true);
    expect(await rejectCatalogueDifference(db, buildDifference("name", "Maria"), 12)).toBe(false);
    expect(await rejectCatalogueDifference(db, buildDifference("name", "Marion"), 12)).toBe(false);
    expect(await listOpenCatalogueDifferences(db, ALL)).toMatchObject({ total: 1 });
    expect(await readValue("SELECT resolved_at FROM catalogue_difference WHERE source_value = 'Maria'")).toBe(11);
  });

  it.each<[SourceDifference["field"], string, string, unknown]>([
    ["name", "Maria", "name", "Maria"],
    ["form", "yarn", "form", "yarn"],
    ["character", "Maria", "character || ' ' || character_key", "Maria maria-key"],
    ["jp", "2031-01-01", "release_jp", "2031-01-01"],
    ["na", "2032-01-01", "release_na", "2032-01-01"],
    ["eu", "2033-01-01", "release_eu", "2033-01-01"],
    ["au", "2034-01-01", "release_au", "2034-01-01"],
    ["amiiboSeries", "Splatoon", "(SELECT name FROM amiibo_series WHERE id = amiibo_series_id)", "Splatoon"],
    ["amiiboSeries", "A New Hall", "(SELECT slug FROM amiibo_series WHERE id = amiibo_series_id)", "a-new-hall"],
    ["gameSeries", "A New Game", "(SELECT name FROM game_series WHERE id = game_series_id)", "A New Game"],
  ])(
    "accepting the value of the external source for the item field %s (%j) replaces the stored value",
    async (field, sourceValue, column, expected) => {
      const { db } = database;
      const difference = buildDifference(field, sourceValue, 3);
      expect(await acceptCatalogueDifference(db, difference, "maria-key")).toBe(false);
      await db.run(
        sql`INSERT INTO catalogue_difference (item_id, field, source_value, first_seen_at) VALUES (3, ${field}, ${sourceValue}, 1)`,
      );
      expect(await acceptCatalogueDifference(db, difference, "maria-key")).toBe(true);
      expect(await readValue(`SELECT ${column} FROM item WHERE id = 3`)).toBe(expected);
      expect(await listOpenCatalogueDifferences(db, ALL)).toMatchObject({ total: 2 });
    },
  );
});

describe("unmatched rows of the price guide", () => {
  const insertPrices = (kind: string, itemId: number) => [
    `INSERT INTO current_price (item_id, market, grade_pool, kind, price, sample_count, low, high, day)
      VALUES (${itemId}, 'EBAY-US', 'new', '${kind}', 1, 1, 1, 1, '2026-11-21')`,
    `INSERT INTO daily_price (item_id, market, grade_pool, kind, day, sample_count, outlier_count, price, median, mean)
      VALUES (${itemId}, 'EBAY-US', 'new', '${kind}', '2026-11-21', 1, 0, 1, 1, 1)`,
  ];
  beforeEach(async () => {
    await clearTables("guide_row", "current_price", "daily_price");
    await run(
      `INSERT INTO guide_row (id, name, console, upc, candidate_item_ids, item_id, first_seen_at) VALUES
        ('b', 'Mario', 'Amiibo', '123', '[1,2]', NULL, 5), ('a', 'Link', 'Amiibo', NULL, '[]', NULL, 6),
        ('c', 'Peach', 'Amiibo', NULL, '[4]', 4, 7)`,
    );
  });
  const link = {
    id: "a",
    name: "Link",
    list: "Amiibo",
    upc: undefined,
    candidates: [],
    chosenItemId: undefined,
    firstSeenAt: 6,
  };
  const mario = {
    id: "b",
    name: "Mario",
    list: "Amiibo",
    upc: "123",
    candidates: [1, 2],
    chosenItemId: undefined,
    firstSeenAt: 5,
  };
  const peach = {
    id: "c",
    name: "Peach",
    list: "Amiibo",
    upc: undefined,
    candidates: [4],
    chosenItemId: 4,
    firstSeenAt: 7,
  };

  it("price guide rows without an item are listed separately from rows that an admin assigned", async () => {
    expect(await listUnmatchedPriceGuideRows(database.db, false, ALL)).toEqual({ rows: [link, mario], total: 2 });
    expect(await listUnmatchedPriceGuideRows(database.db, false, { limit: 1, offset: 1 })).toEqual({
      rows: [mario],
      total: 2,
    });
    expect(await listUnmatchedPriceGuideRows(database.db, true, ALL)).toEqual({ rows: [peach], total: 1 });
  });

  it("assigning a price guide row to another item deletes the guide prices of the previously assigned item", async () => {
    await run(...insertPrices("guide", 4), ...insertPrices("sold", 4), ...insertPrices("guide", 5));
    expect(await assignItemToPriceGuideRow(database.db, "c", 4)).toBe("chosen");
    expect(await readValue("SELECT count(*) FROM current_price")).toBe(3);
    expect(await assignItemToPriceGuideRow(database.db, "c", 6)).toBe("chosen");
    expect(await listUnmatchedPriceGuideRows(database.db, true, ALL)).toEqual({
      rows: [{ ...peach, chosenItemId: 6 }],
      total: 1,
    });
    for (const table of ["current_price", "daily_price"])
      expect(
        await readValue(`SELECT group_concat(kind || item_id) FROM (SELECT * FROM ${table} ORDER BY item_id)`),
      ).toBe("sold4,guide5");
  });

  it("an admin cannot assign a price guide row to an item that already has a price guide row", async () => {
    const { db } = database;
    expect(await assignItemToPriceGuideRow(db, "b", 4)).toBe("taken");
    expect(await assignItemToPriceGuideRow(db, "z", 4)).toBe("gone");
    expect(await assignItemToPriceGuideRow(db, "a", 0)).toBe("chosen");
    expect(await assignItemToPriceGuideRow(db, "b", 0)).toBe("chosen");
    expect(await listUnmatchedPriceGuideRows(db, false, ALL)).toEqual({ rows: [], total: 0 });
  });

  it("assigning an item to a price guide row passes on database errors that it does not expect", async () => {
    await run("CREATE TRIGGER no_choice BEFORE UPDATE ON guide_row BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect(assignItemToPriceGuideRow(database.db, "a", 9)).rejects.toThrow();
    await run("DROP TRIGGER no_choice");
  });
});
