import { normalizeBarcode } from "../../catalogue/barcode";
import { groupBy } from "../../groupBy";
import { parseStockState, type StockState } from "../availability";
import { createUnknownStockReading, type ProductStockReading, pickBestStockReading } from "../productReading";
import { parseShopPagePrice, type ShopPagePrice, type ShopPriceFormat } from "../statedPrice";

/** Query parameters that advertising campaigns and shop software add to URLs. They do not identify a page. */
const TRACKING = /^(?:utm_|gclid|fbclid|msclkid|_pos|_sid|_ss|ref$|srsltid)/i;

/** Maximum length of a page's URL. The regular expressions would take quadratic time for long ones. */
const MAX_URL_LENGTH = 2_000;

/** Normalizes a URL, so that different URLs of the same page are equal. Returns `undefined` for an invalid URL. */
export function normalizePageUrl(address: string, base?: string): string | undefined {
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const path = url.pathname.replace(/\/+$/, "").toLowerCase();
  return `${url.hostname.replace(/^www\./, "")}${path}${query.length === 0 ? "" : `?${query.sort().join("&")}`}`;
}

/** Object in JSON-LD (structured data). Property names are in lower case, without the prefix of schema.org. */
export type JsonLdNode = ReadonlyMap<string, JsonLdValue>;
export type JsonLdValue = JsonLdNode | readonly JsonLdValue[] | string | number | boolean | null;

const MAX_DEPTH = 30;
const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/i;

/** Converts parsed JSON to JSON-LD values. Values nested deeper than `MAX_DEPTH` become null. */
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

/** Converts a JSON-LD value to a flat list, because properties may have one value or several. */
export const toJsonLdValueList = (value: JsonLdValue | undefined): readonly JsonLdValue[] =>
  value === undefined || value === null ? [] : isList(value) ? value.flatMap(toJsonLdValueList) : [value];
const isList = (value: JsonLdValue | undefined): value is readonly JsonLdValue[] => Array.isArray(value);

/** Lists the texts and numbers in the given properties. An object as value counts with its `@id` or `@value`. */
export const listJsonLdTexts = (node: JsonLdNode, ...names: readonly string[]): string[] =>
  names.flatMap((name) => toJsonLdValueList(node.get(name)).flatMap(listValueTexts));

function listValueTexts(value: JsonLdValue): string[] {
  if (typeof value === "string" && value.trim() !== "") return [value.trim()];
  if (typeof value === "number") return [String(value)];
  return isNode(value) ? listJsonLdTexts(value, "@id", "@value") : [];
}

/** Lists the types of a JSON-LD object in lower case: `product` for `https://schema.org/Product`. */
export const listJsonLdTypes = (node: JsonLdNode): string[] =>
  listJsonLdTexts(node, "@type").map((type) => type.replace(PREFIX, "").toLowerCase());

/** Counts JSON-LD values with all values inside them. */
export function countJsonLdValues(value: JsonLdValue): number {
  const children = isNode(value) ? [...value.values()] : isList(value) ? value : [];
  return children.reduce((sum: number, child) => sum + countJsonLdValues(child), 1);
}

/** Maps all JSON-LD objects by their `@id`, because other objects may refer to an object by its `@id` only. */
export function indexJsonLdNodesById(
  value: JsonLdValue,
  nodes = new Map<string, JsonLdNode>(),
): ReadonlyMap<string, JsonLdNode> {
  if (isNode(value)) {
    const id = value.get("@id");
    if (typeof id === "string" && value.size > 1 && !nodes.has(id)) nodes.set(id, value);
    for (const child of value.values()) indexJsonLdNodesById(child, nodes);
  } else if (isList(value)) for (const child of value) indexJsonLdNodesById(child, nodes);
  return nodes;
}

/** Returns the full object if the given JSON-LD object is only a reference by `@id`, otherwise the given object. */
export function resolveJsonLdReference(node: JsonLdNode, byId: ReadonlyMap<string, JsonLdNode>): JsonLdNode {
  const id = node.get("@id");
  return (node.size === 1 && typeof id === "string" && byId.get(id)) || node;
}

