import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { addSession, readSession } from "../../../db/access/sessions";
import { saveUserSettings } from "../../../db/access/settings";
import { saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import {
  publicTradeItemsQuery,
  readTradeMatches,
  viewerSparingTraderIdsQuery,
  viewerTradeItemsQuery,
  viewerWishingTraderIdsQuery,
} from "../../../db/trade/tradeQueries";
import type { BooleanSettingName } from "../../../domain/access/settings";
import type { ItemAction } from "../../../domain/ownership/itemActions";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { compareTradeParties } from "../../../domain/trade/compare";
import { addMinutes, createSecretHash, createSessionEntry, insertPerson, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";
import { findTradeMatches, TRADE_SEARCH_QUERIES } from "./findTradeMatches";

const database = withDatabase();

let people = 0;
interface Collector {
  readonly name: string;
  readonly userId: number;
}
async function createCollector(): Promise<Collector> {
  people += 1;
  const name = `Trader ${people}`;
  const userId = await insertPerson(database.db, name);
  await addSession(database.db, createSessionEntry(name, userId));
  return { name, userId };
}

let changes = 0;
const createChange = ({ userId }: Collector) => {
  changes += 1;
  return { userId, changeId: `change ${changes}`, now: NOW };
};

const OPEN: readonly BooleanSettingName[] = ["is_collection_public", "is_wishlist_public", "is_sell_list_public"];
const saveSwitches = ({ userId }: Collector, value: boolean, ...names: readonly BooleanSettingName[]) =>
  saveUserSettings(
    database.db,
    userId,
    names.map((name) => ({ name, value })),
  );
const addDoubles = async (trader: Collector, ...ids: readonly number[]) => {
  for (const id of ids)
    for (let copy = 0; copy < 2; copy += 1) await saveItemAction(database.db, "add", id, createChange(trader));
};
const addWishes = (trader: Collector, ...ids: readonly number[]) =>
  saveBulkAction(database.db, "wish", ids, createChange(trader));
const addForSale = (trader: Collector, id: number, isReserved = false) =>
  addCopy(database.db, id, { ...NEW_COPY_DETAILS, isForSale: true, isReserved }, createChange(trader));

const readTrades = async ({ name, userId }: Collector, about: Collector) => {
  const reads = [...TRADE_SEARCH_QUERIES, viewerTradeItemsQuery, publicTradeItemsQuery];
  const session = await readSession(database.db, createSecretHash(name), addMinutes(1), {
    queries: reads,
    pageId: about.userId,
  });
  if (!session) throw new Error(`${name} is not signed in.`);
  return {
    sparingTraderIds: session.viewerData(viewerSparingTraderIdsQuery),
    wishingTraderIds: session.viewerData(viewerWishingTraderIdsQuery),
    matches: await findTradeMatches(database.db, userId, session.viewerData),
    ownSide: session.viewerData(viewerTradeItemsQuery),
    partnerSide: session.viewerData(publicTradeItemsQuery),
  };
};
const findMatch = async (me: Collector, partner: Collector) =>
  (await readTrades(me, partner)).matches.find(({ userId }) => userId === partner.userId);

it("a reserved copy does not count as a spare copy for trades until the reservation ends", async () => {
  const [me, them] = [await createCollector(), await createCollector()];
  await addWishes(me, 1);
  await saveSwitches(them, true, "is_open_to_trades", ...OPEN);
  await addForSale(them, 1, true);
  await saveItemAction(database.db, "add", 1, createChange(them));
  expect(await findMatch(me, them)).toBeUndefined();
  expect((await readTrades(me, them)).partnerSide.spare.size).toBe(0);
  const [{ id = 0 } = {}] = await database.db.all<{ readonly id: number }>(
    sql`SELECT id FROM copy WHERE user_id = ${them.userId} AND is_reserved = 1`,
  );
  const copy = { ...NEW_COPY_DETAILS, isForSale: true };
  await editCopy(database.db, 1, id, { copy, named: new Set(["is_reserved", "isReserved"]) }, createChange(them));
  expect(await findMatch(me, them)).toMatchObject({ forMe: [1] });
});

describe("trade partners", () => {
  let me: Collector;
  let them: Collector;
  beforeEach(async () => {
    [me, them] = [await createCollector(), await createCollector()];
    await addWishes(me, 1, 2);
    await addDoubles(me, 7);
    await addDoubles(them, 1);
    await addForSale(them, 2);
    await addWishes(them, 7);
    await saveSwitches(them, true, "is_open_to_trades", ...OPEN);
  });

  it("only public lists of a trade partner count for trade matches", async () => {
    expect(await findMatch(me, them)).toMatchObject({ forMe: [1, 2], forThem: [7] });
    await saveSwitches(them, false, "is_sell_list_public");
    expect(await findMatch(me, them)).toMatchObject({ forMe: [1], forThem: [7] });
    await saveSwitches(them, false, "is_wishlist_public");
    expect(await findMatch(me, them)).toMatchObject({ forMe: [1], forThem: [] });
    await saveSwitches(them, true, "is_sell_list_public", "is_wishlist_public");
    expect(await findMatch(me, them)).toMatchObject({ forMe: [1, 2], forThem: [7] });
  });

  it.each(["is_open_to_trades", "is_collection_public"] as const)(
    "a member whose setting %s is off is not found as a trade partner",
    async (name) => {
      await saveSwitches(them, false, name);
      expect(await findMatch(me, them)).toBeUndefined();
      await saveItemAction(database.db, "add", 2, createChange(them));
      await addWishes(them, 8);
      expect(await database.db.all(sql`SELECT * FROM trade_spare WHERE user_id = ${them.userId}`)).toEqual([]);
      expect(await database.db.all(sql`SELECT * FROM trade_wanted WHERE user_id = ${them.userId}`)).toEqual([]);
      await saveSwitches(them, true, name);
      expect(await findMatch(me, them)).toMatchObject({ forMe: [1, 2], forThem: [7] });
    },
  );

  it("the search for traders uses the wishes and spare copies of the member who searches", async () => {
    const stranger = await createCollector();
    expect(await readTrades(stranger, them)).toMatchObject({ sparingTraderIds: [], wishingTraderIds: [] });
    const { sparingTraderIds, wishingTraderIds } = await readTrades(me, them);
    expect([sparingTraderIds, wishingTraderIds]).toEqual([
      expect.arrayContaining([them.userId]),
      expect.arrayContaining([them.userId]),
    ]);
  });

  it("a deleted user is not found as a trade partner", async () => {
    await deleteUser(database.db, them.userId);
    expect((await readTrades(me, them)).matches.map(({ userId }) => userId)).not.toContain(them.userId);
  });

  it("a member who offers nothing is not found as a trade partner", async () => {
    const other = await createCollector();
    await saveSwitches(other, true, "is_open_to_trades", ...OPEN);
    await saveSwitches(me, true, "is_open_to_trades", ...OPEN);
    const ids = (await readTrades(me, them)).matches.map(({ userId }) => userId);
    expect(ids).toContain(them.userId);
    expect(ids).not.toContain(me.userId);
    expect(ids).not.toContain(other.userId);
  });

  it("a member who is not open to trades gets no matches, even if an old list of theirs is stored", async () => {
    const countMatches = async () =>
      (await readTradeMatches(database.db, me.userId, [them.userId], { spare: new Set(), wished: new Set([1]) }))
        .length;
    expect(await countMatches()).toBe(1);
    await saveSwitches(them, false, "is_open_to_trades");
    await database.db.run(sql`UPDATE trade_list SET spare_ids = ',1,' WHERE user_id = ${them.userId}`);
    expect(await countMatches()).toBe(0);
  });

  it("trade matches are updated when the partner removes, restores or edits a copy", async () => {
    const change = createChange(them);
    await saveItemAction(database.db, "remove/one", 1, change);
    expect(await findMatch(me, them)).toMatchObject({ forMe: [2] });
    await undoCollectionChange(database.db, change.changeId, createChange(them));
    expect(await findMatch(me, them)).toMatchObject({ forMe: [1, 2] });
    const [{ id = 0 } = {}] = await database.db.all<{ readonly id: number }>(
      sql`SELECT id FROM copy WHERE user_id = ${them.userId} AND item_id = 2`,
    );
    await editCopy(database.db, 2, id, { copy: NEW_COPY_DETAILS, named: new Set(["isForSale"]) }, createChange(them));
    expect(await findMatch(me, them)).toMatchObject({ forMe: [1] });
  });
});

/** Reads the sorted item ids of one of a trader's texts in `trade_list`. */
async function readTradeListIds({ userId }: Collector, column: "spare_ids" | "wanted_ids"): Promise<number[]> {
  const [row] = await database.db.all<{ readonly ids: string }>(
    sql`SELECT ${sql.identifier(column)} AS ids FROM trade_list WHERE user_id = ${userId}`,
  );
  return (row?.ids ?? "").split(",").filter(Boolean).map(Number).toSorted();
}

const STEPS: readonly (ItemAction | "sell" | BooleanSettingName)[] = [
  "add",
  "add",
  "add",
  "remove/one",
  "remove",
  "wishlist/add",
  "wishlist/add",
  "wishlist/remove",
  "sell",
  "is_open_to_trades",
  "is_collection_public",
  "is_wishlist_public",
  "is_sell_list_public",
];
const isSwitch = (step: (typeof STEPS)[number]): step is BooleanSettingName => step.startsWith("is_");

it(
  "stored trade matches equal a direct comparison of both collections after any changes",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            isMine: fc.boolean(),
            step: fc.constantFrom(...STEPS),
            id: fc.integer({ min: 1, max: 3 }),
            value: fc.boolean(),
          }),
          { minLength: 8, maxLength: 24 },
        ),
        async (steps) => {
          const [me, them] = [await createCollector(), await createCollector()];
          const open = { is_open_to_trades: true, is_collection_public: true };
          await saveSwitches(them, true, "is_open_to_trades", ...OPEN);
          for (const { isMine, step, id, value } of steps) {
            const trader = isMine ? me : them;
            if (isSwitch(step)) await saveSwitches(trader, value, step);
            else if (step === "sell") await addForSale(trader, id, value);
            else await saveItemAction(database.db, step, id, createChange(trader));
            if (!isMine && (step === "is_open_to_trades" || step === "is_collection_public")) open[step] = value;
          }
          const { ownSide, partnerSide } = await readTrades(me, them);
          const { forMe, forThem } = compareTradeParties(ownSide, partnerSide);
          const isFound = open.is_open_to_trades && open.is_collection_public && forMe.length + forThem.length > 0;
          const match = await findMatch(me, them);
          expect(match && { forMe: match.forMe, forThem: match.forThem }).toEqual(
            isFound ? { forMe, forThem } : undefined,
          );
          for (const [table, column] of [
            ["trade_spare", "spare_ids"],
            ["trade_wanted", "wanted_ids"],
          ] as const) {
            const [storedTable, now] = [sql.identifier(table), sql.identifier(`${table}_now`)];
            expect(await database.db.all(sql`SELECT * FROM ${storedTable} EXCEPT SELECT * FROM ${now}`)).toEqual([]);
            expect(await database.db.all(sql`SELECT * FROM ${now} EXCEPT SELECT * FROM ${storedTable}`)).toEqual([]);
            expect(await readTradeListIds(them, column)).toEqual(
              (
                await database.db.all<{ readonly id: number }>(
                  sql`SELECT item_id AS id FROM ${now} WHERE user_id = ${them.userId} ORDER BY item_id`,
                )
              ).map(({ id }) => id),
            );
          }
          await saveSwitches(them, false, "is_open_to_trades");
        },
      ),
      { numRuns: 15 },
    ),
  60_000,
);
