import type { RetailerId } from "../../../domain/stock/retailers";
import type { RetailerAdapter } from "./adapter";
import { type AmazonAccount, openAmazon } from "./amazon";
import { openBestBuy } from "./bestbuy";
import { openCex } from "./cex";
import type { RetailerOptions } from "./manners";
import { openNintendo } from "./nintendo";
import { openPageShop } from "./pageShop";
import { openShopify } from "./shopify";

export type { RetailerAdapter, StockAnswer, StockReading, Target, Unchanged } from "./adapter";

/** What the operator has of each retailer, or has switched on. */
export interface RetailerAccounts {
  readonly amazonUk: AmazonAccount | undefined;
  readonly amazonUs: AmazonAccount | undefined;
  readonly bestBuyKey: string | undefined;
  readonly isCexOn: boolean;
  readonly isGames365On: boolean;
}

/** The retailers that may be asked. Target is none of them: it is linked to alone. */
export function openRetailers(
  { amazonUk, amazonUs, bestBuyKey, isCexOn, isGames365On }: RetailerAccounts,
  options: RetailerOptions,
): ReadonlyMap<RetailerId, RetailerAdapter> {
  const adapters = [
    amazonUk && openAmazon("amazon-uk", amazonUk, options),
    amazonUs && openAmazon("amazon-us", amazonUs, options),
    openNintendo(options),
    isCexOn && openCex("cex-uk", options),
    isCexOn && openCex("cex-ie", options),
    bestBuyKey !== undefined && openBestBuy(bestBuyKey, options),
    openShopify("game-collection", options),
    openPageShop("game", options),
    isGames365On && openPageShop("games-365", options),
  ].filter((adapter) => typeof adapter === "object");
  return new Map(adapters.map((adapter) => [adapter.id, adapter]));
}
