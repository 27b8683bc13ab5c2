import { parseId } from "../catalogue/id";
import { t } from "../messages/pages";

export const MAX_QUESTION_LENGTH = 500;

type ParsedQuestion = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/**
 * Control characters other than the line feed, lone surrogates, and characters that change the direction of the
 * surrounding text.
 */
const FORBIDDEN_CHARACTERS = /(?!\n)\p{Cc}|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Parses a message to another member: plain text with at most one empty line between paragraphs. */
export function parseQuestion(input: string): ParsedQuestion {
  const text = input
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .trim()
    .replace(/\n{3,}/g, "\n\n");
  if ([...text].length > MAX_QUESTION_LENGTH) return { ok: false, message: t.questions.tooLong(MAX_QUESTION_LENGTH) };
  if (FORBIDDEN_CHARACTERS.test(text)) return { ok: false, message: t.questions.controlCharacters };
  if (/^[\p{Cf}\p{Mn}\s]*$/u.test(text)) return { ok: false, message: t.questions.empty };
  return { ok: true, text };
}

export const MAX_NEW_QUESTIONS_PER_DAY = 10;
/** The number of messages from one member to another that may wait for a reply. */
export const MAX_UNANSWERED_QUESTIONS = 3;

/** The facts that decide if a sender may write to a recipient. */
export interface QuestionEligibility {
  /** True if one of the two members has blocked the other. */
  readonly isBlocked: boolean;
  /** True if the recipient accepts questions and has a public collection. */
  readonly isOpenToQuestions: boolean;
  /** True if an admin has suspended the sender's messages. */
  readonly isSuspended: boolean;
  /** The sender's messages on this subject since the recipient last replied. */
  readonly unansweredCount: number;
  /** The sender's new questions to anyone in the last 24 hours. */
  readonly newTodayCount: number;
}

/** The state of the conversation that the sender would continue. */
interface ConversationState {
  /** True if the subject is the sender's own item. Its owner may reply even to members who accept no questions. */
  readonly isMine: boolean;
  /** True if the recipient has written in the conversation. */
  readonly isAnswered: boolean;
  /** True if the item is public and not reserved. */
  readonly isShown: boolean;
}

export type QuestionRefusal = "closed" | "stopped" | "waiting" | "today" | "gone";

/** Returns the reason why the sender may not write, or `undefined` if the sender may write. */
export function findQuestionRefusal(
  eligibility: QuestionEligibility,
  { isMine, isAnswered, isShown }: ConversationState,
): QuestionRefusal | undefined {
  const { isBlocked, isOpenToQuestions, isSuspended, unansweredCount, newTodayCount } = eligibility;
  if (isBlocked || !(isMine ? isAnswered : isOpenToQuestions)) return "closed";
  if (isSuspended) return "stopped";
  if (unansweredCount >= MAX_UNANSWERED_QUESTIONS) return "waiting";
  if (isMine || isAnswered) return undefined;
  if (!isShown) return "gone";
  return newTodayCount >= MAX_NEW_QUESTIONS_PER_DAY ? "today" : undefined;
}

/**
 * The subject of a conversation from one party's side: `theirs-12` is the partner's item 12, `mine` the viewer's whole
 * public collection.
 */
export interface QuestionSubject {
  readonly side: "mine" | "theirs";
  /** 0 means the whole public collection. */
  readonly itemId: number;
}

export const formatQuestionSubject = ({ side, itemId }: QuestionSubject): string =>
  itemId === 0 ? side : `${side}-${itemId}`;

export function parseQuestionSubject(text: string): QuestionSubject | undefined {
  const [, side, , id] = /^(mine|theirs)(-(\d+))?$/.exec(text) ?? [];
  if (side !== "mine" && side !== "theirs") return undefined;
  const itemId = id === undefined ? 0 : parseId(id);
  return itemId === undefined ? undefined : { side, itemId };
}

/** Returns the same subject from the other party's side. */
export const toPartnerSubject = ({ side, itemId }: QuestionSubject): QuestionSubject => ({
  side: side === "mine" ? "theirs" : "mine",
  itemId,
});

export const isSameQuestionSubject = (one: QuestionSubject, other: QuestionSubject): boolean =>
  one.side === other.side && one.itemId === other.itemId;
