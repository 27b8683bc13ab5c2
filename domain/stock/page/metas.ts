import { stateOf } from "../availability";
import { statedPrice, type Writing } from "../price";
import { type Reading, unknown } from "../reading";
import type { Tag } from "./tags";

const AMOUNTS = ["product:price:amount", "og:price:amount", "price", "product:sale_price:amount"];
const CODES = ["product:price:currency", "og:price:currency", "pricecurrency", "product:sale_price:currency"];
const AVAILABILITIES = ["product:availability", "og:availability", "availability"];
const CONDITIONS = ["product:condition", "og:condition", "itemcondition"];

/** What a page says in its head, where it has no linked data; `undefined` where it says nothing. */
export function readMetas(tags: readonly Tag[], usual: Writing): Reading | undefined {
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
