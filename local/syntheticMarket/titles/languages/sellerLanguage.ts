import type { Grade } from "../../../../domain/listings/market";
import type { ItemPhysicalState } from "../../draft/condition";
import type { IrrelevantListingKind } from "../../draft/listing";

/** Title templates. Names in braces, such as {name}, are replaced; unknown names are removed. */
export interface TitleTemplates {
  readonly figure: readonly string[];
  /** Templates for cards; without them cards use the templates of figures. */
  readonly card?: readonly string[];
}

/** Words and title templates that sellers use in one language. */
export interface SellerLanguage {
  /**
   * Title templates of listings that are no traps. They may contain {amiibo}, {name}, {no} (card number), {series},
   * {state} (condition) and {fluff} (one of `extras`).
   */
  readonly honestTitles: Required<TitleTemplates>;
  /** Words for each physical state and for new and used. The words for new and used say nothing more. */
  readonly conditionTexts: Readonly<Record<ItemPhysicalState | Grade, readonly string[]>>;
  readonly extras: readonly string[];
  /**
   * Title templates of traps. {other} and {others} are more items of the series, {n} is a number, {part} a part of a
   * figure, {grader} and {score} a grading. Kinds of trap without templates are written in English.
   */
  readonly trapTitles: Readonly<Partial<Record<IrrelevantListingKind, TitleTemplates>>>;
  readonly figureParts: readonly string[];
  /** Translations of the catalogue's English names of items, editions and series. */
  readonly nameTranslations: Readonly<Record<string, string>>;
}
