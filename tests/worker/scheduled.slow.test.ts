import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { addSession } from "../../db/access/sessions";
import { saveWebhook } from "../../db/alerts/webhooks";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { getPhotographRefreshTargetKey, PHOTOGRAPH_SERVICE_ID } from "../../db/photographs/photographs";
import {
  recordRefreshRunEnd,
  recordRefreshRunStart,
  selectLatestRefreshRuns,
  toLatestRefreshRuns,
} from "../../db/refresh/runs";
import { recordServiceFailure } from "../../db/refresh/services";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time";
import { getWorkerVariablesForFakeServices } from "../../local/fakeServices/connection";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { EXCHANGE_RATE_URL, FAKE_IMAGE_BASE_URL, FAKE_WEBHOOK_URL } from "../../local/fakeServices/wire/fakeHost";
import worker from "../../worker";
import type { WorkerBindings } from "../../worker/config";
import { createAppServices } from "../../worker/services";
import { insertUser } from "../db/insertUser";
import { withServedDatabase } from "../db/withDatabase";
import { setDatabaseLimit } from "../helpers/databaseLimits";

const database = withServedDatabase({ hasAdminApi: true });
let outside: FakeServices;
let bindings: WorkerBindings;
const work: Promise<unknown>[] = [];

const NOON = Date.parse("2026-11-20T20:00:00Z");
const DISCORD = new URL(FAKE_WEBHOOK_URL).host + new URL(FAKE_WEBHOOK_URL).pathname;

beforeAll(async () => {
  outside = await startFakeServices(0);
  const kv = {
    get: async () => null,
    getWithMetadata: async () => ({ value: null, metadata: null }),
    put: async () => undefined,
    delete: async () => undefined,
  };
  bindings = Object.assign(Object.create(null), {
    KV: kv,
    TURSO_DATABASE_URL: database.url,
    OUTSIDE_BASE: outside.url,
  });
});
afterAll(() => outside.stop());

const { items, ...series } = readShippedCatalogue();
/** Items without a photograph at the source. */
const [FIRST, SECOND] = [900, 901];
const seed = (...ids: readonly number[]) =>
  seedCatalogue(database.db, { ...series, items: items.filter(({ id }) => ids.includes(id)) });
const wanted = async () =>
  (
    await database.db.all<{ key: string }>(
      sql`SELECT key FROM refresh_target WHERE service = ${PHOTOGRAPH_SERVICE_ID} ORDER BY key`,
    )
  ).map(({ key }) => key);

interface Trigger {
  readonly cron?: string;
  /** Scheduled time in ms. */
  readonly scheduledTime?: number;
  /** Additional variables of the operator. */
  readonly set?: Readonly<Record<string, string>>;
  readonly kv?: KVNamespace;
}

/** Calls the scheduled handler like the platform. */
async function run({
  cron = "*/15 * * * *",
  scheduledTime = Date.now(),
  set = {},
  kv = bindings.KV,
}: Trigger = {}): Promise<void> {
  const context: ExecutionContext = Object.assign(Object.create(null), {
    waitUntil: (each: Promise<unknown>) => void work.push(each),
  });
  await worker.scheduled({ cron, scheduledTime, noRetry() {} }, { ...bindings, ...set, KV: kv }, context);
  await Promise.all(work.splice(0));
}

it("a cron run loads the newest catalogue from the database even if the worker isolate cached an older one", async () => {
  await seed(FIRST);
  await createAppServices(bindings, (each) => void work.push(each)).loadCatalogue();
  await seed(FIRST, SECOND);
  await run({ set: { IMAGE_SOURCE_URL: FAKE_IMAGE_BASE_URL } });
  expect(await wanted()).toEqual([FIRST, SECOND].map(getPhotographRefreshTargetKey).sort());
});

