import { beforeEach, describe, expect, it } from "vitest";
import { inOneBatch, type Statement } from "../../db/refresh/batch";
import { draw, giveBack, giveBackOfTheDead, readUsed, reserve, sweepBudget } from "../../db/refresh/budget";
import { closeBreakers, noteAnswer, noteFailure, readBreaker, readServices } from "../../db/refresh/services";
import {
  isLeaseLost,
  keepTargets,
  leaseDue,
  leaseThese,
  letGo,
  makeAllDue,
  makeDue,
  makeTargetsDue,
  putOff,
  refuseWithoutLease,
  rest,
  settle,
} from "../../db/refresh/targets";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["fetch_target", "service_state", "api_day", "api_reserved"])
    await database.db.$client.execute(`DELETE FROM ${table}`);
});

const write = (...statements: readonly Statement[]) => inOneBatch(database.db, statements);

describe("what is fetched again and again", () => {
  const SHOP = { service: "shop", now: 1_000, until: 2_000, by: "me", most: 10 };
  const lease = async (more: Partial<typeof SHOP & { isAlone: boolean }> = {}) =>
    (await leaseDue(database.db, { ...SHOP, ...more })).map(({ key }) => key).sort();
  const wanted = (...due: readonly (readonly [string, number])[]) =>
    keepTargets(
      database.db,
      "shop",
      due.map(([key, firstDueAt]) => ({ key, firstDueAt })),
    );
  const left = async () => {
    const { rows } = await database.db.$client.execute(
      "SELECT key, next_due_at, lease_until, lease_by, fails, checked_at FROM fetch_target ORDER BY key",
    );
    return rows.map((row) => Array.from(row).join(" "));
  };

  it("is kept as it is, and what is not wanted any more goes, of that service alone", async () => {
    await keepTargets(database.db, "other", [{ key: "z", firstDueAt: 5 }]);
    await wanted(["a", 10], ["b", 20]);
    await write(settle({ key: "a", by: "nobody", nextDueAt: 1, fails: 1, checkedAt: 1, behind: {} }));
    await wanted(["b", 99], ["c", 30]);
    expect(await left()).toEqual(["b 20 0  0 ", "c 30 0  0 ", "z 5 0  0 "]);
  });

  it("is taken once, when it is due, the longest overdue first", async () => {
    await wanted(["a", 1_000], ["b", 1_001], ["c", 10], ["d", 20]);
    expect(await lease({ most: 2 })).toEqual(["c", "d"]);
    expect(await lease()).toEqual(["a"]);
    expect(await lease()).toEqual([]);
    expect(await lease({ service: "other", now: 9_000 })).toEqual([]);
    expect(await lease({ now: 2_000, until: 3_000 })).toEqual(["a", "b", "c", "d"]);
  });

  it("is taken one after the other where that is wanted", async () => {
    await wanted(["a", 1], ["b", 2]);
    expect(await lease({ most: 1, isAlone: true })).toEqual(["a"]);
    expect(await lease({ most: 1, isAlone: true })).toEqual([]);
    expect(await lease({ most: 1 })).toEqual(["b"]);
  });

  it("is taken by its name where it is nobody's, due or not, and let go as it was", async () => {
    await wanted(["a", 9_000], ["b", 9_000], ["c", 9_000]);
    await leaseThese(database.db, ["c"], { now: 1_000, until: 2_000, by: "other" });
    const taken = await leaseThese(database.db, ["b", "c", "d"], { now: 1_999, until: 3_000, by: "me" });
    expect(taken).toEqual(["b"]);
    expect(await leaseThese(database.db, ["c"], { now: 2_000, until: 3_000, by: "me" })).toEqual(["c"]);
    await write(letGo(["b"], "other"), letGo(["c"], "me"));
    expect(await left()).toEqual(["a 9000 0  0 ", "b 9000 3000 me 0 ", "c 9000 0  0 "]);
  });

  it("comes with what was learnt of it", async () => {
    await wanted(["a", 1], ["b", 2]);
    await lease();
    const settled = { by: "me", nextDueAt: 3_000, fails: 0, checkedAt: 1_500, behind: { 42: 7 } };
    await write(
      settle({ ...settled, key: "a", etag: "e", lastModified: "m" }),
      settle({ ...settled, key: "b", checkedAt: undefined, fails: 2, behind: {} }),
    );
    expect(await leaseDue(database.db, { ...SHOP, now: 3_000, until: 4_000 })).toEqual([
      { key: "a", fails: 0, checkedAt: 1_500, behind: { 42: 7 }, wantsAll: false, etag: "e", lastModified: "m" },
      {
        key: "b",
        fails: 2,
        checkedAt: undefined,
        behind: {},
        wantsAll: false,
        etag: undefined,
        lastModified: undefined,
      },
    ]);
  });

  it("keeps when it was read where nothing was read now", async () => {
    await wanted(["a", 1]);
    await lease();
    await write(settle({ key: "a", by: "me", nextDueAt: 1, fails: 0, checkedAt: 1_500, behind: {} }));
    await lease();
    await write(settle({ key: "a", by: "me", nextDueAt: 9, fails: 0, checkedAt: undefined, behind: {} }));
    expect(await left()).toEqual(["a 9 0  0 1500"]);
  });

  it("that holds no times behind it is behind with nothing", async () => {
    await wanted(["a", 1]);
    await database.db.$client.execute(`UPDATE fetch_target SET behind = '["x"]'`);
    expect(await leaseDue(database.db, SHOP)).toMatchObject([{ key: "a", behind: {} }]);
  });

  it("is written by nobody who has lost its lease", async () => {
    await wanted(["a", 1]);
    await lease();
    await write(refuseWithoutLease("a", "me"), putOff("a", "other", 5, 5));
    expect(await left()).toEqual(["a 1 2000 me 0 "]);
    const refused = await write(refuseWithoutLease("a", "other")).catch((error: unknown) => error);
    expect([isLeaseLost(refused), isLeaseLost(new Error("lost")), isLeaseLost("lease_lost")]).toEqual([
      true,
      false,
      false,
    ]);
    await write(putOff("a", "me", 5, 3));
    expect(await left()).toEqual(["a 5 0  3 "]);
  });

  it("rests with its service, and is due again where somebody says so", async () => {
    const { db } = database;
    await keepTargets(db, "other", [{ key: "z", firstDueAt: 500 }]);
    await wanted(["a", 500], ["b", 700]);
    await write(rest("shop", 2_000), rest("shop", 1_500));
    expect(await left()).toEqual(["a 500 2000  0 ", "b 700 2000  0 ", "z 500 0  0 "]);
    await write(makeTargetsDue(["a"], 400));
    expect(await left()).toEqual(["a 400 0  0 ", "b 700 2000  0 ", "z 500 0  0 "]);
    await write(makeTargetsDue(["a"], 900), makeDue(["shop"], 600));
    expect(await left()).toEqual(["a 400 0  0 ", "b 600 2000  0 ", "z 500 0  0 "]);
    await noteFailure(db, "shop", { fails: 3, openUntil: 9_000 }, { now: 1, message: "No.", hasAnswered: false });
    await makeAllDue(db, 450);
    expect(await left()).toEqual(["a 400 0  0 ", "b 450 2000  0 ", "z 450 0  0 "]);
    expect(await readBreaker(db, "shop")).toEqual({ fails: 0, openUntil: undefined });
  });

  it("is wanted whole where somebody says so, until it is settled", async () => {
    const { db } = database;
    await keepTargets(db, "other", [{ key: "z", firstDueAt: 1 }]);
    await wanted(["a", 1], ["b", 1]);
    const whole = async () => {
      const { rows } = await db.$client.execute("SELECT key FROM fetch_target WHERE wants_all = 1 ORDER BY key");
      return rows.map(({ key }) => key);
    };
    await write(makeTargetsDue(["a"], 400));
    expect(await whole()).toEqual(["a"]);
    expect(await leaseDue(db, SHOP)).toMatchObject([
      { key: "a", wantsAll: true },
      { key: "b", wantsAll: false },
    ]);
    const settled = { by: "me", nextDueAt: 1, fails: 0, checkedAt: 1, behind: {} };
    await write(settle({ ...settled, key: "a", wantsAll: true }));
    expect(await whole()).toEqual(["a"]);
    await lease();
    await write(settle({ ...settled, key: "a" }));
    expect(await whole()).toEqual([]);
    await write(makeDue(["shop"], 0));
    expect(await whole()).toEqual(["a", "b"]);
    await makeAllDue(db, 0);
    expect(await whole()).toEqual(["a", "b", "z"]);
  });

  it("of nothing is no trouble", async () => {
    await inOneBatch(database.db, []);
    expect(await left()).toEqual([]);
  });
});

