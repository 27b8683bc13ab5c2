import { packPrices } from "../../domain/wire/packPrices";
import type { ServedPrices } from "../../islands/money/prices";
import type { Prices } from "./StillPrice";

/** What an island needs to show the prices of its items, in their order. */
export const servedPrices = ({ book, region }: Prices, items: readonly { readonly id: number }[]): ServedPrices => ({
  ...packPrices(
    book,
    items.map(({ id }) => id),
  ),
  region,
});
