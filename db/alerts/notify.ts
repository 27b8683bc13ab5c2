import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { inOneBatch } from "../refresh/batch";

/** Where somebody is told, beside the site. */
export interface Notify {
  readonly feedToken: string | undefined;
  readonly calendarToken: string | undefined;
  readonly webhook: string | undefined;
  /** Nothing will ever arrive there again. */
  readonly isWebhookGone: boolean;
}

/** Why a webhook is left alone for good. */
export const GONE = "gone";

const notifyRow = z.object({
  feed_token: z.string().nullable(),
  calendar_token: z.string().nullable(),
  webhook: z.string().nullable(),
  webhook_problem: z.string().nullable(),
});

const NOWHERE: Notify = { feedToken: undefined, calendarToken: undefined, webhook: undefined, isWebhookGone: false };

export const ownNotify: OwnRead<Notify, "ownNotify"> = {
  name: "ownNotify",
  select: ({ me }) =>
    sql`SELECT feed_token, calendar_token, webhook, webhook_problem FROM notify WHERE user_id = ${me}`,
  parse([found]) {
    if (!found) return NOWHERE;
    const { feed_token, calendar_token, webhook, webhook_problem } = notifyRow.parse(found);
    return {
      feedToken: feed_token ?? undefined,
      calendarToken: calendar_token ?? undefined,
      webhook: webhook ?? undefined,
      isWebhookGone: webhook_problem === GONE,
    };
  },
  none: NOWHERE,
};

/** Another address, or none any more: whoever knew the one before reads nothing from now on. */
export async function saveFeedToken(db: Database, userId: number, token: string | undefined): Promise<void> {
  await db.run(sql`INSERT INTO notify (user_id, feed_token) VALUES (${userId}, ${token ?? null})
    ON CONFLICT (user_id) DO UPDATE SET feed_token = excluded.feed_token`);
}

/** What was told before counts as sent: nobody wants weeks of news at once. */
export async function saveWebhook(db: Database, userId: number, webhook: string | undefined, now: Date): Promise<void> {
  await inOneBatch(db, [
    sql`INSERT INTO notify (user_id, webhook) VALUES (${userId}, ${webhook ?? null})
      ON CONFLICT (user_id) DO UPDATE SET webhook = excluded.webhook, webhook_problem = NULL`,
    sql`UPDATE notice SET sent_at = ${now.getTime()} WHERE user_id = ${userId} AND sent_at IS NULL`,
  ]);
}

/** It was found to be gone: it stays as it is, and is left alone. */
export async function noteGone(db: Database, userId: number, webhook: string): Promise<void> {
  await db.run(sql`UPDATE notify SET webhook_problem = ${GONE} WHERE user_id = ${userId} AND webhook = ${webhook}`);
}
