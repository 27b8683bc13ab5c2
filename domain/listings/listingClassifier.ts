import { groupBy } from "../groupBy";
import { extractClaims, type TitleClaims } from "./claims";
import { type ClassifierItem, findTermsReject, type MarketplaceListing } from "./classifierInput";
import { findTitleReject } from "./findTitleReject";
import { type ItemIdentification, identifyItem } from "./identifyItem";
import { buildTraitsIndex, extractTraits, type ItemTraits } from "./itemTraits";
import type { Grade } from "./market";
import { type ParsedTitle, parseTitle } from "./parseTitle";
import type { RejectReason } from "./rejectReasons";
import { listWordTexts } from "./text/tokens";
import { buildTitleLexicon } from "./titleLexicon";

/** What a listing's price counts for. */
export interface ListingGrade {
  /** `undefined` where nobody has said how it is: it is shown as used, and stays out of every average. */
  readonly grade: Grade | undefined;
  /** Used, and with the box that it was in: worth more than a loose one, it stays out of their averages. */
  readonly isOpened: boolean;
}

/** What it counts for in averages. */
export const getGradeForAverages = ({
  grade,
  isOpened,
}: {
  readonly grade: Grade | null | undefined;
  readonly isOpened: boolean;
}): Grade | undefined => (isOpened ? undefined : (grade ?? undefined));

/** The marketplace's conditions, by their ids. */
const NEW_CONDITION_ID = "1000";
const NEW_OTHER_CONDITION_ID = "1500";
/** Of a single card that nobody has graded; how it is, its descriptors tell. */
const UNGRADED_CONDITION_ID = "4000";

const toListingGrade = (grade: Grade | undefined): ListingGrade => ({ grade, isOpened: false });
const OPENED_GRADE: ListingGrade = { grade: "used", isOpened: true };

/** What a title says counts above the condition: many list as new what they call loose. */
function gradeListing(
  { conditionId, isNearMint }: Pick<MarketplaceListing, "conditionId" | "isNearMint">,
  { states }: Pick<TitleClaims, "states">,
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

/** Cards come in no box: one as it came out of its pack is new. */
const gradeCard = (conditionId: string, states: TitleClaims["states"]): Grade =>
  conditionId === NEW_CONDITION_ID && !states.has("used") ? "new" : "used";

/** A search does not tell how a single card is kept: of one that says nothing either, nobody knows until it is looked at by itself. */
function gradeUngradedCard(isNearMint: boolean | undefined, states: TitleClaims["states"]): Grade | undefined {
  if (states.has("used") || isNearMint === false) return "used";
  return isNearMint || states.has("mint") || states.has("as-new") ? "new" : undefined;
}

/** Of which of the asked items a listing is, if any, and why it does not count, if it does not. */
export type ItemAssignment =
  | { readonly itemId: number; readonly reject: RejectReason | undefined }
  | { readonly itemId: undefined; readonly reject: RejectReason };
export type ListingClassification = ItemAssignment & ListingGrade;

/**
 * @param asked the items that the search was for, one figure or the many cards of a sweep
 * @param ruled of which of them an admin says that it is: that stands above its title, and never above its terms
 */
export type ListingClassifier = (
  offered: MarketplaceListing,
  asked: ReadonlySet<number>,
  ruled?: number,
) => ListingClassification;

/** Reads the catalogue once, which takes a while; what it gives judges a title in microseconds. */
export function createListingClassifier(items: readonly ClassifierItem[]): ListingClassifier {
  const traits = items.map(extractTraits);
  const shelf = buildTraitsIndex(traits);
  const lexicon = buildTitleLexicon(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);
  const byId = new Map(traits.map((each) => [each.item.id, each]));

  return (offered, asked, ruled) => {
    const reading = parseTitle(offered.title, lexicon);
    const identity = ruled === undefined ? identifyItem(reading, shelf) : undefined;
    const meant = ruled === undefined ? (identity?.is === "item" ? identity.traits : undefined) : byId.get(ruled);
    const isCard = meant ? meant.item.form === "card" : reading.kinds.has("card") && !reading.kinds.has("figure");
    const claims = extractClaims(reading, isCard);
    const graded = gradeListing(offered, claims, isCard);
    if (meant && ruled !== undefined) return { itemId: ruled, reject: findTermsReject(offered, isCard), ...graded };
    return { ...sort(), ...graded };

    function sort(): ItemAssignment {
      if (!reading.kinds.has("amiibo") && !reading.kinds.has("mention")) return rejectWithoutItem("no-amiibo");
      if (!identity) return rejectWithoutItem("wrong-item");
      if (identity.is !== "item") return ofMany(identity);
      return ofItem(identity.traits);
    }

    function ofItem(traits: ItemTraits): ItemAssignment {
      const { item } = traits;
      if (!matchesSearchTerm(reading, item)) return rejectWithoutItem("wrong-item");
      if (asked.has(item.id))
        return {
          itemId: item.id,
          reject: findTitleReject(reading, traits, claims) ?? findTermsReject(offered, isCard),
        };
      const isSibling = byCharacter.get(item.characterKey)?.some(({ id }) => asked.has(id));
      return rejectWithoutItem(isSibling ? "other-series" : "wrong-item");
    }

    function ofMany({ is, items }: Exclude<ItemIdentification, { is: "item" }>): ItemAssignment {
      const [first, ...more] = items.filter(({ id }) => asked.has(id));
      if (!first) return rejectWithoutItem("wrong-item");
      const trap = findTitleReject(reading, undefined, claims);
      if (is === "several") return { itemId: first.id, reject: trap ?? "lot" };
      return trap && more.length === 0 ? { itemId: first.id, reject: trap } : rejectWithoutItem(trap ?? "unclear");
    }
  };
}

/** Operators' terms are words as a search takes them: `amiibo "Kirby" -smash`. */
function matchesSearchTerm({ words }: ParsedTitle, { searchTerm }: ClassifierItem): boolean {
  if (searchTerm === undefined) return true;
  const said = new Set(words.map(({ text }) => text));
  return searchTerm.split(/\s+/).every((part) => {
    const isRefused = part.startsWith("-");
    return listWordTexts(part).every((word) => said.has(word) !== isRefused);
  });
}

const rejectWithoutItem = (reject: RejectReason): ItemAssignment => ({ itemId: undefined, reject });
