import type { WebhookResult } from "../../domain/alerts/webhook";
import type { NfcCode } from "../../domain/catalogue/nfcCode";
import { parseExchangeRate } from "../../domain/money/exchangeRate";
import type { ExchangeRate } from "../../domain/money/money";
import type { RetailerId } from "../../domain/stock/retailers";
import { formatUtcDay } from "../../domain/time";
import type { AccountDeletionVerifier } from "../../routes/http/context";
import type { OutboundGateway } from "../outbound";
import type { ExternalConfig, ExternalVariable } from "../platform/externalConfig";
import { sleep } from "../platform/sleep";
import { fetchSourceCatalogue, type SourceCatalogueResult } from "./catalogueSource";
import { postToWebhook } from "./discord";
import { createMarketplaceClient, type MarketplaceClient } from "./marketplace";
import {
  createAccountDeletionVerifier,
  createSigningKeyCache,
  type SigningKeyCache,
} from "./marketplace/accountDeletion";
import { fetchPhotograph, type PhotographResult } from "./photographSource";
import { createPriceGuideClient, type PriceGuideClient } from "./priceGuide";
import { createRetailerAdapters, type RetailerAdapter } from "./retailers";
import type { RobotsCache } from "./service/allowance";
import type { HttpValidators } from "./service/httpValidators";
import { requireSuccess, ServiceError, withServiceErrors } from "./service/serviceError";
import type { TokenCache } from "./service/tokens";
import { listServiceSetups, type ServiceSetup } from "./serviceStatus";

/** Tokens, robots.txt files and signing keys that one isolate caches. */
export interface ExternalServicesCache {
  readonly tokens: Readonly<Record<"marketplace" | "amazonUk" | "amazonUs", TokenCache>>;
  readonly robots: RobotsCache;
  readonly signingKeys: SigningKeyCache;
}

export const createExternalServicesCache = (): ExternalServicesCache => ({
  tokens: { marketplace: {}, amazonUk: {}, amazonUs: {} },
  robots: new Map(),
  signingKeys: createSigningKeyCache(),
});

/**
 * Clients of the external services. A service that is not configured is `undefined`; `setups` lists its missing
 * variables.
 */
export interface ExternalServices {
  readonly setups: readonly ServiceSetup[];
  readonly marketplace: MarketplaceClient | undefined;
  readonly retailers: ReadonlyMap<RetailerId, RetailerAdapter>;
  readonly priceGuide: PriceGuideClient | undefined;
  readonly fetchSourceCatalogue: ((last?: HttpValidators) => Promise<SourceCatalogueResult>) | undefined;
  readonly fetchPhotograph: ((nfcCode: NfcCode, last?: HttpValidators) => Promise<PhotographResult>) | undefined;
  readonly fetchExchangeRate: () => Promise<ExchangeRate>;
  readonly postToWebhook: (webhook: string, text: string) => Promise<WebhookResult>;
  readonly accountDeletion: AccountDeletionVerifier | undefined;
}

interface Options {
  readonly gateway: OutboundGateway;
  readonly cache: ExternalServicesCache;
  readonly campaign: string | undefined;
  /** ms */
  readonly now: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export function createExternalServices(
  config: ExternalConfig,
  { gateway, cache, campaign, now, wait = sleep }: Options,
): ExternalServices {
  const { tokens, robots, signingKeys } = cache;
  const { marketplace: client, deletion, rateUrl: url, amazonUk, amazonUs, setVariables } = config;
  /** Calls `create` with the value of a variable, or returns `undefined` if it is not set. */
  const createIfSet = <Opened>(name: ExternalVariable, create: (value: string) => Opened): Opened | undefined => {
    const value = setVariables.get(name);
    return value === undefined ? undefined : create(value);
  };
  const marketplace =
    client && createMarketplaceClient({ gateway, client, campaign, cache: tokens.marketplace, now, wait });
  return {
    setups: listServiceSetups(config),
    marketplace,
    retailers: createRetailerAdapters(
      {
        variables: setVariables,
        amazonUk: amazonUk && { ...amazonUk, tokenCache: tokens.amazonUk },
        amazonUs: amazonUs && { ...amazonUs, tokenCache: tokens.amazonUs },
      },
      { gateway, robots, now, wait },
    ),
    priceGuide: createIfSet("PRICECHARTING_TOKEN", (token) => createPriceGuideClient({ gateway, token, now })),
    fetchSourceCatalogue: createIfSet(
      "CATALOGUE_URL",
      (address) => (last) => fetchSourceCatalogue({ gateway, url: new URL(address), now }, last),
    ),
    fetchPhotograph: createIfSet(
      "IMAGE_SOURCE_URL",
      (address) => (of, last) => fetchPhotograph({ gateway, url: new URL(address), now }, of, last),
    ),
    fetchExchangeRate: () => fetchExchangeRate({ gateway, url, now }),
    postToWebhook: (webhook, text) => postToWebhook(webhook, text, { gateway, now }),
    accountDeletion:
      marketplace && deletion && createAccountDeletionVerifier({ ...deletion, marketplace, cache: signingKeys, now }),
  };
}

interface RateSource {
  readonly gateway: OutboundGateway;
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** Fetches the reference exchange rate of the day. Throws a `ServiceError` if the response contains none. */
export async function fetchExchangeRate({ gateway, url, now }: RateSource): Promise<ExchangeRate> {
  const outside = gateway.createClient({ hosts: [url.host], maxRedirects: 3 });
  const { text } = requireSuccess(await withServiceErrors(outside.fetchText(url)), now());
  const rate = parseExchangeRate(text, formatUtcDay(now()));
  if (!rate) throw new ServiceError(`${url.host} sent no exchange rate for dollars and pounds.`, "unreadable");
  return rate;
}
