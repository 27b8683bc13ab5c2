import { describe, expect, it } from "vitest";
import { parseWorkerConfig } from "../../../worker/config";
import { createExternalServices, createExternalServicesCache } from "../../../worker/external";
import { listServiceSetups } from "../../../worker/external/serviceStatus";
import { createOutboundGateway } from "../../../worker/outbound/index";

type Variables = Readonly<Record<string, string>>;
const parseMarketConfig = (vars: Variables) =>
  parseWorkerConfig(Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...vars })).external;
const createServices = (vars: Variables) =>
  createExternalServices(parseMarketConfig(vars), {
    gateway: createOutboundGateway(),
    cache: createExternalServicesCache(),
    campaign: undefined,
    now: Date.now,
  });

const EBAY = { EBAY_CLIENT_ID: "an-id", EBAY_CLIENT_SECRET: "a-secret" };
const DELETION = {
  EBAY_DELETION_TOKEN: "t".repeat(32),
  EBAY_DELETION_ENDPOINT: "https://plinth.example/api/marketplace/account-deletion",
};
const AMAZON = { AMAZON_UK_CLIENT_ID: "an-id", AMAZON_UK_CLIENT_SECRET: "a-secret", AMAZON_UK_TAG: "plinth-21" };

/** Lists the missing variables of each service that is off. */
const listMissing = (vars: Variables) =>
  Object.fromEntries(
    listServiceSetups(parseMarketConfig(vars))
      .filter(({ isOn }) => !isOn)
      .map(({ id, missingVariables }) => [id, missingVariables]),
  );

describe("services without configuration", () => {
  it("each unconfigured external service lists the environment variables that it needs", () =>
    expect(listMissing({})).toEqual({
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

  it("external services that are not configured have no client", () => {
    const market = createServices({});
    expect([
      market.marketplace,
      market.priceGuide,
      market.fetchSourceCatalogue,
      market.fetchPhotograph,
      market.accountDeletion,
    ]).toEqual(Array(5).fill(undefined));
    expect([...market.retailers.keys()]).toEqual(["nintendo-uk", "game-collection", "game"]);
  });
});

describe("services with configuration", () => {
  it("an external service with only some of its environment variables is off and lists the missing variables", () => {
    expect(listMissing({ EBAY_CLIENT_ID: "an-id" }).marketplace).toEqual(["EBAY_CLIENT_SECRET"]);
    expect(createServices({ EBAY_CLIENT_ID: "an-id" }).marketplace).toBeUndefined();
    const { AMAZON_UK_TAG: _, ...incomplete } = AMAZON;
    expect(listMissing(incomplete)["amazon-uk"]).toEqual(["AMAZON_UK_TAG"]);
    expect(createServices(incomplete).retailers.has("amazon-uk")).toBe(false);
  });

  it("the marketplace lists each optional feature whose environment variables are missing", () => {
    const listLacks = (vars: Variables) =>
      listServiceSetups(parseMarketConfig(vars)).find(({ id }) => id === "marketplace")?.missingFeatures;
    expect(listLacks({ ...EBAY, MARKET_AGGREGATES: "off" })).toEqual([
      { feature: "Averages of its listings", missingVariables: ["MARKET_AGGREGATES"] },
      { feature: "Notices of closed accounts", missingVariables: ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"] },
    ]);
    expect(listLacks({ ...EBAY, ...DELETION, MARKET_AGGREGATES: "on" })).toEqual([]);
  });

  it("an external service whose variable has the value off is disabled", () =>
    expect(listMissing({ CEX: "off", GAMES365: "off" })).toMatchObject({
      "cex-uk": ["CEX"],
      "games-365": ["GAMES365"],
    }));

  it("exactly those external services that have a client are listed as on", () => {
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
    for (const variables of [{}, EBAY, AMAZON, { CEX: "on" }, { GAMES365: "on" }, { BESTBUY_KEY: "k" }, vars]) {
      const { retailers, marketplace, priceGuide, fetchSourceCatalogue, fetchPhotograph } = createServices(variables);
      const availableIds = [
        marketplace && "marketplace",
        priceGuide && "guide",
        fetchSourceCatalogue && "catalogue",
        fetchPhotograph && "photographs",
        "rate",
        ...retailers.keys(),
      ];
      expect(
        listServiceSetups(parseMarketConfig(variables))
          .filter(({ isOn }) => isOn)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(availableIds.filter((id) => id !== undefined).sort());
    }
  });
});

it("notifications of closed marketplace accounts are handled only if all four environment variables for them are set", () => {
  expect(createServices({ ...EBAY, ...DELETION }).accountDeletion).toBeDefined();
  for (const name of Object.keys({ ...EBAY, ...DELETION }))
    expect([name, createServices({ ...EBAY, ...DELETION, [name]: "" }).accountDeletion]).toEqual([name, undefined]);
});

it("Amazon credentials without a version use the newest API version of their region", () => {
  expect(parseMarketConfig(AMAZON).amazonUk?.version).toBe("3.2");
  expect(parseMarketConfig({ ...AMAZON, AMAZON_UK_VERSION: "2.2" }).amazonUk?.version).toBe("2.2");
});

it("MARKET_AGGREGATES decides whether marketplace prices may be averaged: on permits averages, off forbids averages", () => {
  expect(parseMarketConfig({ EBAY_DAILY_CALLS: "9000", MARKET_AGGREGATES: "on" })).toMatchObject({
    dailyCalls: 9_000,
    canUseForAverages: true,
  });
  expect(parseMarketConfig({ MARKET_AGGREGATES: "off" }).canUseForAverages).toBe(false);
});

it("only the value off of MARKET_AGGREGATES deletes the stored price history of the marketplace", () => {
  expect(parseMarketConfig({ MARKET_AGGREGATES: "off" }).areAveragesForbidden).toBe(true);
  for (const variables of [{}, { MARKET_AGGREGATES: "" }, { MARKET_AGGREGATES: "on" }])
    expect(parseMarketConfig(variables).areAveragesForbidden).toBe(false);
});
