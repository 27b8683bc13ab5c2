import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { NOTIFICATION_KINDS, type NotificationKind } from "../../domain/alerts/notification";
import type { Language } from "../../domain/language/language";
import { DAY_MS } from "../../domain/time";
import { languageColumnSchema } from "../access/settings";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import type { ResultRows } from "../write";

export interface UserNotification {
  readonly id: number;
  /** 0 if it is not about an item. */
  readonly itemId: number;
  readonly kind: NotificationKind;
  readonly text: string;
  /** Address of the offer or message. */
  readonly url: string | undefined;
  /** ms */
  readonly createdAt: number;
  readonly isRead: boolean;
}

const MAX_NOTIFICATIONS_SHOWN = 100;

const COLUMNS: SQL = sql.raw("id, item_id, kind, text, url, created_at, read_at");

const notificationRow = z.object({
  id: z.number(),
  item_id: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  url: z.string().nullable(),
  created_at: z.number(),
  read_at: z.number().nullable(),
});

const toNotifications = (rows: ResultRows): UserNotification[] =>
  rows.map((each) => {
    const { item_id, url, created_at, read_at, ...row } = notificationRow.parse(each);
    return { ...row, itemId: item_id, url: url ?? undefined, createdAt: created_at, isRead: read_at !== null };
  });

/** The viewer's notifications, unread first, then newest first. */
export const viewerNotificationsQuery: ViewerQuery<readonly UserNotification[], "ownNotices"> = {
  name: "ownNotices",
  select: ({ viewerId }) => sql`SELECT ${COLUMNS} FROM notification WHERE user_id = ${viewerId}
    ORDER BY read_at IS NOT NULL, id DESC LIMIT ${MAX_NOTIFICATIONS_SHOWN}`,
  parse: toNotifications,
  guestValue: [],
};

export const viewerAllNotificationsQuery: ViewerQuery<readonly UserNotification[], "ownNoticesInAll"> = {
  name: "ownNoticesInAll",
  select: ({ viewerId }) => sql`SELECT ${COLUMNS} FROM notification WHERE user_id = ${viewerId} ORDER BY id`,
  parse: toNotifications,
  guestValue: [],
};

const countRow = z.object({ unread: z.number() });

export const viewerUnreadCountQuery: ViewerQuery<number, "ownUnread"> = {
  name: "ownUnread",
  select: ({ viewerId }) =>
    sql`SELECT count(*) AS unread FROM notification WHERE user_id = ${viewerId} AND read_at IS NULL`,
  parse: ([row]) => countRow.parse(row).unread,
  guestValue: 0,
};

/** Marks notifications up to the newest shown one as read. Later ones stay unread. */
export async function markNotificationsRead(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db.run(sql`UPDATE notification SET read_at = ${now.getTime()}
    WHERE user_id = ${userId} AND id <= ${upTo} AND read_at IS NULL`);
}

/**
 * Adds a notification with which a member tests their channels.
 *
 * @returns its id
 */
export async function addTestNotification(db: Database, userId: number, text: string, now: Date): Promise<number> {
  const at = now.getTime();
  // Two requests in the same millisecond create one test.
  const [row] =
    await db.all(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at, webhook_claimed_at)
    VALUES (${userId}, 0, 'test', ${text}, ${`test ${at}`}, ${at}, ${at})
    ON CONFLICT (user_id, dedupe_key) DO UPDATE SET text = excluded.text RETURNING id`);
  return z.object({ id: z.number() }).parse(row).id;
}

const NOTIFICATION_TTL_MS = 90 * DAY_MS;
const MAX_ROWS_PER_SWEEP = 1_000;

/** Deletes old notifications. Ids grow with time, so only the lowest ids are checked. */
export async function sweepNotifications(db: Database, now: number): Promise<void> {
  await db.run(sql`DELETE FROM notification WHERE created_at < ${now - NOTIFICATION_TTL_MS}
    AND id IN (SELECT id FROM notification ORDER BY id LIMIT ${MAX_ROWS_PER_SWEEP})`);
}

/** Content of a private feed. */
export interface NotificationFeed {
  readonly userId: number;
  readonly username: string;
  /** `undefined` if none was chosen. */
  readonly language: Language | undefined;
  /** ms. Time at which the account was created. */
  readonly accountCreatedAt: number;
  readonly notifications: readonly UserNotification[];
}

const MAX_FEED_ENTRIES = 50;
const ownerRow = z.object({
  id: z.number(),
  username: z.string(),
  language: languageColumnSchema,
  created_at: z.number(),
});

/** Reads a feed by its secret token, in one round trip. Returns `undefined` if no feed has that token. */
export async function readNotificationFeed(db: Database, token: string): Promise<NotificationFeed | undefined> {
  const owner = sql`(SELECT user_id FROM notification_channels WHERE feed_token = ${token})`;
  const [[row], notifications] = await db.batch([
    db.all<Record<string, unknown>>(sql`SELECT id, username, language, created_at FROM user WHERE id = ${owner}`),
    db.all<Record<string, unknown>>(sql`SELECT ${COLUMNS} FROM notification WHERE user_id = ${owner}
      ORDER BY id DESC LIMIT ${MAX_FEED_ENTRIES}`),
  ]);
  if (!row) return undefined;
  const { id: userId, username, language, created_at: since } = ownerRow.parse(row);
  return { userId, username, language, accountCreatedAt: since, notifications: toNotifications(notifications) };
}

/** Feed, calendar and webhook of a user. */
export interface NotificationChannels {
  readonly feedToken: string | undefined;
  readonly calendarToken: string | undefined;
  readonly webhookUrl: string | undefined;
  /** True if the webhook was deleted at its service. */
  readonly isWebhookGone: boolean;
}

const channelsRow = z.object({
  feed_token: z.string().nullable(),
  calendar_token: z.string().nullable(),
  webhook_url: z.string().nullable(),
  is_webhook_gone: z.number().transform(Boolean),
});

const NO_CHANNELS: NotificationChannels = {
  feedToken: undefined,
  calendarToken: undefined,
  webhookUrl: undefined,
  isWebhookGone: false,
};

export const viewerNotificationChannelsQuery: ViewerQuery<NotificationChannels, "ownNotify"> = {
  name: "ownNotify",
  select: ({ viewerId }) =>
    sql`SELECT feed_token, calendar_token, webhook_url, is_webhook_gone FROM notification_channels WHERE user_id = ${viewerId}`,
  parse([row]) {
    if (!row) return NO_CHANNELS;
    const { feed_token, calendar_token, webhook_url, is_webhook_gone } = channelsRow.parse(row);
    return {
      feedToken: feed_token ?? undefined,
      calendarToken: calendar_token ?? undefined,
      webhookUrl: webhook_url ?? undefined,
      isWebhookGone: is_webhook_gone,
    };
  },
  guestValue: NO_CHANNELS,
};

/** Replaces or removes the feed's token. The previous address stops working. */
export async function saveFeedToken(db: Database, userId: number, token: string | undefined): Promise<void> {
  await db.run(sql`INSERT INTO notification_channels (user_id, feed_token) VALUES (${userId}, ${token ?? null})
    ON CONFLICT (user_id) DO UPDATE SET feed_token = excluded.feed_token`);
}
