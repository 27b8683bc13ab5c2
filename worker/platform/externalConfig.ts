import { z } from "zod";
import type { EnvironmentVariable } from "../../domain/environmentVariable";
import { EXTERNAL_SERVICES, type ServiceEnvironmentVariable } from "../../domain/refresh/services";

/** Versions of credentials for Amazon's API. Each version has its own token endpoint. */
export const AMAZON_API_VERSIONS = ["2.1", "2.2", "3.1", "3.2"] as const;
export type AmazonApiVersion = (typeof AMAZON_API_VERSIONS)[number];

const DEFAULT_RATE_URL = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";

/** Creates a schema for an optional variable. An empty variable counts as not set. */
export const optionalVariable = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), type.optional());

/** Schema of a credential. It is sent in headers and URLs, so it must be printable ASCII without spaces. */
const credential = optionalVariable(
  z.string().regex(/^[\x21-\x7e]{1,500}$/, "must consist of printable ASCII characters without spaces"),
);
export const httpsAddress = optionalVariable(z.url({ protocol: /^https$/, error: "must be an address with https" }));
const onOrOff = optionalVariable(z.enum(["on", "off"], "must be on or off"));
const version = optionalVariable(z.enum(AMAZON_API_VERSIONS, `must be one of ${AMAZON_API_VERSIONS.join(", ")}`));

/** Lowest daily quota that may be configured. A search of a whole series takes up to 50 calls at once. */
const MIN_DAILY_CALLS = 100;
const MAX_DAILY_CALLS = 10_000_000;
const NO_WHOLE_NUMBER_MESSAGE = "must be a whole number of calls";
const TOO_FEW_CALLS_MESSAGE = `must be at least ${MIN_DAILY_CALLS}, because the search of a whole series alone takes many`;

const SCHEMA_BY_KIND: Readonly<Record<EnvironmentVariable<string>["kind"], z.ZodType<string | undefined>>> = {
  credential,
  address: httpsAddress,
  switch: onOrOff,
};
const serviceVariableSchemas = Object.fromEntries(
  EXTERNAL_SERVICES.flatMap(({ needs }) => needs.map(({ name, kind }) => [name, SCHEMA_BY_KIND[kind]])),
) as Record<ServiceEnvironmentVariable, z.ZodType<string | undefined>>;

export const externalVariableSchemas = {
  ...serviceVariableSchemas,
  EBAY_DELETION_TOKEN: optionalVariable(z.string().regex(/^[\w-]{32,80}$/, "must be 32 to 80 letters, digits, _ or -")),
  EBAY_DELETION_ENDPOINT: httpsAddress,
  EBAY_DAILY_CALLS: optionalVariable(
    z.coerce
      .number(NO_WHOLE_NUMBER_MESSAGE)
      .int(NO_WHOLE_NUMBER_MESSAGE)
      .min(MIN_DAILY_CALLS, TOO_FEW_CALLS_MESSAGE)
      .max(MAX_DAILY_CALLS, `must be at most ${MAX_DAILY_CALLS}`),
  ),
  MARKET_AGGREGATES: onOrOff,
  AMAZON_UK_VERSION: version,
  AMAZON_US_VERSION: version,
  RATE_URL: httpsAddress,
} as const;
export type ExternalServiceVariable = keyof typeof externalVariableSchemas;

const externalVariablesSchema = z.object(externalVariableSchemas);

export interface ApiCredentials {
  readonly id: string;
  readonly secret: string;
}

export interface AmazonApiConfig {
  readonly client: ApiCredentials;
  readonly version: AmazonApiVersion;
  /** Partner tag that identifies this site in Amazon's affiliate programme. */
  readonly tag: string;
}

const DEFAULT_DAILY_CALLS = 3_400;

/** Builds the configuration. A service with a missing variable is disabled, and the admin's page names the variable. */
export function buildExternalServicesConfig(set: z.infer<typeof externalVariablesSchema>) {
  const { EBAY_DELETION_TOKEN: token, EBAY_DELETION_ENDPOINT: endpoint } = set;
  return {
    marketplace: buildApiClient(set.EBAY_CLIENT_ID, set.EBAY_CLIENT_SECRET),
    /** Daily limit of marketplace searches. Lookups of ended auctions are counted separately: see docs/configure.md. */
    dailyCalls: set.EBAY_DAILY_CALLS ?? DEFAULT_DAILY_CALLS,
    /** True if the marketplace permits Plinth to compute averages from its listings. */
    canUseForAverages: set.MARKET_AGGREGATES === "on",
    /** True only if the operator says so: a missing or misspelt value must not delete the price history. */
    areAveragesForbidden: set.MARKET_AGGREGATES === "off",
    deletion: token !== undefined && endpoint !== undefined ? { token, endpoint } : undefined,
    amazonUk: buildAmazonConfig(
      buildApiClient(set.AMAZON_UK_CLIENT_ID, set.AMAZON_UK_CLIENT_SECRET),
      set.AMAZON_UK_TAG,
      set.AMAZON_UK_VERSION ?? "3.2",
    ),
    amazonUs: buildAmazonConfig(
      buildApiClient(set.AMAZON_US_CLIENT_ID, set.AMAZON_US_CLIENT_SECRET),
      set.AMAZON_US_TAG,
      set.AMAZON_US_VERSION ?? "3.1",
    ),
    rateUrl: new URL(set.RATE_URL ?? DEFAULT_RATE_URL),
    /** Values of the variables that are set, by name. They determine which services are enabled. */
    setVariables: new Map<ExternalServiceVariable, string>(
      externalVariablesSchema
        .keyof()
        .options.filter((name) => set[name] !== undefined && set[name] !== "off")
        .map((name) => [name, String(set[name])]),
    ),
  };
}

const buildApiClient = (id: string | undefined, secret: string | undefined): ApiCredentials | undefined =>
  id !== undefined && secret !== undefined ? { id, secret } : undefined;

const buildAmazonConfig = (client: ApiCredentials | undefined, tag: string | undefined, version: AmazonApiVersion) =>
  client && tag !== undefined ? { client, version, tag } : undefined;

export type ExternalServicesConfig = ReturnType<typeof buildExternalServicesConfig>;
