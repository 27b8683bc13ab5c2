import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONFIG_VARIABLE_NAMES } from "../worker/config";
import { drawMissingTiles } from "./pictures/drawMissingTiles";
import { CommandError } from "./process/commandError";
import { checkPort, parsePort } from "./process/lock";
import type { Supervisor } from "./process/supervise";
import { startFakePlatform } from "./rehearsal/platform";
import { startGuardedDatabase, startRehearsal } from "./rehearsal/site";
import { buildIfChanged, readBuiltConfig } from "./stack/build";
import { runUntilStopped } from "./stack/stack";

interface RehearsalOptions {
  readonly port: number;
  /** Goes when the rehearsal stops. */
  readonly dataDir: string;
  readonly supervisor: Supervisor;
}

/** What a deployment brings along by itself, or never has. */
const EXCLUDED_VARIABLES = new Set(["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "OUTSIDE_BASE"]);

/** Shows what a deployment would upload, with what the shell sets of the worker's variables. */
async function showSite({ port, dataDir, supervisor }: RehearsalOptions, signal: AbortSignal) {
  await buildIfChanged(() => console.log("Building Plinth, as its sources have changed ..."), { signal });
  await drawMissingTiles();
  const vars = Object.fromEntries(
    CONFIG_VARIABLE_NAMES.flatMap((name) => {
      const value = process.env[name];
      return value && !EXCLUDED_VARIABLES.has(name) ? [[name, value]] : [];
    }),
  );
  const site = await startRehearsal({ dataDir, port, config: await readBuiltConfig(), vars }, supervisor);
  const others = Object.keys(vars).join(", ") || "no other variable";
  console.log(`What a deployment would upload stands at http://localhost:${new URL(site.url).port}`);
  console.log(`It has a database of its own and ${others}. Crons do not run.`);
  return site;
}

/** Plays the platform and the database, so that every step of a deployment can be done without either. */
async function runFakePlatform({ port, dataDir, supervisor }: RehearsalOptions) {
  const database = await startGuardedDatabase(join(dataDir, "database"), supervisor);
  const platform = await startFakePlatform({ folder: dataDir, port }, supervisor);
  const shell = { ...platform.variables, ...database.variables, SITE_URL: `http://localhost:${port}` };
  console.log(
    "The platform and an empty database are played here until Ctrl-C, and the worker's log is shown. Only what a deployment asks is\nplayed: no tail, no rollback. wrangler.toml gets an id, so work in another clone of this project. In a shell there:\n",
  );
  for (const [name, value] of Object.entries(shell)) console.log(`export ${name}=${value}`);
  console.log("\nThen follow docs/deploy.md from its second step on.");
  return {
    async stop() {
      await platform.stop();
      await database.stop();
    },
  };
}

await runUntilStopped(async (supervisor, signal) => {
  const [what] = process.argv.slice(2);
  if (what !== undefined && what !== "platform")
    throw new CommandError('Say "npm run rehearse", or "npm run rehearse -- platform" to try the deployment itself.');
  const port = parsePort(process.env.PORT ?? "8787");
  await checkPort(port);
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-rehearsal-"));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  try {
    const stage = { port, dataDir, supervisor };
    const running = what === "platform" ? await runFakePlatform(stage) : await showSite(stage, signal);
    return {
      async stop() {
        await running.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
});
