import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

interface ClientOptions {
  readonly cookie?: string;
  /** Expected status of all responses. Requests with another status reject. */
  readonly status?: number;
}

/** HTTP client that reuses its connections. */
export class KeepAliveClient {
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #status: number;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, connections: number, { cookie, status = 200 }: ClientOptions = {}) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#status = status;
    this.#headers = { "Accept-Encoding": "identity", ...(cookie !== undefined && { Cookie: cookie }) };
  }

  /** Requests a path. Returns the length of the response body in bytes. */
  read(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = this.#headers;
      get(`${this.#origin}${path}`, { agent: this.#agent, headers }, (response) => {
        let length = 0;
        response.on("data", (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on("error", reject);
        response.on("end", () => {
          if (response.statusCode === this.#status) resolve(length);
          else reject(new Error(`Reading ${path} failed: status ${response.statusCode} instead of ${this.#status}.`));
        });
      }).on("error", reject);
    });
  }

  /** Requests a path. Returns the time until the complete response, in ms. */
  async time(path: string): Promise<number> {
    const start = performance.now();
    await this.read(path);
    return performance.now() - start;
  }

  close(): void {
    this.#agent.destroy();
  }
}
