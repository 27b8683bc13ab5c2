import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { claimEpisodes, giveEpisodesBack } from "../../db/operator/incidents";
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
  claimEpisodes(database.db, troubles, AT + at);
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
        if (step === "down, unsent") await giveEpisodesBack(database.db, claimed);
      }
      expect([steps, tries]).toEqual([steps, expected(steps)]);
    }
  });

  it("by one of several runs at once", async () => {
    const all = await Promise.all([0, 1, 2, 2, 3].map((at) => told([DOWN], at)));
    expect(all.flat()).toEqual([DOWN.sentence]);
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
    await giveEpisodesBack(database.db, lost);
    expect(await told([DOWN], 4)).toEqual([]);
  });
});

it("what could not be told in time says that it is over, and is no news after a day", async () => {
  await giveEpisodesBack(database.db, await claim([DOWN], 1));
  const late = await claim([], 2);
  expect(late.map(({ untold }) => untold)).toEqual([{ sentence: DOWN.sentence, overAt: AT + 2 }]);
  await giveEpisodesBack(database.db, late);
  expect(await claim([], 2 + 24 * HOUR_MS)).toEqual([]);
});
