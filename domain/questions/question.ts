import { parseId } from "../catalogue/id";
import { t } from "../messages/pages";

export const MAX_QUESTION_LENGTH = 500;

type ParsedQuestion = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/** What else than a line's end would break a text, or turn the words around it. */
const FORBIDDEN_CHARACTERS = /(?!\n)\p{Cc}|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** What somebody writes to somebody else: plain text in lines, an empty one between two of them at most. */
export function parseQuestion(said: string): ParsedQuestion {
  const text = said
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .trim()
    .replace(/\n{3,}/g, "\n\n");
  if ([...text].length > MAX_QUESTION_LENGTH) return toQuestionProblem(t.questions.long(MAX_QUESTION_LENGTH));
  if (FORBIDDEN_CHARACTERS.test(text)) return toQuestionProblem(t.questions.broken);
  if (/^[\p{Cf}\p{Mn}\s]*$/u.test(text)) return toQuestionProblem(t.questions.empty);
  return { ok: true, text };
}

const toQuestionProblem = (message: string): ParsedQuestion => ({ ok: false, message });

/** New questions of one person in 24 hours. */
export const MAX_NEW_QUESTIONS_PER_DAY = 10;
/** Of what one person wrote to another, so much may wait for an answer. */
export const MAX_UNANSWERED_QUESTIONS = 3;

/** How somebody who would write stands with whom they would write to. */
export interface QuestionEligibility {
  /** One of the two has blocked the other. */
  readonly isApart: boolean;
  /** The other one takes questions, and shows something. */
  readonly isOpen: boolean;
  /** An admin has stopped who would write. */
  readonly isStopped: boolean;
  /** What they wrote to the other since that one last wrote about the same. */
  readonly waiting: number;
  /** Their new questions of the last 24 hours, to whomever. */
  readonly today: number;
}

/** How the conversation stands that they would go on with. */
interface ConversationState {
  /** It is about things of who would write: they were asked, and may answer whoever they are open to. */
  readonly isMine: boolean;
  /** The other one has written in it. */
  readonly isAnswered: boolean;
  /** What would be asked about is shown, and is not reserved. */
  readonly isShown: boolean;
}

export type QuestionRefusal = "closed" | "stopped" | "waiting" | "today" | "gone";

/** Why they may not write; `undefined` where they may. */
export function findQuestionRefusal(
  standing: QuestionEligibility,
  { isMine, isAnswered, isShown }: ConversationState,
): QuestionRefusal | undefined {
  const { isApart, isOpen, isStopped, waiting, today } = standing;
  if (isApart || !(isMine ? isAnswered : isOpen)) return "closed";
  if (isStopped) return "stopped";
  if (waiting >= MAX_UNANSWERED_QUESTIONS) return "waiting";
  if (isMine || isAnswered) return undefined;
  if (!isShown) return "gone";
  return today >= MAX_NEW_QUESTIONS_PER_DAY ? "today" : undefined;
}

/** What a conversation with somebody is about, seen by one of the two: `theirs-12` is their item 12, `mine` all that I show. */
export interface QuestionSubject {
  readonly side: "mine" | "theirs";
  /** 0: all that is shown. */
  readonly amiiboId: number;
}

/** As it stands in addresses. */
export const formatQuestionSubject = ({ side, amiiboId }: QuestionSubject): string =>
  amiiboId === 0 ? side : `${side}-${amiiboId}`;

export function parseQuestionSubject(text: string): QuestionSubject | undefined {
  const [, side, , id] = /^(mine|theirs)(-(\d+))?$/.exec(text) ?? [];
  if (side !== "mine" && side !== "theirs") return undefined;
  const amiiboId = id === undefined ? 0 : parseId(id);
  return amiiboId === undefined ? undefined : { side, amiiboId };
}

/** The same as the other one sees it. */
export const toPartnerSubject = ({ side, amiiboId }: QuestionSubject): QuestionSubject => ({
  side: side === "mine" ? "theirs" : "mine",
  amiiboId,
});

export const isSameQuestionSubject = (one: QuestionSubject, other: QuestionSubject): boolean =>
  one.side === other.side && one.amiiboId === other.amiiboId;
