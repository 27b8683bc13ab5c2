import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { PROVIDERS } from "../../domain/access/identity";
import { PRIMARY_REGIONS } from "../../domain/access/preferences";
import type { Settings } from "../../domain/access/settings";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** Named as the settings are, so that a row holds them as they are told and sent. */
const settings = () =>
  ({
    primary_region: text("primary_region", { enum: PRIMARY_REGIONS }).notNull(),
    is_adverts_enabled: flag("is_adverts_enabled"),
    is_collection_public: flag("is_collection_public"),
    is_wishlist_public: flag("is_wishlist_public"),
    is_sell_list_public: flag("is_sell_list_public"),
    is_value_public: flag("is_value_public"),
    is_goal_public: flag("is_goal_public").default(false),
    is_games_public: flag("is_games_public").default(false),
    is_open_to_trades: flag("is_open_to_trades").default(false),
    is_open_to_questions: flag("is_open_to_questions").default(false),
    is_contributing_prices: flag("is_contributing_prices").default(false),
    public_username: text("public_username"),
  }) satisfies Readonly<Record<keyof Settings, unknown>>;

export const user = sqliteTable(
  "user",
  {
    /** Never given again: a public address keeps meaning the same person. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull(),
    /** Granted by the operator's command; `ADMIN_EMAILS` makes admins too. */
    isAdmin: flag("is_admin").default(false),
    createdAt: instant("created_at").notNull(),
    ...settings(),
    /** What they collect, in the notation of `domain/goal`; null: everything. */
    goal: text("goal"),
    /** Which exhibits they show first, in the notation of `domain/sharing`: `dearest:12,7`. Null: none were chosen. */
    shareChoice: text("share_choice"),
    /** Ids of items, what they wish for most first: `12,7`. Null: as the catalogue has them. */
    wishOrder: text("wish_order"),
    /** What they read, and are told in; null: what each of their browsers prefers. A tag of `domain/language`. */
    language: text("language"),
    /** How others reach them, shown to who is signed in; null: not at all. */
    contact: text("contact"),
    /** One higher with every change of what is owned, wished for or watched, and of the settings. */
    collectionVersion: integer("collection_version").notNull().default(0),
    /** One higher with every change that others may see. */
    shownVersion: integer("shown_version").notNull().default(0),
  },
  (row) => [
    check("user_has_a_region", sql`${row.primary_region} IN ('1', '2', '3')`),
    // Those alone who agreed: finding them does not look through everybody.
    index("user_who_contributes").on(row.is_contributing_prices).where(sql`is_contributing_prices = 1`),
  ],
);

/** What a provider told of a person. */
export const account = sqliteTable(
  "account",
  {
    provider: text("provider", { enum: PROVIDERS }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    lastName: text("last_name"),
    email: text("email"),
    isEmailVerified: flag("is_email_verified"),
    linkedAt: instant("linked_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.providerUserId] }),
    unique("account_one_of_each_provider").on(row.userId, row.provider),
  ],
);

export const session = sqliteTable(
  "session",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Of the key, the part of the secret that stays. The secret itself is only in the browser's cookie. */
    secretHash: text("secret_hash").notNull().unique(),
    /** With the key it makes the secret's other part, which each renewal changes; null before the first. */
    salt: text("salt"),
    /** The salt before, which is good until `former_until`: null until the secret of the newest one has come. */
    formerSalt: text("former_salt"),
    formerUntil: instant("former_until"),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (row) => [index("session_of_user").on(row.userId), index("session_by_end").on(row.expiresAt)],
);

/** Somebody on their way through a provider. Taken out once, on the way back. */
export const signInAttempt = sqliteTable(
  "sign_in",
  {
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    provider: text("provider", { enum: PROVIDERS }).notNull(),
    verifier: text("verifier").notNull(),
    /** Who links a further provider; 0 for a guest who signs in. */
    viewerId: integer("viewer_id").notNull(),
    returnPath: text("return_path").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (row) => [index("sign_in_by_end").on(row.expiresAt)],
);
