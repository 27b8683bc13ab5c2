import { z } from "zod";
import { getOAuthClientVariables, OAUTH_PROVIDERS, type OAuthProvider, parseEmail } from "../domain/access/identity";
import { parseWebhookUrl } from "../domain/alerts/webhook";
import { buildRecord } from "../domain/buildRecord";
import { parseSiteOrigin } from "../domain/siteOrigin";
import type { SiteConfig } from "../routes/http/context";
import {
  type ApiCredentials,
  buildExternalServicesConfig,
  type ExternalServicesConfig,
  externalVariableSchemas,
  optionalVariable,
} from "./platform/externalConfig";

const text = optionalVariable(z.string());

const webAddress = z.url({ protocol: /^https?$/ });

const siteOrigin = z.string().transform((text, context) => {
  const origin = parseSiteOrigin(text);
  if (origin === undefined)
    context.addIssue({ code: "custom", message: "is the https address of the site, without a path" });
  return origin ?? z.NEVER;
});

const webhook = z.string().transform((text, context) => {
  const parsed = parseWebhookUrl(text);
  if (parsed.ok) return parsed.url;
  context.addIssue({ code: "custom", message: parsed.problem });
  return z.NEVER;
});

const configSchema = z.object({
  TURSO_DATABASE_URL: z.string().min(1),
  TURSO_AUTH_TOKEN: text,
  /** Address of the site, which `setConfiguredHost` reads for each request. */
  SITE_URL: optionalVariable(siteOrigin),
  CHAT_URL: optionalVariable(webAddress),
  CONTACT_EMAIL: optionalVariable(z.email()),
  PREVIEW_URL: optionalVariable(webAddress),
  PREVIEW_FEEDBACK_URL: optionalVariable(webAddress),
  AD_HTML: text,
  EBAY_CAMPAIGN_ID: optionalVariable(z.string().regex(/^\d+$/)),
  ANALYTICS_URL: optionalVariable(z.url({ protocol: /^https$/ })),
  OPERATOR_WEBHOOK: optionalVariable(webhook),
  /** Base URL of the fake services that replace all external services in development and tests. */
  OUTSIDE_BASE: optionalVariable(webAddress),
  ADMIN_EMAILS: optionalVariable(
    z.string().transform((text, context) =>
      text.split(",").map((part) => {
        const email = parseEmail(part);
        if (email === null) context.addIssue({ code: "custom", message: "is a list of e-mail addresses with commas" });
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

export interface WorkerConfiguration {
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

/** Parses the configuration variables of the worker. Throws one error that names every invalid variable. */
export function parseWorkerConfig(bindings: WorkerBindings): WorkerConfiguration {
  const parsed = configSchema.safeParse(bindings);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    throw new Error(`Configuration of the worker is wrong: ${wrong}. Correct these variables as in docs/configure.md.`);
  }
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken, ...rest } = parsed.data;
  return {
    database: authToken === undefined ? { url } : { url, authToken },
    site: omitUndefined({
      chatUrl: rest.CHAT_URL,
      contactEmail: rest.CONTACT_EMAIL,
      previewUrl: rest.PREVIEW_URL,
      previewFeedbackUrl: rest.PREVIEW_FEEDBACK_URL,
      advertHtml: rest.AD_HTML,
      marketplaceCampaign: rest.EBAY_CAMPAIGN_ID,
      hasPhotographs: rest.IMAGE_SOURCE_URL === undefined ? undefined : true,
      arePricesSynthetic: rest.OUTSIDE_BASE === undefined ? undefined : true,
    }),
    signInClients: buildClients(parsed.data),
    adminEmails: new Set(rest.ADMIN_EMAILS),
    analyticsUrl: rest.ANALYTICS_URL === undefined ? undefined : new URL(rest.ANALYTICS_URL),
    operatorWebhook: rest.OPERATOR_WEBHOOK,
    outboundBaseUrl: rest.OUTSIDE_BASE?.replace(/\/$/, ""),
    external: buildExternalServicesConfig(parsed.data),
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
