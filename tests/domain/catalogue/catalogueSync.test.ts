import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import {
  type CatalogueBeforeSync,
  type ItemBeforeSync,
  isIncompleteSourceList,
  planCatalogueSync,
  toSourceDifferenceKey,
} from "../../../domain/catalogue/catalogueSync";
import { type SourceItem, toCatalogueSeriesNames } from "../../../domain/catalogue/sourceItem";
import { UNEDITED_CATALOGUE } from "../../helpers/catalogue";

const shipped = readShippedCatalogue();
const findSeriesName = (series: typeof shipped.gameSeries, id: number) =>
  series.find((each) => each.id === id)?.name ?? "";

/** The shipped catalogue in the format of the source. */
const SAME: readonly SourceItem[] = shipped.items.map((item) => ({
  nfcCode: item.nfcCode ?? "",
  name: item.name,
  character: item.character,
  amiiboSeries: findSeriesName(shipped.amiiboSeries, item.amiiboSeriesId),
  gameSeries: findSeriesName(shipped.gameSeries, item.gameSeriesId),
  form: item.form === "cereal-box" ? "card" : item.form,
  releases: item.releases,
}));

const createKnown = ({
  edited,
  ...other
}: Partial<CatalogueBeforeSync> & { readonly edited?: number } = {}): CatalogueBeforeSync => ({
  ...UNEDITED_CATALOGUE,
  items: shipped.items.map((item) => ({ ...item, isEdited: item.id === edited, isWithdrawn: false })),
  ...other,
});
const listWithChange = (id: number, other: Partial<SourceItem>): readonly SourceItem[] =>
  SAME.map((item, index) => (shipped.items[index]?.id === id ? { ...item, ...other } : item));
const NEW: SourceItem = {
  nfcCode: "0122000005120302",
  name: "Tingle",
  character: "Tingle",
  amiiboSeries: "Legend of Zelda",
  gameSeries: "The Legend of Zelda",
  form: "figure",
  releases: { jp: "2027-02-12" },
};
const NOTHING = { newItems: [], pending: [], droppedCount: 0, missingFacts: new Map(), differences: [] };

describe("a source without differences", () => {
  it("planCatalogueSync plans no changes if the external source and the catalogue contain the same items", () =>
    expect(planCatalogueSync(SAME, createKnown())).toEqual(NOTHING));

  it("planCatalogueSync plans no changes for any selection of unchanged source items in any order", () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...SAME]), (subset) => {
        expect(planCatalogueSync(subset, createKnown())).toEqual(NOTHING);
      }),
      { numRuns: 20 },
    ));

  it.each<[Partial<SourceItem>, Partial<SourceItem>]>([
    [{ amiiboSeries: "Monster Hunter Rise" }, { amiiboSeries: "Monster Hunter" }],
    [{ gameSeries: "Yu-Gi-Oh!" }, { gameSeries: "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale" }],
    [{ nfcCode: "0141000005120302" }, { gameSeries: "Breath of the Wild" }],
    [
      { amiiboSeries: "Super Nintendo World", gameSeries: "Super Mario" },
      { amiiboSeries: "Super Nintendo World", gameSeries: "Super Nintendo World" },
    ],
  ])(
    "toCatalogueSeriesNames replaces series names of the external source by those of the catalogue: %j",
    (sourceFields, ours) => expect(toCatalogueSeriesNames({ ...NEW, ...sourceFields })).toMatchObject(ours),
  );

  it("planCatalogueSync plans no change if only the spelling of a series differs", () => {
    const respelled = SAME.map((item) => ({
      ...item,
      gameSeries: item.gameSeries.replace("Street fighter", "Street Fighter").replace("Banjo &", "Banjo"),
      amiiboSeries: item.amiiboSeries.replace("Yu-Gi-Oh", "Yu-Gi-Oh!"),
    }));
    expect(planCatalogueSync(respelled, createKnown())).toEqual(NOTHING);
  });
});

