import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import { MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { createVictim, type Victim } from "../victim";

/** Number of items over which a large collection is spread. The catalogue has items with all ids up to this number. */
const ITEMS = 800;
const COPIES_PER_ITEM = MAX_COPIES_PER_USER / ITEMS;

/** Creates a member who owns as many copies as one may. */
export async function createLargestCollector(db: Database): Promise<Victim> {
  const collector = await createVictim(db);
  const holding = { copies: Array(COPIES_PER_ITEM).fill({ isBoxed: true }), wishlisted: false, watchlisted: false };
  const ids = Array.from({ length: ITEMS }, (_, index) => index + 1);
  const change = { userId: collector.userId, changeId: crypto.randomUUID(), now: new Date() };
  await mergeGuestHoldings(db, new Map(ids.map((id) => [id, holding])), change);
  return collector;
}

/** Puts all copies of a member on a public sell list, each with a price. */
export async function offerAllCopies(db: Database, { userId }: Victim): Promise<void> {
  await db.run(
    sql`UPDATE copy SET is_for_sale = 1, asking_price = 1234, asking_currency = 'GBP' WHERE user_id = ${userId}`,
  );
  await refreshCopySummaries(db, sql`user_id = ${userId}`);
  await db.run(sql`UPDATE user SET is_sell_list_public = 1 WHERE id = ${userId}`);
}
