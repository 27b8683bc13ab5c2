import { expect, it } from "vitest";
import { parseWorkerConfig } from "../../../worker/config";
import { listHalfConfiguredServices, listServiceOverviews } from "../../../worker/external/serviceStatus";

const EBAY = { EBAY_CLIENT_ID: "an-id", EBAY_CLIENT_SECRET: "a-secret" };

it("a service with only some of its variables set is listed as half configured", () => {
  expect(listHalfConfiguredServices(new Set())).toEqual([]);
  expect(listHalfConfiguredServices(new Set([...Object.keys(EBAY), "MARKET_AGGREGATES", "BESTBUY_KEY"]))).toEqual([]);
  const incomplete = ["EBAY_CLIENT_SECRET", "EBAY_DELETION_TOKEN", "AMAZON_US_CLIENT_ID", "AMAZON_US_TAG"];
  const needs = (name: string) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
  expect(listHalfConfiguredServices(new Set(incomplete))).toEqual([
    { name: "Marketplace (eBay)", needs: needs("EBAY"), missing: ["EBAY_CLIENT_ID"] },
    { name: "Amazon US", needs: [...needs("AMAZON_US"), "AMAZON_US_TAG"], missing: ["AMAZON_US_CLIENT_SECRET"] },
    {
      name: "Notices of closed accounts",
      needs: ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"],
      missing: ["EBAY_DELETION_ENDPOINT"],
    },
  ]);
});

it("the marketplace overview lists no quota and no state for ended auctions if averages are not permitted", () => {
  const variables = { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...EBAY };
  const { external } = parseWorkerConfig(Object.assign(Object.create(null), variables));
  const [marketplace] = listServiceOverviews(external, 0).filter(({ id }) => id === "marketplace");
  expect(marketplace?.quotas.map(({ name }) => name)).toEqual(["Searches"]);
  expect(marketplace?.relatedServices.map(({ name }) => name)).toEqual(["What it leaves of the day"]);
});

it("only the marketplace has daily quotas, counted per day in Los Angeles time", () => {
  const variables = {
    TURSO_DATABASE_URL: "http://127.0.0.1:1",
    ...EBAY,
    EBAY_DAILY_CALLS: "777",
    MARKET_AGGREGATES: "on",
  };
  const { external } = parseWorkerConfig(Object.assign(Object.create(null), variables));
  const overviews = listServiceOverviews(external, Date.parse("2026-11-20T07:59:59Z"));
  const day = "2026-11-19";
  expect(overviews.filter(({ quotas, relatedServices }) => quotas.length + relatedServices.length > 0)).toEqual([
    expect.objectContaining({
      id: "marketplace",
      isOn: true,
      quotas: [
        { name: "Searches", account: { service: "marketplace", day }, dailyLimit: 777, isLimited: true },
        { name: "Endings of auctions", account: { service: "marketplace-items", day }, dailyLimit: 1_200 },
      ],
      relatedServices: [
        { service: "marketplace-items", name: "Endings of auctions" },
        { service: "marketplace-quota", name: "What it leaves of the day" },
      ],
    }),
  ]);
  expect(overviews.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([
    "marketplace",
    "nintendo-uk",
    "game-collection",
    "game",
    "rate",
  ]);
});
