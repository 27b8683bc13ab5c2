import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { getErrorCode } from "../../local/process/commandError";

export interface AttackRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface AttackResponse {
  readonly question: AttackRequest;
  /** 0: the connection ended without an answer. */
  readonly status: number;
  /** A 503 that says when to come again. */
  readonly isAnnounced: boolean;
  /** Where the connection ended: why. */
  readonly text: string;
  /** Where it leads; empty where it is an answer by itself. */
  readonly location: string;
  readonly ms: number;
}

const PATIENCE_MS = 60_000;

export interface HttpClient {
  ask(question: AttackRequest): Promise<AttackResponse>;
  close(): void;
}

/** Asks over so many connections, and takes whatever comes for an answer. */
export function createHttpClient(origin: string, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (question: AttackRequest): Promise<AttackResponse> => {
    const { method = "GET", path, headers = {}, body } = question;
    const start = performance.now();
    return new Promise((resolve) => {
      const settle = (status: number, isAnnounced: boolean, text: string, location = "") =>
        resolve({ question, status, isAnnounced, text, location, ms: performance.now() - start });
      const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
      const { hostname, port } = new URL(origin);
      // By its parts: an address as a URL would be cleaned of all that makes it hostile.
      const options = { agent, method, hostname, port, path, headers: { ...length, ...headers }, timeout: PATIENCE_MS };
      const asked = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", (error) => settle(0, false, error.message));
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          const isAnnounced = status === 503 && Number(response.headers["retry-after"]) > 0;
          settle(status, isAnnounced, Buffer.concat(parts).toString(), response.headers.location);
        });
      });
      asked.on("timeout", () => asked.destroy(new Error(`No answer within ${PATIENCE_MS} ms.`)));
      asked.on("error", (error) => {
        // A connection that rested was closed at the very moment that it was used again: no fault of the site's, and a
        // question that changes nothing may be put once more.
        const isStale = asked.reusedSocket && getErrorCode(error) === "ECONNRESET" && method === "GET";
        if (isStale) ask(question).then(resolve);
        else settle(0, false, error.message);
      });
      asked.end(body);
    });
  };
  return { ask, close: () => agent.destroy() };
}

/** Keeps so many busy until the time is over. */
export async function sendContinuously(
  asker: HttpClient,
  { connections, ms }: { readonly connections: number; readonly ms: number },
  next: () => AttackRequest,
): Promise<AttackResponse[]> {
  const answers: AttackResponse[] = [];
  const end = performance.now() + ms;
  const loop = async () => {
    while (performance.now() < end) answers.push(await asker.ask(next()));
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return answers;
}
