import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VARIABLES } from "../worker/config";
import { buildIfChanged, readBuiltConfig } from "./build";
import { fillTiles } from "./pictures/fillTiles";
import { checkPort, portFrom } from "./ports";
import { startRehearsal } from "./rehearsal/site";
import { runUntilStopped } from "./run";

/** What this machine knows of itself, and a deployment does not. */
const ELSEWHERE = new Set(["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "OUTSIDE_BASE"]);

/** Shows what a deployment would upload, with what the shell sets of the worker's variables. Its data go when it stops. */
await runUntilStopped(async (supervisor, signal) => {
  const port = portFrom(process.env.PORT ?? "8787");
  await checkPort(port);
  await buildIfChanged(() => console.log("Building Plinth, as its sources have changed ..."), signal);
  await fillTiles();
  const vars = Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value && !ELSEWHERE.has(name) ? [[name, value]] : [];
    }),
  );
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-rehearsal-"));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  try {
    const site = await startRehearsal({ dataDir, port, config: await readBuiltConfig(), vars }, supervisor);
    const set = Object.keys(vars);
    console.log(`What a deployment would upload stands at http://localhost:${new URL(site.url).port}`);
    console.log(
      `It has a database of its own and ${set.length > 0 ? set.join(", ") : "no other variable"}. Crons do not run.`,
    );
    return {
      async stop() {
        await site.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
});
