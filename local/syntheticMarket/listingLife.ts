import type { Item } from "../../domain/catalogue/item";
import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import {
  computeSmoothNoise,
  createRandomNumberGenerator,
  hashNumbers,
  hashToUnitInterval,
  pickInteger,
  pickNormallyDistributedNumber,
  pickRandomListElement,
  pickRandomNumberBetween,
  type RandomNumberGenerator,
} from "./draft/dice";
import {
  type IrrelevantListingKind,
  isBulkProductListingKind,
  isMultiVariantListingKind,
  type ListingDraft,
  pickIrrelevantListingKind,
  type SyntheticSale,
} from "./draft/listing";
import type { HiddenItemValue } from "./hiddenValue";

/** Length of an epoch in ms. Listings that begin in the same epoch are created together. */
const EPOCH_MS = 10 * DAY_MS;
/** Number of epochs after which every listing of an epoch has ended. */
const MAX_LIFE_EPOCHS = 3;
const MAX_DRAFTS_PER_EPOCH = 99;

const getEpoch = (at: number): number => Math.floor(at / EPOCH_MS);
/** Returns the numbers of all epochs whose listings may be open between two times. */
export function listEpochsWithOpenListings(from: number, to: number): readonly number[] {
  const first = getEpoch(from) - MAX_LIFE_EPOCHS;
  return Array.from({ length: getEpoch(to) - first + 1 }, (_, index) => first + index);
}

export interface SyntheticItem {
  readonly item: Item;
  readonly hiddenValue: HiddenItemValue;
  /** Seed of the item's random numbers. */
  readonly seed: number;
  /** True if titles cannot tell the item from another item. */
  readonly isTwin: boolean;
}

const SCATTER = 0.115;
const OUTLIERS = 0.012;

/** Creates the listings of one item in one market that begin in one epoch (period of ten days). */
export function createListingDrafts(
  { item, hiddenValue, isTwin, seed }: SyntheticItem,
  market: Market,
  epoch: number,
): ListingDraft[] {
  const live = hiddenValue.openListingCounts[market];
  if (live === 0) return [];
  const isCard = item.form === "card";
  const dice = createRandomNumberGenerator(hashNumbers(seed, MARKETS.indexOf(market), epoch));
  const lives = isCard ? CARD_AUCTION_DAYS : FIGURE_AUCTION_DAYS;
  const auctions = pickArrivalCount(live * (isCard ? 0.5 : 0.38), computeMean(lives), dice);
  const offers = pickArrivalCount(live * (isCard ? 0.5 : 0.62), FIXED_DAYS, dice);
  const count = Math.min(auctions + offers, MAX_DRAFTS_PER_EPOCH);
  return Array.from({ length: count }, (_, place): ListingDraft => {
    const isAuction = place < auctions;
    const share = isAuction ? (place + dice()) / auctions : (place - auctions + dice()) / offers;
    const startsAt = Math.round((epoch + share) * EPOCH_MS);
    const trap = pickIrrelevantListingKind(item.form, isAuction, dice) ?? (isTwin ? "twin" : undefined);
    const buyingMode = pickBuyingMode(isAuction, trap, hiddenValue, dice);
    const days =
      buyingMode === "auction" || buyingMode === "hybrid"
        ? pickRandomListElement(dice, lives)
        : pickFixedLife(buyingMode, dice);
    const bids = buyingMode === "auction" && dice() < getBidShare(hiddenValue) ? pickBidCount(dice) : 0;
    const takesOffers = (buyingMode === "fixed" && dice() < 0.25) || (buyingMode === "stock" && dice() < 0.08);
    return {
      itemId: item.id,
      market,
      epoch,
      indexInEpoch: place,
      seed: hashNumbers(seed, epoch, place, MARKETS.indexOf(market)),
      startsAt,
      endsAt: startsAt + Math.round(days * DAY_MS),
      buyingMode,
      takesOffers,
      grade: pickGrade(trap, dice),
      trap,
      priceLevel: pickPriceLevel(buyingMode, bids, takesOffers || hiddenValue.isNeverBought, dice),
      finalBidCount: bids,
      sellsPieces: buyingMode === "stock" && !hiddenValue.isNeverBought,
    };
  });
}

