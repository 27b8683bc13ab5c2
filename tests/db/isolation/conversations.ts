import { type SQL, sql } from "drizzle-orm";
import { addBlock } from "../../../db/access/blocks";
import type { Database } from "../../../db/client";
import { reportQuestion, sendQuestion } from "../../../db/questions/write";

/** What everybody here wrote to Friend and got from them: about all that Friend shows, and about all of theirs. */
export const ASKED_SUBJECT = { side: "theirs", amiiboId: 0 } as const;
const ANSWERED = { side: "mine", amiiboId: 0 } as const;

/** What everybody here reported of Friend. */
export const REPORTED_TEXT = "Would you sell it?";

interface Three {
  readonly userId: number;
  readonly friend: number;
  readonly foe: number;
}

/** Everybody here asked Friend, was answered and was asked; reported the answer, keeps Foe away, and was stopped. */
export async function insertConversations(db: Database, { userId, friend, foe }: Three, now: Date): Promise<void> {
  await db.run(sql`UPDATE user SET is_open_to_questions = 1, is_sell_list_public = 1 WHERE id = ${friend}`);
  const letter = { text: REPORTED_TEXT, address: "https://plinth.example/questions", readUpTo: 0 };
  await sendQuestion(
    db,
    { userId, changeId: "asks", now },
    { ...letter, about: { ...ASKED_SUBJECT, partnerId: friend } },
  );
  for (const about of [ANSWERED, ASKED_SUBJECT]) {
    const changeId = `${about.side} to ${userId}`;
    await sendQuestion(db, { userId: friend, changeId, now }, { ...letter, about: { ...about, partnerId: userId } });
  }
  // Friend has no limit of a day.
  await db.run(sql`UPDATE question SET is_new = 0 WHERE user_id = ${friend}`);
  const [got] = await db.all<{ id: number }>(
    sql`SELECT id FROM question WHERE user_id = ${userId} AND is_theirs AND NOT is_sent`,
  );
  if (!got) throw new Error("Friend has not answered.");
  await reportQuestion(db, userId, got.id, now);
  await addBlock(db, userId, foe, now);
  await db.run(sql`INSERT INTO question_stop (user_id, created_at) VALUES (${userId}, ${now.getTime()})`);
}

interface Whose {
  readonly userId: number;
}

/** Whom everybody here writes to, and whom they keep away. */
export const findPartnerId = (db: Database, { userId }: Whose) =>
  first(db, sql`SELECT partner_id AS id FROM question WHERE user_id = ${userId}`);
export const findBlockedId = (db: Database, { userId }: Whose) =>
  first(db, sql`SELECT blocked_id AS id FROM block WHERE user_id = ${userId}`);
/** What they were asked and have not reported. */
export const findReceivedQuestionId = (db: Database, { userId }: Whose) =>
  first(db, sql`SELECT id FROM question WHERE user_id = ${userId} AND NOT is_theirs AND NOT is_sent`);

/** 0: there is none. */
const first = async (db: Database, query: SQL): Promise<number> => (await db.all<{ id: number }>(query))[0]?.id ?? 0;
