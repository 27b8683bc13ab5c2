import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createLockedResponse } from "./lockedResponse";
import { parseStatementCosts, type StatementCost } from "./statementCosts";

/**
 * Proxy behaviour. "passing" forwards; "silent" never answers; "busy" answers 429; "refusing" closes the connection at
 * once; "locked" reports that another write holds the lock; "puzzled" rejects every request as malformed;
 * "unauthorized" rejects the token, as after its rotation.
 */
type ProxyMode = "passing" | "silent" | "busy" | "refusing" | "locked" | "puzzled" | "unauthorized";

export interface DatabaseProxy {
  readonly url: string;
  mode: ProxyMode;
  /** Requests that contain this text are executed, but their response is lost. */
  lostRequestText?: string | undefined;
  /** Callback between the execution of a request and the delivery of its response. */
  beforeResponse?: ((question: string) => Promise<void>) | undefined;
  /** Number of received requests, including those that failed. */
  readonly count: number;
  /** Number of forwarded requests, without checks of the catalogue's version, which run at any time. */
  readonly forwardedCount: number;
  /** SQL texts of the forwarded statements, each once. */
  readonly statements: ReadonlySet<string>;
  /** Number of rows that forwarded statements inserted, updated or deleted. */
  readonly writtenRowCount: number;
  /** Rows read and written by each forwarded statement. */
  readonly statementCosts: readonly StatementCost[];
  /** Total size of all responses in bytes. */
  readonly receivedBytes: number;
  stop(): void;
}

const AFFECTED = /"affected_row_count":(\d+)/g;

/** Starts a proxy between a site and its database that records requests and can simulate outages. */
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
    if (proxy.mode === "unauthorized")
      return void outgoing.writeHead(401, { "Content-Type": "text/plain" }).end("Unauthorized");
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
  // The site reuses connections for longer than Node's default timeout, and would use one that is just being closed.
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
