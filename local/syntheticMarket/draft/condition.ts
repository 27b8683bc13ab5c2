import type { Grade } from "../../../domain/listings/market";
import { createRandomNumberGenerator, pickRandomListElement, type RandomNumberGenerator } from "./dice";
import type { CardConditionDetail, ListingDraft, ListingFeature } from "./listing";

interface Grader {
  readonly name: string;
  /** Abbreviation of the grader's name in titles. */
  readonly short: string;
  readonly scores: readonly string[];
}

const FIGURE_GRADERS: readonly Grader[] = [
  { short: "VGA", name: "Video Game Authority (VGA)", scores: ["80", "85", "85+", "90", "80+"] },
  { short: "AFA", name: "Action Figure Authority (AFA)", scores: ["80", "85", "90"] },
  { short: "UKG", name: "UK Graders (UKG)", scores: ["80%", "85%", "90%"] },
  { short: "CGA", name: "Collectible Grading Authority (CGA)", scores: ["80", "85", "90"] },
  { short: "CAS", name: "Collector Archive Services (CAS)", scores: ["85", "90"] },
];
const CARD_GRADERS: readonly Grader[] = [
  { short: "PSA", name: "Professional Sports Authenticator (PSA)", scores: ["7", "8", "9", "9", "10", "10"] },
  { short: "BGS", name: "Beckett Grading Services (BGS)", scores: ["8.5", "9", "9.5"] },
  { short: "CGC", name: "Certified Guaranty Company (CGC)", scores: ["9", "9.5", "10"] },
  { short: "SGC", name: "Sportscard Guaranty Corporation (SGC)", scores: ["9", "9.5", "10"] },
  { short: "ACE", name: "Ace Grading (ACE)", scores: ["9", "10"] },
];

/**
 * Picks the grading company and score of a graded item. The result is the same for the title and the form of a listing.
 */
export function pickGraderAndScore(
  { seed }: ListingDraft,
  isCard: boolean,
): { readonly grader: Grader; readonly score: string } {
  const dice = createRandomNumberGenerator(seed ^ 0x6ad);
  const grader = pickRandomListElement(dice, isCard ? CARD_GRADERS : FIGURE_GRADERS);
  return { grader, score: pickRandomListElement(dice, grader.scores) };
}

/** Physical state of an item: a figure is sealed, opened or loose; a card is mint or played. */
export type ItemPhysicalState = "sealed" | "opened" | "loose" | "mint" | "played";

/** True state of the sold item, and the condition that its seller stated in the marketplace's form. */
export interface ListingCondition {
  readonly state: ItemPhysicalState;
  /** Id of the stated condition at the marketplace; `undefined` if the seller stated none. */
  readonly id: string | undefined;
  readonly descriptors: readonly CardConditionDetail[];
  /** True if the stated condition is wrong and only the title names the true one. */
  readonly isContradicted: boolean;
}

const SINGLE_CARD = "4000";
const GRADED_CARD = "2750";
const NEAR_MINT = "Near mint or better";
const createCardDescriptor = (value: string): CardConditionDetail => ({ name: "Card Condition", value });

export function createListingCondition(draft: ListingDraft, isCard: boolean): ListingCondition {
  const dice = createRandomNumberGenerator(draft.seed ^ 0xc0d);
  const state = pickState(draft.grade, isCard, dice);
  const ticked = draft.trap === "no-condition" ? { id: undefined } : pickStatedCondition(draft, state, isCard, dice);
  const { id, descriptors = [] } = ticked;
  const isContradicted = !isCard && id !== undefined && (id === "1000") !== (state === "sealed");
  return { state, id, descriptors, isContradicted };
}

/** Returns the feature of a listing's condition that makes the listing hard to classify, if it has one. */
export function findConditionFeature({ state, id, isContradicted }: ListingCondition): ListingFeature | undefined {
  if (id === SINGLE_CARD) return "ungraded card";
  if (!isContradicted) return undefined;
  return state === "sealed" ? "sealed as used" : state === "opened" ? "opened as new" : "loose as new";
}

function pickState(grade: Grade, isCard: boolean, dice: RandomNumberGenerator): ItemPhysicalState {
  if (isCard) return grade === "new" ? "mint" : "played";
  return grade === "new" ? "sealed" : dice() < 0.62 ? "loose" : "opened";
}

type StatedCondition = Pick<ListingCondition, "id"> & Partial<Pick<ListingCondition, "descriptors">>;

/** Picks the condition that the seller states. Some sellers choose the form's first option without reading. */
function pickStatedCondition(
  draft: ListingDraft,
  state: ItemPhysicalState,
  isCard: boolean,
  dice: RandomNumberGenerator,
): StatedCondition {
  const chance = dice();
  if (draft.trap === "damaged") return createDamagedCondition(isCard, chance);
  if (draft.trap === "graded" && isCard && chance < 0.75) {
    const { grader, score } = pickGraderAndScore(draft, isCard);
    const descriptors: CardConditionDetail[] = [
      { name: "Professional Grader", value: grader.name },
      { name: "Grade", value: score },
    ];
    if (chance < 0.5)
      descriptors.push({ name: "Certification Number", value: String(10_000_000 + (draft.seed % 9e7)) });
    return { id: GRADED_CARD, descriptors };
  }
  switch (state) {
    case "sealed":
      return { id: chance < 0.05 ? "3000" : "1000" };
    case "loose":
      return { id: chance < 0.2 ? "1000" : chance < 0.25 ? "1500" : "3000" };
    case "opened":
      return { id: chance < 0.1 ? "1000" : chance < 0.35 ? "1500" : "3000" };
    case "mint":
      return chance < 0.5 ? { id: "1000" } : { id: SINGLE_CARD, descriptors: [createCardDescriptor(NEAR_MINT)] };
    case "played": {
      if (chance < 0.45) return { id: "3000" };
      return { id: SINGLE_CARD, descriptors: [createCardDescriptor(chance < 0.8 ? "Excellent" : "Very good")] };
    }
  }
}

function createDamagedCondition(isCard: boolean, chance: number): StatedCondition {
  if (isCard && chance < 0.4)
    return { id: SINGLE_CARD, descriptors: [createCardDescriptor(chance < 0.25 ? "Poor" : "Very good")] };
  if (isCard) return { id: chance < 0.9 ? "3000" : "1000" };
  return { id: chance < 0.55 ? "3000" : chance < 0.77 ? "1000" : "7000" };
}
