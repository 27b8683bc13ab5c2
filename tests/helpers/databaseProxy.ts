import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createLockedResponse } from "./lockedResponse";
import { parseStatementCosts, type StatementCost } from "./statementCosts";

/**
 * "silent" takes questions and never answers; "busy" answers 429; "refusing" closes the connection at once; "locked" says
 * of every statement that somebody else's write is in its way; "puzzled" takes every question for nonsense.
 */
type ProxyMode = "passing" | "silent" | "busy" | "refusing" | "locked" | "puzzled";

export interface DatabaseProxy {
  readonly url: string;
  mood: ProxyMode;
  /** A question with these words is done, and its answer lost. */
  loses?: string | undefined;
  /** Done once a question is answered, before whoever asked hears the answer. */
  meanwhile?: ((question: string) => Promise<void>) | undefined;
  /** Questions that came, whatever became of them. */
  readonly count: number;
  /** Those that passed, but for those about the catalogue's version: they go behind the answers' back. */
  readonly trips: number;
  /** Every statement that passed, once. */
  readonly statements: ReadonlySet<string>;
  /** Rows that were inserted, changed or deleted. */
  readonly written: number;
  /** What all that passed cost, statement by statement. */
  readonly spent: readonly StatementCost[];
  /** Bytes of all answers. */
  readonly told: number;
  stop(): void;
}

const AFFECTED = /"affected_row_count":(\d+)/g;

/** Stands between a site and its database, and remembers what went through. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const statements = new Set<string>();
  const spent: StatementCost[] = [];
  let [count, trips, written, told] = [0, 0, 0, 0];
  const remember = (body: Buffer) => {
    if (!body.includes("catalogue_version")) trips += 1;
    if (body.length > 0) JSON.parse(body.toString(), (name, value) => (name === "sql" ? statements.add(value) : value));
  };
  const server = createServer((incoming, outgoing) => {
    count += 1;
    if (proxy.mood === "silent") return;
    if (proxy.mood === "refusing") return void outgoing.destroy();
    if (proxy.mood === "busy") return void outgoing.writeHead(429, { "Content-Type": "text/plain" }).end("Too many.");
    if (proxy.mood === "puzzled") return void outgoing.writeHead(400, { "Content-Type": "text/plain" }).end("What?");
    if (proxy.mood === "locked")
      return void text(incoming).then((question) => outgoing.end(createLockedResponse(question)));
    const { method, url = "/", headers } = incoming;
    let isLost = false;
    const chunks: Buffer[] = [];
    const plain = { ...headers, "accept-encoding": "identity" };
    const passed = request(new URL(url, target), { method, headers: plain }, async (answer) => {
      await proxy.meanwhile?.(Buffer.concat(chunks).toString());
      if (isLost) return void answer.resume().on("end", () => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        for (const [, rows] of text.matchAll(AFFECTED)) written += Number(rows);
        spent.push(...parseStatementCosts(Buffer.concat(chunks).toString(), text));
        told += text.length;
      });
    });
    passed.on("error", () => outgoing.destroy());
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      isLost = proxy.loses !== undefined && body.includes(proxy.loses);
      remember(body);
      passed.end(body);
    });
  });
  // Who asks keeps connections open for longer than Node does, and would ask into one that is just being closed.
  server.keepAliveTimeout = 10 * 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: DatabaseProxy = {
    url: `http://127.0.0.1:${port}`,
    mood: "passing",
    get count() {
      return count;
    },
    get trips() {
      return trips;
    },
    statements,
    get written() {
      return written;
    },
    spent,
    get told() {
      return told;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
