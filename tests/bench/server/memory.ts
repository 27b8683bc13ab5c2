import type { BenchFigure } from "../figures/figure";
import { KeepAliveClient } from "./client";
import { inspectIsolate } from "./inspector";
import type { RunningWorker } from "./plinth";
import { findRuntime } from "./runtime";

const REQUESTS = 10_000;
const CONNECTIONS = 16;
const ISOLATE = 128 * 1024 * 1024;

/** What the isolate still holds when everybody has gone. */
export async function measureMemory(plinth: RunningWorker, paths: readonly string[]): Promise<BenchFigure[]> {
  const client = new KeepAliveClient(plinth.url, CONNECTIONS);
  let asked = 0;
  const keepAsking = async () => {
    while (asked < REQUESTS) {
      const path = paths[asked % paths.length] ?? "/";
      asked += 1;
      await client.read(path);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  client.close();
  // workerd does not answer `HeapProfiler.collectGarbage`; a snapshot collects too.
  const [, , usage] = await inspectIsolate(plinth.mf, [
    "HeapProfiler.enable",
    "HeapProfiler.takeHeapSnapshot",
    "Runtime.getHeapUsage",
  ]);
  if (typeof usage?.usedSize !== "number") throw new Error("The inspector does not tell the heap's size.");
  const found = await findRuntime();
  return [
    {
      name: `heap after ${REQUESTS.toLocaleString("en")} requests`,
      value: usage.usedSize,
      unit: "bytes",
      limit: { most: ISOLATE },
      from: `${paths.length} addresses`,
    },
    ...(found ? [{ name: "workerd, resident", value: found.resident, unit: "bytes" } as const] : []),
  ];
}
