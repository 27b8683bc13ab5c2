import { stateOf } from "../availability";
import { type StatedPrice, statedPrice, type Writing } from "../price";
import { type Reading, unknown } from "../reading";
import type { StockState } from "../result";
import { isNode, listOf, type Node, resolved, textsOf, typesOf } from "./nodes";

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
