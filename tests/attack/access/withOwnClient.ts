import type { BenchResult } from "../../bench/results/result";
import { createHttpClient, type HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";

const CONNECTIONS = 8;

/**
 * Converts an attack that needs a client to a part of `npm run attack`.
 * @param address IP address that only this part uses, so that other parts have not used up its rate limit
 */
export const withOwnClient =
  (attack: (target: AttackTarget, client: HttpClient) => Promise<BenchResult[]>, address: string) =>
  async (target: AttackTarget): Promise<BenchResult[]> => {
    const client = createHttpClient(target.url, CONNECTIONS, true);
    const send: typeof client.send = (request) =>
      client.send({ ...request, headers: { "CF-Connecting-IP": address, ...request.headers } });
    try {
      return await attack(target, { ...client, send });
    } finally {
      client.close();
    }
  };
