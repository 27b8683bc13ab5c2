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

/** One for all: it is always the same, and what it has once written of a listing it need not write again. */
let sharedMarket: SyntheticMarket | undefined;

/** The hosts of the marketplace, the shops and all who are asked without a person. */
export function createFakeHosts(now: () => number): ReadonlyMap<string, FakeHost> {
  const market = (): SyntheticMarket => {
    sharedMarket ??= createSyntheticMarket();
    return sharedMarket;
  };
  const shelf = createShopContext(market, now);
  return new Map<string, FakeHost>([
    ["api.ebay.com", createFakeEbay(market, now)],
    ["www.pricecharting.com", createFakePriceGuide(market, now)],
    ["catalogue.plinth.example", createFakeCatalogueSource()],
    ["images.plinth.example", createFakePhotographSource()],
    ["www.ecb.europa.eu", createFakeRateService(now)],
    ["store.nintendo.co.uk", createNintendoShop(shelf)],
    ["www.game.co.uk", createGameShop(shelf)],
    ["www.365games.co.uk", create365GamesShop(shelf)],
    ["www.thegamecollection.net", createGameCollectionShop(shelf)],
    ["wss2.cex.uk.webuy.io", createCexShop("CeX UK", shelf)],
    ["wss2.cex.ie.webuy.io", createCexShop("CeX IE", shelf)],
    ["api.bestbuy.com", createBestBuyShop(shelf)],
    ...createFakeAmazonHosts(shelf),
    ["discord.com", createFakeDiscordWebhook(now)],
  ]);
}

const WINDOW_MS = 2_000;
const CALLS_A_WINDOW = 5;

const Message = z
  .object({ content: z.string().max(2_000).optional(), embeds: z.array(z.looseObject({})).max(10).optional() })
  .refine(({ content = "", embeds = [] }) => content.trim() !== "" || embeds.length > 0);

/** discord.com, where a channel takes messages: one of them is known. */
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
