import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

interface Asking {
  readonly cookie?: string;
  /** Any other answer is an error. */
  readonly status?: number;
}

/** Reads answers over connections that stay open. */
export class KeepAliveClient {
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #status: number;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, connections: number, { cookie, status = 200 }: Asking = {}) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#status = status;
    this.#headers = { "Accept-Encoding": "identity", ...(cookie !== undefined && { Cookie: cookie }) };
  }

  /** @returns the body's length. */
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
          else reject(new Error(`${path} answered ${response.statusCode}.`));
        });
      }).on("error", reject);
    });
  }

  /** @returns ms */
  async time(path: string): Promise<number> {
    const start = performance.now();
    await this.read(path);
    return performance.now() - start;
  }

  close(): void {
    this.#agent.destroy();
  }
}
