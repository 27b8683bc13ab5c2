import { performance } from "node:perf_hooks";
import { type SQL, sql } from "drizzle-orm";
import { readSession } from "../../../db/access/sessions";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import { startPreparedLocalDatabase } from "../../../local/sqld/server";
import { hashSecret } from "../../../routes/http/secrets";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { findTradeMatches, TRADE_SEARCH_QUERIES } from "../../db/trade/findTradeMatches";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { createPerson } from "../server/person";
import { benchSupervisor } from "../server/plinth";

const USERS = 10_000;
/** Copies of each member: first `DOUBLES` pairs of the same item, then `FOR_SALE` copies for sale, then others. */
const COPIES = 70;
const DOUBLES = 15;
const FOR_SALE = 5;
const WISHES = 30;
const ITEMS = 950;
const PLACES_PER_STATEMENT = 5;
const ROUNDS = 60;

const SEARCHERS = [
  { wishes: 100, spares: 40 },
  { wishes: 475, spares: 400 },
] as const;

/** Measures the search for trade partners when all members are open to trades and have public lists. */
export async function measureTradeSearch(folder: string): Promise<BenchResult[]> {
  const database = await startPreparedLocalDatabase(folder, benchSupervisor);
  try {
    await insertTraders(database.db);
    const results: BenchResult[] = [];
    for (const { wishes, spares } of SEARCHERS) results.push(await measure(database.db, wishes, spares));
    return results;
  } finally {
    await database.stop();
  }
}

async function measure(db: Database, wishes: number, spares: number): Promise<BenchResult> {
  const { userId, cookie } = await createPerson(db);
  const secretHash = await hashSecret(cookie.slice("session=".length));
  const wish = { copies: [], wishlisted: true, watchlisted: false };
  const double = { copies: [{ isBoxed: true }, { isBoxed: false }], wishlisted: false, watchlisted: false };
  const holdings = Array.from({ length: wishes + spares }, (_, place) =>
    place < wishes ? ([place + 1, wish] as const) : ([ITEMS - (place - wishes), double] as const),
  );
  await mergeGuestHoldings(db, new Map(holdings), { userId, changeId: crypto.randomUUID(), now: new Date() });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const session = await readSession(db, secretHash, new Date(), { queries: TRADE_SEARCH_QUERIES, pageId: 0 });
    const matches = session ? await findTradeMatches(db, userId, session.viewerData) : [];
    times.push(performance.now() - start);
    if (matches.length === 0) throw new Error("Measuring the trade search failed: it found no trade partner.");
  }
  return {
    name: `search for trade partners with ${wishes} wishes and ${spares} spare copies, among ${USERS} members`,
    value: computeSampleMedian(times),
    unit: "ms",
    limit: { max: 50 },
  };
}

/** Inserts members with copies and wishlist entries. Their rows alternate, so that no member's are adjacent on disk. */
async function insertTraders(db: Database): Promise<void> {
  const rows = (from: SQL, count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from} + ${count})`;
  const toSqlNumber = (value: number) => sql.raw(String(value));
  await db.run(sql`${rows(sql`1`, USERS)}
    INSERT INTO user (id, username, created_at, primary_region, is_adverts_enabled, is_collection_public,
      is_wishlist_public, is_sell_list_public, is_value_public, is_open_to_trades)
    SELECT i, 'Collector ' || i, 0, 'us', 1, 1, 1, 1, 0, 0 FROM n`);
  for (let from = 0; from < COPIES; from += PLACES_PER_STATEMENT) {
    await db.run(sql`${rows(sql`0`, USERS * PLACES_PER_STATEMENT)}
      INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT i % ${toSqlNumber(USERS)} + 1, (i % ${toSqlNumber(USERS)} * 613 + iif(place < ${toSqlNumber(2 * DOUBLES)}, place / 2, place) * 37)
          % ${toSqlNumber(ITEMS)} + 1,
        'new', 1, place >= ${toSqlNumber(2 * DOUBLES)} AND place < ${toSqlNumber(2 * DOUBLES + FOR_SALE)}, '', 0, 0, 'bench'
      FROM (SELECT i, i / ${toSqlNumber(USERS)} + ${toSqlNumber(from)} AS place FROM n)`);
  }
  await refreshCopySummaries(db);
  for (let from = 0; from < WISHES; from += PLACES_PER_STATEMENT) {
    await db.run(sql`${rows(sql`0`, USERS * PLACES_PER_STATEMENT)}
      INSERT INTO wishlist (user_id, item_id, created_at)
      SELECT i % ${toSqlNumber(USERS)} + 1, (i % ${toSqlNumber(USERS)} * 613 + (i / ${toSqlNumber(USERS)} + ${toSqlNumber(COPIES + from)}) * 37)
          % ${toSqlNumber(ITEMS)} + 1, 0 FROM n`);
  }
  for (let from = 1; from <= USERS; from += 1_000) {
    await db.run(sql`UPDATE user SET is_open_to_trades = 1 WHERE id >= ${from} AND id < ${from + 1_000}`);
  }
}
