import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { hasItemIdentifyingColumn, type ImportCells } from "../../../domain/transfer/columns";
import { createItemSuggester } from "../../../domain/transfer/importPreview";
import { createImportItemFinder } from "../../../domain/transfer/itemFinder";
import { findFirstItem, getItem, getNfcCode, shippedCatalogue } from "../../helpers/catalogue";

const { find, series } = createImportItemFinder(shippedCatalogue);
const suggestItems = createItemSuggester(shippedCatalogue, series);

/** Returns the id of the item, the ids to choose from, or the message. */
function resolve(cells: ImportCells, findItem = find): number | readonly number[] | string {
  const result = findItem(cells);
  if ("item" in result) return result.item.id;
  return "items" in result ? result.items.map(({ id }) => id) : result.problem;
}

const getId = (name: string): number => findFirstItem((item) => item.name === name).id;
const { head, tail } = splitNfcCode(getNfcCode(2));
const [figure, card] = shippedCatalogue.items.filter(({ name }) => name === "Lottie").map(({ id }) => id);

it("createImportItemFinder finds only items of the catalogue for which it was created", () => {
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

describe("finding an item", () => {
  const CASES: readonly (readonly [way: string, cells: ImportCells, id: number | undefined])[] = [
    ["its id", { amiibo_id: " 2 " }, 2],
    ["its id, which takes precedence over the name", { amiibo_id: "2", name: "Link" }, 2],
    ["head and tail", { head: head.toUpperCase(), tail: ` ${tail}` }, 2],
    ["head and tail as programs format them", { head: `0x${head}`, tail: `0X${tail}` }, 2],
    [
      "head and tail without leading zeros",
      { head: head.replace(/^0+(?=.)/, ""), tail: tail.replace(/^0+(?=.)/, "") },
      2,
    ],
    ["an id and its own head and tail", { amiibo_id: "2", head, tail }, 2],
    ["a unique name", { name: "shovel KNIGHT" }, getId("Shovel Knight")],
    ["a name in another spelling", { name: "Pacman" }, getId("Pac-Man")],
    ["a name with filler words", { name: "Figurine Fox (amiibo)" }, getId("Fox")],
    ["a name with & written out", { name: "Midna and Wolf Link" }, getId("Midna & Wolf Link")],
    ["a name in another word order", { name: "Gold Edition Mario" }, getId("Mario - Gold Edition")],
    ["a name that includes the series", { name: "Mario (Smash)" }, 1],
    ["a name and its amiibo series, regardless of case", { name: "mario", series: "SUPER  SMASH BROS." }, 1],
    ["a name and the short form of its series", { name: "Mario", series: "SSBU" }, 1],
    ["a name and its series in Japanese", { name: "Mario", series: "スマブラ" }, 1],
    ["a name and part of its series", { name: "Mario", series: "Mario Bros" }, 2],
    ["a name and its game series", { name: "Fox", series: "Star Fox" }, getId("Fox")],
    ["a unique name, despite an unknown series", { name: "Fox", series: "Top shelf" }, getId("Fox")],
    [
      "a name whose remainder is in the series column",
      { name: "Ganondorf", series: "Tears of the Kingdom" },
      getId("Ganondorf - Tears of the Kingdom"),
    ],
    ["its NFC id", { amiibo_id: "0x0181000101D40502" }, 68],
    ["its NFC id in the name column", { name: "01810001-01d40502" }, 68],
    ["a German name", { name: "Glurak" }, 674],
    ["a French name", { name: "Dracaufeu" }, 674],
    ["a Spanish name and a form", { name: "Canela - Invierno", type: "figura" }, 69],
    ["an Italian name", { name: "Amiibo Rosalinda", series: "Super Mario" }, getId("Rosalina")],
    ["a Japanese name", { name: "キャプテン・ファルコン" }, getId("Captain Falcon")],
    ["a Japanese name that includes the series", { name: "スマブラマリオ" }, 1],
    ["a Japanese name and its series", { name: "ゼルダ", series: "ゼルダの伝説" }, 54],
    ["a short form and a series", { name: "DK", series: "SSBU" }, 29],
    ["a short form that includes the series", { name: "DK (Smash)" }, 29],
    ["a name with an extra space", { name: "Jiggly Puff" }, 677],
    ["a character that has one item", { name: "Midna" }, 57],
    ["a character that has one item in the series", { name: "Bowser", series: "Skylanders" }, 25],
    ["a German name with a quality", { name: "Goldener Mario", series: "Super Mario Bros." }, 3],
    ["an Italian name with an outfit", { name: "Mario Matrimonio" }, 7],
    ["a name and its game", { name: "Zelda BotW" }, 54],
    ["a name and the short form of its game", { name: "Link TotK" }, 839],
    ["the number of a card", { name: "AC card 123" }, 257],
    ["the number of a card alone", { name: "#123" }, 257],
    ["the number and the name of a card", { name: "403 Melinda" }, 781],
    ["the number printed on a card", { name: "Sanrio 3" }, 507],
    ["the printed number and the series", { name: "No. 3", series: "Sanrio" }, 507],
    ["a card series in the name", { name: "Series 2 #123" }, 257],
    ["a name and the form figure", { name: "Lottie", type: "Figur" }, figure],
    ["a name and the form card", { name: "Lottie", type: "カード" }, card],
  ];
  it.each(CASES)("an import finds an item by its id, NFC code or name (case: %s)", (_way, cells, id) =>
    expect(resolve(cells)).toBe(id),
  );

  it("an import finds the same items after the catalogue was rebuilt", () => {
    const newFinder = createImportItemFinder(buildCatalogue({ ...shippedCatalogue, version: "anew" }));
    expect(CASES.map(([way, cells]) => [way, resolve(cells, newFinder.find)])).toEqual(
      CASES.map(([way, , id]) => [way, id]),
    );
  });

  it("an import finds every item of the catalogue by the row that an export writes for it", () => {
    for (const item of shippedCatalogue.items) {
      const halves = splitNfcCode(getNfcCode(item.id));
      expect(resolve({ amiibo_id: String(item.id), ...halves, name: item.name })).toBe(item.id);
      expect(resolve(halves)).toBe(item.id);
    }
  });

  it("an import finds every catalogue item among the candidates for its name and series", () => {
    for (const item of shippedCatalogue.items) {
      const ids = resolve({ name: item.name, series: shippedCatalogue.getAmiiboSeries(item).name });
      expect([item.name, ids].flat(2)).toContain(item.id);
    }
  });
});

describe("NFC codes that are missing or shared", () => {
  const { nfcCode: _, ...withoutCode } = getItem(1);
  const variant = { ...getItem(2), id: 10_001, name: "Dark Mario" };
  const finder = createImportItemFinder(
    buildCatalogue({ ...shippedCatalogue, version: "codes", items: [withoutCode, getItem(2), variant] }),
  );
  const resolveThere = (cells: ImportCells) => resolve(cells, finder.find);

  it("an import finds an item by id even if the row adds an NFC code that the catalogue lacks", () => {
    expect(resolveThere({ amiibo_id: "1" })).toBe(1);
    expect(resolveThere({ amiibo_id: "1", ...splitNfcCode(getNfcCode(1)) })).toBe(1);
    expect(resolveThere({ amiibo_id: "1", head, tail })).toContain("Leave one of the two out.");
  });

  it("an import asks which variant is meant by an NFC code that variants share, unless the row has an id", () => {
    for (const cells of [{ head, tail }, { amiibo_id: getNfcCode(2) }])
      expect(resolveThere(cells)).toEqual([2, 10_001]);
    expect(resolveThere({ amiibo_id: "10001", head, tail })).toBe(10_001);
  });
});

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
])("an import returns an error message for a row with the cells %j", (cells, sentence) =>
  expect(resolve(cells)).toBe(sentence),
);

