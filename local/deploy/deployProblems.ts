import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  getOAuthClientVariables,
  OAUTH_PROVIDER_NAMES,
  OAUTH_PROVIDERS,
  type OAuthClientVariable,
} from "../../domain/access/identity";
import type { DatabaseIdentity } from "../../domain/health/health";
import { tryParseJson } from "../../domain/json";
import { listMissingPrivacyVariables, PRIVACY_VARIABLES, type PrivacyVariable } from "../../domain/privacyVariables";
import { parseSiteOrigin } from "../../domain/siteOrigin";
import type { InvalidVariable } from "../../routes/http/context";
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

/** Health report of a site. Releases from before these fields existed report neither variables nor the database. */
const healthSchema = z.object({
  release: z.string(),
  build: z.string(),
  status: z.string().optional(),
  ignored_variables: z.array(z.string()).default([]),
  database: z
    .object({ id: z.string().nullable(), migration: z.string().nullable(), prepared_at: z.string().nullable() })
    .optional(),
});
export type HealthReport = z.infer<typeof healthSchema>;

/** Build and database that a site must report after a deployment. */
export interface ExpectedSite {
  readonly built: LiveRelease;
  readonly database: DatabaseIdentity;
}

/**
 * Waits until the site at `url` runs the given build on the given database. After the timeout it throws a
 * `CommandError` with the last problem.
 * @returns the health report of the site
 */
export async function waitUntilBuildIsDeployed(
  url: string,
  expected: ExpectedSite,
  patienceMs = DEPLOY_TIMEOUT_MS,
): Promise<HealthReport> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const checked = await checkSite(url, expected).catch(getErrorMessage);
    if (typeof checked !== "string") return checked;
    if (Date.now() >= deadline)
      throw new CommandError(`Site ${url} does not run the deployed build correctly: ${checked}`);
    await sleep(Math.min(POLL_INTERVAL_MS, patienceMs));
  }
}

/** Returns the health report of a site, or its problem. */
async function checkSite(url: string, { built, database }: ExpectedSite): Promise<HealthReport | string> {
  const release = await fetchText(`${url}/release.txt`);
  if (release.text.trim() !== built.release)
    return `/release.txt responded with HTTP ${release.status} and another release.`;
  const { status, text } = await fetchText(`${url}/healthz`);
  const health = healthSchema.safeParse(tryParseJson(text)).data;
  if (!health)
    return `/healthz responded with HTTP ${status} and no health report. Run "npx wrangler tail", request /healthz again and read the worker's log. Most often a variable or secret of the worker is wrong.`;
  if (health.build !== built.build) return `/healthz responded with HTTP ${status} for another build.`;
  if (status !== 200) return `/healthz responded with HTTP ${status}: ${text.slice(0, 300)}`;
  const { id, migration, prepared_at } = health.database ?? {};
  if (id !== database.id || prepared_at !== formatPreparedAt(database))
    return `the worker uses another database than this shell. The database of the worker is ${formatDatabase(health.database)}, and that of this shell is ${formatDatabase(toReported(database))}. The migrations were applied to that of this shell. ${SAME_DATABASE_ADVICE}`;
  if (migration !== database.migration)
    return `the last migration of its database is ${migration}, and should be ${database.migration}.`;
  return health;
}

const formatPreparedAt = ({ preparedAt }: DatabaseIdentity): string | null =>
  preparedAt === null ? null : new Date(preparedAt).toISOString();

const toReported = (database: DatabaseIdentity): NonNullable<HealthReport["database"]> => ({
  id: database.id,
  migration: database.migration,
  prepared_at: formatPreparedAt(database),
});

/** Formats the identity of a database, such as "0f3a… (last migration 0000_plinth, prepared 2026-11-27T10:00:00.000Z)". */
function formatDatabase(reported: HealthReport["database"]): string {
  if (!reported?.id) return "unknown";
  return `${reported.id} (last migration ${reported.migration}, prepared ${reported.prepared_at})`;
}

const SAME_DATABASE_ADVICE =
  "Set TURSO_DATABASE_URL and TURSO_AUTH_TOKEN in this shell to the database of the worker. If the site should move to the database of this shell, give the worker the two values with npx wrangler secret bulk, as docs/operate.md says.";

