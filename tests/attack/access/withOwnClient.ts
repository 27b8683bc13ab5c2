import type { BenchResult } from "../../bench/results/result";
import { createHttpClient, type HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";

const CONNECTIONS = 8;

/** An attack that sends its requests with a client that it is given. */
export type ClientAttack = (target: AttackTarget, client: HttpClient) => Promise<BenchResult | readonly BenchResult[]>;

/**
 * Gives attacks a client. Returns the attacks of a part of `npm run attack`.
 * @param address IP address that only this part uses, so that other parts have not used up its rate limit
 */
export const withOwnClient = (attacks: readonly ClientAttack[], address: string) =>
  attacks.map((attack) => async (target: AttackTarget): Promise<readonly BenchResult[]> => {
    const client = createHttpClient(target.url, CONNECTIONS, true);
    const send: typeof client.send = (request) =>
      client.send({ ...request, headers: { "CF-Connecting-IP": address, ...request.headers } });
    try {
      return [await attack(target, { ...client, send })].flat();
    } finally {
      client.close();
    }
  });
