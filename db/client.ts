import { type Client, type Config, createClient } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import { DatabaseUnavailableError, withBusyRetry } from "./errors";

export type Database = ReturnType<typeof openDatabase>;

/** How long somebody in front of a page waits for one answer of the database. */
const DEFAULT_TIMEOUT_MS = 5_000;
/** For a command that may write a whole catalogue at once. */
export const BATCH_TIMEOUT_MS = 60_000;
/** Too many questions at once, of this site or of all that the database's host serves. */
const TOO_MANY_REQUESTS = 429;

type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

export interface DatabaseOptions extends Pick<Config, "url" | "authToken" | "intMode"> {
  readonly ask?: Fetcher;
  readonly patienceMs?: number;
  /** Who has waited in vain once does not wait again: all questions of one request have one patience. */
  readonly waitsOnce?: boolean;
}

/**
 * Speaks HTTP with the platform's own `fetch`, so it runs alike in a worker and in Node. It is not told the tables:
 * every question names its own, and to go through all of them would take each request a millisecond.
 */
export const openDatabase = (address: DatabaseOptions) => drizzle(openClient(address));

/** The driver by itself, for what knows no tables. */
export const openClient = ({
  ask = (url, init) => fetch(url, init),
  patienceMs = DEFAULT_TIMEOUT_MS,
  waitsOnce = false,
  ...address
}: DatabaseOptions): Client =>
  withBusyRetry(createClient({ ...address, fetch: withTimeout(ask, patienceMs, waitsOnce) }));

/**
 * An answer comes whole and in time, or there is one kind of error that says why not. The question goes out as its parts:
 * a request that is made from a request would send its body as a stream, at twice the cost.
 */
function withTimeout(ask: Fetcher, patienceMs: number, waitsOnce: boolean) {
  let silence: DatabaseUnavailableError | undefined;
  return async (request: Request): Promise<Response> => {
    if (silence) throw silence;
    const { url, method, headers } = request;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const question = { method, headers: withoutCompression(url, headers), body: await request.text(), signal };
      const { status, headers: told, body } = await readWholeResponse(await ask(url, question));
      if (status !== TOO_MANY_REQUESTS && status < 500) return new Response(body, { status, headers: told });
      throw new DatabaseUnavailableError(`The database answers ${status}.`);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      const reason = signal.aborted ? `did not answer within ${patienceMs / 1_000} seconds` : "cannot be reached";
      const unavailable = new DatabaseUnavailableError(`The database ${reason}.`, { cause: error });
      if (signal.aborted && waitsOnce) silence = unavailable;
      throw unavailable;
    }
  };
}

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;

/** To pack an answer takes longer than the way from one program of a machine to another. */
function withoutCompression(url: string, headers: Headers): Headers {
  if (LOOPBACK_HOST.test(new URL(url).hostname)) headers.set("Accept-Encoding", "identity");
  return headers;
}

const readWholeResponse = async (answer: Response) => ({
  status: answer.status,
  headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" },
  body: await answer.arrayBuffer(),
});
