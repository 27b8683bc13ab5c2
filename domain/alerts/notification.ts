import { t } from "../messages/pages";

export const NOTIFICATION_KINDS = ["price", "restock", "test", "question", "answer"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Returns true for questions between members and their answers, whose text only the recipient's inbox shows. */
export const isQuestionOrAnswer = (kind: NotificationKind): kind is "question" | "answer" =>
  kind === "question" || kind === "answer";

/** Returns the text to show. Questions and answers get a general text, because their own is not stored with it. */
export function formatNotification({ kind, text }: { readonly kind: NotificationKind; readonly text: string }): string {
  if (kind === "question") return t.questions.newQuestion;
  return kind === "answer" ? t.questions.newAnswer : text;
}
