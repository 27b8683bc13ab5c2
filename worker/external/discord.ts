import { z } from "zod";
import { parseWebhookUrl, type WebhookResult } from "../../domain/alerts/webhook";
import { tryParseJson } from "../../domain/json";
import { parseRetryAfter } from "../../domain/refresh/limits";
import { MINUTE_MS } from "../../domain/time";
import { OutboundError, type OutboundGateway, type TextResponse } from "../outbound/index";

const MAX_MESSAGE_LENGTH = 2_000;

interface Options {
  readonly gateway: OutboundGateway;
  /** ms */
  readonly now: () => number;
}

/** Posts a text to a member's webhook. Mentions in the text have no effect. */
export async function postToWebhook(webhook: string, text: string, { gateway, now }: Options): Promise<WebhookResult> {
  const parsed = parseWebhookUrl(webhook);
  if (!parsed.ok) return { ok: false, problem: "gone" };
  const outside = gateway.createClient({ hosts: ["discord.com"] });
  try {
    const response = await outside.fetchText(new URL(parsed.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ content: shortenMessage(text), allowed_mentions: { parse: [] } }),
    });
    return toPosted(response, now());
  } catch (error) {
    // The webhook URL is a secret, so it must not appear in an error.
    if (error instanceof OutboundError) return { ok: false, problem: "broken" };
    throw error;
  }
}

const shortenMessage = (text: string): string => {
  const characters = [...text];
  return characters.length <= MAX_MESSAGE_LENGTH ? text : `${characters.slice(0, MAX_MESSAGE_LENGTH - 1).join("")}…`;
};

function toPosted(answer: TextResponse, now: number): WebhookResult {
  const { status } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 429) return { ok: false, problem: "limited", retryAt: getRetryTime(answer, now) };
  const isGone =
    [401, 404, 410].includes(status) || (status === 403 && discordErrorSchema.safeParse(answer.text).success);
  return { ok: false, problem: isGone ? "gone" : "broken" };
}

/** An error of Discord's API. A 403 without it comes from a proxy and says nothing about the webhook. */
const discordErrorSchema = z
  .string()
  .transform(tryParseJson)
  .pipe(z.object({ code: z.number() }));

/** Returns the later of the two retry times that Discord may state in the header and in the body. */
function getRetryTime({ retryAfter, text }: TextResponse, now: number): number {
  const seconds = rateLimitSchema.safeParse(text).data?.retry_after;
  const delays = [
    parseRetryAfter(retryAfter, now),
    seconds === undefined ? undefined : parseRetryAfter(String(Math.ceil(seconds)), now),
  ];
  const times = delays.filter((time) => time !== undefined);
  return times.length === 0 ? now + MINUTE_MS : Math.max(...times);
}

const rateLimitSchema = z
  .string()
  .transform(tryParseJson)
  .pipe(z.object({ retry_after: z.number().nonnegative().max(1e9) }));
