import { groupBy } from "../groupBy";
import { findItemStatementsInTitle, type ItemStatementsInTitle } from "./claims";
import { type ClassifierItem, findTermsOfSaleRejectReason, type MarketplaceListing } from "./classifierInput";
import { findTitleRejectReason } from "./findTitleRejectReason";
import { type ItemIdentification, identifyItemByTitle } from "./identifyItemByTitle";
import { buildItemTraitsIndex, extractItemTraits, type ItemTraits } from "./itemTraits";
import type { Grade } from "./market";
import { type ParsedListingTitle, parseListingTitle } from "./parseListingTitle";
import type { RejectReason } from "./rejectReasons";
import { listNormalizedWords } from "./text/tokens";
import { buildTitleLexicon } from "./titleLexicon";

export interface ListingGrade {
  /** `undefined` if the condition is unknown. Such a listing is shown as used and left out of all averages. */
  readonly grade: Grade | undefined;
  /** True for a used item with its box. Such items cost more than loose ones, so they are left out of averages. */
  readonly isOpenBox: boolean;
}

/** The marketplace's condition ids for "new" and "new other". */
const NEW_CONDITION_ID = "1000";
const NEW_OTHER_CONDITION_ID = "1500";
/** The marketplace's condition id for an ungraded card. Extra fields of the listing state the actual condition. */
const UNGRADED_CONDITION_ID = "4000";

const toListingGrade = (grade: Grade | undefined): ListingGrade => ({ grade, isOpenBox: false });
const OPENED_GRADE: ListingGrade = { grade: "used", isOpenBox: true };

/** Determines the grade of a listing. The title decides first, because many sellers list loose items as new. */
function gradeListing(
  { conditionId, isNearMint }: Pick<MarketplaceListing, "conditionId" | "isNearMint">,
  { states }: Pick<ItemStatementsInTitle, "states">,
  isCard: boolean,
): ListingGrade {
  if (!conditionId) return toListingGrade(undefined);
  if (isCard)
    return toListingGrade(
      conditionId === UNGRADED_CONDITION_ID ? gradeUngradedCard(isNearMint, states) : gradeCard(conditionId, states),
    );
  if (states.has("loose")) return toListingGrade("used");
  if (states.has("opened")) return OPENED_GRADE;
  if (states.has("sealed")) return toListingGrade("new");
  if (conditionId === NEW_CONDITION_ID)
    return toListingGrade(states.has("used") || states.has("as-new") ? "used" : "new");
  return conditionId === NEW_OTHER_CONDITION_ID || states.has("boxed") ? OPENED_GRADE : toListingGrade("used");
}

/** Determines the grade (new or used) of a card. Cards have no box, so a card fresh from its pack is new. */
const gradeCard = (conditionId: string, states: ItemStatementsInTitle["states"]): Grade =>
  conditionId === NEW_CONDITION_ID && !states.has("used") ? "new" : "used";

/**
 * Grades a card that no grading company graded; `undefined` if neither the title nor the seller says enough. Search
 * results lack the seller's statement (`isNearMint`), which only the listing's own page has.
 */
function gradeUngradedCard(
  isNearMint: boolean | undefined,
  states: ItemStatementsInTitle["states"],
): Grade | undefined {
  if (states.has("used") || isNearMint === false) return "used";
  return isNearMint || states.has("mint") || states.has("as-new") ? "new" : undefined;
}

/** Requested item that a listing is for, if any, and the reason why the listing does not count, if any. */
export type ListingItemAssignment =
  | { readonly itemId: number; readonly reject: RejectReason | undefined }
  | { readonly itemId: undefined; readonly reject: RejectReason };
export type ListingClassification = ListingItemAssignment & ListingGrade;

/**
 * Determines the item and the grade of a listing, and the reason why its price does not count, if any.
 * @param requestedIds ids of the items that the search was for: a figure, or many cards
 * @param ruledItemId id of the item that an admin assigned; overrides the title, but not the terms of sale
 */
export type ListingClassifier = (
  listing: MarketplaceListing,
  requestedIds: ReadonlySet<number>,
  ruledItemId?: number,
) => ListingClassification;

/** Creates a classifier of listings. Building its lexicon is slow; classifying a title then takes microseconds. */
export function createListingClassifier(items: readonly ClassifierItem[]): ListingClassifier {
  const traits = items.map(extractItemTraits);
  const traitsIndex = buildItemTraitsIndex(traits);
  const lexicon = buildTitleLexicon(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);
  const byId = new Map(traits.map((each) => [each.item.id, each]));

  return (listing, requestedIds, ruledItemId) => {
    const parsed = parseListingTitle(listing.title, lexicon);
    const identity = ruledItemId === undefined ? identifyItemByTitle(parsed, traitsIndex) : undefined;
    const itemTraits =
      ruledItemId === undefined ? (identity?.kind === "item" ? identity.traits : undefined) : byId.get(ruledItemId);
    const isCard = itemTraits
      ? itemTraits.item.form === "card"
      : parsed.kinds.has("card") && !parsed.kinds.has("figure");
    const claims = findItemStatementsInTitle(parsed, isCard);
    const listingGrade = gradeListing(listing, claims, isCard);
    if (itemTraits && ruledItemId !== undefined)
      return { itemId: ruledItemId, reject: findTermsOfSaleRejectReason(listing, isCard), ...listingGrade };
    return { ...assignItem(), ...listingGrade };

    function assignItem(): ListingItemAssignment {
      if (!parsed.kinds.has("amiibo") && !parsed.kinds.has("mention")) return rejectWithoutItem("no-amiibo");
      if (!identity) return rejectWithoutItem("wrong-item");
      if (identity.kind !== "item") return assignFromSeveral(identity);
      return assignIdentified(identity.traits);
    }

    function assignIdentified(traits: ItemTraits): ListingItemAssignment {
      const { item } = traits;
      if (!matchesSearchTerm(parsed, item)) return rejectWithoutItem("wrong-item");
      if (requestedIds.has(item.id))
        return {
          itemId: item.id,
          reject: findTitleRejectReason(parsed, traits, claims) ?? findTermsOfSaleRejectReason(listing, isCard),
        };
      const isSibling = byCharacter.get(item.characterKey)?.some(({ id }) => requestedIds.has(id));
      return rejectWithoutItem(isSibling ? "other-series" : "wrong-item");
    }

    function assignFromSeveral({ kind, items }: Exclude<ItemIdentification, { kind: "item" }>): ListingItemAssignment {
      const [first, ...more] = items.filter(({ id }) => requestedIds.has(id));
      if (!first) return rejectWithoutItem("wrong-item");
      const titleReject = findTitleRejectReason(parsed, undefined, claims);
      if (kind === "several") return { itemId: first.id, reject: titleReject ?? "lot" };
      return titleReject && more.length === 0
        ? { itemId: first.id, reject: titleReject }
        : rejectWithoutItem(titleReject ?? "unclear");
    }
  };
}

/** Returns true if a title matches the search term that the operator set for the item: `amiibo "Kirby" -smash`. */
function matchesSearchTerm({ words }: ParsedListingTitle, { searchTerm }: ClassifierItem): boolean {
  if (searchTerm === undefined) return true;
  const titleWords = new Set(words.map(({ text }) => text));
  return searchTerm.split(/\s+/).every((part) => {
    const isExcluded = part.startsWith("-");
    return listNormalizedWords(part).every((word) => titleWords.has(word) !== isExcluded);
  });
}

const rejectWithoutItem = (reject: RejectReason): ListingItemAssignment => ({ itemId: undefined, reject });
