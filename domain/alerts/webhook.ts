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
  const url = text.trim();
  if (!URL.canParse(url)) return { ok: false, problem: t.alerts.invalidWebhookUrl };
  const { protocol, host, username, password, pathname } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "" || !HOSTS.includes(host))
    return { ok: false, problem: t.alerts.notDiscordWebhook };
  const [match, id, token] = PATH.exec(pathname) ?? [];
  return match === undefined
    ? { ok: false, problem: t.alerts.incompleteWebhookUrl }
    : { ok: true, url: `https://discord.com/api/webhooks/${id}/${token}` };
}

/** Result of sending a text to a webhook. */
export type WebhookResult =
  | { readonly ok: true }
  /** `gone`: the webhook was deleted at its service, so that no message arrives any more. */
  | { readonly ok: false; readonly problem: "gone" | "broken" }
  /** `retryAt`, in ms: the earliest time for another attempt. */
  | { readonly ok: false; readonly problem: "limited"; readonly retryAt: number };
