import { join, resolve } from "node:path";
import { readConfigWithoutBuild, startBindings, startDevServer } from "./dev/server";
import { getFakeServicesPort, getFakeServiceVars, getPhotographVars } from "./fakeServices/connection";
import { startFakeServices } from "./fakeServices/server";
import { checkPort, lockFolder, parsePort } from "./process/lock";
import { startParts } from "./process/parts";
import { startDatabase } from "./sqld/server";
import { runUntilStopped } from "./stack/stack";

// Runs the site from its sources. Vite serves browser modules, and reloads the worker's modules after changes.
await runUntilStopped((supervisor) =>
  startParts(async (add) => {
    const port = parsePort(process.env.PORT ?? "8787");
    const folder = resolve(process.env.PLINTH_DATA ?? ".data");
    add(await lockFolder(folder));
    await checkPort(port);
    const outside = add(await startFakeServices(getFakeServicesPort(port)));
    const database = add(await startDatabase(folder, supervisor));
    const { worker } = await readConfigWithoutBuild("wrangler.toml");
    const { bindings } = add(await startBindings(worker, join(folder, "kv")));
    const vars = { TURSO_DATABASE_URL: database.url, ...getFakeServiceVars(outside), ...getPhotographVars() };
    add(await startDevServer(port, { ...bindings, ...vars }));
    console.log(`Plinth's development server runs at http://localhost:${port}`);
    return {};
  }),
);
