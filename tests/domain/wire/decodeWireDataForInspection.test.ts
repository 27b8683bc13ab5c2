import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildGoalFilter } from "../../../domain/goal/goal";
import type { Holding } from "../../../domain/ownership/holding";
import type { PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { toItemSummary } from "../../../domain/view/listView";
import { getSearchIndex } from "../../../domain/view/searchIndex";
import { decodeItemCardQuotes } from "../../../domain/wire/decodeItemCardQuotes";
import { decodeWireDataForInspection } from "../../../domain/wire/decodeWireDataForInspection";
import { encodeItemCardQuotes } from "../../../domain/wire/encodeItemCardQuotes";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
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
  return {
    price,
    sampleCount: 1 + (id % 30),
    low: Math.round(price * 0.8),
    high: Math.round(price * 1.3),
    day: "2026-11-20",
  };
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
const packedPrices = encodeItemCardQuotes(
  SNAPSHOT,
  items.map(({ id }) => id),
);
const tile = new Uint8Array([1, 2, 3]);

/** An encoded sample of each format, and its decoded value. */
const SAMPLES: Readonly<Record<string, { readonly encoded: string; readonly decoded: unknown }>> = {
  searchIndex: {
    encoded: JSON.stringify({ ...encodeSearchIndex(searchItems), prices: packedPrices }),
    decoded: searchItems,
  },
  itemSummaries: { encoded: JSON.stringify(encodeItemSummaries(summaries)), decoded: summaries },
  cardQuotes: { encoded: JSON.stringify(packedPrices), decoded: decodeItemCardQuotes(packedPrices) },
  goalFilter: { encoded: JSON.stringify(encodeGoalFilter(filter)), decoded: [...filter] },
  holdings: { encoded: JSON.stringify(encodeHoldings(holdings)), decoded: Object.fromEntries(holdings) },
};
const bytes = (text: string) => new TextEncoder().encode(text);

it.each(Object.entries(SAMPLES))(
  "the compact format %s decodes to the original data and is over a tenth smaller than JSON",
  (format, { encoded, decoded }) => {
    expect(JSON.parse(JSON.stringify(decodeWireDataForInspection(bytes(encoded), "response")))).toEqual({
      format,
      decoded: JSON.parse(JSON.stringify(decoded)),
    });
    expect(gzipSync(encoded).length).toBeLessThan(0.9 * gzipSync(JSON.stringify(decoded)).length);
  },
);

it("decodeWireDataForInspection lists the index and size of each tile (small picture) in a tile pack", () => {
  expect(decodeWireDataForInspection(encodeTilePack(new Map([[3, tile]])), "0.bin")).toMatchObject({
    decoded: { photographs: [], drawn: [{ index: 3, bytes: 3 }] },
  });
  expect(
    decodeWireDataForInspection(
      encodePhotographTiles(new Map([[66, { hash: "0123abcd", compressed: tile }]])),
      "1.bin",
    ),
  ).toMatchObject({
    decoded: { photographs: [{ index: 2, bytes: 3, photograph: "0123abcd" }] },
  });
});

it("decodeWireDataForInspection decodes the React props and holdings (owned copies) of an HTML page", () => {
  const props = JSON.stringify({ shownItems: encodeItemSummaries(summaries.slice(0, 2)), kind: "all" });
  const page = `<!DOCTYPE html><body data-holdings="{&quot;1&quot;:&quot;b&quot;}"><script type="application/json">${props}</script>`;
  expect(decodeWireDataForInspection(bytes(page), "all")).toEqual({
    holdings: {
      format: "holdings",
      decoded: { 1: { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false } },
    },
    islands: [{ shownItems: { format: "itemSummaries", decoded: summaries.slice(0, 2) }, kind: "all" }],
  });
});

it("decodeWireDataForInspection returns the React props of a page that has no holdings attribute", () => {
  const script = (props: string, more = "") => `<script ${more}type="application/json">${props}</script>`;
  const page = ` <!DOCTYPE html><script>const a = 1;</script>${script('{"a":1}')}\n${script("{\n}", 'id="x" ')}${script("{")}`;
  expect(decodeWireDataForInspection(bytes(page), "all")).toEqual({ islands: [{ a: 1 }, {}, undefined] });
});

it("decodeWireDataForInspection decodes HTML entities in the holdings attribute of a page", () => {
  const page = '<body data-holdings="{&quot;1&quot;:&quot;b&quot;,&quot;&amp;&quot;:1}">';
  expect(decodeWireDataForInspection(bytes(page), "all")).toEqual({ holdings: { 1: "b", "&": 1 }, islands: [] });
});

it.each([
  ["a goal filter without slots", '{"ids":"1|1"}', "response"],
  ["empty holdings", "{}", "answer"],
  ["prices in one market only", '{"us":"-"}', "answer"],
  ["item summaries without names", '{"ids":"1","forms":"0","hues":"0","labels":"","released":"0"}', "answer"],
])("decodeWireDataForInspection does not change JSON that is in no compact format: %s", (_, json, name) =>
  expect(decodeWireDataForInspection(bytes(json), name)).toEqual(JSON.parse(json)),
);

it("decodeWireDataForInspection returns a response that is neither JSON nor a page as text", () =>
  expect(decodeWireDataForInspection(bytes(" a text "), "x")).toBe("a text"));

it("decodeWireDataForInspection returns ordinary JSON unchanged", () =>
  expect(decodeWireDataForInspection(bytes('{"status":"ok","ids":"1","all":[1,null]}'), "health")).toEqual({
    status: "ok",
    ids: "1",
    all: [1, null],
  }));
