import { expect, it } from "vitest";
import type { CatalogueSearchIndex } from "../../../domain/view/searchListView";
import { decodeSearchIndex, encodeSearchIndex, isSearchIndexResponse } from "../../../domain/wire/searchIndex";

type Item = CatalogueSearchIndex["items"][number];
const item = (id: number, name: string, also?: Item["searchTerms"]): Item => ({
  id,
  name,
  form: "figure",
  hue: 0,
  label: "Super Mario",
  released: "",
  ...(also && { searchTerms: also }),
});
const ITEMS = [
  item(1, "Mario", { aliases: [" mario ", " jumpman "], context: [" super mario "], codes: " 0001 1 " }),
  item(5, "Luigi", { aliases: [" luigi "], context: [" super mario ", " jumpman "], codes: " 0002 " }),
  item(6, "Toad", { aliases: [], context: [], codes: "  " }),
];
const PACKED = encodeSearchIndex(ITEMS);

it("the encoded search index stores each distinct text only one time", () =>
  expect(PACKED).toEqual({
    ids: "1|4|1",
    names: "Mario|Luigi|Toad",
    forms: "000",
    hues: "0|0|0",
    labels: "Super Mario||",
    released: "0|0|0",
    texts: [" mario ", " jumpman ", " luigi ", " super mario "],
    aliases: [[0, 1], [2], []],
    context: [[3], [3, 1], []],
    codes: [" 0001 1 ", " 0002 ", "  "],
  }));

it("a decoded search index finds the encoded items by their search terms", () => {
  const { items, search } = decodeSearchIndex(PACKED);
  expect(items).toEqual(ITEMS);
  const findIds = (text: string) => [...(search(text)?.keys() ?? [])];
  expect([findIds("jumpman"), findIds("super"), findIds("0002"), findIds("peach")]).toEqual([[1, 5], [1, 5], [5], []]);
});

it("an item that is encoded without search terms decodes to empty search terms", () => {
  const { items } = decodeSearchIndex(encodeSearchIndex([item(1, "Mario")]));
  expect(items[0]?.searchTerms).toEqual({ aliases: [], context: [], codes: "" });
});

const RESPONSE = { ...PACKED, prices: { us: "---", uk: "---" } };

it("isSearchIndexResponse accepts a search index that includes prices", () =>
  expect(isSearchIndexResponse(RESPONSE)).toBe(true));

it.each([
  ["nothing", null],
  ["a text", "names"],
  ["an index without prices", PACKED],
  ["prices of null", { ...RESPONSE, prices: null }],
  ["prices in one market only", { ...RESPONSE, prices: { us: "---" } }],
  ["an index without ids", { ...RESPONSE, ids: undefined }],
  ["ids as a list", { ...RESPONSE, ids: [] }],
  ["texts of another release, in one string", { ...RESPONSE, texts: "mario|luigi" }],
  ["an index without codes", { ...RESPONSE, codes: undefined }],
])("isSearchIndexResponse rejects a response that is no search index with prices (case: %s)", (_, json) =>
  expect(isSearchIndexResponse(json)).toBe(false),
);
