import type { RetailerName } from "../../../../domain/stock/retailers";
import type { SyntheticMarket } from "../../../market/index";
import type { ShopPage } from "../../../market/shops";

/** What every shop is built on. */
export interface Shelf {
  pagesOf(shop: RetailerName): readonly ShopPage[];
  barcodeOf(page: ShopPage): string | undefined;
  now(): number;
}

export function openShelf(market: () => SyntheticMarket, now: () => number): Shelf {
  let pages: readonly ShopPage[] | undefined;
  return {
    pagesOf(shop) {
      pages ??= market().shopPages();
      return pages.filter((page) => page.shop === shop);
    },
    barcodeOf: ({ item }) => market().barcode(item.id),
    now,
  };
}
