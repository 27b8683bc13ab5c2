import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { getGames } from "../../../domain/games/games";
import { MAX_NEW_GAME_USAGES_PER_DAY, MAX_NEW_GAMES_PER_DAY } from "../../../domain/games/gamesSync";
import { shippedFacts, withCatalogueSource } from "./catalogueSource";

const source = withCatalogueSource();
let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await source.startFromSyncedDatabase();
  await source.db().run(sql`UPDATE game SET source_added_at = 0 WHERE source_added_at IS NOT NULL`);
  await source.db().run(sql`UPDATE game_usage SET source_added_at = 0 WHERE source_added_at IS NOT NULL`);
});
afterEach(() => stop());

const readGames = async () => getGames(await readCatalogueSnapshot(source.db()));
const createEntry = (id: number, fields: object = {}) => {
  const item = shippedFacts.items.find((each) => each.id === id);
  if (!item) throw new Error(`Test setup failed: item ${id} does not exist.`);
  const { nfcCode = "", name, character } = item;
  return {
    ...splitNfcCode(nfcCode),
    name,
    character,
    amiiboSeries: "Super Smash Bros.",
    gameSeries: "Super Mario",
    type: "Figure",
    release: {},
    ...fields,
  };
};
const createGameEntry = (gameName: string, ...sentences: unknown[]) => ({
  gameName,
  gameID: ["0"],
  amiiboUsage: sentences.map((Usage) => ({ Usage, write: false })),
});
const syncEntries = async (...amiibo: object[]) => {
  source.replaceSourceList({ amiibo });
  source.nextDay();
  await source.sync();
  return readGames();
};
const readUsages = async (slug: string) => (await readGames()).bySlug.get(slug)?.usages ?? [];

