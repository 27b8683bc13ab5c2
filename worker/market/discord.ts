import { z } from "zod";
import { type Posted, parseWebhook } from "../../domain/alerts/webhook";
import { parsedJson } from "../../domain/json";
import { retryAt } from "../../domain/refresh/limits";
import { MINUTE_MS } from "../../domain/time";
import { type Answer, type Gate, OutsideError } from "../outside/index";

const LONGEST = 2_000;

interface Options {
  readonly gate: Gate;
  /** ms */
  readonly now: () => number;
}

/** Posts a text to somebody's webhook. It mentions nobody, whatever it holds. */
export async function postToWebhook(webhook: string, text: string, { gate, now }: Options): Promise<Posted> {
  const parsed = parseWebhook(webhook);
  if (!parsed.ok) return { ok: false, problem: "gone" };
  const outside = gate.to({ hosts: ["discord.com"] });
  try {
    const answer = await outside.ask(new URL(parsed.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ content: shortened(text), allowed_mentions: { parse: [] } }),
    });
    return judged(answer, now());
  } catch (error) {
    // The address is a secret, and stands in none of these.
    if (error instanceof OutsideError) return { ok: false, problem: "broken" };
    throw error;
  }
}

const shortened = (text: string): string => {
  const signs = [...text];
  return signs.length <= LONGEST ? text : `${signs.slice(0, LONGEST - 1).join("")}…`;
};

function judged(answer: Answer, now: number): Posted {
  const { status } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 429) return { ok: false, problem: "limited", retryAt: whenAgain(answer, now) };
  const isGone = [401, 404, 410].includes(status) || (status === 403 && discords.safeParse(answer.text).success);
  return { ok: false, problem: isGone ? "gone" : "broken" };
}

/** An error of Discord's own; a page that forbids is of what stands before it, and of no webhook. */
const discords = z
  .string()
  .transform(parsedJson)
  .pipe(z.object({ code: z.number() }));

/** Whichever of the two ways it says it in asks for more. */
function whenAgain({ retryAfter, text }: Answer, now: number): number {
  const seconds = limited.safeParse(text).data?.retry_after;
  const told = [retryAt(retryAfter, now), seconds === undefined ? undefined : retryAt(String(Math.ceil(seconds)), now)];
  const times = told.filter((time) => time !== undefined);
  return times.length === 0 ? now + MINUTE_MS : Math.max(...times);
}

const limited = z
  .string()
  .transform(parsedJson)
  .pipe(z.object({ retry_after: z.number().nonnegative().max(1e9) }));
