import { expect, it } from "vitest";
import { createSnapshotCache } from "../../worker/cache/snapshotCache";
import { parseWorkerConfig } from "../../worker/config";
import { computeSiteSources, withConfiguredPrices } from "../../worker/siteSources";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { NO_SOURCES } from "../helpers/siteSources";

const figure = { price: 2_000, sampleCount: 4, low: 2_000, high: 2_000, day: "2026-11-20" };
const offer = { price: 1_500, sampleCount: 2, day: "2026-11-20" };
const MARKET = { sold: { new: figure }, listed: { new: figure }, guide: { new: figure }, lowestOffer: offer };
const snapshot = createPriceSnapshot({}, { items: new Map([[1, { "EBAY-US": MARKET }]]) });
const withoutGuide = createPriceSnapshot({}, { items: new Map([[1, { "EBAY-US": { ...MARKET, guide: {} } }]]) });

const EBAY = { EBAY_CLIENT_ID: "an-id", EBAY_CLIENT_SECRET: "a-secret" };
const configWith = (variables: Readonly<Record<string, string>> = {}) =>
  parseWorkerConfig(Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...variables }));
const VERSIONS = { catalogue: "a", priceVersion: "b", pricesPublishedAt: 0, hasShopPages: false, hasPaidPrices: false };

function computeWith(
  variables: Readonly<Record<string, string>>,
  { versions = VERSIONS, prices = withoutGuide }: { versions?: typeof VERSIONS; prices?: typeof snapshot } = {},
) {
  const { priceSnapshot } = createSnapshotCache();
  priceSnapshot.value = prices;
  return computeSiteSources(configWith(variables), { versions, priceSnapshot });
}

it("a site without variables and data has no sources", () => expect(computeWith({})).toEqual(NO_SOURCES));

it.each([
  [EBAY, { marketplaceListings: true }],
  [
    { ...EBAY, MARKET_AGGREGATES: "on" },
    { marketplaceListings: true, marketplaceAverages: true },
  ],
  [{ MARKET_AGGREGATES: "on" }, {}],
  [{ PRICECHARTING_TOKEN: "a-token" }, { priceGuide: true }],
  [{ GITHUB_CLIENT_ID: "an-id", GITHUB_CLIENT_SECRET: "a-secret" }, { signIn: true }],
  [{ GITHUB_CLIENT_ID: "an-id" }, {}],
])("the variables %j set up exactly the sources %j", (variables, sources) =>
  expect(computeWith(variables)).toEqual({ ...NO_SOURCES, ...sources }),
);

it("stored guide prices, shop pages and paid prices are sources without any variable", () => {
  expect(computeWith({}, { prices: snapshot })).toEqual({ ...NO_SOURCES, priceGuide: true });
  expect(computeWith({}, { versions: { ...VERSIONS, hasShopPages: true } })).toEqual({ ...NO_SOURCES, shops: true });
  expect(computeWith({}, { versions: { ...VERSIONS, hasPaidPrices: true } })).toEqual({
    ...NO_SOURCES,
    paidPrices: true,
  });
});

it("averages are no source while the prices that were published last withhold them", () =>
  expect(
    computeWith({ ...EBAY, MARKET_AGGREGATES: "on" }, { prices: { ...snapshot, withholdsAverages: true } }),
  ).toMatchObject({ marketplaceAverages: false }));

it("stored data counts as a source while the database has not responded yet", () => {
  const { priceSnapshot } = createSnapshotCache();
  expect(computeSiteSources(configWith(), { priceSnapshot })).toMatchObject({ shops: true, paidPrices: true });
});

it("equal sources are one object, so that caches can use it as their key", () =>
  expect(computeWith(EBAY)).toBe(computeWith(EBAY)));

it("prices of the marketplace are removed from the snapshot when its variables are not set", () => {
  const kept = { sold: {}, listed: {}, guide: { new: figure } };
  expect(withConfiguredPrices(snapshot, configWith())).toEqual({
    ...snapshot,
    withholdsAverages: true,
    items: new Map([[1, { "EBAY-US": kept }]]),
  });
  expect(withConfiguredPrices(withoutGuide, configWith()).items).toEqual(new Map());
  expect(withConfiguredPrices(snapshot, configWith(EBAY)).items).toEqual(
    new Map([[1, { "EBAY-US": { ...kept, lowestOffer: offer } }]]),
  );
  expect(withConfiguredPrices(snapshot, configWith({ ...EBAY, MARKET_AGGREGATES: "on" }))).toBe(snapshot);
});
