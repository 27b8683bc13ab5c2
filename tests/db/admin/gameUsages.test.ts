import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { listGameUsagesForReview, saveGameUsagePhrase, setGameUsageRejected } from "../../../db/admin/gameUsages";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { readScalar } from "../database";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
});

const ALL = { limit: 10, offset: 0 };
const listIds = async () => (await listGameUsagesForReview(database.db, ALL)).rows.map(({ id }) => id);
const readColumn = (id: number, column: string) =>
  readScalar(database.db, `SELECT ${column} FROM game_usage WHERE id = ${id}`);

beforeEach(async () => {
  await database.db.run(sql`UPDATE game_usage SET rejected_at = NULL`);
  await database.db.run(sql`DELETE FROM game_usage WHERE id > 9000`);
  await database.db.run(sql`DELETE FROM game WHERE id > 9000`);
  await database.db.run(sql`INSERT INTO game (id, slug, name, title, platform, source_added_at)
    VALUES (9001, 'a-new-game', 'A New Game', 'A New Game', 'switch', 1)`);
  await database.db.run(sql`INSERT INTO game_usage
      (id, game_id, source_sentence, phrase, kind, item_ranges, source_item_ranges, source_added_at, rejected_at) VALUES
    (9001, 9001, 'Receive a hat', NULL, NULL, '', '1-3,7', 50, NULL),
    (9002, 9001, 'Receive a coat', 'Gives a coat', 'look', '2', '5', 90, NULL),
    (9003, 9001, 'Receive a shoe', NULL, NULL, '', '4', 60, NULL),
    (9004, 9001, NULL, 'Gives a shirt', 'look', '8', '', NULL, 40)`);
});

it("the admin list of in-game uses of amiibo begins with those that no admin has described", async () => {
  const { rows, total } = await listGameUsagesForReview(database.db, ALL);
  expect(rows.map(({ id }) => id)).toEqual([9003, 9001, 9002, 9004]);
  expect(total).toBe(4);
  expect(rows[1]).toEqual({
    id: 9001,
    game: "A New Game",
    slug: "a-new-game",
    platform: "switch",
    sourceSentence: "Receive a hat",
    phrase: null,
    kind: null,
    items: [1, 2, 3, 7],
    sourceAddedAt: 50,
    isRejected: false,
  });
  expect(rows[2]).toMatchObject({ items: [2, 5], kind: "look" });
  expect(rows[3]).toMatchObject({ sourceAddedAt: null, isRejected: true });
  expect((await listGameUsagesForReview(database.db, { limit: 1, offset: 2 })).rows.map(({ id }) => id)).toEqual([
    9002,
  ]);
});

it("a description of an in-game use by an admin replaces that of the external source until it is cleared", async () => {
  const { db } = database;
  expect(await saveGameUsagePhrase(db, 9001, { phrase: "Gives a hat", kind: "look" })).toBe(true);
  expect(await readColumn(9001, "phrase || ' ' || kind")).toBe("Gives a hat look");
  expect(await listIds()).toEqual([9003, 9002, 9001, 9004]);
  expect(await saveGameUsagePhrase(db, 9001, { phrase: "", kind: undefined })).toBe(true);
  expect(await readColumn(9001, "phrase IS NULL AND kind IS NULL")).toBe(1);
  expect(await saveGameUsagePhrase(db, 9004, { phrase: "", kind: undefined })).toBe(false);
  expect(await readColumn(9004, "phrase")).toBe("Gives a shirt");
  expect(await saveGameUsagePhrase(db, 9999, { phrase: "Gives a hat", kind: "look" })).toBe(false);
});

it("an in-game use that an admin rejected stays in the admin list and can be restored", async () => {
  const { db } = database;
  expect(await setGameUsageRejected(db, 9003, 70)).toBe(true);
  expect(await readColumn(9003, "rejected_at")).toBe(70);
  expect((await listGameUsagesForReview(db, ALL)).rows[0]).toMatchObject({ id: 9003, isRejected: true });
  expect(await setGameUsageRejected(db, 9003, undefined)).toBe(true);
  expect(await readColumn(9003, "rejected_at IS NULL")).toBe(1);
  expect(await setGameUsageRejected(db, 9999, 70)).toBe(false);
});
