import { viewerBlockedPeopleQuery } from "../../../db/access/blocks";
import { addSession, readSession } from "../../../db/access/sessions";
import { saveUserSettings } from "../../../db/access/settings";
import { viewerAllNotificationsQuery, viewerUnreadNotificationCountQuery } from "../../../db/alerts/notifications";
import { viewerConversationPartnerQuery, viewerPersonContactPermissionsQuery } from "../../../db/questions/partner";
import {
  viewerAllMessagesQuery,
  viewerConversationListQuery,
  viewerConversationQuery,
} from "../../../db/questions/read";
import { sendQuestion } from "../../../db/questions/write";
import type { BooleanSettingName } from "../../../domain/access/settings";
import type { QuestionSubject } from "../../../domain/questions/question";
import { addMinutes, createSecretHash, createSessionEntry, insertPerson, NOW } from "../isolation/person";
import { TRADE_SEARCH_QUERIES } from "../trade/findTradeMatches";
import { withDatabase } from "../withDatabase";

export const DAY_MINUTES = 24 * 60;
export const THEIR_LISTS: QuestionSubject = { side: "theirs", itemId: 0 };
export const OWN_LISTS: QuestionSubject = { side: "mine", itemId: 0 };
export const PRIVATE_TEXT = "Would you take 20 for it?";

export interface TestWriter {
  readonly name: string;
  readonly userId: number;
}

interface Sending {
  readonly about?: QuestionSubject;
  readonly minutes?: number;
  readonly changeId?: string;
  readonly readUpTo?: number;
}

/** Provides people who write to each other, with their own database. */
export function withWriters() {
  const database = withDatabase();
  let people = 0;
  let changes = 0;

  async function createWriter(...open: readonly BooleanSettingName[]): Promise<TestWriter> {
    people += 1;
    const name = `Writer ${people}`;
    const userId = await insertPerson(database.db, name);
    await addSession(database.db, { ...createSessionEntry(name, userId), expiresAt: addMinutes(99 * DAY_MINUTES) });
    await saveUserSettings(
      database.db,
      userId,
      open.map((each) => ({ name: each, value: true })),
    );
    return { name, userId };
  }

  const nextChange = ({ userId }: TestWriter) => {
    changes += 1;
    return { userId, changeId: `change ${changes}`, now: NOW };
  };

  function send(from: TestWriter, to: TestWriter, sending: Sending = {}) {
    const change = nextChange(from);
    const { about = THEIR_LISTS, minutes = 0, changeId = change.changeId, readUpTo = 0 } = sending;
    const address = "https://plinth.example/questions/1/mine";
    return sendQuestion(
      database.db,
      { ...change, changeId, now: addMinutes(minutes) },
      { conversation: { ...about, partnerId: to.userId }, text: PRIVATE_TEXT, url: address, readUpTo },
    );
  }
  const answer = (from: TestWriter, to: TestWriter, sending: Sending = {}) =>
    send(from, to, { about: OWN_LISTS, ...sending });

  /** Returns a reader for a person's page about another person. */
  async function readPage({ name }: TestWriter, about?: TestWriter) {
    const reads = [
      viewerConversationQuery,
      viewerConversationListQuery,
      viewerAllMessagesQuery,
      viewerAllNotificationsQuery,
      viewerUnreadNotificationCountQuery,
      viewerConversationPartnerQuery,
      viewerPersonContactPermissionsQuery,
      viewerBlockedPeopleQuery,
      ...TRADE_SEARCH_QUERIES,
    ];
    const context = { queries: reads, pageId: about?.userId ?? 0 };
    const session = await readSession(database.db, createSecretHash(name), addMinutes(1), context);
    if (!session) throw new Error(`${name} is not signed in.`);
    return session.viewerData;
  }
  const readConversation = async (writer: TestWriter, other: TestWriter) =>
    (await readPage(writer, other))(viewerConversationQuery);
  const readTexts = async (writer: TestWriter, other: TestWriter) =>
    (await readConversation(writer, other)).map(({ text }) => text);
  const readNewestId = async (writer: TestWriter, other: TestWriter) =>
    (await readConversation(writer, other)).at(-1)?.id ?? 0;

  return { database, createWriter, nextChange, send, answer, readPage, readConversation, readTexts, readNewestId };
}
