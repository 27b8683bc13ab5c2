import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildGoalFilter } from "../../../domain/goal/goal";
import { MARKETS } from "../../../domain/listings/market";
import type { Holding } from "../../../domain/ownership/holding";
import type { DayAverages } from "../../../domain/prices/dayAverages";
import type { PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { toItemSummary } from "../../../domain/view/listView";
import { getSearchIndex } from "../../../domain/view/searchIndex";
import { encodeDayAverages } from "../../../domain/wire/dayAverages";
import { decodeCardQuotes } from "../../../domain/wire/decodeCardQuotes";
import { encodeCardQuotes } from "../../../domain/wire/encodeCardQuotes";
import { decodeForInspection, WIRE_FORMATS } from "../../../domain/wire/formats";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import { buildPriceHistories, encodePriceHistories } from "../../../domain/wire/priceHistories";
import { encodePriceSnapshot } from "../../../domain/wire/priceSnapshot";
import { encodeSearchIndex } from "../../../domain/wire/searchIndex";
import { encodePhotographTiles, encodeTilePack } from "../../../domain/wire/tilePack";
import { shippedCatalogue } from "../../helpers/catalogue";
import { createGoal } from "../../helpers/goals";

const items = sortInCatalogueOrder(shippedCatalogue.items);
/** Returns a pseudo-random number between 0 and 1, the same in each run. */
const getRandom = (id: number, salt: number) => ((id * 7919 + salt * 104_729) % 9973) / 9973;
const priceOf = (id: number, salt: number) => Math.round(200 + 9_000 * getRandom(id, salt) ** 3);

const figure = (id: number, salt: number) => {
  const price = priceOf(id, salt);
  return { price, n: 1 + (id % 30), low: Math.round(price * 0.8), high: Math.round(price * 1.3), day: "2026-11-20" };
};
const pricesOf = (id: number, salt: number) => {
  const [fresh, used] = [figure(id, salt), figure(id, salt + 1)];
  return { sold: { new: fresh, used, all: used }, listed: { new: fresh }, guide: { used } };
};
const SNAPSHOT: PriceSnapshot = {
  version: "a",
  publishedAt: 1,
  items: new Map(
    shippedCatalogue.items.map(({ id }) => [id, { "EBAY-US": pricesOf(id, 1), "EBAY-GB": pricesOf(id, 5) }]),
  ),
};
const createAverages = (salt: number): DayAverages =>
  new Map(
    shippedCatalogue.items.map(({ id }) => [
      id,
      { "EBAY-US": priceOf(id, 1) + salt, "EBAY-GB": priceOf(id, 5) - salt },
    ]),
  );
const past = new Map([0, 7, 14, 21].map((at) => [20_000 + at, createAverages(at)]));
const listPrices = (id: number, market: (typeof MARKETS)[number]) =>
  [...past.values()].map((day) => day.get(id)?.[market]);
const holdings = new Map(
  items.flatMap(({ id }): [number, Holding][] =>
    getRandom(id, 3) < 0.5
      ? [[id, { copies: [{ isBoxed: getRandom(id, 4) < 0.3 }], wishlisted: false, watchlisted: id % 9 === 0 }]]
      : [],
  ),
);
const summaries = items.map((item) => toItemSummary(shippedCatalogue, item, "all"));
const searchItems = getSearchIndex(shippedCatalogue).items;
const filter = buildGoalFilter(createGoal({ forms: ["figure"] }), shippedCatalogue) ?? new Map();
const packedPrices = encodeCardQuotes(
  SNAPSHOT,
  items.map(({ id }) => id),
);
const tile = new Uint8Array([1, 2, 3]);

/** An encoded sample of each format, and its decoded value. */
const SAMPLES: Readonly<
  Record<string, { readonly name?: string; readonly written: string; readonly decoded: unknown }>
> = {
  names: { written: JSON.stringify({ ...encodeSearchIndex(searchItems), prices: packedPrices }), decoded: searchItems },
  shownItems: { written: JSON.stringify(encodeItemSummaries(summaries)), decoded: summaries },
  prices: { written: JSON.stringify(packedPrices), decoded: decodeCardQuotes(packedPrices) },
  aim: { name: "goal", written: encodeGoalFilter(filter), decoded: [...filter] },
  holdings: { written: JSON.stringify(encodeHoldings(holdings)), decoded: Object.fromEntries(holdings) },
  book: {
    written: encodePriceSnapshot(SNAPSHOT),
    decoded: { ...SNAPSHOT, items: Object.fromEntries(SNAPSHOT.items) },
  },
  courses: {
    written: encodePriceHistories(buildPriceHistories("a", past)),
    decoded: {
      edition: "a",
      days: [...past.keys()],
      ...Object.fromEntries(
        MARKETS.map((market) => [market, Object.fromEntries(items.map(({ id }) => [id, listPrices(id, market)]))]),
      ),
    },
  },
  averages: {
    name: "averages",
    written: encodeDayAverages(createAverages(0)),
    decoded: Object.fromEntries(createAverages(0)),
  },
};
const bytes = (text: string) => new TextEncoder().encode(text);

it("the samples of this test cover every wire format", () =>
  expect([...Object.keys(SAMPLES), "tiles"].sort()).toEqual(Object.keys(WIRE_FORMATS).sort()));

it.each(Object.entries(SAMPLES))(
  "the wire format %s decodes to the original and saves more than a tenth",
  (format, sample) => {
    const { name = "answer", written, decoded } = sample;
    expect(JSON.parse(JSON.stringify(decodeForInspection(bytes(written), name)))).toEqual({
      format,
      says: JSON.parse(JSON.stringify(decoded)),
    });
    expect(gzipSync(written).length).toBeLessThan(0.9 * gzipSync(JSON.stringify(decoded)).length);
  },
);

it("decodeForInspection lists the occupied places of a tile pack", () => {
  expect(decodeForInspection(encodeTilePack(new Map([[3, tile]])), "0.bin")).toMatchObject({
    says: { photographs: [], drawn: [{ place: 3, bytes: 3 }] },
  });
  expect(
    decodeForInspection(encodePhotographTiles(new Map([[66, { hash: "0123abcd", compressed: tile }]])), "1.bin"),
  ).toMatchObject({
    says: { photographs: [{ place: 2, bytes: 3, photograph: "0123abcd" }] },
  });
});

it("decodeForInspection shows the props of the islands of a page and the holdings of the viewer", () => {
  const props = JSON.stringify({ shownItems: encodeItemSummaries(summaries.slice(0, 2)), kind: "all" });
  const page = `<!DOCTYPE html><body data-holdings="{&quot;1&quot;:&quot;b&quot;}"><script type="application/json">${props}</script>`;
  expect(decodeForInspection(bytes(page), "all")).toEqual({
    holdings: {
      format: "holdings",
      says: { 1: { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false } },
    },
    islands: [{ shownItems: { format: "shownItems", says: summaries.slice(0, 2) }, kind: "all" }],
  });
});

it("decodeForInspection shows the island props of a page without holdings", () => {
  const script = (props: string, more = "") => `<script ${more}type="application/json">${props}</script>`;
  const page = ` <!DOCTYPE html><script>const a = 1;</script>${script('{"a":1}')}\n${script("{\n}", 'id="x" ')}${script("{")}`;
  expect(decodeForInspection(bytes(page), "all")).toEqual({ islands: [{ a: 1 }, {}, undefined] });
});

it("decodeForInspection unescapes the holdings attribute of a page", () => {
  const page = '<body data-holdings="{&quot;1&quot;:&quot;b&quot;,&quot;&amp;&quot;:1}">';
  expect(decodeForInspection(bytes(page), "all")).toEqual({ holdings: { 1: "b", "&": 1 }, islands: [] });
});

it.each([
  ["a goal filter under another name", '"1|1|2.1"', "word"],
  ["averages under another name", '"1zS00"', "word"],
  ["a goal that is not text", "5", "goal"],
  ["averages that are not text", "[5]", "averages"],
  ["empty holdings", "{}", "answer"],
  ["an invalid price snapshot", '{"edition":"a","items":"!"}', "answer"],
  ["invalid price histories", '{"edition":"a","days":[]}', "answer"],
  ["prices in one market only", '{"us":"-"}', "answer"],
  ["item summaries without names", '{"ids":"1","forms":"0","hues":"0","labels":"","released":"0"}', "answer"],
])("decodeForInspection leaves a value that is in no wire format unchanged: %s", (_, json, name) =>
  expect(decodeForInspection(bytes(json), name)).toEqual(JSON.parse(json)),
);

it("decodeForInspection returns a body that is neither JSON nor a page as text", () =>
  expect(decodeForInspection(bytes(" a text "), "x")).toBe("a text"));

it("decodeForInspection returns plain JSON unchanged", () =>
  expect(decodeForInspection(bytes('{"status":"ok","ids":"1","all":[1,null]}'), "health")).toEqual({
    status: "ok",
    ids: "1",
    all: [1, null],
  }));
