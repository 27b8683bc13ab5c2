import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { canIdentifyItem, type ImportCells } from "../../../domain/transfer/columns";
import { createItemSuggester } from "../../../domain/transfer/importPreview";
import { createImportItemFinder } from "../../../domain/transfer/itemFinder";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const { find, series } = createImportItemFinder(shippedCatalogue);
const nearby = createItemSuggester(shippedCatalogue, series);

/** The item's id, the ids to choose from, or the sentence. */
function meant(cells: ImportCells, finding = find): number | readonly number[] | string {
  const found = finding(cells);
  if ("item" in found) return found.item.id;
  return "items" in found ? found.items.map(({ id }) => id) : found.problem;
}

const idOf = (name: string): number => findFirstItem((item) => item.name === name).id;
const { head, tail } = getItem(2);
const [figure, card] = shippedCatalogue.items.filter(({ name }) => name === "Lottie").map(({ id }) => id);

it("each catalogue has its own items, by their own names", () => {
  const renamed = buildCatalogue({
    ...shippedCatalogue,
    version: "renamed",
    items: [{ ...getItem(1), name: "Zzyzx" }],
  });
  const { find: findThere, series: seriesThere } = createImportItemFinder(renamed);
  expect(findThere({ name: "Zzyzx" })).toEqual({ item: renamed.byId.get(1) });
  expect(findThere({ name: "Fox" })).toEqual({ items: [] });
  expect(findThere({ head, tail })).toEqual({ problem: expect.stringContaining("has no item") });
  expect(createItemSuggester(renamed, seriesThere)("Zzyzy", "").best?.id).toBe(1);
  expect(find({ name: "Zzyzx" })).toEqual({ items: [] });
});

