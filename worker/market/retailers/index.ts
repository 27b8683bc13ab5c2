import { RETAILERS, type RetailerId } from "../../../domain/stock/retailers";
import type { RetailerAdapter, RetailerOptions } from "./adapter";
import { type AmazonAccount, openAmazon } from "./amazon";
import { openBestBuy, openCex } from "./bestbuy";
import { openNintendo } from "./nintendo";
import { openPageShop, openShopify } from "./shopify";

export type { ProductPage, RetailerAdapter, StockAnswer, StockReading, Unchanged } from "./adapter";

/** What the operator has of retailers, and has switched on. */
export interface RetailerAccounts {
  readonly amazonUk: AmazonAccount | undefined;
  readonly amazonUs: AmazonAccount | undefined;
  /** Variables, by name. */
  readonly set: ReadonlyMap<string, string>;
}

type Open = (options: RetailerOptions, accounts: RetailerAccounts) => RetailerAdapter | undefined;

/** How each is asked. */
const WAYS: Readonly<Record<RetailerId, Open>> = {
  "amazon-uk": (options, { amazonUk }) => amazonUk && openAmazon("amazon-uk", amazonUk, options),
  "amazon-us": (options, { amazonUs }) => amazonUs && openAmazon("amazon-us", amazonUs, options),
  target: () => undefined,
  "nintendo-uk": openNintendo,
  "cex-uk": (options) => openCex("cex-uk", options),
  "cex-ie": (options) => openCex("cex-ie", options),
  bestbuy: (options, { set }) => {
    const key = set.get("BESTBUY_KEY");
    return key === undefined ? undefined : openBestBuy(key, options);
  },
  "game-collection": (options) => openShopify("game-collection", options),
  game: (options) => openPageShop("game", options),
  "games-365": (options) => openPageShop("games-365", options),
};

/** The retailers that may be asked. */
export function openRetailers(
  accounts: RetailerAccounts,
  options: RetailerOptions,
): ReadonlyMap<RetailerId, RetailerAdapter> {
  const open = RETAILERS.filter(({ needs }) => needs.every(({ name }) => accounts.set.has(name)));
  const adapters = open.map(({ id }) => WAYS[id](options, accounts)).filter((adapter) => adapter !== undefined);
  return new Map(adapters.map((adapter) => [adapter.id, adapter]));
}