describe("the scheduled handler", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON });
    vi.spyOn(console, "error").mockReturnValue();
    for (const table of ["refresh_run", "service_state", "incident", "quota_usage", "refresh_target", "notification"])
      await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Returns the texts that the webhook receives during the test. */
  function listenAt(place: string): string[] {
    const texts: string[] = [];
    const undo = outside.replaceResponse(place, async (request) => {
      const { content } = z.object({ content: z.string() }).parse(await request.json());
      texts.push(content);
      return new Response(null, { status: 204 });
    });
    onTestFinished(undo);
    return texts;
  }

  const fails = (service: string, at: number) =>
    recordServiceFailure(
      database.db,
      service,
      { failureCount: 9, openUntil: undefined },
      { now: at, message: "503.", hasAnswered: false },
    );

  it.each([
    ["a year before its scheduled time keeps expired sessions", 365 * DAY_MS, ["lasting", "over"]],
    ["a year after its scheduled time keeps expired sessions", -365 * DAY_MS, ["lasting", "over"]],
    ["at its scheduled time deletes expired sessions", 0, ["lasting"]],
  ])(
    "a cron run deletes expired sessions only around its scheduled time (case: a run that starts %s)",
    async (_, apart, left) => {
      await database.db.run(sql`DELETE FROM session`);
      const userId = await insertUser(database.db);
      for (const [device, expiresAt] of [
        ["over", NOON - HOUR_MS],
        ["lasting", NOON + DAY_MS],
      ] as const)
        await addSession(database.db, {
          userId,
          secretHash: device,
          device,
          createdAt: new Date(0),
          expiresAt: new Date(expiresAt),
        });
      await run({ scheduledTime: NOON + apart });
      const sessions = await database.db.all<{ device: string }>(sql`SELECT device FROM session ORDER BY device`);
      expect(sessions.map(({ device }) => device)).toEqual(left);
    },
  );

  it("a cron run reports to the operator only enabled external services that have failed for a day", async () => {
    const texts = listenAt(DISCORD);
    await fails("rate", NOON - 2 * DAY_MS);
    await fails("guide", NOON - 2 * DAY_MS);
    await run({ set: { OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL } });
    expect(texts).toEqual([expect.stringContaining("Reference rate has not responded since 18 Nov 2026")]);
    expect(texts.join()).not.toContain("guide");
  });

  it("a cron run reports no failing external service if no operator webhook is configured", async () => {
    const texts = listenAt(DISCORD);
    await fails("rate", NOON - 2 * DAY_MS);
    await run();
    expect(texts).toEqual([]);
    expect(await database.db.all(sql`SELECT 1 FROM incident`)).toEqual([]);
  });

  it.each([
    ["*/15 * * * *", [expect.stringContaining("The refresh missed 4 scheduled runs.")]],
    ["*/30 * * * *", []],
  ])("a cron run computes the number of missed runs from the cron expression %s", async (cron, received) => {
    const texts = listenAt(DISCORD);
    const id = await recordRefreshRunStart(database.db, NOON - 75 * MINUTE_MS);
    await recordRefreshRunEnd(database.db, id, { now: NOON - 74 * MINUTE_MS, incompleteParts: [] });
    await run({ cron, set: { OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL } });
    expect(texts).toEqual(received);
  });

  it("a cron run reports the daily quota of the marketplace as used up after EBAY_DAILY_CALLS calls", async () => {
    const texts = listenAt(DISCORD);
    await database.db.run(sql`INSERT INTO quota_usage VALUES ('marketplace', '2026-11-20', 150, 150)`);
    const { EBAY_CLIENT_ID = "", EBAY_CLIENT_SECRET = "" } = getWorkerVariablesForFakeServices(outside);
    const set = { OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL, EBAY_CLIENT_ID, EBAY_CLIENT_SECRET };
    await run({ set });
    expect(texts).toEqual([]);
    await run({ set: { ...set, EBAY_DAILY_CALLS: "150" } });
    expect(texts).toEqual([expect.stringContaining("The marketplace's daily quota is used up: 150 of 150 calls.")]);
  });

  it("cron runs fetch nothing and warn the operator every six hours while the database refuses writes", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const texts = listenAt(DISCORD);
    const stored = new Map<string, string>();
    const puts: unknown[] = [];
    const KV: KVNamespace = Object.assign(Object.create(null), {
      get: async (key: string) => stored.get(key) ?? null,
      put: async (key: string, value: string, options: unknown) => {
        stored.set(key, value);
        puts.push([key, options]);
      },
    });
    await setDatabaseLimit(database.adminUrl, "blocked");
    onTestFinished(() => setDatabaseLimit(database.adminUrl, "none"));
    const requestCount = outside.requests.length;
    for (const _ of [1, 2]) await run({ set: { OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL }, kv: KV });
    expect(texts).toEqual([
      expect.stringMatching(/• The database refuses writes: nobody can save or log in.* its host blocks the statement/),
    ]);
    expect(puts).toEqual([["operator-1:writes-refused", { expirationTtl: 6 * 60 * 60 }]]);
    expect(outside.requests.slice(requestCount).map(({ hostAndPath }) => hostAndPath)).toEqual([DISCORD]);
    stored.clear();
    await run({ set: { OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL }, kv: KV });
    expect(texts).toHaveLength(2);
  });

  it("requests of a cron run to external services contain the contact address of the operator", async () => {
    const rate = new URL(EXCHANGE_RATE_URL);
    const agents: (string | null)[] = [];
    const undo = outside.replaceResponse(rate.host + rate.pathname, (request) => {
      agents.push(request.headers.get("User-Agent"));
      return new Response("no", { status: 503 });
    });
    onTestFinished(undo);
    await run({ set: { CONTACT_EMAIL: "curator@plinth.example" } });
    expect(new Set(agents)).toEqual(new Set(["Plinth/1.0 (+mailto:curator@plinth.example)"]));
  });

  it("a cron run records failed external services under the names that the admin pages show", async () => {
    const rate = new URL(EXCHANGE_RATE_URL);
    onTestFinished(outside.replaceResponse(rate.host + rate.pathname, () => new Response("no", { status: 503 })));
    await fails("marketplace-items", NOON);
    await run({ set: { MARKET_AGGREGATES: "on" } });
    const { last } = toLatestRefreshRuns(await database.db.all(selectLatestRefreshRuns()));
    expect(last?.incompleteParts.map(({ part }) => part).toSorted()).toEqual([
      "Marketplace (eBay): Endings of auctions",
      "Reference rate",
    ]);
  });

  it("several cron runs post a notification to the webhook of a user only once", async () => {
    const texts = listenAt(DISCORD);
    const userId = await insertUser(database.db);
    await saveWebhook(database.db, userId, FAKE_WEBHOOK_URL);
    await database.db.run(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at)
      VALUES (${userId}, 1, 'price', 'Mario costs £9.00.', 'once', ${NOON})`);
    await run();
    await run();
    expect(texts).toEqual([expect.stringMatching(/^Mario costs £9\.00\.\nAll prices here are synthetic: /)]);
  });

  it("every marketplace search of a cron run contains the affiliate campaign id of the operator", async () => {
    await seed(1);
    const requests: (string | null)[] = [];
    const undo = outside.replaceResponse("api.ebay.com/buy/browse/v1/item_summary/search", (request) => {
      requests.push(request.headers.get("X-EBAY-C-ENDUSERCTX"));
      return Response.json({ total: 0 });
    });
    onTestFinished(undo);
    const tokens = () =>
      outside.requests.filter(({ hostAndPath }) => hostAndPath === "api.ebay.com/identity/v1/oauth2/token");
    const before = tokens().length;
    const { EBAY_CLIENT_ID = "", EBAY_CLIENT_SECRET = "" } = getWorkerVariablesForFakeServices(outside);
    for (const after of [0, 31 * MINUTE_MS]) {
      vi.setSystemTime(NOON + after);
      await run({ set: { EBAY_CLIENT_ID, EBAY_CLIENT_SECRET, EBAY_CAMPAIGN_ID: "5338" } });
    }
    expect(requests.length).toBeGreaterThan(0);
    for (const each of requests) expect(each).toContain("affiliateCampaignId=5338");
    expect(tokens().length - before).toBeLessThanOrEqual(1);
  });
});
