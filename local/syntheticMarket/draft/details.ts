import { createRandomNumberGenerator, pickInteger, pickRandomListElement, type RandomNumberGenerator } from "./dice";
import {
  type IrrelevantListingKind,
  isListingKindTitledHonestly,
  isMultiPieceListingKind,
  isUnusualConditionListingKind,
  type ListingAspect,
  type ListingDraft,
} from "./listing";

/** Fields of a listing that its seller fills in besides title, price and condition. */
export interface ListingDetails {
  /** Id of the item whose product the seller chose in the marketplace's catalogue; `undefined` without a product. */
  readonly productItemId: number | undefined;
  /** Number of pieces in a lot; 0 if the seller stated none. */
  readonly lotSize: number;
  readonly aspects: readonly ListingAspect[];
}

const RIGHT_PRODUCT_SHARE = 0.6;
const WRONG_PRODUCT_SHARE = 0.02;
/** Share of lots and of unrelated things whose sellers chose the product of the item that the title names. */
const [LOT_PRODUCT_SHARE, JUNK_PRODUCT_SHARE] = [0.3, 0.1];

/**
 * Creates the details of a listing. Most sellers of an item choose its product.
 * @param confusedItemId item that sellers mistake for the draft's item; `undefined` if there is none
 */
export function createListingDetails(draft: ListingDraft, confusedItemId: number | undefined): ListingDetails {
  const dice = createRandomNumberGenerator(draft.seed ^ 0xde7);
  return {
    productItemId: pickProduct(draft, confusedItemId, dice),
    lotSize: isMultiPieceListingKind(draft.trap) && dice() < 0.5 ? pickInteger(dice, 2, 12) : 0,
    aspects: [...pickOrdinaryAspects(draft, dice), ...pickTellingAspects(draft, dice)],
  };
}

function pickProduct(
  { trap, itemId }: ListingDraft,
  confusedItemId: number | undefined,
  dice: RandomNumberGenerator,
): number | undefined {
  const chance = dice();
  if (trap === "mistitled") return chance < RIGHT_PRODUCT_SHARE ? confusedItemId : undefined;
  if (isListingKindTitledHonestly(trap) || isUnusualConditionListingKind(trap)) {
    if (chance < WRONG_PRODUCT_SHARE) return confusedItemId;
    return chance < WRONG_PRODUCT_SHARE + RIGHT_PRODUCT_SHARE ? itemId : undefined;
  }
  return chance < (isMultiPieceListingKind(trap) ? LOT_PRODUCT_SHARE : JUNK_PRODUCT_SHARE) ? itemId : undefined;
}

/** Picks aspects that say nothing about the value of a listing. */
function pickOrdinaryAspects({ trap }: ListingDraft, dice: RandomNumberGenerator): ListingAspect[] {
  const aspects: (readonly [name: string, value: string, share: number])[] = [
    ["Brand", "Nintendo", 0.8],
    ["Type", pickRandomListElement(dice, ["Figure", "amiibo", "Toy to Life", "Action Figure"]), 0.5],
    ["Platform", pickRandomListElement(dice, ["Nintendo Switch", "Nintendo Wii U", "Nintendo 3DS"]), 0.4],
    ["Features", "Limited Edition", 0.05],
    ["Modified Item", "No", 0.2],
    ["Unit of Sale", "Single Unit", 0.1],
    ["Number in Pack", "1", 0.05],
  ];
  const tellingName = trap === undefined ? undefined : TELLING_ASPECTS[trap]?.name;
  return aspects
    .filter(
      ([name, , share]) =>
        dice() < share && name !== tellingName && !(isMultiPieceListingKind(trap) && SINGLE.has(name)),
    )
    .map(([name, value]) => ({ name, value }));
}

/** Aspects that a seller of several pieces does not fill in with these values. */
const SINGLE: ReadonlySet<string> = new Set(["Unit of Sale", "Number in Pack"]);

/** Aspect with which some sellers say what a trap is, with the share of these sellers. */
const TELLING_ASPECTS: Readonly<Partial<Record<IrrelevantListingKind, ListingAspect & { readonly share: number }>>> = {
  lot: { name: "Unit of Sale", value: "Lot", share: 0.3 },
  joined: { name: "Number of Items", value: "2", share: 0.25 },
  several: { name: "Number of Items", value: "2", share: 0.25 },
  set: { name: "Custom Bundle", value: "Yes", share: 0.15 },
  custom: { name: "Modified Item", value: "Yes", share: 0.6 },
  proxy: { name: "Original/Licensed Reprint", value: "Licensed Reprint", share: 0.3 },
  coin: { name: "Type", value: "NFC Coin", share: 0.4 },
  nfc: { name: "Type", value: "NFC Tag", share: 0.4 },
  accessory: { name: "Type", value: "Display Case", share: 0.4 },
  "empty-box": { name: "Type", value: "Box Only", share: 0.15 },
  "box-only": { name: "Features", value: "Box Only", share: 0.15 },
  graded: { name: "Graded", value: "Yes", share: 0.7 },
  signed: { name: "Autographed", value: "Yes", share: 0.6 },
};

function pickTellingAspects({ trap }: ListingDraft, dice: RandomNumberGenerator): ListingAspect[] {
  const aspect = trap && TELLING_ASPECTS[trap];
  return aspect && dice() < aspect.share ? [{ name: aspect.name, value: aspect.value }] : [];
}
