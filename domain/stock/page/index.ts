import { barcodeKey } from "../../catalogue/barcode";
import { stateOf } from "../availability";
import { statedPrice, type Writing } from "../price";
import { type Reading, sameOf, unknown } from "../readings";
import { type Candidate, candidatesIn, pageKey, toValue, type Value } from "./products";

export interface Tag {
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
const MOST_TAGS = 5_000;
const LONGEST_TAG = 4_000;

/** The scripts, metas and links of a page, without what stands in comments. */
export function* tagsIn(html: string): Generator<Tag> {
  const start = new RegExp(START);
  for (let count = 0; count < MOST_TAGS; count += 1) {
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
    const [inside] = REST.exec(html.slice(from, from + LONGEST_TAG)) ?? [];
    if (inside === undefined) continue;
    start.lastIndex = from + inside.length;
    const text = name.toLowerCase() === "script" ? scriptFrom(html, start.lastIndex) : "";
    if (text === undefined) return;
    start.lastIndex += text.length;
    yield { name: name.toLowerCase(), attributes: attributesIn(inside), text };
  }
}

/** `undefined` where it never ends. */
function scriptFrom(html: string, from: number): string | undefined {
  const end = /<\/script/gi;
  end.lastIndex = from;
  const match = end.exec(html);
  return match ? html.slice(from, match.index) : undefined;
}

const attributesIn = (inside: string): Map<string, string> =>
  new Map(
    [...inside.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      unescaped(double ?? single ?? bare ?? ""),
    ]),
  );

const NAMED: ReadonlyMap<string, string> = new Map([
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
export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

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

export interface JsonLd {
  readonly values: readonly Value[];
  /** Blocks that could not be read. The others count all the same. */
  readonly broken: number;
}

/** All the linked data of a page. */
export function jsonLdIn(tags: readonly Tag[]): JsonLd {
  const blocks = tags
    .filter(({ name, attributes }) => name === "script" && isJsonLd(attributes.get("type") ?? ""))
    .map(({ text }) => parsed(text));
  const values = blocks.filter((block) => block !== undefined).map((block) => toValue(block));
  return { values, broken: blocks.length - values.length };
}

const isJsonLd = (type: string): boolean => /^application\/(?:\w+\+)?ld\+json\s*(?:;|$)/i.test(type.trim());

/** As it stands, else without what pages commonly get wrong: comments around it, bare line ends, commas too many. */
function parsed(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "");
  const ways = [text, bare, mended(bare), mended(unescaped(bare))];
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
const mended = (text: string): string =>
  text
    .replace(CONTROLS, " ")
    .replace(/;\s*$/, "")
    .replace(/,(?=\s*[}\]])/g, "");

const AMOUNTS = ["product:price:amount", "og:price:amount", "price", "product:sale_price:amount"];
const CODES = ["product:price:currency", "og:price:currency", "pricecurrency", "product:sale_price:currency"];
const AVAILABILITIES = ["product:availability", "og:availability", "availability"];
const CONDITIONS = ["product:condition", "og:condition", "itemcondition"];

/** What a page says in its head, where it has no linked data; `undefined` where it says nothing. */
function readMetas(tags: readonly Tag[], usual: Writing): Reading | undefined {
  const values = (names: readonly string[]): string[] => {
    const byName = names.map((wanted) => tags.flatMap((tag) => (nameOf(tag) === wanted ? valueIn(tag) : [])));
    return [...new Set(byName.find((found) => found.length > 0))];
  };
  const [amounts, availabilities] = [values(AMOUNTS), values(AVAILABILITIES)];
  if (amounts.length === 0 && availabilities.length === 0) return undefined;
  const states = new Set(availabilities.map(stateOf));
  if (amounts.length > 1 || states.size > 1)
    return unknown("several prices in the page's head, and nothing says which");
  const [state = "unknown"] = states;
  if (state === "unknown") return unknown("a price in the page's head, and no word whether it can be had");
  const condition = values(CONDITIONS)[0];
  return {
    state,
    ...statedPrice(amounts[0], values(CODES)[0], usual),
    ...(condition && { condition: /used|refurb/i.test(condition) ? "used" : "new" }),
    evidence: "the page's head",
  };
}

const nameOf = ({ name, attributes }: Tag): string | undefined =>
  name === "script"
    ? undefined
    : (attributes.get("property") ?? attributes.get("itemprop") ?? attributes.get("name"))?.toLowerCase();

const valueIn = ({ attributes }: Tag): string[] =>
  [attributes.get("content") ?? attributes.get("href") ?? ""].filter((text) => text.trim() !== "");
