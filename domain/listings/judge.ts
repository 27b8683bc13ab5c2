import { groupBy } from "../group";
import { type Claims, claimsOf } from "./claims";
import { type Identity, identify } from "./identify";
import { type JudgedItem, type Offered, rejectOfTerms } from "./item";
import { lexiconOf } from "./lexicon";
import type { Grade } from "./market";
import { type Reading, readingOf } from "./reading";
import type { Reject } from "./rejectReasons";
import { rejectTitle } from "./rejectTitle";
import { textsOf } from "./text/tokens";
import { shelfOf, type Traits, traitsOf } from "./traits";

/** What a listing's price counts for. */
export interface Graded {
  /** `undefined` where nobody has said how it is: it is shown as used, and stays out of every average. */
  readonly grade: Grade | undefined;
  /** Used, and with the box that it was in: worth more than a loose one, it stays out of their averages. */
  readonly isOpened: boolean;
}

/** What it counts for in averages. */
export const countedGrade = ({
  grade,
  isOpened,
}: {
  readonly grade: Grade | null | undefined;
  readonly isOpened: boolean;
}): Grade | undefined => (isOpened ? undefined : (grade ?? undefined));

/** The marketplace's conditions, by their ids. */
const NEW = "1000";
const NEW_OTHER = "1500";
/** Of a single card that nobody has graded; how it is, its descriptors tell. */
const UNGRADED = "4000";

const ofGrade = (grade: Grade | undefined): Graded => ({ grade, isOpened: false });
const OPENED: Graded = { grade: "used", isOpened: true };

/** What a title says counts above the condition: many list as new what they call loose. */
export function gradeOf(
  { conditionId, isNearMint }: Pick<Offered, "conditionId" | "isNearMint">,
  { states }: Pick<Claims, "states">,
  isCard: boolean,
): Graded {
  if (!conditionId) return ofGrade(undefined);
  if (isCard) return ofGrade(conditionId === UNGRADED ? ofUngraded(isNearMint, states) : ofCard(conditionId, states));
  if (states.has("loose")) return ofGrade("used");
  if (states.has("opened")) return OPENED;
  if (states.has("sealed")) return ofGrade("new");
  if (conditionId === NEW) return ofGrade(states.has("used") || states.has("as-new") ? "used" : "new");
  return conditionId === NEW_OTHER || states.has("boxed") ? OPENED : ofGrade("used");
}

/** Cards come in no box: one as it came out of its pack is new. */
const ofCard = (conditionId: string, states: Claims["states"]): Grade =>
  conditionId === NEW && !states.has("used") ? "new" : "used";

/** A search does not tell how a single card is kept: of one that says nothing either, nobody knows until it is looked at by itself. */
function ofUngraded(isNearMint: boolean | undefined, states: Claims["states"]): Grade | undefined {
  if (states.has("used") || isNearMint === false) return "used";
  return isNearMint || states.has("mint") || states.has("as-new") ? "new" : undefined;
}

/** Of which of the asked items a listing is, if any, and why it does not count, if it does not. */
export type Sort =
  | { readonly itemId: number; readonly reject: Reject | undefined }
  | { readonly itemId: undefined; readonly reject: Reject };
export type Verdict = Sort & Graded;

/**
 * @param asked the items that the search was for, one figure or the many cards of a sweep
 * @param ruled of which of them an admin says that it is: that stands above its title, and never above its terms
 */
export type Judge = (offered: Offered, asked: ReadonlySet<number>, ruled?: number) => Verdict;

/** Reads the catalogue once, which takes a while; what it gives judges a title in microseconds. */
export function openJudge(items: readonly JudgedItem[]): Judge {
  const traits = items.map(traitsOf);
  const shelf = shelfOf(traits);
  const lexicon = lexiconOf(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);
  const byId = new Map(traits.map((each) => [each.item.id, each]));

  return (offered, asked, ruled) => {
    const reading = readingOf(offered.title, lexicon);
    const identity = ruled === undefined ? identify(reading, shelf) : undefined;
    const meant = ruled === undefined ? (identity?.is === "item" ? identity.traits : undefined) : byId.get(ruled);
    const isCard = meant ? meant.item.form === "card" : reading.kinds.has("card") && !reading.kinds.has("figure");
    const claims = claimsOf(reading, isCard);
    const graded = gradeOf(offered, claims, isCard);
    if (meant && ruled !== undefined) return { itemId: ruled, reject: rejectOfTerms(offered, isCard), ...graded };
    return { ...sort(), ...graded };

    function sort(): Sort {
      if (!reading.kinds.has("amiibo") && !reading.kinds.has("mention")) return none("no-amiibo");
      if (!identity) return none("wrong-item");
      if (identity.is !== "item") return ofMany(identity);
      return ofItem(identity.traits);
    }

    function ofItem(traits: Traits): Sort {
      const { item } = traits;
      if (!hasTerm(reading, item)) return none("wrong-item");
      if (asked.has(item.id))
        return { itemId: item.id, reject: rejectTitle(reading, traits, claims) ?? rejectOfTerms(offered, isCard) };
      const isSibling = byCharacter.get(item.characterKey)?.some(({ id }) => asked.has(id));
      return none(isSibling ? "other-series" : "wrong-item");
    }

    function ofMany({ is, items }: Exclude<Identity, { is: "item" }>): Sort {
      const [first, ...more] = items.filter(({ id }) => asked.has(id));
      if (!first) return none("wrong-item");
      const trap = rejectTitle(reading, undefined, claims);
      if (is === "several") return { itemId: first.id, reject: trap ?? "lot" };
      return trap && more.length === 0 ? { itemId: first.id, reject: trap } : none(trap ?? "unclear");
    }
  };
}

/** Operators' terms are words as a search takes them: `amiibo "Kirby" -smash`. */
function hasTerm({ words }: Reading, { searchTerm }: JudgedItem): boolean {
  if (searchTerm === undefined) return true;
  const said = new Set(words.map(({ text }) => text));
  return searchTerm.split(/\s+/).every((part) => {
    const isRefused = part.startsWith("-");
    return textsOf(part).every((word) => said.has(word) !== isRefused);
  });
}

const none = (reject: Reject): Sort => ({ itemId: undefined, reject });
