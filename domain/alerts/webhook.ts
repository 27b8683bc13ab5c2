import { t } from "../messages/pages";

/** Host names of Discord webhook URLs, including former ones. */
const HOSTS = ["discord.com", "www.discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,22})\/([\w-]{50,100})\/?$/;

export type ParsedWebhookUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: string };

/** Parses and normalises the URL of a Discord webhook. `problem` is a message for the form field. */
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

export type WebhookSendResult =
  | { readonly ok: true }
  /** `gone`: deleted at Discord, so it will never work again. `broken`: any other failure except a rate limit. */
  | { readonly ok: false; readonly problem: "gone" | "broken" }
  /** `limited`: Discord's rate limit was exceeded. `retryAt` is the earliest time to try again, in ms since 1970. */
  | { readonly ok: false; readonly problem: "limited"; readonly retryAt: number };
