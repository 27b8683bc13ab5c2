import { sql } from "drizzle-orm";
import { startStack } from "../../../local/stack/stack";
import { readWorkerConfig } from "../../../local/stack/wrangler";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import type { BenchFigure } from "../figures/figure";
import { inspectIsolate } from "../server/inspector";
import { benchSupervisor } from "../server/plinth";

const CRON = "*/15 * * * *";
const ISOLATE = 128 * 1024 * 1024;
/** The first refresh notes what there is, and looks at what its jitter lets it. */
const REFRESHES = 2;

/** What the built worker holds at most while it looks at all that the marketplace and the shops have, garbage included. */
export async function measureRefreshMemory(dataDir: string): Promise<BenchFigure> {
  const { worker, ...config } = readWorkerConfig("wrangler.toml");
  const inspected = { ...config, worker: { ...worker, inspectorPort: 0 } };
  const stack = await startStack({ dataDir, port: 0, config: inspected, crons: [], supervisor: benchSupervisor });
  try {
    await fillMarketHistory(stack.db, createSyntheticMarket(), Date.now());
    const sizes: number[] = [];
    let isDone = false;
    const watching = (async () => {
      while (!isDone) sizes.push(await memoryOf(stack.mf));
    })();
    try {
      for (let refresh = 0; refresh < REFRESHES; refresh += 1) {
        await stack.run(CRON);
        await stack.db.run(sql`UPDATE fetch_target SET next_due_at = 0 WHERE checked_at IS NULL`);
      }
    } finally {
      isDone = true;
      await watching;
    }
    const [left] = await stack.db.all<{ never: number; read: number }>(
      sql`SELECT count(*) FILTER (WHERE checked_at IS NULL) AS never, count(*) AS read FROM fetch_target
        WHERE service = 'marketplace'`,
    );
    if (left?.never !== 0) throw new Error(`${left?.never} of ${left?.read} shards were not looked at.`);
    return {
      name: "memory of the worker in a full pass, at most",
      value: Math.max(...sizes),
      unit: "bytes",
      limit: { most: ISOLATE },
      from: `${sizes.length} looks`,
    };
  } finally {
    await stack.stop();
  }
}

/** What V8 keeps, and beside it what the platform does for it: answers that are being read stand there. */
async function memoryOf(mf: Parameters<typeof inspectIsolate>[0]): Promise<number> {
  const [usage] = await inspectIsolate(mf, ["Runtime.getHeapUsage"]);
  return PARTS.reduce((sum, part) => {
    const size = usage?.[part];
    if (typeof size !== "number")
      throw new Error(`The inspector does not tell ${part}, only ${JSON.stringify(usage)}.`);
    return sum + size;
  }, 0);
}

const PARTS = ["usedSize", "embedderHeapUsedSize", "backingStorageSize"] as const;
