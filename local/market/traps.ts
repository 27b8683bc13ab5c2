import type { Form } from "../../domain/catalogue/amiibo";
import { type Dice, pick } from "./dice";

/** Why a listing that a search finds says nothing about what an item is worth. */
export const TRAPS = [
  "lot",
  "choose",
  "variations",
  "empty-box",
  "box-only",
  "part",
  "coin",
  "nfc",
  "custom",
  "proxy",
  "accessory",
  "plush",
  "keychain",
  "other-figure",
  "game",
  "several",
  "pack",
  "set",
  "converted",
  "foreign",
  "no-condition",
  "classified",
  "twin",
] as const;
export type Trap = (typeof TRAPS)[number];

/** Those whose listing is the item itself, titled as an honest one is: something else about it is the trap. */
const HONESTLY_TITLED = ["variations", "converted", "foreign", "no-condition", "classified", "twin"] as const;
export const isHonestlyTitled = (trap: Trap): boolean => HONESTLY_TITLED.some((each) => each === trap);

type Weights = Readonly<Partial<Record<Trap, number>>>;

const FIGURE_WEIGHTS: Weights = {
  lot: 13,
  choose: 8,
  variations: 5,
  "empty-box": 5,
  "box-only": 5,
  part: 2,
  coin: 7,
  nfc: 9,
  custom: 5,
  proxy: 2,
  accessory: 7,
  plush: 4,
  keychain: 2,
  "other-figure": 3,
  game: 5,
  several: 5,
  set: 2,
  converted: 6,
  foreign: 8,
  "no-condition": 4,
  classified: 1,
};

const CARD_WEIGHTS: Weights = {
  lot: 12,
  choose: 12,
  variations: 8,
  coin: 3,
  nfc: 10,
  custom: 3,
  proxy: 8,
  accessory: 4,
  keychain: 1,
  plush: 2,
  several: 4,
  pack: 10,
  set: 8,
  converted: 5,
  foreign: 8,
  "no-condition": 4,
  classified: 1,
};

const tableOf = (weights: Weights): readonly Trap[] => TRAPS.flatMap((trap) => Array(weights[trap] ?? 0).fill(trap));
const FIGURE_TRAPS = tableOf(FIGURE_WEIGHTS);
const CARD_TRAPS = tableOf(CARD_WEIGHTS);

/** Nobody puts up for auction what is sold by the hundred. */
const NEVER_AUCTIONED: readonly Trap[] = ["choose", "variations", "classified", "coin", "nfc", "accessory", "pack"];

export function pickTrap(form: Form, isAuction: boolean, dice: Dice): Trap | undefined {
  const trap = pick(dice, form === "card" ? CARD_TRAPS : FIGURE_TRAPS);
  return isAuction && NEVER_AUCTIONED.includes(trap) ? undefined : trap;
}
