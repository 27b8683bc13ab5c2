import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { OAUTH_PROVIDERS } from "../../domain/access/identity";
import type { AccountSettings } from "../../domain/access/settings";
import { REGIONS } from "../../domain/listings/region";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
export const requiredBooleanColumn = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** Columns with the settings of a user. They have the names of the settings, so that a row needs no conversion. */
const settings = () =>
  ({
    primary_region: text("primary_region", { enum: REGIONS }).notNull(),
    is_adverts_enabled: requiredBooleanColumn("is_adverts_enabled"),
    is_collection_public: requiredBooleanColumn("is_collection_public"),
    is_wishlist_public: requiredBooleanColumn("is_wishlist_public"),
    is_sell_list_public: requiredBooleanColumn("is_sell_list_public"),
    is_value_public: requiredBooleanColumn("is_value_public"),
    is_goal_public: requiredBooleanColumn("is_goal_public").default(false),
    is_games_public: requiredBooleanColumn("is_games_public").default(false),
    is_open_to_trades: requiredBooleanColumn("is_open_to_trades").default(false),
    is_open_to_questions: requiredBooleanColumn("is_open_to_questions").default(false),
    is_contributing_prices: requiredBooleanColumn("is_contributing_prices").default(false),
    public_username: text("public_username"),
  }) satisfies Readonly<Record<keyof AccountSettings, unknown>>;

export const user = sqliteTable(
  "user",
  {
    /** Id that is never used again for another user, so the URL of a public page always refers to the same person. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull(),
    /** True if the operator made the user an admin; users with an address in `ADMIN_EMAILS` are admins without it. */
    isAdmin: requiredBooleanColumn("is_admin").default(false),
    createdAt: instant("created_at").notNull(),
    ...settings(),
    /** The items that the user wants to complete, in the notation of `domain/goal`; null means all items. */
    goal: text("goal"),
    /** Items chosen for the share image, in the notation of `domain/sharing`, such as `dearest:12,7`; null for none. */
    shareChoice: text("share_choice"),
    /** Item ids of the wishlist, most wanted first, such as `12,7`; null for the order of the catalogue. */
    wishlistOrder: text("wishlist_order"),
    /** Language of the user's pages and notifications, as a tag of `domain/language`; null for each browser's own. */
    language: text("language"),
    /** Contact details that signed-in visitors see; null if the user has entered none. */
    contact: text("contact"),
    /** Number that increases with every change of the user's copies, list entries or settings. */
    collectionVersion: integer("collection_version").notNull().default(0),
    /** Number that increases with every change that other people can see. */
    publicVersion: integer("public_version").notNull().default(0),
    /** Number of copies and list entries that the user changed in the hour since `changedRowsSince`, Unix time in ms. */
    changedRowCount: integer("changed_row_count").notNull().default(0),
    changedRowsSince: integer("changed_rows_since").notNull().default(0),
    /** Size of what is stored to undo the user's changes, in bytes. */
    historyBytes: integer("history_bytes").notNull().default(0),
  },
  (row) => [
    check("user_has_a_region", sql`${row.primary_region} IN ('average', 'us', 'uk')`),
    // A partial index contains only the users who contribute paid prices, so that no query scans all users.
    index("user_who_contributes").on(row.is_contributing_prices).where(sql`is_contributing_prices = 1`),
  ],
);

/** Builds a column that refers to a user. Its row is deleted with the user. */
export const userReferenceColumn = (name: string) =>
  integer(name)
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** Builds the primary key of a table that has at most one row per user. The row is deleted with the user. */
export const userPrimaryKeyColumn = () =>
  integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" });

/** An account at a sign-in provider, with the name and e-mail address that the provider reported. */
export const account = sqliteTable(
  "account",
  {
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: userReferenceColumn("user_id"),
    name: text("name").notNull(),
    lastName: text("last_name"),
    email: text("email"),
    isEmailVerified: requiredBooleanColumn("is_email_verified"),
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
    /** Hash of the part of the session secret that never changes; only the browser's cookie holds the secret itself. */
    secretHash: text("secret_hash").notNull().unique(),
    /** Random value for the second part of the session secret, changed by every renewal; null before the first. */
    salt: text("salt"),
    /** Previous salt, accepted until `previous_valid_until`, which is null until the browser uses the new secret. */
    previousSalt: text("previous_salt"),
    previousValidUntil: instant("previous_valid_until"),
    userId: userReferenceColumn("user_id"),
    device: text("device").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (row) => [index("session_of_user").on(row.userId), index("session_by_end").on(row.expiresAt)],
);

/** A sign-in that has started at a provider; the row is deleted on return, so that an attempt works only once. */
export const signInAttempt = sqliteTable(
  "sign_in_attempt",
  {
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    codeVerifier: text("code_verifier").notNull(),
    /** Id of the user who links a further provider; 0 for a visitor who signs in. */
    viewerId: integer("viewer_id").notNull(),
    returnPath: text("return_path").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (row) => [index("sign_in_attempt_by_end").on(row.expiresAt)],
);
