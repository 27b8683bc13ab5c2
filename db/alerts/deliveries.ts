import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { NotificationContent } from "../../domain/alerts/feed";
import { NOTIFICATION_KINDS, type NotificationKind } from "../../domain/alerts/notification";
import type { Language } from "../../domain/language/language";
import { GRADES, MARKETS, type MarketGrade } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { languageColumnSchema, userLanguageSql } from "../access/settings";
import type { Database } from "../client";
import { WEBHOOK_PAUSED_PREFIX } from "../refresh/wrongClock";
import { writeBatch } from "../writeBatch";
import { WEBHOOK_DISABLED } from "./notifications";

/** Notifications for one webhook, oldest first. */
export interface WebhookDelivery {
  readonly userId: number;
  /** The recipient's language; `undefined` if none was chosen. */
  readonly language?: Language | undefined;
  readonly webhookUrl: string;
  readonly notifications: readonly {
    readonly id: number;
    readonly kind: NotificationKind;
    readonly text: string;
    readonly url: string | undefined;
  }[];
}

/** Outcome of a delivery. */
export type DeliveryOutcome =
  | { readonly kind: "sent" | "gone" }
  /** ms. No attempt before this time. */
  | { readonly kind: "later"; readonly retryAt: number };

const MAX_USERS_PER_CLAIM = 100;
const MAX_NOTIFICATIONS_PER_USER = 10;
/** Age after which a notification is no longer delivered. */
const DELIVERY_WINDOW_MS = DAY_MS;

const claimedRow = z.object({
  id: z.number(),
  user_id: z.number(),
  language: languageColumnSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  url: z.string().nullable(),
  webhook_url: z.string(),
});

/**
 * Claims unsent notifications. They count as sent from then on, so no other run sends them too, even if this run is
 * interrupted.
 *
 * @param now ms
 */
export async function claimWebhookDeliveries(db: Database, now: number): Promise<WebhookDelivery[]> {
  const rows = await db.all(sql`UPDATE notification SET webhook_sent_at = ${now}
    WHERE notification.webhook_sent_at IS NULL AND notification.id IN (
      SELECT id FROM (
        SELECT notification.id, row_number() OVER (PARTITION BY notification.user_id ORDER BY notification.id) AS place,
          dense_rank() OVER (ORDER BY notification.user_id) AS rank
        FROM notification_channels CROSS JOIN notification ON notification.user_id = notification_channels.user_id
        WHERE notification_channels.webhook_url IS NOT NULL AND notification.webhook_sent_at IS NULL AND notification.created_at > ${now - DELIVERY_WINDOW_MS}
          AND (notification_channels.webhook_problem IS NULL OR (notification_channels.webhook_problem LIKE ${`${WEBHOOK_PAUSED_PREFIX} %`}
            AND CAST(substr(notification_channels.webhook_problem, ${WEBHOOK_PAUSED_PREFIX.length + 2}) AS INTEGER) <= ${now})))
      WHERE place <= ${MAX_NOTIFICATIONS_PER_USER} AND rank <= ${MAX_USERS_PER_CLAIM})
    RETURNING id, user_id, kind, text, url, ${userLanguageSql("notification")}, (SELECT webhook_url FROM notification_channels WHERE notification_channels.user_id = notification.user_id) AS webhook_url`);
  const deliveries = new Map<
    number,
    WebhookDelivery & { readonly notifications: WebhookDelivery["notifications"][number][] }
  >();
  for (const row of rows) {
    const { id, user_id: userId, language, kind, text, url, webhook_url: webhookUrl } = claimedRow.parse(row);
    const delivery = deliveries.get(userId) ?? { userId, language, webhookUrl, notifications: [] };
    delivery.notifications.push({ id, kind, text, url: url ?? undefined });
    deliveries.set(userId, delivery);
  }
  for (const { notifications } of deliveries.values()) notifications.sort((one, other) => one.id - other.id);
  return [...deliveries.values()];
}

/**
 * Records the outcomes. Failed notifications can be claimed again, unless the webhook has changed meanwhile. Webhooks
 * that are gone or failing are disabled or paused.
 */
