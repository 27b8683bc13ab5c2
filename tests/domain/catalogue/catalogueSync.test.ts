import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { type KnownCatalogue, planCatalogueSync, toDifferenceKey } from "../../../domain/catalogue/catalogueSync";
import { type SourceItem, toCatalogueSeriesNames } from "../../../domain/catalogue/sourceItem";
import { UNEDITED_CATALOGUE } from "../../helpers/catalogue";

const facts = readShippedCatalogue();
const nameIn = (series: typeof facts.gameSeries, id: number) => series.find((each) => each.id === id)?.name ?? "";

/** Our own catalogue in the source's words: where it says the same, nothing happens. */
const SAME: readonly SourceItem[] = facts.items.map((item) => ({
  head: item.head,
  tail: item.tail,
  name: item.name,
  character: item.character,
  amiiboSeries: nameIn(facts.amiiboSeries, item.amiiboSeriesId),
  gameSeries: nameIn(facts.gameSeries, item.gameSeriesId),
  form: item.form === "cereal-box" ? "card" : item.form,
  releases: item.releases,
}));

const known = ({ edited, ...other }: Partial<KnownCatalogue> & { readonly edited?: number } = {}): KnownCatalogue => ({
  ...UNEDITED_CATALOGUE,
  items: facts.items.map((item) => ({ ...item, isEdited: item.id === edited })),
  ...other,
});
const saying = (id: number, other: Partial<SourceItem>): readonly SourceItem[] =>
  SAME.map((item, at) => (facts.items[at]?.id === id ? { ...item, ...other } : item));
const NEW: SourceItem = {
  head: "01220000",
  tail: "05120302",
  name: "Tingle",
  character: "Tingle",
  amiiboSeries: "Legend of Zelda",
  gameSeries: "The Legend of Zelda",
  form: "figure",
  releases: { jp: "2027-02-12" },
};
const NOTHING = { newcomers: [], waiting: [], leftOut: 0, gaps: [], differences: [] };

describe("a source that says the same", () => {
  it("changes nothing", () => expect(planCatalogueSync(SAME, known())).toEqual(NOTHING));

  it("changes nothing in whatever order, and whatever it leaves out", () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...SAME]), (some) => {
        expect(planCatalogueSync(some, known())).toEqual(NOTHING);
      }),
      { numRuns: 20 },
    ));

  it.each<[Partial<SourceItem>, Partial<SourceItem>]>([
    [{ amiiboSeries: "Monster Hunter Rise" }, { amiiboSeries: "Monster Hunter" }],
    [{ gameSeries: "Yu-Gi-Oh!" }, { gameSeries: "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale" }],
    [{ head: "01410000" }, { gameSeries: "Breath of the Wild" }],
    [
      { amiiboSeries: "Super Nintendo World", gameSeries: "Super Mario" },
      { amiiboSeries: "Super Nintendo World", gameSeries: "Super Nintendo World" },
    ],
  ])("calls some series otherwise: %j", (theirs, ours) =>
    expect(toCatalogueSeriesNames({ ...NEW, ...theirs })).toMatchObject(ours),
  );

  it("spells some series otherwise", () => {
    const spelt = SAME.map((item) => ({
      ...item,
      gameSeries: item.gameSeries.replace("Street fighter", "Street Fighter").replace("Banjo &", "Banjo"),
      amiiboSeries: item.amiiboSeries.replace("Yu-Gi-Oh", "Yu-Gi-Oh!"),
    }));
    expect(planCatalogueSync(spelt, known())).toEqual(NOTHING);
  });
});

