import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type AccountSettings, type AccountSettingUpdate, BOOLEAN_SETTING_NAMES } from "../../domain/access/settings";
import { buildRecord } from "../../domain/buildRecord";
import { type Language, parseLanguage } from "../../domain/language/language";
import { REGIONS } from "../../domain/listings/region";
import type { Database } from "../client";
import { booleanColumnSchema, type ResultRows } from "../rows";
import { user } from "../schema";
import { selectCollectionVersion, toCollectionVersion } from "../versions";
import { type UserChangeContext, writeChangeThenRead } from "../write";
import { isBlockedEitherWaySql } from "./blocks";
import { HAS_PUBLIC_PAGE_SQL } from "./publicPages";
import { defineViewerQuery } from "./viewerQuery";

/** Extracts the settings from a row of the table `user`, whose columns have the same names as the settings. */
export const toUserSettings = (row: typeof user.$inferSelect): AccountSettings => ({
  primary_region: row.primary_region,
  ...buildRecord(BOOLEAN_SETTING_NAMES, (name) => row[name]),
  public_username: row.public_username,
});

const settingsRow = z.object({
  primary_region: z.enum(REGIONS),
  ...buildRecord(BOOLEAN_SETTING_NAMES, () => booleanColumnSchema),
  public_username: z.string().nullable(),
}) satisfies z.ZodType<AccountSettings>;

/** Saves one setting and returns all; ignores a repeated request, which may be older than the latest choice. */
export async function saveUserSetting(db: Database, change: UserChangeContext, { name, value }: AccountSettingUpdate) {
  const write = db
    .update(user)
    .set({ [name]: value })
    .where(eq(user.id, change.userId))
    .getSQL();
  const names = sql.raw(Object.keys(settingsRow.shape).join(", "));
  const settings = sql`SELECT ${names} FROM user WHERE id = ${change.userId}`;
  const { rows } = await writeChangeThenRead(db, change, [write], [selectCollectionVersion(change.userId), settings]);
  const [versions = [], [row] = []] = rows;
  return { version: toCollectionVersion(versions), settings: settingsRow.parse(row) };
}

/** Saves the given settings and keeps all others. Cached public pages of the user become stale. */
export async function saveUserSettings(
  db: Database,
  userId: number,
  changes: readonly AccountSettingUpdate[],
): Promise<void> {
  if (changes.length === 0) return;
  const columns = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
  const collectionVersion = sql`${user.collectionVersion} + 1`;
  const publicVersion = sql`${user.publicVersion} + 1`;
  await db
    .update(user)
    .set({ ...columns, collectionVersion, publicVersion })
    .where(eq(user.id, userId));
}

/** Builds an SQL column `language` for the user of each row; `rows` names a table with a `user_id` column. */
export const userLanguageColumnSql = (rows: string): SQL =>
  sql.raw(`(SELECT language FROM user WHERE user.id = ${rows}.user_id) AS language`);

/** Schema of a database column with a language tag. An unknown tag becomes `undefined`. */
export const languageColumnSchema = z.unknown().transform(parseLanguage);

/** Language that the signed-in user saved; `undefined` if the language is left to each browser. */
export const viewerLanguageQuery = defineViewerQuery("language", {
  select: ({ viewerId }) => sql`SELECT language FROM user WHERE id = ${viewerId}`,
  parse: ([row]) => parseLanguage(row?.language),
  guestValue: undefined,
});

/** Saves the user's language; `undefined` leaves it to each browser. */
export async function saveUserLanguage(db: Database, userId: number, language: Language | undefined): Promise<void> {
  await db
    .update(user)
    .set({ language: language ?? null })
    .where(eq(user.id, userId));
}

const contactRow = z.object({ contact: z.string().nullable() });

const parseContact = ([row]: ResultRows) => (row ? contactRow.parse(row).contact : null);

export const viewerContactDetailsQuery = defineViewerQuery("contact", {
  select: ({ viewerId }) => sql`SELECT contact FROM user WHERE id = ${viewerId}`,
  parse: parseContact,
  guestValue: null,
});

/** Contact details of the person in the URL, if their page is public and neither person has blocked the other. */
export const personContactDetailsQuery = defineViewerQuery("personContact", {
  select: ({ pageId, viewerId }) => sql`SELECT contact FROM user WHERE id = ${pageId} AND ${viewerId} IS NOT NULL
    AND ${HAS_PUBLIC_PAGE_SQL} AND NOT (${isBlockedEitherWaySql(viewerId, pageId)})`,
  parse: parseContact,
  guestValue: null,
});

/** Saves a user's contact details; `null` shows none. */
export async function saveContactDetails(db: Database, userId: number, contact: string | null): Promise<void> {
  await db.update(user).set({ contact }).where(eq(user.id, userId));
}
