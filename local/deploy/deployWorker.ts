import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { listMissingMigrations } from "../../db/migrate";
import { tryParseJson } from "../../domain/json";
import { parseSiteOrigin } from "../../domain/siteOrigin";
import { CommandError, getErrorMessage } from "../process/commandError";
import { runDatabasePrepare } from "../rehearsal/site";
import { startLocalWorker } from "../stack/miniflare";
import { withOperatorDatabase } from "../stack/operatorDatabase";
import { type MiniflareWorkerConfig, readDeployConfig } from "../stack/wrangler";
import {
  parseWranglerError,
  runWrangler,
  runWranglerInTerminal,
  type WranglerEnvironment,
} from "../stack/wranglerCommand";
import {
  type DeploymentPreconditions,
  fetchLiveRelease,
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

interface DeployOptions extends WranglerEnvironment {
  /** Builds the worker. Called only after the checks have passed. */
  readonly build: () => Promise<MiniflareWorkerConfig>;
  readonly log: (sentence: string) => void;
  /** Time in ms within which the whole site must respond with the new version. */
  readonly timeoutMs?: number;
}

const ROLL_BACK_ADVICE =
  '"npx wrangler rollback" returns to the previous version, if there is one. Migrations only add to the database, so the previous version works with it.';

/**
 * Deploys the worker. Before anything is changed, a `CommandError` lists all problems. After the upload, a
 * `CommandError` says how the deployed site differs from the build.
 */
export async function deployWorker({ build, log, timeoutMs, ...shell }: DeployOptions): Promise<void> {
  const problems = listDeployProblems(await readDeployState(shell));
  const url = parseSiteOrigin(shell.env.SITE_URL ?? "");
  const list = problems.map((problem) => `- ${problem}`).join("\n");
  if (problems.length > 0 || url === undefined)
    throw new CommandError(`Nothing was deployed. Solve these problems first:\n${list}`);
  const built = await startTrialRun(await build());
  const name = `release ${built.release}, build ${built.build}`;
  log(`The build starts: ${name}. Updating the database before the upload.`);
  await runDatabasePrepare(shell.env).catch((cause: unknown) => {
    throw new CommandError(
      `Nothing was deployed: updating the database failed, so the database may be partly updated. ${getErrorMessage(cause)}`,
      {
        cause,
      },
    );
  });
  await uploadWorker(shell, url);
  await waitUntilBuildIsDeployed(url, built, timeoutMs).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(
      `The new version is deployed, but does not work correctly. ${error.message}\n${ROLL_BACK_ADVICE}`,
      {
        cause: error,
      },
    );
  });
  log(`${url} runs ${name}, and its database responds.\n${ROLL_BACK_ADVICE}`);
}

async function readDeployState(shell: WranglerEnvironment): Promise<DeploymentPreconditions> {
  const { kvIds, variables, accountId } = readDeployConfig(join(shell.cwd, "wrangler.toml"));
  const accounts = await readAccounts(shell);
  const chosen = shell.env.CLOUDFLARE_ACCOUNT_ID || accountId;
  const canRead = accounts && (chosen === undefined ? accounts.length === 1 : accounts.some(({ id }) => id === chosen));
  const databaseUrl = shell.env.TURSO_DATABASE_URL;
  return {
    kvIds,
    accounts,
    accountId: chosen,
    setVariables: canRead ? new Set([...(await readSecrets(shell)), ...variables]) : undefined,
    siteUrl: shell.env.SITE_URL,
    databaseUrl,
    databaseProblem: databaseUrl ? await findDatabaseProblem(databaseUrl, shell) : undefined,
  };
}

/**
 * Checks that the database responds, without changing it.
 * @returns a description of the problem, if there is one
 */
async function findDatabaseProblem(url: string, { env }: WranglerEnvironment): Promise<string | undefined> {
  try {
    await withOperatorDatabase(url, env, async (db) => void (await listMissingMigrations(db)));
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
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
      return await fetchLiveRelease(worker.url.origin);
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
