import type { Amiibo } from "../../domain/catalogue/amiibo";
import { type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { between, type Dice, diceOf, hashOf, normal, pick, wholeBetween } from "./draft/dice";
import { type Draft, isChoice, isMassWare, pickTrap, type Trap } from "./draft/listing";
import type { Worth } from "./worth";

/** Listings are thought up together that begin in the same ten days. */
const EPOCH_MS = 10 * DAY_MS;
/** A listing that began this many epochs ago is over. */
const LONGEST_EPOCHS = 3;
const MOST_PLACES = 99;

const epochOf = (at: number): number => Math.floor(at / EPOCH_MS);
/** The epoch's own start and that of the next one. */
export const epochBounds = (at: number): readonly [number, number] => [
  epochOf(at) * EPOCH_MS,
  (epochOf(at) + 1) * EPOCH_MS,
];
/** All epochs whose listings may be open between the two instants. */
export function epochsBetween(from: number, to: number): readonly number[] {
  const first = epochOf(from) - LONGEST_EPOCHS;
  return Array.from({ length: epochOf(to) - first + 1 }, (_, index) => first + index);
}

export interface Subject {
  readonly item: Amiibo;
  readonly worth: Worth;
  /** Its own. */
  readonly seed: number;
  /** No title could tell it from another item. */
  readonly isTwin: boolean;
}

const SCATTER = 0.115;
const OUTLIERS = 0.012;

/** The listings of one item that begin in one epoch. */
export function draftsOf({ item, worth, isTwin, seed }: Subject, market: Market, epoch: number): Draft[] {
  const live = worth.live[market];
  if (live === 0) return [];
  const isCard = item.form === "card";
  const dice = diceOf(hashOf(seed, MARKETS.indexOf(market), epoch));
  const lives = isCard ? CARD_AUCTION_DAYS : FIGURE_AUCTION_DAYS;
  const auctions = arrivals(live * (isCard ? 0.5 : 0.38), meanOf(lives), dice);
  const offers = arrivals(live * (isCard ? 0.5 : 0.62), FIXED_DAYS, dice);
  const count = Math.min(auctions + offers, MOST_PLACES);
  return Array.from({ length: count }, (_, place): Draft => {
    const isAuction = place < auctions;
    const share = isAuction ? (place + dice()) / auctions : (place - auctions + dice()) / offers;
    const startsAt = Math.round((epoch + share) * EPOCH_MS);
    const trap = pickTrap(item.form, isAuction, dice) ?? (isTwin ? "twin" : undefined);
    const way = wayOf(isAuction, trap, worth, dice);
    const days = way === "auction" || way === "hybrid" ? pick(dice, lives) : fixedLife(way, dice);
    const bids = way === "auction" && dice() < bidShare(worth) ? bidCount(dice) : 0;
    const takesOffers = (way === "fixed" && dice() < 0.25) || (way === "stock" && dice() < 0.08);
    return {
      amiiboId: item.id,
      market,
      epoch,
      place,
      seed: hashOf(seed, epoch, place, MARKETS.indexOf(market)),
      startsAt,
      endsAt: startsAt + Math.round(days * DAY_MS),
      way,
      takesOffers,
      grade: gradeOf(trap, dice),
      trap,
      level: levelOf(way, bids, takesOffers || worth.isShunned, dice),
      bids,
      sells: way === "stock" && !worth.isShunned,
    };
  });
}

const FIXED_DAYS = 18;
const CARD_AUCTION_DAYS = [3, 3, 3, 5];
const FIGURE_AUCTION_DAYS = [3, 5, 5, 7, 7];
const meanOf = (days: readonly number[]): number => days.reduce((sum, each) => sum + each, 0) / days.length;
/** How many of the auctions find a bidder. */
const bidShare = ({ isShunned, rarity }: Worth): number => (isShunned ? 0 : rarity === "rare" ? 0.15 : 0.85);

/** So many begin that on average the wished number is open; what is left over is thrown for. */
function arrivals(open: number, lifeDays: number, dice: Dice): number {
  return Math.floor((open * EPOCH_MS) / (lifeDays * DAY_MS) + dice());
}

function wayOf(isAuction: boolean, trap: Trap | undefined, { rarity }: Worth, dice: Dice): Draft["way"] {
  const chance = dice();
  if (trap === "classified") return "classified";
  if (isChoice(trap)) return "stock";
  if (isAuction) return chance < 0.06 ? "hybrid" : "auction";
  if (isMassWare(trap)) return chance < 0.7 ? "stock" : "fixed";
  return rarity !== "rare" && chance < 0.2 ? "stock" : "fixed";
}

const fixedLife = (way: Draft["way"], dice: Dice): number =>
  way === "stock" ? between(dice, 12, 29) : between(dice, 5, 29);
const bidCount = (dice: Dice): number => 1 + Math.floor(dice() ** 1.7 * 14);
const gradeOf = (trap: Trap | undefined, dice: Dice): Grade => (dice() < 0.5 && trap !== "damaged" ? "new" : "used");

/** What is bought lies about the hidden price, what is merely asked for above it. */
function levelOf(way: Draft["way"], bids: number, isAsking: boolean, dice: Dice): number {
  const scattered = Math.exp(SCATTER * normal(dice) - SCATTER ** 2 / 2);
  const chance = dice();
  if (bids > 0) return chance < OUTLIERS ? scattered * (chance < OUTLIERS / 2 ? 5 : 0.1) : scattered;
  if (way === "stock" && !isAsking) return scattered;
  return between(dice, 1.05, 1.4);
}

/** The instants between its start and its end at which a piece of it is bought, in their order. */
export function pieceTimes({ seed, startsAt, endsAt }: Draft): number[] {
  const dice = diceOf(seed ^ 0x51e9);
  const gapMs = between(dice, 2.6, 9) * DAY_MS;
  const times: number[] = [];
  for (let count = 0; ; count++) {
    const time = Math.round(startsAt + (count + 0.15 + 0.7 * dice()) * gapMs);
    if (time >= endsAt) return times;
    times.push(time);
  }
}

/** How many were sold before it was last listed anew. */
export const soldBefore = ({ seed }: Draft): number => wholeBetween(diceOf(seed ^ 0x2f), 0, 24);