/** Product that a page of a shop offers, with identifiers to recognize the wanted product. */
export interface ProductCandidate {
  readonly barcodes: ReadonlySet<string>;
  /** Product codes of the shop (SKUs), in lower case. */
  readonly skus: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  /** True if the page only recommends the product, for example as an accessory. */
  readonly isRelated: boolean;
  readonly reading: ProductStockReading;
}

const PRODUCTS = ["product", "productgroup", "productmodel", "individualproduct", "someproducts", "videogame"];
/** Properties whose values are recommended or related products instead of the page's own product. */
const RELATED_PROPERTIES = [
  "isrelatedto",
  "issimilarto",
  "isaccessoryorsparepartfor",
  "isconsumablefor",
  "itemlistelement",
];

const GTINS = ["gtin", "gtin8", "gtin12", "gtin13", "gtin14", "ean", "upc"];
const SKUS = ["sku", "productid"];

/** Maximum number of offers that are read on a page. Products can share offers, so a small page can have millions. */
const MAX_OFFERS = 5_000;
/** Maximum depth of objects that are nested or refer to each other. */
const MAX_REFERENCE_DEPTH = 100;

/** Thrown inside `listProductCandidates` at a limit. */
class TooManyOffersError extends Error {}

/**
 * Lists the products in the JSON-LD of a page; `undefined` if they have too many offers or refer to each other too
 * deeply. `url` resolves relative URLs; `usual` is the shop's price format.
 */
export function listProductCandidates(
  values: readonly JsonLdValue[],
  url: string,
  usual: ShopPriceFormat,
): ProductCandidate[] | undefined {
  const byId = indexJsonLdNodesById(values);
  const seen = new Set<JsonLdNode>();
  const candidates: ProductCandidate[] = [];
  let offerCount = 0;

  function walk(value: JsonLdValue, isBeside: boolean, depth: number, inherited?: JsonLdNode): void {
    if (depth > MAX_REFERENCE_DEPTH) throw new TooManyOffersError();
    if (isList(value)) for (const each of value) walk(each, isBeside, depth + 1, inherited);
    if (!isNode(value)) return;
    const node = resolveJsonLdReference(value, byId);
    if (seen.has(node)) return;
    seen.add(node);
    if (listJsonLdTypes(node).some((type) => PRODUCTS.includes(type)))
      candidates.push(...listOfferCandidates(inherited ? new Map([...inherited, ...node]) : node, isBeside));
    for (const [name, child] of node) {
      if (name === "offers") continue;
      const inheritedByChild = name === "hasvariant" ? pickInheritedOffers(node) : undefined;
      walk(child, isBeside || RELATED_PROPERTIES.includes(name), depth + 1, inheritedByChild);
    }
  }

  /** Lists the offers of a product. An aggregate offer (a price range) is replaced by its single offers, if any. */
  function listProductOffers(product: JsonLdNode, aggregates: readonly JsonLdNode[] = []): JsonLdNode[] {
    const offers = toJsonLdValueList(product.get("offers")).filter(isNode);
    offerCount += offers.length;
    if (offerCount > MAX_OFFERS || aggregates.length > MAX_REFERENCE_DEPTH) throw new TooManyOffersError();
    return offers
      .map((offer) => resolveJsonLdReference(offer, byId))
      .flatMap((offer) => {
        const isAggregate = listJsonLdTypes(offer).includes("aggregateoffer") && !aggregates.includes(offer);
        const singleOffers = isAggregate ? listProductOffers(offer, [...aggregates, offer]) : [];
        // Single offers inherit availability, currency and condition of the aggregate offer.
        return singleOffers.length === 0
          ? [offer]
          : singleOffers.map((each) => new Map([...pickSharedProperties(offer), ...each]));
      });
  }

  /** Lists the candidates for one product. Offers with ids are separate: shops list sizes or figures as offers. */
  function listOfferCandidates(product: JsonLdNode, isBeside: boolean): ProductCandidate[] {
    const offersByProduct = groupBy(
      listProductOffers(product),
      (offer) => listJsonLdTexts(offer, ...SKUS, ...GTINS)[0] ?? listJsonLdTexts(offer, "url")[0] ?? "",
    );
    return [...offersByProduct.values()].flatMap((offers) => {
      const reading = pickBestStockReading(offers.map((offer) => parseProductOffer(offer, usual)));
      return reading ? [{ ...collectIdentifiers([...offers, product]), isRelated: isBeside, reading }] : [];
    });
  }

  /** Collects barcodes, SKUs and page URLs. The identifiers of an offer take precedence over those of its product. */
  function collectIdentifiers(nodes: readonly JsonLdNode[]) {
    const findFirstTexts = (...names: readonly string[]) =>
      nodes.map((node) => listJsonLdTexts(node, ...names)).find((texts) => texts.length > 0) ?? [];
    // Skip fragments such as `#product`: they occur on any page and identify no product.
    const pages = findFirstTexts("url", "@id", "mainentityofpage").filter((page) => !page.startsWith("#"));
    return {
      barcodes: toSet(findFirstTexts(...GTINS).map(normalizeBarcode)),
      skus: toSet(findFirstTexts(...SKUS).map((sku) => sku.toLowerCase())),
      pages: toSet(pages.map((page) => normalizePageUrl(page, url))),
    };
  }

  try {
    walk(values, false, 0);
  } catch (error) {
    if (error instanceof TooManyOffersError) return undefined;
    throw error;
  }
  return candidates;
}