const FIXED_DAYS = 18;
const CARD_AUCTION_DAYS = [3, 3, 3, 5];
const FIGURE_AUCTION_DAYS = [3, 5, 5, 7, 7];
const computeMean = (days: readonly number[]): number => days.reduce((sum, each) => sum + each, 0) / days.length;
/** Returns the share of auctions that get a bid. */
const getBidShare = ({ isNeverBought, rarity }: HiddenItemValue): number =>
  isNeverBought ? 0 : rarity === "rare" ? 0.15 : 0.85;

/**
 * Picks how many listings begin in an epoch, so that on average `open` listings are open. A fractional number is
 * rounded up or down at random.
 */
function pickArrivalCount(open: number, lifeDays: number, dice: RandomNumberGenerator): number {
  return Math.floor((open * EPOCH_MS) / (lifeDays * DAY_MS) + dice());
}

function pickBuyingMode(
  isAuction: boolean,
  trap: IrrelevantListingKind | undefined,
  { rarity }: HiddenItemValue,
  dice: RandomNumberGenerator,
): ListingDraft["buyingMode"] {
  const chance = dice();
  if (trap === "classified") return "classified";
  if (isMultiVariantListingKind(trap)) return "stock";
  if (isAuction) return chance < 0.06 ? "hybrid" : "auction";
  if (isBulkProductListingKind(trap)) return chance < 0.7 ? "stock" : "fixed";
  return rarity !== "rare" && chance < 0.2 ? "stock" : "fixed";
}

const pickFixedLife = (mode: ListingDraft["buyingMode"], dice: RandomNumberGenerator): number =>
  mode === "stock" ? pickRandomNumberBetween(dice, 12, 29) : pickRandomNumberBetween(dice, 5, 29);
const pickBidCount = (dice: RandomNumberGenerator): number => 1 + Math.floor(dice() ** 1.7 * 14);
const pickGrade = (trap: IrrelevantListingKind | undefined, dice: RandomNumberGenerator): Grade =>
  dice() < 0.5 && trap !== "damaged" ? "new" : "used";

/**
 * Picks the price of a listing as a multiple of the item's true value. Prices of listings that sell are close to 1,
 * those of unsold offers higher.
 */
function pickPriceLevel(
  mode: ListingDraft["buyingMode"],
  bids: number,
  isAsking: boolean,
  dice: RandomNumberGenerator,
): number {
  const scattered = Math.exp(SCATTER * pickNormallyDistributedNumber(dice) - SCATTER ** 2 / 2);
  const chance = dice();
  if (bids > 0) return chance < OUTLIERS ? scattered * (chance < OUTLIERS / 2 ? 5 : 0.1) : scattered;
  if (mode === "stock" && !isAsking) return scattered;
  return pickRandomNumberBetween(dice, 1.05, 1.4);
}

/** Returns the times in ms at which a listing sells a piece, in ascending order. */
function listPieceSaleTimes({ seed, startsAt, endsAt }: ListingDraft): number[] {
  const dice = createRandomNumberGenerator(seed ^ 0x51e9);
  const gapMs = pickRandomNumberBetween(dice, 2.6, 9) * DAY_MS;
  const times: number[] = [];
  for (let count = 0; ; count++) {
    const time = Math.round(startsAt + (count + 0.15 + 0.7 * dice()) * gapMs);
    if (time >= endsAt) return times;
    times.push(time);
  }
}

/** Picks the number of pieces that the listing had sold before it was renewed. They are part of its sold quantity. */
const pickEarlierSales = ({ seed }: ListingDraft): number =>
  pickInteger(createRandomNumberGenerator(seed ^ 0x2f), 0, 24);

/** Prices, bids and sold quantity of a listing at a given time. Prices are in minor units of its market's currency. */
interface ListingState {
  /** Fixed price of an offer, or opening bid of an auction. */
  readonly price: number;
  readonly currentBid: number | undefined;
  readonly bidCount: number;
  readonly soldQuantity: number;
}

