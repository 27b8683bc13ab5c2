import { sql } from "drizzle-orm";
import {
  deleteUser,
  disconnectProvider,
  findOrCreateUser,
  linkAccount,
  setUserIsAdmin,
} from "../../../db/access/accounts";
import { blockUser, unblockUser } from "../../../db/access/blocks";
import {
  addSession,
  addSignInAttempt,
  claimSignInAttempt,
  deleteSession,
  deleteUserSessions,
  expirePreviousSessionSecret,
  renewSession,
} from "../../../db/access/sessions";
import { saveContactDetails, saveUserLanguage, saveUserSetting, saveUserSettings } from "../../../db/access/settings";
import {
  addTestNotification,
  markNotificationsRead,
  saveNotificationFeedToken,
} from "../../../db/alerts/notifications";
import { saveAlertTargets } from "../../../db/alerts/targets";
import { markWebhookDeleted, saveWebhook } from "../../../db/alerts/webhooks";
import type { Database } from "../../../db/client";
import {
  readOrCreateExportImageSecret,
  recordExportImageRequest,
  saveExportImage,
} from "../../../db/exportImages/exportImages";
import { savePlayedGame } from "../../../db/games/playedGames";
import { saveGoal } from "../../../db/goal/goal";
import { addListingReport } from "../../../db/listings/reports";
import {
  buildItemActionSql,
  mergeGuestHoldings,
  saveBulkAction,
  saveItemAction,
  undoCollectionChange,
} from "../../../db/ownership/change";
import { deleteUndoHistory, writeCollectionChangeThenRead } from "../../../db/ownership/collectionChange";
import { addCopy, editCopy, removeCopy } from "../../../db/ownership/copies";
import {
  applyImportDraft,
  claimImportBytes,
  saveImportChoices,
  saveImportDraft,
  saveImportInterpretation,
} from "../../../db/ownership/import";
import { addItemReport } from "../../../db/ownership/itemReports";
import { putSpareCopiesForSale } from "../../../db/ownership/spares";
import { saveWishlistOrder } from "../../../db/ownership/wishlistOrder";
import { deleteConversation, markConversationRead, reportQuestion, sendQuestion } from "../../../db/questions/write";
import { saveShareImageItemChoice } from "../../../db/sharing/shareChoice";
import { saveCalendarToken } from "../../../db/upcoming/calendar";
import { type UserChangeContext, writeChangeThenRead } from "../../../db/write";
import { OAUTH_PROVIDERS } from "../../../domain/access/identity";
import { MAX_SESSIONS_PER_USER } from "../../../domain/access/session";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { COPY_FIELDS } from "../../../domain/ownership/copy";
import { BULK_ACTIONS, type ItemAction } from "../../../domain/ownership/itemActions";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { buildImportPlan } from "../../../domain/transfer/importPlan";
import { NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import { decodeHoldings } from "../../../domain/wire/holdings";
import { ASKED_SUBJECT, findBlockedId, findPartnerId, findReceivedQuestionId } from "./conversations";
import {
  addMinutes,
  createDraftContent,
  createFeedToken,
  createIdentity,
  createImageKey,
  createSessionEntry,
  createSignInAttempt,
  createTestImportDraft,
  DONE_CHANGE_ID,
  DRAFT_ID,
  IMAGE_CONTENT,
  LISTING_IDS,
  NEXT_CHANGE_ID,
  NOW,
  TEST_GOAL,
  TEST_NEWS,
  TEST_TARGET,
  TEST_WEBHOOK_URL,
} from "./person";

/** A person with the ids of one of their copies and sessions. */
export interface TestPerson {
  readonly name: string;
  readonly userId: number;
  readonly copyId: number;
  readonly sessionId: number;
}

export type DatabaseWrite = (db: Database, me: TestPerson, bystander: TestPerson) => Promise<unknown>;

/** Context of the next change. The other person has a change with the same id. */
const createNextChange = ({ userId }: TestPerson): UserChangeContext => ({
  userId,
  changeId: NEXT_CHANGE_ID,
  now: addMinutes(1),
});
const createUndoChange = ({ userId }: TestPerson): UserChangeContext => ({
  userId,
  changeId: "an undo",
  now: addMinutes(2),
});

const createDraftChange = ({ userId }: TestPerson): UserChangeContext => ({
  userId,
  changeId: DRAFT_ID,
  now: addMinutes(1),
});

const READ_AGAIN = { entries: "other entries", preview: "another preview" };

const TARGETS_TO_SAVE = { ...TEST_TARGET, wantsRestock: true, metNotification: undefined, isWatched: true };

/** An edit of all fields of a copy. */
const EDIT = { copy: NEW_COPY_DETAILS, named: new Set<string>(COPY_FIELDS) };

/** Item on which each action has an effect. */
const ITEM_FOR: Readonly<Record<ItemAction, number>> = {
  own: 15,
  add: 15,
  remove: 11,
  "remove/one": 11,
  "wishlist/add": 13,
  "wishlist/remove": 15,
  "watchlist/add": 12,
  "watchlist/remove": 11,
  "boxed/add": 12,
  "boxed/remove": 11,
};
const actions = Object.entries(ITEM_FOR) as [ItemAction, number][];
const ALL = Array.from({ length: 8 }, (_, index) => 11 + index);

/**
 * Exported functions of db that write a person's data, with their variants. A variant that names "another person" must
 * not change anything of one's own.
 */
export const PERSON_WRITES: Readonly<Record<string, Readonly<Record<string, DatabaseWrite>>>> = {
  saveItemAction: Object.fromEntries(
    actions.map(([name, id]) => [name, (db, me) => saveItemAction(db, name, id, createNextChange(me))]),
  ),
  saveBulkAction: Object.fromEntries(
    BULK_ACTIONS.map((name) => [name, (db, me) => saveBulkAction(db, name, ALL, createNextChange(me))]),
  ),
  undoCollectionChange: {
    "own change": (db, me) => undoCollectionChange(db, DONE_CHANGE_ID, createUndoChange(me)),
    "unknown change": (db, me) => undoCollectionChange(db, NEXT_CHANGE_ID, createUndoChange(me)),
    import: async (db, me) => {
      await createTestImportDraft(db, me.userId);
      await undoCollectionChange(db, DRAFT_ID, createUndoChange(me));
    },
    undo: async (db, me) => {
      await undoCollectionChange(db, DONE_CHANGE_ID, createUndoChange(me));
      await undoCollectionChange(db, createUndoChange(me).changeId, createNextChange(me));
    },
  },
  mergeGuestHoldings: {
    everything: (db, me) =>
      mergeGuestHoldings(
        db,
        decodeHoldings({ 11: "bbb", 13: "w", 14: "t", 15: "l" }) ?? new Map(),
        createNextChange(me),
      ),
  },
  writeChangeThenRead: {
    "part of a change": (db, me) =>
      writeChangeThenRead(
        db,
        createNextChange(me),
        buildItemActionSql("watchlist/add", [12], createNextChange(me)),
        [],
        true,
      ),
  },
  writeCollectionChangeThenRead: {
    "part of a change": (db, me) =>
      writeCollectionChangeThenRead(
        db,
        createNextChange(me),
        buildItemActionSql("watchlist/add", [12], createNextChange(me)),
        [],
        true,
      ),
  },
  addCopy: { "item on the wishlist": (db, me) => addCopy(db, 15, NEW_COPY_DETAILS, createNextChange(me)) },
  editCopy: {
    "own data": (db, me) => editCopy(db, 11, me.copyId, EDIT, createNextChange(me)),
    "data of another person": (db, me, bystander) => editCopy(db, 11, bystander.copyId, EDIT, createNextChange(me)),
  },
  removeCopy: {
    "own data": (db, me) => removeCopy(db, 11, me.copyId, createNextChange(me)),
    "data of another person": (db, me, bystander) => removeCopy(db, 11, bystander.copyId, createNextChange(me)),
  },
  saveImportDraft: {
    "replacing a draft": (db, me) => saveImportDraft(db, createDraftChange(me), createDraftContent("Countess")),
    "unreadable file": (db, me) => saveImportDraft(db, createDraftChange(me), { problem: "The file is empty." }),
  },
  saveImportChoices: {
    "own draft": (db, me) => saveImportChoices(db, createDraftChange(me), { columns: { 1: "ignored" }, picks: {} }),
    "draft that only another person has": async (db, me, bystander) => {
      await saveImportDraft(db, { ...createDraftChange(me), changeId: "another draft" }, createDraftContent(me.name));
      return saveImportChoices(db, createDraftChange(me), {
        columns: { 1: "ignored" },
        picks: { mario: bystander.copyId },
      });
    },
  },
  saveImportInterpretation: {
    "own draft": (db, me) =>
      saveImportInterpretation(
        db,
        createDraftChange(me),
        { choicesJson: JSON.stringify(NO_IMPORT_CHOICES) },
        READ_AGAIN,
      ),
    "draft that only another person has": async (db, me) => {
      await saveImportDraft(db, { ...createDraftChange(me), changeId: "another draft" }, createDraftContent(me.name));
      const choicesJson = JSON.stringify(NO_IMPORT_CHOICES);
      return saveImportInterpretation(db, createDraftChange(me), { choicesJson }, READ_AGAIN);
    },
  },
  claimImportBytes: { "below the limit": (db, me) => claimImportBytes(db, createDraftChange(me), 10, 100) },
  applyImportDraft: {
    "existing data": (db, { userId }) => createTestImportDraft(db, userId),
    "copy of another person": (db, me, bystander) =>
      applyImportDraft(db, createDraftChange(me), (_draft, present) => ({
        ...buildImportPlan([], present),
        changed: [{ rowNumber: 2, itemId: 11, copyId: bystander.copyId, copy: NEW_COPY_DETAILS, fields: [] }],
      })),
  },
  addItemReport: { item: (db, { userId }) => addItemReport(db, userId, 12, NOW) },
  addListingReport: {
    listing: (db, { userId }) => addListingReport(db, userId, { itemId: 11, listingId: LISTING_IDS[1] }, NOW),
  },
  saveUserSettings: {
    "several settings": (db, { userId }) =>
      saveUserSettings(db, userId, [
        { name: "is_wishlist_public", value: false },
        { name: "public_username", value: "ada" },
      ]),
  },
  saveUserSetting: {
    "first request": (db, me) =>
      saveUserSetting(db, createNextChange(me), { name: "is_wishlist_public", value: false }),
  },
  saveUserLanguage: {
    "new value": (db, { userId }) => saveUserLanguage(db, userId, "ja"),
    removal: (db, { userId }) => saveUserLanguage(db, userId, undefined),
  },
  saveContactDetails: { "new value": (db, { userId }) => saveContactDetails(db, userId, "@me") },
  putSpareCopiesForSale: {
    everything: async (db, me) => {
      await saveItemAction(db, "add", 11, createNextChange(me));
      await putSpareCopiesForSale(
        db,
        { asked: [{ itemId: 11, newPrice: 900, usedPrice: null }], currency: "GBP" },
        createUndoChange(me),
      );
    },
  },
  sendQuestion: {
    "known partner": async (db, me) => {
      await db.run(sql`DELETE FROM question_suspension WHERE user_id = ${me.userId}`);
      const about = { ...ASKED_SUBJECT, partnerId: await findPartnerId(db, me) };
      const message = { conversation: about, text: "And now?", url: "https://plinth.example/", readUpTo: 1_000_000 };
      if (await sendQuestion(db, createNextChange(me), message)) throw new Error("It was not sent.");
    },
  },
  markConversationRead: {
    everything: async (db, me) =>
      markConversationRead(
        db,
        me.userId,
        { ...ASKED_SUBJECT, partnerId: await findPartnerId(db, me) },
        1_000_000,
        addMinutes(1),
      ),
  },
  deleteConversation: {
    everything: async (db, me) =>
      deleteConversation(
        db,
        me.userId,
        { ...ASKED_SUBJECT, partnerId: await findPartnerId(db, me) },
        1_000_000,
        addMinutes(1),
      ),
  },
  reportQuestion: {
    "received message": async (db, me) =>
      reportQuestion(db, me.userId, await findReceivedQuestionId(db, me), addMinutes(1)),
    "message of another person": async (db, me, bystander) =>
      reportQuestion(db, me.userId, await findReceivedQuestionId(db, bystander), addMinutes(1)),
  },
  blockUser: {
    "one more person": async (db, me) => blockUser(db, me.userId, await findPartnerId(db, me), addMinutes(1)),
  },
  unblockUser: { "person blocked by both": async (db, me) => unblockUser(db, me.userId, await findBlockedId(db, me)) },
  deleteUndoHistory: { everything: (db, me) => deleteUndoHistory(db, createNextChange(me)) },
  saveWishlistOrder: { "own wishlist": (db, { userId }) => saveWishlistOrder(db, userId, [16, 15]) },
  saveGoal: {
    "new value": (db, { userId }) => saveGoal(db, userId, { ...TEST_GOAL, seriesIds: [2] }),
    removal: (db, { userId }) => saveGoal(db, userId, undefined),
  },
  saveShareImageItemChoice: {
    "new value": (db, { userId }) => saveShareImageItemChoice(db, userId, { order: "newest", pickedIds: [11] }),
    removal: (db, { userId }) => saveShareImageItemChoice(db, userId, undefined),
  },
  savePlayedGame: {
    "one more game": (db, me) => savePlayedGame(db, createNextChange(me), 2, true),
    "removal of a shared game": (db, me) => savePlayedGame(db, createNextChange(me), 40, false),
  },
  addSession: {
    "in another browser": (db, { userId, name }) => addSession(db, createSessionEntry(`${name} elsewhere`, userId)),
    "above the limit": async (db, { userId, name }) => {
      for (let count = 0; count <= MAX_SESSIONS_PER_USER; count += 1)
        await addSession(db, createSessionEntry(`${name} ${count}`, userId));
    },
  },
  renewSession: {
    "own data": (db, { sessionId: id }) =>
      renewSession(db, { id, salt: null }, { salt: "new", expiresAt: addMinutes(99) }),
  },
  expirePreviousSessionSecret: {
    "own data": (db, { sessionId: id }) => expirePreviousSessionSecret(db, { id, salt: null }, addMinutes(1)),
  },
  deleteSession: {
    "own data": (db, { userId, sessionId }) => deleteSession(db, userId, sessionId),
    "data of another person": (db, { userId }, bystander) => deleteSession(db, userId, bystander.sessionId),
  },
  deleteUserSessions: { "all rows": (db, { userId }) => deleteUserSessions(db, userId) },
  findOrCreateUser: {
    "with a changed name": (db, { name }) =>
      findOrCreateUser(db, { ...createIdentity(name), name: "Countess" }, DEFAULT_ACCOUNT_SETTINGS, NOW),
  },
  linkAccount: {
    "a third account": (db, { userId, name }) =>
      linkAccount(db, userId, { ...createIdentity(name), provider: "discord" }, NOW),
    "account of another person": (db, { userId }, bystander) =>
      linkAccount(db, userId, { ...createIdentity(bystander.name), name: "Countess" }, NOW),
  },
  addSignInAttempt: {
    repeated: (db, { userId, name }) => addSignInAttempt(db, createSignInAttempt(`${name} again`, userId)),
  },
  claimSignInAttempt: {
    "own data": (db, { userId, name }) => claimSignInAttempt(db, createSignInAttempt(name, userId), NOW),
    "data of another person": (db, { userId }, bystander) =>
      claimSignInAttempt(db, createSignInAttempt(bystander.name, userId), NOW),
  },
  saveAlertTargets: {
    "another price": (db, me) =>
      saveAlertTargets(db, createNextChange(me), { ...TARGETS_TO_SAVE, price: 910, metNotification: TEST_NEWS }),
    "removal of both targets": (db, me) =>
      saveAlertTargets(db, createNextChange(me), { ...TARGETS_TO_SAVE, price: null, wantsRestock: false }),
    "item that is not watched yet": (db, me) =>
      saveAlertTargets(db, createNextChange(me), { ...TARGETS_TO_SAVE, itemId: 12, isWatched: false }),
  },
  markNotificationsRead: {
    "all rows": (db, { userId }) => markNotificationsRead(db, userId, 1_000_000, addMinutes(1)),
  },
  addTestNotification: {
    "new value": (db, { userId }) => addTestNotification(db, userId, "Once more", addMinutes(1)),
  },
  saveNotificationFeedToken: {
    "new value": (db, { userId, name }) => saveNotificationFeedToken(db, userId, createFeedToken(`${name} again`)),
    removal: (db, { userId }) => saveNotificationFeedToken(db, userId, undefined),
  },
  saveCalendarToken: {
    "new value": (db, { userId, name }) => saveCalendarToken(db, userId, createFeedToken(`${name} again`)),
    removal: (db, { userId }) => saveCalendarToken(db, userId, undefined),
  },
  saveWebhook: { removal: (db, { userId }) => saveWebhook(db, userId, undefined) },
  markWebhookDeleted: {
    "own data": (db, { userId }) => markWebhookDeleted(db, userId, TEST_WEBHOOK_URL),
    "webhook that only another person has": (db, { userId }) => markWebhookDeleted(db, userId, `${TEST_WEBHOOK_URL}b`),
  },
  readOrCreateExportImageSecret: {
    "after deletion": async (db, { userId }) => {
      await db.run(sql`DELETE FROM export_image_secret WHERE user_id = ${userId}`);
      await readOrCreateExportImageSecret(db, userId, "another secret");
    },
  },
  saveExportImage: {
    repeated: (db, { userId, name }) =>
      saveExportImage(db, { key: createImageKey(name), userId, content: IMAGE_CONTENT }, addMinutes(1)),
    "above the limit": async (db, { userId, name }) => {
      for (let count = 0; count <= 100; count += 1) {
        const key = createImageKey(`${name} ${count}`);
        await saveExportImage(db, { key, userId, content: IMAGE_CONTENT }, addMinutes(1 + count));
      }
    },
  },
  recordExportImageRequest: {
    "existing data": (db, { name }) => recordExportImageRequest(db, createImageKey(name), addMinutes(1)),
  },
  setUserIsAdmin: { granted: (db, { userId }) => setUserIsAdmin(db, userId, true) },
  disconnectProvider: {
    "a second account": async (db, { userId, name }) => {
      await linkAccount(db, userId, { ...createIdentity(name), provider: "discord" }, NOW);
      await disconnectProvider(db, userId, createIdentity(name).provider, OAUTH_PROVIDERS);
    },
    "provider that only another person has": (db, { userId }) =>
      disconnectProvider(db, userId, "twitch", OAUTH_PROVIDERS),
  },
  deleteUser: { everything: (db, { userId }) => deleteUser(db, userId) },
};
