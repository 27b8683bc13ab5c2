import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { MINUTE_MS } from "../../domain/time";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import type { LocalStack } from "../../local/stack/stack";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { createBrowser } from "../helpers/signedInPerson";
import { NO_MARKET_VARS, startSite } from "../helpers/site";
import { fetchPage, type PageResponse } from "../helpers/siteRequests";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(folder, { report: console.error, giveUp: console.error });
  proxy = await startDatabaseProxy(database.url);
  site = await startSite(inject("siteParts"), { ...NO_MARKET_VARS, TURSO_DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});
afterEach(() => {
  proxy.mode = "passing";
});

const look = (init: RequestInit = {}) => fetchPage("/healthz", { at: site.url, ...init });
const getShape = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, getShape(each)]))
    : "there";
const questionsDuring = async (ask: () => Promise<unknown>): Promise<number> => {
  const before = proxy.count;
  await ask();
  return proxy.count - before;
};

function expectUncached({ headers }: PageResponse): void {
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("ETag")).toBeNull();
  expect(headers.getSetCookie()).toEqual([]);
}

// This test must be the first: later, the isolate's memory would contain cached data.
it("the health check makes one database query and at most one small write a minute, also with a session cookie", async () => {
  expect(await questionsDuring(look)).toBe(2);
  const browser = createBrowser(site.url);
  browser.cookies.set("session", "x".repeat(43));
  for (const ask of [look, () => look({ method: "HEAD" }), () => browser.go("/healthz"), look]) {
    expect(await questionsDuring(ask)).toBe(1);
  }
});

it("the health check returns release, build, age of the prices and state of the last refresh", async () => {
  const began = Date.now();
  await site.run("*/15 * * * *");
  await database.db.run(sql`UPDATE price_version SET published_at = ${began - 90 * MINUTE_MS}`);
  const response = await look();
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expectUncached(response);
  const health = JSON.parse(response.text);
  expect(health).toMatchObject({
    status: "ok",
    unreachable: [],
    release: expect.stringMatching(/^\d+\.\d+\.\d+/),
    build: expect.any(String),
    prices: { published_at: new Date(began - 90 * MINUTE_MS).toISOString() },
    refresh: { state: "ended" },
  });
  expect(health.prices.age_seconds).toBeGreaterThanOrEqual(5_400);
  expect(Date.parse(health.catalogue.changed_at)).toBeLessThanOrEqual(began);
  const { began_at, ended_at, last_ended_at } = health.refresh;
  expect(Date.parse(began_at)).toBeGreaterThanOrEqual(began);
  expect([Date.parse(ended_at) >= Date.parse(began_at), last_ended_at]).toEqual([true, ended_at]);
});

it("the health check reports a scheduled refresh without an end time as running", async () => {
  await database.db.run(sql`INSERT INTO refresh_run (began_at) VALUES (${Date.now()})`);
  expect(JSON.parse((await look()).text).refresh).toMatchObject({ state: "running", ended_at: null });
});

it("the health check responds to HEAD with the status of GET and no body", async () => {
  const head = await look({ method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
  expectUncached(head);
});

describe.each(["silent", "refusing", "busy", "locked", "unauthorized"] as const)(
  "health check while the database is %s",
  (mode) => {
    it("the health check returns 503 and names the database as the cause when the database fails", async () => {
      const well = JSON.parse((await look()).text);
      proxy.mode = mode;
      const [response, head] = await Promise.all([look(), look({ method: "HEAD" })]);
      expect([response.status, head.status]).toEqual([503, 503]);
      expectUncached(response);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      const health = JSON.parse(response.text);
      expect(getShape(health)).toEqual(getShape(well));
      expect(health).toMatchObject({ status: "unavailable", unreachable: ["database"], release: well.release });
      proxy.mode = "passing";
      expect((await look()).status).toBe(200);
    });
  },
);