/** Returns the `offers` property of a product group, which its variants inherit if they have no offers. */
const pickInheritedOffers = (group: JsonLdNode): JsonLdNode =>
  new Map([...group].filter(([name]) => name === "offers" && toJsonLdValueList(group.get(name)).length > 0));

const toSet = (texts: readonly (string | undefined)[]): Set<string> =>
  new Set(texts.filter((text) => text !== undefined));

const SHARED = ["availability", "pricecurrency", "itemcondition"];
const pickSharedProperties = (bundle: JsonLdNode): JsonLdNode =>
  new Map([...bundle].filter(([name]) => SHARED.includes(name)));

function parseProductOffer(offer: JsonLdNode, usual: ShopPriceFormat): ProductStockReading {
  const state = parseAvailability(offer);
  if (state === "unknown") return createUnknownStockReading("an offer without a stock state");
  const condition = parseCondition(offer);
  return {
    state,
    ...findOfferPrice(offer, usual),
    ...(condition && { grade: condition }),
    evidence: "an offer in the page's linked data",
  };
}

function parseAvailability(offer: JsonLdNode): StockState {
  const states = new Set(listJsonLdTexts(offer, "availability").map(parseStockState));
  const [state = "unknown"] = states;
  return states.size === 1 ? state : "unknown";
}

function parseCondition(offer: JsonLdNode): "new" | "used" | undefined {
  const text = listJsonLdTexts(offer, "itemcondition").join(" ").toLowerCase();
  if (/used|refurbished|damaged|pre-?owned/.test(text)) return "used";
  return text.includes("new") ? "new" : undefined;
}

/** Finds the price of an offer: its own price, else its lowest price, else the price in its price specifications. */
function findOfferPrice(offer: JsonLdNode, usual: ShopPriceFormat): ShopPagePrice | undefined {
  const specifications = toJsonLdValueList(offer.get("pricespecification")).filter(isNode).filter(isPayablePrice);
  for (const node of [offer, ...specifications]) {
    const code = listJsonLdTexts(node, "pricecurrency")[0] ?? listJsonLdTexts(offer, "pricecurrency")[0];
    for (const name of ["price", "lowprice", "minprice"]) {
      const price = toJsonLdValueList(node.get(name)).map((value) => parseShopPagePrice(value, code, usual))[0];
      if (price) return price;
    }
  }
  return undefined;
}

/** Returns true unless the price is a former price, a recommended price, or a price per unit of measure. */
const isPayablePrice = (specification: JsonLdNode): boolean =>
  !/list|strike|msrp|srp|regular|minimumadvertised/i.test(listJsonLdTexts(specification, "pricetype").join(" ")) &&
  !specification.has("referencequantity");