describe("how a service fares", () => {
  const state = { service: "shop", lastOkAt: undefined, lastErrorAt: undefined, lastError: undefined };

  it("is not known of one that was never asked", async () => {
    expect(await readServices(database.db)).toEqual([]);
    expect(await readBreaker(database.db, "shop")).toEqual({ fails: 0, openUntil: undefined });
  });

  it("is told with what went wrong last, and when it answered last", async () => {
    const { db } = database;
    await noteFailure(
      db,
      "shop",
      { fails: 1, openUntil: undefined },
      { now: 10, message: "Too slow.", hasAnswered: false },
    );
    expect(await readServices(db)).toEqual([
      {
        ...state,
        breaker: { fails: 1, openUntil: undefined },
        lastErrorAt: 10,
        lastError: "Too slow.",
        failingSince: 10,
      },
    ]);
    await noteFailure(db, "shop", { fails: 2, openUntil: 99 }, { now: 20, message: "Gone.", hasAnswered: false });
    await noteAnswer(db, "another", 30);
    expect(await readServices(db)).toEqual([
      { ...state, service: "another", breaker: { fails: 0, openUntil: undefined }, lastOkAt: 30 },
      { ...state, breaker: { fails: 2, openUntil: 99 }, lastErrorAt: 20, lastError: "Gone.", failingSince: 10 },
    ]);
    expect(await readBreaker(db, "shop")).toEqual({ fails: 2, openUntil: 99 });
    await noteAnswer(db, "shop", 40);
    expect((await readServices(db))[1]).toEqual({
      ...state,
      breaker: { fails: 0, openUntil: undefined },
      lastOkAt: 40,
      lastErrorAt: 20,
      lastError: "Gone.",
    });
  });

  it("is forgiven those that are named alone", async () => {
    for (const service of ["one", "two"])
      await noteFailure(
        database.db,
        service,
        { fails: 2, openUntil: 99 },
        { now: 1, message: "No.", hasAnswered: false },
      );
    await write(closeBreakers(["two"]));
    expect(await Promise.all(["one", "two"].map((service) => readBreaker(database.db, service)))).toEqual([
      { fails: 2, openUntil: 99 },
      { fails: 0, openUntil: undefined },
    ]);
  });
});

