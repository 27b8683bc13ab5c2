import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { QuestionEligibility } from "../../domain/questions/question";
import { DAY_MS } from "../../domain/time";
import { isBlockedEitherWaySql } from "../access/blocks";
import { HAS_PUBLIC_PAGE_SQL } from "../access/publicPages";
import { defineViewerQuery } from "../access/viewerQuery";
import { booleanColumnSchema, type ResultRows, rowSchema } from "../rows";
import type { UserIdOrSql } from "../versions";

export const isUserSuspendedSql = (userId: UserIdOrSql): SQL =>
  sql`EXISTS (SELECT 1 FROM question_suspension WHERE user_id = ${userId})`;

/** SQL condition that is true if the user accepts questions and has a public page. */
const IS_OPEN_TO_QUESTIONS_SQL: SQL = sql`user.is_open_to_questions AND ${HAS_PUBLIC_PAGE_SQL}`;

/** Number of the newest messages between two people among which unanswered ones are counted. */
const MAX_MESSAGES_CHECKED = 200;

/** Selects the person to whom a user writes; no row if that person does not exist or is the user. */
export const selectConversationPartner = (
  userId: UserIdOrSql,
  other: number,
  now: number,
) => sql`SELECT user.id, user.public_username,
    user.is_collection_public, (${isBlockedEitherWaySql(userId, other)}) AS is_blocked, (${IS_OPEN_TO_QUESTIONS_SQL}) AS is_open,
    ${isUserSuspendedSql(userId)} AS is_suspended,
    (SELECT count(*) FROM (SELECT * FROM question WHERE user_id = ${userId} AND partner_id = ${other}
        ORDER BY id DESC LIMIT ${MAX_MESSAGES_CHECKED}) AS mine
      WHERE mine.is_sent AND NOT EXISTS (SELECT 1 FROM question AS received WHERE received.user_id = ${userId}
        AND received.partner_id = ${other} AND received.item_id = mine.item_id AND received.is_about_partner = mine.is_about_partner
        AND received.id > mine.id AND NOT received.is_sent)) AS unanswered_count,
    (SELECT count(*) FROM question WHERE user_id = ${userId} AND is_opening = 1 AND created_at > ${now - DAY_MS}) AS new_today_count
  FROM user WHERE user.id = ${other} AND user.id <> ${userId}`;

const partnerRow = rowSchema({
  id: z.number(),
  publicUsername: z.string().nullable(),
  isCollectionPublic: booleanColumnSchema,
  isBlocked: booleanColumnSchema,
  isOpen: booleanColumnSchema,
  isSuspended: booleanColumnSchema,
  unansweredCount: z.number(),
  newTodayCount: z.number(),
}).transform(({ id, publicUsername, isCollectionPublic, isOpen: isOpenToQuestions, ...state }) => {
  const eligibility: QuestionEligibility = { isOpenToQuestions, ...state };
  return { id, publicUsername, isCollectionPublic, eligibility };
});

/** The other person of a conversation, or a person to whom the signed-in user may write. */
export type ConversationPartner = z.infer<typeof partnerRow>;

export const toConversationPartner = ([row]: ResultRows): ConversationPartner | undefined =>
  row && partnerRow.parse(row);

/** The person whose id is in the page's URL, with the facts that decide if the signed-in user may write to them. */
export const viewerConversationPartnerQuery = defineViewerQuery("questionPartner", {
  select: ({ viewerId, pageId, now }) => selectConversationPartner(viewerId, pageId, now.getTime()),
  parse: toConversationPartner,
  guestValue: undefined,
});

const contactRow = rowSchema({ isBlocked: booleanColumnSchema, canAsk: booleanColumnSchema });

/** Contact of the signed-in user with another person: blocked in either direction, or allowed to ask questions. */
export type PersonContactPermissions = z.infer<typeof contactRow>;

const NO_CONTACT: PersonContactPermissions = { isBlocked: false, canAsk: false };

export const viewerPersonContactPermissionsQuery = defineViewerQuery("contactStatus", {
  select: ({ viewerId, pageId }) =>
    sql`SELECT is_blocked, is_open AND NOT is_blocked AND NOT ${isUserSuspendedSql(viewerId)} AS can_ask
    FROM (SELECT (${isBlockedEitherWaySql(viewerId, pageId)}) AS is_blocked, (${IS_OPEN_TO_QUESTIONS_SQL}) AS is_open FROM user
      WHERE user.id = ${pageId} AND user.id <> ${viewerId})`,
  parse: ([row]) => (row ? contactRow.parse(row) : NO_CONTACT),
  guestValue: NO_CONTACT,
});
