import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmptyHolding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { decodeGuestHoldings, encodeGuestHoldings } from "../../../domain/wire/holdings";
import { anyHolding, createHoldingAfter, createHoldingFromMarks } from "../../helpers/holdings";

const anyHoldings = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), anyHolding), { maxLength: 30 })
  .map((entries) => new Map(entries));

describe("the stored holdings of a guest", () => {
  it("encoded guest holdings decode to the same holdings without empty holdings", () => {
    fc.assert(
      fc.property(anyHoldings, (holdings) => {
        const held = new Map([...holdings].filter(([, holding]) => !isEmptyHolding(holding)));
        expect(decodeGuestHoldings(encodeGuestHoldings(holdings))).toEqual(held);
      }),
    );
  });

  it("encodeGuestHoldings writes holdings as short text", () => {
    const holdings = new Map([
      [12, createHoldingFromMarks("bl")],
      [7, createHoldingAfter("wishlist/add", "watchlist/add")],
    ]);
    expect(encodeGuestHoldings(holdings)).toBe('{"v":1,"items":{"7":"wt","12":"bl"}}');
  });

  it.each([
    ["no text", null],
    ["an empty text", ""],
    ["no JSON", "{"],
    ["another type", "[]"],
    ["null", "null"],
    ["a number", "1"],
    ["no version", '{"items":{"1":"b"}}'],
    ["another version", '{"v":2,"items":{"1":"b"}}'],
    ["a version as text", '{"v":"1","items":{"1":"b"}}'],
    ["no items", '{"v":1}'],
    ["items that are null", '{"v":1,"items":null}'],
    ["items that are text", '{"v":1,"items":"b"}'],
    ["a list of items", '{"v":1,"items":["b"]}'],
    ["id 0", '{"v":1,"items":{"0":"b"}}'],
    ["a leading zero", '{"v":1,"items":{"01":"b"}}'],
    ["a negative id", '{"v":1,"items":{"-1":"b"}}'],
    ["an exponent", '{"v":1,"items":{"1e3":"b"}}'],
    ["an id of ten digits", '{"v":1,"items":{"1000000000":"b"}}'],
    ["a prototype", '{"v":1,"items":{"__proto__":"b"}}'],
    ["an unknown mark", '{"v":1,"items":{"1":"x"}}'],
    ["marks out of order", '{"v":1,"items":{"1":"wb"}}'],
    ["owned and yet wished for", '{"v":1,"items":{"1":"bw"}}'],
    ["a value that is no text", '{"v":1,"items":{"1":["b"]}}'],
    ["a line break after the marks", '{"v":1,"items":{"1":"b\\n"}}'],
    ["more copies than there can be", `{"v":1,"items":{"1":"${"b".repeat(MAX_COPIES_PER_ITEM + 1)}"}}`],
    ["one wrong item among right ones", '{"v":1,"items":{"1":"b","2":"?"}}'],
    ["more items than anybody could mark", formatManyItems(20_001)],
  ])("decodeGuestHoldings returns no holdings for an invalid text: %s", (_what, text) =>
    expect(decodeGuestHoldings(text).size).toBe(0),
  );

  it("decodeGuestHoldings never throws for any text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => decodeGuestHoldings(text) instanceof Map));
  });
});

function formatManyItems(count: number): string {
  const items = Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, "b"]));
  return JSON.stringify({ v: 1, items });
}
