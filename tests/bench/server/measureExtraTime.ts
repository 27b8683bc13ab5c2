import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import type { KeepAliveClient } from "./client";

const WARM_UP = 80;
const REQUESTS = 300;

interface Asked {
  readonly client: KeepAliveClient;
  readonly path: string;
}

/** What one request costs more than the other; they take turns, so that both meet the same machine. */
export async function measureExtraTime(
  dear: Asked,
  cheap: Asked,
): Promise<Pick<BenchFigure, "value" | "unit" | "from">> {
  const times = { dear: [] as number[], cheap: [] as number[] };
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const [one, other] = [await dear.client.time(dear.path), await cheap.client.time(cheap.path)];
    if (request < WARM_UP) continue;
    times.dear.push(one);
    times.cheap.push(other);
  }
  dear.client.close();
  cheap.client.close();
  const [one, other] = [computeFigureMedian(times.dear), computeFigureMedian(times.cheap)];
  return { value: one - other, unit: "ms", from: `${one.toFixed(1)} - ${other.toFixed(1)} ms` };
}
