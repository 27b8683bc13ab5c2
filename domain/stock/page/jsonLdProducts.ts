import { normalizeBarcode } from "../../catalogue/barcode";
import { parseStockState, type StockState } from "../availability";
import { createUnknownReading, type ProductReading, pickBestReading } from "../productReading";
import { type PriceFormat, parseStatedPrice, type StatedPrice } from "../statedPrice";

/** What campaigns hang onto an address. */
const TRACKING = /^(?:utm_|gclid|fbclid|msclkid|_pos|_sid|_ss|ref$|srsltid)/i;

/** An address that is equal for the same page however it is written; `undefined` for what is none. */
export function normalizePageUrl(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const path = url.pathname.replace(/\/+$/, "").toLowerCase();
  return `${url.hostname.replace(/^www\./, "")}${path}${query.length === 0 ? "" : `?${query.sort().join("&")}`}`;
}

/** A piece of linked data: its keys are in lower case and without the vocabulary's name. */
export type JsonLdNode = ReadonlyMap<string, JsonLdValue>;
export type JsonLdValue = JsonLdNode | readonly JsonLdValue[] | string | number | boolean | null;

const MAX_DEPTH = 30;
const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/i;

/** What JSON holds, as deep as anybody means it. */
export function toJsonLdValue(json: unknown, depth = 0): JsonLdValue {
  if (depth > MAX_DEPTH || json === undefined) return null;
  if (Array.isArray(json)) return json.map((each) => toJsonLdValue(each, depth + 1));
  if (typeof json !== "object" || json === null) {
    return typeof json === "string" || typeof json === "number" || typeof json === "boolean" ? json : null;
  }
  const node = new Map<string, JsonLdValue>();
  for (const [key, value] of Object.entries(json)) {
    const name = key.replace(PREFIX, "").toLowerCase();
    if (!node.has(name)) node.set(name, toJsonLdValue(value, depth + 1));
  }
  return node;
}

const isNode = (value: JsonLdValue | undefined): value is JsonLdNode => value instanceof Map;

/** One or many, as a list. */
export const toValueList = (value: JsonLdValue | undefined): readonly JsonLdValue[] =>
  value === undefined || value === null ? [] : isList(value) ? value.flatMap(toValueList) : [value];
const isList = (value: JsonLdValue | undefined): value is readonly JsonLdValue[] => Array.isArray(value);

/** The texts and numbers under any of the names; of a node, its name for itself. */
export const listTexts = (node: JsonLdNode, ...names: readonly string[]): string[] =>
  names.flatMap((name) => toValueList(node.get(name)).flatMap(listValueTexts));

function listValueTexts(value: JsonLdValue): string[] {
  if (typeof value === "string" && value.trim() !== "") return [value.trim()];
  if (typeof value === "number") return [String(value)];
  return isNode(value) ? listTexts(value, "@id", "@value") : [];
}

/** `Product` for `https://schema.org/Product`, in lower case. */
export const listTypes = (node: JsonLdNode): string[] =>
  listTexts(node, "@type").map((type) => type.replace(PREFIX, "").toLowerCase());

/** Every node by its name for itself: others may only refer to it. */
export function indexNodesById(
  value: JsonLdValue,
  found = new Map<string, JsonLdNode>(),
): ReadonlyMap<string, JsonLdNode> {
  if (isNode(value)) {
    const id = value.get("@id");
    if (typeof id === "string" && value.size > 1 && !found.has(id)) found.set(id, value);
    for (const inside of value.values()) indexNodesById(inside, found);
  } else if (isList(value)) for (const inside of value) indexNodesById(inside, found);
  return found;
}

/** The node itself, or the one that it is a mere reference to. */
export function resolveNode(node: JsonLdNode, byId: ReadonlyMap<string, JsonLdNode>): JsonLdNode {
  const id = node.get("@id");
  return (node.size === 1 && typeof id === "string" && byId.get(id)) || node;
}

/** One thing that a page offers, with all that tells it from others. */
export interface ProductCandidate {
  readonly barcodes: ReadonlySet<string>;
  /** Lower case. */
  readonly skus: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  /** It is shown beside what the page is about. */
  readonly isBeside: boolean;
  readonly reading: ProductReading;
}

const PRODUCTS = ["product", "productgroup", "productmodel", "individualproduct", "someproducts", "videogame"];
/** What stands under these is something else than the page's own product. */
const RELATED_PROPERTIES = [
  "isrelatedto",
  "issimilarto",
  "isaccessoryorsparepartfor",
  "isconsumablefor",
  "itemlistelement",
];

const GTINS = ["gtin", "gtin8", "gtin12", "gtin13", "gtin14", "ean", "upc"];
const SKUS = ["sku", "productid"];

