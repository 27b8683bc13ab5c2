import { z } from "zod";
import type { Variable } from "../../domain/environmentVariable";
import { SERVICES, type ServiceVariable } from "../../domain/refresh/services";

/** Of credentials: each has its tokens minted elsewhere. */
export const AMAZON_VERSIONS = ["2.1", "2.2", "3.1", "3.2"] as const;
export type AmazonVersion = (typeof AMAZON_VERSIONS)[number];

const DEFAULT_RATE_URL = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";

/** An empty variable is an unset one. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), type.optional());

/** They go into headers and addresses. */
const credential = optional(z.string().regex(/^[\x21-\x7e]{1,500}$/, "holds spaces, or signs that no credential has"));
const httpsAddress = optional(z.url({ protocol: /^https$/ }));
const onOrOff = optional(z.enum(["on", "off"], "is on or off"));
const version = optional(z.enum(AMAZON_VERSIONS, `is one of ${AMAZON_VERSIONS.join(", ")}`));

/** A search of a whole series takes up to fifty at once, and would wait for ever where a day has fewer. */
const LEAST_CALLS = 100;
const TOO_FEW = `is at least ${LEAST_CALLS}: a search of a whole series alone takes many`;

const SHAPES: Readonly<Record<Variable<string>["kind"], z.ZodType<string | undefined>>> = {
  credential,
  address: httpsAddress,
  switch: onOrOff,
};
/** What services need. */
const needed = Object.fromEntries(
  SERVICES.flatMap(({ needs }) => needs.map(({ name, kind }) => [name, SHAPES[kind]])),
) as Record<ServiceVariable, z.ZodType<string | undefined>>;

export const marketVariables = {
  ...needed,
  EBAY_DELETION_TOKEN: optional(z.string().regex(/^[\w-]{32,80}$/, "is 32 to 80 letters, digits, _ and -")),
  EBAY_DELETION_ENDPOINT: httpsAddress,
  EBAY_DAILY_CALLS: optional(z.coerce.number("is a number of calls").int().min(LEAST_CALLS, TOO_FEW).max(10_000_000)),
  MARKET_AGGREGATES: onOrOff,
  AMAZON_UK_VERSION: version,
  AMAZON_US_VERSION: version,
  RATE_URL: httpsAddress,
} as const;
export type MarketVariable = keyof typeof marketVariables;

const variables = z.object(marketVariables);
type Variables = z.infer<typeof variables>;

interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface MarketConfig {
  readonly marketplace: Client | undefined;
  /** Of the marketplace, all told. Five hundred are left for what others ask in its name. */
  readonly dailyCalls: number;
  /** Whether averages may be made of its listings: that takes its permission. */
  readonly hasAggregates: boolean;
  readonly deletion: { readonly token: string; readonly endpoint: string } | undefined;
  readonly amazonUk: Amazon | undefined;
  readonly amazonUs: Amazon | undefined;
  readonly rateUrl: URL;
  /** All that is set, by name: which service is on, and what another one lacks, follows from it. */
  readonly set: ReadonlyMap<MarketVariable, string>;
}

interface Amazon {
  readonly client: Client;
  readonly version: AmazonVersion;
  readonly tag: string;
}

const DAILY_CALLS = 3_400;

/** Half of what a service needs is nothing: the admin's page says what is missing. */
export function marketConfigOf(set: Variables): MarketConfig {
  const { EBAY_DELETION_TOKEN: token, EBAY_DELETION_ENDPOINT: endpoint } = set;
  return {
    marketplace: clientOf(set.EBAY_CLIENT_ID, set.EBAY_CLIENT_SECRET),
    dailyCalls: set.EBAY_DAILY_CALLS ?? DAILY_CALLS,
    hasAggregates: set.MARKET_AGGREGATES === "on",
    deletion: token !== undefined && endpoint !== undefined ? { token, endpoint } : undefined,
    amazonUk: amazonOf(
      set.AMAZON_UK_CLIENT_ID,
      set.AMAZON_UK_CLIENT_SECRET,
      set.AMAZON_UK_TAG,
      set.AMAZON_UK_VERSION ?? "3.2",
    ),
    amazonUs: amazonOf(
      set.AMAZON_US_CLIENT_ID,
      set.AMAZON_US_CLIENT_SECRET,
      set.AMAZON_US_TAG,
      set.AMAZON_US_VERSION ?? "3.1",
    ),
    rateUrl: new URL(set.RATE_URL ?? DEFAULT_RATE_URL),
    set: new Map(variables.keyof().options.flatMap((name) => (isOn(set[name]) ? [[name, String(set[name])]] : []))),
  };
}

const isOn = (value: unknown): boolean => value !== undefined && value !== "off";

const clientOf = (id: string | undefined, secret: string | undefined): Client | undefined =>
  id !== undefined && secret !== undefined ? { id, secret } : undefined;

function amazonOf(id: string | undefined, secret: string | undefined, tag: string | undefined, version: AmazonVersion) {
  const client = clientOf(id, secret);
  return client && tag !== undefined ? { client, version, tag } : undefined;
}
