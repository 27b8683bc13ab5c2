import { RETAILERS, type RetailerId } from "../../../domain/stock/retailers";
import type { RetailerAdapter, RetailerAdapterDeps } from "./adapter";
import { type AmazonAccount, createAmazonAdapter } from "./amazon";
import { createBestBuyAdapter } from "./bestbuy";
import { createCexAdapter } from "./cex";
import { createNintendoAdapter } from "./nintendo";
import { createShopifyAdapter } from "./shopify";
import { createWebPageAdapter } from "./webPage";

interface RetailerAccounts {
  readonly amazonUk: AmazonAccount | undefined;
  readonly amazonUs: AmazonAccount | undefined;
  /** Values of the configuration variables that are set, by name. */
  readonly variables: ReadonlyMap<string, string>;
}

type AdapterFactory = (options: RetailerAdapterDeps, accounts: RetailerAccounts) => RetailerAdapter | undefined;

/** Functions that create the adapter of each shop. They return `undefined` for a shop that Plinth cannot ask. */
const ADAPTER_FACTORIES: Readonly<Record<RetailerId, AdapterFactory>> = {
  "amazon-uk": (options, { amazonUk }) => amazonUk && createAmazonAdapter("amazon-uk", amazonUk, options),
  "amazon-us": (options, { amazonUs }) => amazonUs && createAmazonAdapter("amazon-us", amazonUs, options),
  target: () => undefined,
  "nintendo-uk": createNintendoAdapter,
  "cex-uk": (options) => createCexAdapter("cex-uk", options),
  "cex-ie": (options) => createCexAdapter("cex-ie", options),
  bestbuy: (options, { variables }) => {
    const key = variables.get("BESTBUY_KEY");
    return key === undefined ? undefined : createBestBuyAdapter(key, options);
  },
  "game-collection": (options) => createShopifyAdapter("game-collection", options),
  game: (options) => createWebPageAdapter("game", options),
  "games-365": (options) => createWebPageAdapter("games-365", options),
};

export function createRetailerAdapters(
  accounts: RetailerAccounts,
  options: RetailerAdapterDeps,
): ReadonlyMap<RetailerId, RetailerAdapter> {
  const enabled = RETAILERS.filter(({ needs }) => needs.every(({ name }) => accounts.variables.has(name)));
  const adapters = enabled
    .map(({ id }) => ADAPTER_FACTORIES[id](options, accounts))
    .filter((adapter) => adapter !== undefined);
  return new Map(adapters.map((adapter) => [adapter.id, adapter]));
}
