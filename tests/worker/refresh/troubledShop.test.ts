import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { selectCheapestOffers } from "../../../db/alerts/evaluations";
import { listServiceStates } from "../../../db/refresh/services";
import { itemStockQuery } from "../../../db/stock/read";
import { HOUR_MS } from "../../../domain/time";
import { createWebPageAdapter } from "../../../worker/external/retailers/shopify";
import type { RobotsCache } from "../../../worker/external/service/allowance";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRetailerOptions } from "../external/retailers/shop";
import { createServiceStubs, type ResponseHandler, respondPage, respondStatus } from "../external/serviceStubs";

const AT = Date.parse("2026-11-20T12:00:00Z");
const HOST = "www.game.co.uk";
const ROBOTS = `${HOST}/robots.txt`;
const catalogue = createSmallCatalogue([1, 2]);

const world = createServiceStubs();
const database = withDatabase();
let now = AT;
let robots: RobotsCache;

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  const { db } = database;
  vi.spyOn(console, "error").mockReturnValue();
  now = AT;
  robots = new Map();
  await db.batch([
    db.run(sql`DELETE FROM fetch_target`),
    db.run(sql`DELETE FROM service_state`),
    db.run(sql`DELETE FROM stock_check`),
    db.run(sql`INSERT INTO stock_check (id, amiibo_id, retailer, web_url, created_at)
      VALUES (1, 1, 'GAME (UK)', ${`https://${HOST}/en/1`}, 0), (2, 1, 'GAME (UK)', ${`https://${HOST}/en/2`}, 0)`),
  ]);
});

const product = (price: string) =>
  respondPage(`<script type="application/ld+json">{"@type":"Product","offers":{"@type":"Offer","price":"${price}",
    "priceCurrency":"GBP","availability":"https://schema.org/InStock"}}</script>`);
const challenge = respondPage("<!doctype html><title>Just a moment</title>");
const gone: ResponseHandler = () => Response.error();

/** What the shop answers from now on. */
function says(one: ResponseHandler, other = one, itsRobots: ResponseHandler = respondStatus(404)): void {
  world.script(ROBOTS, itsRobots);
  world.script(`${HOST}/en/1`, one);
  world.script(`${HOST}/en/2`, other);
}

/** Its turn, some hours later, whether it is due or not. */
async function look(hours = 6): Promise<void> {
  now += hours * HOUR_MS;
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  await database.db.run(sql`UPDATE service_state SET breaker_until = 0`);
  await turn();
}

async function turn(): Promise<void> {
  const clock = () => now;
  const shop = createWebPageAdapter("game", createRetailerOptions(world, { robots, now: clock }));
  const holder = crypto.randomUUID();
  await refreshRetailerStock(
    { db: database.db, catalogue, clock, now, deadline: now + HOUR_MS, holder },
    shop,
    async () => undefined,
  );
}

/** Of each page: its price, and how many hours ago it was told. */
async function shown() {
  const take = await readQueriesAsGuest(database.db, [itemStockQuery], { id: 1, now: new Date(now) });
  return (take(itemStockQuery) ?? []).map(({ price, checkedAt = 0 }) => [price, (now - checkedAt) / HOUR_MS]);
}
const service = async () => (await listServiceStates(database.db))[0];
const dueInMinutes = async () => {
  const [target] = await database.db.all<{ next_due_at: number }>(sql`SELECT next_due_at FROM fetch_target`);
  return ((target?.next_due_at ?? 0) - now) / 60_000;
};
const offers = () => database.db.all(selectCheapestOffers(sql`SELECT 1 AS user_id, 1 AS amiibo_id`, now));

