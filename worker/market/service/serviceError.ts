import { type Failing, retryAt } from "../../../domain/refresh/limits";
import { type Answer, OutsideError, type OutsideReason } from "../../outside/index";

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
