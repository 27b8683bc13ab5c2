import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../domain/alerts/notification";
import { TARGET_KINDS } from "../../domain/alerts/target";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { flag, user, userKey, userReference } from "./access";

/** Something that a member waits for at an item: a price or a restock, in one market and grade. */
export const target = sqliteTable(
  "target",
  {
    userId: userReference("user_id"),
    itemId: integer("item_id").notNull(),
    market: text("market", { enum: MARKETS }).notNull(),
    grade: text("grade", { enum: GRADES }).notNull(),
    kind: text("kind", { enum: TARGET_KINDS }).notNull(),
    /** Minor units of the market's currency; null for a restock. */
    price: integer("price"),
    /**
     * True if the target notifies the member when it is met. A price target is then disarmed, and armed again when the
     * price is well above the target. A restock target stays armed.
     */
    isArmed: flag("is_armed").default(true),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.itemId, row.market, row.grade, row.kind] }),
    index("target_of_item").on(row.itemId, row.kind, row.market),
    check("target_kind_has_price", sql`(${row.kind} = 'price') = (${row.price} IS NOT NULL)`),
    check("target_price_is_positive", sql`${row.price} > 0`),
  ],
);

/** An item whose offers changed since they were last compared with price targets. */
export const pendingEvaluation = sqliteTable("pending_evaluation", {
  itemId: integer("item_id").primaryKey(),
  /** ms. Increases whenever the item is queued again. */
  queuedAt: integer("queued_at").notNull(),
});

/** A notification for a member. */
export const notification = sqliteTable(
  "notification",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userReference("user_id"),
    itemId: integer("item_id").notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    text: text("text").notNull(),
    url: text("url"),
    /** The other person, for a question or an answer. The notification is deleted with that person. */
    partnerId: integer("partner_id").references(() => user.id, { onDelete: "cascade" }),
    /** Identity of the news: a user gets one notification per key. */
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /** ms. Time at which a run claimed the notification for the webhook; null if a run may claim it. */
    webhookClaimedAt: integer("webhook_claimed_at"),
  },
  (row) => [
    unique("notification_once").on(row.userId, row.dedupeKey),
    index("notification_of_user").on(row.userId, row.id),
    index("notification_of_partner").on(row.partnerId).where(sql`partner_id IS NOT NULL`),
    // The number of unread notifications is read for every page.
    index("notification_unread").on(row.userId).where(sql`${row.readAt} IS NULL`),
  ],
);

/** Feed, calendar and webhook of a user. */
export const notificationChannels = sqliteTable("notification_channels", {
  userId: userKey(),
  /** Secret in the URL of the private feed, which anyone with the URL can read. */
  feedToken: text("feed_token").unique(),
  /** Secret in the URL of the private calendar. */
  calendarToken: text("calendar_token").unique(),
  webhookUrl: text("webhook_url"),
  /** Newest notification when this webhook was saved. The webhook gets only later ones. */
  webhookAfterId: integer("webhook_after_id").notNull().default(0),
  /** True if the webhook was deleted at its service. Nothing is sent until its owner saves a webhook. */
  isWebhookGone: flag("is_webhook_gone").default(false),
  /** ms. Nothing is sent before this time, because sending failed. */
  webhookPausedUntil: integer("webhook_paused_until").notNull().default(0),
});