export function computeListingPriceState(draft: ListingDraft, item: SyntheticItem, at: number): ListingState {
  if (draft.buyingMode === "auction") {
    const { opening, ...bidState } = getBids(draft, item, at);
    return { price: opening, ...bidState, soldQuantity: 0 };
  }
  const price = computeAskingPrice(draft, item, at);
  const currentBid = draft.buyingMode === "hybrid" ? Math.max(99, Math.round(price * 0.6)) : undefined;
  const sold = draft.sellsPieces
    ? pickEarlierSales(draft) + listPieceSaleTimes(draft).filter((time) => time <= at).length
    : 0;
  return { price, currentBid, bidCount: 0, soldQuantity: sold };
}

/** Lowest and highest price of a trap as a multiple of the item's true value, by kind of trap. */
const MULTIPLES: Readonly<Partial<Record<IrrelevantListingKind, readonly [number, number]>>> = {
  lot: [2, 7],
  joined: [1.7, 3.6],
  several: [1.6, 2.9],
  choose: [0.55, 0.95],
  variations: [0.5, 1],
  "empty-box": [0.12, 0.35],
  "box-only": [0.12, 0.35],
  part: [0.08, 0.25],
  custom: [1.1, 4],
  damaged: [0.15, 0.7],
  graded: [1.8, 6],
  signed: [2.5, 7],
  converted: [0.7, 1.5],
  foreign: [0.7, 1.5],
};

/** Lowest and highest price in minor units for traps whose price does not depend on the item's value. */
const AMOUNTS: Readonly<Partial<Record<IrrelevantListingKind, readonly [number, number]>>> = {
  coin: [199, 750],
  nfc: [149, 650],
  proxy: [149, 450],
  accessory: [250, 1_600],
  plush: [1_100, 3_200],
  keychain: [350, 950],
  "other-figure": [650, 2_400],
  game: [3_200, 7_500],
  mention: [799, 5_500],
  pack: [399, 1_100],
  set: [7_500, 42_000],
};

function computeFairPrice(draft: ListingDraft, { hiddenValue, seed }: SyntheticItem, at: number): number {
  const { trap, market, grade } = draft;
  const amount = trap && AMOUNTS[trap];
  if (amount) return pickRandomNumberBetween(createRandomNumberGenerator(draft.seed ^ 0x77), ...amount);
  const value = computeTrueValue(hiddenValue, seed, market, grade, at);
  const multiple = trap && MULTIPLES[trap];
  return multiple
    ? value * pickRandomNumberBetween(createRandomNumberGenerator(draft.seed ^ 0x77), ...multiple)
    : value;
}

/** Returns the asking price of a listing in minor units. Sellers change it every few days. */
export function computeAskingPrice(draft: ListingDraft, item: SyntheticItem, at: number): number {
  const intervalMs = pickRandomNumberBetween(createRandomNumberGenerator(draft.seed ^ 0x3c), 3, 12) * DAY_MS;
  const setAt = draft.startsAt + Math.max(0, Math.floor((at - draft.startsAt) / intervalMs)) * intervalMs;
  return roundToCharmPrice(computeFairPrice(draft, item, setAt) * draft.priceLevel, draft);
}

/** Rounds a price to a seller's usual endings, such as 7.99, 12.49, 20 or 13.37. */
function roundToCharmPrice(price: number, { seed, sellsPieces }: ListingDraft): number {
  const habit = hashToUnitInterval(seed, 5);
  if (!sellsPieces && price > 1_000 && habit < 0.55) return Math.max(99, Math.round((price + 1) / 100) * 100 - 1);
  if (!sellsPieces && habit < 0.75) return Math.max(99, Math.round((price + 1) / 50) * 50 - 1);
  if (habit < 0.9) return Math.max(95, Math.round(price / 10) * 10 - (habit < 0.82 ? 1 : 0));
  return Math.max(95, Math.round(price));
}

/** Computes the winning bid of an auction in minor units. */
const computeFinalBid = (draft: ListingDraft, item: SyntheticItem): number =>
  Math.max(99, Math.round(computeFairPrice(draft, item, draft.endsAt) * draft.priceLevel));