describe("what the source says otherwise", () => {
  it.each<[number, Partial<SourceItem>, string, string]>([
    [8, { name: "Doctor Mario" }, "name", "Doctor Mario"],
    [1, { character: "Mario Mario" }, "character", "Mario Mario"],
    [889, { form: "figure" }, "form", "figure"],
    [41, { gameSeries: "Ocarina of Time" }, "gameSeries", "Ocarina of Time"],
    [41, { amiiboSeries: "Legends" }, "amiiboSeries", "Legends"],
    [1, { releases: { jp: "2014-12-07" } }, "jp", "2014-12-07"],
  ])("of item %i, %j, is listed", (amiiboId, theirs, field, text) =>
    expect(planCatalogueSync(saying(amiiboId, theirs), known())).toEqual({
      ...NOTHING,
      differences: [{ amiiboId, field, theirs: text }],
    }),
  );

  it("is not listed again once ours was kept, until it says something else", () => {
    const difference = { amiiboId: 8, field: "name", theirs: "Doctor Mario" } as const;
    const kept = new Set([toDifferenceKey(difference)]);
    expect(planCatalogueSync(saying(8, { name: "Doctor Mario" }), known({ kept }))).toEqual(NOTHING);
    expect(planCatalogueSync(saying(8, { name: "Doc Mario" }), known({ kept })).differences).toHaveLength(1);
  });
});

describe("a date that is missing here", () => {
  const more = saying(3, { releases: { ...facts.items[2]?.releases, eu: "2015-06-24" } });

  it("is filled in", () =>
    expect(planCatalogueSync(more, known())).toEqual({
      ...NOTHING,
      gaps: [{ amiiboId: 3, region: "eu", date: "2015-06-24" }],
    }));

  it("is not, of an item that was edited here: it is listed", () =>
    expect(planCatalogueSync(more, known({ edited: 3 }))).toEqual({
      ...NOTHING,
      differences: [{ amiiboId: 3, field: "eu", theirs: "2015-06-24" }],
    }));

  it("is not, where somebody has kept it out", () =>
    expect(planCatalogueSync(more, known({ kept: new Set(["3 eu 2015-06-24"]) }))).toEqual(NOTHING));
});

describe("a new item", () => {
  const one = (other: Partial<SourceItem>) => planCatalogueSync([...SAME, { ...NEW, ...other }], known()).newcomers[0];

  it("comes with all that is known of it, under the names of our series", () =>
    expect(one({})).toEqual({ ...NEW, characterKey: "tingle", amiiboSeries: "Legend Of Zelda", seriesBrought: 0 }));

  it.each<[string, string | undefined]>([
    ["Tingle - Map Edition", "Map Edition"],
    ["Tingle (Splatoon Raiders)", "Splatoon Raiders"],
    ["Tingle", undefined],
  ])("called %j has the extra name %j", (name, extraName) => expect(one({ name })?.extraName).toBe(extraName));

  it.each<[string, Partial<SourceItem>, string]>([
    ["of a known character", { character: "Link", head: "01000000", tail: "0abc0302" }, "link"],
    ["of one with another number, in another series", { character: "Mario", head: "09d00301" }, "mario"],
    ["with signs in the name", { character: "D.J. Toad" }, "d-j-toad"],
    ["with an accent", { character: "Étoile II" }, "etoile-ii"],
    ["that shares a villager's name", { character: "Rosie" }, "rosie-the-legend-of-zelda"],
    [
      "a villager that shares a hero's name",
      { character: "Link", gameSeries: "Animal Crossing" },
      "link-animal-crossing",
    ],
    ["that shares a name with two", { character: "Snake", gameSeries: "Metal Gear Solid" }, "snake"],
    ["of two of the name, by the game", { character: "Alex", gameSeries: "Street Fighter" }, "alex-street-fighter"],
  ])("%s is of the character that it is", (_, other, key) => expect(one(other)?.characterKey).toBe(key));

  it("is numbered by its day and its tail, whatever the order of the list", () => {
    const three = [
      { ...NEW, tail: "00000009" },
      { ...NEW, tail: "0000000a", releases: { na: "2026-01-01" } },
      { ...NEW, tail: "00000001" },
    ];
    const tailsOf = (items: readonly SourceItem[]) =>
      planCatalogueSync(items, known()).newcomers.map(({ tail }) => tail);
    expect(tailsOf(three)).toEqual(["0000000a", "00000001", "00000009"]);
    expect(tailsOf(three.toReversed())).toEqual(tailsOf(three));
  });

  it("of a series without any letter does not come in", () => expect(one({ amiiboSeries: "!!!" })).toBeUndefined());
});
