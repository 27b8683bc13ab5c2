import { sql } from "drizzle-orm";
import { startLocalStack } from "../../../local/stack/stack";
import { readWorkerConfig } from "../../../local/stack/wrangler";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import type { BenchResult } from "../results/result";
import { inspectIsolate } from "../server/inspector";
import { benchSupervisor } from "../server/plinth";

const CRON = "*/15 * * * *";
const ISOLATE = 128 * 1024 * 1024;
/** Number of refreshes. The first one creates the targets, but checks only a random part of them. */
const REFRESHES = 2;

/** Measures the worker's peak memory, garbage included, while it refreshes all listings and shops. */
export async function measureRefreshMemory(dataDir: string): Promise<BenchResult> {
  const { worker, ...config } = readWorkerConfig("wrangler.toml");
  const inspected = { ...config, worker: { ...worker, inspectorPort: 0 } };
  const stack = await startLocalStack({ dataDir, port: 0, config: inspected, supervisor: benchSupervisor });
  try {
    await fillMarketHistory(stack.db, createSyntheticMarket(), Date.now());
    const sizes: number[] = [];
    let isDone = false;
    const watching = (async () => {
      while (!isDone) sizes.push(await readMemoryBytes(stack.mf));
    })();
    try {
      for (let refresh = 0; refresh < REFRESHES; refresh += 1) {
        await stack.run(CRON);
        await stack.db.run(sql`UPDATE refresh_target SET next_due_at = 0 WHERE checked_at IS NULL`);
      }
    } finally {
      isDone = true;
      await watching;
    }
    const [shards] = await stack.db.all<{ never: number; read: number }>(
      sql`SELECT count(*) FILTER (WHERE checked_at IS NULL) AS never, count(*) AS read FROM refresh_target
        WHERE service = 'marketplace'`,
    );
    if (shards?.never !== 0)
      throw new Error(
        `Measuring refresh memory failed: ${shards?.never} of ${shards?.read} search shards were not checked.`,
      );
    return {
      name: "peak memory of the worker during a full refresh",
      value: Math.max(...sizes),
      unit: "bytes",
      limit: { max: ISOLATE },
      from: `${sizes.length} samples`,
    };
  } finally {
    await stack.stop();
  }
}

/** Reads the isolate's memory in bytes: V8's heap, and buffers outside of it, such as responses that are being read. */
async function readMemoryBytes(mf: Parameters<typeof inspectIsolate>[0]): Promise<number> {
  const [usage] = await inspectIsolate(mf, ["Runtime.getHeapUsage"]);
  return PARTS.reduce((sum, part) => {
    const size = usage?.[part];
    if (typeof size !== "number")
      throw new Error(
        `Reading the heap usage failed: the inspector did not return ${part}, but ${JSON.stringify(usage)}.`,
      );
    return sum + size;
  }, 0);
}

const PARTS = ["usedSize", "embedderHeapUsedSize", "backingStorageSize"] as const;
