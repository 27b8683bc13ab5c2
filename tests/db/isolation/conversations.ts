import { type SQL, sql } from "drizzle-orm";
import { blockUser } from "../../../db/access/blocks";
import type { Database } from "../../../db/client";
import { reportQuestion, sendQuestion } from "../../../db/questions/write";

/**
 * Subjects of the test conversation with Friend: everything that Friend shows, and everything that the person shows.
 */
export const ASKED_SUBJECT = { side: "theirs", itemId: 0 } as const;
const ANSWERED_SUBJECT = { side: "mine", itemId: 0 } as const;

/** Text of the message that the person reported. */
export const REPORTED_TEXT = "Would you sell it?";

interface ConversationPeople {
  readonly userId: number;
  readonly friend: number;
  readonly foe: number;
}

/** Adds a conversation with Friend in both directions, a report, a block of Foe and a suspension. */
export async function insertConversations(
  db: Database,
  { userId, friend, foe }: ConversationPeople,
  now: Date,
): Promise<void> {
  await db.run(sql`UPDATE user SET is_open_to_questions = 1, is_sell_list_public = 1 WHERE id = ${friend}`);
  const message = { text: REPORTED_TEXT, url: "https://plinth.example/questions", readUpTo: 0 };
  await sendQuestion(
    db,
    { userId, changeId: "asks", now },
    { ...message, conversation: { ...ASKED_SUBJECT, partnerId: friend } },
  );
  for (const about of [ANSWERED_SUBJECT, ASKED_SUBJECT]) {
    const changeId = `${about.side} to ${userId}`;
    await sendQuestion(
      db,
      { userId: friend, changeId, now },
      { ...message, conversation: { ...about, partnerId: userId } },
    );
  }
  // Removes the daily limit for Friend.
  await db.run(sql`UPDATE question SET is_opening = 0 WHERE user_id = ${friend}`);
  const [receivedMessage] = await db.all<{ id: number }>(
    sql`SELECT id FROM question WHERE user_id = ${userId} AND is_about_partner AND NOT is_sent`,
  );
  if (!receivedMessage) throw new Error("Friend has not answered.");
  await reportQuestion(db, userId, receivedMessage.id, now);
  await db.run(sql`UPDATE user SET is_wishlist_public = 1 WHERE id = ${foe}`);
  await blockUser(db, userId, foe, now);
  await db.run(sql`INSERT INTO question_suspension (user_id, created_at) VALUES (${userId}, ${now.getTime()})`);
}

interface PersonReference {
  readonly userId: number;
}

/** Finds the partner of the person's conversation. */
export const findPartnerId = (db: Database, { userId }: PersonReference) =>
  readFirstId(db, sql`SELECT partner_id AS id FROM question WHERE user_id = ${userId}`);
export const findBlockedId = (db: Database, { userId }: PersonReference) =>
  readFirstId(db, sql`SELECT blocked_id AS id FROM block WHERE user_id = ${userId}`);
/** Finds a received question that the person has not reported. */
export const findReceivedQuestionId = (db: Database, { userId }: PersonReference) =>
  readFirstId(db, sql`SELECT id FROM question WHERE user_id = ${userId} AND NOT is_about_partner AND NOT is_sent`);

/** Returns the first id; 0 if there is none. */
const readFirstId = async (db: Database, query: SQL): Promise<number> =>
  (await db.all<{ id: number }>(query))[0]?.id ?? 0;
