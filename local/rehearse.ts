import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONFIG_VARIABLE_NAMES, formatInvalidVariables, listInvalidOptionalVariables } from "../worker/config";
import { drawMissingTiles } from "./pictures/drawMissingTiles";
import { CommandError } from "./process/commandError";
import { assertPortIsFree, parsePort } from "./process/lock";
import { startStoppableResources } from "./process/parts";
import { removeAtExit } from "./process/removeAtExit";
import type { ProcessSupervisor } from "./process/supervise";
import { startFakeCloudflareApi } from "./rehearsal/platform";
import { startDeploymentRehearsal, startTokenProtectedDatabase } from "./rehearsal/site";
import { buildIfChanged, readBuiltWorkerConfig } from "./stack/build";
import { runProgramUntilStopped } from "./stack/stack";

interface RehearsalOptions {
  readonly port: number;
  /** Temporary data folder, which is deleted when the rehearsal stops. */
  readonly dataDir: string;
  readonly supervisor: ProcessSupervisor;
}

/** Variables of the shell that the rehearsal ignores: it has its own database and address, and no stand-ins. */
const EXCLUDED_VARIABLES = new Set(["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "SITE_URL", "OUTSIDE_BASE"]);

/** Runs the built worker that a deployment would upload, with the worker's variables that are set in the shell. */
async function showSite({ port, dataDir, supervisor }: RehearsalOptions, signal: AbortSignal) {
  const vars = Object.fromEntries(
    CONFIG_VARIABLE_NAMES.flatMap((name) => {
      const value = process.env[name];
      return value && !EXCLUDED_VARIABLES.has(name) ? [[name, value]] : [];
    }),
  );
  const invalid = listInvalidOptionalVariables(vars);
  if (invalid.length > 0)
    throw new CommandError(
      `Rehearsal was not started, because variables of this shell have invalid values: ${formatInvalidVariables(invalid)}. A deployed site would ignore them. Correct or unset them as in docs/configure.md.`,
    );
  await buildIfChanged(() => console.log("Building Plinth, because its sources have changed ..."), { signal });
  await drawMissingTiles(signal);
  const site = await startDeploymentRehearsal(
    { dataDir, port, config: await readBuiltWorkerConfig(), vars },
    supervisor,
  );
  await assertSiteResponds(site.url).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const others = Object.keys(vars).join(", ") || "none";
  console.log(`The build that a deployment would upload runs at http://localhost:${new URL(site.url).port}`);
  console.log(
    `The rehearsal uses its own database. The worker also gets these variables of your shell: ${others}. Cron triggers do not run.`,
  );
  return site;
}

/** Throws a `CommandError` if the start page or the health check of the site fails. */
async function assertSiteResponds(url: string): Promise<void> {
  for (const path of ["/", "/healthz"]) {
    const response = await fetch(`${url}${path}`, { redirect: "manual" });
    const text = await response.text();
    if (response.status !== 200)
      throw new CommandError(
        `Rehearsal failed: ${path} responded with HTTP ${response.status}. The log of the worker above has the cause. A deployment would fail in the same way.${path === "/healthz" ? ` The response is: ${text.slice(0, 300)}` : ""}`,
      );
  }
}

/**
 * Runs a fake of Cloudflare's API and a database, so that every step of a deployment can be tried without an account.
 */
const runFakePlatform = ({ port, dataDir, supervisor }: RehearsalOptions) =>
  startStoppableResources(async (add) => {
    const database = add(await startTokenProtectedDatabase(join(dataDir, "database"), supervisor));
    const platform = add(await startFakeCloudflareApi({ folder: dataDir, port }, supervisor));
    const variables = { ...platform.variables, ...database.variables, SITE_URL: `http://localhost:${port}` };
    const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${value}\n`);
    const exportCommands = exports.join("");
    console.log(
      `A fake of Cloudflare and an empty database run until Ctrl-C. The log of the worker is shown below.\nOnly the API calls of a deployment are available: wrangler tail does not work. The deployment writes an id into wrangler.toml, so deploy from another clone of this project.\nIn a terminal in that clone, set these variables, then follow docs/deploy.md from its second step:\n\n${exportCommands}`,
    );
    return {};
  });

await runProgramUntilStopped((supervisor, signal) =>
  startStoppableResources(async (add) => {
    const [mode] = process.argv.slice(2);
    if (mode !== undefined && mode !== "platform")
      throw new CommandError(
        "Usage: npm run rehearse (or npm run rehearse -- platform, to try the deployment itself).",
      );
    const port = parsePort(process.env.PORT ?? "8787");
    await assertPortIsFree(port);
    const dataDir = await mkdtemp(join(tmpdir(), "plinth-rehearsal-"));
    removeAtExit(dataDir);
    add({ stop: () => rm(dataDir, { recursive: true, force: true }) });
    const options = { port, dataDir, supervisor };
    add(await (mode === "platform" ? runFakePlatform(options) : showSite(options, signal)));
    return {};
  }),
);
