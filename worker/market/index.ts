import type { Posted } from "../../domain/alerts/webhook";
import { type ExchangeRate, parseExchangeRate } from "../../domain/money/exchangeRate";
import type { RetailerId } from "../../domain/stock/retailers";
import type { AccountDeletion } from "../../routes/http/context";
import { sleep } from "../mutex/mutex";
import type { Gate } from "../outside";
import type { MarketConfig, MarketVariable } from "../platform/marketConfig";
import { fetchCatalogue, type SourceAnswer, type Validators } from "./catalogueSource";
import { postToWebhook } from "./discord";
import { openGuide, type PriceGuide } from "./guide";
import { type Marketplace, openMarketplace } from "./marketplace";
import { type KeyMemory, newKeyMemory, openAccountDeletion } from "./marketplace/accountDeletion";
import { fetchPhotograph, type PhotographAnswer, type Pieces } from "./photographSource";
import { openRetailers, type RetailerAdapter } from "./retailers";
import type { RobotsMemory } from "./service/allowance";
import { answered, ServiceError, succeeded } from "./service/serviceError";
import type { TokenMemory } from "./service/tokens";
import { type ServiceStatus, standingsOf } from "./standings";

/** What an isolate remembers of those outside. */
export interface MarketMemory {
  readonly tokens: Readonly<Record<"marketplace" | "amazonUk" | "amazonUs", TokenMemory>>;
  readonly robots: RobotsMemory;
  readonly keys: KeyMemory;
}

export const newMarketMemory = (): MarketMemory => ({
  tokens: { marketplace: {}, amazonUk: {}, amazonUs: {} },
  robots: new Map(),
  keys: newKeyMemory(),
});

/** Everybody outside that the operator has set up. What is not, is `undefined`, and its standing says what it lacks. */
export interface MarketServices {
  readonly standings: readonly ServiceStatus[];
  readonly marketplace: Marketplace | undefined;
  readonly retailers: ReadonlyMap<RetailerId, RetailerAdapter>;
  readonly guide: PriceGuide | undefined;
  readonly catalogue: ((last?: Validators) => Promise<SourceAnswer>) | undefined;
  readonly photograph: ((of: Pieces, last?: Validators) => Promise<PhotographAnswer>) | undefined;
  readonly rate: () => Promise<ExchangeRate>;
  readonly post: (webhook: string, text: string) => Promise<Posted>;
  readonly accountDeletion: AccountDeletion | undefined;
}

interface Options {
  readonly gate: Gate;
  readonly memory: MarketMemory;
  readonly campaign: string | undefined;
  /** ms */
  readonly now: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export function openMarketServices(
  config: MarketConfig,
  { gate, memory, campaign, now, wait = sleep }: Options,
): MarketServices {
  const { tokens, robots, keys } = memory;
  const { marketplace: client, deletion, rateUrl: url, amazonUk, amazonUs, set } = config;
  /** Where it is set. */
  const by = <Opened>(name: MarketVariable, open: (value: string) => Opened): Opened | undefined => {
    const value = set.get(name);
    return value === undefined ? undefined : open(value);
  };
  const marketplace = client && openMarketplace({ gate, client, campaign, memory: tokens.marketplace, now, wait });
  return {
    standings: standingsOf(config),
    marketplace,
    retailers: openRetailers(
      {
        set,
        amazonUk: amazonUk && { ...amazonUk, memory: tokens.amazonUk },
        amazonUs: amazonUs && { ...amazonUs, memory: tokens.amazonUs },
      },
      { gate, robots, now, wait },
    ),
    guide: by("PRICECHARTING_TOKEN", (token) => openGuide({ gate, token, now })),
    catalogue: by("CATALOGUE_URL", (address) => (last) => fetchCatalogue({ gate, url: new URL(address), now }, last)),
    photograph: by(
      "IMAGE_SOURCE_URL",
      (address) => (of, last) => fetchPhotograph({ gate, url: new URL(address), now }, of, last),
    ),
    rate: () => fetchExchangeRate({ gate, url, now }),
    post: (webhook, text) => postToWebhook(webhook, text, { gate, now }),
    accountDeletion: marketplace && deletion && openAccountDeletion({ ...deletion, marketplace, memory: keys, now }),
  };
}

interface RateSource {
  readonly gate: Gate;
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** The day's reference rate; throws a `ServiceError` for whatever is none. */
export async function fetchExchangeRate({ gate, url, now }: RateSource): Promise<ExchangeRate> {
  const outside = gate.to({ hosts: [url.host], redirects: 3 });
  const { text } = succeeded(await answered(outside.ask(url)), now());
  const rate = parseExchangeRate(text, new Date(now()).toISOString().slice(0, 10));
  if (!rate) throw new ServiceError("unreadable", `${url.host} answered without a rate of dollars and pounds.`);
  return rate;
}
