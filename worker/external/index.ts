import type { WebhookResult } from "../../domain/alerts/webhook";
import { type ExchangeRate, parseExchangeRate } from "../../domain/money/exchangeRate";
import type { RetailerId } from "../../domain/stock/retailers";
import type { AccountDeletionVerifier } from "../../routes/http/context";
import { sleep } from "../mutex/mutex";
import type { OutboundGateway } from "../outbound";
import type { ExternalConfig, ExternalVariable } from "../platform/externalConfig";
import { fetchSourceCatalogue, type HttpValidators, type SourceCatalogueResult } from "./catalogueSource";
import { postToWebhook } from "./discord";
import { createMarketplaceClient, type MarketplaceClient } from "./marketplace";
import {
  createAccountDeletionVerifier,
  createSigningKeyCache,
  type SigningKeyCache,
} from "./marketplace/accountDeletion";
import { fetchPhotograph, type NfcCodeParts, type PhotographResult } from "./photographSource";
import { createPriceGuideClient, type PriceGuideClient } from "./priceGuide";
import { createRetailerAdapters, type RetailerAdapter } from "./retailers";
import type { RobotsCache } from "./service/allowance";
import { requireSuccess, ServiceError, withServiceErrors } from "./service/serviceError";
import type { TokenCache } from "./service/tokens";
import { listServiceSetups, type ServiceSetup } from "./serviceStatus";

/** Tokens, robots.txt files and signing keys that one isolate caches. */
export interface ExternalServicesCache {
  readonly tokens: Readonly<Record<"marketplace" | "amazonUk" | "amazonUs", TokenCache>>;
  readonly robots: RobotsCache;
  readonly keys: SigningKeyCache;
}

export const createExternalServicesCache = (): ExternalServicesCache => ({
  tokens: { marketplace: {}, amazonUk: {}, amazonUs: {} },
  robots: new Map(),
  keys: createSigningKeyCache(),
});

/**
 * Clients of the external services. A service that is not configured is `undefined`; `standings` lists its missing
 * variables.
 */
export interface ExternalServices {
  readonly standings: readonly ServiceSetup[];
  readonly marketplace: MarketplaceClient | undefined;
  readonly retailers: ReadonlyMap<RetailerId, RetailerAdapter>;
  readonly guide: PriceGuideClient | undefined;
  readonly catalogue: ((last?: HttpValidators) => Promise<SourceCatalogueResult>) | undefined;
  readonly photograph: ((of: NfcCodeParts, last?: HttpValidators) => Promise<PhotographResult>) | undefined;
  readonly rate: () => Promise<ExchangeRate>;
  readonly post: (webhook: string, text: string) => Promise<WebhookResult>;
  readonly accountDeletion: AccountDeletionVerifier | undefined;
}

interface Options {
  readonly gate: OutboundGateway;
  readonly memory: ExternalServicesCache;
  readonly campaign: string | undefined;
  /** ms */
  readonly now: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export function createExternalServices(
  config: ExternalConfig,
  { gate, memory, campaign, now, wait = sleep }: Options,
): ExternalServices {
  const { tokens, robots, keys } = memory;
  const { marketplace: client, deletion, rateUrl: url, amazonUk, amazonUs, set } = config;
  /** Calls `create` with the value of a variable, or returns `undefined` if it is not set. */
  const createIfSet = <Opened>(name: ExternalVariable, create: (value: string) => Opened): Opened | undefined => {
    const value = set.get(name);
    return value === undefined ? undefined : create(value);
  };
  const marketplace =
    client && createMarketplaceClient({ gate, client, campaign, memory: tokens.marketplace, now, wait });
  return {
    standings: listServiceSetups(config),
    marketplace,
    retailers: createRetailerAdapters(
      {
        set,
        amazonUk: amazonUk && { ...amazonUk, memory: tokens.amazonUk },
        amazonUs: amazonUs && { ...amazonUs, memory: tokens.amazonUs },
      },
      { gate, robots, now, wait },
    ),
    guide: createIfSet("PRICECHARTING_TOKEN", (token) => createPriceGuideClient({ gate, token, now })),
    catalogue: createIfSet(
      "CATALOGUE_URL",
      (address) => (last) => fetchSourceCatalogue({ gate, url: new URL(address), now }, last),
    ),
    photograph: createIfSet(
      "IMAGE_SOURCE_URL",
      (address) => (of, last) => fetchPhotograph({ gate, url: new URL(address), now }, of, last),
    ),
    rate: () => fetchExchangeRate({ gate, url, now }),
    post: (webhook, text) => postToWebhook(webhook, text, { gate, now }),
    accountDeletion:
      marketplace && deletion && createAccountDeletionVerifier({ ...deletion, marketplace, memory: keys, now }),
  };
}

interface RateSource {
  readonly gate: OutboundGateway;
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** Fetches the reference exchange rate of the day. Throws a `ServiceError` if the response contains none. */
export async function fetchExchangeRate({ gate, url, now }: RateSource): Promise<ExchangeRate> {
  const outside = gate.to({ hosts: [url.host], redirects: 3 });
  const { text } = requireSuccess(await withServiceErrors(outside.ask(url)), now());
  const rate = parseExchangeRate(text, new Date(now()).toISOString().slice(0, 10));
  if (!rate) throw new ServiceError("unreadable", `${url.host} sent no exchange rate for dollars and pounds.`);
  return rate;
}
