import { z } from "zod";
import { parseWebhookUrl, type WebhookSendResult } from "../../domain/alerts/webhook";
import { tryParseForeignJson } from "../../domain/json";
import { parseRetryAfter } from "../../domain/refresh/limits";
import { MINUTE_MS } from "../../domain/time";
import { OutboundError, type OutboundTextResponse } from "../outbound/index";
import type { ServiceClientDeps } from "./service/request";

const MAX_MESSAGE_LENGTH = 2_000;

const jsonText = <T extends z.ZodType>(schema: T) => z.string().transform(tryParseForeignJson).pipe(schema);

/** Posts a message to a Discord webhook. Mentions such as @everyone in the message have no effect. */
export async function postToDiscordWebhook(
  webhook: string,
  text: string,
  { gateway, now }: ServiceClientDeps,
): Promise<WebhookSendResult> {
  const parsed = parseWebhookUrl(webhook);
  if (!parsed.ok) return { ok: false, problem: "gone" };
  const outbound = gateway.createClient({ hosts: ["discord.com"] });
  try {
    const response = await outbound.fetchText(new URL(parsed.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ content: shortenMessage(text), allowed_mentions: { parse: [] } }),
    });
    return toWebhookResult(response, now());
  } catch (error) {
    // Returns no error object, because an error may contain the webhook's URL, which is a secret.
    if (error instanceof OutboundError) return { ok: false, problem: "broken" };
    throw error;
  }
}

const shortenMessage = (text: string): string => {
  const characters = [...text];
  return characters.length <= MAX_MESSAGE_LENGTH ? text : `${characters.slice(0, MAX_MESSAGE_LENGTH - 1).join("")}…`;
};

function toWebhookResult(response: OutboundTextResponse, now: number): WebhookSendResult {
  const { status, text } = response;
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 429) return { ok: false, problem: "limited", retryAt: getRetryTime(response, now) };
  const isGone = [401, 404, 410].includes(status) || (status === 403 && discordErrorSchema.safeParse(text).success);
  return { ok: false, problem: isGone ? "gone" : "broken" };
}

/** Schema of an error from Discord. A 403 response without it comes from a proxy, not from the webhook. */
const discordErrorSchema = jsonText(z.object({ code: z.number() }));

/** Returns the time in ms at which Discord accepts the next message: the later of those in header and body. */
function getRetryTime({ retryAfter, text }: OutboundTextResponse, now: number): number {
  const seconds = rateLimitSchema.safeParse(text).data?.retry_after;
  const stated = [retryAfter, seconds === undefined ? undefined : String(Math.ceil(seconds))];
  const times = stated.map((delay) => parseRetryAfter(delay, now)).filter((time) => time !== undefined);
  return times.length === 0 ? now + MINUTE_MS : Math.max(...times);
}

const rateLimitSchema = jsonText(z.object({ retry_after: z.number().nonnegative().max(1e9) }));
