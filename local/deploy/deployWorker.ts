import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { readDatabaseIdentity } from "../../db/databaseIdentity";
import { listMissingMigrations } from "../../db/migrate";
import { listMigrations } from "../../db/migrationJournal";
import type { DatabaseIdentity } from "../../domain/health/health";
import { tryParseJson } from "../../domain/json";
import { listMissingPrivacyVariables } from "../../domain/privacyVariables";
import { parseSiteOrigin } from "../../domain/siteOrigin";
import { listInvalidOptionalVariables } from "../../worker/config";
import { CommandError, getErrorMessage } from "../process/commandError";
import { runDatabasePrepare } from "../rehearsal/site";
import { startLocalWorker } from "../stack/miniflare";
import { formatDatabaseAddress, withOperatorDatabase } from "../stack/operatorDatabase";
import { type MiniflareWorkerConfig, readDeployConfig } from "../stack/wrangler";
import {
  parseWranglerError,
  runWrangler,
  runWranglerInTerminal,
  type WranglerEnvironment,
} from "../stack/wranglerCommand";
import {
  type DeploymentPreconditions,
  fetchHealthReport,
  formatPrivacyAdvice,
  formatSecretAdvice,
  type HealthReport,
  type LiveRelease,
  listDeployProblems,
  type PlatformAccount,
  waitUntilBuildIsDeployed,
} from "./deployProblems";

const whoamiSchema = z.union([
  z.object({ loggedIn: z.literal(false) }),
  z.object({ loggedIn: z.literal(true), accounts: z.array(z.object({ id: z.string(), name: z.string() })) }),
]);

/** Reads the Cloudflare accounts that the Wrangler login may use. Returns `undefined` without a login. */
async function readAccounts(shell: WranglerEnvironment): Promise<PlatformAccount[] | undefined> {
  const { stdout, stderr } = await runWrangler(shell, ["whoami", "--json"]);
  const { data } = whoamiSchema.safeParse(tryParseJson(stdout));
  if (data) return data.loggedIn ? data.accounts : undefined;
  throw new CommandError(
    `Nothing was deployed: the Cloudflare login could not be read from Wrangler. Wrangler reported: ${parseWranglerError(stderr)}`,
  );
}

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Reads the names of the worker's secrets. Returns an empty list if the worker does not exist yet. */
async function readSecrets(shell: WranglerEnvironment): Promise<string[]> {
  const { code, stdout, stderr } = await runWrangler(shell, ["secret", "list", "--format", "json"]);
  if (code === 0) return secretsSchema.parse(tryParseJson(stdout)).map(({ name }) => name);
  if (/ not found/.test(stderr)) return [];
  throw new CommandError(
    `Nothing was deployed: Wrangler could not list the secrets of the worker. Wrangler reported: ${parseWranglerError(stderr)}`,
  );
}

/** Uploads the built worker with Wrangler, with the site's URL as a variable, and shows Wrangler's output. */
export async function uploadWorker(shell: WranglerEnvironment, siteUrl: string): Promise<void> {
  const code = await runWranglerInTerminal(shell, ["deploy", "--var", `SITE_URL:${siteUrl}`]);
  if (code !== 0)
    throw new CommandError(
      "Deployment failed: Wrangler could not upload the worker. The output of Wrangler is above. The deployed site has not changed.",
    );
}

const deploymentSchema = z.object({ versions: z.array(z.object({ version_id: z.string() })) });

/**
 * Reads the id of the version that serves the site now. Each deployment has its own, also one that only changes a
 * secret. Returns `undefined` if the worker does not exist yet, or if several versions share its requests.
 */
async function readLiveVersion(shell: WranglerEnvironment): Promise<string | undefined> {
  const { stdout } = await runWrangler(shell, ["deployments", "status", "--json"]);
  const versions = deploymentSchema.safeParse(tryParseJson(stdout)).data?.versions ?? [];
  return versions.length === 1 ? versions[0]?.version_id : undefined;
}

interface DeployOptions extends WranglerEnvironment {
  /** Builds the worker. Called only after the checks have passed. */
  readonly build: () => Promise<MiniflareWorkerConfig>;
  readonly log: (sentence: string) => void;
  /** Time in ms within which the whole site must respond with the new version. */
  readonly timeoutMs?: number;
}

/** Formats how to return to the version that served the site before the deployment. */
function formatRollbackAdvice(version: string | undefined, live: HealthReport | undefined): string {
  if (!live) return "There is no version to return to, because no Plinth responded at this address before.";
  if (version === undefined)
    return 'Wrangler named no version that served the site before. "npx wrangler versions list" shows the versions; "npx wrangler rollback VERSION" returns to one.';
  return `"npx wrangler rollback ${version}" returns to the version before, build ${live.build}, with the secrets that it had. Migrations only add to the database, so that version works with it.`;
}

/**
 * Deploys the worker. Before anything is changed, a `CommandError` lists all problems. After the upload, a
 * `CommandError` says how the deployed site differs from the build.
 */
