import { sql } from "drizzle-orm";
import { findOrCreateUser, linkAccount } from "../../../db/access/accounts";
import { addSession, addSignInAttempt } from "../../../db/access/sessions";
import { saveContactDetails, saveUserLanguage, saveUserSettings } from "../../../db/access/settings";
import { addTestNotification, saveNotificationFeedToken } from "../../../db/alerts/notifications";
import { saveAlertTargets } from "../../../db/alerts/targets";
import { saveWebhook } from "../../../db/alerts/webhooks";
import type { Database } from "../../../db/client";
import {
  encodeExportImage,
  readOrCreateExportImageSecret,
  saveExportImage,
} from "../../../db/exportImages/exportImages";
import { savePlayedGame } from "../../../db/games/playedGames";
import { saveGoal } from "../../../db/goal/goal";
import { addListingReport } from "../../../db/listings/reports";
import { saveItemAction } from "../../../db/ownership/change";
import { addCopy } from "../../../db/ownership/copies";
import {
  applyImportDraft,
  claimImportBytes,
  type InterpretedImportFile,
  saveImportDraft,
} from "../../../db/ownership/import";
import { addItemReport } from "../../../db/ownership/itemReports";
import { saveWishlistOrder } from "../../../db/ownership/wishlistOrder";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { saveCalendarToken } from "../../../db/upcoming/calendar";
import type { UserChangeContext } from "../../../db/write";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import type { Goal } from "../../../domain/goal/goal";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { MINUTE_MS } from "../../../domain/time";
import { buildImportPlan } from "../../../domain/transfer/importPlan";
import { buildImportPreview } from "../../../domain/transfer/importPreview";
import { NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import type { ImportEntry } from "../../../domain/transfer/interpretImportTable";
import { parseImportFile } from "../../../domain/transfer/parseImportFile";
import { encodeImportEntries, encodeImportTable } from "../../../domain/transfer/storedImport";
import { buildImportPreviewData, encodeImportPreviewData } from "../../../routes/transfer/previewData";
import { shippedCatalogue } from "../../helpers/catalogue";
import { insertConversations } from "./conversations";

export const NOW = new Date("2026-11-21T12:00:00Z");
export const addMinutes = (minutes: number, time = NOW): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** Ids of changes. Browsers choose them, so two people may use the same ones. */
export const DONE_CHANGE_ID = "a change that was made";
export const NEXT_CHANGE_ID = "the change that comes";
export const DRAFT_ID = "a draft";

const DETAILS: CopyDetails = {
  condition: "used",
  isBoxed: false,
  isForSale: true,
  notes: "From Kyoto",
  pricePaid: 1299,
  currency: "GBP",
  acquiredOn: "2024-02-29",
  askingPrice: 2000,
  askingCurrency: "EUR",
  boughtFrom: "A shop in Kyoto",
  isGift: true,
  isReserved: false,
};

export const createIdentity = (name: string, provider: "google" | "github" = "google") => ({
  provider,
  providerUserId: `${name} at ${provider}`,
  name,
  lastName: "Lovelace",
  email: `${name}@people.example`.toLowerCase(),
  isEmailVerified: true,
});

export const createSecretHash = (name: string) => `the hash of ${name}'s secret`;

export const createSignInAttempt = (name: string, viewerId: number, now = NOW) => ({
  stateHash: `${name}'s state`,
  browserHash: `${name}'s browser`,
  provider: "discord" as const,
  codeVerifier: "verifier",
  viewerId,
  returnPath: "/",
  expiresAt: addMinutes(10, now),
});

export const createSessionEntry = (name: string, userId: number, now = NOW) => ({
  secretHash: createSecretHash(name),
  userId,
  device: "Firefox on Linux",
  createdAt: now,
  expiresAt: addMinutes(10, now),
});

/** Ids of listings of item 11. Every test person reports the first, cheaper one. */
export const LISTING_IDS = ["100000000001", "100000000002"] as const;

async function insertListings(db: Database): Promise<void> {
  for (const [index, listingId] of LISTING_IDS.entries()) {
    await db.run(sql`INSERT OR IGNORE INTO listing
        (item_id, listing_id, market, title, url, grade, price, is_buy_it_now, has_best_offer, bid_count, observed_at)
      VALUES (11, ${listingId}, 'EBAY-GB', 'amiibo', 'https://www.ebay.co.uk/itm/1', 'new', ${900 + index}, 1, 0, 0, 0)`);
  }
}

export const createFeedToken = (name: string) => `the token of ${name}'s feed`;
export const TEST_WEBHOOK_URL = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;

/** A price target that every test person has, met and disarmed. The person also waits for a restock there. */
export const TEST_TARGET = { itemId: 11, market: "EBAY-GB", grade: "new", price: 950, isArmed: false } as const;
/** A further price target of every test person, not met yet. */
export const ARMED_TARGET = { ...TEST_TARGET, market: "EBAY-US", isArmed: true } as const;
export const TEST_NEWS = { text: "Mario is down to £9.01.", url: "https://www.ebay.co.uk/itm/1" };

/** Goal of every test person. */
export const TEST_GOAL: Goal = { seriesIds: [1], gameSeriesIds: [], forms: ["figure"], isOneOfEach: true };

async function insertTargets(db: Database, name: string, userId: number, now: Date): Promise<void> {
  const waits = { wantsRestock: true, isWatched: true };
  const change = { userId, changeId: `${name} waits`, now };
  await saveAlertTargets(db, change, { ...TEST_TARGET, ...waits, metNotification: TEST_NEWS });
  const nextChange = { userId, changeId: `${name} waits more`, now };
  await saveAlertTargets(db, nextChange, { ...ARMED_TARGET, ...waits, metNotification: undefined });
  await addTestNotification(db, userId, "A test", now);
  await saveNotificationFeedToken(db, userId, createFeedToken(name));
  await saveCalendarToken(db, userId, createFeedToken(name));
  await saveWebhook(db, userId, TEST_WEBHOOK_URL);
  // Paused, so that a change to each other state is visible. Its notifications wait.
  await db.run(sql`UPDATE notification_channels SET webhook_paused_until = ${addMinutes(60).getTime()}, webhook_after_id = 0
    WHERE user_id = ${userId}`);
  await db.run(sql`UPDATE notification SET webhook_claimed_at = NULL WHERE user_id = ${userId} AND kind = 'price'`);
  await addListingReport(db, userId, { itemId: 11, listingId: LISTING_IDS[0] }, now);
}

/** Import entries that find, change, fulfil and add something. */
const ENTRIES: readonly ImportEntry[] = [
  { rowNumber: 2, itemId: 11, list: "owned", details: { notes: "From the file", condition: "damaged" } },
  { rowNumber: 3, itemId: 15, list: "owned", details: {} },
  { rowNumber: 4, itemId: 17, list: "wishlist" },
  { rowNumber: 5, itemId: 17, list: "watchlist" },
];

/** Creates an uploaded file with one copy whose notes contain the name, as the site stores it. */
export function createDraftContent(name: string): InterpretedImportFile {
  const file = parseImportFile(new TextEncoder().encode(`name,notes\nFox,${name}`));
  if (!file.ok) throw new Error(`The test draft cannot be parsed: ${file.message}`);
  const { encoding, table } = file;
  const preview = buildImportPreview(table, NO_IMPORT_CHOICES, {
    catalogue: shippedCatalogue,
    today: "2026-11-21",
    present: { copies: [], holdings: new Map() },
  });
  const previewData = buildImportPreviewData(preview, { encoding, choices: NO_IMPORT_CHOICES, collectionVersion: 0 });
  return {
    encoding,
    table: encodeImportTable(table),
    interpretation: {
      entries: encodeImportEntries(preview.interpreted.entries),
      preview: encodeImportPreviewData(previewData),
    },
  };
}

export const createTestImportDraft = (db: Database, userId: number) =>
  applyImportDraft(db, { userId, changeId: DRAFT_ID, now: addMinutes(1) }, (_draft, present) =>
    buildImportPlan(ENTRIES, present),
  );

export const createImageKey = (name: string) => `the key of ${name}'s sheet`;
export const IMAGE_CONTENT = encodeExportImage({
  title: "Kirby",
  line: "0 of 1 collected",
  date: "21 November 2026",
  tiles: [],
});

async function insertExportImage(db: Database, name: string, userId: number, now: Date): Promise<void> {
  await readOrCreateExportImageSecret(db, userId, `${name}'s secret for sheets`);
  await saveExportImage(db, { key: createImageKey(name), userId, content: IMAGE_CONTENT }, now);
}

/** Ids of games that a test person plays. */
const PLAYED_GAMES = [1, 40];

/** Settings that make a person public and findable. */
const PUBLIC_SETTINGS = (
  [
    "is_collection_public",
    "is_wishlist_public",
    "is_sell_list_public",
    "is_open_to_trades",
    "is_open_to_questions",
  ] as const
).map((name) => ({ name, value: true }));

/** Adds a person with only an account. */
export async function insertPerson(db: Database, name: string, now = NOW): Promise<number> {
  await insertListings(db);
  return (await findOrCreateUser(db, createIdentity(name), DEFAULT_ACCOUNT_SETTINGS, now)).userId;
}

/** Adds a person with data in every table. All such people use the same items, changes and ids. */
export async function insertFullPerson(
  db: Database,
  name: string,
  changes: readonly string[],
  now = NOW,
): Promise<number> {
  const userId = await insertPerson(db, name, now);
  await linkAccount(db, userId, createIdentity(name, "github"), now);
  await addSession(db, createSessionEntry(name, userId, now));
  await addSignInAttempt(db, createSignInAttempt(name, userId, now));
  for (const [index, changeId] of changes.entries())
    await insertHoldings(db, { userId, changeId, now }, 10 * (index + 1));
  await addItemReport(db, userId, 11, now);
  await insertTargets(db, name, userId, now);
  await saveImportDraft(db, { userId, changeId: DRAFT_ID, now }, createDraftContent(name));
  await claimImportBytes(db, { userId, now }, name.length, 1_000);
  await insertExportImage(db, name, userId, now);
  await saveContactDetails(db, userId, `@${name}`);
  await saveUserLanguage(db, userId, "it");
  await saveWishlistOrder(db, userId, [userId + 100, 15]);
  await saveGoal(db, userId, TEST_GOAL);
  await saveShareImageItemChoice(db, userId, { order: "rarest", pickedIds: [15, 11] });
  for (const gameId of PLAYED_GAMES)
    await savePlayedGame(db, { userId, changeId: `plays ${gameId}`, now }, gameId, true);
  await saveUserSettings(db, userId, PUBLIC_SETTINGS);
  await insertConversations(
    db,
    { userId, friend: await insertPerson(db, "Friend", now), foe: await insertPerson(db, "Foe", now) },
    now,
  );
  return userId;
}

/**
 * Adds one change that added, edited and removed copies and list entries. Of eight items from `first` on: 1 and 2 are
 * owned (2 also loose), 3 is removed, 4 was wishlisted, 5 and 6 are wishlisted.
 */
async function insertHoldings(
  db: Database,
  { userId, changeId, now }: UserChangeContext,
  first: number,
): Promise<void> {
  let parts = 0;
  const createPart = (): UserChangeContext => {
    parts += 1;
    return { userId, changeId: `${changeId} ${parts}`, now };
  };
  await addCopy(db, first + 1, DETAILS, createPart());
  for (const offset of [1, 2, 3, 3]) await saveItemAction(db, "add", first + offset, createPart());
  await saveItemAction(db, "boxed/remove", first + 2, createPart());
  await saveItemAction(db, "remove", first + 3, createPart());
  for (const offset of [4, 5, 6]) await saveItemAction(db, "wishlist/add", first + offset, createPart());
  await saveItemAction(db, "add", first + 4, createPart());
  for (const offset of [1, 6]) await saveItemAction(db, "watchlist/add", first + offset, createPart());
  const isPart = sql`user_id = ${userId} AND substr(change_id, 1, ${changeId.length}) = ${changeId}`;
  await db.batch([
    db.run(
      sql`INSERT INTO change (user_id, id, created_at, imported_entry_count) VALUES (${userId}, ${changeId}, ${now.getTime()}, 3)`,
    ),
    ...["copy", "wishlist", "watchlist", "changed_copy_group", "changed_list_entry"].map((table) =>
      db.run(sql`UPDATE OR REPLACE ${sql.identifier(table)} SET change_id = ${changeId} WHERE ${isPart}`),
    ),
    db.run(
      sql`UPDATE changed_list_entry SET entry_change_id = ${changeId} WHERE user_id = ${userId} AND change_id = ${changeId}`,
    ),
  ]);
}

/** Columns with the owner of a row, for tables without `user_id`. */
const OWNER_COLUMNS: Readonly<Record<string, string>> = { user: "id", sign_in_attempt: "viewer_id" };

async function listPersonalTables(db: Database): Promise<readonly (readonly [string, string])[]> {
  const tables = await db.all<{ readonly name: string; readonly isPersonal: number }>(
    sql`SELECT name, EXISTS (SELECT 1 FROM pragma_table_info(sqlite_master.name) WHERE name = 'user_id') AS isPersonal
      FROM sqlite_master WHERE type = 'table'`,
  );
  const personal = tables.filter(({ isPersonal }) => isPersonal === 1).map(({ name }) => [name, "user_id"] as const);
  return [...personal, ...Object.entries(OWNER_COLUMNS)];
}

/** Cache of the tables with personal data, per database. */
const tableCache = new WeakMap<Database, ReturnType<typeof listPersonalTables>>();

export type StoredRows = Readonly<Record<string, readonly string[]>>;

async function getPersonalTables(db: Database): ReturnType<typeof listPersonalTables> {
  const reading = tableCache.get(db) ?? listPersonalTables(db);
  tableCache.set(db, reading);
  return reading;
}

/** Reads all rows about a person, by table. */
export async function readPersonRows(db: Database, userId: number): Promise<StoredRows> {
  const tables = await getPersonalTables(db);
  const answers = await db.$client.batch(
    tables.map(([table, owner]) => ({ sql: `SELECT * FROM "${table}" WHERE "${owner}" = ?`, args: [userId] })),
    "read",
  );
  return Object.fromEntries(
    tables.map(([table], index) => [table, answers[index]?.rows.map((row) => JSON.stringify(row)).sort() ?? []]),
  );
}

/** Returns the position of a table when rows are restored: triggers of other tables change rows of the last one. */
const getRestoreOrder = (table: string): number => (table === "user" ? 0 : table === "trade_list" ? 2 : 1);

/** Restores a person's rows and deletes others. This is a hundred times as fast as creating the person again. */
export async function restorePersonRows(db: Database, userId: number, rows: StoredRows): Promise<void> {
  const tables = await getPersonalTables(db);
  const tablesInOrder = Object.entries(rows).sort(([one], [other]) => getRestoreOrder(one) - getRestoreOrder(other));
  await db.$client.batch(
    [
      ...tables.map(([table, owner]) => ({ sql: `DELETE FROM "${table}" WHERE "${owner}" = ?`, args: [userId] })),
      ...tablesInOrder.flatMap(([table, all]) => all.map((row) => buildInsert(table, JSON.parse(row)))),
    ],
    "write",
  );
}

/** Builds an upsert, because triggers may already have written rows of some tables. */
const buildInsert = (table: string, row: Readonly<Record<string, string | number | null>>) => ({
  sql: `INSERT OR REPLACE INTO "${table}" ("${Object.keys(row).join('", "')}") VALUES (${Object.keys(row).map(() => "?")})`,
  args: Object.values(row),
});
