import { Agent, type IncomingHttpHeaders, request as sendHttpRequest } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode } from "../../local/process/commandError";

export interface AttackRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface AttackResponse {
  readonly request: AttackRequest;
  /** HTTP status, or 0 if the connection ended without a response. */
  readonly status: number;
  /** True for a 503 with `Retry-After`: the site announces that it is overloaded. */
  readonly isAnnouncedOverload: boolean;
  /** The response body, or the error message if the connection ended. */
  readonly text: string;
  /** Value of the `Location` header; empty without one. */
  readonly location: string;
  readonly headers: IncomingHttpHeaders;
  readonly ms: number;
}

const TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 100;
const ATTEMPT_PAUSE_MS = 300;

export interface HttpClient {
  send(request: AttackRequest): Promise<AttackResponse>;
  close(): void;
}

/** Number of addresses that a client claims, one after the other, so that few of its requests share a limit. */
const ADDRESSES = 60_000;
let lastAddress = 0;

/** Returns the next address of an invented sender, as the platform would report it. */
function createSenderAddress(): string {
  lastAddress = (lastAddress + 1) % ADDRESSES;
  return `10.66.${lastAddress >> 8}.${lastAddress & 255}`;
}

/**
 * Creates an HTTP client with at most this many connections. It never rejects: a failed request has status 0. Each
 * request has a sender's address of its own. With `isPatient`, requests that the site has no time for are sent again.
 */
export function createHttpClient(origin: string, connections: number, isPatient = false): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const seenSockets = new WeakSet<object>();
  const sendOnce = (request: AttackRequest): Promise<AttackResponse> => {
    const { method = "GET", path, headers = {}, body } = request;
    const start = performance.now();
    return new Promise((resolve) => {
      const settle = (
        status: number,
        isAnnouncedOverload: boolean,
        text: string,
        responseHeaders: IncomingHttpHeaders = {},
      ) =>
        resolve({
          request,
          status,
          isAnnouncedOverload,
          text,
          location: responseHeaders.location ?? "",
          headers: responseHeaders,
          ms: performance.now() - start,
        });
      const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
      const { hostname, port } = new URL(origin);
      // The path is passed as text, because a URL object would normalise a malicious path.
      const options = {
        agent,
        method,
        hostname,
        port,
        path,
        headers: { "CF-Connecting-IP": createSenderAddress(), ...length, ...headers },
        timeout: TIMEOUT_MS,
      };
      const sent = sendHttpRequest(options, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", (error) => settle(0, false, error.message));
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          const isAnnouncedOverload = status === 503 && Number(response.headers["retry-after"]) > 0;
          settle(status, isAnnouncedOverload, Buffer.concat(parts).toString(), response.headers);
        });
      });
      sent.on("socket", (socket) => {
        // After an early response, the server closes the connection while the client still sends the body.
        if (!seenSockets.has(socket)) socket.on("error", () => undefined);
        seenSockets.add(socket);
      });
      sent.on("timeout", () => sent.destroy(new Error(`No response within ${TIMEOUT_MS} ms.`)));
      sent.on("error", (error) => {
        // The server just closed a reused idle connection. That is no fault of the site, and a GET is safe to repeat.
        const isStale = sent.reusedSocket && getErrorCode(error) === "ECONNRESET" && method === "GET";
        if (isStale) sendOnce(request).then(resolve);
        else settle(0, false, error.message);
      });
      sent.end(body);
    });
  };
  const sendUntilAdmitted = async (request: AttackRequest): Promise<AttackResponse> => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await sendOnce(request);
      if (!response.isAnnouncedOverload || attempt === MAX_ATTEMPTS) return response;
      await sleep(ATTEMPT_PAUSE_MS);
    }
  };
  return { send: isPatient ? sendUntilAdmitted : sendOnce, close: () => agent.destroy() };
}

/** Sends requests over several connections until the time is over. Returns all responses. */
export async function sendContinuously(
  client: HttpClient,
  { connections, ms }: { readonly connections: number; readonly ms: number },
  next: () => AttackRequest,
): Promise<AttackResponse[]> {
  const responses: AttackResponse[] = [];
  const end = performance.now() + ms;
  const loop = async () => {
    while (performance.now() < end) responses.push(await client.send(next()));
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return responses;
}
