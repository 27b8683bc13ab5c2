import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { addCopy } from "../../../db/ownership/copies";
import { viewerValuationCopiesQuery } from "../../../db/ownership/valuation";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { toDayNumber } from "../../../domain/time";
import { insertUser } from "../insertUser";
import { NOW } from "../isolation/person";
import { readViewerData } from "../readViewerData";
import { refreshCopySummaries } from "../refreshCopySummaries";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
afterEach(() => vi.restoreAllMocks());

const BOUGHT: CopyDetails = { ...NEW_COPY_DETAILS, pricePaid: 1299, currency: "USD", acquiredOn: "2026-11-02" };

async function createUserWith(...copies: readonly CopyDetails[]): Promise<number> {
  const userId = await insertUser(database.db);
  for (const [index, copy] of copies.entries())
    await addCopy(database.db, index + 1, copy, { userId, changeId: `copy ${index}`, now: NOW });
  return userId;
}
const readValuation = (userId: number) => readViewerData(database.db, viewerValuationCopiesQuery, userId);
const ADDED_ON = toDayNumber("2026-11-21");

it("viewerValuationCopiesQuery returns box state, condition, dates, price, sale flag and gift flag of each copy", async () => {
  const me = await createUserWith(
    BOUGHT,
    { ...NEW_COPY_DETAILS, isBoxed: false, isForSale: true },
    { ...NEW_COPY_DETAILS, isGift: true },
  );
  await createUserWith(BOUGHT);
  const nothing = { acquiredDay: null, pricePaid: null, currency: null };
  const plain = { addedDay: ADDED_ON, condition: "new", isBoxed: true, isForSale: false, isGift: false };
  expect(await readValuation(me)).toEqual([
    {
      itemId: 1,
      ...plain,
      condition: BOUGHT.condition,
      acquiredDay: toDayNumber("2026-11-02"),
      pricePaid: 1299,
      currency: "USD",
    },
    { itemId: 2, ...plain, ...nothing, isBoxed: false, isForSale: true },
    { itemId: 3, ...plain, ...nothing, isGift: true },
  ]);
});

it("a price paid in an unknown currency is treated as missing and logged", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const me = await createUserWith(BOUGHT);
  await database.db.run(sql`UPDATE copy SET currency = 'XXX' WHERE user_id = ${me}`);
  await refreshCopySummaries(database.db);
  expect(await readValuation(me)).toMatchObject([{ pricePaid: null, currency: null }]);
  expect(log).toHaveBeenCalledTimes(1);
});
