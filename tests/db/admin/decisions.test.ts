import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptDifference, listOpenDifferences, rejectDifference } from "../../../db/admin/differences";
import { listUnmatchedGuideRows, saveGuideRowItem } from "../../../db/admin/guideRows";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { SourceDifference } from "../../../domain/catalogue/catalogueSync";
import { readScalar } from "../database";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
});

const run = (...statements: readonly string[]) => database.db.$client.batch([...statements], "write");
const empty = (...tables: readonly string[]) => run(...tables.map((table) => `DELETE FROM ${table}`));
const one = (statement: string) => readScalar(database.db, statement);
const ALL = { limit: 10, offset: 0 };

describe("what the source of the catalogue says otherwise", () => {
  const says = (field: SourceDifference["field"], theirs: string, amiiboId = 1): SourceDifference => ({
    amiiboId,
    field,
    theirs,
  });
  beforeEach(async () => {
    await empty("catalogue_difference");
    await run(
      `INSERT INTO catalogue_difference (amiibo_id, field, theirs, seen_at, resolved_at)
        VALUES (2, 'name', 'Luigi', 7, NULL), (1, 'name', 'Maria', 5, NULL), (1, 'jp', '2020-01-01', 6, 9)`,
    );
  });

  it("is read part by part, as far as nobody has decided it", async () => {
    const [maria, luigi] = [
      { ...says("name", "Maria"), seenAt: 5 },
      { ...says("name", "Luigi", 2), seenAt: 7 },
    ];
    expect(await listOpenDifferences(database.db, ALL)).toEqual({ rows: [maria, luigi], total: 2 });
    expect(await listOpenDifferences(database.db, { limit: 1, offset: 1 })).toEqual({ rows: [luigi], total: 2 });
  });

  it("is not ours where an admin says so", async () => {
    const { db } = database;
    expect(await rejectDifference(db, says("name", "Maria"), 11)).toBe(true);
    expect(await rejectDifference(db, says("name", "Maria"), 12)).toBe(false);
    expect(await rejectDifference(db, says("name", "Marion"), 12)).toBe(false);
    expect(await listOpenDifferences(db, ALL)).toMatchObject({ total: 1 });
    expect(await one("SELECT resolved_at FROM catalogue_difference WHERE theirs = 'Maria'")).toBe(11);
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
  ])("becomes ours: %s %j", async (field, theirs, column, expected) => {
    const { db } = database;
    const difference = says(field, theirs, 3);
    expect(await acceptDifference(db, difference, "maria-key")).toBe(false);
    await db.run(
      sql`INSERT INTO catalogue_difference (amiibo_id, field, theirs, seen_at) VALUES (3, ${field}, ${theirs}, 1)`,
    );
    expect(await acceptDifference(db, difference, "maria-key")).toBe(true);
    expect(await one(`SELECT ${column} FROM amiibo WHERE id = 3`)).toBe(expected);
    expect(await listOpenDifferences(db, ALL)).toMatchObject({ total: 2 });
  });
});

describe("rows of the guide that are not clear", () => {
  const price = (kind: string, amiiboId: number) => [
    `INSERT INTO price_now (amiibo_id, global_id, condition, kind, price, n, low, high, day)
      VALUES (${amiiboId}, 'EBAY-US', 'new', '${kind}', 1, 1, 1, 1, '2026-11-21')`,
    `INSERT INTO price_day (amiibo_id, global_id, condition, kind, day, n, rejected, price, median, mean)
      VALUES (${amiiboId}, 'EBAY-US', 'new', '${kind}', '2026-11-21', 1, 0, 1, 1, 1)`,
  ];
  beforeEach(async () => {
    await empty("guide_row", "price_now", "price_day");
    await run(
      `INSERT INTO guide_row (id, name, console, upc, candidates, amiibo_id, seen_at) VALUES
        ('b', 'Mario', 'Amiibo', '123', '[1,2]', NULL, 5), ('a', 'Link', 'Amiibo', NULL, '[]', NULL, 6),
        ('c', 'Peach', 'Amiibo', NULL, '[4]', 4, 7)`,
    );
  });
  const link = { id: "a", name: "Link", list: "Amiibo", upc: undefined, candidates: [], chosen: undefined, seenAt: 6 };
  const mario = {
    id: "b",
    name: "Mario",
    list: "Amiibo",
    upc: "123",
    candidates: [1, 2],
    chosen: undefined,
    seenAt: 5,
  };
  const peach = { id: "c", name: "Peach", list: "Amiibo", upc: undefined, candidates: [4], chosen: 4, seenAt: 7 };

  it("are read part by part, apart from those that are settled", async () => {
    expect(await listUnmatchedGuideRows(database.db, false, ALL)).toEqual({ rows: [link, mario], total: 2 });
    expect(await listUnmatchedGuideRows(database.db, false, { limit: 1, offset: 1 })).toEqual({
      rows: [mario],
      total: 2,
    });
    expect(await listUnmatchedGuideRows(database.db, true, ALL)).toEqual({ rows: [peach], total: 1 });
  });

  it("mean what an admin says, and what they said of another item goes", async () => {
    await run(...price("guide", 4), ...price("sold", 4), ...price("guide", 5));
    expect(await saveGuideRowItem(database.db, "c", 4)).toBe("chosen");
    expect(await one("SELECT count(*) FROM price_now")).toBe(3);
    expect(await saveGuideRowItem(database.db, "c", 6)).toBe("chosen");
    expect(await listUnmatchedGuideRows(database.db, true, ALL)).toEqual({ rows: [{ ...peach, chosen: 6 }], total: 1 });
    for (const table of ["price_now", "price_day"])
      expect(await one(`SELECT group_concat(kind || amiibo_id) FROM (SELECT * FROM ${table} ORDER BY amiibo_id)`)).toBe(
        "sold4,guide5",
      );
  });

  it("mean no item that another row means, but none of them may be several", async () => {
    const { db } = database;
    expect(await saveGuideRowItem(db, "b", 4)).toBe("taken");
    expect(await saveGuideRowItem(db, "z", 4)).toBe("gone");
    expect(await saveGuideRowItem(db, "a", 0)).toBe("chosen");
    expect(await saveGuideRowItem(db, "b", 0)).toBe("chosen");
    expect(await listUnmatchedGuideRows(db, false, ALL)).toEqual({ rows: [], total: 0 });
  });

  it("do not hide any other trouble", async () => {
    await run("CREATE TRIGGER no_choice BEFORE UPDATE ON guide_row BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect(saveGuideRowItem(database.db, "a", 9)).rejects.toThrow();
    await run("DROP TRIGGER no_choice");
  });
});
