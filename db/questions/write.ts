import { type SQL, sql } from "drizzle-orm";
import {
  findQuestionRefusalReason,
  formatQuestionSubject,
  MAX_NEW_QUESTIONS_PER_DAY,
  MAX_UNANSWERED_QUESTIONS,
  type QuestionRefusalReason,
  type QuestionSubject,
  toQuestionSubjectSeenByPartner,
} from "../../domain/questions/question";
import type { Database } from "../client";
import { booleanColumnSchema, rowSchema } from "../rows";
import { UNDO_WINDOW_MS, type UserChangeContext } from "../write";
import { runBatch, writeBatch } from "../writeBatch";
import { selectConversationPartner, toConversationPartner } from "./partner";

/** Key that identifies a conversation: the other person and the subject, which is an item or a whole page. */
export interface ConversationKey extends QuestionSubject {
  readonly partnerId: number;
}

const isTheirs = ({ side }: QuestionSubject): number => Number(side === "theirs");

/** Builds an SQL condition for the user's own rows; each message is stored once for each of the two people. */
const isInConversationSql = (userId: number, { partnerId, ...subject }: ConversationKey): SQL => sql`user_id = ${userId}
  AND partner_id = ${partnerId} AND item_id = ${subject.itemId} AND is_about_partner = ${isTheirs(subject)}`;

/** Formats the prefix of keys that prevent repeated notifications of a conversation, such as `question 7 mine-12 `. */
const formatQuestionDedupePrefix = ({ partnerId, ...subject }: ConversationKey): string =>
  `question ${partnerId} ${formatQuestionSubject(subject)} `;

const isConversationNotificationSql = (userId: number, about: ConversationKey): SQL => {
  const prefix = formatQuestionDedupePrefix(about);
  return sql`user_id = ${userId} AND partner_id = ${about.partnerId} AND substr(dedupe_key, 1, ${prefix.length}) = ${prefix}`;
};

interface OutgoingQuestion {
  readonly conversation: ConversationKey;
  readonly text: string;
  /** Absolute URL at which the receiver can read the conversation. */
  readonly url: string;
  /** Id of the newest message that the sender has seen. Sending a message marks all messages up to it as read. */
  readonly readUpTo: number;
}

const conversationStateRow = rowSchema({ isAnswered: booleanColumnSchema, isShown: booleanColumnSchema });
const sentRow = rowSchema({ isSent: booleanColumnSchema });

/**
 * Saves a message for both people and notifies the receiver, in one transaction whose insert checks whether the sender
 * may write. Returns the reason if not; `undefined` if the message is saved, also after a repeated request.
 */
