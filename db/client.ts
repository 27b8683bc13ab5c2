import { type Client, type Config, createClient } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import { DatabaseUnavailable, waitingAtLocks } from "./failure";

export type Database = ReturnType<typeof openDatabase>;

/** How long somebody in front of a page waits for one answer of the database. */
const PATIENCE_MS = 5_000;
/** For a command that may write a whole catalogue at once. */
export const LONG_PATIENCE_MS = 60_000;
/** Too many questions at once, of this site or of all that the database's host serves. */
const BUSY = 429;

type Ask = (url: string, init: RequestInit) => Promise<Response>;

export interface Address extends Pick<Config, "url" | "authToken" | "intMode"> {
  readonly ask?: Ask;
  readonly patienceMs?: number;
  /** Who has waited in vain once does not wait again: all questions of one request have one patience. */
  readonly waitsOnce?: boolean;
}

/**
 * Speaks HTTP with the platform's own `fetch`, so it runs alike in a worker and in Node. It is not told the tables:
 * every question names its own, and to go through all of them would take each request a millisecond.
 */
export const openDatabase = (address: Address) => drizzle(openClient(address));

/** The driver by itself, for what knows no tables. */
export const openClient = ({
  ask = (url, init) => fetch(url, init),
  patienceMs = PATIENCE_MS,
  waitsOnce = false,
  ...address
}: Address): Client => waitingAtLocks(createClient({ ...address, fetch: wholeAnswer(ask, patienceMs, waitsOnce) }));

/**
 * An answer comes whole and in time, or there is one kind of error that says why not. The question goes out as its parts:
 * a request that is made from a request would send its body as a stream, at twice the cost.
 */
function wholeAnswer(ask: Ask, patienceMs: number, waitsOnce: boolean) {
  let silence: DatabaseUnavailable | undefined;
  return async (request: Request): Promise<Response> => {
    if (silence) throw silence;
    const { url, method, headers } = request;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const question = { method, headers: unpacked(url, headers), body: await request.text(), signal };
      const { status, headers: told, body } = await wholly(await ask(url, question));
      if (status !== BUSY && status < 500) return new Response(body, { status, headers: told });
      throw new DatabaseUnavailable(`The database answers ${status}.`);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const reason = signal.aborted ? `did not answer within ${patienceMs / 1_000} seconds` : "cannot be reached";
      const unavailable = new DatabaseUnavailable(`The database ${reason}.`, { cause: error });
      if (signal.aborted && waitsOnce) silence = unavailable;
      throw unavailable;
    }
  };
}

const THIS_MACHINE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;

/** To pack an answer takes longer than the way from one program of a machine to another. */
function unpacked(url: string, headers: Headers): Headers {
  if (THIS_MACHINE.test(new URL(url).hostname)) headers.set("Accept-Encoding", "identity");
  return headers;
}

const wholly = async (answer: Response) => ({
  status: answer.status,
  headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" },
  body: await answer.arrayBuffer(),
});
