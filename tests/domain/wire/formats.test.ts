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
/** Between 0 and 1, by lot, and the same in each run. */
const lot = (id: number, salt: number) => ((id * 7919 + salt * 104_729) % 9973) / 9973;
const priceOf = (id: number, salt: number) => Math.round(200 + 9_000 * lot(id, salt) ** 3);

const figure = (id: number, salt: number) => {
  const price = priceOf(id, salt);
  return { price, n: 1 + (id % 30), low: Math.round(price * 0.8), high: Math.round(price * 1.3), day: "2026-11-20" };
};
const pricesOf = (id: number, salt: number) => {
  const [fresh, used] = [figure(id, salt), figure(id, salt + 1)];
  return { sold: { new: fresh, used, all: used }, listed: { new: fresh }, guide: { used } };
};
const book: PriceSnapshot = {
  edition: "a",
  publishedAt: 1,
  items: new Map(
    shippedCatalogue.items.map(({ id }) => [id, { "EBAY-US": pricesOf(id, 1), "EBAY-GB": pricesOf(id, 5) }]),
  ),
};
const averagesAt = (salt: number): DayAverages =>
  new Map(
    shippedCatalogue.items.map(({ id }) => [
      id,
      { "EBAY-US": priceOf(id, 1) + salt, "EBAY-GB": priceOf(id, 5) - salt },
    ]),
  );
const past = new Map([0, 7, 14, 21].map((at) => [20_000 + at, averagesAt(at)]));
const courseOf = (id: number, market: (typeof MARKETS)[number]) =>
  [...past.values()].map((day) => day.get(id)?.[market]);
const holdings = new Map(
  items.flatMap(({ id }): [number, Holding][] =>
    lot(id, 3) < 0.5
      ? [[id, { copies: [{ isBoxed: lot(id, 4) < 0.3 }], wishlisted: false, watchlisted: id % 9 === 0 }]]
      : [],
  ),
);
const exhibits = items.map((item) => toItemSummary(shippedCatalogue, item, "all"));
const everything = getSearchIndex(shippedCatalogue).items;
const aim = buildGoalFilter(createGoal({ kinds: ["figure"] }), shippedCatalogue) ?? new Map();
const packedPrices = encodeCardQuotes(
  book,
  items.map(({ id }) => id),
);
const tile = new Uint8Array([1, 2, 3]);

/** What each format writes, and what that says. */
const SAMPLES: Readonly<Record<string, { readonly name?: string; readonly written: string; readonly says: unknown }>> =
  {
    names: { written: JSON.stringify({ ...encodeSearchIndex(everything), prices: packedPrices }), says: everything },
    exhibits: { written: JSON.stringify(encodeItemSummaries(exhibits)), says: exhibits },
    prices: { written: JSON.stringify(packedPrices), says: decodeCardQuotes(packedPrices) },
    aim: { name: "goal", written: encodeGoalFilter(aim), says: [...aim] },
    holdings: { written: JSON.stringify(encodeHoldings(holdings)), says: Object.fromEntries(holdings) },
    book: { written: encodePriceSnapshot(book), says: { ...book, items: Object.fromEntries(book.items) } },
    courses: {
      written: encodePriceHistories(buildPriceHistories("a", past)),
      says: {
        edition: "a",
        days: [...past.keys()],
        ...Object.fromEntries(
          MARKETS.map((market) => [market, Object.fromEntries(items.map(({ id }) => [id, courseOf(id, market)]))]),
        ),
      },
    },
    averages: { name: "averages", written: encodeDayAverages(averagesAt(0)), says: Object.fromEntries(averagesAt(0)) },
  };
const bytes = (text: string) => new TextEncoder().encode(text);

it("each of the formats of text is here", () =>
  expect([...Object.keys(SAMPLES), "tiles"].sort()).toEqual(Object.keys(WIRE_FORMATS).sort()));

it.each(Object.entries(SAMPLES))("%s says what was written, and saves more than a tenth", (format, sample) => {
  const { name = "answer", written, says } = sample;
  expect(JSON.parse(JSON.stringify(decodeForInspection(bytes(written), name)))).toEqual({
    format,
    says: JSON.parse(JSON.stringify(says)),
  });
  expect(gzipSync(written).length).toBeLessThan(0.9 * gzipSync(JSON.stringify(says)).length);
});

it("packs of tiles say which places have one", () => {
  expect(decodeForInspection(encodeTilePack(new Map([[3, tile]])), "0.bin")).toMatchObject({
    says: { photographs: [], drawn: [{ place: 3, bytes: 3 }] },
  });
  expect(
    decodeForInspection(encodePhotographTiles(new Map([[66, { hash: "0123abcd", packed: tile }]])), "1.bin"),
  ).toMatchObject({
    says: { photographs: [{ place: 2, bytes: 3, photograph: "0123abcd" }] },
  });
});

it("a page says what its islands wake with, and what its viewer owns", () => {
  const props = JSON.stringify({ exhibits: encodeItemSummaries(exhibits.slice(0, 2)), kind: "all" });
  const page = `<!DOCTYPE html><body data-holdings="{&quot;1&quot;:&quot;b&quot;}"><script type="application/json">${props}</script>`;
  expect(decodeForInspection(bytes(page), "all")).toEqual({
    holdings: {
      format: "holdings",
      says: { 1: { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false } },
    },
    islands: [{ exhibits: { format: "exhibits", says: exhibits.slice(0, 2) }, kind: "all" }],
  });
});

it("a page says what each of its islands wakes with, and nobody's collection", () => {
  const script = (props: string, more = "") => `<script ${more}type="application/json">${props}</script>`;
  const page = ` <!DOCTYPE html><script>const a = 1;</script>${script('{"a":1}')}\n${script("{\n}", 'id="x" ')}${script("{")}`;
  expect(decodeForInspection(bytes(page), "all")).toEqual({ islands: [{ a: 1 }, {}, undefined] });
});

it("what a page's viewer owns is read as an attribute says it", () => {
  const page = '<body data-holdings="{&quot;1&quot;:&quot;b&quot;,&quot;&amp;&quot;:1}">';
  expect(decodeForInspection(bytes(page), "all")).toEqual({ holdings: { 1: "b", "&": 1 }, islands: [] });
});

it.each([
  ["a goal's aim under another name", '"1|1|2.1"', "word"],
  ["averages under another name", '"1zS00"', "word"],
  ["no goal", "5", "goal"],
  ["no averages", "[5]", "averages"],
  ["holdings of nothing", "{}", "answer"],
  ["a book that is none", '{"edition":"a","items":"!"}', "answer"],
  ["courses that are none", '{"edition":"a","days":[]}', "answer"],
  ["prices in one market", '{"us":"-"}', "answer"],
  ["exhibits without their names", '{"ids":"1","forms":"0","hues":"0","labels":"","released":"0"}', "answer"],
])("%s stays what it is", (_, json, name) => expect(decodeForInspection(bytes(json), name)).toEqual(JSON.parse(json)));

it("a body that is neither JSON nor a page is a text", () =>
  expect(decodeForInspection(bytes(" a text "), "x")).toBe("a text"));

it("what is written in none stays what it is", () =>
  expect(decodeForInspection(bytes('{"status":"ok","ids":"1","all":[1,null]}'), "health")).toEqual({
    status: "ok",
    ids: "1",
    all: [1, null],
  }));
