import type { NfcCode } from "../../domain/catalogue/nfcCode";
import { parseExchangeRate } from "../../domain/money/exchangeRate";
import type { ExchangeRate } from "../../domain/money/money";
import { formatUtcDay } from "../../domain/time";
import type { ExternalServicesConfig, ExternalServiceVariable } from "../platform/externalConfig";
import { sleep } from "../platform/runtime";
import { fetchSourceCatalogue } from "./catalogueSource";
import { postToDiscordWebhook } from "./discord";
import { createMarketplaceClient } from "./marketplace";
import {
  createAccountDeletionVerifier,
  createSigningKeyCache,
  type SigningKeyCache,
} from "./marketplace/accountDeletion";
import { fetchPhotograph } from "./photographSource";
import { createPriceGuideClient } from "./priceGuide";
import { createRetailerAdapters } from "./retailers";
import type { HttpValidators, ServiceClientDeps } from "./service/request";
import type { RobotsTxtCache } from "./service/robots";
import { ExternalServiceError, requireSuccessStatus, withExternalServiceErrors } from "./service/serviceError";
import type { AccessTokenCache } from "./service/tokens";

/** Access tokens, robots.txt files and signing keys that one isolate caches. */
export interface ExternalServicesCache {
  readonly tokens: Readonly<Record<"marketplace" | "amazonUk" | "amazonUs", AccessTokenCache>>;
  readonly robots: RobotsTxtCache;
  readonly signingKeys: SigningKeyCache;
}

export const createExternalServicesCache = (): ExternalServicesCache => ({
  tokens: { marketplace: {}, amazonUk: {}, amazonUs: {} },
  robots: new Map(),
  signingKeys: createSigningKeyCache(),
});

interface Options extends ServiceClientDeps {
  readonly cache: ExternalServicesCache;
  readonly campaign: string | undefined;
  readonly wait?: typeof sleep;
}

/** Creates the clients of the external services. A service that is not configured is `undefined`. */
export function createExternalServices(
  config: ExternalServicesConfig,
  { gateway, cache, campaign, now, wait = sleep }: Options,
) {
  const { tokens, robots, signingKeys } = cache;
  const { marketplace: client, deletion, amazonUk, amazonUs, setVariables } = config;
  const context = { gateway, now };
  const createIfSet = <T>(name: ExternalServiceVariable, create: (value: string) => T): T | undefined => {
    const value = setVariables.get(name);
    return value === undefined ? undefined : create(value);
  };
  const marketplace =
    client && createMarketplaceClient({ gateway, client, campaign, cache: tokens.marketplace, now, wait });
  return {
    marketplace,
    retailers: createRetailerAdapters(
      {
        variables: setVariables,
        amazonUk: amazonUk && { ...amazonUk, tokenCache: tokens.amazonUk },
        amazonUs: amazonUs && { ...amazonUs, tokenCache: tokens.amazonUs },
      },
      { gateway, robots, now, wait },
    ),
    priceGuide: createIfSet("PRICECHARTING_TOKEN", (token) => createPriceGuideClient(token, context)),
    fetchSourceCatalogue: createIfSet(
      "CATALOGUE_URL",
      (url) => (last?: HttpValidators) => fetchSourceCatalogue(new URL(url), context, last),
    ),
    fetchPhotograph: createIfSet(
      "IMAGE_SOURCE_URL",
      (url) => (nfcCode: NfcCode, last?: HttpValidators) => fetchPhotograph(new URL(url), context, nfcCode, last),
    ),
    fetchExchangeRate: () => fetchExchangeRate(config.rateUrl, context),
    postToWebhook: (webhook: string, text: string) => postToDiscordWebhook(webhook, text, context),
    accountDeletion:
      marketplace && deletion && createAccountDeletionVerifier({ ...deletion, marketplace, cache: signingKeys, now }),
  };
}

export type ExternalServices = ReturnType<typeof createExternalServices>;

/** Fetches today's reference exchange rate of pounds and dollars. Throws if the response contains no rate. */
export async function fetchExchangeRate(url: URL, { gateway, now }: ServiceClientDeps): Promise<ExchangeRate> {
  const outbound = gateway.createClient({ hosts: [url.host], maxRedirects: 3 });
  const { text } = requireSuccessStatus(await withExternalServiceErrors(outbound.fetchText(url)), now());
  const rate = parseExchangeRate(text, formatUtcDay(now()));
  if (!rate)
    throw new ExternalServiceError(
      `Response of ${url.host} has no exchange rate for dollars and pounds. The last rate stays in use.`,
      "unreadable",
    );
  return rate;
}
