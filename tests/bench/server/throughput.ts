import { performance } from "node:perf_hooks";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { KeepAliveClient } from "./client";

const CONNECTIONS = 16;
const ROUNDS = 7;
const ROUND_MS = 2_000;
const WARM_UP_MS = 1_500;

/** Measures the requests per second of a cached guest page, relative to a bare worker with the same response. */
export async function measureThroughput(plinth: string, bare: string, path: string): Promise<BenchResult[]> {
  const clients = { plinth: new KeepAliveClient(plinth, CONNECTIONS), bare: new KeepAliveClient(bare, CONNECTIONS) };
  await measureRequestsPerSecond(clients.plinth, path, WARM_UP_MS);
  await measureRequestsPerSecond(clients.bare, path, WARM_UP_MS);
  const rounds: { plinth: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      plinth: await measureRequestsPerSecond(clients.plinth, path, ROUND_MS),
      bare: await measureRequestsPerSecond(clients.bare, path, ROUND_MS),
    });
  }
  clients.plinth.close();
  clients.bare.close();
  const plinthRate = Math.round(computeSampleMedian(rounds.map((round) => round.plinth)));
  const bareRate = Math.round(computeSampleMedian(rounds.map((round) => round.bare)));
  return [
    {
      name: "throughput of a cached guest page, relative to a bare worker",
      value: computeSampleMedian(rounds.map((round) => round.plinth / round.bare)),
      unit: "x",
      limit: { min: 0.7 },
      from: `${plinthRate}/s of ${bareRate}/s`,
    },
  ];
}

async function measureRequestsPerSecond(client: KeepAliveClient, path: string, duration: number): Promise<number> {
  const start = performance.now();
  let responseCount = 0;
  const sendRequests = async () => {
    while (performance.now() - start < duration) {
      await client.read(path);
      responseCount += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  return responseCount / ((performance.now() - start) / 1_000);
}
