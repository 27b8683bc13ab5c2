import type { z } from "zod";
import { tryParseForeignJson } from "../../../domain/json";
import { parseRetryAfter, type ServiceFailureKind } from "../../../domain/refresh/limits";
import { OutboundError, type OutboundErrorReason, type OutboundTextResponse } from "../../outbound/index";
import type { sleep } from "../../platform/runtime";

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 300;

/** Sends a request, and repeats it up to twice after temporary failures; a timeout has already taken too long. */
export async function retryTransientFailures(
  sendRequest: () => Promise<OutboundTextResponse>,
  wait: typeof sleep,
): Promise<OutboundTextResponse> {
  for (let retries = 0; ; retries += 1) {
    const isLast = retries === MAX_RETRIES;
    try {
      const response = await sendRequest();
      if (isLast || response.status < 500) return response;
    } catch (error) {
      if (isLast || !isTransient(error)) throw error;
    }
    await wait(FIRST_RETRY_DELAY_MS * 2 ** retries);
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof OutboundError && (error.reason === "cut" || error.reason === "unreachable");

/** Error of an external service. The message names only the host, because URLs and bodies may contain secrets. */
export class ExternalServiceError extends Error {
  /** Earliest time in ms at which the service accepts the next request, if the service stated one. */
  readonly retryAt: number | undefined;

  constructor(
    message: string,
    readonly kind: ServiceFailureKind,
    { retryAt, ...options }: ErrorOptions & { readonly retryAt?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAt = retryAt;
  }
}

const KIND_BY_OUTBOUND_REASON: Readonly<Record<OutboundErrorReason, ServiceFailureKind>> = {
  forbidden: "refused",
  unwelcome: "refused",
  redirect: "unreadable",
  large: "unreadable",
  slow: "broken",
  cut: "broken",
  unreachable: "broken",
  status: "broken",
};

/** Awaits a request and converts an `OutboundError` to an `ExternalServiceError`. */
export async function withExternalServiceErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof OutboundError ? toExternalServiceError(error) : error;
  }
}

export const toExternalServiceError = (error: OutboundError): ExternalServiceError =>
  new ExternalServiceError(error.message, KIND_BY_OUTBOUND_REASON[error.reason], { cause: error });

/** Returns the response if its status is 2xx. Otherwise throws an error that names the service. */
export function requireSuccessStatus<T extends Pick<OutboundTextResponse, "status" | "url" | "retryAfter">>(
  response: T,
  now: number,
  name: string = response.url.host,
): T {
  const { status, retryAfter } = response;
  if (status >= 200 && status < 300) return response;
  const retryAt = parseRetryAfter(retryAfter, now);
  throw new ExternalServiceError(
    `Request to ${name} failed: HTTP ${status}. The last known data stays in use.`,
    getKindForStatus(status),
    { retryAt },
  );
}

function getKindForStatus(status: number): ServiceFailureKind {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "limited";
  return status >= 500 ? "broken" : "refused";
}

/** Parses a response as JSON, whatever its content type. Throws if it does not match the schema. */
export function parseJsonResponse<T extends z.ZodType>({ text, url }: OutboundTextResponse, schema: T): z.infer<T> {
  const json = tryParseForeignJson(text);
  const { success, data } = schema.safeParse(json);
  if (success && json !== undefined) return data;
  // Describes the response without quoting it, because it may contain secrets.
  const invalidJson = text.trimStart().startsWith("<") ? "a web page instead of JSON" : "invalid or incomplete JSON";
  const problem = json === undefined ? invalidJson : "JSON of an undocumented format";
  throw new ExternalServiceError(
    `Response of ${url.host} could not be parsed: it is ${problem}. The last known data stays in use.`,
    "unreadable",
  );
}
