import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../worker/config";
import { createExternalServices, createExternalServicesCache } from "../../../worker/external";
import { listServiceSetups } from "../../../worker/external/serviceStatus";
import { createOutboundGateway } from "../../../worker/outbound/index";

type Variables = Readonly<Record<string, string>>;
const configured = (vars: Variables) =>
  parseConfig(Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...vars })).market;
const open = (vars: Variables) =>
  createExternalServices(configured(vars), {
    gate: createOutboundGateway(),
    memory: createExternalServicesCache(),
    campaign: undefined,
    now: Date.now,
  });

const EBAY = { EBAY_CLIENT_ID: "an-id", EBAY_CLIENT_SECRET: "a-secret" };
const DELETION = {
  EBAY_DELETION_TOKEN: "t".repeat(32),
  EBAY_DELETION_ENDPOINT: "https://plinth.example/api/marketplace/account-deletion",
};
const AMAZON = { AMAZON_UK_CLIENT_ID: "an-id", AMAZON_UK_CLIENT_SECRET: "a-secret", AMAZON_UK_TAG: "plinth-21" };

/** What is missing of each service that is off. */
const missing = (vars: Variables) =>
  Object.fromEntries(
    listServiceSetups(configured(vars))
      .filter(({ isOn }) => !isOn)
      .map(({ id, missing }) => [id, missing]),
  );

describe("without any configuration", () => {
  it("each service that needs something says what", () =>
    expect(missing({})).toEqual({
      marketplace: ["EBAY_CLIENT_ID", "EBAY_CLIENT_SECRET"],
      "amazon-uk": ["AMAZON_UK_CLIENT_ID", "AMAZON_UK_CLIENT_SECRET", "AMAZON_UK_TAG"],
      "amazon-us": ["AMAZON_US_CLIENT_ID", "AMAZON_US_CLIENT_SECRET", "AMAZON_US_TAG"],
      target: [],
      "cex-uk": ["CEX"],
      "cex-ie": ["CEX"],
      bestbuy: ["BESTBUY_KEY"],
      "games-365": ["GAMES365"],
      guide: ["PRICECHARTING_TOKEN"],
      catalogue: ["CATALOGUE_URL"],
      photographs: ["IMAGE_SOURCE_URL"],
    }));

  it("what is off cannot be asked", () => {
    const market = open({});
    expect([market.marketplace, market.guide, market.catalogue, market.photograph, market.accountDeletion]).toEqual(
      Array(5).fill(undefined),
    );
    expect([...market.retailers.keys()]).toEqual(["nintendo-uk", "game-collection", "game"]);
  });
});

describe("a service", () => {
  it("that has half of what it needs is off, and says what the other half is", () => {
    expect(missing({ EBAY_CLIENT_ID: "an-id" }).marketplace).toEqual(["EBAY_CLIENT_SECRET"]);
    expect(open({ EBAY_CLIENT_ID: "an-id" }).marketplace).toBeUndefined();
    const { AMAZON_UK_TAG: _, ...half } = AMAZON;
    expect(missing(half)["amazon-uk"]).toEqual(["AMAZON_UK_TAG"]);
    expect(open(half).retailers.has("amazon-uk")).toBe(false);
  });

  it("that is on says what more it could be for", () => {
    const lacksOf = (vars: Variables) =>
      listServiceSetups(configured(vars)).find(({ id }) => id === "marketplace")?.lacks;
    expect(lacksOf({ ...EBAY, MARKET_AGGREGATES: "off" })).toEqual([
      { part: "Averages of its listings", missing: ["MARKET_AGGREGATES"] },
      { part: "Notices of closed accounts", missing: ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"] },
    ]);
    expect(lacksOf({ ...EBAY, ...DELETION, MARKET_AGGREGATES: "on" })).toEqual([]);
  });

  it("that is switched off is off", () =>
    expect(missing({ CEX: "off", GAMES365: "off" })).toMatchObject({ "cex-uk": ["CEX"], "games-365": ["GAMES365"] }));

  it("is on where, and only where, it can be asked", () => {
    const vars = {
      ...EBAY,
      ...AMAZON,
      CEX: "on",
      GAMES365: "on",
      BESTBUY_KEY: "k",
      PRICECHARTING_TOKEN: "t",
      CATALOGUE_URL: "https://a.example/b",
      IMAGE_SOURCE_URL: "https://a.example/c",
    };
    for (const some of [{}, EBAY, AMAZON, { CEX: "on" }, { GAMES365: "on" }, { BESTBUY_KEY: "k" }, vars]) {
      const { retailers, marketplace, guide, catalogue, photograph, standings } = open(some);
      const asked = [
        marketplace && "marketplace",
        guide && "guide",
        catalogue && "catalogue",
        photograph && "photographs",
        "rate",
        ...retailers.keys(),
      ];
      expect(
        standings
          .filter(({ isOn }) => isOn)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(asked.filter((id) => id !== undefined).sort());
    }
  });
});

it("notifications of closed accounts need all four of their variables", () => {
  expect(open({ ...EBAY, ...DELETION }).accountDeletion).toBeDefined();
  for (const name of Object.keys({ ...EBAY, ...DELETION }))
    expect([name, open({ ...EBAY, ...DELETION, [name]: "" }).accountDeletion]).toEqual([name, undefined]);
});

it("Amazon's credentials are of the region's newest version unless it is said", () => {
  expect(configured(AMAZON).amazonUk?.version).toBe("3.2");
  expect(configured({ ...AMAZON, AMAZON_UK_VERSION: "2.2" }).amazonUk?.version).toBe("2.2");
});

it("the calls of a day, and whether averages are made, are the operator's to say", () => {
  expect(configured({ EBAY_DAILY_CALLS: "9000", MARKET_AGGREGATES: "on" })).toMatchObject({
    dailyCalls: 9_000,
    hasAggregates: true,
  });
  expect(configured({ MARKET_AGGREGATES: "off" }).hasAggregates).toBe(false);
});
