import type { Form } from "../../../domain/catalogue/amiibo";
import type { Dice } from "./dice";

/** Of a hundred listings so many are such traps: of figures (and all that is sold in a box), and of cards. */
const SHARES = {
  lot: [2.5, 3],
  joined: [3, 3],
  choose: [1.6, 2.4],
  variations: [1, 1.6],
  "empty-box": [1.2, 0],
  "box-only": [1.2, 0],
  part: [0.7, 0],
  coin: [1.4, 0.8],
  nfc: [1.8, 2.2],
  custom: [1.2, 0.8],
  proxy: [0.5, 1.8],
  accessory: [1.4, 1],
  plush: [0.9, 0.5],
  keychain: [0.5, 0.3],
  "other-figure": [0.7, 0],
  game: [1, 0],
  mention: [2.2, 1.2],
  several: [1.2, 1],
  pack: [0, 2.2],
  set: [0.5, 1.8],
  damaged: [8, 8],
  graded: [2, 2],
  signed: [0.5, 0.5],
  converted: [1.3, 1.2],
  foreign: [1.8, 1.8],
  "no-condition": [1, 1],
  classified: [0.3, 0.3],
  // Of its own: what no title can tell from another item is one in every listing.
  twin: [0, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Why a listing that a search finds says nothing about what an item is worth. */
export type Trap = keyof typeof SHARES;

const isTrap = (name: string): name is Trap => name in SHARES;
export const TRAPS: readonly Trap[] = Object.keys(SHARES).filter(isTrap);

const oneOf =
  (...traps: readonly Trap[]) =>
  (trap: Trap | undefined): boolean =>
    trap !== undefined && traps.includes(trap);

const isTrapElsewhere = oneOf("variations", "converted", "foreign", "no-condition", "classified", "twin");
/** Its listing is the item itself, titled as an honest one is: if there is a trap, it is something else about it. */
export const isHonestlyTitled = (trap: Trap | undefined): boolean => trap === undefined || isTrapElsewhere(trap);
/** Those whose listing is the item itself, in a state in which it is worth something else. */
export const isOddlyKept = oneOf("damaged", "graded", "signed");
export const isAbroad = oneOf("foreign", "converted");
/** What is sold by the hundred. */
export const isMassWare = oneOf("coin", "nfc", "proxy", "accessory");
/** What one page sells to many buyers, who choose. */
export const isChoice = oneOf("choose", "variations");
const isNeverAuctioned = oneOf("choose", "variations", "classified", "coin", "nfc", "accessory", "pack");

export function pickTrap(form: Form, isAuction: boolean, dice: Dice): Trap | undefined {
  const column = form === "card" ? 1 : 0;
  let left = dice() * 100;
  const trap = TRAPS.find((each) => {
    left -= SHARES[each][column];
    return left < 0;
  });
  return isAuction && isNeverAuctioned(trap) ? undefined : trap;
}
