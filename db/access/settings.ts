import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PRIMARY_REGIONS } from "../../domain/access/preferences";
import { SETTING_SWITCHES, type Setting, type Settings } from "../../domain/access/settings";
import { buildRecord } from "../../domain/buildRecord";
import { type Language, parseLanguage } from "../../domain/language/language";
import type { Database } from "../client";
import { user } from "../schema";
import { selectCollectionVersion, toCollectionVersion } from "../versions";
import { type ChangeContext, writeThenRead } from "../write";
import { isBlockedEitherWaySql } from "./blocks";
import type { ViewerQuery } from "./viewerQuery";

/** What of a row is a setting: the columns of settings have their names. */
export const toSettings = (row: typeof user.$inferSelect): Settings => ({
  primary_region: row.primary_region,
  ...buildRecord(SETTING_SWITCHES, (name) => row[name]),
  public_username: row.public_username,
});

const flag = z.number().transform((value) => value === 1);
const settingsRow = z.object({
  primary_region: z.enum(PRIMARY_REGIONS),
  ...buildRecord(SETTING_SWITCHES, () => flag),
  public_username: z.string().nullable(),
}) satisfies z.ZodType<Settings>;

/** All of them, as they were at one moment. */
interface SavedSettings {
  /** One higher with every change of them and of the collection: what carries a lower one is older. */
  readonly version: number;
  readonly settings: Settings;
}

/**
 * One round trip. Of a change that is sent again nothing is written: it may be older than what was chosen since.
 * @returns all settings as they are then.
 */
export async function saveSetting(
  db: Database,
  change: ChangeContext,
  { name, value }: Setting,
): Promise<SavedSettings> {
  const write = db
    .update(user)
    .set({ [name]: value })
    .where(eq(user.id, change.userId))
    .getSQL();
  const names = sql.raw(Object.keys(settingsRow.shape).join(", "));
  const settings = sql`SELECT ${names} FROM user WHERE id = ${change.userId}`;
  const { rows } = await writeThenRead(db, change, [write], [selectCollectionVersion(change.userId), settings]);
  const [versions = [], [row] = []] = rows;
  return { version: toCollectionVersion(versions), settings: settingsRow.parse(row) };
}

/** All at once; what is not named stays. Public pages that are kept somewhere are of an older version from then on. */
export async function saveSettings(db: Database, userId: number, changes: readonly Setting[]): Promise<void> {
  if (changes.length === 0) return;
  const columns = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
  const collectionVersion = sql`${user.collectionVersion} + 1`;
  const shownVersion = sql`${user.shownVersion} + 1`;
  await db
    .update(user)
    .set({ ...columns, collectionVersion, shownVersion })
    .where(eq(user.id, userId));
}

/** A column of that name: what its owner is told in. @param rows a table whose rows are somebody's */
export const userLanguageSql = (rows: string): SQL =>
  sql.raw(`(SELECT language FROM user WHERE user.id = ${rows}.user_id) AS language`);

/** As the column has it. */
export const languageColumnSchema = z.unknown().transform(parseLanguage);

/** `undefined`: none was chosen for all of their browsers. */
export const viewerLanguageQuery: ViewerQuery<Language | undefined, "ownLanguage"> = {
  name: "ownLanguage",
  select: ({ me }) => sql`SELECT language FROM user WHERE id = ${me}`,
  parse: ([row]) => parseLanguage(row?.language),
  none: undefined,
};

/** @param language `undefined`: what each of their browsers prefers */
export async function saveUserLanguage(db: Database, userId: number, language: Language | undefined): Promise<void> {
  await db
    .update(user)
    .set({ language: language ?? null })
    .where(eq(user.id, userId));
}

const contactRow = z.object({ contact: z.string().nullable() });

const createContactQuery = <Name extends string>(
  name: Name,
  select: ViewerQuery<string | null>["select"],
): ViewerQuery<string | null, Name> => ({
  name,
  select,
  parse: ([row]) => (row ? contactRow.parse(row).contact : null),
  none: null,
});

export const viewerContactQuery = createContactQuery(
  "ownContact",
  ({ me }): SQL => sql`SELECT contact FROM user WHERE id = ${me}`,
);

/** How to reach the person in the address, for whoever is signed in, while any of their pages is open. */
export const personContactQuery = createContactQuery(
  "shownContact",
  ({ id, me }): SQL => sql`SELECT contact FROM user WHERE id = ${id} AND ${me} IS NOT NULL
    AND (is_collection_public OR is_wishlist_public OR is_sell_list_public) AND NOT (${isBlockedEitherWaySql(me, id)})`,
);

/** @param contact null: nobody is told any */
export async function saveContact(db: Database, userId: number, contact: string | null): Promise<void> {
  await db.update(user).set({ contact }).where(eq(user.id, userId));
}
