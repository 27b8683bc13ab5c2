import { sql } from "drizzle-orm";
import { deleteUser, disconnect, linkTo, setAdmin, signInWith } from "../../../db/access/accounts";
import { addBlock, endBlock } from "../../../db/access/blocks";
import {
  addSession,
  addSignIn,
  endFormerSecret,
  endSession,
  endSessionsOf,
  renewSession,
  takeSignIn,
} from "../../../db/access/sessions";
import { saveContact, saveLanguage, saveSetting, saveSettings } from "../../../db/access/settings";
import { addTest, markRead, noteGone, saveFeedToken, saveWebhook } from "../../../db/alerts/notices";
import { saveTarget } from "../../../db/alerts/targets";
import type { Database } from "../../../db/client";
import { savePlayed } from "../../../db/games/played";
import { saveGoal } from "../../../db/goal/goal";
import { addListingReport } from "../../../db/listings/reports";
import { act, actOnMany, merge, statementsOf, undo } from "../../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../../db/ownership/copies";
import { offerDoubles } from "../../../db/ownership/doubles";
import { importDraft, saveChoices, saveDraft } from "../../../db/ownership/import";
import { addReport } from "../../../db/ownership/reports";
import { saveWishOrder } from "../../../db/ownership/wishOrder";
import { deleteConversation, markConversationRead, reportQuestion, sendQuestion } from "../../../db/questions/write";
import { saveShareChoice } from "../../../db/sharing/exhibitChoice";
import { keepSheet, takeSheetSecret, touchSheet } from "../../../db/sheets/sheets";
import { saveCalendarToken } from "../../../db/upcoming/calendar";
import { type Change, writeThenRead } from "../../../db/write";
import { PROVIDERS } from "../../../domain/access/identity";
import { MOST_SESSIONS } from "../../../domain/access/session";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { type Act, BULK_ACTS } from "../../../domain/ownership/acts";
import { COPY_FIELDS } from "../../../domain/ownership/copy";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { planOf } from "../../../domain/transfer/plan";
import { parseHoldings } from "../../../domain/wire/holdings";
import {
  attemptOf,
  DONE,
  DRAFT,
  draftOf,
  GOAL,
  identityOf,
  importing,
  LISTINGS,
  minutesAfter,
  NEWS,
  NEXT,
  NOW,
  SHEET_CONTENT,
  sessionOf,
  sheetKeyOf,
  TARGET,
  tokenOf,
  WEBHOOK,
} from "./person";
import { ASKED, askedOf, foeOf, friendOf } from "./talk";

/** Somebody, and the ids of a copy and of a session of theirs. */
export interface Someone {
  readonly name: string;
  readonly userId: number;
  readonly copyId: number;
  readonly sessionId: number;
}

export type Write = (db: Database, me: Someone, beside: Someone) => Promise<unknown>;

/** Soon after all that was done. The person beside has a change of the same id, with all that it kept. */
const next = ({ userId }: Someone): Change => ({ userId, changeId: NEXT, now: minutesAfter(1) });
const undoing = ({ userId }: Someone): Change => ({ userId, changeId: "an undo", now: minutesAfter(2) });

const drafting = ({ userId }: Someone): Change => ({ userId, changeId: DRAFT, now: minutesAfter(1) });

const SAVING = { news: undefined, isWatched: true };

/** Of a copy, everything at once. */
const EDIT = { copy: NEW_COPY, named: new Set<string>(COPY_FIELDS) };

