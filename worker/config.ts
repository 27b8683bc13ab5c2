import { z } from "zod";
import { getOAuthClientVariables, OAUTH_PROVIDERS, type OAuthProvider, parseEmail } from "../domain/access/identity";
import { parseWebhookUrl } from "../domain/alerts/webhook";
import { buildRecord } from "../domain/buildRecord";
import { parseSiteOrigin } from "../domain/siteOrigin";
import type { InvalidVariable, SiteConfig } from "../routes/http/context";
import {
  type ApiCredentials,
  buildExternalServicesConfig,
  type ExternalServicesConfig,
  externalVariableSchemas,
  httpsAddress,
  optionalVariable,
} from "./platform/externalConfig";

const text = optionalVariable(z.string());

const MISSING_DATABASE_MESSAGE = "must be the address of the database";

const webAddress = z.url({ protocol: /^https?$/, error: "must be an address with http or https" });

const siteOrigin = z.string().transform((text, context) => {
  const origin = parseSiteOrigin(text);
  if (origin === undefined)
    context.addIssue({ code: "custom", message: "must be the https address of the site, without a path" });
  return origin ?? z.NEVER;
});

const webhook = z.string().transform((text, context) => {
  const parsed = parseWebhookUrl(text);
  if (parsed.ok) return parsed.url;
  // Not the message for forms, which is in the language of the current request.
  context.addIssue({ code: "custom", message: "must be the whole address of a Discord webhook" });
  return z.NEVER;
});

const configSchema = z.object({
  TURSO_DATABASE_URL: z.string(MISSING_DATABASE_MESSAGE).min(1, MISSING_DATABASE_MESSAGE),
  TURSO_AUTH_TOKEN: text,
  /** Address of the site, which `setConfiguredHost` reads for each request. */
  SITE_URL: optionalVariable(siteOrigin),
  CHAT_URL: optionalVariable(webAddress),
  CONTACT_EMAIL: optionalVariable(z.email("must be an e-mail address")),
  PRIVACY_CONTROLLER: text,
  PRIVACY_LOCATION: text,
  PRIVACY_UPDATED: optionalVariable(z.iso.date("must be a day such as 2026-11-27")),
  PREVIEW_URL: optionalVariable(webAddress),
  PREVIEW_FEEDBACK_URL: optionalVariable(webAddress),
  AD_HTML: text,
  EBAY_CAMPAIGN_ID: optionalVariable(z.string().regex(/^\d+$/, "must be a number")),
  ANALYTICS_URL: httpsAddress,
  OPERATOR_WEBHOOK: optionalVariable(webhook),
  /** Base URL of the fake services that replace all external services in development and tests. */
  OUTSIDE_BASE: optionalVariable(webAddress),
  ADMIN_EMAILS: optionalVariable(
    z.string().transform((text, context) =>
      text.split(",").map((part) => {
        const email = parseEmail(part);
        if (email === null)
          context.addIssue({ code: "custom", message: "must be a list of e-mail addresses, separated by commas" });
        return email ?? "";
      }),
    ),
  ),
  ...buildRecord(
    OAUTH_PROVIDERS.flatMap((provider) => Object.values(getOAuthClientVariables(provider))),
    () => text,
  ),
  ...externalVariableSchemas,
});

type ConfigVariables = z.infer<typeof configSchema>;

/** Bindings from wrangler.toml, and configuration variables that the operator sets. */
export interface WorkerBindings extends Readonly<Partial<Record<keyof ConfigVariables, string>>> {
  readonly KV: KVNamespace;
  readonly ASSETS: Fetcher;
  readonly SIGN_IN_LIMIT: RateLimit;
  readonly WRITES_LIMIT: RateLimit;
  readonly WRITES_FROM_ADDRESS_LIMIT: RateLimit;
  readonly IMPORTS_LIMIT: RateLimit;
  readonly WEBHOOK_TESTS_LIMIT: RateLimit;
  readonly HEALTH_LIMIT: RateLimit;
  readonly DRAWINGS_LIMIT: RateLimit;
  readonly OWN_PICTURES_LIMIT: RateLimit;
}

export const CONFIG_VARIABLE_NAMES: readonly string[] = Object.keys(configSchema.shape);

/** Variables without which the site cannot run. An invalid one fails every request. */
const REQUIRED_VARIABLES: ReadonlySet<string> = new Set(["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN"]);

