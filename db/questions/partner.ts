import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { QuestionEligibility } from "../../domain/questions/question";
import { DAY_MS } from "../../domain/time";
import { isBlockedEitherWaySql } from "../access/blocks";
import { defineViewerQuery } from "../access/viewerQuery";
import { type ResultRows, rowSchema, sqlBoolean } from "../rows";
import type { UserIdOrSql } from "../versions";

export const isSuspendedSql = (me: UserIdOrSql): SQL =>
  sql`EXISTS (SELECT 1 FROM question_suspension WHERE user_id = ${me})`;

/** Condition: the user accepts questions and has a public page. */
const IS_OPEN_TO_QUESTIONS_SQL: SQL = sql`user.is_open_to_questions
  AND (user.is_collection_public OR user.is_wishlist_public OR user.is_sell_list_public)`;

/**
 * Selects the partner's row; no row if the user does not exist or is oneself.
 *
 * @param now ms
 */
export const selectQuestionPartner = (
  me: UserIdOrSql,
  other: number,
  now: number,
) => sql`SELECT user.id, user.public_username,
    user.is_collection_public, (${isBlockedEitherWaySql(me, other)}) AS is_blocked, (${IS_OPEN_TO_QUESTIONS_SQL}) AS is_open,
    ${isSuspendedSql(me)} AS is_suspended,
    (SELECT count(*) FROM question AS mine WHERE mine.user_id = ${me} AND mine.partner_id = ${other} AND mine.is_sent
      AND mine.id > coalesce((SELECT max(id) FROM question AS got WHERE got.user_id = ${me} AND got.partner_id = ${other}
        AND got.item_id = mine.item_id AND got.is_about_partner = mine.is_about_partner AND NOT got.is_sent), 0)) AS unanswered_count,
    (SELECT count(*) FROM question WHERE user_id = ${me} AND is_opening = 1 AND created_at > ${now - DAY_MS}) AS new_today_count
  FROM user WHERE user.id = ${other} AND user.id <> ${me}`;

const partnerRow = rowSchema({
  id: z.number(),
  publicUsername: z.string().nullable(),
  /** True if their profile is public. */
  isCollectionPublic: sqlBoolean,
  isBlocked: sqlBoolean,
  isOpen: sqlBoolean,
  isSuspended: sqlBoolean,
  unansweredCount: z.number(),
  newTodayCount: z.number(),
}).transform(({ id, publicUsername, isCollectionPublic, isOpen: isOpenToQuestions, ...state }) => {
  const eligibility: QuestionEligibility = { isOpenToQuestions, ...state };
  return { id, publicUsername, isCollectionPublic, eligibility };
});

/** The person that the viewer writes to or has a conversation with. */
export type QuestionPartner = z.infer<typeof partnerRow>;

export const toQuestionPartner = ([row]: ResultRows): QuestionPartner | undefined => row && partnerRow.parse(row);

/** The person in the address, with the viewer's right to write to them. */
export const questionPartnerQuery = defineViewerQuery("questionPartner", {
  select: ({ viewerId, pageId, now }) => selectQuestionPartner(viewerId, pageId, now.getTime()),
  parse: toQuestionPartner,
  guestValue: undefined,
});

const contactRow = rowSchema({ isBlocked: sqlBoolean, canAsk: sqlBoolean });

/** Possible contact between the viewer and the person in the address. */
export type ContactStatus = z.infer<typeof contactRow>;

const NO_CONTACT: ContactStatus = { isBlocked: false, canAsk: false };

export const contactStatusQuery = defineViewerQuery("contactStatus", {
  select: ({ viewerId, pageId }) =>
    sql`SELECT is_blocked, is_open AND NOT is_blocked AND NOT ${isSuspendedSql(viewerId)} AS can_ask
    FROM (SELECT (${isBlockedEitherWaySql(viewerId, pageId)}) AS is_blocked, (${IS_OPEN_TO_QUESTIONS_SQL}) AS is_open FROM user
      WHERE user.id = ${pageId} AND user.id <> ${viewerId})`,
  parse: ([row]) => (row ? contactRow.parse(row) : NO_CONTACT),
  guestValue: NO_CONTACT,
});
