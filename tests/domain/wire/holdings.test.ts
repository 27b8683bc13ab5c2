import fc from "fast-check";
import { expect, it } from "vitest";
import { isEmptyHolding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { decodeHoldings, encodeHoldings } from "../../../domain/wire/holdings";
import { anyHolding, createHoldingAfter, createHoldingFromMarks } from "../../helpers/holdings";

const anyHoldings = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), anyHolding), { maxLength: 30 })
  .map((entries) => new Map(entries));

it("decoding encoded holdings (copies and list entries) gives the same holdings, without empty ones", () => {
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      const held = new Map([...holdings].filter(([, holding]) => !isEmptyHolding(holding)));
      expect(decodeHoldings(encodeHoldings(holdings))).toEqual(held);
    }),
  );
});

it("encodeHoldings writes the letters b, l, w and t for boxed, loose, wishlist and watchlist", () => {
  const holdings = new Map([
    [12, createHoldingFromMarks("bl")],
    [7, createHoldingAfter("wishlist/add", "watchlist/add")],
  ]);
  expect(encodeHoldings(holdings)).toEqual({ 7: "wt", 12: "bl" });
});

it.each([
  ["no value", undefined],
  ["null", null],
  ["a number", 1],
  ["a text", "b"],
  ["a list", ["b"]],
  ["id 0", { 0: "b" }],
  ["a leading zero", { "01": "b" }],
  ["a negative id", { "-1": "b" }],
  ["an exponent", { "1e3": "b" }],
  ["an id of ten digits", { 1000000000: "b" }],
  ["a prototype", JSON.parse('{"__proto__":"b"}')],
  ["an unknown mark", { 1: "x" }],
  ["marks out of order", { 1: "wb" }],
  ["owned and yet wished for", { 1: "bw" }],
  ["a value that is no text", { 1: ["b"] }],
  ["a line break after the marks", { 1: "b\n" }],
  ["more copies than there can be", { 1: "b".repeat(MAX_COPIES_PER_ITEM + 1) }],
  ["one wrong item among right ones", { 1: "b", 2: "?" }],
  ["more items than anybody could mark", createManyHoldings(20_001)],
])("decodeHoldings rejects all holdings (copies and list entries) if they contain %s", (_what, value) =>
  expect(decodeHoldings(value)).toBeUndefined(),
);

it("decodeHoldings accepts items with zero copies and with the maximum number of copies", () =>
  expect(decodeHoldings({ 1: "b".repeat(MAX_COPIES_PER_ITEM), 2: "t", 3: "" })?.size).toBe(2));

it("decodeHoldings accepts or rejects any JSON without throwing an error", () =>
  fc.assert(fc.property(fc.jsonValue(), (value) => (decodeHoldings(value) ?? new Map()) instanceof Map)));

function createManyHoldings(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, "b"]));
}
