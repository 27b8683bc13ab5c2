import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import type { Item } from "../catalogue/item";
import type { Retailer } from "../stock/retailers";

/** Lists the items that a shop could sell: released in its region, without cards, which shops sell in packs. */
export const listItemsOfShopRegion = (items: readonly Item[], { country }: Pick<Retailer, "country">): Item[] => {
  const region = country === "us" ? "na" : "eu";
  return sortInCatalogueOrder(items.filter(({ form, releases }) => form !== "card" && releases[region] !== undefined));
};
