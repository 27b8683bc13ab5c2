import { eq, sql } from "drizzle-orm";
import type { Setting, Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import { user } from "../schema";

type UserRow = typeof user.$inferSelect;

const COLUMNS = {
  primary_region: "primaryRegion",
  is_adverts_enabled: "isAdvertsEnabled",
  is_collection_public: "isCollectionPublic",
  is_wishlist_public: "isWishlistPublic",
  is_sell_list_public: "isSellListPublic",
  is_value_public: "isValuePublic",
  public_username: "publicUsername",
} as const satisfies Readonly<Record<keyof Settings, keyof UserRow>>;

export const toSettings = (row: UserRow): Settings => ({
  primary_region: row.primaryRegion,
  is_adverts_enabled: row.isAdvertsEnabled,
  is_collection_public: row.isCollectionPublic,
  is_wishlist_public: row.isWishlistPublic,
  is_sell_list_public: row.isSellListPublic,
  is_value_public: row.isValuePublic,
  public_username: row.publicUsername,
});

export const fromSettings = (settings: Settings) => ({
  primaryRegion: settings.primary_region,
  isAdvertsEnabled: settings.is_adverts_enabled,
  isCollectionPublic: settings.is_collection_public,
  isWishlistPublic: settings.is_wishlist_public,
  isSellListPublic: settings.is_sell_list_public,
  isValuePublic: settings.is_value_public,
  publicUsername: settings.public_username,
});

/** All at once; what is not named stays. Public pages that are kept somewhere are of an older version from then on. */
export async function saveSettings(db: Database, userId: number, changes: readonly Setting[]): Promise<void> {
  if (changes.length === 0) return;
  const columns = Object.fromEntries(changes.map(({ name, value }) => [COLUMNS[name], value]));
  const collectionVersion = sql`${user.collectionVersion} + 1`;
  const shownVersion = sql`${user.shownVersion} + 1`;
  await db
    .update(user)
    .set({ ...columns, collectionVersion, shownVersion })
    .where(eq(user.id, userId));
}
