import { barcodeKey } from "../barcode";
import type { Writing } from "../price";
import { type Reading, sameOf, unknown } from "../reading";
import { pageKey } from "./address";
import { jsonLdIn } from "./jsonLd";
import { readMetas } from "./metas";
import { type Candidate, candidatesIn } from "./products";
import { tagsIn } from "./tags";

/** What a page is asked about. */
export interface Sought extends Writing {
  /** Where it was asked for. */
  readonly url: string;
  /** Where it came from, after redirects. */
  readonly cameFrom?: string;
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/** What a shop's page says about one thing, by its linked data, else by its head. What is not certain is unknown. */
export function readPage(html: string, sought: Sought): Reading {
  const tags = [...tagsIn(html)];
  const { values, broken } = jsonLdIn(tags);
  const candidates = candidatesIn(values, sought.cameFrom ?? sought.url, sought);
  if (candidates.length > 0) return chosenFrom(candidates, sought);
  const head = readMetas(tags, sought);
  if (head) return isElsewhere(sought) ? unknown("the address leads to another page now") : head;
  if (broken > 0) return unknown("the page's linked data cannot be read");
  return unknown("a page without a word about what it offers");
}

/** By its barcode, else by the shop's number for it, else by the page's address, else by being the only one. */
function chosenFrom(candidates: readonly Candidate[], sought: Sought): Reading {
  const barcode = sought.gtin === undefined ? undefined : barcodeKey(sought.gtin);
  const sku = sought.sku?.toLowerCase();
  const page = pageKey(sought.url);
  const ways: ((candidate: Candidate) => boolean)[] = [
    ({ barcodes }) => barcode !== undefined && barcodes.has(barcode),
    ({ skus }) => sku !== undefined && skus.has(sku),
    ({ pages }) => page !== undefined && pages.has(page),
  ];
  for (const way of ways) {
    const found = candidates.filter(way);
    if (found.length > 0) return sameOf(found.map(({ reading }) => reading));
  }
  const own = candidates.filter(({ isBeside }) => !isBeside);
  if (own.length === 0) return unknown("products beside the one that is sought, and not that one");
  if (isElsewhere(sought)) return unknown("the address leads to another product's page now");
  const isAnother = ({ barcodes, skus }: Candidate) =>
    (barcode !== undefined && barcodes.size > 0) || (sku !== undefined && skus.size > 0);
  if (own.some(isAnother)) return unknown("a product with another number than the one that is sought");
  return sameOf(own.map(({ reading }) => reading));
}

const isElsewhere = ({ url, cameFrom }: Sought): boolean =>
  cameFrom !== undefined && pageKey(cameFrom) !== pageKey(url);
