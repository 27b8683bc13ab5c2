import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  getOAuthClientVariables,
  OAUTH_PROVIDER_NAMES,
  OAUTH_PROVIDERS,
  type OAuthClientVariable,
} from "../../domain/access/identity";
import { tryParseJson } from "../../domain/json";
import { parseSiteOrigin } from "../../domain/siteOrigin";
import { listHalfConfiguredServices } from "../../worker/external/serviceStatus";
import { CommandError, getErrorMessage } from "../process/commandError";

/** Time in ms within which a new version must be live everywhere. It usually takes some seconds. */
const DEPLOY_TIMEOUT_MS = 90_000;
const POLL_INTERVAL_MS = 2_000;
const REQUEST_TIMEOUT_MS = 15_000;

/** Release of Plinth and id of the build that a running site reports. */
export interface LiveRelease {
  readonly release: string;
  readonly build: string;
}

const healthSchema = z.object({ release: z.string(), build: z.string(), status: z.string().optional() });

/**
 * Waits until the site at `url` runs the given build and its database responds. After the timeout it throws a
 * `CommandError` with the last problem.
 */
export async function waitUntilBuildIsDeployed(
  url: string,
  built: LiveRelease,
  patienceMs = DEPLOY_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const problem = await findSiteProblem(url, built).catch(getErrorMessage);
    if (problem === undefined) return;
    if (Date.now() >= deadline)
      throw new CommandError(`Site ${url} does not run the deployed build correctly: ${problem}`);
    await sleep(Math.min(POLL_INTERVAL_MS, patienceMs));
  }
}

async function findSiteProblem(url: string, built: LiveRelease): Promise<string | undefined> {
  const release = await fetchText(`${url}/release.txt`);
  if (release.text.trim() !== built.release)
    return `/release.txt responded with HTTP ${release.status} and another release.`;
  const { status, text } = await fetchText(`${url}/healthz`);
  const health = healthSchema.safeParse(tryParseJson(text)).data;
  if (!health)
    return `/healthz responded with HTTP ${status} and no health report. Run "npx wrangler tail", request /healthz again and read the worker's log. Most often a variable or secret of the worker is wrong.`;
  if (health.build !== built.build) return `/healthz responded with HTTP ${status} for another build.`;
  if (status !== 200) return `/healthz responded with HTTP ${status}: ${text.slice(0, 300)}`;
  return undefined;
}

async function fetchText(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

/** Fetches the release and build that a site reports, even if the site also reports problems. */
export async function fetchLiveRelease(url: string): Promise<LiveRelease> {
  const { status, text } = await fetchText(`${url}/healthz`);
  const { data } = healthSchema.safeParse(tryParseJson(text));
  if (!data)
    throw new Error(
      `Release of the site is unknown: ${url}/healthz responded with HTTP ${status} and no health report. Read the log of the worker with npx wrangler tail.`,
    );
  return data;
}

/** Settings and credentials that are checked before a deployment. */
export interface DeploymentPreconditions {
  /** Ids of the KV namespaces in wrangler.toml. */
  readonly kvIds: readonly string[];
  /** Cloudflare accounts that the Wrangler login may deploy to; `undefined` without a login. */
  readonly accounts: readonly PlatformAccount[] | undefined;
  /** Id of the Cloudflare account to deploy to; `undefined` if none was chosen. */
  readonly accountId: string | undefined;
  /** Names of the variables and secrets that the deployed worker has; `undefined` if they cannot be read. */
  readonly setVariables: ReadonlySet<string> | undefined;
  /** Site's URL in this shell's environment. The deployed worker gets it as a variable. */
  readonly siteUrl: string | undefined;
  /** Database URL in this shell's environment. The deployment applies migrations to this database. */
  readonly databaseUrl: string | undefined;
  /** Reason why the database cannot be used from this shell. */
  readonly databaseProblem?: string | undefined;
}

export interface PlatformAccount {
  readonly id: string;
  readonly name: string;
}

const DATABASE = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN"] as const;

/** Lists every problem that would make a deployment fail, each with its fix. */
export const listDeployProblems = (situation: DeploymentPreconditions): string[] => [
  ...listKvProblems(situation),
  ...listAccountProblems(situation),
  ...listSiteUrlProblems(situation),
  ...listDatabaseProblems(situation),
  ...listHalfSetVariables(situation.setVariables ?? new Set()),
];

const listKvProblems = ({ kvIds }: DeploymentPreconditions): string[] =>
  kvIds
    .filter((id) => !/^[\da-f]{32}$/.test(id))
    .map(
      (id) =>
        `wrangler.toml has the KV namespace id "${id}", which is not a valid id. Run "npx wrangler kv namespace create KV" and copy the id that it prints.`,
    );

function listAccountProblems({ accounts, accountId }: DeploymentPreconditions): string[] {
  if (!accounts) return ['Wrangler is not logged in. Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN.'];
  const known = accounts.map(({ name, id }) => `${id} (${name})`).join(", ");
  if (accountId === undefined && accounts.length !== 1) {
    if (accounts.length === 0)
      return ["The login has no account to deploy to. Give its token the permission to edit Workers."];
    return [`The login has several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of ${known}.`];
  }
  if (accountId !== undefined && !accounts.some(({ id }) => id === accountId))
    return [`The login has no account ${accountId}. Set CLOUDFLARE_ACCOUNT_ID to one of ${known}.`];
  return [];
}

function listSiteUrlProblems({ siteUrl }: DeploymentPreconditions): string[] {
  if (siteUrl && parseSiteOrigin(siteUrl) !== undefined) return [];
  const problem = siteUrl ? `SITE_URL is "${siteUrl}", which is not the address of a site` : "SITE_URL is not set";
  return [
    `${problem}. Set it in this shell to the address at which people open the site, such as https://plinth.YOUR-SUBDOMAIN.workers.dev. All links of the site begin with it.`,
  ];
}

function listDatabaseProblems({ setVariables, databaseUrl, databaseProblem }: DeploymentPreconditions): string[] {
  const unset = setVariables ? DATABASE.filter((name) => !setVariables.has(name)) : [];
  return [
    ...(databaseUrl
      ? []
      : [
          'TURSO_DATABASE_URL is not set in this shell, which has to update the database. Set it to the URL that "turso db show plinth --url" prints, and set TURSO_AUTH_TOKEN.',
        ]),
    ...(databaseProblem === undefined ? [] : [databaseProblem]),
    ...unset.map((name) => `The worker has no ${name}. Run "npx wrangler secret put ${name}".`),
  ];
}

/**
 * Lists optional features for which only some of the required variables are set. On the site they would be missing or
 * fail.
 */
function listHalfSetVariables(set: ReadonlySet<string>): string[] {
  const providers = OAUTH_PROVIDERS.map((provider) => {
    const needs: OAuthClientVariable[] = Object.values(getOAuthClientVariables(provider));
    return { name: `Sign-in with ${OAUTH_PROVIDER_NAMES[provider]}`, needs };
  });
  return [
    ...providers
      .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !set.has(each)) }))
      .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length),
    ...listHalfConfiguredServices(set),
  ].map(({ name, needs, missing }) => {
    const formatCommands = (verb: "put" | "delete", names: readonly string[]) =>
      names.map((each) => `"npx wrangler secret ${verb} ${each}"`).join(" and ");
    const present = needs.filter((each) => set.has(each));
    return `${name} is only partly configured. Complete it with ${formatCommands("put", missing)}, or remove it with ${formatCommands("delete", present)}.`;
  });
}
