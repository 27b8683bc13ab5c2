import type { Market } from "../../../../domain/listings/market";
import { pickListElement, type RandomNumberGenerator } from "../../draft/dice";
import { isForeignListingTrap, type ListingTrap } from "../../draft/listing";
import { ENGLISH } from "./english";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import { ITALIAN } from "./italian";
import { JAPANESE } from "./japanese";
import type { SellerLanguage } from "./sellerLanguage";
import { SPANISH } from "./spanish";

export const SELLER_LANGUAGES: readonly SellerLanguage[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, JAPANESE];

/** Languages of sellers who do not write English, by market. A language that occurs more often is picked more often. */
const OTHER_LANGUAGES: Readonly<Record<Market, readonly SellerLanguage[]>> = {
  "EBAY-GB": [GERMAN, GERMAN, GERMAN, FRENCH, FRENCH, FRENCH, SPANISH, SPANISH, ITALIAN, ITALIAN, JAPANESE],
  "EBAY-US": [JAPANESE, JAPANESE, JAPANESE, SPANISH, SPANISH, GERMAN, GERMAN, FRENCH, FRENCH, ITALIAN],
};
const SHARE = 0.25;
const SHARE_ABROAD = 0.5;

/**
 * Picks the language in which a seller writes a listing. Callers use English if the language has no templates for a
 * kind of trap.
 */
export function pickSellerLanguage(
  market: Market,
  trap: ListingTrap | undefined,
  dice: RandomNumberGenerator,
): SellerLanguage {
  return dice() < (isForeignListingTrap(trap) ? SHARE_ABROAD : SHARE)
    ? pickListElement(dice, OTHER_LANGUAGES[market])
    : ENGLISH;
}

export { ENGLISH };
