import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { NOTICE_KINDS, type NoticeKind } from "../../domain/alerts/notice";
import type { Language } from "../../domain/language/language";
import { DAY_MS } from "../../domain/time";
import type { OwnRead } from "../access/own";
import { languageColumn } from "../access/settings";
import type { Database } from "../client";
import { inOneBatch } from "../refresh/fetchTargets";
import type { Rows } from "../write";

export interface Notice {
  readonly id: number;
  /** 0: it is about no item. */
  readonly amiiboId: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Where it can be bought, or read. */
  readonly url: string | undefined;
  /** ms */
  readonly createdAt: number;
  readonly isRead: boolean;
}

const MOST_SHOWN = 100;

const COLUMNS: SQL = sql.raw("id, amiibo_id, kind, text, url, created_at, read_at");

const noticeRow = z.object({
  id: z.number(),
  amiibo_id: z.number(),
  kind: z.enum(NOTICE_KINDS),
  text: z.string(),
  url: z.string().nullable(),
  created_at: z.number(),
  read_at: z.number().nullable(),
});

const toNotices = (rows: Rows): Notice[] =>
  rows.map((each) => {
    const { amiibo_id, url, created_at, read_at, ...row } = noticeRow.parse(each);
    return { ...row, amiiboId: amiibo_id, url: url ?? undefined, createdAt: created_at, isRead: read_at !== null };
  });

/** Those that were not read first, and the newest of each. */
export const ownNotices: OwnRead<readonly Notice[], "ownNotices"> = {
  name: "ownNotices",
  select: ({ me }) => sql`SELECT ${COLUMNS} FROM notice WHERE user_id = ${me}
    ORDER BY read_at IS NOT NULL, id DESC LIMIT ${MOST_SHOWN}`,
  parse: toNotices,
  none: [],
};

/** For who takes all of their data away. */
export const ownNoticesInAll: OwnRead<readonly Notice[], "ownNoticesInAll"> = {
  name: "ownNoticesInAll",
  select: ({ me }) => sql`SELECT ${COLUMNS} FROM notice WHERE user_id = ${me} ORDER BY id`,
  parse: toNotices,
  none: [],
};

const countRow = z.object({ unread: z.number() });

/** How many were not read. */
export const ownUnread: OwnRead<number, "ownUnread"> = {
  name: "ownUnread",
  select: ({ me }) => sql`SELECT count(*) AS unread FROM notice WHERE user_id = ${me} AND read_at IS NULL`,
  parse: ([row]) => countRow.parse(row).unread,
  none: 0,
};

/** All up to the newest that was shown: what came meanwhile is unread still. */
export async function markRead(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db.run(sql`UPDATE notice SET read_at = ${now.getTime()}
    WHERE user_id = ${userId} AND id <= ${upTo} AND read_at IS NULL`);
}

/** How somebody sees that alerts arrive. @returns its id. */
export async function addTest(db: Database, userId: number, text: string, now: Date): Promise<number> {
  const at = now.getTime();
  // The same instant twice is a test once.
  const [row] = await db.all(sql`INSERT INTO notice (user_id, amiibo_id, kind, text, dedupe, created_at, sent_at)
    VALUES (${userId}, 0, 'test', ${text}, ${`test ${at}`}, ${at}, ${at})
    ON CONFLICT (user_id, dedupe) DO UPDATE SET text = excluded.text RETURNING id`);
  return z.object({ id: z.number() }).parse(row).id;
}

const OLD_MS = 90 * DAY_MS;
const SWEPT_AT_ONCE = 1_000;

/** Old news. Ids grow with time, so nobody looks through all of it. */
export async function sweepNotices(db: Database, now: number): Promise<void> {
  await db.run(sql`DELETE FROM notice WHERE created_at < ${now - OLD_MS}
    AND id IN (SELECT id FROM notice ORDER BY id LIMIT ${SWEPT_AT_ONCE})`);
}

/** What a private feed holds. */
export interface FeedOwner {
  readonly userId: number;
  readonly username: string;
  /** Absent: none was chosen for all that they are told. */
  readonly language: Language | undefined;
  /** ms: when the account began. */
  readonly since: number;
  readonly notices: readonly Notice[];
}

const MOST_IN_FEED = 50;
const ownerRow = z.object({
  id: z.number(),
  username: z.string(),
  language: languageColumn,
  created_at: z.number(),
});

/** By its token alone: whoever knows it may read. One round trip; `undefined` where there is no such feed. */
export async function readFeed(db: Database, token: string): Promise<FeedOwner | undefined> {
  const owner = sql`(SELECT user_id FROM notify WHERE feed_token = ${token})`;
  const [[row], notices] = await db.batch([
    db.all<Record<string, unknown>>(sql`SELECT id, username, language, created_at FROM user WHERE id = ${owner}`),
    db.all<Record<string, unknown>>(sql`SELECT ${COLUMNS} FROM notice WHERE user_id = ${owner}
      ORDER BY id DESC LIMIT ${MOST_IN_FEED}`),
  ]);
  if (!row) return undefined;
  const { id: userId, username, language, created_at: since } = ownerRow.parse(row);
  return { userId, username, language, since, notices: toNotices(notices) };
}

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

/**
 * To another address, or to one that comes back, what was told before counts as sent: nobody wants weeks of news at once.
 * What waits for the very same one goes on waiting.
 */
export async function saveWebhook(db: Database, userId: number, webhook: string | undefined, now: Date): Promise<void> {
  await inOneBatch(db, [
    sql`UPDATE notice SET sent_at = ${now.getTime()} WHERE user_id = ${userId} AND sent_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM notify WHERE user_id = ${userId} AND webhook = ${webhook ?? null} AND webhook_problem IS NOT ${GONE})`,
    sql`INSERT INTO notify (user_id, webhook) VALUES (${userId}, ${webhook ?? null})
      ON CONFLICT (user_id) DO UPDATE SET webhook = excluded.webhook, webhook_problem = NULL`,
  ]);
}

/** It was found to be gone: it stays as it is, and is left alone. */
export async function noteGone(db: Database, userId: number, webhook: string): Promise<void> {
  await db.run(sql`UPDATE notify SET webhook_problem = ${GONE} WHERE user_id = ${userId} AND webhook = ${webhook}`);
}
