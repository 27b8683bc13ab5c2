import type { Item } from "../../domain/catalogue/item";
import type { Market } from "../../domain/listings/market";
import {
  createRandomNumberGenerator,
  hashNumbers,
  pickRandomNumberBetween,
  type RandomNumberGenerator,
} from "./draft/dice";

type Rarity = "common" | "uncommon" | "rare";

/**
 * True value of an item in the synthetic market, and how actively it is traded. Responses of fake services never
 * contain it.
 */
export interface HiddenItemValue {
  readonly rarity: Rarity;
  /** Value of a new copy in US cents. */
  readonly newValueCents: number;
  /** Value of a used copy as a share of the value of a new one. */
  readonly usedRatio: number;
  /** Value in British pence divided by the value in US cents. */
  readonly penceRatio: number;
  /** Average number of open listings of the item in each market; 0 if the item is not sold there. */
  readonly openListingCounts: Readonly<Record<Market, number>>;
  /** True if the item is offered for sale, but never bought. */
  readonly isNeverBought: boolean;
}

const ABSENT_SHARE = 0.03;
const SHUNNED_SHARE = 0.015;

export function createHiddenItemValue(item: Item, seed: number): HiddenItemValue {
  const dice = createRandomNumberGenerator(hashNumbers(seed, item.id, 1));
  const rarity = pickRarity(item, dice);
  const isCard = item.form === "card";
  const base = isCard ? pickCardValue(item, rarity, dice) : pickFigureValue(item, rarity, dice);
  const live = pickRandomNumberBetween(dice, ...(isCard ? CARD_LISTING_COUNTS : FIGURE_LISTING_COUNTS)[rarity]);
  const isAbsent = dice() < ABSENT_SHARE;
  return {
    rarity,
    newValueCents: Math.round(base),
    usedRatio: isCard ? pickRandomNumberBetween(dice, 0.76, 0.92) : pickRandomNumberBetween(dice, 0.55, 0.78),
    penceRatio: pickRandomNumberBetween(dice, 0.72, 0.88),
    openListingCounts: {
      "EBAY-US": isAbsent ? 0 : live,
      "EBAY-GB":
        isAbsent || dice() < ABSENT_SHARE / 2
          ? 0
          : Math.max(live * pickRandomNumberBetween(dice, 0.75, 1), isCard ? 0.6 : 9),
    },
    isNeverBought: dice() < SHUNNED_SHARE,
  };
}

function pickRarity(item: Item, dice: RandomNumberGenerator): Rarity {
  const chance = dice();
  const isJapanese = item.releases.na === undefined && item.releases.eu === undefined;
  if (isJapanese || item.form === "band") return "rare";
  if (/gold edition|silver edition|player 2|mega yarn/i.test(item.name)) return chance < 0.5 ? "rare" : "uncommon";
  if (item.form === "card") return chance < 0.05 ? "uncommon" : "common";
  return chance < 0.04 ? "rare" : chance < 0.26 ? "uncommon" : "common";
}

/** Lowest and highest value of a new figure in US cents. */
const FIGURE_VALUES: Readonly<Record<Rarity, readonly [number, number]>> = {
  common: [1_350, 2_250],
  uncommon: [2_400, 4_600],
  rare: [5_500, 14_500],
};

function pickFigureValue({ form }: Item, rarity: Rarity, dice: RandomNumberGenerator): number {
  if (form === "cereal-box") return pickRandomNumberBetween(dice, 1_100, 1_700);
  if (form === "block") return pickRandomNumberBetween(dice, 1_700, 2_400);
  if (form === "band") return pickRandomNumberBetween(dice, 3_200, 4_900);
  return pickRandomNumberBetween(dice, ...FIGURE_VALUES[rarity]);
}

/** Picks a card's value in US cents. Most cards are cheap; cards of popular characters cost more. */
function pickCardValue({ acNumber = 0 }: Item, rarity: Rarity, dice: RandomNumberGenerator): number {
  if (rarity === "rare") return pickRandomNumberBetween(dice, 1_800, 5_000);
  if (rarity === "uncommon") return pickRandomNumberBetween(dice, 1_400, 4_500);
  if (acNumber > 600) return pickRandomNumberBetween(dice, 1_200, 2_800);
  if (acNumber > 500) return pickRandomNumberBetween(dice, 800, 1_800);
  const isSpecial = acNumber > 0 && acNumber % 100 >= 1 && acNumber % 100 <= 16;
  return isSpecial ? pickRandomNumberBetween(dice, 650, 1_400) : pickRandomNumberBetween(dice, 520, 1_050);
}

/** Lowest and highest average number of open listings of a figure. */
const FIGURE_LISTING_COUNTS: Readonly<Record<Rarity, readonly [number, number]>> = {
  common: [19, 36],
  uncommon: [14, 25],
  rare: [9, 13],
};
const CARD_LISTING_COUNTS: Readonly<Record<Rarity, readonly [number, number]>> = {
  common: [6, 9.5],
  uncommon: [5, 7],
  rare: [0.6, 2.4],
};
