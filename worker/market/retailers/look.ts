import type { z } from "zod";
import { type Reading, unknown } from "../../../domain/stock/checkUrl";
import { type Answer, OutsideError, type OutsideReason } from "../../outside/index";
import { jsonIn } from "../service/json";
import { ServiceError, succeeded, withoutAnswer } from "../service/serviceError";
import type { StockAnswer, StockReading, Target } from "./adapter";

/** What is the page's, and not the retailer's, to answer for. */
const ODD: Readonly<Partial<Record<OutsideReason, string>>> = {
  unreachable: "gone: nobody answers there",
  redirect: "it leads to where we may not follow",
  unwelcome: "robots.txt asks us to stay away from it",
  large: "far too large for a page about one thing",
  forbidden: "not an address of this retailer's",
};

/** One look at one page, if it changed since the last one. */
export async function lookAt(
  target: Target,
  ask: (init: RequestInit) => Promise<Answer>,
  read: (answer: Answer) => Reading,
  now: number,
): Promise<StockAnswer> {
  const { ref, etag, lastModified } = target;
  const headers = {
    ...(etag !== undefined && { "If-None-Match": etag }),
    ...(lastModified !== undefined && { "If-Modified-Since": lastModified }),
  };
  const answer = await answerOrWhy(() => ask({ headers }));
  if (typeof answer === "string") return looked(target, unknown(answer));
  if (answer.status === 304) {
    return Object.keys(headers).length > 0
      ? { isUnchanged: true, ref }
      : looked(target, unknown("304 to a first look"));
  }
  if (isGone(answer)) return looked(target, { state: "out", evidence: `gone: ${answer.status}` });
  return looked(target, read(succeeded(answer, now)), answer);
}

async function answerOrWhy(ask: () => Promise<Answer>): Promise<Answer | string> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const why = ODD[error.reason];
    if (why === undefined) throw withoutAnswer(error);
    return why;
  }
}

const isGone = ({ status }: Answer): boolean => status === 404 || status === 410;

export function looked({ ref, url }: Target, reading: Reading, answer?: Answer): StockReading {
  const { etag, lastModified } = reading.state === "unknown" || !answer ? {} : answer;
  return {
    isUnchanged: false,
    ref,
    url,
    ...reading,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

/** What is read from an answer's JSON; unknown where it has none, or another. */
export function readJson<T extends z.ZodType>(answer: Answer, type: T, read: (json: z.infer<T>) => Reading): Reading {
  try {
    return read(jsonIn(answer, type));
  } catch (error) {
    if (error instanceof ServiceError) return unknown(error.message);
    throw error;
  }
}
