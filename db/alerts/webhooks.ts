/*
 * This file delivers notifications to webhooks. A webhook *works*, is *paused* until a later time because sending
 * failed, or is *gone* because its service deleted it; saving it again makes it work. A cron run claims notifications
 * before it sends them, so that no other run sends them too, even if the first run is interrupted. If sending fails,
 * the run releases them, and a run after the pause claims them again.
 */

import { sql } from "drizzle-orm";
import { z } from "zod";
import { NOTIFICATION_KINDS } from "../../domain/alerts/notification";
import { groupBy } from "../../domain/groupBy";
import type { Language } from "../../domain/language/language";
import { DAY_MS } from "../../domain/time";
import { languageColumnSchema, userLanguageColumnSql } from "../access/settings";
import type { Database } from "../client";
import { optionalColumnSchema, rowSchema } from "../rows";
import { writeBatch } from "../writeBatch";

/** Notifications that a cron run has claimed for one webhook, oldest first. */
export interface WebhookDelivery {
  readonly userId: number;
  readonly language?: Language | undefined;
  readonly webhookUrl: string;
  readonly notifications: readonly Pick<ClaimedRow, "id" | "kind" | "text" | "url">[];
}

export type WebhookDeliveryOutcome =
  | { readonly kind: "sent" | "gone" }
  /** `retryAt` is the time in ms at which the webhook's pause ends. */
  | { readonly kind: "failed"; readonly retryAt: number };

const MAX_USERS_PER_CLAIM = 100;
const MAX_NOTIFICATIONS_PER_USER = 10;
/** Age above which a notification is no longer sent to a webhook. */
const DELIVERY_WINDOW_MS = DAY_MS;

const claimedRow = rowSchema({
  id: z.number(),
  userId: z.number(),
  language: languageColumnSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  url: optionalColumnSchema(z.string()),
  webhookUrl: z.string(),
});
type ClaimedRow = z.infer<typeof claimedRow>;

/** Claims the unsent notifications of all webhooks that work. */
export async function claimWebhookDeliveries(db: Database, now: number): Promise<WebhookDelivery[]> {
  const rows = await db.all(sql`UPDATE notification SET webhook_claimed_at = ${now}
    WHERE id IN (
      SELECT id FROM (
        SELECT notification.id, row_number() OVER (PARTITION BY notification.user_id ORDER BY notification.id) AS position,
          dense_rank() OVER (ORDER BY notification.user_id) AS user_position
        FROM notification_channels AS channels CROSS JOIN notification
          ON notification.user_id = channels.user_id AND notification.id > channels.webhook_after_id
        WHERE channels.webhook_url IS NOT NULL AND channels.is_webhook_gone = 0 AND channels.webhook_paused_until <= ${now}
          AND notification.webhook_claimed_at IS NULL AND notification.created_at > ${now - DELIVERY_WINDOW_MS})
      WHERE position <= ${MAX_NOTIFICATIONS_PER_USER} AND user_position <= ${MAX_USERS_PER_CLAIM})
    RETURNING id, user_id, kind, text, url, ${userLanguageColumnSql("notification")},
      (SELECT webhook_url FROM notification_channels AS channels WHERE channels.user_id = notification.user_id) AS webhook_url`);
  const claimed = rows.map((row) => claimedRow.parse(row)).sort((one, other) => one.id - other.id);
  return [...groupBy(claimed, ({ userId }) => userId).values()].flatMap((rowsOfUser) => {
    const notifications = rowsOfUser.map(({ id, kind, text, url }) => ({ id, kind, text, url }));
    return rowsOfUser
      .slice(0, 1)
      .map(({ userId, language, webhookUrl }) => ({ userId, language, webhookUrl, notifications }));
  });
}

/** Saves the results of webhook deliveries: releases unsent notifications and sets the state of each webhook. */
export async function recordWebhookDeliveryOutcomes(
  db: Database,
  outcomes: readonly { readonly delivery: WebhookDelivery; readonly outcome: WebhookDeliveryOutcome }[],
): Promise<void> {
  const unsent = outcomes
    .filter(({ outcome }) => outcome.kind !== "sent")
    .flatMap(({ delivery: { userId, notifications } }) => notifications.map(({ id }) => [userId, id]));
  const states = outcomes.map(({ delivery: { userId, webhookUrl }, outcome }) => [
    userId,
    webhookUrl,
    Number(outcome.kind === "gone"),
    outcome.kind === "failed" ? outcome.retryAt : 0,
  ]);
  await writeBatch(db, [
    sql`UPDATE notification SET webhook_claimed_at = NULL FROM json_each(${JSON.stringify(unsent)}) AS unsent
      WHERE user_id = unsent.value ->> 0 AND notification.id = unsent.value ->> 1`,
    // The condition skips webhooks that were replaced meanwhile and webhooks whose state has not changed.
    sql`UPDATE notification_channels SET is_webhook_gone = state.value ->> 2, webhook_paused_until = state.value ->> 3
      FROM json_each(${JSON.stringify(states)}) AS state
      WHERE user_id = state.value ->> 0 AND webhook_url = state.value ->> 1
        AND (is_webhook_gone, webhook_paused_until) <> (state.value ->> 2, state.value ->> 3)`,
  ]);
}

/**
 * Saves or removes a webhook; a new one, or one that was deleted at its service, gets only later notifications. An
 * unchanged webhook keeps the notifications that wait for it.
 */
export async function saveWebhook(db: Database, userId: number, webhookUrl: string | undefined): Promise<void> {
  await db.run(sql`INSERT INTO notification_channels (user_id, webhook_url, webhook_after_id)
    VALUES (${userId}, ${webhookUrl ?? null}, (SELECT coalesce(max(id), 0) FROM notification WHERE user_id = ${userId}))
    ON CONFLICT (user_id) DO UPDATE SET webhook_url = excluded.webhook_url, is_webhook_gone = 0, webhook_paused_until = 0,
      webhook_after_id = iif(webhook_url IS excluded.webhook_url AND is_webhook_gone = 0, webhook_after_id, excluded.webhook_after_id)`);
}

/** Records that a webhook was deleted at its service. Its URL stays saved. */
export async function markWebhookDeleted(db: Database, userId: number, webhookUrl: string): Promise<void> {
  await db.run(
    sql`UPDATE notification_channels SET is_webhook_gone = 1 WHERE user_id = ${userId} AND webhook_url = ${webhookUrl}`,
  );
}
