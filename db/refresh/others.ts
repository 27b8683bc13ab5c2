import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";

/** How many listings a search found that are none of its items, by why. Where it is as before, nothing is written. */
export function noteOthers(key: string, counts: ReadonlyMap<string, number>): SQL {
  const others = JSON.stringify(Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  return sql`UPDATE fetch_target SET others = ${others} WHERE key = ${key} AND others <> ${others}`;
}

const row = z.object({ reason: z.string(), n: z.number() });

/** Of all searches together, as of their last look each. The most first. */
export async function countOthers(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(sql`SELECT each.key AS reason, sum(each.value) AS n
    FROM fetch_target, json_each(others) AS each GROUP BY each.key ORDER BY n DESC, reason`);
  return new Map(rows.map((each) => row.parse(each)).map(({ reason, n }) => [reason, n]));
}
