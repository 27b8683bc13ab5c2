import { stateOf } from "../availability";
import { barcodeKey } from "../barcode";
import { type StatedPrice, statedPrice, type Writing } from "../price";
import { bestOf, type Reading, unknown } from "../reading";
import type { StockState } from "../result";
import { pageKey } from "./address";
import { isList, isNode, listOf, type Node, nodesById, resolved, textsOf, typesOf, type Value } from "./nodes";

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
