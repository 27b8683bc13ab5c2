import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { claimIncidents, readIncidentFacts, releaseIncidents } from "../../db/operator/incidents";
import { encodeLimitAsEtag, MARKETPLACE_LIMITS_SERVICE } from "../../db/refresh/dataAges";
import { reserveCalls } from "../../db/refresh/quota";
import { replaceRefreshTargets } from "../../db/refresh/refreshTargets";
import { recordRunStart } from "../../db/refresh/runs";
import { recordServiceSuccess } from "../../db/refresh/services";
import { HOUR_MS } from "../../domain/time";
import { withDatabase } from "./withDatabase";

const AT = 1_800_000_000_000;
const DOWN = { subject: "service/rate", sentence: "The rate is down." };
const GONE = { subject: "calls", sentence: "The calls are gone." };

const database = withDatabase();
beforeEach(async () => {
  await database.db.run(sql`DELETE FROM episode`);
});

const claim = (troubles: readonly { subject: string; sentence: string }[], at: number) =>
  claimIncidents(database.db, troubles, AT + at);
const told = async (troubles: Parameters<typeof claim>[0], at: number) =>
  (await claim(troubles, at)).map(({ untold }) => untold.sentence);

describe("what stands badly is told once for each episode", () => {
  /** What a run finds, and whether its message arrives. */
  const STEPS = ["well", "down", "down, unsent"] as const;
  type Step = (typeof STEPS)[number];
  const sequences = (length: number): Step[][] =>
    length === 0 ? [[]] : sequences(length - 1).flatMap((before) => STEPS.map((step) => [...before, step]));

  /** By the words of the decision: told in the first run of an episode whose message arrives, or after it, if none did. */
  function expected(steps: readonly Step[]): boolean[] {
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

  it("in every order of four runs", async () => {
    for (const steps of sequences(4)) {
      await database.db.run(sql`DELETE FROM episode`);
      const tries: boolean[] = [];
      for (const [place, step] of steps.entries()) {
        const claimed = await claim(step === "well" ? [] : [DOWN], place + 1);
        tries.push(claimed.length > 0);
        if (step === "down, unsent") await releaseIncidents(database.db, claimed);
      }
      expect([steps, tries]).toEqual([steps, expected(steps)]);
    }
  });

  it("by one of several runs at once", async () => {
    const all = await Promise.all([0, 1, 2, 2, 3].map((at) => told([DOWN], at)));
    expect(all.flat()).toEqual([DOWN.sentence]);
  });

  it("together with the others, by their names", async () => {
    const subjects = ["feed", "calls", "rate", "shop", "alerts", "guide"];
    const claimed = await claim(
      subjects.map((subject) => ({ subject, sentence: `${subject} is down.` })),
      1,
    );
    expect(claimed.map(({ subject }) => subject)).toEqual(subjects.toSorted());
  });

  it("each by itself", async () => {
    expect(await told([DOWN], 1)).toEqual([DOWN.sentence]);
    expect(await told([DOWN, GONE], 2)).toEqual([GONE.sentence]);
    expect(await told([GONE], 3)).toEqual([]);
    expect(await told([GONE, DOWN], 4)).toEqual([DOWN.sentence]);
  });
});

describe("a run that saw it earlier", () => {
  it("begins no episode that is over since", async () => {
    expect(await told([DOWN], 1)).toHaveLength(1);
    await claim([], 5);
    expect(await told([DOWN], 4)).toEqual([]);
    expect(await told([DOWN], 6)).toHaveLength(1);
  });

  it("ends none that began since", async () => {
    expect(await told([DOWN], 5)).toHaveLength(1);
    await claim([], 4);
    expect(await told([DOWN], 6)).toEqual([]);
  });

  it("gives nothing back that another one has told", async () => {
    const lost = await claim([DOWN], 1);
    await claim([], 2);
    expect(await told([DOWN], 3)).toHaveLength(1);
    await releaseIncidents(database.db, lost);
    expect(await told([DOWN], 4)).toEqual([]);
  });
});

it("what could not be told in time says that it is over, and is no news after a day", async () => {
  await releaseIncidents(database.db, await claim([DOWN], 1));
  const late = await claim([], 2);
  expect(late.map(({ untold }) => untold)).toEqual([{ sentence: DOWN.sentence, overAt: AT + 2 }]);
  await releaseIncidents(database.db, late);
  expect(await claim([], 2 + 24 * HOUR_MS)).toEqual([]);
});

describe("what an operator's troubles are told from", () => {
  const ACCOUNT = { service: "shop", day: "2026-11-21" };
  const seen = () => readIncidentFacts(database.db, ACCOUNT);
  const hasEpisodes = async () => (await seen()).hasEpisodes;

  it("is how each service fares, the runs, the calls of the day and what the marketplace says of them", async () => {
    const { db } = database;
    const nothing = { states: [], used: 0, limit: undefined, hasEpisodes: false };
    expect(await seen()).toEqual({
      ...nothing,
      runs: { last: undefined, lastEnded: undefined, firstBeganAt: undefined },
    });
    await recordServiceSuccess(db, "shop", 30);
    await recordRunStart(db, 20);
    for (const day of [ACCOUNT.day, "2026-11-20"])
      await reserveCalls(db, { ...ACCOUNT, day, holder: "me" }, { calls: 4, cap: 10, until: 99 });
    const limit = { day: ACCOUNT.day, most: 5_000, resetsAt: 70 };
    await replaceRefreshTargets(db, MARKETPLACE_LIMITS_SERVICE, [{ key: MARKETPLACE_LIMITS_SERVICE, firstDueAt: 1 }]);
    expect((await seen()).limit).toBeUndefined();
    await db.run(
      sql`UPDATE fetch_target SET etag = ${encodeLimitAsEtag(limit)} WHERE key = ${MARKETPLACE_LIMITS_SERVICE}`,
    );
    expect(await seen()).toMatchObject({
      states: [{ service: "shop", lastOkAt: 30 }],
      runs: { last: { beganAt: 20 }, firstBeganAt: 20 },
      used: 4,
      limit,
      hasEpisodes: false,
    });
  });

  it("is whether an episode lasts, or is over and nobody was told of it", async () => {
    const claimed = await claim([DOWN], 1);
    expect(await hasEpisodes()).toBe(true);
    await releaseIncidents(database.db, claimed);
    const over = await claim([], 2);
    expect(await hasEpisodes()).toBe(false);
    await releaseIncidents(database.db, over);
    expect(await hasEpisodes()).toBe(true);
  });
});
