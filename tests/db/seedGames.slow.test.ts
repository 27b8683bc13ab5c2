import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue, readShippedGames, type ShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { readDataVersions } from "../../db/versions";
import type { Game } from "../../domain/games/game";
import { formatGamesText, parseGamesText } from "../../domain/games/gamesText";
import { createMigratedDatabase, readScalar, type TestDatabase } from "./database";

const facts = readShippedCatalogue();
const buildCatalogue = (change: (games: readonly Game[]) => readonly Game[]): ShippedCatalogue => ({
  ...facts,
  gamesText: formatGamesText(change(readShippedGames())),
});

let database: TestDatabase;
const execute = (statement: string) => database.db.$client.execute(statement);
const readValue = (query: string) => readScalar(database.db, query);
const readVersion = async () => (await readDataVersions(database.db)).catalogue;
const readGames = async () => parseGamesText((await readCatalogueSnapshot(database.db)).gamesText ?? "") ?? [];

beforeEach(async () => {
  database = await createMigratedDatabase();
  await seedCatalogue(database.db, facts);
});
afterEach(() => database.stop());

describe("seeding games", () => {
  it("seeding the games a second time changes nothing", async () => {
    const before = await readVersion();
    expect(await seedCatalogue(database.db, facts)).toEqual({ series: 0, items: 0, games: 0 });
    expect(await readVersion()).toBe(before);
  });

  it("seeding the games updates changed in-game uses, except those that an admin edited", async () => {
    await execute("UPDATE game_usage SET phrase = 'Race in something new' WHERE id = 1");
    await seedCatalogue(
      database.db,
      buildCatalogue((games) =>
        games.map((game) => ({ ...game, usages: game.usages.map((usage) => ({ ...usage, phrase: "Shipped anew" })) })),
      ),
    );
    expect(await readValue("SELECT phrase FROM game_usage WHERE id = 1")).toBe("Race in something new");
    expect(await readValue("SELECT phrase FROM game_usage WHERE id = 2")).toBe("Shipped anew");
  });

  it("seeding the games keeps items that the external source added to an in-game use", async () => {
    await execute("UPDATE game_usage SET source_item_ranges = '949-950' WHERE id = 2");
    await seedCatalogue(database.db, facts);
    const usage = (await readGames()).flatMap(({ usages }) => usages).find(({ id }) => id === 2);
    expect(usage?.items.slice(-2)).toEqual([949, 950]);
  });

  it("seeding the games translates the item ids of the release to the ids in this database", async () => {
    await execute("DELETE FROM game");
    await execute("UPDATE item SET id = 15000 WHERE id = 543");
    await seedCatalogue(database.db, facts);
    expect(await readValue("SELECT item_ranges FROM game_usage WHERE id = 2")).toMatch(/552,.*,15000$/);
  });

  it("a game added from the external source keeps its id when a later release contains it", async () => {
    await execute("DELETE FROM game_usage WHERE game_id = 40");
    await execute("UPDATE game SET id = 100001, slug = 'mine', source_added_at = 5 WHERE id = 40");
    await execute("UPDATE game SET edited_at = NULL WHERE id = 100001");
    await execute(
      "INSERT INTO game_usage (id, game_id, source_sentence, item_ranges, source_added_at) VALUES (100001, 100001, 'Theirs', '1', 5)",
    );
    await seedCatalogue(database.db, facts);
    const game = (await readGames()).find(({ slug }) => slug === "the-legend-of-zelda-tears-of-the-kingdom");
    expect(game?.id).toBe(100_001);
    expect(game?.usages.map(({ isSourceWording }) => isSourceWording)).toEqual([false, false, false]);
  });

  it("games and in-game uses that an admin rejected stay hidden after seeding", async () => {
    await execute("UPDATE game SET rejected_at = 5 WHERE id = 1");
    await execute("UPDATE game_usage SET rejected_at = 5 WHERE id = 8");
    await seedCatalogue(database.db, facts);
    const games = await readGames();
    expect(games.some(({ id }) => id === 1)).toBe(false);
    // Its only usage is rejected.
    expect(games.some(({ id }) => id === 2)).toBe(false);
  });
});

describe("the catalogue version with games", () => {
  it.each([
    "UPDATE game SET name = 'Else' WHERE id = 1",
    "UPDATE game_usage SET source_item_ranges = '949' WHERE id = 1",
    "DELETE FROM game_usage WHERE id = 1",
    "INSERT INTO game (id, name, slug, title, platform) VALUES (900, 'New', 'new', 'new', 'switch-2')",
  ])("the SQL statement %s changes the catalogue version", async (statement) => {
    const before = await readVersion();
    await execute(statement);
    expect(await readVersion()).not.toBe(before);
  });
});

it("an in-game use with invalid item ranges is left out of the catalogue", async () => {
  await execute("UPDATE game_usage SET item_ranges = '9-1' WHERE id = 1");
  const usages = (await readGames()).flatMap((game) => game.usages);
  expect(usages).toHaveLength(243);
});
