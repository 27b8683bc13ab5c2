import { getErrorCode } from "../process/commandError";
import { startWebServer, type WebServer } from "../process/webServer";
import { createFakeServicesPortTakenError } from "./connection";
import { createSignInHandlers } from "./signIn/signInServer";
import type { FakeHost, RequestHandler } from "./wire/fakeHost";

interface RecordedRequest {
  readonly method: string;
  /** Host and path of the recorded request. */
  readonly hostAndPath: string;
  readonly body: string;
}

/** Running fake services. They receive a request for https://host/path at `url`/host/path. */
export interface FakeServices extends WebServer {
  /** Most recent requests to the fake services, the newest last. */
  readonly requests: readonly RecordedRequest[];
  /** Returns the number of requests to a host since the services were started. */
  countRequests(host: string): number;
  /**
   * Replaces the response of a host and path until the returned function is called. A path that ends in `*` is a
   * prefix. `Response.error()` and a body that fails close the connection.
   */
  replaceResponse(place: string, answer: RequestHandler): () => void;
}

const MAX_RECORDED_REQUESTS = 500;

/** Starts the fake services. With port 0 they use any free port. */
export async function startFakeServices(
  port: number,
  { now = Date.now }: { now?: () => number } = {},
): Promise<FakeServices> {
  const signInHandlers = createSignInHandlers(now);
  const requests: RecordedRequest[] = [];
  const counts = new Map<string, number>();
  let hosts: Promise<ReadonlyMap<string, FakeHost>> | undefined;
  let replaced: readonly { readonly place: string; readonly answer: RequestHandler }[] = [];

  const handle = async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const { pathname, search } = new URL(url);
    const place = pathname.slice(1);
    requests.push({ method, hostAndPath: place, body: await request.clone().text() });
    if (requests.length > MAX_RECORDED_REQUESTS) requests.shift();
    const host = place.split("/", 1).join();
    counts.set(host, (counts.get(host) ?? 0) + 1);
    const handler =
      replaced.findLast((each) => isUnderPath(place, each.place))?.answer ?? signInHandlers.get(`${method} ${place}`);
    if (handler) return handler(request);
    // The hosts are imported with the first request, because most starts do not need them.
    hosts ??= import("./market/index").then(({ createFakeExternalHosts }) => createFakeExternalHosts(now));
    const fakeHost = (await hosts).get(host);
    if (!fakeHost) return Response.json({ error: `There is no fake service for ${place}.` }, { status: 404 });
    return fakeHost(new URL(`https:/${pathname}${search}`), request);
  };

  const server = await startWebServer(port, handle).catch((error: unknown) => {
    throw getErrorCode(error) === "EADDRINUSE" ? createFakeServicesPortTakenError(port) : error;
  });
  return {
    ...server,
    requests,
    countRequests: (host) => counts.get(host) ?? 0,
    replaceResponse(place, answer) {
      const replacement = { place, answer };
      replaced = [...replaced, replacement];
      return () => {
        replaced = replaced.filter((each) => each !== replacement);
      };
    },
  };
}

const isUnderPath = (place: string, pattern: string): boolean =>
  pattern.endsWith("*") ? place.startsWith(pattern.slice(0, -1)) : place === pattern;
