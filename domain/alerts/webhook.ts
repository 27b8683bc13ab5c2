import { t } from "../messages/pages";

/** Hosts of Discord webhooks, including former names. */
const HOSTS = ["discord.com", "www.discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,22})\/([\w-]{50,100})\/?$/;

export type ParsedWebhookUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Parses the URL of a Discord webhook to the one form that is stored. The problem is a sentence to show next to the
 * form field.
 */
export function parseWebhookUrl(text: string): ParsedWebhookUrl {
  const address = text.trim();
  if (!URL.canParse(address)) return rejectWebhookUrl(t.alerts.invalidWebhookUrl);
  const { protocol, host, username, password, pathname } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "" || !HOSTS.includes(host)) {
    return rejectWebhookUrl(t.alerts.notDiscordWebhook);
  }
  const [, id, token] = PATH.exec(pathname) ?? [];
  if (id === undefined || token === undefined) {
    return rejectWebhookUrl(t.alerts.incompleteWebhookUrl);
  }
  return { ok: true, url: `https://discord.com/api/webhooks/${id}/${token}` };
}

const rejectWebhookUrl = (problem: string): ParsedWebhookUrl => ({ ok: false, problem });

/** Result of sending a text to a webhook. */
export type WebhookResult =
  | { readonly ok: true }
  /** `gone`: the webhook was deleted, and no message will arrive there any more. */
  | { readonly ok: false; readonly problem: "gone" | "broken" }
  /** `retryAt`, in ms: the earliest time for another attempt. */
  | { readonly ok: false; readonly problem: "limited"; readonly retryAt: number };
