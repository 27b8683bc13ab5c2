import type { Market } from "../../domain/listings/market";
import { CURRENCIES, type Currency } from "../../domain/money/currency";
import { type Condition, featureOf } from "./draft/condition";
import { type Dice, diceOf, pick, wholeBetween } from "./draft/dice";
import {
  type BuyingOption,
  type Draft,
  isAbroad,
  isHonestlyTitled,
  isOddlyKept,
  type Listing,
  variantsOf,
  wordsIn,
} from "./draft/listing";
import { type Subject, standingOf } from "./listingLife";
import type { Title } from "./titles/write";

/** One of the lists has to be found, with all of its words. */
export type Query = readonly (readonly string[])[];

const MOST_ALTERNATIVES = 500;

/** The marketplace's own notation: a space means "and", `(a,b)` means "a or b". */
export function parseQuery(text: string): Query {
  const parts = [...text.matchAll(/\(([^()]*)\)|([^()]+)/g)].map(([, group, plain]) =>
    group === undefined ? [wordsIn(plain ?? "")] : group.split(",").map(wordsIn),
  );
  let query: readonly (readonly string[])[] = [[]];
  for (const alternatives of parts) {
    query = query.flatMap((before) => alternatives.map((words) => [...before, ...words])).slice(0, MOST_ALTERNATIVES);
  }
  return query.filter((words) => words.length > 0);
}

/** A title as queries are asked of it. */
export const searchable = (title: string): string => ` ${wordsIn(title).join(" ")} `;

/** Tells whether a title, made searchable, is found. */
export function finderOf(query: Query): (searchable: string) => boolean {
  const wished = query.map((words) => words.map((word) => variantsOf(word).map((each) => ` ${each} `)));
  return (searchable) =>
    wished.some((words) => words.every((variants) => variants.some((each) => searchable.includes(each))));
}

const HOME: Readonly<Record<Market, string>> = { "EBAY-US": "US", "EBAY-GB": "GB" };
const ABROAD: Readonly<Record<Market, readonly string[]>> = {
  "EBAY-US": ["JP", "JP", "CN", "CN", "GB", "CA", "DE", "HK", "AU", "FR"],
  "EBAY-GB": ["DE", "DE", "FR", "IT", "ES", "JP", "US", "US", "CN", "IE"],
};
const CURRENCY_THERE: Readonly<Record<string, Currency>> = {
  JP: "JPY",
  CN: "USD",
  HK: "USD",
  GB: "GBP",
  CA: "CAD",
  DE: "EUR",
  FR: "EUR",
  IT: "EUR",
  ES: "EUR",
  IE: "EUR",
  US: "USD",
  AU: "AUD",
};
/** Roughly, for sellers' own prices: one US dollar in each. */
const FOR_A_DOLLAR: Readonly<Partial<Record<Currency, number>>> = {
  USD: 1,
  GBP: 0.78,
  EUR: 0.92,
  CAD: 1.37,
  AUD: 1.52,
  JPY: 151,
};

interface Lasting extends Pick<Listing, "id" | "gtin"> {
  readonly title: Title;
  readonly condition: Condition;
}

/** A listing at an instant, as the marketplace knows it. */
export function viewOf(draft: Draft, subject: Subject, lasting: Lasting, at: number): Listing {
  const { market, trap, way, sells } = draft;
  const standing = standingOf(draft, subject, at);
  const dice = diceOf(draft.seed ^ 0x5ee);
  const country = countryOf(draft, dice);
  const isItem = isHonestlyTitled(trap) || isOddlyKept(trap);
  const { title, condition } = lasting;
  return {
    id: lasting.id,
    title: title.text,
    gtin: lasting.gtin,
    market,
    conditionId: condition.id,
    descriptors: condition.descriptors,
    buyingOptions: optionsOf(draft),
    price: standing.price,
    currentBid: standing.currentBid,
    bidCount: standing.bidCount,
    convertedFrom: trap === "converted" ? statedIn(country, standing.price, market) : undefined,
    shipping: shippingOf(market, dice),
    country,
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    isGroup: trap === "variations" || (trap === "choose" && dice() < 0.6),
    leftQuantity: way === "stock" ? wholeBetween(dice, 2, 40) : 1,
    soldQuantity: sells ? standing.soldQuantity : 0,
    besideId: draft.amiiboId,
    amiiboId: isItem ? draft.amiiboId : undefined,
    grade: draft.grade,
    trap,
    features: [featureOf(condition) ?? [], title.features].flat(),
  };
}

function optionsOf({ way, takesOffers, seed }: Draft): readonly BuyingOption[] {
  if (way === "classified") return ["CLASSIFIED_AD"];
  if (way === "auction") return ["AUCTION"];
  if (way === "hybrid") return seed % 2 === 0 ? ["FIXED_PRICE", "AUCTION"] : ["AUCTION", "FIXED_PRICE"];
  return takesOffers ? ["FIXED_PRICE", "BEST_OFFER"] : ["FIXED_PRICE"];
}

function countryOf({ trap, market }: Draft, dice: Dice): string {
  const abroad = pick(dice, ABROAD[market]);
  if (isAbroad(trap)) return abroad;
  // Those who make them sit far away, and some of them do not.
  if (trap === "nfc" || trap === "coin") return dice() < 0.4 ? "CN" : HOME[market];
  return HOME[market];
}

/** What a seller abroad had stated, in the currency there. */
function statedIn(country: string, price: number, market: Market): NonNullable<Listing["convertedFrom"]> {
  const home = market === "EBAY-US" ? "USD" : "GBP";
  const there = CURRENCY_THERE[country] ?? "EUR";
  const currency = there === home ? "EUR" : there;
  const dollars = price / 10 ** CURRENCIES[home] / (FOR_A_DOLLAR[home] ?? 1);
  return { value: Math.round(dollars * (FOR_A_DOLLAR[currency] ?? 1) * 10 ** CURRENCIES[currency]), currency };
}

const POSTAGE: Readonly<Record<Market, readonly (number | undefined)[]>> = {
  "EBAY-US": [0, 0, 0, 399, 485, 499, 550, 599, 725, 899, undefined],
  "EBAY-GB": [0, 0, 0, 155, 249, 299, 335, 349, 399, 425, undefined],
};
const shippingOf = (market: Market, dice: Dice): number | undefined =>
  POSTAGE[market][Math.floor(dice() * POSTAGE[market].length)];
