import { sql } from "drizzle-orm";
import { z } from "zod";
import { APART_MS } from "../../domain/refresh/plan";
import type { Database } from "../client";
import { LIMITS } from "./ages";
import { inOneBatch, type Statement } from "./targets";

/** Stands among what is fetched, and is of nobody's service: when the last refresh was, by its own clock. */
export const CLOCK = "clock";

/** Why a webhook is left alone for some time: until an instant in ms, which stands behind it. */
export const PUT_OFF_UNTIL = "put off until";

const marked = z.object({ checked_at: z.number() });

/**
 * Notes when a refresh is. Where the last one was of a time that has not come yet, its clock was wrong: whatever it put
 * off is due, and what it said of when is forgotten. @param now ms
 */
export async function noteRefresh(db: Database, now: number): Promise<void> {
  const [last] = await db.all(sql`SELECT checked_at FROM fetch_target WHERE key = ${CLOCK}`);
  const isAhead = last !== undefined && marked.parse(last).checked_at > now + APART_MS;
  if (isAhead) console.error("The last refresh was of a time that has not come yet: all that it put off is due.");
  await inOneBatch(db, [
    sql`INSERT INTO fetch_target (key, service, next_due_at, checked_at) VALUES (${CLOCK}, ${CLOCK}, 0, ${now})
      ON CONFLICT (key) DO UPDATE SET checked_at = excluded.checked_at`,
    ...(isAhead ? bringBack(now) : []),
  ]);
}

/** Every time of the market's that has not come yet and should have: nobody writes one but by a wrong clock. */
const bringBack = (now: number): Statement[] => [
  sql`UPDATE fetch_target SET next_due_at = min(next_due_at, ${now}), lease_until = 0, lease_by = NULL,
      checked_at = iif(checked_at > ${now}, NULL, checked_at), etag = iif(key = ${LIMITS}, NULL, etag),
      behind = (SELECT json_group_object(each.key, iif(each.value > ${now}, 0, each.value)) FROM json_each(behind) AS each)
    WHERE key <> ${CLOCK}`,
  sql`UPDATE service_state SET breaker_until = iif(last_error_at > ${now}, 0, breaker_until),
      last_ok_at = min(last_ok_at, ${now}), last_error_at = min(last_error_at, ${now})`,
  sql`UPDATE listing SET seen_at = min(seen_at, ${now}), missed_at = min(missed_at, ${now}),
      counted_at = iif(counted_at > ${now}, 0, counted_at)
    WHERE seen_at > ${now} OR missed_at > ${now} OR counted_at > ${now}`,
  sql`DELETE FROM sale WHERE sold_at > ${now}`,
  sql`DELETE FROM price_day WHERE day > date(${now} / 1000, 'unixepoch')`,
  sql`DELETE FROM price_now WHERE day > date(${now} / 1000, 'unixepoch')`,
  sql`UPDATE price_edition SET published_at = 0 WHERE published_at > ${now}`,
  sql`UPDATE notify SET webhook_problem = NULL WHERE webhook_problem LIKE ${`${PUT_OFF_UNTIL} %`}`,
];
