import type { BenchResult } from "../results/result";
import { KeepAliveClient } from "./client";
import { inspectIsolate } from "./inspector";
import type { RunningWorker } from "./plinth";
import { findRuntimeProcess } from "./runtime";

const REQUESTS = 10_000;
const CONNECTIONS = 16;
const ISOLATE = 128 * 1024 * 1024;

/** Measures the heap of the worker's isolate after many requests. */
export async function measureMemory(plinth: RunningWorker, paths: readonly string[]): Promise<BenchResult[]> {
  const client = new KeepAliveClient(plinth.url, CONNECTIONS);
  let sent = 0;
  const sendRequests = async () => {
    while (sent < REQUESTS) {
      const path = paths[sent % paths.length] ?? "/";
      sent += 1;
      await client.read(path);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  client.close();
  // Takes a heap snapshot to collect garbage, because workerd does not support `HeapProfiler.collectGarbage`.
  const [, , usage] = await inspectIsolate(plinth.mf, [
    "HeapProfiler.enable",
    "HeapProfiler.takeHeapSnapshot",
    "Runtime.getHeapUsage",
  ]);
  if (typeof usage?.usedSize !== "number")
    throw new Error("Measuring memory failed: the inspector returned no heap size.");
  const runtime = await findRuntimeProcess();
  return [
    {
      name: `heap after ${REQUESTS.toLocaleString("en")} requests`,
      value: usage.usedSize,
      unit: "bytes",
      limit: { max: ISOLATE },
      from: `${paths.length} different URLs`,
    },
    ...(runtime
      ? [{ name: "resident memory of the workerd process", value: runtime.resident, unit: "bytes" } as const]
      : []),
  ];
}
