import { parseId } from "../catalogue/id";
import { t } from "../messages/pages";
import { normalizeToNfc } from "../normalizeText";
import { hasHiddenCharacters } from "../text/hiddenCharacters";

export const MAX_QUESTION_LENGTH = 500;

type ParsedQuestion = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/** Parses a message to another member: plain text, with at most one empty line in a row. */
export function parseQuestion(input: string): ParsedQuestion {
  const withFewEmptyLines = input.replace(/\r\n?/g, "\n").replace(/\n{3,}/g, "\n\n");
  const text = normalizeToNfc(withFewEmptyLines, MAX_QUESTION_LENGTH);
  if ([...text].length > MAX_QUESTION_LENGTH) return { ok: false, message: t.questions.tooLong(MAX_QUESTION_LENGTH) };
  if (hasHiddenCharacters(text.replaceAll("\n", " "))) return { ok: false, message: t.questions.hiddenCharacters };
  if (/^[\p{Mn}\s]*$/u.test(text)) return { ok: false, message: t.questions.empty };
  return { ok: true, text };
}

export const MAX_NEW_QUESTIONS_PER_DAY = 10;
/** Maximum number of messages that a member may send about a subject before the recipient replies. */
export const MAX_UNANSWERED_QUESTIONS = 3;

/** Facts that decide whether a sender may send a message to a recipient. */
export interface QuestionEligibility {
  /** True if the sender or the recipient has blocked the other one. */
  readonly isBlocked: boolean;
  /** True if the recipient accepts questions and has a public collection. */
  readonly isOpenToQuestions: boolean;
  /** True if an admin has taken the right to send messages from the sender. */
  readonly isSuspended: boolean;
  /** Number of messages that the sender has sent on this subject since the recipient's last reply. */
  readonly unansweredCount: number;
  /** Number of conversations that the sender has started with any member in the last 24 hours. */
  readonly newTodayCount: number;
}

/** State of the conversation that the sender wants to continue. */
interface ConversationState {
  /** True if it is about the sender's item. The sender may then reply even if the recipient accepts no questions. */
  readonly isMine: boolean;
  readonly isAnswered: boolean;
  /** True if the item is on a public page and not reserved for another person. */
  readonly isShown: boolean;
}

export type QuestionRefusalReason = "closed" | "stopped" | "waiting" | "today" | "gone";

/** Returns the reason why the sender may not send a message, or `undefined` if the sender may. */
export function findQuestionRefusalReason(
  eligibility: QuestionEligibility,
  { isMine, isAnswered, isShown }: ConversationState,
): QuestionRefusalReason | undefined {
  const { isBlocked, isOpenToQuestions, isSuspended, unansweredCount, newTodayCount } = eligibility;
  if (isBlocked || !(isMine ? isAnswered : isOpenToQuestions)) return "closed";
  if (isSuspended) return "stopped";
  if (unansweredCount >= MAX_UNANSWERED_QUESTIONS) return "waiting";
  if (isMine || isAnswered) return undefined;
  if (!isShown) return "gone";
  return newTodayCount >= MAX_NEW_QUESTIONS_PER_DAY ? "today" : undefined;
}

/** Subject of a conversation as one member sees it: `theirs-12` (the other's item 12) or `mine` (own collection). */
export interface QuestionSubject {
  readonly side: "mine" | "theirs";
  /** Id of the item. 0 means the whole public collection. */
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

/** Returns the same subject as the other member of the conversation sees it. */
export const toQuestionSubjectSeenByPartner = ({ side, itemId }: QuestionSubject): QuestionSubject => ({
  side: side === "mine" ? "theirs" : "mine",
  itemId,
});

export const isSameQuestionSubject = (one: QuestionSubject, other: QuestionSubject): boolean =>
  one.side === other.side && one.itemId === other.itemId;
