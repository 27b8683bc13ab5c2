import { describe, expect, it } from "vitest";
import { type ProductReading, pickBestReading, pickCommonReading } from "../../../domain/stock/productReading";

const reading = (of: Partial<ProductReading> = {}): ProductReading => ({ state: "in", evidence: "seen", ...of });
const pounds = (price: number, more: Partial<ProductReading> = {}) => reading({ price, currency: "GBP", ...more });

describe("of several offers for the very same thing", () => {
  it.each<[string, ProductReading, ProductReading]>([
    ["what is in stock comes before what can be ordered", pounds(900), pounds(100, { state: "pre" })],
    ["what can be ordered comes before what is sold out", pounds(900, { state: "pre" }), pounds(100, { state: "out" })],
    ["what is sold out comes before what nobody knows", reading({ state: "out" }), reading({ state: "unknown" })],
    ["what is new comes before what is used", pounds(900, { condition: "new" }), pounds(100, { condition: "used" })],
    ["what says nothing of its condition is as good as new", pounds(100), pounds(900, { condition: "new" })],
    ["what is cheap comes before what is dear", pounds(100), pounds(900)],
    ["what has a price comes before what has none", pounds(900), reading()],
  ])("%s", (_, best, other) => {
    const expected = { ...best, evidence: "seen, the best of 2" };
    expect(pickBestReading([best, other])).toEqual(expected);
    expect(pickBestReading([other, best])).toEqual(expected);
  });

  it("a single one is the best as it is", () => expect(pickBestReading([pounds(900)])).toEqual(pounds(900)));
  it("none is none", () => expect(pickBestReading([])).toBeUndefined());
});

describe("of several things that may be the one", () => {
  it.each<[string, readonly ProductReading[], ProductReading]>([
    ["none says nothing", [], { state: "unknown", evidence: "nothing that is offered" }],
    ["none that is known is the first", [reading({ state: "unknown" })], reading({ state: "unknown" })],
    ["one that is known counts", [reading({ state: "unknown", evidence: "?" }), pounds(900)], pounds(900)],
    ["those that are the same are the first", [pounds(900), pounds(900, { evidence: "again" })], pounds(900)],
    ["the one with the price counts", [reading(), pounds(900), reading()], pounds(900)],
    ["without any price it is the first", [reading(), reading({ evidence: "again" })], reading()],
  ])("%s", (_, readings, expected) => expect(pickCommonReading(readings)).toEqual(expected));

  it.each<[string, ProductReading, ProductReading]>([
    ["state", pounds(900), pounds(900, { state: "out" })],
    ["price", pounds(900), pounds(901)],
    ["currency", pounds(900), reading({ price: 900, currency: "EUR" })],
  ])("those that differ in %s are unknown", (_, one, other) =>
    expect(pickCommonReading([one, reading({ state: "unknown" }), other])).toEqual({
      state: "unknown",
      evidence: "2 offers that differ, and nothing says which is the one",
    }),
  );
});
