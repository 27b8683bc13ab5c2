import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { makeAllRefreshTargetsDue } from "../db/refresh/schedule";
import { MINUTE_MS } from "../domain/time";
import { getFakeServicesPort, getPhotographSwitchVariables } from "./fakeServices/connection";
import { startFakeServices } from "./fakeServices/server";
import { CommandError, getErrorMessage, isUrlResponding, pollUntil } from "./process/commandError";
import { assertPortIsFree, LOCAL_REFRESH_PATH, parsePort } from "./process/lock";
import { startStoppableResources } from "./process/parts";
import type { ProcessSupervisor } from "./process/supervise";
import { buildIfChanged, readBuiltWorkerConfig } from "./stack/build";
import { runProgramUntilStopped, startLocalStack } from "./stack/stack";
import type { MiniflareWorkerConfig } from "./stack/wrangler";
import { createSyntheticMarket } from "./syntheticMarket";
import { fillMarketHistory } from "./syntheticMarket/fillMarketHistory";

/**
 * Cron expression that the local site passes to its worker. A refresh runs every minute, because the fake market is
 * small and a developer is waiting.
 */
const EVERY_MINUTE = "* * * * *";
const READY_TIMEOUT_MS = 15_000;
const TILES = fileURLToPath(new URL("./tiles.ts", import.meta.url));
/** Lowest process priority of the operating system. */
const LOWEST_PRIORITY = 19;

async function readOrBuild(signal: AbortSignal): Promise<MiniflareWorkerConfig> {
  await buildIfChanged(() => console.log("Building Plinth, because its sources have changed ..."), { signal });
  return readBuiltWorkerConfig();
}

await runProgramUntilStopped((supervisor, signal) =>
  startStoppableResources(async (add) => {
    const port = parsePort(process.env.PORT ?? "8787");
    // The ports are checked before the build, because the build takes a while.
    await assertPortIsFree(port);
    await (await startFakeServices(getFakeServicesPort(port))).stop();
    const dataDir = process.env.PLINTH_DATA ?? ".data";
    const stack = add(
      await startLocalStack({
        dataDir,
        port,
        config: () => readOrBuild(signal),
        supervisor,
        vars: getPhotographSwitchVariables(),
      }),
    );
    await fillMarketHistory(stack.db, createSyntheticMarket(), Date.now(), signal).catch((cause: unknown) => {
      throw new CommandError(
        `The past prices of the synthetic market could not be written (${getErrorMessage(cause)}). Start Plinth again; it writes those that are missing.`,
        { cause },
      );
    });
    const ready = await pollUntil(() => isUrlResponding(stack.url), { timeoutMs: READY_TIMEOUT_MS, signal });
    if (!ready)
      throw new CommandError(
        "Plinth started, but its home page does not respond with HTTP 200, so it was stopped. Fix the error that is shown above.",
      );
    // Export images that are requested before the tiles are drawn draw their own tiles.
    drawTilesInBackground(supervisor, signal);
    console.log(`Plinth is ready at http://localhost:${new URL(stack.url).port}`);
    stack.fakeServices.replaceResponse(LOCAL_REFRESH_PATH, async () => {
      await makeAllRefreshTargetsDue(stack.db, Date.now());
      await stack.run(EVERY_MINUTE);
      return new Response();
    });
    const refresh = () =>
      stack
        .run(EVERY_MINUTE)
        // A refresh that was interrupted by stopping the site is not a failure.
        .catch((error) => signal.aborted || supervisor.report(`The refresh failed: ${getErrorMessage(error)}`));
    setInterval(refresh, MINUTE_MS).unref();
    void refresh();
    return {};
  }),
);

/** Draws the tiles for export images that the last build left empty, in a separate process of lowest priority. */
function drawTilesInBackground(supervisor: ProcessSupervisor, signal: AbortSignal): void {
  const report = (cause: string) =>
    signal.aborted || supervisor.report(`The tiles for exports could not be drawn: ${cause}`);
  const drawing = spawn(process.execPath, ["--import", "tsx", TILES], { stdio: ["ignore", "ignore", "pipe"], signal });
  if (drawing.pid !== undefined) setPriority(drawing.pid, LOWEST_PRIORITY);
  let errorOutput = "";
  drawing.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput += text;
  });
  drawing.once("error", (error) => report(error.message));
  drawing.once("close", (code) => code === 0 || report(errorOutput));
}