describe("a source with differences", () => {
  it.each<[number, Partial<SourceItem>, string, string]>([
    [8, { name: "Doctor Mario" }, "name", "Doctor Mario"],
    [1, { character: "Mario Mario" }, "character", "Mario Mario"],
    [889, { form: "figure" }, "form", "figure"],
    [41, { gameSeries: "Ocarina of Time" }, "gameSeries", "Ocarina of Time"],
    [41, { amiiboSeries: "Legends" }, "amiiboSeries", "Legends"],
    [1, { releases: { jp: "2014-12-07" } }, "jp", "2014-12-07"],
  ])(
    "planCatalogueSync reports a difference of item %i if the external source has %j",
    (itemId, sourceFields, field, text) =>
      expect(planCatalogueSync(listWithChange(itemId, sourceFields), createKnown())).toEqual({
        ...NOTHING,
        differences: [{ itemId, field, sourceValue: text }],
      }),
  );

  it("a catalogue difference that an admin dismissed stays hidden until the external source changes the value", () => {
    const difference = { itemId: 8, field: "name", sourceValue: "Doctor Mario" } as const;
    const dismissed = new Set([toSourceDifferenceKey(difference)]);
    expect(
      planCatalogueSync(listWithChange(8, { name: "Doctor Mario" }), createKnown({ dismissedKeys: dismissed })),
    ).toEqual(NOTHING);
    expect(
      planCatalogueSync(listWithChange(8, { name: "Doc Mario" }), createKnown({ dismissedKeys: dismissed }))
        .differences,
    ).toHaveLength(1);
  });
});

describe("a release date that only the source has", () => {
  const sourceWithDate = listWithChange(3, { releases: { ...shipped.items[2]?.releases, eu: "2015-06-24" } });

  it("planCatalogueSync fills in a missing release date from the source", () =>
    expect(planCatalogueSync(sourceWithDate, createKnown())).toEqual({
      ...NOTHING,
      missingFacts: new Map([[3, { eu: "2015-06-24" }]]),
    }));

  it("planCatalogueSync only reports a missing release date of an item that an admin edited", () =>
    expect(planCatalogueSync(sourceWithDate, createKnown({ edited: 3 }))).toEqual({
      ...NOTHING,
      differences: [{ itemId: 3, field: "eu", sourceValue: "2015-06-24" }],
    }));

  it("planCatalogueSync does not fill in a release date that an admin dismissed", () =>
    expect(planCatalogueSync(sourceWithDate, createKnown({ dismissedKeys: new Set(["3 eu 2015-06-24"]) }))).toEqual(
      NOTHING,
    ));
});

describe("items without an NFC code or with a shared one", () => {
  const mario = SAME[0] ?? NEW;
  /** Creates the catalogue without the NFC code of item 1, and with other changes of that item. */
  const createKnownWithout = (other: Partial<ItemBeforeSync> = {}) =>
    createKnown({
      items: createKnown().items.map(({ nfcCode, ...item }) =>
        item.id === 1 ? { ...item, ...other } : { ...item, nfcCode: nfcCode ?? "" },
      ),
    });
  const FILLED = { ...NOTHING, missingFacts: new Map([[1, { nfcCode: mario.nfcCode }]]) };

  it("planCatalogueSync takes a missing NFC code from the source item of the same name and series", () =>
    expect(planCatalogueSync(SAME, createKnownWithout())).toEqual(FILLED));

  it("planCatalogueSync leaves an item without an NFC code unchanged if the external source lacks the item", () => {
    const known = createKnownWithout({ name: "Noir Mario" });
    expect(planCatalogueSync(SAME.slice(1), known)).toEqual(NOTHING);
    expect(planCatalogueSync(SAME, known).newItems).toMatchObject([{ name: "Mario", nfcCode: mario.nfcCode }]);
  });

  it("planCatalogueSync adds a new item if the external source lists a second item of the same name and series", () => {
    const other = { ...mario, nfcCode: "ffff0000ffff0002" };
    const { newItems, missingFacts } = planCatalogueSync([...SAME, other], createKnownWithout());
    expect(missingFacts).toEqual(FILLED.missingFacts);
    expect(newItems).toMatchObject([{ nfcCode: other.nfcCode }]);
  });

  it("planCatalogueSync adds no NFC code to an item that an admin has edited", () =>
    expect(planCatalogueSync(SAME, createKnownWithout({ isEdited: true }))).toEqual(NOTHING));

  it("planCatalogueSync ignores a stored item whose NFC code belongs to an earlier item", () => {
    const known = createKnown();
    const variants = known.items.slice(0, 1).map((item) => ({ ...item, id: 10_001, name: "Dark Mario" }));
    expect(planCatalogueSync(SAME, { ...known, items: [...known.items, ...variants] })).toEqual(NOTHING);
  });

  it("planCatalogueSync neither changes nor adds an item that an admin has withdrawn", () => {
    const known = createKnown();
    const items = known.items.map((item) => ({ ...item, isWithdrawn: item.id === 8 }));
    expect(planCatalogueSync(listWithChange(8, { name: "Doctor Mario" }), { ...known, items })).toEqual(NOTHING);
  });

  it("isIncompleteSourceList compares the source list only with stored items that have an NFC code", () => {
    const items = createKnown().items.map(({ nfcCode, ...item }) =>
      item.id > 200 ? item : { ...item, nfcCode: nfcCode ?? "" },
    );
    expect(isIncompleteSourceList(SAME.slice(0, 200), { items })).toBe(false);
    expect(isIncompleteSourceList(SAME.slice(0, 170), { items })).toBe(true);
  });
});

