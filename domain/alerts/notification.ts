import { t } from "../messages/pages";

export const NOTIFICATION_KINDS = ["price", "restock", "test", "question", "answer"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Returns true for notifications about questions between members and their answers. The text of a question or an answer
 * is shown only in the recipient's inbox.
 */
export const isQuestionKind = (kind: NotificationKind): kind is "question" | "answer" =>
  kind === "question" || kind === "answer";

/**
 * Returns the text to show for a notification. Questions and answers get a general text, because their own text is not
 * stored with the notification.
 */
export function formatNotification({ kind, text }: { readonly kind: NotificationKind; readonly text: string }): string {
  if (kind === "question") return t.questions.newQuestion;
  return kind === "answer" ? t.questions.newAnswer : text;
}
