import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saveReportedQuotaSql } from "../../db/refresh/quota";
import { recordRefreshRunEnd, recordRefreshRunStart } from "../../db/refresh/runs";
import { recordServiceFailure, recordServiceSuccess } from "../../db/refresh/services";
import type { WebhookSendResult } from "../../domain/alerts/webhook";
import { MINUTE_MS } from "../../domain/time";
import { type NotifyOperatorOptions, notifyOperator } from "../../worker/cron/runCron";
import { withServedDatabase } from "../db/withDatabase";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY_MS = 24 * 60 * MINUTE_MS;
const ACCOUNT = { service: "marketplace", day: "2026-11-20" };

const RATE = { id: "rate", name: "Reference rate" };

const database = withServedDatabase();
let posted: string[] = [];
beforeEach(async () => {
  posted = [];
  for (const table of ["refresh_run", "service_state", "incident", "quota_usage", "refresh_target"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

const notify = (
  response: WebhookSendResult | (() => Promise<WebhookSendResult>) = { ok: true },
  other: Partial<NotifyOperatorOptions> = {},
) =>
  notifyOperator({
    db: database.db,
    now: NOW,
    tickMs: 15 * MINUTE_MS,
    postToWebhook: async (text) => {
      posted.push(text);
      return typeof response === "function" ? response() : response;
    },
    services: [RATE],
    marketplaceCalls: { isCounted: true, account: ACCOUNT, dailyLimit: 3_400 },
    ...other,
  });
const later = (minutes: number) => ({ now: NOW + minutes * MINUTE_MS });
const fail = (service: string, now: number) =>
  recordServiceFailure(
    database.db,
    service,
    { failureCount: 9, openUntil: undefined },
    { now, message: "503.", hasAnswered: false },
  );
const use = (used: number, day = ACCOUNT.day) =>
  database.db.run(sql`INSERT INTO quota_usage VALUES ('marketplace', ${day}, ${used}, 0)`);

describe("operator messages about failing services", () => {
  beforeEach(() => fail("rate", NOW - DAY_MS));

  it("an external service that has failed for a day is reported to the operator once per outage", async () => {
    await notify();
    await notify(undefined, later(15));
    expect(posted).toEqual([
      expect.stringContaining("• Reference rate has not responded since 19 Nov 2026, 12:00 UTC."),
    ]);
    await recordServiceSuccess(database.db, "rate", NOW + 20 * MINUTE_MS);
    await notify(undefined, later(30));
    await fail("rate", NOW + 40 * MINUTE_MS);
    await notify(undefined, later(45));
    expect(posted).toHaveLength(1);
    await notify(undefined, { now: NOW + 40 * MINUTE_MS + DAY_MS });
    expect(posted).toHaveLength(2);
  });

  it("a failing external service that the operator switched off is not reported", async () => {
    await notify(undefined, { services: [] });
    expect(posted).toEqual([]);
  });

  it.each<[string, () => Promise<WebhookSendResult>, string]>([
    [
      "is rejected",
      async () => ({ ok: false, problem: "broken" }),
      "Discord did not accept the message to the operator.",
    ],
    ["exceeds a rate limit", async () => ({ ok: false, problem: "limited", retryAt: NOW }), "Discord limits messages"],
    ["goes to a deleted webhook", async () => ({ ok: false, problem: "gone" }), "Set OPERATOR_WEBHOOK to a new one"],
    ["fails unexpectedly", () => Promise.reject(new Error("Nobody thought of it.")), "Nobody thought of it."],
  ])(
    "an incident is reported again by the next cron run if the message to the operator %s",
    async (_, response, why) => {
      await expect(notify(response)).rejects.toThrow(why);
      await notify(undefined, later(15));
      await notify(undefined, later(30));
      expect(posted).toHaveLength(2);
    },
  );

  it("all incidents of one cron run are reported to the operator in a single message", async () => {
    await fail("guide", NOW - 2 * DAY_MS);
    await use(3_400);
    await notify(undefined, { services: [RATE, { id: "guide", name: "Price guide" }] });
    expect(posted).toHaveLength(1);
    for (const trouble of ["• Reference rate has not responded since 19 Nov", "• Price guide has", "3,400 of 3,400"])
      expect(posted[0]).toContain(trouble);
  });

  it("only one of two simultaneous cron runs reports an incident to the operator", async () => {
    await Promise.all([notify(), notify(undefined, later(0.001)), notify()]);
    expect(posted).toHaveLength(1);
  });
});

it("missed cron runs are reported to the operator with the time of the last completed run", async () => {
  await recordRefreshRunEnd(database.db, await recordRefreshRunStart(database.db, NOW - 75 * MINUTE_MS), {
    now: NOW - 74 * MINUTE_MS,
    incompleteParts: [],
  });
  await recordRefreshRunStart(database.db, NOW - 15 * MINUTE_MS);
  await notify(undefined, later(-15));
  expect(posted).toEqual([]);
  await recordRefreshRunStart(database.db, NOW);
  await notify();
  expect(posted).toEqual([expect.stringMatching(/The refresh missed 4 scheduled runs\. .* 10:45 UTC\.$/)]);
});

describe("operator messages about the marketplace's daily calls", () => {
  it("the operator is notified only once a day that the daily call quota of the marketplace is used up", async () => {
    await use(3_399);
    await notify();
    expect(posted).toEqual([]);
    await database.db.run(sql`UPDATE quota_usage SET used_calls = 3400`);
    await notify(undefined, later(1));
    await notify(undefined, later(2));
    expect(posted).toEqual([
      expect.stringContaining("used up: 3,400 of 3,400 calls. It resets on 21 Nov 2026, 08:00 UTC."),
    ]);
    const next = {
      marketplaceCalls: { isCounted: true, account: { ...ACCOUNT, day: "2026-11-21" }, dailyLimit: 3_400 },
    };
    await notify(undefined, { ...next, now: NOW + DAY_MS });
    await use(3_400, "2026-11-21");
    await notify(undefined, { ...next, now: NOW + DAY_MS + MINUTE_MS });
    expect(posted).toHaveLength(2);
  });

  it("the operator is notified when the quota that the marketplace reports is used up before the configured one", async () => {
    await use(300);
    const quota = { day: ACCOUNT.day, maxCalls: 300, resetsAt: NOW + 5 * 60 * MINUTE_MS };
    await database.db.run(saveReportedQuotaSql(ACCOUNT.service, quota));
    await notify();
    expect(posted).toEqual([
      expect.stringContaining("used up: 300 of 300 calls. It resets on 20 Nov 2026, 17:00 UTC."),
    ]);
  });

  it("a used-up marketplace quota is not reported to the operator while the marketplace is switched off", async () => {
    await use(3_400);
    await notify(undefined, { marketplaceCalls: { isCounted: false, account: ACCOUNT, dailyLimit: 3_400 } });
    expect(posted).toEqual([]);
  });
});
