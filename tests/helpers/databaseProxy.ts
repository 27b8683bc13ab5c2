import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** "silent" takes questions and never answers; "busy" answers 429; "refusing" closes the connection at once. */
type Mood = "passing" | "silent" | "busy" | "refusing";

export interface DatabaseProxy {
  readonly url: string;
  mood: Mood;
  /** Questions that came, whatever became of them. */
  count: number;
  stop(): void;
}

/** Stands between a site and its database. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const server = createServer((incoming, outgoing) => {
    proxy.count += 1;
    if (proxy.mood === "silent") return;
    if (proxy.mood === "refusing") return void outgoing.destroy();
    if (proxy.mood === "busy") return void outgoing.writeHead(429, { "Content-Type": "text/plain" }).end("Too many.");
    const { method, url = "/", headers } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: DatabaseProxy = {
    url: `http://127.0.0.1:${port}`,
    mood: "passing",
    count: 0,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
