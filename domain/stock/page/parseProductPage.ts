import { normalizeBarcode } from "../../catalogue/barcode";
import { tryParseForeignJson } from "../../json";
import { parseStockState } from "../availability";
import { createUnknownStockReading, mergeStockReadings, type ProductStockReading } from "../productReading";
import { parseShopPagePrice, type ShopPriceFormat } from "../statedPrice";
import {
  countJsonLdValues,
  listProductCandidates,
  normalizePageUrl,
  type ProductCandidate,
  toJsonLdValue,
} from "./jsonLdProducts";

export interface MetaTag {
  /** Name of the meta tag, in lower case. */
  readonly name: string;
  readonly value: string;
}

/** Extract of a shop's page: the parts that may state price and stock. */
export interface ProductPageData {
  /** Contents of the page's JSON-LD scripts (structured data about the product). */
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

/** Replaces HTML entities by characters. Supports numbers and the names that occur in prices, URLs and JSON. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED_ENTITIES.get(name.toLowerCase()) ?? whole;
    const character = String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return /[\p{Cs}\0]/u.test(character) ? "\uFFFD" : character;
  });

/** Product to look for on a shop's page, with the currency and number format that the shop normally uses. */
export interface ProductToFindOnPage extends ShopPriceFormat {
  readonly url: string;
  /** URL of the page after redirects. */
  readonly finalUrl?: string;
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/** Maximum number of values in the JSON-LD of a page. Real pages have at most a few thousand. */
const MAX_JSON_LD_VALUES = 20_000;

/** Parses a product's stock from a page's JSON-LD if it has products, else from meta tags; `unknown` in doubt. */
export function parseProductPage(
  { jsonLdTexts, metaTags }: ProductPageData,
  query: ProductToFindOnPage,
): ProductStockReading {
  const { values, brokenCount } = parseJsonLd(jsonLdTexts);
  const candidates =
    countJsonLdValues(values) > MAX_JSON_LD_VALUES
      ? undefined
      : listProductCandidates(values, query.finalUrl ?? query.url, query);
  if (!candidates) return createUnknownStockReading("the page's linked data is too large");
  if (candidates.length > 0) return pickCandidate(candidates, query);
  const head = parseMetaTags(metaTags, query);
  if (head) return isRedirected(query) ? createUnknownStockReading("the URL redirects to another page") : head;
  if (brokenCount > 0) return createUnknownStockReading("the page's linked data cannot be parsed");
  return createUnknownStockReading("no product data on the page");
}

/** Picks the wanted product by barcode, else by SKU, else by URL, else because it is the page's only product. */
function pickCandidate(candidates: readonly ProductCandidate[], query: ProductToFindOnPage): ProductStockReading {
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
    if (found.length > 0) return mergeStockReadings(found.map(({ reading }) => reading));
  }
  const pageProducts = candidates.filter(({ isRelated }) => !isRelated);
  if (pageProducts.length === 0) return createUnknownStockReading("only related products on the page");
  if (isRedirected(query)) return createUnknownStockReading("the URL redirects to another product's page");
  const isAnother = ({ barcodes, skus }: ProductCandidate) =>
    (barcode !== undefined && barcodes.size > 0) || (sku !== undefined && skus.size > 0);
  if (pageProducts.some(isAnother)) return createUnknownStockReading("a product with a different barcode or SKU");
  return mergeStockReadings(pageProducts.map(({ reading }) => reading));
}

const isRedirected = ({ url, finalUrl }: ProductToFindOnPage): boolean =>
  finalUrl !== undefined && normalizePageUrl(finalUrl) !== normalizePageUrl(url);

/** Parses the JSON-LD scripts of a page. Counts the scripts that are no valid JSON and skips them. */
export function parseJsonLd(texts: readonly string[]) {
  const blocks = texts.map(parseLenientJson).filter((block) => block !== undefined);
  return { values: blocks.map((block) => toJsonLdValue(block)), brokenCount: texts.length - blocks.length };
}

/** Parses JSON despite mistakes of shops: comments around it, raw line breaks, trailing commas and HTML entities. */
function parseLenientJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "");
  const attempts = [text, bare, repairJson(bare), repairJson(unescapeHtml(bare))];
  for (const attempt of attempts) {
    const json = tryParseForeignJson(attempt);
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

/** Parses price and stock from the meta tags of a page. Returns `undefined` if no tag states a price or stock. */
function parseMetaTags(tags: readonly MetaTag[], usual: ShopPriceFormat): ProductStockReading | undefined {
  const findMetaValues = (names: readonly string[]): string[] => {
    const byName = names.map((wanted) => tags.filter(({ name, value }) => name === wanted && value.trim() !== ""));
    return [...new Set(byName.find((found) => found.length > 0)?.map(({ value }) => value))];
  };
  const [amounts, availabilities] = [findMetaValues(AMOUNTS), findMetaValues(AVAILABILITIES)];
  if (amounts.length === 0 && availabilities.length === 0) return undefined;
  const states = new Set(availabilities.map(parseStockState));
  if (amounts.length > 1 || states.size > 1)
    return createUnknownStockReading("several prices or stock states in the page's meta tags");
  const [state = "unknown"] = states;
  if (state === "unknown") return createUnknownStockReading("a price but no stock state in the page's meta tags");
  const condition = findMetaValues(CONDITIONS)[0];
  return {
    state,
    ...parseShopPagePrice(amounts[0], findMetaValues(CODES)[0], usual),
    ...(condition && { grade: /used|refurb/i.test(condition) ? "used" : "new" }),
    evidence: "the page's meta tags",
  };
}
