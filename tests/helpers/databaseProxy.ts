import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface DatabaseProxy {
  readonly url: string;
  /** Round trips, but for those about the catalogue's version: they go behind the answers' back. */
  readonly trips: number;
  /** Every statement that passed, once. */
  readonly statements: ReadonlySet<string>;
  stop(): void;
}

/** Passes everything on to the database, and remembers what. */
export async function openProxy(target: string): Promise<DatabaseProxy> {
  let trips = 0;
  const statements = new Set<string>();
  const remember = (body: Buffer) => {
    if (!body.includes("catalogue_version")) trips += 1;
    if (body.length > 0) JSON.parse(body.toString(), (name, value) => (name === "sql" ? statements.add(value) : value));
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      remember(body);
      passed.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get trips() {
      return trips;
    },
    statements,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
