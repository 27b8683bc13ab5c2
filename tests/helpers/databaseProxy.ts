import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createLockedResponse } from "./lockedResponse";
import { parseStatementCosts, type StatementCost } from "./statementCosts";

/**
 * The proxy's behaviour. "silent" never answers; "busy" answers 429; "refusing" closes the connection at once; "locked"
 * reports for every statement that another write holds the lock; "puzzled" rejects every request as malformed.
 */
type ProxyMode = "passing" | "silent" | "busy" | "refusing" | "locked" | "puzzled";

export interface DatabaseProxy {
  readonly url: string;
  mode: ProxyMode;
  /** A text whose requests are executed but get no response. */
  lostRequestText?: string | undefined;
  /** Runs after a request was executed, before its response is delivered. */
  beforeResponse?: ((question: string) => Promise<void>) | undefined;
  /** The number of all requests, whatever their outcome. */
  readonly count: number;
  /** The number of forwarded requests, without those for the catalogue's version, which run in the background. */
  readonly forwardedCount: number;
  /** The distinct statements that were forwarded. */
  readonly statements: ReadonlySet<string>;
  /** The number of inserted, updated and deleted rows. */
  readonly writtenRowCount: number;
  /** The cost of every forwarded statement. */
  readonly statementCosts: readonly StatementCost[];
  /** The size of all responses in bytes. */
  readonly receivedBytes: number;
  stop(): void;
}

const AFFECTED = /"affected_row_count":(\d+)/g;

/** Starts a proxy between a site and its database that records the requests. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const statements = new Set<string>();
  const statementCosts: StatementCost[] = [];
  let [count, trips, written, receivedBytes] = [0, 0, 0, 0];
  const record = (body: Buffer) => {
    if (!body.includes("catalogue_version")) trips += 1;
    if (body.length > 0) JSON.parse(body.toString(), (name, value) => (name === "sql" ? statements.add(value) : value));
  };
  const server = createServer((incoming, outgoing) => {
    count += 1;
    if (proxy.mode === "silent") return;
    if (proxy.mode === "refusing") return void outgoing.destroy();
    if (proxy.mode === "busy") return void outgoing.writeHead(429, { "Content-Type": "text/plain" }).end("Too many.");
    if (proxy.mode === "puzzled") return void outgoing.writeHead(400, { "Content-Type": "text/plain" }).end("What?");
    if (proxy.mode === "locked")
      return void text(incoming).then((question) => outgoing.end(createLockedResponse(question)));
    const { method, url = "/", headers } = incoming;
    let isLost = false;
    const chunks: Buffer[] = [];
    const uncompressedHeaders = { ...headers, "accept-encoding": "identity" };
    const forwarded = request(new URL(url, target), { method, headers: uncompressedHeaders }, async (response) => {
      await proxy.beforeResponse?.(Buffer.concat(chunks).toString());
      if (isLost) return void response.resume().on("end", () => outgoing.destroy());
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        for (const [, rows] of text.matchAll(AFFECTED)) written += Number(rows);
        statementCosts.push(...parseStatementCosts(Buffer.concat(chunks).toString(), text));
        receivedBytes += text.length;
      });
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      isLost = proxy.lostRequestText !== undefined && body.includes(proxy.lostRequestText);
      record(body);
      forwarded.end(body);
    });
  });
  // The client keeps connections open for longer than Node's default, and would send into one that is just being
  // closed.
  server.keepAliveTimeout = 10 * 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: DatabaseProxy = {
    url: `http://127.0.0.1:${port}`,
    mode: "passing",
    get count() {
      return count;
    },
    get forwardedCount() {
      return trips;
    },
    statements,
    get writtenRowCount() {
      return written;
    },
    statementCosts,
    get receivedBytes() {
      return receivedBytes;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
