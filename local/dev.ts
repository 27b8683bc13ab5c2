import { join, resolve } from "node:path";
import { readConfigWithoutBuild, startBindings, startDevServer } from "./dev/server";
import { getFakeServicesPort, getFakeServiceVars, getPhotographVars } from "./fakeServices/connection";
import { startFakeServices } from "./fakeServices/server";
import { checkPort, lockFolder, parsePort } from "./process/lock";
import { startDatabase } from "./sqld/server";
import { runUntilStopped } from "./stack/stack";

// Runs the site from its sources: Vite serves the browser's modules and reloads the worker's in Node after each change.
await runUntilStopped(async (supervisor) => {
  const port = parsePort(process.env.PORT ?? "8787");
  const folder = resolve(process.env.PLINTH_DATA ?? ".data");
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    const outside = await startFakeServices(getFakeServicesPort(port));
    started.push(outside);
    const database = await startDatabase(folder, supervisor);
    started.push(database);
    const { worker } = await readConfigWithoutBuild("wrangler.toml");
    const bound = await startBindings(worker, join(folder, "kv"));
    started.push(bound);
    const vars = { TURSO_DATABASE_URL: database.url, ...getFakeServiceVars(outside), ...getPhotographVars() };
    started.push(await startDevServer(port, { ...bound.bindings, ...vars }));
    console.log(`Plinth's development server runs at http://localhost:${port}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
});
