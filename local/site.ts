import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { makeAllDue } from "../db/refresh/fetchTargets";
import { photographVars, portAfter } from "./outside/connection";
import { startOutside } from "./outside/server";
import { answers, Failure, messageOf, until } from "./process/failure";
import { checkPort, portFrom, REFRESH } from "./process/lock";
import type { Supervisor } from "./process/supervise";
import { buildIfChanged, readBuiltConfig } from "./stack/build";
import { runUntilStopped, startStack } from "./stack/stack";
import type { WorkerConfig } from "./stack/wrangler";
import { openMarket } from "./syntheticMarket";
import { fillPast } from "./syntheticMarket/past";

/** The market of this machine is a small one, and somebody looks. */
const EVERY_MINUTE = "* * * * *";
const READY_TIMEOUT_MS = 15_000;
const TILES = fileURLToPath(new URL("./tiles.ts", import.meta.url));
/** Of all priorities. */
const LOWEST = 19;

async function built(signal: AbortSignal): Promise<WorkerConfig> {
  await buildIfChanged(() => console.log("Building Plinth, as its sources have changed ..."), { signal });
  return readBuiltConfig();
}

await runUntilStopped(async (supervisor, signal) => {
  const port = portFrom(process.env.PORT ?? "8787");
  // Before the build, which takes a while.
  await checkPort(port);
  await (await startOutside(portAfter(port))).stop();
  const dataDir = process.env.PLINTH_DATA ?? ".data";
  const config = () => built(signal);
  const stack = await startStack({
    dataDir,
    port,
    config,
    supervisor,
    vars: photographVars(),
    crons: [EVERY_MINUTE],
  });
  await fillPast(stack.db, openMarket(), Date.now());
  const ready = await until(() => answers(stack.url), { timeoutMs: READY_TIMEOUT_MS, signal });
  if (!ready) {
    await stack.stop();
    throw new Failure("Plinth started, but its home page does not answer 200: mend the error that is shown above.");
  }
  // An export that is asked for before is drawn all the same.
  drawTilesBeside(supervisor, signal);
  console.log(`Plinth is ready at http://localhost:${new URL(stack.url).port}`);
  stack.outside.instead(REFRESH, async () => {
    await makeAllDue(stack.db, Date.now());
    await stack.run(EVERY_MINUTE);
    return new Response();
  });
  stack
    .run(EVERY_MINUTE)
    .catch((error) => signal.aborted || supervisor.report(`The first look at the market failed: ${messageOf(error)}`));
  return stack;
});

/** Draws the tiles that the last build left empty, in a process of its own that gives way to all others. */
function drawTilesBeside(supervisor: Supervisor, signal: AbortSignal): void {
  const drawing = spawn(process.execPath, ["--import", "tsx", TILES], {
    stdio: ["ignore", "ignore", "pipe"],
    signal,
  });
  if (drawing.pid !== undefined) setPriority(drawing.pid, LOWEST);
  let said = "";
  drawing.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  drawing.once(
    "error",
    (error) => signal.aborted || supervisor.report(`The tiles of exports were not drawn: ${error.message}`),
  );
  drawing.once("close", (code) => {
    if (code !== 0 && !signal.aborted) supervisor.report(`The tiles of exports were not drawn: ${said}`);
  });
}