describe("an item is found", () => {
  const WAYS: readonly (readonly [way: string, cells: ImportCells, id: number | undefined])[] = [
    ["its id", { amiibo_id: " 2 " }, 2],
    ["its id before its name", { amiibo_id: "2", name: "Link" }, 2],
    ["head and tail", { head: head.toUpperCase(), tail: ` ${tail}` }, 2],
    ["head and tail as programs write them", { head: `0x${head}`, tail: `0X${tail}` }, 2],
    [
      "head and tail without the zeros that a spreadsheet drops",
      { head: head.replace(/^0+(?=.)/, ""), tail: tail.replace(/^0+(?=.)/, "") },
      2,
    ],
    ["an id and its own head and tail", { amiibo_id: "2", head, tail }, 2],
    ["a name that only one item has", { name: "shovel KNIGHT" }, idOf("Shovel Knight")],
    ["a name in other spelling", { name: "Pacman" }, idOf("Pac-Man")],
    ["a name with a plus of words", { name: "Figurine Fox (amiibo)" }, idOf("Fox")],
    ["a name with & written out", { name: "Midna and Wolf Link" }, idOf("Midna & Wolf Link")],
    ["a name in another order", { name: "Gold Edition Mario" }, idOf("Mario - Gold Edition")],
    ["a name with its series in it", { name: "Mario (Smash)" }, 1],
    ["a name and its amiibo series in any case", { name: "mario", series: "SUPER  SMASH BROS." }, 1],
    ["a name and what collectors call its series", { name: "Mario", series: "SSBU" }, 1],
    ["a name and its series in Japanese", { name: "Mario", series: "スマブラ" }, 1],
    ["a name and a part of its series", { name: "Mario", series: "Mario Bros" }, 2],
    ["a name and its game series", { name: "Fox", series: "Star Fox" }, idOf("Fox")],
    ["a name that only one item has, whatever its series is called", { name: "Fox", series: "Top shelf" }, idOf("Fox")],
    [
      "a name whose rest stands as its series",
      { name: "Ganondorf", series: "Tears of the Kingdom" },
      idOf("Ganondorf - Tears of the Kingdom"),
    ],
    ["its chip's id", { amiibo_id: "0x0181000101D40502" }, 68],
    ["its chip's id where a name would stand", { name: "01810001-01d40502" }, 68],
    ["a German name", { name: "Glurak" }, 674],
    ["a French name", { name: "Dracaufeu" }, 674],
    ["a Spanish name and a kind", { name: "Canela - Invierno", type: "figura" }, 69],
    ["an Italian name", { name: "Amiibo Rosalinda", series: "Super Mario" }, idOf("Rosalina")],
    ["a Japanese name", { name: "キャプテン・ファルコン" }, idOf("Captain Falcon")],
    ["a Japanese name with its series in it", { name: "スマブラマリオ" }, 1],
    ["a Japanese name and its series", { name: "ゼルダ", series: "ゼルダの伝説" }, 54],
    ["a short name and a series", { name: "DK", series: "SSBU" }, 29],
    ["a short name with its series in it", { name: "DK (Smash)" }, 29],
    ["what it is written as", { name: "Jiggly Puff" }, 677],
    ["a character that has one item", { name: "Midna" }, 57],
    ["a character that has one item in the series", { name: "Bowser", series: "Skylanders" }, 25],
    ["a name and what makes it, in German", { name: "Goldener Mario", series: "Super Mario Bros." }, 3],
    ["a name and what it wears, in Italian", { name: "Mario Matrimonio" }, 7],
    ["a name and its game", { name: "Zelda BotW" }, 54],
    ["a name and its game for short", { name: "Link TotK" }, 839],
    ["the number of a card", { name: "AC card 123" }, 257],
    ["the number of a card alone", { name: "#123" }, 257],
    ["the number and the name of a card", { name: "403 Melinda" }, 781],
    ["the number that is printed on a card", { name: "Sanrio 3" }, 507],
    ["that number, and its series beside it", { name: "No. 3", series: "Sanrio" }, 507],
    ["its card series in the name", { name: "Series 2 #123" }, 257],
    ["a name and the figure", { name: "Lottie", type: "Figur" }, figure],
    ["a name and the card", { name: "Lottie", type: "カード" }, card],
  ];
  it.each(WAYS)("by %s", (_way, cells, id) => expect(meant(cells)).toBe(id));

  it("in all of these ways in a catalogue that is read for the first time", () => {
    const anew = createImportItemFinder(buildCatalogue({ ...shippedCatalogue, version: "anew" }));
    expect(WAYS.map(([way, cells]) => [way, meant(cells, anew.find)])).toEqual(WAYS.map(([way, , id]) => [way, id]));
  });

  it("by its own row of an export, whichever it is", () => {
    for (const item of shippedCatalogue.items) {
      expect(meant({ amiibo_id: String(item.id), head: item.head, tail: item.tail, name: item.name })).toBe(item.id);
      expect(meant({ head: item.head, tail: item.tail })).toBe(item.id);
    }
  });

  it("by its own name and series, or among those that are called the same", () => {
    for (const item of shippedCatalogue.items) {
      const ids = meant({ name: item.name, series: shippedCatalogue.amiiboSeriesOf(item).name });
      expect([item.name, ids].flat(2)).toContain(item.id);
    }
  });
});

describe("an item is not found", () => {
  it.each<[ImportCells, string]>([
    [{ amiibo_id: "99999" }, "The catalogue has no amiibo_id “99999”."],
    [{ amiibo_id: "1e0" }, "The catalogue has no amiibo_id “1e0”."],
    [{ amiibo_id: "x".repeat(90) }, `The catalogue has no amiibo_id “${"x".repeat(60)}...”.`],
    [
      { amiibo_id: "1", head, tail },
      `amiibo_id 1 is Mario, but head and tail are those of ${getItem(2).name} (2). Leave one of the two out.`,
    ],
    [
      { amiibo_id: "1", head: "1", tail: "2" },
      "amiibo_id 1 is Mario, but head and tail are not. Leave one of the two out.",
    ],
    [{ head }, "head and tail have up to eight hexadecimal digits each; both are needed."],
    [{ head: "1", tail: "2" }, "The catalogue has no item with head 00000001 and tail 00000002."],
    [{ notes: "x" }, "The row does not say which amiibo it is: give its name or its amiibo_id."],
    [{ name: " " }, "The row does not say which amiibo it is: give its name or its amiibo_id."],
  ])("by %j, and a sentence tells why", (cells, sentence) => expect(meant(cells)).toBe(sentence));

  it.each<[string, ImportCells, readonly (number | undefined)[]]>([
    ["a name that several series have", { name: "Mario" }, [1, 2]],
    ["a name with a series that nobody knows", { name: "Mario", series: "Top shelf" }, [1, 2]],
    ["a name that a figure and a card have", { name: "Lottie", series: "Animal Crossing" }, [figure, card]],
    ["a name that its series does not have", { name: "Mario", series: "Metroid" }, []],
    ["a local name that several have", { name: "Koopa" }, [22, 23, 735]],
    ["a character whose items all have names of their own", { name: "Mii" }, [563, 564, 565]],
    ["a game that several items of a character came with", { name: "Link BotW" }, [46, 47]],
    ["the everyday item where the game has one of its own", { name: "Mario Odyssey" }, [2, 7]],
    ["a number that may be anything", { name: "123" }, []],
    ["a number that no card has", { name: "#499" }, []],
    ["the number of another card", { name: "Melinda 123" }, []],
    ["a name that is nobody's", { name: "Nobody" }, []],
  ])("by %s, which is asked about", (_what, cells, ids) => expect(meant(cells)).toEqual(ids));
});

