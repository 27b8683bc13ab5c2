import { barcodeKey } from "../../catalogue/barcode";
import { type StockState, stateOf } from "../availability";
import { type StatedPrice, statedPrice, type Writing } from "../price";
import { bestOf, type Reading, unknown } from "../readings";

/** What campaigns hang onto an address. */
const TRACKING = /^(?:utm_|gclid|fbclid|msclkid|_pos|_sid|_ss|ref$|srsltid)/i;

/** An address that is equal for the same page however it is written; `undefined` for what is none. */
export function pageKey(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const path = url.pathname.replace(/\/+$/, "").toLowerCase();
  return `${url.hostname.replace(/^www\./, "")}${path}${query.length === 0 ? "" : `?${query.sort().join("&")}`}`;
}

/** A piece of linked data: its keys are in lower case and without the vocabulary's name. */
export type Node = ReadonlyMap<string, Value>;
export type Value = Node | readonly Value[] | string | number | boolean | null;

const DEEPEST = 30;
const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/i;

/** What JSON holds, as deep as anybody means it. */
export function toValue(json: unknown, depth = 0): Value {
  if (depth > DEEPEST || json === undefined) return null;
  if (Array.isArray(json)) return json.map((each) => toValue(each, depth + 1));
  if (typeof json !== "object" || json === null) {
    return typeof json === "string" || typeof json === "number" || typeof json === "boolean" ? json : null;
  }
  const node = new Map<string, Value>();
  for (const [key, value] of Object.entries(json)) {
    const name = key.replace(PREFIX, "").toLowerCase();
    if (!node.has(name)) node.set(name, toValue(value, depth + 1));
  }
  return node;
}

const isNode = (value: Value | undefined): value is Node => value instanceof Map;

/** One or many, as a list. */
export const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : isList(value) ? value.flatMap(listOf) : [value];
const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** The texts and numbers under any of the names; of a node, its name for itself. */
export const textsOf = (node: Node, ...names: readonly string[]): string[] =>
  names.flatMap((name) => listOf(node.get(name)).flatMap(textIn));

function textIn(value: Value): string[] {
  if (typeof value === "string" && value.trim() !== "") return [value.trim()];
  if (typeof value === "number") return [String(value)];
  return isNode(value) ? textsOf(value, "@id", "@value") : [];
}

/** `Product` for `https://schema.org/Product`, in lower case. */
export const typesOf = (node: Node): string[] =>
  textsOf(node, "@type").map((type) => type.replace(PREFIX, "").toLowerCase());

/** Every node by its name for itself: others may only refer to it. */
export function nodesById(value: Value, found = new Map<string, Node>()): ReadonlyMap<string, Node> {
  if (isNode(value)) {
    const id = value.get("@id");
    if (typeof id === "string" && value.size > 1 && !found.has(id)) found.set(id, value);
    for (const inside of value.values()) nodesById(inside, found);
  } else if (isList(value)) for (const inside of value) nodesById(inside, found);
  return found;
}

/** The node itself, or the one that it is a mere reference to. */
export function resolved(node: Node, byId: ReadonlyMap<string, Node>): Node {
  const id = node.get("@id");
  return (node.size === 1 && typeof id === "string" && byId.get(id)) || node;
}

/** One thing that a page offers, with all that tells it from others. */
export interface Candidate {
  readonly barcodes: ReadonlySet<string>;
  /** Lower case. */
  readonly skus: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  /** It is shown beside what the page is about. */
  readonly isBeside: boolean;
  readonly reading: Reading;
}

const PRODUCTS = ["product", "productgroup", "productmodel", "individualproduct", "someproducts", "videogame"];
/** What stands under these is something else than the page's own product. */
const BESIDE = ["isrelatedto", "issimilarto", "isaccessoryorsparepartfor", "isconsumablefor", "itemlistelement"];

const GTINS = ["gtin", "gtin8", "gtin12", "gtin13", "gtin14", "ean", "upc"];
const SKUS = ["sku", "productid"];