describe("a shop of which nothing can be told any more", () => {
  it.each([
    ["is gone", gone, /gone: nobody answers there/],
    ["answers everybody with a challenge", challenge, /./],
  ])("because it %s keeps what it said, at its age, until it is well again", async (_, answer, why) => {
    says(product("12.99"));
    await look();
    expect(await service()).toMatchObject({ lastOkAt: now, lastError: undefined });
    says(answer);
    await look();
    await look();
    expect(await shown()).toEqual([
      [1299, 12],
      [1299, 12],
    ]);
    expect(await offers()).toHaveLength(1);
    expect(await service()).toMatchObject({
      breaker: { fails: 2 },
      lastOkAt: now - 12 * HOUR_MS,
      lastError: expect.stringMatching(why),
    });
    expect((await service())?.lastError).toMatch(/^GAME \(UK\) tells nothing of 2 pages: /);
    expect(await dueInMinutes()).toBeGreaterThan(240);
    await look(12);
    expect([await shown(), await offers()]).toEqual([
      [
        [1299, 24],
        [1299, 24],
      ],
      [],
    ]);
    says(product("13.99"));
    await look();
    expect(await shown()).toEqual([
      [1399, 0],
      [1399, 0],
    ]);
    expect(await service()).toMatchObject({ breaker: { fails: 0 }, lastOkAt: now });
    expect(await offers()).toHaveLength(1);
  });

  it("is asked no more for a while", async () => {
    says(challenge);
    for (let times = 0; times < 6; times += 1) await look();
    expect((await service())?.breaker).toEqual({ fails: 6, openUntil: now + HOUR_MS });
  });

  it("is well as long as it tells something: the page that it tells nothing of grows old by itself", async () => {
    says(product("12.99"));
    await look();
    says(product("12.99"), challenge);
    await look();
    expect(await shown()).toEqual([
      [1299, 0],
      [1299, 6],
    ]);
    expect(await service()).toMatchObject({ breaker: { fails: 0 }, lastOkAt: now, lastError: undefined });
    expect(await dueInMinutes()).toBeGreaterThan(240);
  });
});

describe("a shop whose robots.txt cannot be had", () => {
  it.each([
    [500, {}, 30],
    [503, { "Retry-After": "7200" }, 120],
    [429, { "Retry-After": "7200" }, 120],
  ])("because of %i %j is in trouble: its pages are missed, and asked for again", async (code, headers, minutes) => {
    says(product("12.99"));
    await look();
    robots = new Map();
    says(product("13.99"), product("13.99"), respondStatus(code, headers));
    await look();
    expect(await shown()).toEqual([
      [1299, 6],
      [1299, 6],
    ]);
    expect(await service()).toMatchObject({ lastError: `The robots.txt of ${HOST} answered ${code}.` });
    expect(await dueInMinutes()).toBe(minutes);
    says(product("13.99"));
    now += minutes * 60_000;
    await turn();
    expect(await shown()).toEqual([
      [1399, 0],
      [1399, 0],
    ]);
  });
});

describe("a shop that is left alone", () => {
  it("is not asked until its time is over, whatever is due", async () => {
    says(respondStatus(403));
    const asked = world.script(`${HOST}/en/1`, respondStatus(403));
    await look();
    expect(asked).toHaveLength(1);
    const until = now + 6 * HOUR_MS;
    expect((await service())?.breaker.openUntil).toBe(until);
    await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    now = until - 1;
    await turn();
    expect(asked).toHaveLength(1);
    now = until;
    await turn();
    expect(asked).toHaveLength(2);
  });

  it.each([
    [429, "7200", 120],
    [503, "7200", 120],
    [503, "60", 30],
  ])("answers %i, and is asked again when it says so: in %s seconds", async (code, seconds, minutes) => {
    says(respondStatus(code, { "Retry-After": seconds }));
    await look();
    expect(await dueInMinutes()).toBe(minutes);
  });
});

it("a shop that answered before it met with trouble has answered, and is in trouble", async () => {
  says(product("12.99"), respondStatus(500));
  await look();
  expect(await service()).toMatchObject({
    breaker: { fails: 1 },
    lastOkAt: now,
    lastErrorAt: now,
    lastError: `${HOST} answered 500.`,
  });
});
