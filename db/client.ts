import { type Client, type Config, createClient } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import { DatabaseUnavailableError, withRetryWhileLocked } from "./errors";

export type Database = ReturnType<typeof openDatabase>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Time limit for one database request while a visitor waits for a page. */
const DEFAULT_TIMEOUT_MS = 5_000;
/** Time limit for one database request of a command or cron job, which may write a whole catalogue. */
export const DATABASE_BATCH_TIMEOUT_MS = 60_000;
/** HTTP status with which the database host rejects requests while this site, or all its customers, send too many. */
const TOO_MANY_REQUESTS = 429;

type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

interface DatabaseOptions extends Pick<Config, "url" | "authToken" | "intMode"> {
  readonly fetcher?: Fetcher;
  readonly timeoutMs?: number;
  /** True to fail all requests after the first timeout, so that a page waits for the database only once. */
  readonly failsFastAfterTimeout?: boolean;
}

/**
 * Opens the database over HTTP with the platform's `fetch`, so that it works in a worker and in Node. Drizzle gets no
 * schema, because that would cost each request a millisecond, and every query names its tables.
 */
export const openDatabase = (options: DatabaseOptions) => drizzle(openDatabaseClient(options));

/** Opens the database driver without Drizzle, for code that works with tables of any schema. */
export const openDatabaseClient = ({
  fetcher = (url, init) => fetch(url, init),
  timeoutMs = DEFAULT_TIMEOUT_MS,
  failsFastAfterTimeout = false,
  ...config
}: DatabaseOptions): Client => {
  const fetch = withTimeout(fetcher, timeoutMs, failsFastAfterTimeout);
  try {
    return withRetryWhileLocked(createClient({ ...config, fetch }));
  } catch (cause) {
    throw new DatabaseUnavailableError(
      "Database query failed: TURSO_DATABASE_URL is not the address of a libSQL database. Correct it as in docs/configure.md.",
      { cause },
    );
  }
};

/**
 * Creates a `fetch` that returns complete responses within the time limit, or throws `DatabaseUnavailableError`. It
 * passes on the parts of a request instead of a new `Request`, whose body would be streamed at twice the cost.
 */
function withTimeout(fetcher: Fetcher, timeoutMs: number, failsFastAfterTimeout: boolean) {
  let earlierTimeout: DatabaseUnavailableError | undefined;
  return async (request: Request): Promise<Response> => {
    if (earlierTimeout) throw earlierTimeout;
    const { url, method, headers } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const init = { method, headers: withoutCompression(url, headers), body: await request.text(), signal };
      const response = await fetcher(url, init);
      const { status } = response;
      const contentType = response.headers.get("Content-Type") ?? "";
      const body = await response.arrayBuffer();
      if (status !== TOO_MANY_REQUESTS && status < 500)
        return new Response(body, { status, headers: { "Content-Type": contentType } });
      throw new DatabaseUnavailableError(
        `Database query failed: ${new URL(url).host} responded with HTTP ${status}. A later attempt may succeed.`,
      );
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      const problem = signal.aborted ? `did not respond within ${timeoutMs / 1_000} seconds` : "cannot be reached";
      const unavailable = new DatabaseUnavailableError(
        `Database query failed: ${new URL(url).host} ${problem}. A later attempt may succeed.`,
        { cause: error },
      );
      if (signal.aborted && failsFastAfterTimeout) earlierTimeout = unavailable;
      throw unavailable;
    }
  };
}

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;

/** Disables response compression for local databases, where compressing takes longer than sending. */
function withoutCompression(url: string, headers: Headers): Headers {
  if (LOOPBACK_HOST.test(new URL(url).hostname)) headers.set("Accept-Encoding", "identity");
  return headers;
}