export async function sendQuestion(
  db: Database,
  change: UserChangeContext,
  message: OutgoingQuestion,
): Promise<QuestionRefusalReason | undefined> {
  const { userId, changeId } = change;
  const now = change.now.getTime();
  const { conversation, text, url, readUpTo } = message;
  const { partnerId, itemId, side } = conversation;
  const partnerConversation: ConversationKey = { ...toQuestionSubjectSeenByPartner(conversation), partnerId: userId };
  const isAllowed =
    side === "mine"
      ? sql`is_answered`
      : sql`is_open AND (is_answered OR (is_shown AND new_today_count < ${MAX_NEW_QUESTIONS_PER_DAY}))`;
  const isSent = sql`EXISTS (SELECT 1 FROM question WHERE user_id = ${userId} AND change_id = ${changeId} AND is_sent = 1)`;
  const conversationState = sql`SELECT *,
      EXISTS (SELECT 1 FROM question WHERE ${isInConversationSql(userId, conversation)} AND NOT is_sent AND text <> '') AS is_answered,
      (${itemId} = 0 OR EXISTS (SELECT 1 FROM copy WHERE user_id = ${partnerId} AND item_id = ${itemId}
        AND is_for_sale AND NOT is_reserved AND (SELECT is_sell_list_public FROM user WHERE id = ${partnerId}))) AS is_shown
    FROM (${selectConversationPartner(userId, partnerId, now)})`;
  const isJustSent = sql`user_id = ${userId} AND change_id = ${changeId} AND is_sent = 1 AND created_at = ${now}`;
  const results = await runBatch(db, [
    sql`INSERT INTO question
        (user_id, partner_id, item_id, is_about_partner, is_sent, is_opening, change_id, text, created_at, read_at)
      SELECT ${userId}, ${partnerId}, ${itemId}, ${isTheirs(conversation)}, 1, ${isTheirs(conversation)} AND NOT is_answered,
        ${changeId}, ${text}, ${now}, ${now}
      FROM (${conversationState})
      WHERE NOT is_blocked AND NOT is_suspended AND unanswered_count < ${MAX_UNANSWERED_QUESTIONS} AND (${isAllowed})
        AND NOT ${isSent}`,
    sql`INSERT OR IGNORE INTO question
        (user_id, partner_id, item_id, is_about_partner, is_sent, is_opening, change_id, text, created_at)
      SELECT partner_id, user_id, item_id, NOT is_about_partner, 0, 0, change_id, text, created_at
      FROM question WHERE ${isJustSent}`,
    sql`UPDATE question SET is_last = 0 WHERE id IN (
      SELECT (SELECT max(earlier.id) FROM question AS earlier WHERE earlier.user_id = added.user_id
        AND earlier.partner_id = added.partner_id AND earlier.item_id = added.item_id
        AND earlier.is_about_partner = added.is_about_partner AND earlier.id < added.id)
      FROM question AS added WHERE added.change_id = ${changeId} AND added.created_at = ${now}
        AND ((added.user_id = ${userId} AND added.is_sent = 1 AND added.partner_id = ${partnerId})
          OR (added.user_id = ${partnerId} AND added.is_sent = 0 AND added.partner_id = ${userId})))`,
    // Adds no second notification while the receiver has an unread one about this conversation.
    sql`INSERT OR IGNORE INTO notification
        (user_id, item_id, kind, text, url, partner_id, dedupe_key, created_at)
      SELECT partner_id, 0, ${side === "theirs" ? "question" : "answer"}, '', ${url}, user_id,
        ${formatQuestionDedupePrefix(partnerConversation)} || ${changeId}, ${now}
      FROM question WHERE ${isJustSent}
        AND NOT EXISTS (SELECT 1 FROM notification WHERE ${isConversationNotificationSql(partnerId, partnerConversation)} AND read_at IS NULL)`,
    ...markReadSql(userId, conversation, readUpTo, now),
    sql`SELECT ${isSent} AS is_sent`,
    conversationState,
  ]);
  const [[sent] = [], partners = []] = results.slice(-2);
  if (sentRow.parse(sent).isSent) return undefined;
  const partner = toConversationPartner(partners);
  if (!partner) return "closed";
  const facts = { isMine: side === "mine", ...conversationStateRow.parse(partners[0]) };
  // The sender may be allowed to write by now, although nothing was saved. The message is refused as `closed` then.
  return findQuestionRefusalReason(partner.eligibility, facts) ?? "closed";
}

const markReadSql = (userId: number, about: ConversationKey, upTo: number, now: number): SQL[] => [
  sql`UPDATE question SET read_at = ${now}
    WHERE ${isInConversationSql(userId, about)} AND id <= ${upTo} AND read_at IS NULL`,
  // Keeps the notification unread if a newer message exists, because that message has no notification of its own.
  sql`UPDATE notification SET read_at = ${now}
    WHERE ${isConversationNotificationSql(userId, about)} AND read_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM question WHERE ${isInConversationSql(userId, about)} AND read_at IS NULL)`,
];

/** Marks a conversation as read up to the message `upTo`, the newest one that the user has seen. */
export const markConversationRead = async (
  db: Database,
  userId: number,
  about: ConversationKey,
  upTo: number,
  now: Date,
): Promise<void> => writeBatch(db, markReadSql(userId, about, upTo, now.getTime()));

/** Deletes a conversation for one user, up to the newest message that the user has seen; the other person keeps it. */
export async function deleteConversation(
  db: Database,
  userId: number,
  about: ConversationKey,
  upTo: number,
  now: Date,
): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE question SET text = '', read_at = coalesce(read_at, ${now.getTime()})
      WHERE ${isInConversationSql(userId, about)} AND id <= ${upTo}`),
    db.run(sql`DELETE FROM notification WHERE ${isConversationNotificationSql(userId, about)}
      AND NOT EXISTS (SELECT 1 FROM question WHERE ${isInConversationSql(userId, about)} AND read_at IS NULL)`),
  ]);
}

/** Reports a received message, with its current text; a second report has no effect until an admin has decided. */
export async function reportQuestion(db: Database, userId: number, id: number, now: Date): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO question_report (user_id, question_id, writer_id, text, created_at)
    SELECT user_id, id, partner_id, text, ${now.getTime()} FROM question
    WHERE id = ${id} AND user_id = ${userId} AND NOT is_sent AND text <> ''`);
}

/** Deletes the rows of messages that a user has deleted. They are kept for 30 days, because limits count them. */
export async function purgeDeletedQuestions(db: Database, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM question WHERE text = '' AND created_at < ${now.getTime() - UNDO_WINDOW_MS}`);
}
