import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type ClientVariable, getClientVariables, PROVIDER_NAMES, PROVIDERS } from "../../domain/access/identity";
import { listHalfConfiguredServices } from "../../worker/external/serviceStatus";
import { CommandError, getErrorMessage } from "../process/commandError";

/** The new version reaches every place within some seconds. */
const DEPLOY_TIMEOUT_MS = 90_000;
const POLL_INTERVAL_MS = 2_000;
const REQUEST_TIMEOUT_MS = 15_000;

/** What answers under an address. */
export interface LiveRelease {
  readonly release: string;
  readonly build: string;
}

const healthSchema = z.object({ release: z.string(), build: z.string(), status: z.string().optional() });

/**
 * Waits until the site under `url` is the one that was built, and its database answers. Throws a `Failure` that says what
 * it saw last.
 */
export async function waitUntilDeployed(
  url: string,
  built: LiveRelease,
  patienceMs = DEPLOY_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const problem = await findSiteProblem(url, built).catch(getErrorMessage);
    if (problem === undefined) return;
    if (Date.now() >= deadline) throw new CommandError(`${url} is not as it should be: ${problem}`);
    await sleep(Math.min(POLL_INTERVAL_MS, patienceMs));
  }
}

async function findSiteProblem(url: string, built: LiveRelease): Promise<string | undefined> {
  const release = await fetchText(`${url}/release.txt`);
  if (release.text.trim() !== built.release) return `/release.txt answers ${release.status} with another release.`;
  const { status, text } = await fetchText(`${url}/healthz`);
  const told = healthSchema.safeParse(parseJson(text)).data;
  if (!told)
    return `/healthz answers ${status} and does not say how it stands. The worker's log does: run "npx wrangler tail" and ask for it again. Most often a variable or secret of the worker is wrong.`;
  if (told.build !== built.build) return `/healthz answers ${status} for another build.`;
  if (status !== 200) return `/healthz answers ${status}: ${text.slice(0, 300)}`;
  return undefined;
}

async function fetchText(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

/** What the site under `url` says that it is, however it fares. */
export async function fetchLiveRelease(url: string): Promise<LiveRelease> {
  const { status, text } = await fetchText(`${url}/healthz`);
  const { data } = healthSchema.safeParse(parseJson(text));
  if (!data) throw new Error(`/healthz answers ${status} and names no release`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What a deployment starts from. */
export interface DeployState {
  /** Of the namespaces in wrangler.toml. */
  readonly kvIds: readonly string[];
  /** What the login may deploy to; `undefined` without one. */
  readonly accounts: readonly PlatformAccount[] | undefined;
  /** The one that was chosen. */
  readonly accountId: string | undefined;
  /** Names of the worker's variables and secrets; `undefined` where nobody may ask for them. */
  readonly set: ReadonlySet<string> | undefined;
  /** Of this shell: migrations are applied from here. */
  readonly databaseUrl: string | undefined;
  /** Why the database cannot be used from this shell. */
  readonly databaseProblem?: string | undefined;
}

export interface PlatformAccount {
  readonly id: string;
  readonly name: string;
}

const DATABASE = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN"] as const;

/** Every reason why a deployment could not work, each with its mend. */
export const listDeployProblems = (situation: DeployState): string[] => [
  ...listKvProblems(situation),
  ...listAccountProblems(situation),
  ...listDatabaseProblems(situation),
  ...listHalfSetVariables(situation.set ?? new Set()),
];

const listKvProblems = ({ kvIds }: DeployState): string[] =>
  kvIds
    .filter((id) => !/^[\da-f]{32}$/.test(id))
    .map(
      (id) =>
        `wrangler.toml names "${id}" as its KV namespace, which is none: run "npx wrangler kv namespace create KV" and put the id that it prints there.`,
    );

function listAccountProblems({ accounts, accountId }: DeployState): string[] {
  if (!accounts) return ['Wrangler is not logged in: run "npx wrangler login", or set CLOUDFLARE_API_TOKEN.'];
  const known = accounts.map(({ name, id }) => `${id} (${name})`).join(", ");
  if (accountId === undefined && accounts.length !== 1) {
    if (accounts.length === 0)
      return ["The login has no account to deploy to: give its token the right to edit Workers."];
    return [`The login has several accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${known}.`];
  }
  if (accountId !== undefined && !accounts.some(({ id }) => id === accountId))
    return [`The login has no account ${accountId}: set CLOUDFLARE_ACCOUNT_ID to one of ${known}.`];
  return [];
}

function listDatabaseProblems({ set, databaseUrl, databaseProblem }: DeployState): string[] {
  const unset = set ? DATABASE.filter((name) => !set.has(name)) : [];
  return [
    ...(databaseUrl
      ? []
      : [
          'This shell has no TURSO_DATABASE_URL, and the database has to be brought up to date from here: set it to the address that "turso db show plinth --url" prints, and TURSO_AUTH_TOKEN with it.',
        ]),
    ...(databaseProblem === undefined ? [] : [databaseProblem]),
    ...unset.map((name) => `The worker has no ${name}: run "npx wrangler secret put ${name}".`),
  ];
}

/** Of what takes several variables some are set: it would be missing from the site, or fail on it. */
function listHalfSetVariables(set: ReadonlySet<string>): string[] {
  const providers = PROVIDERS.map((provider) => {
    const needs: ClientVariable[] = Object.values(getClientVariables(provider));
    return { name: `Sign-in with ${PROVIDER_NAMES[provider]}`, needs };
  });
  return [
    ...providers
      .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !set.has(each)) }))
      .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length),
    ...listHalfConfiguredServices(set),
  ].map(({ name, needs, missing }) => {
    const all = (verb: "put" | "delete", names: readonly string[]) =>
      names.map((each) => `"npx wrangler secret ${verb} ${each}"`).join(" and ");
    const there = needs.filter((each) => set.has(each));
    return `${name} is half set up: run ${all("put", missing)}, or do without it by ${all("delete", there)}.`;
  });
}
