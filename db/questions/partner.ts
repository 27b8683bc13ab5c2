import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { QuestionEligibility } from "../../domain/questions/question";
import { DAY_MS } from "../../domain/time";
import { isBlockedEitherWaySql } from "../access/blocks";
import type { ViewerQuery } from "../access/viewerQuery";
import type { UserIdOrSql } from "../versions";
import type { ResultRows } from "../write";

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
): SQL => sql`SELECT user.id, user.public_username,
    user.is_collection_public, (${isBlockedEitherWaySql(me, other)}) AS is_apart, (${IS_OPEN_TO_QUESTIONS_SQL}) AS is_open,
    ${isSuspendedSql(me)} AS is_stopped,
    (SELECT count(*) FROM question AS mine WHERE mine.user_id = ${me} AND mine.partner_id = ${other} AND mine.is_sent
      AND mine.id > coalesce((SELECT max(id) FROM question AS got WHERE got.user_id = ${me} AND got.partner_id = ${other}
        AND got.item_id = mine.item_id AND got.is_about_partner = mine.is_about_partner AND NOT got.is_sent), 0)) AS unansweredCount,
    (SELECT count(*) FROM question WHERE user_id = ${me} AND is_opening = 1 AND created_at > ${now - DAY_MS}) AS newTodayCount
  FROM user WHERE user.id = ${other} AND user.id <> ${me}`;

/** The person that the viewer writes to or has a conversation with. */
export interface QuestionPartner {
  readonly id: number;
  readonly publicUsername: string | null;
  /** True if their profile is public. */
  readonly isCollectionPublic: boolean;
  readonly eligibility: QuestionEligibility;
}

const flag = z.number().transform((value) => value === 1);
const partnerRow = z.object({
  id: z.number(),
  public_username: z.string().nullable(),
  is_collection_public: flag,
  is_apart: flag,
  is_open: flag,
  is_stopped: flag,
  unansweredCount: z.number(),
  newTodayCount: z.number(),
});

export function toQuestionPartner([row]: ResultRows): QuestionPartner | undefined {
  if (row === undefined) return undefined;
  const { id, public_username, is_collection_public, is_apart, is_open, is_stopped, ...counts } = partnerRow.parse(row);
  return {
    id,
    publicUsername: public_username,
    isCollectionPublic: is_collection_public,
    eligibility: { isBlocked: is_apart, isOpenToQuestions: is_open, isSuspended: is_stopped, ...counts },
  };
}

/** The person in the address, with the viewer's right to write to them. */
export const questionPartnerQuery: ViewerQuery<QuestionPartner | undefined, "shownPartner"> = {
  name: "shownPartner",
  select: ({ viewerId, pageId, now }) => selectQuestionPartner(viewerId, pageId, now.getTime()),
  parse: toQuestionPartner,
  guestValue: undefined,
};

/** Possible contact between the viewer and the person in the address. */
export interface ContactStatus {
  readonly isBlocked: boolean;
  readonly canAsk: boolean;
}

const NO_CONTACT: ContactStatus = { isBlocked: false, canAsk: false };
const betweenRow = z.object({ is_apart: flag, may_ask: flag });

export const contactStatusQuery: ViewerQuery<ContactStatus, "shownBetween"> = {
  name: "shownBetween",
  select: ({
    viewerId,
    pageId,
  }) => sql`SELECT is_apart, is_open AND NOT is_apart AND NOT ${isSuspendedSql(viewerId)} AS may_ask
    FROM (SELECT (${isBlockedEitherWaySql(viewerId, pageId)}) AS is_apart, (${IS_OPEN_TO_QUESTIONS_SQL}) AS is_open FROM user
      WHERE user.id = ${pageId} AND user.id <> ${viewerId})`,
  parse([row]) {
    if (row === undefined) return NO_CONTACT;
    const { is_apart, may_ask } = betweenRow.parse(row);
    return { isBlocked: is_apart, canAsk: may_ask };
  },
  guestValue: NO_CONTACT,
};
