import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { selectCheapestOffers } from "../../../db/alerts/offers";
import { listServiceStates } from "../../../db/refresh/services";
import { itemStockQuery } from "../../../db/stock/read";
import { HOUR_MS } from "../../../domain/time";
import { createWebPageAdapter } from "../../../worker/external/retailers/webPage";
import type { RobotsTxtCache } from "../../../worker/external/service/robots";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRetailerOptions } from "../external/retailers/retailerStubs";
import { createServiceStubs, type ResponseHandler, respondPage, respondStatus } from "../external/serviceStubs";

const AT = Date.parse("2026-11-20T12:00:00Z");
const HOST = "www.game.co.uk";
const ROBOTS = `${HOST}/robots.txt`;
const catalogue = createSmallCatalogue([1, 2]);

const stubs = createServiceStubs();
const database = withDatabase();
let now = AT;
let robots: RobotsTxtCache;

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  const { db } = database;
  vi.spyOn(console, "error").mockReturnValue();
  now = AT;
  robots = new Map();
  await db.batch([
    db.run(sql`DELETE FROM refresh_target`),
    db.run(sql`DELETE FROM service_state`),
    db.run(sql`DELETE FROM stock_check`),
    db.run(sql`INSERT INTO stock_check (id, item_id, retailer, page_url, created_at)
      VALUES (1, 1, 'GAME (UK)', ${`https://${HOST}/en/1`}, 0), (2, 1, 'GAME (UK)', ${`https://${HOST}/en/2`}, 0)`),
  ]);
});

const respondProduct = (price: string) =>
  respondPage(`<script type="application/ld+json">{"@type":"Product","offers":{"@type":"Offer","price":"${price}",
    "priceCurrency":"GBP","availability":"https://schema.org/InStock"}}</script>`);
const respondChallenge = respondPage("<!doctype html><title>Just a moment</title>");
const failConnection: ResponseHandler = () => Response.error();

/** Sets the shop's responses from now on. */
function respondWith(
  first: ResponseHandler,
  second = first,
  robotsResponse: ResponseHandler = respondStatus(404),
): void {
  stubs.script(ROBOTS, robotsResponse);
  stubs.script(`${HOST}/en/1`, first);
  stubs.script(`${HOST}/en/2`, second);
}

/** Refreshes the shop some hours later, even if it is not due. */
async function refreshAfter(hours = 6): Promise<void> {
  now += hours * HOUR_MS;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  await database.db.run(sql`UPDATE service_state SET breaker_open_until = 0`);
  await refresh();
}

async function refresh(): Promise<void> {
  const clock = () => now;
  const shop = createWebPageAdapter("game", createRetailerOptions(stubs, { robots, now: clock }));
  const holder = crypto.randomUUID();
  await refreshRetailerStock(
    { db: database.db, catalogue, clock, now, deadline: now + HOUR_MS, leaseHolder: holder },
    shop,
    async () => undefined,
  );
}

/** Returns the price of each page and the age of its data in hours. */
async function readShownStock() {
  const read = await readPageDataAsGuest(database.db, [itemStockQuery], { pageId: 1, now: new Date(now) });
  return (read(itemStockQuery) ?? []).map(({ price, checkedAt = 0 }) => [price, (now - checkedAt) / HOUR_MS]);
}
const readServiceState = async () => (await listServiceStates(database.db))[0];
const getMinutesUntilDue = async () => {
  const [target] = await database.db.all<{ next_due_at: number }>(sql`SELECT next_due_at FROM refresh_target`);
  return ((target?.next_due_at ?? 0) - now) / 60_000;
};
const listOffers = () => database.db.all(selectCheapestOffers(sql`SELECT 1 AS user_id, 1 AS item_id`, now));

