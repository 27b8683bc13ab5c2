import { z } from "zod";
import { openMarket, type SyntheticMarket } from "../../syntheticMarket";
import { type Host, WEBHOOK_URL } from "../wire/validated";
import { amazonHosts } from "./amazon/index";
import { ebay } from "./ebay/index";
import { photographSource } from "./photographs/index";
import { game, gameCollection, games365 } from "./shops/gameCollection";
import { bestBuy, cex, nintendo } from "./shops/nintendo";
import { openShelf } from "./shops/shelf";
import { catalogueSource } from "./source/catalogue";
import { priceGuide } from "./source/guide";
import { referenceRate } from "./source/rate";

/** One for all: it is always the same, and what it has once written of a listing it need not write again. */
let opened: SyntheticMarket | undefined;

/** The hosts of the marketplace, the shops and all who are asked without a person. */
export function openHosts(now: () => number): ReadonlyMap<string, Host> {
  const market = (): SyntheticMarket => {
    opened ??= openMarket();
    return opened;
  };
  const shelf = openShelf(market, now);
  return new Map<string, Host>([
    ["api.ebay.com", ebay(market, now)],
    ["www.pricecharting.com", priceGuide(market, now)],
    ["catalogue.plinth.example", catalogueSource()],
    ["images.plinth.example", photographSource()],
    ["www.ecb.europa.eu", referenceRate(now)],
    ["store.nintendo.co.uk", nintendo(shelf)],
    ["www.game.co.uk", game(shelf)],
    ["www.365games.co.uk", games365(shelf)],
    ["www.thegamecollection.net", gameCollection(shelf)],
    ["wss2.cex.uk.webuy.io", cex("CeX UK", shelf)],
    ["wss2.cex.ie.webuy.io", cex("CeX IE", shelf)],
    ["api.bestbuy.com", bestBuy(shelf)],
    ...amazonHosts(shelf),
    ["discord.com", webhooks(now)],
  ]);
}

const WINDOW_MS = 2_000;
const CALLS_A_WINDOW = 5;

const Message = z
  .object({ content: z.string().max(2_000).optional(), embeds: z.array(z.looseObject({})).max(10).optional() })
  .refine(({ content = "", embeds = [] }) => content.trim() !== "" || embeds.length > 0);

/** discord.com, where a channel takes messages: one of them is known. */
export function webhooks(now: () => number): Host {
  let calls: readonly number[] = [];
  return async ({ origin, pathname }, request) => {
    if (!pathname.startsWith("/api/")) return new Response("Not found", { status: 404 });
    if (`${origin}${pathname}` !== WEBHOOK_URL)
      return Response.json({ message: "Unknown Webhook", code: 10_015 }, { status: 404 });
    if (request.method === "GET") return Response.json({ type: 1, name: "Plinth", url: WEBHOOK_URL });
    if (request.method !== "POST")
      return Response.json({ message: "405: Method Not Allowed", code: 0 }, { status: 405 });
    calls = calls.filter((time) => time > now() - WINDOW_MS);
    const [oldest = 0] = calls;
    if (calls.length >= CALLS_A_WINDOW) return limited(oldest + WINDOW_MS - now());
    calls = [...calls, now()];
    if (!Message.safeParse(await readJson(request)).success)
      return Response.json({ message: "Cannot send an empty message", code: 50_006 }, { status: 400 });
    return new Response(null, { status: 204 });
  };
}

function limited(waitMs: number): Response {
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