describe("a new item of the source", () => {
  const planNewItem = (other: Partial<SourceItem>) =>
    planCatalogueSync([...SAME, { ...NEW, ...other }], createKnown()).newItems[0];

  it("planCatalogueSync gives a new item the series name of the catalogue, not that of the external source", () =>
    expect(planNewItem({})).toEqual({
      ...NEW,
      characterKey: "tingle",
      amiiboSeries: "Legend Of Zelda",
      newSeriesCount: 0,
    }));

  it.each<[string, string | undefined]>([
    ["Tingle - Map Edition", "Map Edition"],
    ["Tingle (Splatoon Raiders)", "Splatoon Raiders"],
    ["Tingle", undefined],
  ])("planCatalogueSync derives, from the new item name %j, the variant name %j", (name, extraName) =>
    expect(planNewItem({ name })?.extraName).toBe(extraName),
  );

  it.each<[string, Partial<SourceItem>, string]>([
    ["a known character", { character: "Link", nfcCode: "010000000abc0302" }, "link"],
    [
      "a known character with another number in another series",
      { character: "Mario", nfcCode: "09d0030105120302" },
      "mario",
    ],
    ["a character with signs in the name", { character: "D.J. Toad" }, "d-j-toad"],
    ["a character with an accent", { character: "Étoile II" }, "etoile-ii"],
    ["a character who shares a villager's name", { character: "Rosie" }, "rosie-the-legend-of-zelda"],
    [
      "a villager who shares a hero's name",
      { character: "Link", gameSeries: "Animal Crossing" },
      "link-animal-crossing",
    ],
    ["a character who shares a name with two others", { character: "Snake", gameSeries: "Metal Gear Solid" }, "snake"],
    [
      "one of two characters of the name, by the number in the code",
      { character: "Alex", nfcCode: "34db000105120302" },
      "alex-street-fighter",
    ],
    [
      "one of two characters of the name, by the game",
      { character: "Alex", gameSeries: "Street Fighter" },
      "alex-street-fighter",
    ],
  ])("planCatalogueSync assigns a new item the key of its character (case: %s)", (_, other, key) =>
    expect(planNewItem(other)?.characterKey).toBe(key),
  );

  it("planCatalogueSync sorts new items by release date, then by the second half of the NFC code", () => {
    const newItems = [
      { ...NEW, nfcCode: "0122000000000009" },
      { ...NEW, nfcCode: "012100000000000a", releases: { na: "2026-01-01" } },
      { ...NEW, nfcCode: "0123000000000001" },
    ];
    const listCodes = (items: readonly SourceItem[]) =>
      planCatalogueSync(items, createKnown()).newItems.map(({ nfcCode }) => nfcCode);
    expect(listCodes(newItems)).toEqual(["012100000000000a", "0123000000000001", "0122000000000009"]);
    expect(listCodes(newItems.toReversed())).toEqual(listCodes(newItems));
  });
});
