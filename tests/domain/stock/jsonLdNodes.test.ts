import { expect, it } from "vitest";
import {
  indexJsonLdNodesById,
  type JsonLdNode,
  listJsonLdTexts,
  listJsonLdTypes,
  resolveJsonLdReference,
  toJsonLdValue,
  toJsonLdValueList,
} from "../../../domain/stock/page/jsonLdProducts";

const createNode = (json: object): JsonLdNode => {
  const value = toJsonLdValue(json);
  if (value instanceof Map) return value;
  throw new Error("The JSON is not converted to a node.");
};
const createNested = (levels: number): unknown => (levels === 0 ? "inside" : [createNested(levels - 1)]);
const getInnermost = (value: unknown): unknown => (Array.isArray(value) ? getInnermost(value[0]) : value);

it.each([["a"], [7], [true], [false], [null]])("toJsonLdValue leaves the JSON value %j unchanged", (json) =>
  expect(toJsonLdValue(json)).toBe(json),
);

it.each([[undefined], [() => 1], [Symbol("a")], [7n]])(
  "toJsonLdValue returns null for %s, which JSON cannot represent",
  (json) => expect(toJsonLdValue(json)).toBeNull(),
);

it("toJsonLdValue reads JSON up to 30 levels deep and drops deeper values", () => {
  expect(getInnermost(toJsonLdValue(createNested(30)))).toBe("inside");
  expect(getInnermost(toJsonLdValue(createNested(31)))).toBeNull();
  const [deep] = [...Array(30)].reduce<unknown[]>(([inside]) => [{ a: inside }], [{ a: "inside" }]);
  expect(JSON.stringify(deep)).toContain("inside");
  expect(listAllTexts(createNode({ deep }))).toEqual([]);
});

it("a JSON-LD node ignores schema prefixes and upper case in its keys", () =>
  expect(createNode({ "https://schema.org/Offers": 1, "schema:URL": 2, offers: 3, "x:schema:y": 4 })).toEqual(
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
])("toJsonLdValueList flattens the JSON-LD value %j to the list %j", (value, list) =>
  expect(toJsonLdValueList(value)).toEqual(list),
);

it("listJsonLdTexts lists all texts, numbers and ids under the given keys of a JSON-LD node", () => {
  const json = {
    sku: [" a ", "", "  ", 7, true, { "@id": "b" }, { "@value": "c" }, { name: "d" }],
    ean: "e",
    x: "f",
  };
  expect(listJsonLdTexts(createNode(json), "ean", "sku", "gtin")).toEqual(["e", "a", "7", "b", "c"]);
});

it("listJsonLdTypes returns the types of a JSON-LD node in lower case without their prefix", () =>
  expect(listJsonLdTypes(createNode({ "@type": ["https://schema.org/Product", "schema:Thing", "OTHER"] }))).toEqual([
    "product",
    "thing",
    "other",
  ]));

function listAllTexts(value: unknown): string[] {
  if (value instanceof Map) return [...value.values()].flatMap(listAllTexts);
  return typeof value === "string" ? [value] : [];
}

const found = indexJsonLdNodesById(
  toJsonLdValue([
    { offers: { "@id": "#a" } },
    { "@id": "#a", name: "first" },
    { inside: [{ "@id": "#a", name: "second" }] },
    { "@id": 7, name: "number" },
    { "@graph": [{ "@id": "#b", part: { "@id": "#c", name: "deep" } }] },
  ]),
);

it("indexJsonLdNodesById finds JSON-LD nodes with an id at any depth", () =>
  expect([...found].map(([id, { size }]) => [id, size])).toEqual([
    ["#a", 2],
    ["#b", 2],
    ["#c", 2],
  ]));

it.each([
  ["a reference", { "@id": "#a" }, "first"],
  ["a node with other properties", { "@id": "#a", name: "own" }, "own"],
  ["a node without an id", { name: "own" }, "own"],
])("resolveJsonLdReference resolves %s (%j) to the node named %s", (_, json, name) =>
  expect(resolveJsonLdReference(createNode(json), found).get("name")).toBe(name),
);

it("resolveJsonLdReference returns a JSON-LD reference to an unknown id unchanged", () => {
  const unresolved = createNode({ "@id": "#z" });
  expect(resolveJsonLdReference(unresolved, found)).toBe(unresolved);
});
