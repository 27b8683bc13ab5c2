import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../domain/alerts/notification";
import { MARKETS } from "../../domain/listings/market";
import { user } from "./access";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** What somebody waits for at an item that they watch. */
export const target = sqliteTable(
  "watch_target",
  {
    userId: userId(),
    amiiboId: integer("amiibo_id").notNull(),
    globalId: text("global_id", { enum: MARKETS }).notNull(),
    condition: text("condition", { enum: ["new", "used"] }).notNull(),
    /** Minor units of the market's currency; null: no price is waited for. */
    price: integer("price"),
    /** Tell when a shop has it again. */
    isRestock: integer("is_restock", { mode: "boolean" }).notNull().default(false),
    /** The target was met and told; it is armed again once the price is well above. */
    isFired: integer("is_fired", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.amiiboId, row.globalId, row.condition] }),
    index("watch_target_of_item").on(row.amiiboId, row.globalId),
    check("watch_target_price_is_positive", sql`${row.price} > 0`),
  ],
);

/** What somebody is told. */
export const notification = sqliteTable(
  "notice",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userId(),
    amiiboId: integer("amiibo_id").notNull(),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    text: text("text").notNull(),
    url: text("url"),
    /** Who asked or answered: it goes with them. */
    partnerId: integer("partner_id").references(() => user.id, { onDelete: "cascade" }),
    /** The same news is told once. */
    dedupe: text("dedupe").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /** When the webhook took it; null: it has not, or there is none. */
    sentAt: integer("sent_at"),
  },
  (row) => [
    unique("notice_once").on(row.userId, row.dedupe),
    index("notice_of_user").on(row.userId, row.id),
    index("notice_of_partner").on(row.partnerId).where(sql`partner_id IS NOT NULL`),
    // How many were not read stands above every page.
    index("notice_unread").on(row.userId).where(sql`${row.readAt} IS NULL`),
  ],
);

/** Where somebody is told, beside the site. */
export const notificationChannels = sqliteTable("notify", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** In the address of a private feed: whoever knows it may read. */
  feedToken: text("feed_token").unique(),
  /** The same for a private calendar. */
  calendarToken: text("calendar_token").unique(),
  webhook: text("webhook"),
  /** Why the webhook does not work any more. */
  webhookProblem: text("webhook_problem"),
});
