import { diceOf, pick } from "./dice";
import type { Draft } from "./listing";

interface Grader {
  readonly name: string;
  /** As titles abbreviate it. */
  readonly short: string;
  readonly scores: readonly string[];
}

const OF_FIGURES: readonly Grader[] = [
  { short: "VGA", name: "Video Game Authority (VGA)", scores: ["80", "85", "85+", "90", "80+"] },
  { short: "AFA", name: "Action Figure Authority (AFA)", scores: ["80", "85", "90"] },
  { short: "UKG", name: "UK Graders (UKG)", scores: ["80%", "85%", "90%"] },
  { short: "CGA", name: "Collectible Grading Authority (CGA)", scores: ["80", "85", "90"] },
  { short: "CAS", name: "Collector Archive Services (CAS)", scores: ["85", "90"] },
];
const OF_CARDS: readonly Grader[] = [
  { short: "PSA", name: "Professional Sports Authenticator (PSA)", scores: ["7", "8", "9", "9", "10", "10"] },
  { short: "BGS", name: "Beckett Grading Services (BGS)", scores: ["8.5", "9", "9.5"] },
  { short: "CGC", name: "Certified Guaranty Company (CGC)", scores: ["9", "9.5", "10"] },
  { short: "SGC", name: "Sportscard Guaranty Corporation (SGC)", scores: ["9", "9.5", "10"] },
  { short: "ACE", name: "Ace Grading (ACE)", scores: ["9", "10"] },
];

/** Who put it into a slab, and with what score: the title and the form agree. */
export function gradingOf({ seed }: Draft, isCard: boolean): { readonly grader: Grader; readonly score: string } {
  const dice = diceOf(seed ^ 0x6ad);
  const grader = pick(dice, isCard ? OF_CARDS : OF_FIGURES);
  return { grader, score: pick(dice, grader.scores) };
}
