import type { z } from "zod";
import { tryParseJson } from "../../../domain/json";
import { type FailureKind, parseRetryAfter } from "../../../domain/refresh/limits";
import { OutboundError, type OutboundErrorReason, type TextResponse } from "../../outbound/index";

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 300;

/** Asks again, at most twice, where the service has trouble of its own. What is slow is not asked again: it takes long enough. */
export async function retryTransientFailures(
  ask: () => Promise<TextResponse>,
  wait: (ms: number) => Promise<void>,
): Promise<TextResponse> {
  for (let retries = 0; ; retries += 1) {
    const isLast = retries === MAX_RETRIES;
    try {
      const answer = await ask();
      if (isLast || answer.status < 500) return answer;
    } catch (error) {
      if (isLast || !isTransient(error)) throw error;
    }
    await wait(FIRST_RETRY_DELAY_MS * 2 ** retries);
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof OutboundError && (error.reason === "cut" || error.reason === "unreachable");

interface Options extends ErrorOptions {
  /** ms: not to be asked before, where it said so. */
  readonly retryAt?: number | undefined;
}

/** Why a service gave nothing. Its message names the host alone: addresses and bodies may carry secrets. */
export class ServiceError extends Error {
  readonly retryAt: number | undefined;

  constructor(
    readonly failing: FailureKind,
    message: string,
    { retryAt, ...options }: Options = {},
  ) {
    super(message, options);
    this.retryAt = retryAt;
  }
}

const KIND_BY_OUTBOUND_REASON: Readonly<Record<OutboundErrorReason, FailureKind>> = {
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
export async function withServiceErrors<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof OutboundError ? toServiceError(error) : error;
  }
}

export const toServiceError = (error: OutboundError): ServiceError =>
  new ServiceError(KIND_BY_OUTBOUND_REASON[error.reason], error.message, { cause: error });

/** The answer, if its status says that it is one. @param who answered: its host, unless it is said */
export function requireSuccess<T extends Pick<TextResponse, "status" | "url" | "retryAfter">>(
  answer: T,
  now: number,
  who: string = answer.url.host,
): T {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return answer;
  const options = { retryAt: parseRetryAfter(retryAfter, now) };
  throw new ServiceError(getKindForStatus(status), `${who} answered ${status}.`, options);
}

function getKindForStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "limited";
  return status >= 500 ? "broken" : "refused";
}

/** What an answer says, whatever type it claims to be of. A page where JSON was due is a `ServiceError`. */
export function parseJsonResponse<T extends z.ZodType>({ text, url }: TextResponse, type: T): z.infer<T> {
  const { success, data } = type.safeParse(parseJsonOrThrow(text, url.host));
  if (!success)
    throw new ServiceError("unreadable", `${url.host} answered with JSON of another shape than it documents.`);
  return data;
}

function parseJsonOrThrow(text: string, host: string): unknown {
  const value = tryParseJson(text);
  if (value !== undefined) return value;
  // Without quoting what was read.
  const what = text.trimStart().startsWith("<") ? "a page where JSON was due" : "what is no JSON, or not whole";
  throw new ServiceError("unreadable", `${host} answered with ${what}.`);
}
