import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { PROVIDERS } from "../../domain/access/identity";
import type { Settings } from "../../domain/access/settings";
import { REGIONS } from "../../domain/listings/region";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** Columns of the settings. They have the names of `Settings`, so that a row needs no conversion. */
const settings = () =>
  ({
    primary_region: text("primary_region", { enum: REGIONS }).notNull(),
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
    /** Never reused, so the URL of a public page always refers to the same person. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull(),
    /** Set by the operator's command. `ADMIN_EMAILS` makes further admins without this column. */
    isAdmin: flag("is_admin").default(false),
    createdAt: instant("created_at").notNull(),
    ...settings(),
    /** The user's goal in the notation of `domain/goal`; null means everything. */
    goal: text("goal"),
    /**
     * Items that the share image shows first, in the notation of `domain/sharing`, for example `dearest:12,7`; null if
     * none were chosen.
     */
    shareChoice: text("share_choice"),
    /** Item ids of the wishlist, most wanted first, for example `12,7`; null means catalogue order. */
    wishlistOrder: text("wishlist_order"),
    /** Language of pages and notifications, a tag of `domain/language`; null means the language of each browser. */
    language: text("language"),
    /** Contact details, shown to signed-in visitors; null if there are none. */
    contact: text("contact"),
    /** Increases with every change of copies, list entries or settings. */
    collectionVersion: integer("collection_version").notNull().default(0),
    /** Increases with every change that other people may see. */
    publicVersion: integer("public_version").notNull().default(0),
  },
  (row) => [
    check("user_has_a_region", sql`${row.primary_region} IN ('average', 'us', 'uk')`),
    // Partial index: paid prices are read without a scan of all users.
    index("user_who_contributes").on(row.is_contributing_prices).where(sql`is_contributing_prices = 1`),
  ],
);

/** References a user. The row is deleted with the user. */
export const userReference = (name: string) =>
  integer(name)
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** Builds the key of a table with at most one row per user. */
export const userKey = () =>
  integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" });

/** An account at a sign-in provider, with what the provider reported about its owner. */
export const account = sqliteTable(
  "account",
  {
    provider: text("provider", { enum: PROVIDERS }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: userReference("user_id"),
    name: text("name").notNull(),
    lastName: text("last_name"),
    email: text("email"),
    isEmailVerified: flag("is_email_verified"),
    linkedAt: instant("linked_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.providerUserId] }),
    unique("account_once_per_provider").on(row.userId, row.provider),
  ],
);

export const session = sqliteTable(
  "session",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /**
     * Hash of the part of the session secret that never changes. The secret itself exists only in the browser's cookie.
     */
    secretHash: text("secret_hash").notNull().unique(),
    /** Input for the second part of the secret, which every renewal changes; null before the first renewal. */
    salt: text("salt"),
    /** The previous salt, accepted until `previous_valid_until`. That is null until the browser has used the newest secret. */
    previousSalt: text("previous_salt"),
    previousValidUntil: instant("previous_valid_until"),
    userId: userReference("user_id"),
    device: text("device").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (row) => [index("session_of_user").on(row.userId), index("session_by_end").on(row.expiresAt)],
);

/** A sign-in that is under way at a provider. The row is deleted when the person returns, so an attempt works only once. */
export const signInAttempt = sqliteTable(
  "sign_in_attempt",
  {
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    provider: text("provider", { enum: PROVIDERS }).notNull(),
    codeVerifier: text("code_verifier").notNull(),
    /** The user who links another provider; 0 for a guest who signs in. */
    viewerId: integer("viewer_id").notNull(),
    returnPath: text("return_path").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (row) => [index("sign_in_attempt_by_end").on(row.expiresAt)],
);
