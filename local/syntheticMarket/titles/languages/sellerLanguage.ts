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
  /** Templates of honest titles: {amiibo} {name} {no} {series} {state} {fluff}. `fluff` is one of `extras`. */
  readonly honestTitles: Required<PhraseTemplates>;
  /** Texts for physical states and for grades. A grade's texts say only whether it is new or used. */
  readonly conditionTexts: Readonly<Record<PhysicalState | Grade, readonly string[]>>;
  readonly extras: readonly string[];
  /**
   * Templates of traps. {other} and {others} are more items of the series, {n} is a number, {part} a part of a figure,
   * {grader} and {score} a grading. A missing trap is written in English.
   */
  readonly trapTitles: Readonly<Partial<Record<Trap, PhraseTemplates>>>;
  readonly figureParts: readonly string[];
  /** Translations of the catalogue's English names, including editions and series. */
  readonly nameTranslations: Readonly<Record<string, string>>;
}
