import type { BuyingOption, Listing } from "../../../market/draft/listing";
import { converted, HOME_CURRENCY, priceOf } from "./amount";

type Test = (listing: Listing) => boolean;

/** `undefined` where the text is no filter. */
export function parseFilter(text: string): Test | undefined {
  const parts = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const [whole = "", name = "", value = ""] = PART.exec(rest) ?? [];
    if (whole === "") return undefined;
    parts.set(name, value);
    rest = rest.slice(whole.length);
  }
  const tests: Test[] = parts.has("buyingOptions") ? [] : [isFixedPrice];
  for (const [name, value] of parts) {
    const test = Object.hasOwn(PARSERS, name) ? PARSERS[name]?.(value, parts) : undefined;
    if (!test) return undefined;
    tests.push(test);
  }
  return (listing) => tests.every((test) => test(listing));
}

/** What a search without that filter finds. */
export const isFixedPrice: Test = ({ buyingOptions }) => buyingOptions.includes("FIXED_PRICE");

const PART = /^(\w+):(\{[^{}]*\}|\[[^[\]]*\]|[^,{}[\]]+)(?:,|$)/;

const OPTIONS: readonly BuyingOption[] = ["FIXED_PRICE", "AUCTION", "BEST_OFFER", "CLASSIFIED_AD"];

type Parser = (value: string, parts: ReadonlyMap<string, string>) => Test | undefined;

const PARSERS: Readonly<Record<string, Parser>> = {
  buyingOptions(value) {
    const wished = listIn(value);
    const options = OPTIONS.filter((option) => wished?.includes(option));
    if (!wished || options.length !== wished.length) return undefined;
    return (listing) => options.some((option) => listing.buyingOptions.includes(option));
  },
  price(value, parts) {
    const [, from, to] = /^\[(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?\]$/.exec(value) ?? [];
    const currency = parts.get("priceCurrency");
    if ((from === undefined && to === undefined) || currency === undefined) return undefined;
    const lowest = from === undefined ? 0 : Number(from) * 100;
    const highest = to === undefined ? Number.POSITIVE_INFINITY : Number(to) * 100;
    return (listing) => {
      const price = converted(priceOf(listing), HOME_CURRENCY[listing.market], currency);
      return price >= lowest && price <= highest;
    };
  },
  priceCurrency: (value, parts) => (/^(USD|GBP)$/.test(value) && parts.has("price") ? () => true : undefined),
  itemLocationCountry: (value) => (/^[A-Z]{2}$/.test(value) ? ({ country }) => country === value : undefined),
  conditionIds(value) {
    const ids = listIn(value);
    return ids && (({ conditionId }) => conditionId !== undefined && ids.includes(conditionId));
  },
  conditions(value) {
    const wished = listIn(value);
    if (!wished?.every((each) => each === "NEW" || each === "USED")) return undefined;
    return ({ conditionId }) => conditionId !== undefined && wished.includes(conditionId < "2000" ? "NEW" : "USED");
  },
};

const listIn = (value: string): readonly string[] | undefined =>
  /^\{[\w|]+\}$/.test(value) ? value.slice(1, -1).split("|") : undefined;
