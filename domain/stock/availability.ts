import type { StockState } from "./result";

/** In the letters that are left without spaces, dashes and capitals. What schema.org has, and what shops write in its place. */
const WORDS: Readonly<Record<Exclude<StockState, "unknown">, readonly string[]>> = {
  in: ["instock", "limitedavailability", "onlineonly", "available", "lowstock", "instockscarce"],
  pre: ["preorder", "presale"],
  out: [
    "outofstock",
    "soldout",
    "discontinued",
    "backorder",
    "instoreonly",
    "reserved",
    "madetoorder",
    "unavailable",
    "notavailable",
    "oos",
  ],
};

const STATES = new Map(
  (["in", "pre", "out"] as const).flatMap((state) => WORDS[state].map((word) => [word, state] as const)),
);

/** Whether something can be had, by a word such as `https://schema.org/InStock`, `schema:PreOrder` or `out of stock`. */
export function stateOf(word: string): StockState {
  const name = word
    .trim()
    .replace(/\/+$/, "")
    .replace(/^.*[/#]|^schema:/i, "");
  return STATES.get(name.replace(/[\s_-]/g, "").toLowerCase()) ?? "unknown";
}

/** What the wire and the tables call it: 1 in stock, 2 on pre-order, 0 for anything else. */
export function codeOf(state: StockState): "0" | "1" | "2" {
  if (state === "in") return "1";
  return state === "pre" ? "2" : "0";
}
