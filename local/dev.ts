import { join, resolve } from "node:path";
import { startDatabase } from "./database";
import { startKv } from "./dev/kv";
import { startDevServer } from "./dev/server";
import { lockFolder } from "./lock";
import { checkPort, portFrom } from "./ports";
import { runUntilStopped } from "./run";

/** The site from its sources: Vite serves the browser's modules and runs the worker's in Node, anew after each change. */
await runUntilStopped(async (supervisor) => {
  const port = portFrom(process.env.PORT ?? "8787");
  const folder = resolve(process.env.PLINTH_DATA ?? ".data");
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    const database = await startDatabase(folder, supervisor);
    started.push(database);
    const kv = await startKv(join(folder, "kv"));
    started.push(kv);
    started.push(await startDevServer(port, { KV: kv.namespace, TURSO_DATABASE_URL: database.url }));
    console.log(`Plinth is being developed at http://localhost:${port}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
});
