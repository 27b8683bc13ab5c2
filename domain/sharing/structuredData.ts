import type { Item } from "../catalogue/item";
import { findEarliestRelease } from "../catalogue/release";
import { t } from "../messages/pages";
import { formatMajorUnits } from "../money/amount";
import { isOfferAvailable, type StockOffer } from "../stock/availability";
import { findRetailerByName } from "../stock/retailers";

/** An object of the schema.org vocabulary. */
export interface StructuredData {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export interface Breadcrumb {
  readonly name: string;
  readonly url: string;
}

interface Product {
  readonly item: Item;
  readonly series: string;
  /** Absolute URL of the item's page. */
  readonly url: string;
  readonly images: readonly string[];
  /** Known offers of shops for the item. Empty if the prices are generated sample data. */
  readonly stock: readonly StockOffer[];
}

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

/** Returns true if search engines may receive an offer. They store it for long, which some retailers forbid. */
const canBeRepublished = (offer: StockOffer): offer is PricedOffer =>
  isOfferAvailable(offer) &&
  offer.price !== undefined &&
  offer.currency !== undefined &&
  findRetailerByName(offer.retailer)?.canKeepPrices === true;

function buildOfferData({ price, currency, grade, availability, pageUrl, retailer }: PricedOffer): StructuredData {
  return {
    "@type": "Offer",
    price: formatMajorUnits(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${availability === "pre" ? "PreOrder" : "InStock"}`,
    itemCondition: `https://schema.org/${grade === "new" ? "New" : "Used"}Condition`,
    url: pageUrl,
    seller: { "@type": "Organization", name: retailer },
  };
}

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

/** Formats structured data as JSON inside a script element, and escapes characters that could end or break it. */
export const formatStructuredData = (nodes: readonly StructuredData[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replace(
    ESCAPES,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
