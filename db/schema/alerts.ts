import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../domain/alerts/notification";
import { TARGET_KINDS } from "../../domain/alerts/target";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { requiredBooleanColumn, user, userPrimaryKeyColumn, userReferenceColumn } from "./access";

/** An event that a member waits for: an item's price or restock, in one market and grade (new or used). */
export const target = sqliteTable(
  "target",
  {
    userId: userReferenceColumn("user_id"),
    itemId: integer("item_id").notNull(),
    market: text("market", { enum: MARKETS }).notNull(),
    grade: text("grade", { enum: GRADES }).notNull(),
    kind: text("kind", { enum: TARGET_KINDS }).notNull(),
    /** Target price in minor units of the market's currency; null for a restock. */
    price: integer("price"),
    /**
     * True if a met target notifies the member. A price target becomes false with its notification, and true again when
     * the price is well above it; a restock target stays true.
     */
    isArmed: requiredBooleanColumn("is_armed").default(true),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.itemId, row.market, row.grade, row.kind] }),
    index("target_of_item").on(row.itemId, row.kind, row.market),
    check("target_kind_has_price", sql`(${row.kind} = 'price') = (${row.price} IS NOT NULL)`),
    check("target_price_is_positive", sql`${row.price} > 0`),
  ],
);

/** An item whose offers have changed since members' price targets were last compared with them. */
export const pendingEvaluation = sqliteTable("pending_evaluation", {
  itemId: integer("item_id").primaryKey(),
  /** Time in ms at which the item was queued. It increases whenever the item is queued again. */
  queuedAt: integer("queued_at").notNull(),
});

/** A notification that a member sees on the site, in the private feed or through a webhook. */
export const notification = sqliteTable(
  "notification",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userReferenceColumn("user_id"),
    itemId: integer("item_id").notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    text: text("text").notNull(),
    url: text("url"),
    /** Id of the other person of a question or answer; the notification is deleted with that person. */
    partnerId: integer("partner_id").references(() => user.id, { onDelete: "cascade" }),
    /** Key of the event that the notification is about. It prevents a second notification about the same event. */
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /** Time in ms at which a cron run claimed the notification for the webhook; null if a run may claim it. */
    webhookClaimedAt: integer("webhook_claimed_at"),
  },
  (row) => [
    unique("notification_once").on(row.userId, row.dedupeKey),
    index("notification_of_user").on(row.userId, row.id),
    index("notification_of_partner").on(row.partnerId).where(sql`partner_id IS NOT NULL`),
    // This index serves the number of unread notifications, which almost every page displays.
    index("notification_unread").on(row.userId).where(sql`${row.readAt} IS NULL`),
  ],
);

/** Channels through which a user gets news outside of the site: private feed, private calendar and webhook. */
export const notificationChannels = sqliteTable("notification_channels", {
  userId: userPrimaryKeyColumn(),
  /** Secret in the URL of the private notification feed. Anyone who has the URL can read the feed. */
  feedToken: text("feed_token").unique(),
  /** Secret in the URL of the private calendar. Anyone who has the URL can read the calendar. */
  calendarToken: text("calendar_token").unique(),
  webhookUrl: text("webhook_url"),
  /** Id of the newest notification at the time when this webhook was saved. The webhook gets only later ones. */
  webhookAfterId: integer("webhook_after_id").notNull().default(0),
  /** True if the webhook was deleted at its service; nothing is sent until the user saves a webhook again. */
  isWebhookGone: requiredBooleanColumn("is_webhook_gone").default(false),
  /** Time in ms before which nothing is sent to the webhook, because sending failed. */
  webhookPausedUntil: integer("webhook_paused_until").notNull().default(0),
});
