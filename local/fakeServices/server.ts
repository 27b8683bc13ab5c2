import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Provider } from "../../domain/access/identity";
import { getErrorCode } from "../process/commandError";
import { LOOPBACK_HOST } from "../process/lock";
import { createFakePortTakenError } from "./connection";
import { createOAuthHandlers, type OAuthHandler } from "./oauth";
import {
  type FakeProvider,
  fakeDiscord,
  fakeFacebook,
  fakeGithub,
  fakeGoogle,
  fakeTwitch,
} from "./signIn/fakeProviders";
import type { FakeHost } from "./wire/fakeHost";

export interface RecordedRequest {
  readonly method: string;
  /** Host and path. */
  readonly place: string;
  readonly body: string;
}

export interface FakeServices {
  /** URL without a trailing slash. A request for https://host/path is sent to url/host/path. */
  readonly url: string;
  /** Most recent requests, the newest last. */
  readonly requests: readonly RecordedRequest[];
  /** Returns the number of requests to a host since the start. */
  asked(host: string): number;
  /**
   * Replaces the response of a place until the returned function is called. A place that ends in `*` is a prefix.
   * `Response.error()` closes the connection, as does a body that fails.
   */
  instead(place: string, answer: OAuthHandler): () => void;
  stop(): Promise<void>;
}

const MAX_RECORDED_REQUESTS = 500;

const FAKE_PROVIDERS: Readonly<Record<Provider, FakeProvider>> = {
  google: fakeGoogle,
  discord: fakeDiscord,
  facebook: fakeFacebook,
  github: fakeGithub,
  twitch: fakeTwitch,
};

/** Starts the fake services. Port 0 for any free port. */
export async function startFakeServices(
  port: number,
  { now = Date.now }: { now?: () => number } = {},
): Promise<FakeServices> {
  const responses = new Map(Object.values(FAKE_PROVIDERS).flatMap((each) => createOAuthHandlers(each, now)));
  const requests: RecordedRequest[] = [];
  const counts = new Map<string, number>();
  let hosts: Promise<ReadonlyMap<string, FakeHost>> | undefined;
  let replaced: readonly { readonly place: string; readonly answer: OAuthHandler }[] = [];

  const answer = async (request: Request): Promise<Response> => {
    const { method } = request;
    const place = new URL(request.url).pathname.slice(1);
    requests.push({ method, place, body: await request.clone().text() });
    if (requests.length > MAX_RECORDED_REQUESTS) requests.shift();
    const host = place.split("/", 1).join();
    counts.set(host, (counts.get(host) ?? 0) + 1);
    const handler =
      replaced.findLast((each) => isUnderPath(place, each.place))?.answer ?? responses.get(`${method} ${place}`);
    if (handler) return handler(request);
    // Imported on demand, because most starts do not need it.
    hosts ??= import("./market/index").then(({ createFakeHosts }) => createFakeHosts(now));
    const fakeHost = (await hosts).get(host);
    if (!fakeHost) return Response.json({ error: `There is no fake service for ${place}.` }, { status: 404 });
    return fakeHost(parseOriginalUrl(request.url), request);
  };

  const http = createServer((incoming, outgoing) => void handleRequest(answer, incoming, outgoing));
  // Connections stay open. The worker would take one that closes just before its next request for an outage.
  http.keepAliveTimeout = 0;
  http.listen(port, LOOPBACK_HOST);
  try {
    await once(http, "listening");
  } catch (error) {
    throw getErrorCode(error) === "EADDRINUSE" ? createFakePortTakenError(port) : error;
  }
  const address = http.address();
  if (typeof address !== "object" || !address) throw new Error("The TCP server has no port although it listens.");
  return {
    url: `http://${LOOPBACK_HOST}:${address.port}`,
    requests,
    asked: (host) => counts.get(host) ?? 0,
    instead(place, answer) {
      const one = { place, answer };
      replaced = [...replaced, one];
      return () => {
        replaced = replaced.filter((each) => each !== one);
      };
    },
    async stop() {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      await closed;
    },
  };
}

const isUnderPath = (place: string, replaced: string): boolean =>
  replaced.endsWith("*") ? place.startsWith(replaced.slice(0, -1)) : place === replaced;

/** Returns the real URL that a request stands for. */
function parseOriginalUrl(address: string): URL {
  const { pathname, search } = new URL(address);
  return new URL(`https:/${pathname}${search}`);
}

/** Converts a request of Node's HTTP server to a web request. */
export async function toWebRequest(incoming: IncomingMessage): Promise<Request> {
  const url = `http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const method = incoming.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await buffer(incoming) });
}

async function handleRequest(answer: OAuthHandler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await toWebRequest(incoming)
    .then(answer)
    .catch((error: unknown) => {
      console.error(error);
      return new Response("The fake service failed. The error is shown in the terminal.\n", { status: 500 });
    });
  if (response.type === "error") return void outgoing.destroy();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // Rejects if the body fails or the client disconnects. The connection is closed by then.
  await pipeline(response.body ?? [], outgoing).catch(() => undefined);
}
