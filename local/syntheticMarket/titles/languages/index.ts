import type { Market } from "../../../../domain/listings/market";
import { pickRandomListElement, type RandomNumberGenerator } from "../../draft/dice";
import { type IrrelevantListingKind, isForeignListingKind } from "../../draft/listing";
import { ENGLISH_SELLER_LANGUAGE } from "./english";
import { FRENCH_SELLER_LANGUAGE } from "./french";
import { GERMAN_SELLER_LANGUAGE } from "./german";
import { ITALIAN_SELLER_LANGUAGE } from "./italian";
import { JAPANESE_SELLER_LANGUAGE } from "./japanese";
import type { SellerLanguage } from "./sellerLanguage";
import { SPANISH_SELLER_LANGUAGE } from "./spanish";

export const SELLER_LANGUAGES: readonly SellerLanguage[] = [
  ENGLISH_SELLER_LANGUAGE,
  GERMAN_SELLER_LANGUAGE,
  FRENCH_SELLER_LANGUAGE,
  SPANISH_SELLER_LANGUAGE,
  ITALIAN_SELLER_LANGUAGE,
  JAPANESE_SELLER_LANGUAGE,
];

/** Languages of sellers who do not write English, by market. A language that occurs more often is picked more often. */
const OTHER_LANGUAGES: Readonly<Record<Market, readonly SellerLanguage[]>> = {
  "EBAY-GB": [
    GERMAN_SELLER_LANGUAGE,
    GERMAN_SELLER_LANGUAGE,
    GERMAN_SELLER_LANGUAGE,
    FRENCH_SELLER_LANGUAGE,
    FRENCH_SELLER_LANGUAGE,
    FRENCH_SELLER_LANGUAGE,
    SPANISH_SELLER_LANGUAGE,
    SPANISH_SELLER_LANGUAGE,
    ITALIAN_SELLER_LANGUAGE,
    ITALIAN_SELLER_LANGUAGE,
    JAPANESE_SELLER_LANGUAGE,
  ],
  "EBAY-US": [
    JAPANESE_SELLER_LANGUAGE,
    JAPANESE_SELLER_LANGUAGE,
    JAPANESE_SELLER_LANGUAGE,
    SPANISH_SELLER_LANGUAGE,
    SPANISH_SELLER_LANGUAGE,
    GERMAN_SELLER_LANGUAGE,
    GERMAN_SELLER_LANGUAGE,
    FRENCH_SELLER_LANGUAGE,
    FRENCH_SELLER_LANGUAGE,
    ITALIAN_SELLER_LANGUAGE,
  ],
};
const SHARE = 0.25;
const SHARE_ABROAD = 0.5;

/**
 * Picks the language in which a seller writes a listing. Callers use English if the language has no templates for a
 * kind of trap.
 */
export function pickSellerLanguage(
  market: Market,
  trap: IrrelevantListingKind | undefined,
  dice: RandomNumberGenerator,
): SellerLanguage {
  return dice() < (isForeignListingKind(trap) ? SHARE_ABROAD : SHARE)
    ? pickRandomListElement(dice, OTHER_LANGUAGES[market])
    : ENGLISH_SELLER_LANGUAGE;
}

export { ENGLISH_SELLER_LANGUAGE };
