import { sql } from "drizzle-orm";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import type { Holding } from "../../../domain/ownership/holding";
import { deriveToken } from "../../../routes/http/secrets";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { createPerson } from "../server/person";

/** Size of the measured collector's data. The printed costs apply to a collector of this size. */
export const COLLECTOR_SIZE = { items: 300, doubles: 20, wishes: 40, watches: 20, targets: 10, notices: 30 } as const;

/** Number of database rows that belong to the measured collector. */
export const ROWS_PER_COLLECTOR =
  COLLECTOR_SIZE.items +
  COLLECTOR_SIZE.doubles +
  COLLECTOR_SIZE.wishes +
  COLLECTOR_SIZE.watches +
  COLLECTOR_SIZE.targets +
  COLLECTOR_SIZE.notices;

export interface BenchCollector {
  readonly userId: number;
  /** Headers with the session cookie and the CSRF tokens. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates a collector with data of every kind. Collectors with different `from` have different items. */
export async function createCollector(db: Database, from = 0): Promise<BenchCollector> {
  const isPublic = { is_collection_public: true, is_wishlist_public: true, is_sell_list_public: true };
  const { userId, cookie } = await createPerson(db, { ...isPublic, is_open_to_trades: true });
  const ids = readShippedCatalogue().items.map(({ id }) => id);
  const getItemId = (index: number) => ids[(index * 7 + from * 13) % ids.length] ?? 0;
  const holding = (index: number): Holding => ({
    copies:
      index < COLLECTOR_SIZE.items
        ? Array(index < COLLECTOR_SIZE.doubles ? 2 : 1).fill({ isBoxed: index % 3 > 0 })
        : [],
    wishlisted: index >= COLLECTOR_SIZE.items && index < COLLECTOR_SIZE.items + COLLECTOR_SIZE.wishes,
    watchlisted: index >= COLLECTOR_SIZE.items + COLLECTOR_SIZE.wishes,
  });
  const indexes = Array.from(
    { length: COLLECTOR_SIZE.items + COLLECTOR_SIZE.wishes + COLLECTOR_SIZE.watches },
    (_, index) => index,
  );
  const change = { userId, changeId: crypto.randomUUID(), now: new Date() };
  await mergeGuestHoldings(db, new Map(indexes.map((index) => [getItemId(index), holding(index)])), change);
  const watched = JSON.stringify(indexes.slice(-COLLECTOR_SIZE.targets).map(getItemId));
  await db.run(sql`INSERT INTO target (user_id, item_id, market, grade, kind, price)
    SELECT ${userId}, value, 'EBAY-GB', 'new', 'price', 100 FROM json_each(${watched})`);
  await db.run(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at, read_at)
    SELECT ${userId}, value, 'price', 'Offered for less', 'bench ' || key, ${Date.now()}, iif(key < 25, 1, NULL)
    FROM json_each(${JSON.stringify(indexes.slice(0, COLLECTOR_SIZE.notices).map(getItemId))})`);
  const secret = cookie.slice("session=".length);
  const headers = {
    Cookie: cookie,
    "X-CSRF-Token": await deriveToken(secret, "csrf"),
    "X-Auth-Token": await deriveToken(secret, "auth"),
  };
  return { userId, headers };
}

const OTHERS = 1_000;
const COPIES_OF_OTHERS = 100;

/** Inserts a thousand other collectors, some open to trades, so that costs that grow with their number show. */
export async function insertOtherCollectors(db: Database): Promise<void> {
  const numbers = (count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${sql.raw(String(count))})`;
  const first = 10_000;
  await db.run(sql`${numbers(OTHERS)}
    INSERT INTO user (id, username, created_at, primary_region, is_adverts_enabled, is_collection_public,
      is_wishlist_public, is_sell_list_public, is_value_public)
    SELECT ${first} + i, 'Collector ' || i, 0, 'us', 1, 1, 1, 1, 0 FROM n`);
  await db.run(sql`${numbers(OTHERS * COPIES_OF_OTHERS)}
    INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${first} + i % ${OTHERS}, (i / ${OTHERS} * 7 / 2 + i) % 950 + 1, 'new', i % 3 > 0, 0, '', 0, 0, 'bench' FROM n`);
  await refreshCopySummaries(db, sql`user_id >= ${first}`);
  await db.run(sql`UPDATE user SET is_open_to_trades = 1 WHERE id >= ${first} AND id % 5 = 0`);
}
