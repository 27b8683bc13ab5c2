import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { BulkAction } from "../../../domain/ownership/itemActions";
import { paths } from "../../../domain/paths";
import type { BenchResult } from "../../bench/results/result";
import { type AttackRequest, createHttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { createVictim, type Victim } from "../victim";
import { attackBesideVisitor } from "./attackBesideVisitor";
import { createLargestCollector } from "./collectors";

const ITEMS = 900;
const IDS = Array.from({ length: ITEMS }, (_, index) => index + 1);
/** Bulk changes before the activity page is loaded. */
const CHANGES = 40;
const CONNECTIONS = 4;
/** Number of bulk changes of `ITEMS` items by one account in an hour of which the site must refuse some. */
const MAX_CALLS = 200;
/** Most rows that a flood of bulk changes may leave behind. */
const MAX_ROWS = 250_000;

/** Changes hundreds of items at once, again and again, and loads the page that lists the changes. */
export const attackByBulkChanges = async (target: AttackTarget): Promise<BenchResult[]> => [
  ...(await loadActivity(target)),
  ...(await floodBulkChanges(target)),
];

const createBulkChange = (
  { headers }: Victim,
  acts: readonly [BulkAction, BulkAction],
  count: number,
): AttackRequest => ({
  method: "POST",
  path: "/api/amiibo/bulk",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({ act: acts[count % 2], ids: IDS }),
});

/** Loads the list of changes of a member with the largest collection and many bulk changes. */
async function loadActivity(target: AttackTarget): Promise<BenchResult[]> {
  const { url, db } = target;
  const collector = await createLargestCollector(db);
  const client = createHttpClient(url, 1);
  let saved = 0;
  for (let count = 0; count < CHANGES; count += 1) {
    // Starts a new hour for the limit of changed rows.
    await db.run(sql`UPDATE user SET changed_row_count = 0 WHERE id = ${collector.userId}`);
    if ((await client.send(createBulkChange(collector, ["unbox", "box"], count))).status === 200) saved += 1;
  }
  client.close();
  let loads = 0;
  const { results } = await attackBesideVisitor(target, {
    name: `activity after ${saved} bulk changes on ${CONNECTIONS} connections`,
    connections: CONNECTIONS,
    next: () => {
      loads += 1;
      return { path: paths.activityPage(1 + (loads % 2)), headers: collector.headers };
    },
  });
  return [...results];
}

/** Repeats bulk changes until the site refuses them with a message. */
async function floodBulkChanges(target: AttackTarget): Promise<BenchResult[]> {
  const { db } = target;
  const attacker = await createVictim(db);
  let calls = 0;
  const { results, responses } = await attackBesideVisitor(target, {
    name: `bulk changes on ${CONNECTIONS} connections`,
    connections: CONNECTIONS,
    next: () => {
      calls += 1;
      return createBulkChange(attacker, ["disown", "own"], calls);
    },
  });
  const firstRefused = responses.findIndex(({ status }) => status === 429);
  const refused = responses[firstRefused];
  return [
    ...results,
    {
      name: "bulk changes before the site refuses one with 429",
      value: firstRefused < 0 ? Number.POSITIVE_INFINITY : firstRefused,
      unit: "count",
      limit: { max: MAX_CALLS },
      from: `${responses.length} calls of ${ITEMS} items`,
    },
    {
      name: "refused bulk changes without a sentence",
      value: refused && isSentence(refused.text) ? 0 : 1,
      unit: "count",
      limit: { max: 0 },
      from: refused?.text.slice(0, 100) ?? "none was refused",
    },
    {
      name: "rows that the bulk changes left behind",
      value: await countRows(db, attacker),
      unit: "count",
      limit: { max: MAX_ROWS },
    },
  ];
}

/** True if an error response of the JSON API contains a sentence for people. */
function isSentence(text: string): boolean {
  try {
    return /\w+ \w+ \w+.*\.$/.test(String(JSON.parse(text).message ?? ""));
  } catch {
    // Only responses of the JSON API are JSON.
    return false;
  }
}

async function countRows(db: Database, { userId }: Victim): Promise<number> {
  const tables = ["copy", "wishlist", "change", "changed_copy", "changed_list_entry"];
  const counts = tables.map(
    (table) => sql`SELECT count(*) AS count FROM ${sql.identifier(table)} WHERE user_id = ${userId}`,
  );
  const rows = await db.all<{ count: number }>(sql.join(counts, sql` UNION ALL `));
  return rows.reduce((sum, { count }) => sum + count, 0);
}
