import { hashOf } from "../../../market/draft/dice";
import type { ShopPage } from "../../../market/shops";
import type { Stock } from "../../../market/stock";

/** How shops write that something is so, all of which mean the same. */
const AVAILABILITIES: Readonly<Record<"in" | "pre" | "out", readonly string[]>> = {
  in: [
    "https://schema.org/InStock",
    "http://schema.org/InStock",
    "InStock",
    "https://schema.org/LimitedAvailability",
    "https://schema.org/InStock/",
    "https://schema.org/OnlineOnly",
  ],
  pre: ["https://schema.org/PreOrder", "http://schema.org/PreSale", "PreOrder"],
  out: [
    "https://schema.org/OutOfStock",
    "http://schema.org/OutOfStock",
    "https://schema.org/SoldOut",
    "https://schema.org/BackOrder",
    "https://schema.org/InStoreOnly",
    "https://schema.org/Discontinued",
  ],
};

export function availabilityOf({ state }: Stock, seed: number): string {
  const words = AVAILABILITIES[state === "gone" ? "out" : state];
  return words[hashOf(seed, 81) % words.length] ?? "https://schema.org/OutOfStock";
}

/** Text, a number, with a sign; of what is sold out some state none. */
export function priceOf({ state, price }: Stock, seed: number): string | number {
  const habit = hashOf(seed, 82) % 7;
  if (state === "out" && habit === 0) return "";
  if (state === "out" && habit === 1) return 0;
  if (habit === 2) return price / 100;
  if (habit === 3) return `£${pounds(price)}`;
  if (habit === 4) return pounds(price).replace(".", ",");
  return pounds(price);
}

export const pounds = (price: number): string => (price / 100).toFixed(2);

export const offerOf = ({ seed, url }: ShopPage, stock: Stock): object => ({
  "@type": "Offer",
  url,
  price: priceOf(stock, seed),
  priceCurrency: stock.currency,
  availability: availabilityOf(stock, seed),
  itemCondition: `https://schema.org/${stock.condition === "new" ? "NewCondition" : "UsedCondition"}`,
});

export const productNameOf = ({ item }: ShopPage): string => `${item.name} amiibo`;
