import { sql } from "drizzle-orm";
import type { BatchStatement } from "../writeBatch";

/**
 * Builds statements that make all targets due and reset times in the future, which only a wrong clock can have written.
 *
 * @param now ms
 */
export const resetFutureTimesSql = (now: number): BatchStatement[] => [
  sql`UPDATE refresh_target SET next_due_at = min(next_due_at, ${now}), leased_until = 0, leased_by = NULL,
      checked_at = iif(checked_at > ${now}, NULL, checked_at),
      stale_since = (SELECT json_group_object(each.key, iif(each.value > ${now}, 0, each.value)) FROM json_each(stale_since) AS each)`,
  sql`DELETE FROM reported_quota`,
  sql`UPDATE service_state SET breaker_open_until = iif(last_error_at > ${now}, 0, breaker_open_until),
      last_success_at = min(last_success_at, ${now}), last_error_at = min(last_error_at, ${now})`,
  sql`UPDATE listing SET observed_at = min(observed_at, ${now}), missing_since = min(missing_since, ${now}),
      counted_at = iif(counted_at > ${now}, 0, counted_at),
      sold_quantity_at = iif(sold_quantity_at > ${now}, 0, sold_quantity_at)
    WHERE observed_at > ${now} OR missing_since > ${now} OR counted_at > ${now} OR sold_quantity_at > ${now}`,
  sql`DELETE FROM sale WHERE sold_at > ${now}`,
  sql`DELETE FROM daily_price WHERE day > date(${now} / 1000, 'unixepoch')`,
  sql`DELETE FROM current_price WHERE day > date(${now} / 1000, 'unixepoch')`,
  sql`UPDATE price_version SET published_at = 0 WHERE published_at > ${now}`,
  sql`UPDATE notification_channels SET webhook_paused_until = 0 WHERE webhook_paused_until > ${now}`,
];
