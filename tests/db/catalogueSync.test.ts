import { beforeEach, expect, it } from "vitest";
import { applyCatalogueSyncPlanSql, readCatalogueBeforeSync } from "../../db/catalogue/sync";
import { writeBatch } from "../../db/writeBatch";
import type { CatalogueSyncPlan, NewItem } from "../../domain/catalogue/catalogueSync";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run, readValue } = database;
beforeEach(async () => {
  await run(
    "DELETE FROM catalogue_difference",
    "DELETE FROM new_item",
    "DELETE FROM item",
    "DELETE FROM amiibo_series",
    "DELETE FROM game_series",
    "INSERT INTO amiibo_series (id, name, slug) VALUES (1, 'Super Smash Bros.', 'super-smash-bros')",
    "INSERT INTO game_series (id, name, slug) VALUES (2, 'Super Mario', 'super-mario')",
    `INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id, release_eu)
      VALUES (1, '0000000000000002', 'Mario', 'Mario', 'mario', 'figure', 1, 2, '2014-11-28')`,
  );
});

const NOTHING: CatalogueSyncPlan = {
  newItems: [],
  pending: [],
  droppedCount: 0,
  missingFacts: new Map(),
  differences: [],
};
const applySync = (plan: Partial<CatalogueSyncPlan>, now = 5) =>
  writeBatch(database.db, applyCatalogueSyncPlanSql({ ...NOTHING, ...plan }, now, false));

const LUIGI: NewItem = {
  nfcCode: "00010000000c0002",
  name: "Luigi",
  extraName: "Green",
  character: "Luigi",
  characterKey: "luigi",
  form: "yarn",
  amiiboSeries: "Super Smash Bros.",
  gameSeries: "Super Mario",
  newSeriesCount: 0,
  releases: { jp: "2014-12-06", na: "2014-11-21", eu: "2014-11-28", au: "2014-11-29" },
};
const { extraName: _, ...PLAIN } = LUIGI;

it("new items from the external source get ids above 10,000 and new series get ids above 1,000", async () => {
  const toad: NewItem = {
    ...PLAIN,
    nfcCode: "00020000000c0002",
    name: "Toad",
    amiiboSeries: "A Hall",
    gameSeries: "Some Game",
    releases: {},
  };
  const peach: NewItem = { ...toad, nfcCode: "00030000000c0002", name: "Peach", amiiboSeries: "B Hall" };
  await applySync({ newItems: [LUIGI, toad, peach] });
  await applySync({ newItems: [toad] });
  const { items, amiiboSeries, gameSeries, dismissedKeys } = await readCatalogueBeforeSync(database.db, 5);
  expect(items.map(({ id, name, isEdited }) => [id, name, isEdited])).toEqual([
    [1, "Mario", false],
    [10_001, "Luigi", false],
    [10_002, "Toad", false],
    [10_003, "Peach", false],
  ]);
  const { amiiboSeries: __, gameSeries: ___, newSeriesCount: ____, ...luigi } = LUIGI;
  expect(items[1]).toMatchObject({ ...luigi, amiiboSeriesId: 1, gameSeriesId: 2 });
  expect(items[2]).toMatchObject({ amiiboSeriesId: 1_001, gameSeriesId: 1_001, releases: {} });
  expect(items[2]).not.toHaveProperty("extraName");
  expect(items[3]).toMatchObject({ amiiboSeriesId: 1_002, gameSeriesId: 1_001 });
  expect(amiiboSeries.map(({ id, name, slug }) => `${id} ${name} ${slug}`)).toEqual([
    "1 Super Smash Bros. super-smash-bros",
    "1001 A Hall a-hall",
    "1002 B Hall b-hall",
  ]);
  expect(gameSeries.map(({ name }) => name)).toEqual(["Super Mario", "Some Game"]);
  expect(dismissedKeys.size).toBe(0);
});

it("a second catalogue sync gives a new series the next free id", async () => {
  await applySync({ newItems: [{ ...LUIGI, amiiboSeries: "A Hall" }] });
  await applySync({ newItems: [{ ...LUIGI, nfcCode: "00020000000c0002", amiiboSeries: "The Hall" }] });
  expect(await readValue("SELECT group_concat(id || slug) FROM (SELECT * FROM amiibo_series ORDER BY id)")).toBe(
    "1super-smash-bros,1001a-hall,1002the-hall",
  );
});

it("a catalogue sync fills in missing NFC codes and release dates without overwriting existing ones", async () => {
  await run("UPDATE item SET nfc_code = NULL", "UPDATE item SET edited_at = NULL");
  await applySync({
    missingFacts: new Map([
      [1, { nfcCode: "0000000000000002", jp: "2015-01-01", eu: "2016-01-01", na: "2017-01-01", au: "2018-01-01" }],
    ]),
  });
  const [mario] = (await readCatalogueBeforeSync(database.db, 5)).items;
  expect(mario).toMatchObject({
    nfcCode: "0000000000000002",
    releases: { jp: "2015-01-01", na: "2017-01-01", eu: "2014-11-28", au: "2018-01-01" },
    isEdited: false,
  });
});

it("a catalogue sync saves nothing if it would change an item that an admin has edited", async () => {
  await run("UPDATE item SET name = 'Mario the First', edited_at = 9 WHERE id = 1");
  await expect(applySync({ newItems: [LUIGI], missingFacts: new Map([[1, { jp: "2015-01-01" }]]) })).rejects.toThrow();
  await applySync({ newItems: [LUIGI] });
  const { items } = await readCatalogueBeforeSync(database.db, 5);
  expect(items.map(({ name, isEdited }) => [name, isEdited])).toEqual([
    ["Mario the First", true],
    ["Luigi", false],
  ]);
});

it("a catalogue sync replaces the stored differences, except those that an admin resolved", async () => {
  const buildDifference = (sourceValue: string) => ({ itemId: 1, field: "name" as const, sourceValue });
  await applySync({ differences: [buildDifference("Maria"), buildDifference("Marius")] }, 5);
  await run("UPDATE catalogue_difference SET resolved_at = 6 WHERE source_value = 'Marius'");
  await applySync({ differences: [buildDifference("Maria"), buildDifference("Marion")] }, 7);
  expect(
    await readValue(
      "SELECT group_concat(source_value || first_seen_at) FROM (SELECT * FROM catalogue_difference ORDER BY source_value)",
    ),
  ).toBe("Maria5,Marion7,Marius5");
  await applySync({}, 8);
  expect(await readValue("SELECT group_concat(source_value) FROM catalogue_difference")).toBe("Marius");
  expect((await readCatalogueBeforeSync(database.db, 5)).dismissedKeys).toEqual(new Set(["1 name Marius"]));
});
