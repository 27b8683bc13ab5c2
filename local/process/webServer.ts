import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { LOOPBACK_HOST } from "./lock";

/** HTTP server on the loopback interface. */
export interface WebServer {
  /** URL of the server without a trailing slash. */
  readonly url: string;
  /** Closes the server and all open connections. */
  stop(): Promise<void>;
}

/**
 * Starts an HTTP server whose handler uses `Request` and `Response` of the web. Rejects if the port is taken.
 * @param port 0 for any free port
 */
export const startWebServer = (
  port: number,
  handle: (request: Request) => Response | Promise<Response>,
): Promise<WebServer> =>
  listenOnLoopback(
    createServer(async (incoming, outgoing) => {
      const response = await toWebRequest(incoming)
        .then(handle)
        .catch((error: unknown) => {
          console.error(error);
          return new Response("The request failed. The error is shown in the terminal.\n", { status: 500 });
        });
      await writeNodeResponse(outgoing, response);
    }),
    port,
  );

/** Makes an HTTP server of Node listen on the loopback interface. */
export async function listenOnLoopback(server: Server, port: number): Promise<WebServer> {
  // Idle connections are never closed. If one closed just before its next request, the worker would report an outage.
  server.keepAliveTimeout = 0;
  server.listen(port, LOOPBACK_HOST);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address)
    throw new Error("Local HTTP server could not start: it has no TCP address. Run the command again.");
  return {
    url: `http://${LOOPBACK_HOST}:${address.port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Converts a request of Node's HTTP server to a `Request` of the web. */
export async function toWebRequest(incoming: IncomingMessage): Promise<Request> {
  const url = `http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  }
  const method = incoming.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await buffer(incoming) });
}

/** Sends a `Response` of the web through Node's HTTP server. `Response.error()` closes the connection. */
export async function writeNodeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  if (response.type === "error") return void outgoing.destroy();
  outgoing.statusCode = response.status;
  // `setHeaders` sends each cookie as a separate header.
  outgoing.setHeaders(response.headers);
  // The pipeline rejects if the body fails or the client disconnects. The connection is already closed then.
  await pipeline(response.body ?? [], outgoing).catch(() => undefined);
}