export interface WorkerConfiguration {
  /** Optional variables that count as unset because their values are invalid. */
  readonly ignoredVariables: readonly InvalidVariable[];
  readonly database: { readonly url: string; readonly authToken?: string };
  readonly site: SiteConfig;
  readonly signInClients: ReadonlyMap<OAuthProvider, ApiCredentials>;
  readonly adminEmails: ReadonlySet<string>;
  readonly analyticsUrl: URL | undefined;
  /** URL of the Discord webhook for messages to the operator. It is a secret, because it is enough to post messages. */
  readonly operatorWebhook: string | undefined;
  readonly outboundBaseUrl: string | undefined;
  readonly external: ExternalServicesConfig;
}

/** Lists the optional variables whose values are invalid, with what is wrong. Unset variables are valid. */
export const listInvalidOptionalVariables = (variables: ConfigValues): InvalidVariable[] =>
  listInvalidVariables(variables).filter(({ name }) => !REQUIRED_VARIABLES.has(name));

/** Values of variables by name, such as bindings of the worker or variables of a shell. Other names are ignored. */
type ConfigValues = Readonly<Record<string, unknown>>;

function listInvalidVariables(variables: ConfigValues): InvalidVariable[] {
  const problems = new Map<string, string>();
  for (const { path, message } of configSchema.safeParse(variables).error?.issues ?? [])
    problems.set(String(path[0]), message);
  return [...problems].map(([name, problem]) => ({ name, problem }));
}

export const formatInvalidVariables = (invalid: readonly InvalidVariable[]): string =>
  invalid.map(({ name, problem }) => `${name} ${problem}`).join("; ");

/**
 * Parses the configuration variables of the worker. An invalid optional variable counts as unset, so that a mistake in
 * one of them does not take the site down. Throws if a required variable is invalid.
 */
export function parseWorkerConfig(bindings: WorkerBindings): WorkerConfiguration {
  const values = Object.fromEntries(Object.entries(bindings));
  const invalid = listInvalidVariables(values);
  const required = invalid.filter(({ name }) => REQUIRED_VARIABLES.has(name));
  if (required.length > 0)
    throw new Error(
      `Configuration of the worker is wrong: ${formatInvalidVariables(required)}. The site cannot run without these variables. Set them as in docs/configure.md.`,
    );
  for (const { name } of invalid) delete values[name];
  const variables = configSchema.parse(values);
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken, ...rest } = variables;
  return {
    ignoredVariables: invalid,
    database: authToken === undefined ? { url } : { url, authToken },
    site: omitUndefined({
      chatUrl: rest.CHAT_URL,
      contactEmail: rest.CONTACT_EMAIL,
      privacyController: rest.PRIVACY_CONTROLLER,
      privacyLocation: rest.PRIVACY_LOCATION,
      privacyUpdated: rest.PRIVACY_UPDATED,
      previewUrl: rest.PREVIEW_URL,
      previewFeedbackUrl: rest.PREVIEW_FEEDBACK_URL,
      advertHtml: rest.AD_HTML,
      marketplaceCampaign: rest.EBAY_CAMPAIGN_ID,
      hasPhotographs: rest.IMAGE_SOURCE_URL === undefined ? undefined : true,
      arePricesSynthetic: rest.OUTSIDE_BASE === undefined ? undefined : true,
    }),
    signInClients: buildClients(variables),
    adminEmails: new Set(rest.ADMIN_EMAILS),
    analyticsUrl: rest.ANALYTICS_URL === undefined ? undefined : new URL(rest.ANALYTICS_URL),
    operatorWebhook: rest.OPERATOR_WEBHOOK,
    outboundBaseUrl: rest.OUTSIDE_BASE?.replace(/\/$/, ""),
    external: buildExternalServicesConfig(variables),
  };
}

/** Builds the OAuth clients. A provider is disabled unless both its id and its secret are set. */
function buildClients(variables: ConfigVariables): WorkerConfiguration["signInClients"] {
  const entries = OAUTH_PROVIDERS.flatMap((provider) => {
    const names = getOAuthClientVariables(provider);
    const [id, secret] = [variables[names.id], variables[names.secret]];
    return id && secret ? [[provider, { id, secret }] as const] : [];
  });
  return new Map(entries);
}

type WithUndefined<T> = { [K in keyof T]: T[K] | undefined };

function omitUndefined(site: WithUndefined<SiteConfig>): SiteConfig {
  return Object.fromEntries(Object.entries(site).filter(([, value]) => value !== undefined));
}
