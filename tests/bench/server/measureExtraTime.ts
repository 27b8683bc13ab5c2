import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import type { KeepAliveClient } from "./client";

const WARM_UP = 80;
const REQUESTS = 300;

interface TimedRequest {
  readonly client: KeepAliveClient;
  readonly path: string;
}

/** Measures how much longer one request takes than another. They alternate, so that the machine affects both. */
export async function measureExtraTime(
  slower: TimedRequest,
  faster: TimedRequest,
): Promise<Pick<BenchResult, "value" | "unit" | "from">> {
  const times = { slower: [] as number[], faster: [] as number[] };
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const [one, other] = [await slower.client.time(slower.path), await faster.client.time(faster.path)];
    if (request < WARM_UP) continue;
    times.slower.push(one);
    times.faster.push(other);
  }
  slower.client.close();
  faster.client.close();
  const [one, other] = [computeSampleMedian(times.slower), computeSampleMedian(times.faster)];
  return { value: one - other, unit: "ms", from: `${one.toFixed(1)} - ${other.toFixed(1)} ms` };
}
