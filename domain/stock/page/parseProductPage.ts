import { normalizeBarcode } from "../../catalogue/barcode";
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

export interface HtmlTag {
  /** Lower case. */
  readonly name: string;
  /** By their names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Of a script: what stands inside. */
  readonly text: string;
}

const START = /<!--|<(script|meta|link)(?=[\s/>])/gi;
const REST = /(?:"[^"]*"|'[^']*'|[^"'>])*>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** More, and longer ones, are no page of a shop's. */
const MAX_TAGS = 5_000;
const MAX_TAG_LENGTH = 4_000;

/** The scripts, metas and links of a page, without what stands in comments. */
export function* parseHtmlTags(html: string): Generator<HtmlTag> {
  const start = new RegExp(START);
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const match = start.exec(html);
    if (!match) return;
    const [, name] = match;
    const from = start.lastIndex;
    if (name === undefined) {
      const end = html.indexOf("-->", from);
      if (end === -1) return;
      start.lastIndex = end + 3;
      continue;
    }
    REST.lastIndex = 0;
    const [inside] = REST.exec(html.slice(from, from + MAX_TAG_LENGTH)) ?? [];
    if (inside === undefined) continue;
    start.lastIndex = from + inside.length;
    const text = name.toLowerCase() === "script" ? sliceScript(html, start.lastIndex) : "";
    if (text === undefined) return;
    start.lastIndex += text.length;
    yield { name: name.toLowerCase(), attributes: parseAttributes(inside), text };
  }
}

/** `undefined` where it never ends. */
function sliceScript(html: string, from: number): string | undefined {
  const end = /<\/script/gi;
  end.lastIndex = from;
  const match = end.exec(html);
  return match ? html.slice(from, match.index) : undefined;
}

const parseAttributes = (inside: string): Map<string, string> =>
  new Map(
    [...inside.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      unescapeHtml(double ?? single ?? bare ?? ""),
    ]),
  );

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

/** The characters that HTML has names or numbers for, as far as prices, addresses and JSON need them. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED_ENTITIES.get(name.toLowerCase()) ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** What a page is asked about. */
export interface ProductQuery extends PriceFormat {
  /** Where it was asked for. */
  readonly url: string;
  /** Where it came from, after redirects. */
  readonly cameFrom?: string;
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/** What a shop's page says about one thing, by its linked data, else by its head. What is not certain is unknown. */
export function parseProductPage(html: string, sought: ProductQuery): ProductReading {
  const tags = [...parseHtmlTags(html)];
  const { values, broken } = parseJsonLd(tags);
  const candidates = listProductCandidates(values, sought.cameFrom ?? sought.url, sought);
  if (candidates.length > 0) return pickCandidate(candidates, sought);
  const head = parseMetaTags(tags, sought);
  if (head) return isRedirected(sought) ? createUnknownReading("the address leads to another page now") : head;
  if (broken > 0) return createUnknownReading("the page's linked data cannot be read");
  return createUnknownReading("a page without a word about what it offers");
}

/** By its barcode, else by the shop's number for it, else by the page's address, else by being the only one. */
function pickCandidate(candidates: readonly ProductCandidate[], sought: ProductQuery): ProductReading {
  const barcode = sought.gtin === undefined ? undefined : normalizeBarcode(sought.gtin);
  const sku = sought.sku?.toLowerCase();
  const page = normalizePageUrl(sought.url);
  const ways: ((candidate: ProductCandidate) => boolean)[] = [
    ({ barcodes }) => barcode !== undefined && barcodes.has(barcode),
    ({ skus }) => sku !== undefined && skus.has(sku),
    ({ pages }) => page !== undefined && pages.has(page),
  ];
  for (const way of ways) {
    const found = candidates.filter(way);
    if (found.length > 0) return pickCommonReading(found.map(({ reading }) => reading));
  }
  const own = candidates.filter(({ isBeside }) => !isBeside);
  if (own.length === 0) return createUnknownReading("products beside the one that is sought, and not that one");
  if (isRedirected(sought)) return createUnknownReading("the address leads to another product's page now");
  const isAnother = ({ barcodes, skus }: ProductCandidate) =>
    (barcode !== undefined && barcodes.size > 0) || (sku !== undefined && skus.size > 0);
  if (own.some(isAnother)) return createUnknownReading("a product with another number than the one that is sought");
  return pickCommonReading(own.map(({ reading }) => reading));
}

const isRedirected = ({ url, cameFrom }: ProductQuery): boolean =>
  cameFrom !== undefined && normalizePageUrl(cameFrom) !== normalizePageUrl(url);

export interface JsonLd {
  readonly values: readonly JsonLdValue[];
  /** Blocks that could not be read. The others count all the same. */
  readonly broken: number;
}

/** All the linked data of a page. */
export function parseJsonLd(tags: readonly HtmlTag[]): JsonLd {
  const blocks = tags
    .filter(({ name, attributes }) => name === "script" && isJsonLd(attributes.get("type") ?? ""))
    .map(({ text }) => parseLenientJson(text));
  const values = blocks.filter((block) => block !== undefined).map((block) => toJsonLdValue(block));
  return { values, broken: blocks.length - values.length };
}

const isJsonLd = (type: string): boolean => /^application\/(?:\w+\+)?ld\+json\s*(?:;|$)/i.test(type.trim());

/** As it stands, else without what pages commonly get wrong: comments around it, bare line ends, commas too many. */
function parseLenientJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "");
  const ways = [text, bare, repairJson(bare), repairJson(unescapeHtml(bare))];
  for (const way of ways) {
    try {
      return JSON.parse(way);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
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

/** What a page says in its head, where it has no linked data; `undefined` where it says nothing. */
function parseMetaTags(tags: readonly HtmlTag[], usual: PriceFormat): ProductReading | undefined {
  const values = (names: readonly string[]): string[] => {
    const byName = names.map((wanted) =>
      tags.flatMap((tag) => (getMetaName(tag) === wanted ? listMetaValues(tag) : [])),
    );
    return [...new Set(byName.find((found) => found.length > 0))];
  };
  const [amounts, availabilities] = [values(AMOUNTS), values(AVAILABILITIES)];
  if (amounts.length === 0 && availabilities.length === 0) return undefined;
  const states = new Set(availabilities.map(parseStockState));
  if (amounts.length > 1 || states.size > 1)
    return createUnknownReading("several prices in the page's head, and nothing says which");
  const [state = "unknown"] = states;
  if (state === "unknown") return createUnknownReading("a price in the page's head, and no word whether it can be had");
  const condition = values(CONDITIONS)[0];
  return {
    state,
    ...parseStatedPrice(amounts[0], values(CODES)[0], usual),
    ...(condition && { condition: /used|refurb/i.test(condition) ? "used" : "new" }),
    evidence: "the page's head",
  };
}

const getMetaName = ({ name, attributes }: HtmlTag): string | undefined =>
  name === "script"
    ? undefined
    : (attributes.get("property") ?? attributes.get("itemprop") ?? attributes.get("name"))?.toLowerCase();

const listMetaValues = ({ attributes }: HtmlTag): string[] =>
  [attributes.get("content") ?? attributes.get("href") ?? ""].filter((text) => text.trim() !== "");
