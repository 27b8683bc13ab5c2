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
  /** Without a slash at its end. What is asked of https://host/path is asked of url/host/path. */
  readonly url: string;
  /** The newest last, and not for ever. */
  readonly requests: readonly RecordedRequest[];
  /** How often a host was asked since the start. */
  asked(host: string): number;
  /**
   * Makes one place answer otherwise until the returned function is called; a place that ends in `*` is all that begin
   * so. `Response.error()` cuts the connection, and so does a body that breaks off.
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

/** The outside services as they are on this machine. 0 takes a free port. */
export async function startFakeServices(
  port: number,
  { now = Date.now }: { now?: () => number } = {},
): Promise<FakeServices> {
  const answers = new Map(Object.values(FAKE_PROVIDERS).flatMap((each) => createOAuthHandlers(each, now)));
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
    const found =
      replaced.findLast((each) => isUnderPath(place, each.place))?.answer ?? answers.get(`${method} ${place}`);
    if (found) return found(request);
    // Most starts never ask for it, and none should wait for it.
    hosts ??= import("./market/index").then(({ createFakeHosts }) => createFakeHosts(now));
    const answering = (await hosts).get(host);
    if (!answering) return Response.json({ error: `There is no stand-in for ${place}.` }, { status: 404 });
    return answering(parseOriginalUrl(request.url), request);
  };

  const http = createServer((incoming, outgoing) => void handleRequest(answer, incoming, outgoing));
  // The worker keeps connections for its next question, and takes one that closes just then for an outage.
  http.keepAliveTimeout = 0;
  http.listen(port, LOOPBACK_HOST);
  try {
    await once(http, "listening");
  } catch (error) {
    throw getErrorCode(error) === "EADDRINUSE" ? createFakePortTakenError(port) : error;
  }
  const address = http.address();
  if (typeof address !== "object" || !address) throw new Error("A TCP server has a port while it listens.");
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

/** The address outside that is stood in for. */
function parseOriginalUrl(address: string): URL {
  const { pathname, search } = new URL(address);
  return new URL(`https:/${pathname}${search}`);
}

/** Whoever asks a server of this machine. */
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
      return new Response("The stand-in failed; its error is in the terminal.\n", { status: 500 });
    });
  if (response.type === "error") return void outgoing.destroy();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // It rejects where the body or the asker breaks off, and has closed the connection then.
  await pipeline(response.body ?? [], outgoing).catch(() => undefined);
}
