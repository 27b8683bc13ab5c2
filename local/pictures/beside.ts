import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Supervisor } from "../process/supervise";

const TILES = fileURLToPath(new URL("../tiles.ts", import.meta.url));
const LOWEST = 19;

/** Draws the tiles that the last build left empty, in a process of its own that gives way to all others. */
export function drawTilesBeside(supervisor: Supervisor, signal: AbortSignal): void {
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