/** @param url of the page, for addresses that are relative. */
export function candidatesIn(values: readonly Value[], url: string, usual: Writing): Candidate[] {
  const byId = nodesById(values);
  const seen = new Set<Node>();
  const candidates: Candidate[] = [];

  function walk(value: Value, isBeside: boolean, group?: Node): void {
    if (isList(value)) for (const each of value) walk(each, isBeside, group);
    if (!isNode(value)) return;
    const node = resolved(value, byId);
    if (seen.has(node)) return;
    seen.add(node);
    if (typesOf(node).some((type) => PRODUCTS.includes(type))) {
      candidates.push(...candidatesOf(group ? new Map([...inherited(group), ...node]) : node, isBeside));
    }
    for (const [name, inside] of node) {
      if (name !== "offers") walk(inside, isBeside || BESIDE.includes(name), name === "hasvariant" ? node : undefined);
    }
  }

  /** Offers with numbers of their own are things of their own: other sizes, other figures. */
  function candidatesOf(product: Node, isBeside: boolean): Candidate[] {
    const things = new Map<string, Node[]>();
    for (const offer of offersOf(product, byId)) {
      const key = textsOf(offer, ...SKUS, ...GTINS)[0] ?? textsOf(offer, "url")[0] ?? "";
      things.set(key, [...(things.get(key) ?? []), offer]);
    }
    return [...things.values()].flatMap((offers) => {
      const reading = bestOf(offers.map((offer) => readOffer(offer, usual)));
      return reading ? [{ ...tellingApart([...offers, product]), isBeside, reading }] : [];
    });
  }

  /** An offer's own numbers come before those of its product. */
  function tellingApart(nodes: readonly Node[]) {
    const firstOf = (...names: readonly string[]) =>
      nodes.map((node) => textsOf(node, ...names)).find((texts) => texts.length > 0) ?? [];
    // A name such as #product is one on whatever page it stands.
    const pages = firstOf("url", "@id", "mainentityofpage").filter((page) => !page.startsWith("#"));
    return {
      barcodes: setOf(firstOf(...GTINS).map(barcodeKey)),
      skus: setOf(firstOf(...SKUS).map((sku) => sku.toLowerCase())),
      pages: setOf(pages.map((page) => pageKey(page, url))),
    };
  }

  walk(values, false);
  return candidates;
}

/** A variant is offered as its group is, where it says nothing of its own. */
const inherited = (group: Node): Node =>
  new Map([...group].filter(([name]) => name === "offers" && listOf(group.get(name)).length > 0));

const setOf = (texts: readonly (string | undefined)[]): Set<string> =>
  new Set(texts.filter((text) => text !== undefined));

/** Every single offer under a product; a bundle of offers that names none of them is one itself. */
export function offersOf(product: Node, byId: ReadonlyMap<string, Node>): Node[] {
  return listOf(product.get("offers"))
    .filter(isNode)
    .map((offer) => resolved(offer, byId))
    .flatMap((offer) => {
      const inside = typesOf(offer).includes("aggregateoffer") ? offersOf(offer, byId) : [];
      // What the bundle says of all of them, each may leave out.
      return inside.length === 0 ? [offer] : inside.map((each) => new Map([...sharedBy(offer), ...each]));
    });
}

const SHARED = ["availability", "pricecurrency", "itemcondition"];
const sharedBy = (bundle: Node): Node => new Map([...bundle].filter(([name]) => SHARED.includes(name)));

export function readOffer(offer: Node, usual: Writing): Reading {
  const state = availabilityOf(offer);
  if (state === "unknown") return unknown("an offer that does not say whether it can be had");
  const condition = conditionOf(offer);
  return {
    state,
    ...priceOf(offer, usual),
    ...(condition && { condition }),
    evidence: "an offer in the page's linked data",
  };
}

function availabilityOf(offer: Node): StockState {
  const states = new Set(textsOf(offer, "availability").map(stateOf));
  const [state = "unknown"] = states;
  return states.size === 1 ? state : "unknown";
}

function conditionOf(offer: Node): "new" | "used" | undefined {
  const words = textsOf(offer, "itemcondition").join(" ").toLowerCase();
  if (/used|refurbished|damaged|pre-?owned/.test(words)) return "used";
  return words.includes("new") ? "new" : undefined;
}

/** Its own price, else that of a bundle's cheapest, else what its specifications say. */
function priceOf(offer: Node, usual: Writing): StatedPrice | undefined {
  const specifications = listOf(offer.get("pricespecification")).filter(isNode).filter(isToBePaid);
  for (const node of [offer, ...specifications]) {
    const code = textsOf(node, "pricecurrency")[0] ?? textsOf(offer, "pricecurrency")[0];
    for (const name of ["price", "lowprice", "minprice"]) {
      const found = listOf(node.get(name)).map((value) => statedPrice(value, code, usual))[0];
      if (found) return found;
    }
  }
  return undefined;
}

/** Not what it cost before, what its maker recommends, or what a kilogram of it costs. */
const isToBePaid = (specification: Node): boolean =>
  !/list|strike|msrp|srp|regular|minimumadvertised/i.test(textsOf(specification, "pricetype").join(" ")) &&
  !specification.has("referencequantity");