describe("uses of items in games from the catalogue source", () => {
  it("a game that only the catalogue source contains is added with the texts of the source", async () => {
    const known = await readGames();
    const bananza = known.bySlug.get("donkey-kong-bananza-switch-2");
    expect(bananza).toMatchObject({ name: "Donkey Kong Bananza", platform: "switch-2" });
    expect(bananza?.usages).toMatchObject([
      { phrase: "Receive an outfit inspired by the character", isSourceWording: true, items: [10, 11, 12] },
    ]);
  });

  it("games described in the shipped catalogue get no texts from the catalogue source", async () => {
    const known = await readGames();
    const shipped = getGames(shippedFacts);
    for (const game of shipped.all) expect(known.bySlug.get(game.slug)).toEqual(game);
    expect(known.all).toHaveLength(shipped.all.length + 1);
  });

  it("a new item is added to the in-game use of items with equal source text", async () => {
    const links = [40, 41].map((id) =>
      createEntry(id, { gamesSwitch: [createGameEntry("Mario Kart 8 Deluxe", "Get the Link suit")] }),
    );
    await syncEntries(
      ...links,
      createEntry(890, { gamesSwitch: [createGameEntry("Mario Kart 8 Deluxe", "Get the Link suit")] }),
    );
    const [, , zelda] = await readUsages("mario-kart-8-deluxe");
    expect(zelda?.phrase).toBe("Race your Mii in a suit inspired by The Legend of Zelda");
    expect(zelda?.items).toContain(890);
    expect(await readUsages("mario-kart-8-deluxe")).toHaveLength(7);
  });

  it("two items with one new source text share a single new in-game use", async () => {
    const swims = { gamesSwitch: [createGameEntry("Splatoon 3", "Swim with the squid")] };
    await syncEntries(createEntry(890, swims));
    await syncEntries(createEntry(890, swims), createEntry(891, swims));
    const quoted = (await readUsages("splatoon-3")).filter(({ isSourceWording }) => isSourceWording);
    expect(quoted).toMatchObject([{ phrase: "Swim with the squid", items: [890, 891] }]);
  });

  it("a refresh adds no uses in games for a withdrawn item", async () => {
    await source.db().run(sql`UPDATE item SET withdrawn_at = 1 WHERE id = 891`);
    const swims = { gamesSwitch: [createGameEntry("Splatoon 3", "Swim with the squid")] };
    await syncEntries(createEntry(890, swims), createEntry(891, swims));
    expect(
      (await readUsages("splatoon-3")).flatMap(({ isSourceWording, items }) => (isSourceWording ? items : [])),
    ).toEqual([890]);
  });

  it("a refresh from the catalogue source never removes stored uses of items in games", async () => {
    const previous = await readGames();
    await syncEntries(createEntry(1));
    expect(await readGames()).toMatchObject({ all: previous.all });
  });

  it("an in-game use is ignored if its source text is empty, too long or not a string", async () => {
    const nonsense = ["", " ", "x".repeat(201), 5, null, "bad\u202etext", "<b>Bold</b> claim"];
    const known = await syncEntries(
      createEntry(1, {
        gamesSwitch: [
          ...nonsense.map((sentence, at) => createGameEntry(`Odd ${at}`, sentence)),
          "no game",
          { gameName: 7 },
        ],
        games3DS: "none",
      }),
    );
    const odd = known.all.filter(({ name }) => name.startsWith("Odd"));
    expect(odd.map(({ usages }) => usages[0]?.phrase)).toEqual(["<b>Bold</b> claim"]);
  });

  it("a refresh from the catalogue source keeps rejected games hidden and edited in-game uses unchanged", async () => {
    await source.db().run(sql`UPDATE game SET rejected_at = 1 WHERE platform = 'switch-2'`);
    await source.db().run(sql`UPDATE game_usage SET item_ranges = '40' WHERE id = 3`);
    const links = [40, 41].map((id) =>
      createEntry(id, { gamesSwitch: [createGameEntry("Mario Kart 8 Deluxe", "Get the Link suit")] }),
    );
    const known = await syncEntries(
      ...links,
      createEntry(890, { gamesSwitch2: [createGameEntry("Donkey Kong Bananza", "More")] }),
    );
    expect(known.bySlug.has("donkey-kong-bananza-switch-2")).toBe(false);
    expect((await readUsages("mario-kart-8-deluxe")).find(({ id }) => id === 3)?.items).toEqual([40]);
  });

  it("an in-game use with a rewritten text still receives new items that have its source text", async () => {
    await source.db().run(sql`UPDATE game_usage SET phrase = 'Dress up' WHERE source_sentence IS NOT NULL`);
    const entry = {
      gamesSwitch2: [createGameEntry("Donkey Kong Bananza", "Receive an outfit inspired by the character")],
    };
    await syncEntries(createEntry(10, entry), createEntry(890, entry));
    expect(await readUsages("donkey-kong-bananza-switch-2")).toMatchObject([
      { phrase: "Dress up", isSourceWording: false, items: [10, 11, 12, 890] },
    ]);
  });
});

describe("wrong data from the catalogue source", () => {
  const createInventedGames = (count: number) =>
    Array.from({ length: count }, (_, at) => createGameEntry(`Lie ${at}`, "a", "b", "c"));

  it("a refresh from the catalogue source adds at most the daily limit of new games", async () => {
    const countBefore = (await readGames()).all.length;
    const known = await syncEntries(createEntry(1, { gamesSwitch: createInventedGames(60) }));
    expect(known.all).toHaveLength(countBefore + MAX_NEW_GAMES_PER_DAY);
    await source.sync();
    expect((await readGames()).all).toHaveLength(countBefore + MAX_NEW_GAMES_PER_DAY);
  });

  it("a refresh from the catalogue source adds at most the daily limit of new uses to a game", async () => {
    const countBefore = (await readUsages("splatoon-3")).length;
    const sentences = Array.from({ length: 90 }, (_, at) => `Lie ${at}`);
    await syncEntries(createEntry(890, { gamesSwitch: [createGameEntry("Splatoon 3", ...sentences)] }));
    expect((await readUsages("splatoon-3")).length).toBe(countBefore + MAX_NEW_GAME_USAGES_PER_DAY);
  });
});
