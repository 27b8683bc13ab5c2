import type { Market } from "../../../../domain/listings/market";
import { type Dice, pick } from "../../draft/dice";
import { isAbroad, type Trap } from "../../draft/listing";
import { ENGLISH } from "./english";
import type { Tongue } from "./englishFlaws";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import { ITALIAN } from "./italian";
import { JAPANESE } from "./japanese";
import { SPANISH } from "./spanish";

export const TONGUES: readonly Tongue[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, JAPANESE];

/** Who else sells there. */
const OTHERS: Readonly<Record<Market, readonly Tongue[]>> = {
  "EBAY-GB": [GERMAN, GERMAN, GERMAN, FRENCH, FRENCH, FRENCH, SPANISH, SPANISH, ITALIAN, ITALIAN, JAPANESE],
  "EBAY-US": [JAPANESE, JAPANESE, JAPANESE, SPANISH, SPANISH, GERMAN, GERMAN, FRENCH, FRENCH, ITALIAN],
};
const SHARE = 0.25;
const SHARE_ABROAD = 0.5;

/** Of traps for which a language has no words it is written in English, and so a quarter of all is not. */
export function tongueOf(market: Market, trap: Trap | undefined, dice: Dice): Tongue {
  return dice() < (isAbroad(trap) ? SHARE_ABROAD : SHARE) ? pick(dice, OTHERS[market]) : ENGLISH;
}

export { ENGLISH };