async function fetchText(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

/** Fetches the health report of a site, even if the site also reports problems. */
export async function fetchHealthReport(url: string): Promise<HealthReport> {
  const { status, text } = await fetchText(`${url}/healthz`);
  const { data } = healthSchema.safeParse(tryParseJson(text));
  if (!data)
    throw new Error(
      `State of the site is unknown: ${url}/healthz responded with HTTP ${status} and no health report. Read the log of the worker with npx wrangler tail.`,
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
  /** Identity of the database of this shell; `undefined` if it could not be read. */
  readonly database?: DatabaseIdentity | "empty" | undefined;
  /** Variables with invalid values in this shell or in wrangler.toml. */
  readonly invalidVariables?: readonly InvalidVariable[];
  /** Health report of the site as it is now; `undefined` if no site responds yet. */
  readonly live?: HealthReport | undefined;
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
  ...listInvalidVariableProblems(situation),
  ...listPrivacyProblems(situation),
];

/** Lists variables that the privacy page lacks. Without sign-in it needs none, because no personal data is stored. */
function listPrivacyProblems({ setVariables = new Set() }: DeploymentPreconditions): string[] {
  const missing = listMissingPrivacyVariables(setVariables);
  const canSignIn = OAUTH_PROVIDERS.some((provider) =>
    Object.values(getOAuthClientVariables(provider)).every((name) => setVariables.has(name)),
  );
  return missing.length > 0 && canSignIn
    ? [`People can sign in, but the privacy page lacks facts that only you know. ${formatPrivacyAdvice(missing)}`]
    : [];
}

/** Formats which variables of the privacy page to set, and what each of them means. */
export const formatPrivacyAdvice = (missing: readonly PrivacyVariable[]): string =>
  `Set these under [vars] in wrangler.toml, or with "npx wrangler secret put NAME": ${missing.map((name) => `${name} (${PRIVACY_VARIABLES[name]})`).join("; ")}.`;

function listInvalidVariableProblems({ invalidVariables = [], live }: DeploymentPreconditions): string[] {
  const known = new Set(invalidVariables.map(({ name }) => name));
  return [
    ...invalidVariables.map(
      ({ name, problem }) => `${name} ${problem}. Correct or unset it in this shell or in wrangler.toml.`,
    ),
    ...(live?.ignored_variables ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `The worker ignores ${name}, because its value is invalid. ${formatSecretAdvice(name)}`),
  ];
}

export const formatSecretAdvice = (name: string): string =>
  `Correct it with "npx wrangler secret put ${name}" as in docs/configure.md, or remove it with "npx wrangler secret delete ${name}".`;

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

function listDatabaseProblems(situation: DeploymentPreconditions): string[] {
  const { setVariables, databaseUrl, databaseProblem } = situation;
  const unset = setVariables ? DATABASE.filter((name) => !setVariables.has(name)) : [];
  return [
    ...(databaseUrl
      ? []
      : [
          'TURSO_DATABASE_URL is not set in this shell, which has to update the database. Set it to the URL that "turso db show plinth --url" prints, and set TURSO_AUTH_TOKEN.',
        ]),
    ...(databaseProblem === undefined ? [] : [databaseProblem]),
    ...unset.map((name) => `The worker has no ${name}. Run "npx wrangler secret put ${name}".`),
    ...listOtherDatabaseProblems(situation),
  ];
}

/** Compares the database of this shell with that of the live site, if both tell which they are. */
function listOtherDatabaseProblems({ database, live, siteUrl }: DeploymentPreconditions): string[] {
  const worker = live?.database;
  if (!worker?.id || database === undefined) return [];
  const shell = database === "empty" ? undefined : toReported(database);
  if (shell && shell.id === worker.id && shell.prepared_at === worker.prepared_at) return [];
  return [
    `The worker at ${siteUrl} uses another database than this shell: ${formatDatabase(worker)}. That of this shell is ${shell?.id ? formatDatabase(shell) : "empty"}. ${SAME_DATABASE_ADVICE}`,
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
