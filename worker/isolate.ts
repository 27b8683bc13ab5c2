import type { Memory } from "./cache/catalogueStore";
import { openPageMemory } from "./cache/pageCache";
import { type Config, parseConfig } from "./config";
import type { MarketMemory, MarketServices } from "./market";
import type { Gate } from "./outside/index";
import type { Bindings } from "./platform/bindings";

/** What lasts as long as the isolate, for requests and for runs of the cron trigger. */
export const memory: Memory = {};
export const pages = openPageMemory();
let marketMemory: MarketMemory | undefined;

/** Read once: an isolate's bindings stay the same. */
const configs = new WeakMap<Bindings, Config>();

export function configOf(bindings: Bindings): Config {
  const config = configs.get(bindings) ?? parseConfig(bindings);
  configs.set(bindings, config);
  return config;
}

/** Few requests are about the market: its code comes with the first one that is. */
export async function openMarket({ market, site }: Config, gate: Gate): Promise<MarketServices> {
  const { newMarketMemory, openMarketServices } = await import("./market");
  marketMemory ??= newMarketMemory();
  const campaign = site.marketplaceCampaign;
  return openMarketServices(market, { gate, memory: marketMemory, campaign, now: Date.now });
}
