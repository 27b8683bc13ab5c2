import { Agent, get } from "node:http";

/** Reads answers over connections that stay open. */
export class Client {
  readonly #agent: Agent;
  readonly #origin: string;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @returns the body's length. Anything but a 200 is an error. */
  read(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { "Accept-Encoding": "identity" };
      get(`${this.#origin}${path}`, { agent: this.#agent, headers }, (response) => {
        let length = 0;
        response.on("data", (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on("error", reject);
        response.on("end", () => {
          if (response.statusCode === 200) resolve(length);
          else reject(new Error(`${path} answered ${response.statusCode}.`));
        });
      }).on("error", reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
