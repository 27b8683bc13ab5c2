import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CapturedSite } from "./capture";

export interface StaticServer {
  readonly url: string;
  stop(): void;
}

/** Starts a server that serves a captured site from memory, so that the compared pages do not differ in server time. */
export async function startStaticServer(site: CapturedSite): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const file = site.get(request.url ?? "");
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": file.body.length,
      ...file.headers,
      ...(file.isGzip && { "Content-Encoding": "gzip" }),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
