import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { listMissingMigrations } from "../../db/migrate";
import { CommandError, getErrorMessage } from "../process/commandError";
import { runDatabasePrepare } from "../rehearsal/site";
import { startWorker } from "../stack/miniflare";
import { withOperatorDatabase } from "../stack/operator";
import { NO_TELEMETRY_VARS, WRANGLER_PATH } from "../stack/stack";
import { readDeployConfig, type WorkerConfig } from "../stack/wrangler";
import {
  type DeployState,
  fetchLiveRelease,
  type LiveRelease,
  listDeployProblems,
  type PlatformAccount,
  waitUntilDeployed,
} from "./deployProblems";

interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where Wrangler is called, and what its shell has. */
export interface WranglerShell {
  /** The folder of wrangler.toml. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

async function runWrangler({ cwd, env }: WranglerShell, args: readonly string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [WRANGLER_PATH, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
    env: { ...env, ...NO_TELEMETRY_VARS },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  return { code, stdout, stderr: stripVTControlCharacters(stderr) };
}

const whoamiSchema = z.union([
  z.object({ loggedIn: z.literal(false) }),
  z.object({ loggedIn: z.literal(true), accounts: z.array(z.object({ id: z.string(), name: z.string() })) }),
]);

/** `undefined` where nobody is logged in. */
async function readAccounts(shell: WranglerShell): Promise<PlatformAccount[] | undefined> {
  const { stdout, stderr } = await runWrangler(shell, ["whoami", "--json"]);
  const said = whoamiSchema.safeParse(parseJson(stdout)).data;
  if (said) return said.loggedIn ? said.accounts : undefined;
  throw new CommandError(`Wrangler could not say who is logged in: ${parseErrorCause(stderr)}`);
}

const secretsSchema = z.array(z.object({ name: z.string() }));

/** The names of the worker's secrets; none where there is no worker yet. */
async function readSecrets(shell: WranglerShell): Promise<string[]> {
  const { code, stdout, stderr } = await runWrangler(shell, ["secret", "list", "--format", "json"]);
  if (code === 0) return secretsSchema.parse(parseJson(stdout)).map(({ name }) => name);
  if (/ not found/.test(stderr)) return [];
  throw new CommandError(`The worker's secrets could not be listed: ${parseErrorCause(stderr)}`);
}

const deployedSchema = z.object({ type: z.literal("deploy"), targets: z.array(z.string()).nullish() });

/** Uploads what was built; what Wrangler says goes to the terminal. @returns where the site answers, if it says so. */
export async function uploadWorker({ cwd, env: shell }: WranglerShell): Promise<string | undefined> {
  const told = join(tmpdir(), `plinth-deploy-${process.pid}.ndjson`);
  const env = { ...shell, ...NO_TELEMETRY_VARS, WRANGLER_OUTPUT_FILE_PATH: told };
  try {
    const child = spawn(process.execPath, [WRANGLER_PATH, "deploy"], { stdio: "inherit", cwd, env });
    const [code] = await once(child, "close");
    if (code !== 0)
      throw new CommandError("Wrangler did not deploy it: what it said stands above. Nothing has changed there.");
    const lines = (await readFile(told, "utf8")).trim().split("\n");
    const targets = lines.flatMap((line) => deployedSchema.safeParse(parseJson(line)).data?.targets ?? []);
    return targets.find((target) => target.startsWith("https://"));
  } finally {
    await rm(told, { force: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const parseErrorCause = (stderr: string): string => /\[ERROR\] (.*)/.exec(stderr)?.[1] ?? "it gave no reason.";

interface DeployOptions extends WranglerShell {
  /** Makes what is uploaded; asked for once nothing speaks against it. */
  readonly build: () => Promise<WorkerConfig>;
  readonly say: (sentence: string) => void;
  /** ms that the new site may take until it answers everywhere. */
  readonly patienceMs?: number;
}

const ROLL_BACK_ADVICE =
  '"npx wrangler rollback" goes back to the version before, where there is one. Migrations only add, so that works with the database as it is.';

/**
 * Brings what is built to the platform. Throws a `Failure` that names everything which would keep it from working there,
 * before anything was changed; and one if the new site does not answer as it should.
 */
export async function deploy({ build, say, patienceMs, ...shell }: DeployOptions): Promise<void> {
  const found = listDeployProblems(await readDeployState(shell));
  if (found.length > 0) throw new CommandError(`Nothing was deployed.\n${found.map((each) => `- ${each}`).join("\n")}`);
  const built = await startTrialRun(await build());
  const name = `release ${built.release}, build ${built.build}`;
  say(`What would be uploaded starts: ${name}. The database is brought up to date first.`);
  await runDatabasePrepare(shell.env).catch((cause: unknown) => {
    throw new CommandError(`${getErrorMessage(cause)} Nothing was deployed.`, { cause });
  });
  const target = await uploadWorker(shell);
  const url = (shell.env.SITE_URL || target)?.replace(/\/$/, "");
  if (url === undefined)
    return say(
      `It is deployed. Set SITE_URL to where it answers, and the next deployment looks at it.\n${ROLL_BACK_ADVICE}`,
    );
  await waitUntilDeployed(url, built, patienceMs).catch((error: unknown) => {
    throw error instanceof CommandError
      ? new CommandError(`${error.message}\n${ROLL_BACK_ADVICE}`, { cause: error })
      : error;
  });
  say(`${url} is ${name}, and its database answers.\n${ROLL_BACK_ADVICE}`);
}

async function readDeployState(shell: WranglerShell): Promise<DeployState> {
  const { kvIds, variables, accountId } = readDeployConfig(join(shell.cwd, "wrangler.toml"));
  const accounts = await readAccounts(shell);
  const chosen = shell.env.CLOUDFLARE_ACCOUNT_ID || accountId;
  const mayAsk = accounts && (chosen === undefined ? accounts.length === 1 : accounts.some(({ id }) => id === chosen));
  const databaseUrl = shell.env.TURSO_DATABASE_URL;
  return {
    kvIds,
    accounts,
    accountId: chosen,
    set: mayAsk ? new Set([...(await readSecrets(shell)), ...variables]) : undefined,
    databaseUrl,
    databaseProblem: databaseUrl ? await findDatabaseProblem(databaseUrl, shell) : undefined,
  };
}

/** Whether the database of this shell answers; nothing is changed in it. */
async function findDatabaseProblem(url: string, { env }: WranglerShell): Promise<string | undefined> {
  try {
    await withOperatorDatabase(url, env, async (db) => void (await listMissingMigrations(db)));
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

/** Where no database is: what is tried out must not touch anybody's. */
const NO_DATABASE_VARS = { TURSO_DATABASE_URL: "http://127.0.0.1:1" };

/** Starts what would be uploaded, by itself. @returns what it says that it is. Throws a `Failure` where it does not start. */
async function startTrialRun(config: WorkerConfig): Promise<LiveRelease> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-trial-"));
  const supervisor = { report: () => undefined, giveUp: () => undefined };
  const complaints: string[] = [];
  const heard = (text: string) => complaints.push(text);
  try {
    const worker = await startWorker(
      config,
      { folder, port: 0, vars: NO_DATABASE_VARS, crons: [], heard, isQuiet: true },
      supervisor,
    );
    try {
      return await fetchLiveRelease(worker.url.origin);
    } finally {
      await worker.stop();
    }
  } catch (error) {
    const said = complaints.join("").trim();
    const why = said === "" ? getErrorMessage(error) : said;
    throw new CommandError(`What would be uploaded does not start by itself. Nothing was deployed. It said: ${why}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
