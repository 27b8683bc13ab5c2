import { t } from "../messages/pages";

/** Where Discord takes webhooks; it has had several names. */
const HOSTS = ["discord.com", "www.discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,22})\/([\w-]{50,100})\/?$/;

export type ParsedWebhookUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: string };

/** The address of a Discord webhook, in the one form that is stored. The problem is a sentence to stand beside its field. */
export function parseWebhookUrl(text: string): ParsedWebhookUrl {
  const address = text.trim();
  if (!URL.canParse(address)) return rejectWebhookUrl(t.alerts.noWebhook);
  const { protocol, host, username, password, pathname } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "" || !HOSTS.includes(host)) {
    return rejectWebhookUrl(t.alerts.otherWebhook);
  }
  const [, id, token] = PATH.exec(pathname) ?? [];
  if (id === undefined || token === undefined) {
    return rejectWebhookUrl(t.alerts.partOfWebhook);
  }
  return { ok: true, url: `https://discord.com/api/webhooks/${id}/${token}` };
}

const rejectWebhookUrl = (problem: string): ParsedWebhookUrl => ({ ok: false, problem });

/** What came of a text that was sent to a webhook. */
export type WebhookResult =
  | { readonly ok: true }
  /** `gone`: the webhook was deleted, and nothing will ever arrive there. */
  | { readonly ok: false; readonly problem: "gone" | "broken" }
  /** ms; not before. */
  | { readonly ok: false; readonly problem: "limited"; readonly retryAt: number };
