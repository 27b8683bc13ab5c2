import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readIncidentFacts, recordAndClaimIncidents, releaseIncidents } from "../../db/operator/incidents";
import { reserveApiCalls, saveReportedQuotaSql } from "../../db/refresh/quota";
import { recordRefreshRunStart } from "../../db/refresh/runs";
import { recordServiceSuccess } from "../../db/refresh/services";
import { HOUR_MS } from "../../domain/time";
import { withDatabase } from "./withDatabase";

const AT = 1_800_000_000_000;
const DOWN = { subject: "service/rate", message: "The rate is down." };
const GONE = { subject: "calls", message: "The calls are gone." };

const database = withDatabase();
beforeEach(async () => {
  await database.db.run(sql`DELETE FROM incident`);
});

const claim = (problems: readonly { subject: string; message: string }[], at: number) =>
  recordAndClaimIncidents(database.db, problems, AT + at);
const claimMessages = async (problems: Parameters<typeof claim>[0], at: number) =>
  (await claim(problems, at)).map(({ incident }) => incident.message);

describe("reporting of incidents", () => {
  /** Result of a run: no problem, a problem that is reported, or a problem whose report fails to be sent. */
  const STEPS = ["well", "down", "down, unsent"] as const;
  type Step = (typeof STEPS)[number];
  const listSequences = (length: number): Step[][] =>
    length === 0 ? [[]] : listSequences(length - 1).flatMap((before) => STEPS.map((step) => [...before, step]));

  /**
   * Returns the expected reports: each incident is reported in the first run whose message arrives, even if it is over
   * by then.
   */
  function listExpectedReports(steps: readonly Step[]): boolean[] {
    let [isOwed, wasDown] = [false, false];
    return steps.map((step) => {
      const isDown = step !== "well";
      if (isDown && !wasDown) isOwed = true;
      wasDown = isDown;
      if (!isOwed) return false;
      isOwed = step === "down, unsent";
      return true;
    });
  }

  it("every refresh run tries to report an incident until one report reaches the operator", async () => {
    for (const steps of listSequences(4)) {
      await database.db.run(sql`DELETE FROM incident`);
      const tries: boolean[] = [];
      for (const [index, step] of steps.entries()) {
        const claimed = await claim(step === "well" ? [] : [DOWN], index + 1);
        tries.push(claimed.length > 0);
        if (step === "down, unsent") await releaseIncidents(database.db, claimed);
      }
      expect([steps, tries]).toEqual([steps, listExpectedReports(steps)]);
    }
  });

  it("only one of several simultaneous refresh runs reports an incident", async () => {
    const all = await Promise.all([0, 1, 2, 2, 3].map((at) => claimMessages([DOWN], at)));
    expect(all.flat()).toEqual([DOWN.message]);
  });

  it("several new incidents are reported in alphabetical order of their subjects", async () => {
    const subjects = ["feed", "calls", "rate", "shop", "alerts", "guide"];
    const claimed = await claim(
      subjects.map((subject) => ({ subject, message: `${subject} is down.` })),
      1,
    );
    expect(claimed.map(({ subject }) => subject)).toEqual(subjects.toSorted());
  });

  it("each incident is reported independently of the other incidents", async () => {
    expect(await claimMessages([DOWN], 1)).toEqual([DOWN.message]);
    expect(await claimMessages([DOWN, GONE], 2)).toEqual([GONE.message]);
    expect(await claimMessages([GONE], 3)).toEqual([]);
    expect(await claimMessages([GONE, DOWN], 4)).toEqual([DOWN.message]);
  });
});

describe("runs with older observations", () => {
  it("a refresh run with older data does not reopen an incident that a newer run has closed", async () => {
    expect(await claimMessages([DOWN], 1)).toHaveLength(1);
    await claim([], 5);
    expect(await claimMessages([DOWN], 4)).toEqual([]);
    expect(await claimMessages([DOWN], 6)).toHaveLength(1);
  });

  it("a refresh run with older data does not close an incident that a newer run has opened", async () => {
    expect(await claimMessages([DOWN], 5)).toHaveLength(1);
    await claim([], 4);
    expect(await claimMessages([DOWN], 6)).toEqual([]);
  });

  it("a failed report of an older refresh run does not undo the report of a newer run", async () => {
    const lost = await claim([DOWN], 1);
    await claim([], 2);
    expect(await claimMessages([DOWN], 3)).toHaveLength(1);
    await releaseIncidents(database.db, lost);
    expect(await claimMessages([DOWN], 4)).toEqual([]);
  });
});

it("an incident that ended before its report was delivered is reported as resolved for a day at most", async () => {
  await releaseIncidents(database.db, await claim([DOWN], 1));
  const claimedAfterEnd = await claim([], 2);
  expect(claimedAfterEnd.map(({ incident }) => incident)).toEqual([{ message: DOWN.message, resolvedAt: AT + 2 }]);
  await releaseIncidents(database.db, claimedAfterEnd);
  expect(await claim([], 2 + 24 * HOUR_MS)).toEqual([]);
});

describe("facts for incidents", () => {
  const ACCOUNT = { service: "shop", day: "2026-11-21" };
  const readFacts = () => readIncidentFacts(database.db, ACCOUNT);
  const hasEpisodes = async () => (await readFacts()).hasOpenIncidents;

  it("readIncidentFacts returns the used API calls of the given day and the quota of the given service", async () => {
    const { db } = database;
    const nothing = { serviceStates: [], usedCalls: 0, reportedQuota: undefined, hasOpenIncidents: false };
    expect(await readFacts()).toEqual({
      ...nothing,
      runs: { last: undefined, lastEnded: undefined, firstBeganAt: undefined },
    });
    await recordServiceSuccess(db, "shop", 30);
    await recordRefreshRunStart(db, 20);
    for (const day of [ACCOUNT.day, "2026-11-20"])
      await reserveApiCalls(db, { ...ACCOUNT, day, holder: "me" }, { calls: 4, dailyLimit: 10, expiresAt: 99 });
    const quota = { day: ACCOUNT.day, maxCalls: 5_000, resetsAt: 70 };
    await db.run(saveReportedQuotaSql("other", quota));
    expect((await readFacts()).reportedQuota).toBeUndefined();
    await db.run(saveReportedQuotaSql(ACCOUNT.service, quota));
    expect(await readFacts()).toMatchObject({
      serviceStates: [{ service: "shop", lastSuccessAt: 30 }],
      runs: { last: { beganAt: 20 }, firstBeganAt: 20 },
      usedCalls: 4,
      reportedQuota: quota,
      hasOpenIncidents: false,
    });
  });

  it("readIncidentFacts tells whether any incident is open or not yet reported", async () => {
    const claimed = await claim([DOWN], 1);
    expect(await hasEpisodes()).toBe(true);
    await releaseIncidents(database.db, claimed);
    const over = await claim([], 2);
    expect(await hasEpisodes()).toBe(false);
    await releaseIncidents(database.db, over);
    expect(await hasEpisodes()).toBe(true);
  });
});
