import type { Item } from "../catalogue/item";
import { findEarliestRelease } from "../catalogue/release";
import { t } from "../messages/pages";
import { formatMajorUnits } from "../money/amount";
import { isAvailable, type StockOffer } from "../stock/availability";
import { findRetailerByName } from "../stock/retailers";

/** A thing as schema.org describes it. */
export interface StructuredData {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** A whole address, and what it leads to. */
export interface Breadcrumb {
  readonly name: string;
  readonly url: string;
}

interface Product {
  readonly item: Item;
  readonly series: string;
  /** Whole addresses. */
  readonly url: string;
  readonly images: readonly string[];
  /** What shops are known to ask for it. Prices that are made up are none. */
  readonly stock: readonly StockOffer[];
}

/** An exhibit as a thing that is made and sold, by others. */
export function buildProductData({ item, series, url, images, stock }: Product): StructuredData {
  const release = findEarliestRelease(item.releases);
  const offers = stock.filter(canBeRepublished).map(buildOfferData);
  return {
    "@type": "Product",
    name: item.name,
    brand: { "@type": "Brand", name: "amiibo" },
    category: `${series}, ${t.forms[item.form]}`,
    image: images,
    url,
    ...(release && { releaseDate: release.date }),
    ...(offers.length > 0 && { offers }),
  };
}

type PricedOffer = StockOffer & { readonly price: number; readonly currency: string };

/** What may be shown for a day alone is not for search engines, which keep it. */
const canBeRepublished = (offer: StockOffer): offer is PricedOffer =>
  isAvailable(offer) &&
  offer.price !== undefined &&
  offer.currency !== undefined &&
  findRetailerByName(offer.retailer)?.isKept === true;

function buildOfferData({ price, currency, condition, standing, webUrl, retailer }: PricedOffer): StructuredData {
  return {
    "@type": "Offer",
    price: formatMajorUnits(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${standing === "pre" ? "PreOrder" : "InStock"}`,
    itemCondition: `https://schema.org/${condition === "new" ? "New" : "Used"}Condition`,
    url: webUrl,
    seller: { "@type": "Organization", name: retailer },
  };
}

/** The way from the entrance to a page, which stands last. */
export const buildBreadcrumbData = (crumbs: readonly Breadcrumb[]): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  })),
});

const ESCAPES = /[<\u2028\u2029]/g;

/** As it may stand in a script element: nothing in it ends the element, or a line of a script. */
export const formatStructuredData = (things: readonly StructuredData[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(
    ESCAPES,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