describe("calls of a day", () => {
  const TODAY = { service: "shop", day: "2026-11-21" };
  const MINE = { ...TODAY, holder: "me" };
  const wanted = (calls: number, until = 1_000) => ({ calls, cap: 10, until });

  it("are given as far as they go, and may be given back", async () => {
    const { db } = database;
    expect(await readUsed(db, TODAY)).toBe(0);
    expect(await reserve(db, MINE, wanted(6))).toBe(6);
    expect(await reserve(db, { ...TODAY, holder: "another" }, wanted(6))).toBe(4);
    expect(await reserve(db, MINE, wanted(6))).toBe(0);
    expect(await readUsed(db, TODAY)).toBe(10);
    expect(await draw(db, MINE, 5)).toBe(5);
    await giveBack(db, MINE, 2);
    expect(await readUsed(db, TODAY)).toBe(7);
    await giveBack(db, MINE, 0);
    await giveBack(db, MINE, -5);
    expect(await readUsed(db, TODAY)).toBe(7);
    await giveBack(db, { ...TODAY, holder: "another" }, 0);
    expect(await readUsed(db, TODAY)).toBe(3);
  });

  it("are drawn by who reserved them, as far as they go", async () => {
    const { db } = database;
    await reserve(db, MINE, wanted(6));
    await reserve(db, MINE, wanted(2));
    expect(await draw(db, { ...TODAY, holder: "another" }, 3)).toBe(0);
    expect(await draw(db, { ...MINE, day: "2026-11-20" }, 3)).toBe(0);
    expect([await draw(db, MINE, 5), await draw(db, MINE, 5), await draw(db, MINE, 5)]).toEqual([5, 3, 0]);
  });

  it("are a service's and a day's own, and those of days before are swept", async () => {
    const { db } = database;
    const yesterday = { ...MINE, day: "2026-11-20" };
    const other = { ...MINE, service: "other" };
    expect(await reserve(db, MINE, wanted(20))).toBe(10);
    expect(await reserve(db, yesterday, wanted(1))).toBe(1);
    expect(await reserve(db, other, { ...wanted(2), cap: -1 })).toBe(0);
    await sweepBudget(db, TODAY.day);
    expect(await Promise.all([TODAY, yesterday, other].map((each) => readUsed(db, each)))).toEqual([10, 0, 0]);
  });

  it("that a dead one had reserved and not drawn are given back once, to their own account, and it draws none any more", async () => {
    const { db } = database;
    const yesterday = { ...MINE, day: "2026-11-20" };
    const alive = { ...TODAY, holder: "alive" };
    await reserve(db, MINE, wanted(4));
    await reserve(db, yesterday, wanted(3));
    await reserve(db, alive, wanted(5, 1_001));
    await draw(db, MINE, 1);
    await giveBackOfTheDead(db, 999);
    expect([await readUsed(db, TODAY), await readUsed(db, yesterday)]).toEqual([9, 3]);
    await giveBackOfTheDead(db, 1_000);
    await giveBackOfTheDead(db, 1_000);
    expect([await readUsed(db, TODAY), await readUsed(db, yesterday)]).toEqual([6, 0]);
    expect([await draw(db, MINE, 1), await draw(db, alive, 9)]).toEqual([0, 5]);
    await giveBack(db, MINE, 1);
    expect(await readUsed(db, TODAY)).toBe(5);
  });

  it("whose holder's clock was wrong are given back, too", async () => {
    const { db } = database;
    await reserve(db, MINE, wanted(4, 60 * 24 * 60 * 60 * 1_000));
    await giveBackOfTheDead(db, 1_000);
    expect(await readUsed(db, TODAY)).toBe(0);
  });
});