describe("shop without usable responses", () => {
  it.each([
    ["is unreachable", failConnection, /the host is unreachable/],
    ["shows everyone a bot challenge", respondChallenge, /./],
  ])("the last stock of a shop that %s stays visible with its age until the shop recovers", async (_, respond, why) => {
    respondWith(respondProduct("12.99"));
    await refreshAfter();
    expect(await readServiceState()).toMatchObject({ lastSuccessAt: now, lastError: undefined });
    respondWith(respond);
    await refreshAfter();
    await refreshAfter();
    expect(await readShownStock()).toEqual([
      [1299, 12],
      [1299, 12],
    ]);
    expect(await listOffers()).toHaveLength(1);
    expect(await readServiceState()).toMatchObject({
      breaker: { failureCount: 2 },
      lastSuccessAt: now - 12 * HOUR_MS,
      lastError: expect.stringMatching(why),
    });
    expect((await readServiceState())?.lastError).toMatch(
      /^Stock check of GAME \(UK\) failed: none of its pages gave a stock state \(pages: 2\)\. Finding on the first page: /,
    );
    expect(await getMinutesUntilDue()).toBeGreaterThan(240);
    await refreshAfter(12);
    expect([await readShownStock(), await listOffers()]).toEqual([
      [
        [1299, 24],
        [1299, 24],
      ],
      [],
    ]);
    respondWith(respondProduct("13.99"));
    await refreshAfter();
    expect(await readShownStock()).toEqual([
      [1399, 0],
      [1399, 0],
    ]);
    expect(await readServiceState()).toMatchObject({ breaker: { failureCount: 0 }, lastSuccessAt: now });
    expect(await listOffers()).toHaveLength(1);
  });

  it("a shop whose refresh fails six times in a row is not requested for an hour", async () => {
    respondWith(respondChallenge);
    for (let times = 0; times < 6; times += 1) await refreshAfter();
    expect((await readServiceState())?.breaker).toEqual({ failureCount: 6, openUntil: now + HOUR_MS });
  });

  it("one unreadable page keeps its old stock without marking the shop as failing", async () => {
    respondWith(respondProduct("12.99"));
    await refreshAfter();
    respondWith(respondProduct("12.99"), respondChallenge);
    await refreshAfter();
    expect(await readShownStock()).toEqual([
      [1299, 0],
      [1299, 6],
    ]);
    expect(await readServiceState()).toMatchObject({
      breaker: { failureCount: 0 },
      lastSuccessAt: now,
      lastError: undefined,
    });
    expect(await getMinutesUntilDue()).toBeGreaterThan(240);
  });
});

describe("shop without a readable robots.txt", () => {
  it.each([
    [500, {}, 30],
    [503, { "Retry-After": "7200" }, 120],
    [429, { "Retry-After": "7200" }, 120],
  ])(
    "a shop whose robots.txt has status %i and headers %j is requested again after %i minutes",
    async (code, headers, minutes) => {
      respondWith(respondProduct("12.99"));
      await refreshAfter();
      robots = new Map();
      respondWith(respondProduct("13.99"), respondProduct("13.99"), respondStatus(code, headers));
      await refreshAfter();
      expect(await readShownStock()).toEqual([
        [1299, 6],
        [1299, 6],
      ]);
      expect(await readServiceState()).toMatchObject({
        lastError: `Request to ${HOST} for robots.txt failed: HTTP ${code}. The last known data stays in use.`,
      });
      expect(await getMinutesUntilDue()).toBe(minutes);
      respondWith(respondProduct("13.99"));
      now += minutes * 60_000;
      await refresh();
      expect(await readShownStock()).toEqual([
        [1399, 0],
        [1399, 0],
      ]);
    },
  );
});

describe("paused shop", () => {
  it("a shop that rejected a request with status 403 is not requested for six hours", async () => {
    respondWith(respondStatus(403));
    const requests = stubs.script(`${HOST}/en/1`, respondStatus(403));
    await refreshAfter();
    expect(requests).toHaveLength(1);
    const until = now + 6 * HOUR_MS;
    expect((await readServiceState())?.breaker.openUntil).toBe(until);
    await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
    now = until - 1;
    await refresh();
    expect(requests).toHaveLength(1);
    now = until;
    await refresh();
    expect(requests).toHaveLength(2);
  });

  it.each([
    [429, "7200", 120],
    [503, "7200", 120],
    [503, "60", 30],
  ])(
    "a shop with status %i and Retry-After of %s seconds is requested again after %i minutes",
    async (code, seconds, minutes) => {
      respondWith(respondStatus(code, { "Retry-After": seconds }));
      await refreshAfter();
      expect(await getMinutesUntilDue()).toBe(minutes);
    },
  );
});

it("a refresh records both a success and a failure of a shop if one of its two pages fails", async () => {
  respondWith(respondProduct("12.99"), respondStatus(500));
  await refreshAfter();
  expect(await readServiceState()).toMatchObject({
    breaker: { failureCount: 1 },
    lastSuccessAt: now,
    lastErrorAt: now,
    lastError: `Request to ${HOST} failed: HTTP 500. The last known data stays in use.`,
  });
});
