import { z } from "zod";
import { tryParseJson } from "../../../domain/json";
import { createSyntheticMarket, type SyntheticMarket } from "../../syntheticMarket";
import { FAKE_WEBHOOK_URL, type FakeHost } from "../wire/fakeHost";
import { createFakeAmazonHosts } from "./amazon/index";
import { createFakeEbay } from "./ebay/index";
import { createFakePhotographSource } from "./photographs/index";
import { createFakeBestBuyHost, createFakeCexHost, createFakeGameCollectionHost } from "./shops/apiShops";
import { createFakeShopContext } from "./shops/shopContext";
import { createFake365GamesHost, createFakeGameShopHost, createFakeNintendoStoreHost } from "./shops/webShops";
import { createFakeCatalogueSource } from "./source/catalogue";
import { createFakePriceGuide } from "./source/guide";
import { createFakeRateService } from "./source/rate";

/** Synthetic market of this process. It is deterministic, so all fake services share it and its cached listings. */
let sharedMarket: SyntheticMarket | undefined;

/** Creates the fake hosts of the marketplace, the shops and all other services that are called without a user. */
export function createFakeExternalHosts(now: () => number): ReadonlyMap<string, FakeHost> {
  const market = (): SyntheticMarket => {
    sharedMarket ??= createSyntheticMarket();
    return sharedMarket;
  };
  const shopContext = createFakeShopContext(market, now);
  return new Map<string, FakeHost>([
    ["api.ebay.com", createFakeEbay(market, now)],
    ["www.pricecharting.com", createFakePriceGuide(market, now)],
    ["catalogue.plinth.example", createFakeCatalogueSource()],
    ["images.plinth.example", createFakePhotographSource()],
    ["www.ecb.europa.eu", createFakeRateService(now)],
    ["store.nintendo.co.uk", createFakeNintendoStoreHost(shopContext)],
    ["www.game.co.uk", createFakeGameShopHost(shopContext)],
    ["www.365games.co.uk", createFake365GamesHost(shopContext)],
    ["www.thegamecollection.net", createFakeGameCollectionHost(shopContext)],
    ["wss2.cex.uk.webuy.io", createFakeCexHost("CeX UK", shopContext)],
    ["wss2.cex.ie.webuy.io", createFakeCexHost("CeX IE", shopContext)],
    ["api.bestbuy.com", createFakeBestBuyHost(shopContext)],
    ...createFakeAmazonHosts(shopContext),
    ["discord.com", createFakeDiscordWebhook(now)],
  ]);
}

const RATE_LIMIT_MS = 2_000;
const MAX_CALLS_PER_LIMIT = 5;

const messageSchema = z.object({ content: z.string().trim().min(1).max(2_000) });

/**
 * Creates the fake host discord.com with one valid webhook. It limits messages like the real service: five in two
 * seconds.
 */
function createFakeDiscordWebhook(now: () => number): FakeHost {
  let calls: readonly number[] = [];
  return async ({ origin, pathname }, request) => {
    if (origin + pathname !== FAKE_WEBHOOK_URL)
      return Response.json({ message: "Unknown Webhook", code: 10_015 }, { status: 404 });
    if (request.method === "GET") return Response.json({ type: 1, name: "Plinth", url: FAKE_WEBHOOK_URL });
    calls = calls.filter((time) => time > now() - RATE_LIMIT_MS);
    const [oldest = 0] = calls;
    if (calls.length >= MAX_CALLS_PER_LIMIT) return respondRateLimited(oldest + RATE_LIMIT_MS - now());
    calls = [...calls, now()];
    if (!messageSchema.safeParse(tryParseJson(await request.text())).success)
      return Response.json({ message: "Cannot send an empty message", code: 50_006 }, { status: 400 });
    return new Response(null, { status: 204 });
  };
}

const respondRateLimited = (waitMs: number): Response =>
  Response.json(
    { message: "You are being rate limited.", retry_after: waitMs / 1_000 },
    { status: 429, headers: { "Retry-After": String(Math.ceil(waitMs / 1_000)) } },
  );
