import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../domain/alerts/notification";
import { MARKETS } from "../../domain/listings/market";
import { user } from "./access";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** A price or restock that a member waits for, at an item on the watchlist. */
export const target = sqliteTable(
  "target",
  {
    userId: userId(),
    itemId: integer("item_id").notNull(),
    market: text("market", { enum: MARKETS }).notNull(),
    grade: text("grade", { enum: ["new", "used"] }).notNull(),
    /** Minor units of the market's currency; null if no price is set. */
    price: integer("price"),
    /** True if a restock at a shop triggers a notification. */
    hasRestockAlert: integer("has_restock_alert", { mode: "boolean" }).notNull().default(false),
    /** True after the target was met and notified. It is armed again once the price is well above the target. */
    isFired: integer("is_fired", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.itemId, row.market, row.grade] }),
    index("target_of_item").on(row.itemId, row.market),
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
    userId: userId(),
    itemId: integer("item_id").notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    text: text("text").notNull(),
    url: text("url"),
    /** The other person, for a question or an answer. The notification is deleted with that person. */
    partnerId: integer("partner_id").references(() => user.id, { onDelete: "cascade" }),
    /** Key of the news. Each user gets only one notification per key. */
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /**
     * Time at which a run claimed it for the webhook. Null if it is not sent yet, if sending failed, or if there is no
     * webhook.
     */
    webhookSentAt: integer("webhook_sent_at"),
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
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Secret in the address of the private feed: anyone with the address can read it. */
  feedToken: text("feed_token").unique(),
  /** Secret in the address of the private calendar. */
  calendarToken: text("calendar_token").unique(),
  webhookUrl: text("webhook_url"),
  /**
   * State of the webhook in `formatWebhookProblem`'s notation: null if it works, a text if it is disabled, or `put off
   * until` with a time in ms if sending is paused.
   */
  webhookProblem: text("webhook_problem"),
});