it.each<[string, ImportCells, readonly (number | undefined)[]]>([
  ["a name in several series", { name: "Mario" }, [1, 2]],
  ["a name with an unknown series", { name: "Mario", series: "Top shelf" }, [1, 2]],
  ["a name of a figure and a card", { name: "Lottie", series: "Animal Crossing" }, [figure, card]],
  ["a name that its series lacks", { name: "Mario", series: "Metroid" }, []],
  ["a local name of several items", { name: "Koopa" }, [22, 23, 735]],
  ["a character whose items all have other names", { name: "Mii" }, [563, 564, 565]],
  ["a game with several items of a character", { name: "Link BotW" }, [46, 47]],
  ["a character whose game has an item of its own", { name: "Mario Odyssey" }, [2, 7]],
  ["a number without further information", { name: "123" }, []],
  ["a number that no card has", { name: "#499" }, []],
  ["a number of another card", { name: "Melinda 123" }, []],
  ["an unknown name", { name: "Nobody" }, []],
])("an import asks the user which item is meant by an ambiguous row (case: %s)", (_what, cells, ids) =>
  expect(resolve(cells)).toEqual(ids),
);

describe("suggesting similar names", () => {
  const suggest = (name: string, inSeries = "") => {
    const { items, best } = suggestItems(name, inSeries);
    return { first: items[0]?.name, best: best?.name };
  };

  it.each([
    ["Wolf Link", "Midna & Wolf Link"],
    ["Pikachoo", "Pikachu"],
    ["Ocarina Link", "Link - Ocarina of Time"],
    ["Shovle Knight", "Shovel Knight"],
    ["Gannondorf", "Ganondorf"],
  ])("suggestItems suggests, for the unknown item name %s, the item %s", (misspelling, name) =>
    expect(suggest(misspelling)).toEqual({ first: name, best: name }),
  );

  it("suggestItems marks no suggestion as the best if several items are equally similar", () => {
    expect(suggestItems("8-bit Mario", "").items.map(({ name }) => name)).toEqual([
      "8-Bit Mario Classic Color",
      "8-Bit Mario Modern Color",
    ]);
    expect(suggest("8-bit Mario").best).toBeUndefined();
  });

  it.each([
    ["Super Smash Bros.", 1],
    ["Super Mario Bros.", 2],
  ])("suggestItems lists items of the given series first (case: %s)", (inSeries, id) =>
    expect(suggestItems("Marioo", inSeries).items[0]?.id).toBe(id),
  );

  it.each(["Zzyzx Qq", "x", "", "amiibo", "...", "and"])(
    "suggestItems finds no item with a name similar to %j",
    (name) => expect(suggestItems(name, "").items).toEqual([]),
  );
});