export async function recordDeliveryOutcomes(
  db: Database,
  outcomes: readonly { readonly delivery: WebhookDelivery; readonly outcome: DeliveryOutcome }[],
): Promise<void> {
  const failed = outcomes.filter(({ outcome }) => outcome.kind !== "sent");
  const undelivered = failed.flatMap(({ delivery: { notifications, webhookUrl } }) =>
    notifications.map(({ id }) => [id, webhookUrl]),
  );
  const problems = outcomes.map(({ delivery: { userId, webhookUrl }, outcome }) => [
    userId,
    webhookUrl,
    formatWebhookProblem(outcome),
  ]);
  await writeBatch(db, [
    sql`UPDATE notification SET webhook_sent_at = NULL WHERE (id, (SELECT webhook_url FROM notification_channels WHERE notification_channels.user_id = notification.user_id))
      IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(undelivered)}))`,
    sql`UPDATE notification_channels SET webhook_problem = told.value ->> 2 FROM json_each(${JSON.stringify(problems)}) AS told
      WHERE user_id = told.value ->> 0 AND webhook_url = told.value ->> 1
        AND webhook_problem IS NOT told.value ->> 2`,
  ]);
}

function formatWebhookProblem(outcome: DeliveryOutcome): string | null {
  if (outcome.kind === "gone") return WEBHOOK_DISABLED;
  return outcome.kind === "later" ? `${WEBHOOK_PAUSED_PREFIX} ${outcome.retryAt}` : null;
}

/** A shop page with an item that is in stock again. */
export interface Restock extends MarketGrade {
  readonly checkId: number;
  readonly itemId: number;
}

/** A member who waits for the restock. */
export interface RestockWatcher extends Restock {
  readonly userId: number;
  /** The recipient's language; `undefined` if none was chosen. */
  readonly language?: Language | undefined;
  /** ms. Time of their last notification about this page. */
  readonly lastNotifiedAt: number | undefined;
}

const waitingRow = z
  .object({
    check_id: z.number(),
    user_id: z.number(),
    item_id: z.number(),
    market: z.enum(MARKETS),
    grade: z.enum(GRADES),
    noticed_at: z.number().nullable(),
    language: languageColumnSchema,
  })
  .transform(
    (row): RestockWatcher => ({
      checkId: row.check_id,
      userId: row.user_id,
      language: row.language,
      itemId: row.item_id,
      market: row.market,
      grade: row.grade,
      lastNotifiedAt: row.noticed_at ?? undefined,
    }),
  );

/** Lists members who wait for any of the restocks. */
export async function listRestockWatchers(db: Database, restocks: readonly Restock[]): Promise<RestockWatcher[]> {
  const rows = JSON.stringify(restocks.map(({ checkId, itemId, market, grade }) => [checkId, itemId, market, grade]));
  const watcherRows = await db.all(sql`SELECT arrival.value ->> 0 AS check_id, user_id, item_id, market, grade,
      (SELECT max(notification.created_at) FROM notification WHERE notification.user_id = target.user_id
        AND notification.dedupe_key >= 'restock ' || (arrival.value ->> 0) || ' '
        AND notification.dedupe_key < 'restock ' || (arrival.value ->> 0) || '!') AS noticed_at,
      ${userLanguageSql("target")}
    FROM json_each(${rows}) AS arrival CROSS JOIN target
      ON item_id = arrival.value ->> 1 AND market = arrival.value ->> 2 AND grade = arrival.value ->> 3
    WHERE has_restock_alert = 1 AND EXISTS (SELECT 1 FROM watchlist WHERE watchlist.user_id = target.user_id
      AND watchlist.item_id = target.item_id)`);
  return watcherRows.map((row) => waitingRow.parse(row));
}

/**
 * Builds a statement that inserts restock notifications. It belongs in the batch that saves the stock checks. Members
 * deleted meanwhile get none.
 *
 * @param now ms
 */
export const insertRestockNotificationsSql = (
  notifications: readonly (RestockWatcher & NotificationContent)[],
  now: number,
): SQL => sql`INSERT OR IGNORE INTO notification
    (user_id, item_id, kind, text, url, dedupe_key, created_at)
  SELECT user.id, notifications.value ->> 1, 'restock', notifications.value ->> 2, notifications.value ->> 3, notifications.value ->> 4, ${now}
  FROM json_each(${JSON.stringify(
    notifications.map(({ userId, itemId, text, url, checkId }) => [
      userId,
      itemId,
      text,
      url,
      `restock ${checkId} ${now}`,
    ]),
  )}) AS notifications CROSS JOIN user ON user.id = notifications.value ->> 0`;
