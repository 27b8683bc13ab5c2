import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingMigrations } from "../../db/migrate";
import { Failure, messageOf } from "../process/failure";
import { runPrepare } from "../rehearsal/database";
import { startWorker } from "../stack/miniflare";
import { withOperatorsDatabase } from "../stack/operator";
import { readDeployConfig, type WorkerConfig } from "../stack/wrangler";
import { type LiveRelease, standingAt, waitUntilItStands } from "./answers";
import { refusals, type Situation } from "./refusals";
import { readAccounts, readSecrets, type Shell, upload } from "./wrangler";

interface Deployment extends Shell {
  /** Makes what is uploaded; asked for once nothing speaks against it. */
  readonly build: () => Promise<WorkerConfig>;
  readonly say: (sentence: string) => void;
  /** ms that the new site may take until it answers everywhere. */
  readonly patienceMs?: number;
}

const ROLL_BACK =
  '"npx wrangler rollback" goes back to the version before, where there is one. Migrations only add, so that works with the database as it is.';

/**
 * Brings what is built to the platform. Throws a `Failure` that names everything which would keep it from working there,
 * before anything was changed; and one if the new site does not answer as it should.
 */
export async function deploy({ build, say, patienceMs, ...shell }: Deployment): Promise<void> {
  const found = refusals(await situation(shell));
  if (found.length > 0) throw new Failure(`Nothing was deployed.\n${found.map((each) => `- ${each}`).join("\n")}`);
  const built = await tryOut(await build());
  const name = `release ${built.release}, build ${built.build}`;
  say(`What would be uploaded starts: ${name}. The database is brought up to date first.`);
  await runPrepare(shell.env).catch((cause: unknown) => {
    throw new Failure(`${messageOf(cause)} Nothing was deployed.`, { cause });
  });
  const target = await upload(shell);
  const url = (shell.env.SITE_URL || target)?.replace(/\/$/, "");
  if (url === undefined)
    return say(`It is deployed. Set SITE_URL to where it answers, and the next deployment looks at it.\n${ROLL_BACK}`);
  await waitUntilItStands(url, built, patienceMs).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure(`${error.message}\n${ROLL_BACK}`, { cause: error }) : error;
  });
  say(`${url} is ${name}, and its database answers.\n${ROLL_BACK}`);
}

async function situation(shell: Shell): Promise<Situation> {
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
    databaseProblem: databaseUrl ? await databaseProblem(databaseUrl, shell) : undefined,
  };
}

/** Whether the database of this shell answers; nothing is changed in it. */
async function databaseProblem(url: string, { env }: Shell): Promise<string | undefined> {
  try {
    await withOperatorsDatabase(url, env, async (db) => void (await missingMigrations(db)));
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** Where no database is: what is tried out must not touch anybody's. */
const NO_DATABASE = { TURSO_DATABASE_URL: "http://127.0.0.1:1" };

/** Starts what would be uploaded, by itself. @returns what it says that it is. Throws a `Failure` where it does not start. */
async function tryOut(config: WorkerConfig): Promise<LiveRelease> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-trial-"));
  const supervisor = { report: () => undefined, giveUp: () => undefined };
  const complaints: string[] = [];
  const heard = (text: string) => complaints.push(text);
  try {
    const worker = await startWorker(
      config,
      { folder, port: 0, vars: NO_DATABASE, crons: [], heard, isQuiet: true },
      supervisor,
    );
    try {
      return await standingAt(worker.url.origin);
    } finally {
      await worker.stop();
    }
  } catch (error) {
    const said = complaints.join("").trim();
    const why = said === "" ? messageOf(error) : said;
    throw new Failure(`What would be uploaded does not start by itself. Nothing was deployed. It said: ${why}`, {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
