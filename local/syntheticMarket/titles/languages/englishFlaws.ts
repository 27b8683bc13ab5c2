import type { Grade } from "../../../../domain/listings/market";
import type { PhysicalState } from "../../draft/condition";
import type { Trap } from "../../draft/listing";

/** Templates: slots in braces are filled in, and what is left over goes. */
export interface PhraseTemplates {
  readonly figure: readonly string[];
  /** Where they are others than a figure's. */
  readonly card?: readonly string[];
}

/** How people who write one language sell. */
export interface SellerLanguage {
  /** What says one thing, and says so: {amiibo} {name} {no} {series} {state} {fluff}. */
  readonly honest: Required<PhraseTemplates>;
  /** How a thing is kept; of new and used ones also what tells no more than that. */
  readonly states: Readonly<Record<PhysicalState | Grade, readonly string[]>>;
  readonly fluff: readonly string[];
  /**
   * How something else is sold: {other} and {others} are more items of its series, {n} is a number, {part} belongs to a
   * figure, {grader} and {score} to a slab. A trap that is missing here is written in English.
   */
  readonly traps: Readonly<Partial<Record<Trap, PhraseTemplates>>>;
  readonly parts: readonly string[];
  /** What this language calls what the catalogue has in English, editions and series included. */
  readonly names: Readonly<Record<string, string>>;
}

/** How they sell the item itself, in a state in which it is worth less or more. */
export const ENGLISH_FLAWS: SellerLanguage["traps"] = {
  damaged: {
    figure: [
      "{name} amiibo {series} broken {part}",
      "{name} amiibo {series} {part} snapped off",
      "{name} {series} amiibo missing {part}",
      "{series} {name} amiibo no {part} {state}",
      "{name} amiibo {series} BENT {part}",
      "{name} amiibo {series} damaged, read description",
      "{name} amiibo yellowed {series} {state}",
      "{name} {series} amiibo sun faded & stained",
      "{name} amiibo {series} repaired {part}, glued",
      "{name} amiibo {series} {part} has been superglued",
      "{name} amiibo {series} factory defect no arms RARE",
      "{name} amiibo {series} two left hands factory error",
      "{name} amiibo {series} misprint defect upside down {part}",
      "{name} amiibo {series} for parts or repair",
      "{name} amiibo for spares {series}",
      "{name} amiibo {series} spares or repairs, won't scan",
      "{name} {series} amiibo not working NFC faulty",
      "{name} amiibo {series} AS IS cracked {part}",
      "{name} amiibo {series} incomplete, {part} lost",
      "{name} amiibo box and insert {series} without toy",
      "{name} amiibo {series} box is included but figure is not",
      "{name} amiibo {series} manual only",
      "{name} amiibo {series} chewed by dog",
      "{series} {name} amiibo paint damage & scratched face",
    ],
    card: [
      "{name} {no} {series} amiibo card creased",
      "{name} {no} amiibo card {series} bent corner DMG",
      "{series} amiibo card {name} {no} water damaged",
      "{name} {no} amiibo card {series} torn",
      "{name} amiibo card {no} {series} damaged, still scans",
      "{name} {no} {series} amiibo card HP heavily played crease",
      "{name} {no} amiibo card {series} won't scan, for collectors",
      "{series} amiibo card {name} {no} written on back, poor",
      "{name} {no} amiibo card {series} peeling, as is",
    ],
  },
  graded: {
    figure: [
      "{name} amiibo {series} {grader} {score}",
      "{grader} {score} {name} amiibo {series} graded",
      "{name} amiibo {series} GRADED {grader} {score} NM+",
      "Graded {name} amiibo {grader} {score} archival case {series}",
      "{name} {series} amiibo {grader} {score} uncirculated acrylic",
      "{name} amiibo slab {grader} {score} {series}",
    ],
    card: [
      "{name} {no} {series} amiibo card {grader} {score}",
      "{grader} {score} {name} {no} {series} amiibo",
      "{series} amiibo {name} {no} {grader} {score} GEM MINT pop 3",
      "{name} {no} amiibo card slab {grader} {score} {series}",
      "Graded amiibo card {name} {no} {grader} {score} {series}",
    ],
  },
  signed: {
    figure: [
      "{name} amiibo {series} signed by voice actor COA",
      "SIGNED {name} amiibo {series} JSA authenticated",
      "{name} amiibo autographed {series} Beckett BAS",
      "{name} {series} amiibo autograph with COA",
      "Hand signed {name} amiibo {series} PSA/DNA",
    ],
    card: [
      "{name} {no} {series} amiibo card signed by artist",
      "Autographed {name} amiibo card {no} {series} COA",
      "{name} amiibo card {series} JSA autograph",
    ],
  },
};
