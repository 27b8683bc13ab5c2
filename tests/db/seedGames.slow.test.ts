import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue, readShippedGames, type ShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { readDataVersions } from "../../db/versions";
import type { Game } from "../../domain/games/game";
import { formatGames, parseGames } from "../../domain/games/gamesText";
import { createMigratedDatabase, readScalar, type TestDatabase } from "./database";

const facts = readShippedCatalogue();
const shipping = (change: (games: readonly Game[]) => readonly Game[]): ShippedCatalogue => ({
  ...facts,
  gamesText: formatGames(change(readShippedGames())),
});

let database: TestDatabase;
const sql = (statement: string) => database.db.$client.execute(statement);
const one = (query: string) => readScalar(database.db, query);
const version = async () => (await readDataVersions(database.db)).catalogue;
const known = async () => parseGames((await readCatalogueSnapshot(database.db)).gamesText ?? "") ?? [];

beforeEach(async () => {
  database = await createMigratedDatabase();
  await seedCatalogue(database.db, facts);
});
afterEach(() => database.stop());

describe("seeding games", () => {
  it("is no news the second time", async () => {
    const before = await version();
    expect(await seedCatalogue(database.db, facts)).toEqual({ series: 0, items: 0, games: 0 });
    expect(await version()).toBe(before);
  });

  it("corrects what a newer release says otherwise, and leaves what was edited here", async () => {
    await sql("UPDATE game_usage SET phrase = 'Race in something new' WHERE id = 1");
    await seedCatalogue(
      database.db,
      shipping((games) =>
        games.map((game) => ({ ...game, usages: game.usages.map((usage) => ({ ...usage, phrase: "Shipped anew" })) })),
      ),
    );
    expect(await one("SELECT phrase FROM game_usage WHERE id = 1")).toBe("Race in something new");
    expect(await one("SELECT phrase FROM game_usage WHERE id = 2")).toBe("Shipped anew");
  });

  it("takes away nothing that was learnt", async () => {
    await sql("UPDATE game_usage SET learnt_items = '949-950' WHERE id = 2");
    await seedCatalogue(database.db, facts);
    const usage = (await known()).flatMap(({ usages }) => usages).find(({ id }) => id === 2);
    expect(usage?.items.slice(-2)).toEqual([949, 950]);
  });

  it("names items by the numbers that they have here", async () => {
    await sql("DELETE FROM game");
    await sql("UPDATE amiibo SET id = 5000 WHERE id = 543");
    await seedCatalogue(database.db, facts);
    expect(await one("SELECT items FROM game_usage WHERE id = 2")).toMatch(/552,.*,5000$/);
  });

  it("takes over a game that was learnt before, under its number, and what the source said of it goes", async () => {
    await sql("DELETE FROM game_usage WHERE game_id = 40");
    await sql("UPDATE game SET id = 100001, slug = 'mine', learnt_at = 5 WHERE id = 40");
    await sql("UPDATE game SET edited_at = NULL WHERE id = 100001");
    await sql(
      "INSERT INTO game_usage (id, game_id, quoted, items, learnt_at) VALUES (100001, 100001, 'Theirs', '1', 5)",
    );
    await seedCatalogue(database.db, facts);
    const game = (await known()).find(({ slug }) => slug === "the-legend-of-zelda-tears-of-the-kingdom");
    expect(game?.id).toBe(100_001);
    expect(game?.usages.map(({ isQuoted }) => isQuoted)).toEqual([false, false, false]);
  });

  it("leaves refused what an admin has refused", async () => {
    await sql("UPDATE game SET refused_at = 5 WHERE id = 1");
    await sql("UPDATE game_usage SET refused_at = 5 WHERE id = 8");
    await seedCatalogue(database.db, facts);
    const games = await known();
    expect(games.some(({ id }) => id === 1)).toBe(false);
    // Nothing else is known of it.
    expect(games.some(({ id }) => id === 2)).toBe(false);
  });
});

describe("the catalogue's version", () => {
  it.each([
    "UPDATE game SET name = 'Else' WHERE id = 1",
    "UPDATE game_usage SET learnt_items = '949' WHERE id = 1",
    "DELETE FROM game_usage WHERE id = 1",
    "INSERT INTO game (id, name, slug, title, platform) VALUES (900, 'New', 'new', 'new', 'switch-2')",
  ])("is another one after %s", async (statement) => {
    const before = await version();
    await sql(statement);
    expect(await version()).not.toBe(before);
  });
});

it("a usage whose items nobody can read is left out, and the rest is there", async () => {
  await sql("UPDATE game_usage SET items = '9-1' WHERE id = 1");
  const usages = (await known()).flatMap((game) => game.usages);
  expect(usages).toHaveLength(243);
});
