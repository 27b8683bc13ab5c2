import { performance } from "node:perf_hooks";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import { KeepAliveClient } from "./client";

const CONNECTIONS = 16;
const ROUNDS = 7;
const ROUND_MS = 2_000;
const WARM_UP_MS = 1_500;

/** Measures the requests per second of a cached guest page, relative to a bare worker with the same response. */
export async function measureThroughput(plinth: string, bare: string, path: string): Promise<BenchFigure[]> {
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
  const ours = Math.round(computeFigureMedian(rounds.map((round) => round.plinth)));
  const least = Math.round(computeFigureMedian(rounds.map((round) => round.bare)));
  return [
    {
      name: "throughput of a cached guest page, relative to a bare handler",
      value: computeFigureMedian(rounds.map((round) => round.plinth / round.bare)),
      unit: "x",
      limit: { least: 0.7 },
      from: `${ours}/s of ${least}/s`,
    },
  ];
}

async function measureRequestsPerSecond(client: KeepAliveClient, path: string, duration: number): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const sendRequests = async () => {
    while (performance.now() - start < duration) {
      await client.read(path);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  return answers / ((performance.now() - start) / 1_000);
}
