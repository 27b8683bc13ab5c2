import { barcodeKey } from "../barcode";
import type { Writing } from "../price";
import { bestOf, type Reading } from "../reading";
import { pageKey } from "./address";
import { isList, isNode, listOf, type Node, nodesById, resolved, textsOf, typesOf, type Value } from "./nodes";
import { offersOf, readOffer } from "./offer";

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
