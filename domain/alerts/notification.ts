import { t } from "../messages/pages";

export const NOTIFICATION_KINDS = ["price", "restock", "test", "question", "answer"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Returns true for questions and answers. Their text is only shown in the recipient's inbox. */
export const isQuestionKind = (kind: NotificationKind): kind is "question" | "answer" =>
  kind === "question" || kind === "answer";

/**
 * Returns the text of a notification. Questions and answers get a general text, since theirs is not stored with the
 * notification.
 */
export function formatNotification({ kind, text }: { readonly kind: NotificationKind; readonly text: string }): string {
  if (kind === "question") return t.questions.newQuestion;
  return kind === "answer" ? t.questions.newAnswer : text;
}
