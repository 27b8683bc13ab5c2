import type { BenchResult } from "../../bench/results/result";
import { createHttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { attackByForging } from "./forgedRequests";
import { attackPrivacy } from "./privacy";
import { withRequestHeaders } from "./requests";
import { attackFromLowerRole } from "./roles";
import { attackAsStranger } from "./strangers";

/** IP address that only these requests use, so that earlier attacks have not used up its rate limit. */
const ADDRESS = { "CF-Connecting-IP": "10.11.12.13" };

/** Requests every route as viewers who must not use it. Returns the number of breaches by kind. */
export async function attackAccess(target: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(target.url, 8);
  const send: typeof client.send = (request) => client.send(withRequestHeaders(request, ADDRESS));
  const results: BenchResult[] = [];
  for (const attack of [attackPrivacy, attackFromLowerRole, attackByForging, attackAsStranger])
    results.push(...(await attack(target, { ...client, send })));
  client.close();
  return results;
}