function getBids(draft: ListingDraft, item: SyntheticItem, at: number) {
  const { finalBidCount, startsAt, endsAt } = draft;
  const final = computeFinalBid(draft, item);
  if (finalBidCount === 0) return { opening: final, currentBid: undefined, bidCount: 0 };
  const dice = createRandomNumberGenerator(draft.seed ^ 0xb1d);
  const opening =
    finalBidCount === 1
      ? final
      : Math.min(final, dice() < 0.5 ? 99 : Math.round(final * pickRandomNumberBetween(dice, 0.3, 0.7)));
  const life = endsAt - startsAt;
  const first = startsAt + life * pickRandomNumberBetween(dice, 0.05, 0.5);
  // The last bid is mostly placed minutes before the end, but in some auctions hours before.
  const last = endsAt - 60_000 * pickRandomListElement(dice, [2, 7, 9, 14, 22, 35, 50, 90, 200, 400, 700]);
  let bidCount = 0;
  while (bidCount < finalBidCount && computeBidTime(first, last, bidCount, finalBidCount) <= at) bidCount++;
  if (bidCount === 0) return { opening, currentBid: undefined, bidCount };
  const share = finalBidCount === 1 ? 1 : (bidCount - 1) / (finalBidCount - 1);
  return { opening, currentBid: Math.round(opening * (final / opening) ** share), bidCount };
}

function computeBidTime(first: number, last: number, index: number, bids: number): number {
  if (bids === 1) return last;
  const share = index / (bids - 1);
  return first + (last - first) * (1 - (1 - share) ** 2);
}

/**
 * Returns the sales of one listing after `from` and up to `to` whose price an observer can see. Sales by accepted
 * offers are left out, because their price is unknown.
 */
export function listObservableSales(
  draft: ListingDraft,
  item: SyntheticItem,
  from: number,
  to: number,
): Omit<SyntheticSale, "listingId">[] {
  const { itemId, market, grade, trap, endsAt } = draft;
  if (trap !== undefined || draft.takesOffers) return [];
  if (draft.buyingMode === "auction") {
    if (draft.finalBidCount === 0 || endsAt <= from || endsAt > to) return [];
    const price = computeFinalBid(draft, item);
    return [{ itemId, market, grade, price, soldAt: endsAt, evidence: "auction", soldQuantity: 0 }];
  }
  if (!draft.sellsPieces) return [];
  const before = pickEarlierSales(draft);
  return listPieceSaleTimes(draft).flatMap((soldAt, index) => {
    if (soldAt <= from || soldAt > to) return [];
    const price = computeAskingPrice(draft, item, soldAt);
    return [{ itemId, market, grade, price, soldAt, evidence: "step" as const, soldQuantity: before + index + 1 }];
  });
}

/** Periods in days and amplitudes of the waves in which true values rise and fall. */
const PRICE_WAVES = [
  { days: 120, height: 0.16 },
  { days: 31, height: 0.07 },
  { days: 9, height: 0.025 },
] as const;

/** Computes the true value of an item at a time, in minor units of the market's currency, not rounded. */
export function computeTrueValue(
  { newValueCents, usedRatio, penceRatio }: HiddenItemValue,
  seed: number,
  market: Market,
  grade: Grade,
  at: number,
): number {
  const day = at / DAY_MS;
  const place = MARKETS.indexOf(market);
  const kind = GRADES.indexOf(grade);
  let log = 0;
  for (const [index, { days, height }] of PRICE_WAVES.entries()) {
    const shift = hashToUnitInterval(seed, 7, index);
    log += height * 0.75 * computeSmoothNoise(seed ^ (index * 7_919), day / days + shift);
    log += height * 0.35 * computeSmoothNoise(seed ^ (index * 104_729 + 17 + place * 31 + kind), day / days + shift);
  }
  const inMarket = market === "EBAY-GB" ? newValueCents * penceRatio : newValueCents;
  return inMarket * (grade === "used" ? usedRatio : 1) * Math.exp(log);
}
