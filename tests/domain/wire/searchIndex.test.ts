import { describe, expect, it } from "vitest";
import type { SearchIndex } from "../../../domain/view/searchListView";
import { decodeSearchIndex, encodeSearchIndex, isSearchIndexResponse } from "../../../domain/wire/searchIndex";

type Item = SearchIndex["items"][number];
const item = (id: number, name: string, also?: Item["also"]): Item => ({
  id,
  name,
  form: "figure",
  hue: 0,
  label: "Super Mario",
  released: "",
  ...(also && { also }),
});
const ITEMS = [
  item(1, "Mario", { own: [" mario ", " jumpman "], context: [" super mario "], codes: " 0001 1 " }),
  item(5, "Luigi", { own: [" luigi "], context: [" super mario ", " jumpman "], codes: " 0002 " }),
  item(6, "Toad", { own: [], context: [], codes: "  " }),
];
const PACKED = encodeSearchIndex(ITEMS);

it("each text stands there once, and items name their places", () =>
  expect(PACKED).toEqual({
    ids: "1|4|1",
    names: "Mario|Luigi|Toad",
    forms: "000",
    hues: "0|0|0",
    labels: "Super Mario||",
    released: "0|0|0",
    texts: "mario|jumpman|luigi|super mario",
    own: "0 1|2|",
    context: "3|3 1|",
    codes: "0001 1|0002|",
  }));

it("what was packed is there again, and found by what it is called", () => {
  const { items, search } = decodeSearchIndex(PACKED);
  expect(items).toEqual(ITEMS);
  const found = (text: string) => [...(search(text)?.keys() ?? [])];
  expect([found("jumpman"), found("super"), found("0002"), found("peach")]).toEqual([[1, 5], [1, 5], [5], []]);
});

it("an item of whom nothing else is said is called by its name alone", () => {
  const { items } = decodeSearchIndex(encodeSearchIndex([item(1, "Mario")]));
  expect(items[0]?.also).toEqual({ own: [], context: [], codes: "  " });
});

it("of columns that end early nothing is made up", () => {
  const { items } = decodeSearchIndex({ ...PACKED, own: "0 9", context: "", codes: "0001 1", texts: "mario" });
  expect(items.map(({ also }) => also)).toEqual([
    { own: [" mario "], context: [], codes: " 0001 1 " },
    { own: [], context: [], codes: "  " },
    { own: [], context: [], codes: "  " },
  ]);
});

describe("what a browser was told", () => {
  const told = { ...PACKED, prices: { us: "---", gb: "---" } };

  it("is names with their prices", () => expect(isSearchIndexResponse(told)).toBe(true));

  it.each([
    ["nothing", null],
    ["a text", "names"],
    ["names without their prices", PACKED],
    ["no prices", { ...told, prices: null }],
    ["prices in one market", { ...told, prices: { us: "---" } }],
    ["names without ids", { ...told, ids: undefined }],
    ["names in another column", { ...told, codes: [] }],
  ])("is not %s", (_, json) => expect(isSearchIndexResponse(json)).toBe(false));
});
