import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { NOTIFICATION_KINDS } from "../../domain/alerts/notification";
import type { Language } from "../../domain/language/language";
import { DAY_MS } from "../../domain/time";
import { languageColumnSchema } from "../access/settings";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { booleanColumnSchema, createRowListParser, optionalColumnSchema, rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

const MAX_NOTIFICATIONS_SHOWN = 100;

const COLUMNS: SQL = sql.raw("id, item_id, kind, text, url, created_at, read_at IS NOT NULL AS is_read");

const notificationRow = rowSchema({
  id: z.number(),
  /** Id of the item; 0 if the notification is not about an item. */
  itemId: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  /** URL of the offer or message that the notification is about. */
  url: optionalColumnSchema(z.string()),
  createdAt: z.number(),
  isRead: booleanColumnSchema,
});
export type UserNotification = z.infer<typeof notificationRow>;

const toNotifications = createRowListParser(notificationRow);

/** Notifications of the signed-in user: unread ones first, then newest first. */
export const viewerNotificationsQuery = defineViewerQuery("notifications", {
  // Each of the two parts reads an index in its order and stops at the limit. One sort would read all notifications.
  select({ viewerId }) {
    const selectNewest = (condition: SQL) => sql`SELECT * FROM (SELECT ${COLUMNS} FROM notification
      WHERE user_id = ${viewerId} AND ${condition} ORDER BY id DESC LIMIT ${MAX_NOTIFICATIONS_SHOWN})`;
    return sql`${selectNewest(sql`read_at IS NULL`)} UNION ALL ${selectNewest(sql`read_at IS NOT NULL`)}
      LIMIT ${MAX_NOTIFICATIONS_SHOWN}`;
  },
  parse: toNotifications,
  guestValue: [],
});

export const viewerAllNotificationsQuery = defineViewerQuery("allNotifications", {
  select: ({ viewerId }) => sql`SELECT ${COLUMNS} FROM notification WHERE user_id = ${viewerId} ORDER BY id`,
  parse: toNotifications,
  guestValue: [],
});

const countRow = z.object({ unread: z.number() });

/** Number up to which unread notifications are counted. The navigation bar shows more than 99 as "99+". */
const MAX_UNREAD_COUNTED = 100;

export const viewerUnreadNotificationCountQuery = defineViewerQuery("unreadCount", {
  select: ({ viewerId }) => sql`SELECT count(*) AS unread FROM (
    SELECT 1 FROM notification WHERE user_id = ${viewerId} AND read_at IS NULL LIMIT ${MAX_UNREAD_COUNTED})`,
  parse: ([row]) => countRow.parse(row).unread,
  guestValue: 0,
});

/** Marks a user's notifications as read, up to the newest one that the user has seen. */
export async function markNotificationsRead(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db.run(sql`UPDATE notification SET read_at = ${now.getTime()}
    WHERE user_id = ${userId} AND id <= ${upTo} AND read_at IS NULL`);
}

/** Adds a notification with which members test their feed and webhook; returns its id. */
export async function addTestNotification(db: Database, userId: number, text: string, now: Date): Promise<number> {
  const at = now.getTime();
  // Two test requests in the same millisecond create only one notification.
  const [row] =
    await db.all(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at, webhook_claimed_at)
    VALUES (${userId}, 0, 'test', ${text}, ${`test ${at}`}, ${at}, ${at})
    ON CONFLICT (user_id, dedupe_key) DO UPDATE SET text = excluded.text RETURNING id`);
  return z.object({ id: z.number() }).parse(row).id;
}

const NOTIFICATION_TTL_MS = 90 * DAY_MS;
const MAX_ROWS_PER_SWEEP = 1_000;

/** Deletes notifications that are too old. Checks only the lowest ids, because ids grow with time. */
export async function deleteOldNotifications(db: Database, now: number): Promise<void> {
  await db.run(sql`DELETE FROM notification WHERE created_at < ${now - NOTIFICATION_TTL_MS}
    AND id IN (SELECT id FROM notification ORDER BY id LIMIT ${MAX_ROWS_PER_SWEEP})`);
}

/** Content of a member's private notification feed, for feed readers. */
export interface NotificationFeed {
  readonly userId: number;
  readonly username: string;
  /** Language that the member saved; `undefined` if none was chosen. */
  readonly language: Language | undefined;
  readonly accountCreatedAt: number;
  readonly notifications: readonly UserNotification[];
}

const MAX_FEED_ENTRIES = 50;
const ownerRow = rowSchema({
  id: z.number(),
  username: z.string(),
  language: languageColumnSchema,
  createdAt: z.number(),
});

/** Reads a notification feed by the secret token in its URL; `undefined` if no feed has the token. */
export async function readNotificationFeed(db: Database, token: string): Promise<NotificationFeed | undefined> {
  const owner = sql`(SELECT user_id FROM notification_channels WHERE feed_token = ${token})`;
  const [[row] = [], notifications = []] = await runBatch(db, [
    sql`SELECT id, username, language, created_at FROM user WHERE id = ${owner}`,
    sql`SELECT ${COLUMNS} FROM notification WHERE user_id = ${owner} ORDER BY id DESC LIMIT ${MAX_FEED_ENTRIES}`,
  ]);
  if (!row) return undefined;
  const { id: userId, createdAt: accountCreatedAt, ...owned } = ownerRow.parse(row);
  return { ...owned, userId, accountCreatedAt, notifications: toNotifications(notifications) };
}

const channelsRow = rowSchema({
  feedToken: optionalColumnSchema(z.string()),
  calendarToken: optionalColumnSchema(z.string()),
  webhookUrl: optionalColumnSchema(z.string()),
  /** True if the service of the webhook reported that it was deleted there. */
  isWebhookGone: booleanColumnSchema,
});

/** Channels through which a user gets news outside of the site: private feed, private calendar and webhook. */
export type NotificationChannels = z.infer<typeof channelsRow>;

const NO_CHANNELS: NotificationChannels = {
  feedToken: undefined,
  calendarToken: undefined,
  webhookUrl: undefined,
  isWebhookGone: false,
};

export const viewerNotificationChannelsQuery = defineViewerQuery("notificationChannels", {
  select: ({ viewerId }) =>
    sql`SELECT feed_token, calendar_token, webhook_url, is_webhook_gone FROM notification_channels WHERE user_id = ${viewerId}`,
  parse: ([row]) => (row ? channelsRow.parse(row) : NO_CHANNELS),
  guestValue: NO_CHANNELS,
});

/** Replaces the secret token in a feed's URL, so that the old URL stops working; `undefined` removes the feed. */
export async function saveNotificationFeedToken(
  db: Database,
  userId: number,
  token: string | undefined,
): Promise<void> {
  await db.run(sql`INSERT INTO notification_channels (user_id, feed_token) VALUES (${userId}, ${token ?? null})
    ON CONFLICT (user_id) DO UPDATE SET feed_token = excluded.feed_token`);
}
