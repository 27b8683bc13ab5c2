import { join, resolve } from "node:path";
import { readConfigWithoutBuild, startDevServer, startWorkerBindings } from "./dev/server";
import {
  getFakeServicesPort,
  getPhotographSwitchVariables,
  getWorkerVariablesForFakeServices,
} from "./fakeServices/connection";
import { startFakeServices } from "./fakeServices/server";
import { assertPortIsFree, lockDataFolder, parsePort } from "./process/lock";
import { startStoppableResources } from "./process/parts";
import { startPreparedLocalDatabase } from "./sqld/server";
import { runProgramUntilStopped } from "./stack/stack";

// Runs the site from its sources. Vite serves browser modules, and reloads the worker's modules after changes.
await runProgramUntilStopped((supervisor) =>
  startStoppableResources(async (add) => {
    const port = parsePort(process.env.PORT ?? "8787");
    const folder = resolve(process.env.PLINTH_DATA ?? ".data");
    add(await lockDataFolder(folder));
    await assertPortIsFree(port);
    const outside = add(await startFakeServices(getFakeServicesPort(port)));
    const database = add(await startPreparedLocalDatabase(folder, supervisor));
    const { worker } = await readConfigWithoutBuild("wrangler.toml");
    const { bindings } = add(await startWorkerBindings(worker, join(folder, "kv")));
    const vars = {
      TURSO_DATABASE_URL: database.url,
      ...getWorkerVariablesForFakeServices(outside),
      ...getPhotographSwitchVariables(),
    };
    add(await startDevServer(port, { ...bindings, ...vars }));
    console.log(`Plinth's development server runs at http://localhost:${port}`);
    return {};
  }),
);
