import type { z } from "zod";
import { parsedJson } from "../../../domain/json";
import { type Failing, retryAt } from "../../../domain/refresh/limits";
import { type Answer, OutsideError, type OutsideReason } from "../../outside/index";

const MOST_RETRIES = 2;
const FIRST_PAUSE_MS = 300;

/** Asks again, at most twice, where the service has trouble of its own. What is slow is not asked again: it takes long enough. */
export async function persistently(ask: () => Promise<Answer>, wait: (ms: number) => Promise<void>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    const isLast = retries === MOST_RETRIES;
    try {
      const answer = await ask();
      if (isLast || answer.status < 500) return answer;
    } catch (error) {
      if (isLast || !isPassing(error)) throw error;
    }
    await wait(FIRST_PAUSE_MS * 2 ** retries);
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof OutsideError && (error.reason === "cut" || error.reason === "unreachable");

interface Options extends ErrorOptions {
  /** ms: not to be asked before, where it said so. */
  readonly retryAt?: number | undefined;
}

/** Why a service gave nothing. Its message names the host alone: addresses and bodies may carry secrets. */
export class ServiceError extends Error {
  readonly retryAt: number | undefined;

  constructor(
    readonly failing: Failing,
    message: string,
    { retryAt, ...options }: Options = {},
  ) {
    super(message, options);
    this.retryAt = retryAt;
  }
}

const FAILING: Readonly<Record<OutsideReason, Failing>> = {
  forbidden: "refused",
  unwelcome: "refused",
  redirect: "unreadable",
  large: "unreadable",
  slow: "broken",
  cut: "broken",
  unreachable: "broken",
  status: "broken",
};

/** What asking gives, or a `ServiceError`. */
export async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof OutsideError ? withoutAnswer(error) : error;
  }
}

export const withoutAnswer = (error: OutsideError): ServiceError =>
  new ServiceError(FAILING[error.reason], error.message, { cause: error });

/** The answer, if its status says that it is one. @param who answered: its host, unless it is said */
export function succeeded<T extends Pick<Answer, "status" | "url" | "retryAfter">>(
  answer: T,
  now: number,
  who: string = answer.url.host,
): T {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return answer;
  const options = { retryAt: retryAt(retryAfter, now) };
  throw new ServiceError(failingBy(status), `${who} answered ${status}.`, options);
}

function failingBy(status: number): Failing {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "limited";
  return status >= 500 ? "broken" : "refused";
}

/** What an answer says, whatever type it claims to be of. A page where JSON was due is a `ServiceError`. */
export function jsonIn<T extends z.ZodType>({ text, url }: Answer, type: T): z.infer<T> {
  const { success, data } = type.safeParse(parsed(text, url.host));
  if (!success)
    throw new ServiceError("unreadable", `${url.host} answered with JSON of another shape than it documents.`);
  return data;
}

function parsed(text: string, host: string): unknown {
  const value = parsedJson(text);
  if (value !== undefined) return value;
  // Without quoting what was read.
  const what = text.trimStart().startsWith("<") ? "a page where JSON was due" : "what is no JSON, or not whole";
  throw new ServiceError("unreadable", `${host} answered with ${what}.`);
}