/** Each where it alters something. */
const ITEM_FOR: Readonly<Record<Act, number>> = {
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
const acts = Object.entries(ITEM_FOR) as [Act, number][];
const ALL = Array.from({ length: 8 }, (_, place) => 11 + place);

/** Every function of db that writes for somebody, in each of its ways. */
export const WRITES: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  act: Object.fromEntries(acts.map(([name, id]) => [name, (db, me) => act(db, name, id, next(me))])),
  actOnMany: Object.fromEntries(BULK_ACTS.map((name) => [name, (db, me) => actOnMany(db, name, ALL, next(me))])),
  undo: {
    "of one's own": (db, me) => undo(db, DONE, undoing(me)),
    "of a change that one has not": (db, me) => undo(db, NEXT, undoing(me)),
    "of an import": async (db, me) => {
      await importing(db, me.userId);
      await undo(db, DRAFT, undoing(me));
    },
    "of an undo": async (db, me) => {
      await undo(db, DONE, undoing(me));
      await undo(db, undoing(me).changeId, next(me));
    },
  },
  merge: {
    "of everything": (db, me) =>
      merge(db, parseHoldings({ 11: "bbb", 13: "w", 14: "t", 15: "l" }) ?? new Map(), next(me)),
  },
  writeThenRead: {
    "a part of a change": (db, me) =>
      writeThenRead(db, next(me), statementsOf("watchlist/add", [12], next(me)), [], true),
  },
  addCopy: { "of a wish": (db, me) => addCopy(db, 15, NEW_COPY, next(me)) },
  editCopy: {
    "one's own": (db, me) => editCopy(db, 11, me.copyId, EDIT, next(me)),
    theirs: (db, me, beside) => editCopy(db, 11, beside.copyId, EDIT, next(me)),
  },
  removeCopy: {
    "one's own": (db, me) => removeCopy(db, 11, me.copyId, next(me)),
    theirs: (db, me, beside) => removeCopy(db, 11, beside.copyId, next(me)),
  },
  saveDraft: {
    "in the place of the one before": (db, me) => saveDraft(db, drafting(me), draftOf("Countess")),
    "of a file that cannot be read": (db, me) => saveDraft(db, drafting(me), { problem: "The file is empty." }),
  },
  saveChoices: {
    "about one's own draft": (db, me) => saveChoices(db, drafting(me), { columns: { 1: "ignored" }, picks: {} }),
    "about a draft that is theirs alone": async (db, me, beside) => {
      await saveDraft(db, { ...drafting(me), changeId: "another draft" }, draftOf(me.name));
      return saveChoices(db, drafting(me), { columns: { 1: "ignored" }, picks: { mario: beside.copyId } });
    },
  },
  importDraft: {
    "that is there": (db, { userId }) => importing(db, userId),
    "that names a copy of theirs": (db, me, beside) =>
      importDraft(db, drafting(me), (_draft, present) => ({
        ...planOf([], present),
        changed: [{ place: 2, amiiboId: 11, copyId: beside.copyId, copy: NEW_COPY, fields: [] }],
      })),
  },
  addReport: { "of an item": (db, { userId }) => addReport(db, userId, 12, NOW) },
  addListingReport: {
    "of a listing": (db, { userId }) => addListingReport(db, userId, { amiiboId: 11, ebayId: LISTINGS[1] }, NOW),
  },
  saveSettings: {
    "of several": (db, { userId }) =>
      saveSettings(db, userId, [
        { name: "is_wishlist_public", value: false },
        { name: "public_username", value: "ada" },
      ]),
  },
  saveSetting: {
    "once for a change": (db, me) => saveSetting(db, next(me), { name: "is_wishlist_public", value: false }),
  },
  saveLanguage: {
    "another one": (db, { userId }) => saveLanguage(db, userId, "ja"),
    "none any more": (db, { userId }) => saveLanguage(db, userId, undefined),
  },
  saveContact: { "another one": (db, { userId }) => saveContact(db, userId, "@me") },
  offerDoubles: {
    "of everything": async (db, me) => {
      await act(db, "add", 11, next(me));
      await offerDoubles(db, { asked: [{ amiiboId: 11, boxed: 900, loose: null }], currency: "GBP" }, undoing(me));
    },
  },
  sendQuestion: {
    "to whom one has asked before": async (db, me) => {
      await db.run(sql`DELETE FROM question_stop WHERE user_id = ${me.userId}`);
      const about = { ...ASKED, partnerId: await friendOf(db, me) };
      const letter = { about, text: "And now?", address: "https://plinth.example/", readUpTo: 1_000_000 };
      if (await sendQuestion(db, next(me), letter)) throw new Error("It was not sent.");
    },
  },
  markConversationRead: {
    "all of it": async (db, me) =>
      markConversationRead(db, me.userId, { ...ASKED, partnerId: await friendOf(db, me) }, 1_000_000, minutesAfter(1)),
  },
  deleteConversation: {
    "all of it": async (db, me) =>
      deleteConversation(db, me.userId, { ...ASKED, partnerId: await friendOf(db, me) }, 1_000_000, minutesAfter(1)),
  },
  reportQuestion: {
    "that one got": async (db, me) => reportQuestion(db, me.userId, await askedOf(db, me), minutesAfter(1)),
    "that is theirs": async (db, me, beside) =>
      reportQuestion(db, me.userId, await askedOf(db, beside), minutesAfter(1)),
  },
  addBlock: {
    "of one more": async (db, me) => addBlock(db, me.userId, await friendOf(db, me), minutesAfter(1)),
  },
  endBlock: { "of whom they block, too": async (db, me) => endBlock(db, me.userId, await foeOf(db, me)) },
  saveWishOrder: { "of one's wishes": (db, { userId }) => saveWishOrder(db, userId, [16, 15]) },
  saveGoal: {
    "another one": (db, { userId }) => saveGoal(db, userId, { ...GOAL, seriesIds: [2] }),
    "none any more": (db, { userId }) => saveGoal(db, userId, undefined),
  },
  saveShareChoice: {
    "another one": (db, { userId }) => saveShareChoice(db, userId, { by: "newest", picked: [11] }),
    "none any more": (db, { userId }) => saveShareChoice(db, userId, undefined),
  },
  savePlayed: {
    "one more": (db, me) => savePlayed(db, next(me), 2, true),
    "none of theirs": (db, me) => savePlayed(db, next(me), 40, false),
  },
  addSession: {
    "in another browser": (db, { userId, name }) => addSession(db, sessionOf(`${name} elsewhere`, userId)),
    "beyond the most": async (db, { userId, name }) => {
      for (let more = 0; more <= MOST_SESSIONS; more += 1) await addSession(db, sessionOf(`${name} ${more}`, userId));
    },
  },
  renewSession: {
    "one's own": (db, { sessionId: id }) =>
      renewSession(db, { id, salt: null }, { salt: "new", expiresAt: minutesAfter(99) }),
  },
  endFormerSecret: {
    "one's own": (db, { sessionId: id }) => endFormerSecret(db, { id, salt: null }, minutesAfter(1)),
  },
  endSession: {
    "one's own": (db, { userId, sessionId }) => endSession(db, userId, sessionId),
    theirs: (db, { userId }, beside) => endSession(db, userId, beside.sessionId),
  },
  endSessionsOf: { "all of them": (db, { userId }) => endSessionsOf(db, userId) },
  signInWith: {
    "again, by another name": (db, { name }) =>
      signInWith(db, { ...identityOf(name), name: "Countess" }, DEFAULT_SETTINGS, NOW),
  },
  linkTo: {
    "a third account": (db, { userId, name }) => linkTo(db, userId, { ...identityOf(name), provider: "discord" }, NOW),
    "an account of theirs": (db, { userId }, beside) =>
      linkTo(db, userId, { ...identityOf(beside.name), name: "Countess" }, NOW),
  },
  addSignIn: { "once more": (db, { userId, name }) => addSignIn(db, attemptOf(`${name} again`, userId)) },
  takeSignIn: {
    "one's own": (db, { userId, name }) => takeSignIn(db, attemptOf(name, userId), NOW),
    theirs: (db, { userId }, beside) => takeSignIn(db, attemptOf(beside.name, userId), NOW),
  },
  saveTarget: {
    "another price": (db, me) => saveTarget(db, next(me), { ...SAVING, target: { ...TARGET, price: 910 }, news: NEWS }),
    "of nothing any more": (db, me) =>
      saveTarget(db, next(me), { ...SAVING, target: { ...TARGET, price: null, isRestock: false } }),
    "of what is watched from now on": (db, me) =>
      saveTarget(db, next(me), { ...SAVING, target: { ...TARGET, amiiboId: 12 }, isWatched: false }),
  },
  markRead: { "all of them": (db, { userId }) => markRead(db, userId, 1_000_000, minutesAfter(1)) },
  addTest: { "another one": (db, { userId }) => addTest(db, userId, "Once more", minutesAfter(1)) },
  saveFeedToken: {
    "another one": (db, { userId, name }) => saveFeedToken(db, userId, tokenOf(`${name} again`)),
    "none any more": (db, { userId }) => saveFeedToken(db, userId, undefined),
  },
  saveCalendarToken: {
    "another one": (db, { userId, name }) => saveCalendarToken(db, userId, tokenOf(`${name} again`)),
    "none any more": (db, { userId }) => saveCalendarToken(db, userId, undefined),
  },
  saveWebhook: { "none any more": (db, { userId }) => saveWebhook(db, userId, undefined, minutesAfter(1)) },
  noteGone: {
    "one's own": (db, { userId }) => noteGone(db, userId, WEBHOOK),
    "that is theirs alone": (db, { userId }) => noteGone(db, userId, `${WEBHOOK}b`),
  },
  takeSheetSecret: {
    "once more, after it was gone": async (db, { userId }) => {
      await db.run(sql`DELETE FROM sheet_secret WHERE user_id = ${userId}`);
      await takeSheetSecret(db, userId, "another secret");
    },
  },
  keepSheet: {
    "once more": (db, { userId, name }) =>
      keepSheet(db, { key: sheetKeyOf(name), userId, content: SHEET_CONTENT }, minutesAfter(1)),
    "beyond the most": async (db, { userId, name }) => {
      for (let more = 0; more <= 100; more += 1) {
        const key = sheetKeyOf(`${name} ${more}`);
        await keepSheet(db, { key, userId, content: SHEET_CONTENT }, minutesAfter(1 + more));
      }
    },
  },
  touchSheet: { "that is there": (db, { name }) => touchSheet(db, sheetKeyOf(name), minutesAfter(1)) },
  setAdmin: { granted: (db, { userId }) => setAdmin(db, userId, true) },
  disconnect: {
    "a second account": async (db, { userId, name }) => {
      await linkTo(db, userId, { ...identityOf(name), provider: "discord" }, NOW);
      await disconnect(db, userId, identityOf(name).provider, PROVIDERS);
    },
    "of a provider that is theirs alone": (db, { userId }) => disconnect(db, userId, "twitch", PROVIDERS),
  },
  deleteUser: { "all of it": (db, { userId }) => deleteUser(db, userId) },
};
