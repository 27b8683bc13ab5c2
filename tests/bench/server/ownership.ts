import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { readUserItemState, saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { startPreparedLocalDatabase } from "../../../local/sqld/server";
import { readCopies, readHoldings } from "../../db/readViewerData";
import { refreshCopySummaries } from "../../db/refreshCopySummaries";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { createPerson } from "./person";
import { benchSupervisor } from "./plinth";

const USERS = 10_000;
const ROWS = 1_000_000;
const ROWS_PER_STATEMENT = 50_000;
const ROUNDS = 150;
const WARM_UP = 20;
/** Number of copies of the measured member, the same as of each other member. */
const OWN_ITEMS = ROWS / USERS;
const BULK_ITEMS = 500;

/** Compares a member's reads and writes in a database with a million rows of other members and in an empty one. */
export async function measureOwnership(folder: string): Promise<BenchResult[]> {
  const empty = await startPreparedLocalDatabase(join(folder, "empty"), benchSupervisor);
  const full = await startPreparedLocalDatabase(join(folder, "full"), benchSupervisor);
  try {
    await insertOtherCopies(full.db);
    const sides = [
      { db: empty.db, userId: await createCollectorWithCopies(empty.db), times: [] as number[] },
      { db: full.db, userId: await createCollectorWithCopies(full.db), times: [] as number[] },
    ] as const;
    const results: BenchResult[] = [];
    for (const { name, run } of OPERATIONS) {
      const [alone, crowded] = await measureAlternately(sides, run);
      results.push({
        name: `${name}: a database with a million rows, relative to an empty one`,
        value: crowded / alone,
        unit: "x",
        limit: { max: 1.5 },
        from: `${crowded.toFixed(2)} of ${alone.toFixed(2)} ms`,
      });
    }
    return [...results, await measureBulkAction(full.db, sides[1].userId)];
  } finally {
    await full.stop();
    await empty.stop();
  }
}

interface Side {
  readonly db: Database;
  readonly userId: number;
}

type Run = (db: Database, userId: number) => Promise<unknown>;

/** Measures an operation in both databases alternately. Returns both medians in ms. */
async function measureAlternately(sides: readonly [Side, Side], run: Run): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { db, userId } = sides[which];
      const start = performance.now();
      await run(db, userId);
      if (round >= WARM_UP) times[which].push(performance.now() - start);
    }
  }
  return [computeSampleMedian(times[0]), computeSampleMedian(times[1])];
}

const change = (userId: number) => ({ userId, changeId: crypto.randomUUID(), now: new Date() });

const OPERATIONS: readonly { readonly name: string; readonly run: Run }[] = [
  { name: "read holdings", run: readHoldings },
  { name: "read copies", run: (db, userId) => readCopies(db, userId) },
  { name: "read one item", run: (db, userId) => readUserItemState(db, userId, 5) },
  { name: "add a copy", run: (db, userId) => saveItemAction(db, "add", 900, change(userId)) },
  { name: "remove a copy", run: (db, userId) => saveItemAction(db, "remove/one", 900, change(userId)) },
  { name: "add to the wishlist", run: (db, userId) => saveItemAction(db, "wishlist/add", 901, change(userId)) },
];

async function measureBulkAction(db: Database, userId: number): Promise<BenchResult> {
  const ids = Array.from({ length: BULK_ITEMS }, (_, place) => place + 300);
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const own = change(userId);
    const start = performance.now();
    await saveBulkAction(db, "own", ids, own);
    times.push(performance.now() - start);
    await undoCollectionChange(db, own.changeId, change(userId));
  }
  return {
    name: `bulk action that adds ${BULK_ITEMS} items`,
    value: computeSampleMedian(times),
    unit: "ms",
    limit: { max: 150 },
  };
}

async function createCollectorWithCopies(db: Database): Promise<number> {
  const { userId } = await createPerson(db);
  const ids = Array.from({ length: OWN_ITEMS }, (_, place) => place + 1);
  await saveBulkAction(db, "own", ids, change(userId));
  return userId;
}

/** Inserts members with a hundred copies each. Their rows alternate, so that no member's rows are adjacent on disk. */
async function insertOtherCopies(db: Database): Promise<void> {
  const numbers = (from: number, count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + count})`;
  await db.run(sql`${numbers(1, USERS)}
    INSERT INTO user (id, username, created_at, primary_region, is_adverts_enabled, is_collection_public,
      is_wishlist_public, is_sell_list_public, is_value_public)
    SELECT i, 'Collector ' || i, 0, 'us', 1, 0, 0, 0, 0 FROM n`);
  for (let from = 0; from < ROWS; from += ROWS_PER_STATEMENT) {
    await db.run(sql`${numbers(from, ROWS_PER_STATEMENT)}
      INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT i % ${USERS} + 1, (i / ${USERS} * 7 + i % ${USERS}) % 950 + 1, 'new', i % 3 > 0, 0, '', 0, 0, 'bench' FROM n`);
  }
  await refreshCopySummaries(db);
}