/** @param url of the page, for addresses that are relative. */
export function listProductCandidates(
  values: readonly JsonLdValue[],
  url: string,
  usual: PriceFormat,
): ProductCandidate[] {
  const byId = indexNodesById(values);
  const seen = new Set<JsonLdNode>();
  const candidates: ProductCandidate[] = [];

  function walk(value: JsonLdValue, isBeside: boolean, group?: JsonLdNode): void {
    if (isList(value)) for (const each of value) walk(each, isBeside, group);
    if (!isNode(value)) return;
    const node = resolveNode(value, byId);
    if (seen.has(node)) return;
    seen.add(node);
    if (listTypes(node).some((type) => PRODUCTS.includes(type))) {
      candidates.push(...candidatesOf(group ? new Map([...pickInheritedOffers(group), ...node]) : node, isBeside));
    }
    for (const [name, inside] of node) {
      if (name !== "offers")
        walk(inside, isBeside || RELATED_PROPERTIES.includes(name), name === "hasvariant" ? node : undefined);
    }
  }

  /** Offers with numbers of their own are things of their own: other sizes, other figures. */
  function candidatesOf(product: JsonLdNode, isBeside: boolean): ProductCandidate[] {
    const things = new Map<string, JsonLdNode[]>();
    for (const offer of listProductOffers(product, byId)) {
      const key = listTexts(offer, ...SKUS, ...GTINS)[0] ?? listTexts(offer, "url")[0] ?? "";
      things.set(key, [...(things.get(key) ?? []), offer]);
    }
    return [...things.values()].flatMap((offers) => {
      const reading = pickBestReading(offers.map((offer) => parseProductOffer(offer, usual)));
      return reading ? [{ ...tellingApart([...offers, product]), isBeside, reading }] : [];
    });
  }

  /** An offer's own numbers come before those of its product. */
  function tellingApart(nodes: readonly JsonLdNode[]) {
    const firstOf = (...names: readonly string[]) =>
      nodes.map((node) => listTexts(node, ...names)).find((texts) => texts.length > 0) ?? [];
    // A name such as #product is one on whatever page it stands.
    const pages = firstOf("url", "@id", "mainentityofpage").filter((page) => !page.startsWith("#"));
    return {
      barcodes: toSet(firstOf(...GTINS).map(normalizeBarcode)),
      skus: toSet(firstOf(...SKUS).map((sku) => sku.toLowerCase())),
      pages: toSet(pages.map((page) => normalizePageUrl(page, url))),
    };
  }

  walk(values, false);
  return candidates;
}

/** A variant is offered as its group is, where it says nothing of its own. */
const pickInheritedOffers = (group: JsonLdNode): JsonLdNode =>
  new Map([...group].filter(([name]) => name === "offers" && toValueList(group.get(name)).length > 0));

const toSet = (texts: readonly (string | undefined)[]): Set<string> =>
  new Set(texts.filter((text) => text !== undefined));

/** Every single offer under a product; a bundle of offers that names none of them is one itself. */
function listProductOffers(product: JsonLdNode, byId: ReadonlyMap<string, JsonLdNode>): JsonLdNode[] {
  return toValueList(product.get("offers"))
    .filter(isNode)
    .map((offer) => resolveNode(offer, byId))
    .flatMap((offer) => {
      const inside = listTypes(offer).includes("aggregateoffer") ? listProductOffers(offer, byId) : [];
      // What the bundle says of all of them, each may leave out.
      return inside.length === 0 ? [offer] : inside.map((each) => new Map([...pickSharedProperties(offer), ...each]));
    });
}

const SHARED = ["availability", "pricecurrency", "itemcondition"];
const pickSharedProperties = (bundle: JsonLdNode): JsonLdNode =>
  new Map([...bundle].filter(([name]) => SHARED.includes(name)));

function parseProductOffer(offer: JsonLdNode, usual: PriceFormat): ProductReading {
  const state = parseAvailability(offer);
  if (state === "unknown") return createUnknownReading("an offer that does not say whether it can be had");
  const condition = parseCondition(offer);
  return {
    state,
    ...findOfferPrice(offer, usual),
    ...(condition && { condition }),
    evidence: "an offer in the page's linked data",
  };
}

function parseAvailability(offer: JsonLdNode): StockState {
  const states = new Set(listTexts(offer, "availability").map(parseStockState));
  const [state = "unknown"] = states;
  return states.size === 1 ? state : "unknown";
}

function parseCondition(offer: JsonLdNode): "new" | "used" | undefined {
  const words = listTexts(offer, "itemcondition").join(" ").toLowerCase();
  if (/used|refurbished|damaged|pre-?owned/.test(words)) return "used";
  return words.includes("new") ? "new" : undefined;
}

/** Its own price, else that of a bundle's cheapest, else what its specifications say. */
function findOfferPrice(offer: JsonLdNode, usual: PriceFormat): StatedPrice | undefined {
  const specifications = toValueList(offer.get("pricespecification")).filter(isNode).filter(isPayablePrice);
  for (const node of [offer, ...specifications]) {
    const code = listTexts(node, "pricecurrency")[0] ?? listTexts(offer, "pricecurrency")[0];
    for (const name of ["price", "lowprice", "minprice"]) {
      const found = toValueList(node.get(name)).map((value) => parseStatedPrice(value, code, usual))[0];
      if (found) return found;
    }
  }
  return undefined;
}

/** Not what it cost before, what its maker recommends, or what a kilogram of it costs. */
const isPayablePrice = (specification: JsonLdNode): boolean =>
  !/list|strike|msrp|srp|regular|minimumadvertised/i.test(listTexts(specification, "pricetype").join(" ")) &&
  !specification.has("referencequantity");
