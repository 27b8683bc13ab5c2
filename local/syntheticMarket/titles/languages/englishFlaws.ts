import type { Grade } from "../../../../domain/listings/market";
import type { PhysicalState } from "../../draft/condition";
import type { Trap } from "../../draft/listing";

/** Title templates. Slots in braces are filled in; unknown slots are removed. */
export interface PhraseTemplates {
  readonly figure: readonly string[];
  /** Templates for cards, if they differ from a figure's. */
  readonly card?: readonly string[];
}

/** Wording of sellers in one language. */
export interface SellerLanguage {
  /** Templates of honest titles: {amiibo} {name} {no} {series} {state} {fluff}. */
  readonly honest: Required<PhraseTemplates>;
  /** Texts for physical states and for grades. A grade's texts say only whether it is new or used. */
  readonly states: Readonly<Record<PhysicalState | Grade, readonly string[]>>;
  readonly fluff: readonly string[];
  /**
   * Templates of traps. {other} and {others} are more items of the series, {n} is a number, {part} a part of a figure,
   * {grader} and {score} a grading. A missing trap is written in English.
   */
  readonly traps: Readonly<Partial<Record<Trap, PhraseTemplates>>>;
  readonly parts: readonly string[];
  /** Translations of the catalogue's English names, including editions and series. */
  readonly names: Readonly<Record<string, string>>;
}

/** English templates for the item in a state that changes its value. */
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
