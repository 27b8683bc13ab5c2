import { normalizeBarcode } from "../../catalogue/barcode";
import { tryParseJson } from "../../json";
import { parseStockState } from "../availability";
import { createUnknownReading, type ProductReading, pickCommonReading } from "../productReading";
import { type PriceFormat, parseStatedPrice } from "../statedPrice";
import {
  type JsonLdValue,
  listProductCandidates,
  normalizePageUrl,
  type ProductCandidate,
  toJsonLdValue,
} from "./jsonLdProducts";

/** Meta tag of a page. */
export interface MetaTag {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
}

/** Parts of a shop's page that state price and stock. */
export interface ProductPageData {
  /** Contents of the page's JSON-LD scripts. */
  readonly jsonLdTexts: readonly string[];
  readonly metaTags: readonly MetaTag[];
}

const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["pound", "£"],
  ["euro", "€"],
  ["nbsp", " "],
]);

/** Decodes HTML entities, as far as prices, URLs and JSON need them. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED_ENTITIES.get(name.toLowerCase()) ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** Product to look for on a page, with the shop's price defaults. */
export interface ProductQuery extends PriceFormat {
  /** Requested URL. */
  readonly url: string;
  /** Final URL, after redirects. */
  readonly finalUrl?: string;
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/**
 * Parses the stock of one product from a shop's page: from linked data, else from meta tags. Anything uncertain is
 * unknown.
 */
export function parseProductPage({ jsonLdTexts, metaTags }: ProductPageData, query: ProductQuery): ProductReading {
  const { values, brokenCount } = parseJsonLd(jsonLdTexts);
  const candidates = listProductCandidates(values, query.finalUrl ?? query.url, query);
  if (candidates.length > 0) return pickCandidate(candidates, query);
  const head = parseMetaTags(metaTags, query);
  if (head) return isRedirected(query) ? createUnknownReading("the URL redirects to another page") : head;
  if (brokenCount > 0) return createUnknownReading("the page's linked data cannot be parsed");
  return createUnknownReading("no product data on the page");
}

/** Picks the product by barcode, else by SKU, else by the page's URL, else because it is the only one. */
function pickCandidate(candidates: readonly ProductCandidate[], query: ProductQuery): ProductReading {
  const barcode = query.gtin === undefined ? undefined : normalizeBarcode(query.gtin);
  const sku = query.sku?.toLowerCase();
  const page = normalizePageUrl(query.url);
  const strategies: ((candidate: ProductCandidate) => boolean)[] = [
    ({ barcodes }) => barcode !== undefined && barcodes.has(barcode),
    ({ skus }) => sku !== undefined && skus.has(sku),
    ({ pages }) => page !== undefined && pages.has(page),
  ];
  for (const matches of strategies) {
    const found = candidates.filter(matches);
    if (found.length > 0) return pickCommonReading(found.map(({ reading }) => reading));
  }
  const pageProducts = candidates.filter(({ isRelated }) => !isRelated);
  if (pageProducts.length === 0) return createUnknownReading("only related products on the page");
  if (isRedirected(query)) return createUnknownReading("the URL redirects to another product's page");
  const isAnother = ({ barcodes, skus }: ProductCandidate) =>
    (barcode !== undefined && barcodes.size > 0) || (sku !== undefined && skus.size > 0);
  if (pageProducts.some(isAnother)) return createUnknownReading("a product with a different barcode or SKU");
  return pickCommonReading(pageProducts.map(({ reading }) => reading));
}

const isRedirected = ({ url, finalUrl }: ProductQuery): boolean =>
  finalUrl !== undefined && normalizePageUrl(finalUrl) !== normalizePageUrl(url);

export interface JsonLd {
  readonly values: readonly JsonLdValue[];
  /** Number of blocks that could not be parsed. The other blocks still count. */
  readonly brokenCount: number;
}

export function parseJsonLd(texts: readonly string[]): JsonLd {
  const blocks = texts.map(parseLenientJson).filter((block) => block !== undefined);
  return { values: blocks.map((block) => toJsonLdValue(block)), brokenCount: texts.length - blocks.length };
}

/** Parses JSON, tolerating common mistakes of pages: surrounding comments, raw line breaks and trailing commas. */
function parseLenientJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "");
  const attempts = [text, bare, repairJson(bare), repairJson(unescapeHtml(bare))];
  for (const attempt of attempts) {
    const json = tryParseJson(attempt);
    if (json !== undefined) return json;
  }
  return undefined;
}

const CONTROLS = /\p{Cc}/gu;
const repairJson = (text: string): string =>
  text
    .replace(CONTROLS, " ")
    .replace(/;\s*$/, "")
    .replace(/,(?=\s*[}\]])/g, "");

const AMOUNTS = ["product:price:amount", "og:price:amount", "price", "product:sale_price:amount"];
const CODES = ["product:price:currency", "og:price:currency", "pricecurrency", "product:sale_price:currency"];
const AVAILABILITIES = ["product:availability", "og:availability", "availability"];
const CONDITIONS = ["product:condition", "og:condition", "itemcondition"];

/** Parses price and stock from the meta tags of a page without linked data. `undefined` if there are none. */
function parseMetaTags(tags: readonly MetaTag[], usual: PriceFormat): ProductReading | undefined {
  const findMetaValues = (names: readonly string[]): string[] => {
    const byName = names.map((wanted) => tags.filter(({ name, value }) => name === wanted && value.trim() !== ""));
    return [...new Set(byName.find((found) => found.length > 0)?.map(({ value }) => value))];
  };
  const [amounts, availabilities] = [findMetaValues(AMOUNTS), findMetaValues(AVAILABILITIES)];
  if (amounts.length === 0 && availabilities.length === 0) return undefined;
  const states = new Set(availabilities.map(parseStockState));
  if (amounts.length > 1 || states.size > 1)
    return createUnknownReading("several prices or stock states in the page's meta tags");
  const [state = "unknown"] = states;
  if (state === "unknown") return createUnknownReading("a price but no stock state in the page's meta tags");
  const condition = findMetaValues(CONDITIONS)[0];
  return {
    state,
    ...parseStatedPrice(amounts[0], findMetaValues(CODES)[0], usual),
    ...(condition && { condition: /used|refurb/i.test(condition) ? "used" : "new" }),
    evidence: "the page's meta tags",
  };
}