export async function deployWorker({ build, log, timeoutMs, ...shell }: DeployOptions): Promise<void> {
  const state = await readDeployState(shell);
  const problems = listDeployProblems(state);
  const url = parseSiteOrigin(shell.env.SITE_URL ?? "");
  const databaseUrl = shell.env.TURSO_DATABASE_URL;
  const list = problems.map((problem) => `- ${problem}`).join("\n");
  if (problems.length > 0 || url === undefined || !databaseUrl)
    throw new CommandError(`Nothing was deployed. Solve these problems first:\n${list}`);
  const built = await startTrialRun(await build());
  const name = `release ${built.release}, build ${built.build}`;
  log(`The build starts: ${name}. Updating the database ${formatDatabaseAddress(databaseUrl)} before the upload.`);
  const prepared = await runDatabasePrepare(shell.env).catch((cause: unknown) => {
    throw new CommandError(
      `Nothing was deployed: updating the database failed, so the database may be partly updated. ${getErrorMessage(cause)}`,
      { cause },
    );
  });
  log(prepared);
  const database = await readPreparedDatabase(databaseUrl, shell);
  const versionBefore = await readLiveVersion(shell);
  await uploadWorker(shell, url);
  const versions = `Version now: ${(await readLiveVersion(shell)) ?? "unknown"}. Version before: ${versionBefore ?? "none"}.`;
  const advice = `${versions}\n${formatRollbackAdvice(versionBefore, state.live)}`;
  const health = await waitUntilBuildIsDeployed(url, { built, database }, timeoutMs).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`The new version is deployed, but does not work correctly. ${error.message}\n${advice}`, {
      cause: error,
    });
  });
  log(`${url} runs ${name}, and its database ${database.id} responds.\n${advice}`);
  const missing = listMissingPrivacyVariables(state.setVariables ?? new Set());
  if (missing.length > 0)
    log(`Before you set up sign-in, complete the privacy page of the site. ${formatPrivacyAdvice(missing)}`);
  if (health.ignored_variables.length > 0)
    throw new CommandError(
      `The site works, but its worker ignores variables, because their values are invalid:\n${health.ignored_variables.map((each) => `- ${each}. ${formatSecretAdvice(each)}`).join("\n")}`,
    );
}

/** Reads which database was prepared. Throws a `CommandError` if it does not say so, which `db:prepare` rules out. */
async function readPreparedDatabase(url: string, { env }: WranglerEnvironment): Promise<DatabaseIdentity> {
  const { database } = await inspectDatabase(url, env);
  if (database !== undefined && database !== "empty") return database;
  throw new CommandError(
    `Nothing was deployed: the database ${formatDatabaseAddress(url)} was prepared, but does not respond any more. Deploy again.`,
  );
}

async function readDeployState(shell: WranglerEnvironment): Promise<DeploymentPreconditions> {
  const { kvIds, variables, accountId } = readDeployConfig(join(shell.cwd, "wrangler.toml"));
  const accounts = await readAccounts(shell);
  const chosen = shell.env.CLOUDFLARE_ACCOUNT_ID || accountId;
  const canRead = accounts && (chosen === undefined ? accounts.length === 1 : accounts.some(({ id }) => id === chosen));
  const databaseUrl = shell.env.TURSO_DATABASE_URL;
  const siteUrl = parseSiteOrigin(shell.env.SITE_URL ?? "");
  return {
    kvIds,
    accounts,
    accountId: chosen,
    setVariables: canRead ? new Set([...(await readSecrets(shell)), ...Object.keys(variables)]) : undefined,
    siteUrl: shell.env.SITE_URL,
    databaseUrl,
    ...(databaseUrl && (await inspectDatabase(databaseUrl, shell.env))),
    // An invalid SITE_URL has a message of its own.
    invalidVariables: listInvalidOptionalVariables({ ...variables, ...shell.env }).filter(
      ({ name }) => name !== "SITE_URL",
    ),
    // Before the first deployment no site responds.
    live: siteUrl === undefined ? undefined : await fetchHealthReport(siteUrl).catch(() => undefined),
  };
}

/** Reads which database this is, without changing it, or what is wrong with it. */
async function inspectDatabase(
  url: string,
  env: WranglerEnvironment["env"],
): Promise<Pick<DeploymentPreconditions, "database" | "databaseProblem">> {
  let database: DeploymentPreconditions["database"];
  try {
    await withOperatorDatabase(url, env, async (db) => {
      const missing = await listMissingMigrations(db);
      database = missing.length === listMigrations().length ? "empty" : await readDatabaseIdentity(db);
    });
    return { database };
  } catch (error) {
    if (error instanceof CommandError) return { databaseProblem: error.message };
    throw error;
  }
}

/**
 * Variables for a test start of the build. No server listens at this database URL, so the test cannot touch real data.
 */
const NO_DATABASE_VARS = { TURSO_DATABASE_URL: "http://127.0.0.1:1" };

/**
 * Starts the built worker on this machine for a moment. Throws a `CommandError` if it does not start.
 * @returns the release and the build that the worker reports
 */
async function startTrialRun(config: MiniflareWorkerConfig): Promise<LiveRelease> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-trial-"));
  const supervisor = { report: () => undefined, giveUp: () => undefined };
  const errors: string[] = [];
  const onLog = (text: string) => errors.push(text);
  try {
    const worker = await startLocalWorker(
      config,
      { folder, port: 0, vars: NO_DATABASE_VARS, onLog, isQuiet: true },
      supervisor,
    );
    try {
      return await fetchHealthReport(worker.url.origin);
    } finally {
      await worker.stop();
    }
  } catch (error) {
    const output = errors.join("").trim();
    const reason = output === "" ? getErrorMessage(error) : output;
    throw new CommandError(`Nothing was deployed: the build does not start. The error of the build: ${reason}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