describe("matching the name of a series", () => {
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
  ])("the series name %s in an import matches item %i of the catalogue: %s", (words, id, fits) =>
    expect(series.createFilter(words)?.(getItem(id))).toBe(fits),
  );

  it.each(["", " ", "amiibo", "Top shelf", "Mario Zelda", "smashing"])(
    "an import ignores the series text %j, as it names no series",
    (words) => expect(series.createFilter(words)).toBeUndefined(),
  );
});

it.each<[name: string, first: string | undefined]>([
  // Short words must match exactly. Three letters count as the beginning of a name.
  ["Bo", undefined],
  ["Boo", "Boo"],
  ["Kir", "Kirby"],
  ["Ki", undefined],
  ["kirbi", "Kirby"],
  ["pikachuuu", "Pikachu"],
  ["pikxxxu", undefined],
  ["Shovel and Knight", "Shovel Knight"],
  ["a".repeat(40), undefined],
])("suggestItems suggests, for the unknown item name %j, first the item %s", (name, first) =>
  expect(suggestItems(name, "").items[0]?.name).toBe(first),
);

it("suggestItems returns at most six items, all of the given series if that series is known", () => {
  expect(suggestItems("Lin", "").items).toHaveLength(6);
  expect(suggestItems("Marioo", "Super Smash Bros.").best?.id).toBe(1);
  expect(suggestItems("Pikachoo", "Zelda").best).toBeUndefined();
});

it.each([
  [["amiibo_id"], true],
  [["name", "notes"], true],
  [["head", "tail"], true],
  [["head"], false],
  [["tail", "notes"], false],
  [[undefined], false],
  [[], false],
] as const)("the columns %j suffice to identify an item by id, name or NFC code: %s", (columns, expected) =>
  expect(hasItemIdentifyingColumn(columns)).toBe(expected),
);
