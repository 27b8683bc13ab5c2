import { z } from "zod";
import { createSyntheticMarket, type SyntheticMarket } from "../../syntheticMarket";
import { FAKE_WEBHOOK_URL, type FakeHost } from "../wire/fakeHost";
import { createFakeAmazonHosts } from "./amazon/index";
import { createFakeEbay } from "./ebay/index";
import { createFakePhotographSource } from "./photographs/index";
import { create365GamesShop, createGameCollectionShop, createGameShop } from "./shops/gameCollection";
import { createBestBuyShop, createCexShop, createNintendoShop } from "./shops/nintendo";
import { createShopContext } from "./shops/shopContext";
import { createFakeCatalogueSource } from "./source/catalogue";
import { createFakePriceGuide } from "./source/guide";
import { createFakeRateService } from "./source/rate";

/** Market of this process. It is deterministic, so all fake services share it and its cached listings. */
let sharedMarket: SyntheticMarket | undefined;

/** Creates the hosts of the marketplace, the shops and all other services that are called without a user. */
export function createFakeHosts(now: () => number): ReadonlyMap<string, FakeHost> {
  const market = (): SyntheticMarket => {
    sharedMarket ??= createSyntheticMarket();
    return sharedMarket;
  };
  const shopContext = createShopContext(market, now);
  return new Map<string, FakeHost>([
    ["api.ebay.com", createFakeEbay(market, now)],
    ["www.pricecharting.com", createFakePriceGuide(market, now)],
    ["catalogue.plinth.example", createFakeCatalogueSource()],
    ["images.plinth.example", createFakePhotographSource()],
    ["www.ecb.europa.eu", createFakeRateService(now)],
    ["store.nintendo.co.uk", createNintendoShop(shopContext)],
    ["www.game.co.uk", createGameShop(shopContext)],
    ["www.365games.co.uk", create365GamesShop(shopContext)],
    ["www.thegamecollection.net", createGameCollectionShop(shopContext)],
    ["wss2.cex.uk.webuy.io", createCexShop("CeX UK", shopContext)],
    ["wss2.cex.ie.webuy.io", createCexShop("CeX IE", shopContext)],
    ["api.bestbuy.com", createBestBuyShop(shopContext)],
    ...createFakeAmazonHosts(shopContext),
    ["discord.com", createFakeDiscordWebhook(now)],
  ]);
}

const WINDOW_MS = 2_000;
const CALLS_A_WINDOW = 5;

const Message = z
  .object({ content: z.string().max(2_000).optional(), embeds: z.array(z.looseObject({})).max(10).optional() })
  .refine(({ content = "", embeds = [] }) => content.trim() !== "" || embeds.length > 0);

/** Creates discord.com with one known webhook. It limits its calls like the real one. */
function createFakeDiscordWebhook(now: () => number): FakeHost {
  let calls: readonly number[] = [];
  return async ({ origin, pathname }, request) => {
    if (!pathname.startsWith("/api/")) return new Response("Not found", { status: 404 });
    if (`${origin}${pathname}` !== FAKE_WEBHOOK_URL)
      return Response.json({ message: "Unknown Webhook", code: 10_015 }, { status: 404 });
    if (request.method === "GET") return Response.json({ type: 1, name: "Plinth", url: FAKE_WEBHOOK_URL });
    if (request.method !== "POST")
      return Response.json({ message: "405: Method Not Allowed", code: 0 }, { status: 405 });
    calls = calls.filter((time) => time > now() - WINDOW_MS);
    const [oldest = 0] = calls;
    if (calls.length >= CALLS_A_WINDOW) return respondRateLimited(oldest + WINDOW_MS - now());
    calls = [...calls, now()];
    if (!Message.safeParse(await readJson(request)).success)
      return Response.json({ message: "Cannot send an empty message", code: 50_006 }, { status: 400 });
    return new Response(null, { status: 204 });
  };
}

function respondRateLimited(waitMs: number): Response {
  const refusal = { message: "You are being rate limited.", retry_after: waitMs / 1_000, global: false };
  const headers = { "Retry-After": String(Math.ceil(waitMs / 1_000)), "X-RateLimit-Remaining": "0" };
  return Response.json(refusal, { status: 429, headers });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
