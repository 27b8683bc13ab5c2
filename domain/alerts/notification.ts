import { t } from "../messages/pages";

/** What somebody may be told of. */
export const NOTIFICATION_KINDS = ["price", "restock", "test", "question", "answer"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** There is a question or an answer: its own words are nowhere but in the inbox of who got it. */
export const isQuestionKind = (kind: NotificationKind): kind is "question" | "answer" =>
  kind === "question" || kind === "answer";

/** As whoever reads it is told; of a question it has no text of its own. */
export function formatNotification({ kind, text }: { readonly kind: NotificationKind; readonly text: string }): string {
  if (kind === "question") return t.questions.newQuestion;
  return kind === "answer" ? t.questions.newAnswer : text;
}
