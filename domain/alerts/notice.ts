import { t } from "../messages/pages";

/** What somebody may be told of. */
export const NOTICE_KINDS = ["price", "restock", "test", "question", "answer"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** There is a question or an answer: its own words are nowhere but in the inbox of who got it. */
export const isOfQuestion = (kind: NoticeKind): kind is "question" | "answer" =>
  kind === "question" || kind === "answer";

/** As whoever reads it is told; of a question it has no text of its own. */
export function noticeWords({ kind, text }: { readonly kind: NoticeKind; readonly text: string }): string {
  if (kind === "question") return t.questions.newQuestion;
  return kind === "answer" ? t.questions.newAnswer : text;
}