describe("a near miss", () => {
  const near = (name: string, inSeries = "") => {
    const { items, best } = nearby(name, inSeries);
    return { first: items[0]?.name, best: best?.name };
  };

  it.each([
    ["Wolf Link", "Midna & Wolf Link"],
    ["Pikachoo", "Pikachu"],
    ["Ocarina Link", "Link - Ocarina of Time"],
    ["Shovle Knight", "Shovel Knight"],
    ["Gannondorf", "Ganondorf"],
  ])("of %s suggests %s", (said, name) => expect(near(said)).toEqual({ first: name, best: name }));

  it("that is like several suggests none before the others", () => {
    expect(nearby("8-bit Mario", "").items.map(({ name }) => name)).toEqual([
      "8-Bit Mario Classic Color",
      "8-Bit Mario Modern Color",
    ]);
    expect(near("8-bit Mario").best).toBeUndefined();
  });

  it.each([
    ["Super Smash Bros.", 1],
    ["Super Mario Bros.", 2],
  ])("prefers what is of its series: %s", (inSeries, id) => expect(nearby("Marioo", inSeries).items[0]?.id).toBe(id));

  it.each(["Zzyzx Qq", "x", "", "amiibo", "...", "and"])("is not everything: %j", (said) =>
    expect(nearby(said, "").items).toEqual([]),
  );
});

describe("the words for a series", () => {
  const fox = findFirstItem(({ name }) => name === "Fox");

  it.each<[words: string, item: number, fits: boolean]>([
    ["SSBU", 1, true],
    ["SSBU", 2, false],
    ["Super Mario Bros.", 2, true],
    ["super mario wonder", 2, true],
    ["super mario wonder", 1, false],
    ["smashbros", 1, true],
    ["Smash amiibo series", 1, true],
    ["Brothers Smash", 1, true],
    ["Star Fox", fox.id, true],
    ["Star Fox", 1, false],
    ["smash", fox.id, true],
    ["Zelda", 46, true],
    ["Zelda", 1, false],
    ["Breath", 46, true],
  ])("%s fit item %i: %s", (words, id, fits) => expect(series.fitting(words)?.(getItem(id))).toBe(fits));

  it.each(["", " ", "amiibo", "Top shelf", "Mario Zelda", "smashing"])("mean none: %j", (words) =>
    expect(series.fitting(words)).toBeUndefined(),
  );
});

it.each<[name: string, first: string | undefined]>([
  // Short words have to be right, and three letters begin a name.
  ["Bo", undefined],
  ["Boo", "Boo"],
  ["Kir", "Kirby"],
  ["Ki", undefined],
  ["kirbi", "Kirby"],
  ["pikachuuu", "Pikachu"],
  ["pikxxxu", undefined],
  ["Shovel and Knight", "Shovel Knight"],
  ["a".repeat(40), undefined],
])("%j is nearest to %s", (name, first) => expect(nearby(name, "").items[0]?.name).toBe(first));

it("what is near is six items at most, and of a series those of it", () => {
  expect(nearby("Lin", "").items).toHaveLength(6);
  expect(nearby("Marioo", "Super Smash Bros.").best?.id).toBe(1);
  expect(nearby("Pikachoo", "Zelda").best).toBeUndefined();
});

describe("columns tell the item", () => {
  it.each([
    [["amiibo_id"], true],
    [["name", "notes"], true],
    [["head", "tail"], true],
    [["head"], false],
    [["tail", "notes"], false],
    [[undefined], false],
    [[], false],
  ] as const)("by %j: %s", (columns, tells) => expect(canIdentifyItem(columns)).toBe(tells));
});
