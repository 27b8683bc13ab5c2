import { formatNotification, type NotificationKind } from "./notification";

/** Maximum length of a Discord message, in characters. */
const MAX_MESSAGE_LENGTH = 2_000;

interface WebhookNotification {
  readonly kind: NotificationKind;
  readonly text: string;
  readonly url?: string | undefined;
}

/** Formats notifications as one message, a line each, followed by the notes. Omits URLs if it would be too long. */
export function formatWebhookMessage(notifications: readonly WebhookNotification[], notes: readonly string[]): string {
  const lines = notifications.map(formatNotification);
  const linesWithUrls = notifications.map(({ url }, index) =>
    url === undefined ? lines[index] : `${lines[index]} <${url}>`,
  );
  const fullText = [...linesWithUrls, ...notes].join("\n");
  return fullText.length <= MAX_MESSAGE_LENGTH ? fullText : [...lines, ...notes].join("\n");
}
