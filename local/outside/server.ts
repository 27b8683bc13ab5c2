import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Provider } from "../../domain/access/identity";
import { codeOf } from "../process/failure";
import { LOOPBACK } from "../process/lock";
import { outsidePortTaken } from "./connection";
import { type Answer, answersOf } from "./oauth";
import { discord, facebook, github, google, type StandIn, twitch } from "./signIn/standIn";
import type { Host } from "./wire/validated";

export interface Recorded {
  readonly method: string;
  /** Host and path. */
  readonly place: string;
  readonly body: string;
}

export interface Outside {
  /** Without a slash at its end. What is asked of https://host/path is asked of url/host/path. */
  readonly url: string;
  /** The newest last, and not for ever. */
  readonly requests: readonly Recorded[];
  /** How often a host was asked since the start. */
  asked(host: string): number;
  /**
   * Makes one place answer otherwise until the returned function is called; a place that ends in `*` is all that begin
   * so. `Response.error()` cuts the connection, and so does a body that breaks off.
   */
  instead(place: string, answer: Answer): () => void;
  stop(): Promise<void>;
}

const MOST_REQUESTS = 500;

const STAND_INS: Readonly<Record<Provider, StandIn>> = { google, discord, facebook, github, twitch };

/** The outside services as they are on this machine. 0 takes a free port. */
export async function startOutside(port: number, { now = Date.now }: { now?: () => number } = {}): Promise<Outside> {
  const answers = new Map(Object.values(STAND_INS).flatMap((each) => answersOf(each, now)));
  const requests: Recorded[] = [];
  const counts = new Map<string, number>();
  let hosts: Promise<ReadonlyMap<string, Host>> | undefined;
  let replaced: readonly { readonly place: string; readonly answer: Answer }[] = [];

  const answer = async (request: Request): Promise<Response> => {
    const { method } = request;
    const place = new URL(request.url).pathname.slice(1);
    requests.push({ method, place, body: await request.clone().text() });
    if (requests.length > MOST_REQUESTS) requests.shift();
    const host = place.split("/", 1).join();
    counts.set(host, (counts.get(host) ?? 0) + 1);
    const found = replaced.findLast((each) => isAt(place, each.place))?.answer ?? answers.get(`${method} ${place}`);
    if (found) return found(request);
    // Most starts never ask for it, and none should wait for it.
    hosts ??= import("./market/index").then(({ openHosts }) => openHosts(now));
    const answering = (await hosts).get(host);
    if (!answering) return Response.json({ error: `There is no stand-in for ${place}.` }, { status: 404 });
    return answering(meantBy(request.url), request);
  };

  const http = createServer((incoming, outgoing) => void exchange(answer, incoming, outgoing));
  // The worker keeps connections for its next question, and takes one that closes just then for an outage.
  http.keepAliveTimeout = 0;
  http.listen(port, LOOPBACK);
  try {
    await once(http, "listening");
  } catch (error) {
    throw codeOf(error) === "EADDRINUSE" ? outsidePortTaken(port) : error;
  }
  const address = http.address();
  if (typeof address !== "object" || !address) throw new Error("A TCP server has a port while it listens.");
  return {
    url: `http://${LOOPBACK}:${address.port}`,
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

const isAt = (place: string, replaced: string): boolean =>
  replaced.endsWith("*") ? place.startsWith(replaced.slice(0, -1)) : place === replaced;

/** The address outside that is stood in for. */
function meantBy(address: string): URL {
  const { pathname, search } = new URL(address);
  return new URL(`https:/${pathname}${search}`);
}

/** Whoever asks a server of this machine. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const url = `http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const method = incoming.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await buffer(incoming) });
}

async function exchange(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await toRequest(incoming)
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
