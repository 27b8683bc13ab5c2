import { describe, expect, it } from "vitest";
import {
  indexNodesById,
  type JsonLdNode,
  listTexts,
  listTypes,
  resolveNode,
  toJsonLdValue,
  toValueList,
} from "../../../domain/stock/page/jsonLdProducts";

const node = (json: object): JsonLdNode => {
  const value = toJsonLdValue(json);
  if (value instanceof Map) return value;
  throw new Error("That is no node.");
};
const nested = (levels: number): unknown => (levels === 0 ? "inside" : [nested(levels - 1)]);
const innermost = (value: unknown): unknown => (Array.isArray(value) ? innermost(value[0]) : value);

describe("a piece of linked data", () => {
  it.each([["a"], [7], [true], [false], [null]])("%j stays what it is", (json) =>
    expect(toJsonLdValue(json)).toBe(json),
  );

  it.each([[undefined], [() => 1], [Symbol("a")], [7n]])("what JSON does not know is nothing", (json) =>
    expect(toJsonLdValue(json)).toBeNull(),
  );

  it("is read thirty levels deep", () => {
    expect(innermost(toJsonLdValue(nested(30)))).toBe("inside");
    expect(innermost(toJsonLdValue(nested(31)))).toBeNull();
    const [deep] = [...Array(30)].reduce<unknown[]>(([inside]) => [{ a: inside }], [{ a: "inside" }]);
    expect(JSON.stringify(deep)).toContain("inside");
    expect(textsUnder(node({ deep }))).toEqual([]);
  });

  it("has keys in lower case and without the vocabulary's name, and the first of a name counts", () =>
    expect(node({ "https://schema.org/Offers": 1, "schema:URL": 2, offers: 3, "x:schema:y": 4 })).toEqual(
      new Map([
        ["offers", 1],
        ["url", 2],
        ["x:schema:y", 4],
      ]),
    ));

  it.each([
    [undefined, []],
    [null, []],
    ["a", ["a"]],
    [0, [0]],
    [
      [["a"], [null, [7, []]]],
      ["a", 7],
    ],
  ])("%j is the list %j", (value, list) => expect(toValueList(value)).toEqual(list));

  it("has the texts and numbers under its names, and names for themselves", () => {
    const json = {
      sku: [" a ", "", "  ", 7, true, { "@id": "b" }, { "@value": "c" }, { name: "d" }],
      ean: "e",
      x: "f",
    };
    expect(listTexts(node(json), "ean", "sku", "gtin")).toEqual(["e", "a", "7", "b", "c"]);
  });

  it("has its types without the vocabulary's name", () =>
    expect(listTypes(node({ "@type": ["https://schema.org/Product", "schema:Thing", "OTHER"] }))).toEqual([
      "product",
      "thing",
      "other",
    ]));
});

function textsUnder(value: unknown): string[] {
  if (value instanceof Map) return [...value.values()].flatMap(textsUnder);
  return typeof value === "string" ? [value] : [];
}

describe("a node that others refer to", () => {
  const found = indexNodesById(
    toJsonLdValue([
      { offers: { "@id": "#a" } },
      { "@id": "#a", name: "first" },
      { inside: [{ "@id": "#a", name: "second" }] },
      { "@id": 7, name: "number" },
      { "@graph": [{ "@id": "#b", part: { "@id": "#c", name: "deep" } }] },
    ]),
  );

  it("is found by its name however deep it stands, and the first of a name counts", () =>
    expect([...found].map(([id, { size }]) => [id, size])).toEqual([
      ["#a", 2],
      ["#b", 2],
      ["#c", 2],
    ]));

  it.each([
    ["a mere reference", { "@id": "#a" }, "first"],
    ["what says more of itself", { "@id": "#a", name: "own" }, "own"],
    ["what only has another word", { name: "own" }, "own"],
  ])("stands for %s: %j", (_, json, name) => expect(resolveNode(node(json), found).get("name")).toBe(name));

  it("is itself where nobody tells of it", () => {
    const unheard = node({ "@id": "#z" });
    expect(resolveNode(unheard, found)).toBe(unheard);
  });
});
