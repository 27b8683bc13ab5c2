import type { Amiibo } from "../catalogue/amiibo";
import { earliestRelease } from "../catalogue/release";
import { t } from "../messages/pages";
import { majorUnits } from "../money/anyCurrency";
import { isToBeHad, type StockOffer } from "../stock/availability";
import { retailerNamed } from "../stock/retailers";

/** A thing as schema.org describes it. */
export interface Structured {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** A whole address, and what it leads to. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

interface Product {
  readonly item: Amiibo;
  readonly series: string;
  /** Whole addresses. */
  readonly url: string;
  readonly images: readonly string[];
  /** What shops are known to ask for it. Prices that are made up are none. */
  readonly stock: readonly StockOffer[];
}

/** An exhibit as a thing that is made and sold, by others. */
export function productOf({ item, series, url, images, stock }: Product): Structured {
  const release = earliestRelease(item.releases);
  const offers = stock.filter(mayBePassedOn).map(offerOf);
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
const mayBePassedOn = (offer: StockOffer): offer is PricedOffer =>
  isToBeHad(offer) &&
  offer.price !== undefined &&
  offer.currency !== undefined &&
  retailerNamed(offer.retailer)?.isKept === true;

function offerOf({ price, currency, condition, standing, webUrl, retailer }: PricedOffer): Structured {
  return {
    "@type": "Offer",
    price: majorUnits(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${standing === "pre" ? "PreOrder" : "InStock"}`,
    itemCondition: `https://schema.org/${condition === "new" ? "New" : "Used"}Condition`,
    url: webUrl,
    seller: { "@type": "Organization", name: retailer },
  };
}

/** The way from the entrance to a page, which stands last. */
export const breadcrumbsOf = (crumbs: readonly Crumb[]): Structured => ({
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
export const structuredText = (things: readonly Structured[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(
    ESCAPES,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
