import { hasPhraseMeaningOfKind, type ParsedListingTitle, type TitlePhraseSpan } from "./parseListingTitle";
import type { ItemPartKind } from "./vocabulary/conditions";
import {
  ABSENCE_WORDS_AFTER_PART,
  ABSENCE_WORDS_BEFORE_PART,
  DAMAGE_DENYING_WORDS_AFTER_NOUN,
  FILLER_WORDS_AFTER_NEGATION,
  FORMS_OF_BE,
  INCLUSION_PREPOSITIONS,
  NEGATIONS_AFTER_PHRASE,
  NEGATIONS_BEFORE_PHRASE,
  POSTAGE_WORDS,
  PREPOSITIONS_AFTER_FREE,
  PURPOSE_PREPOSITIONS,
  QUALIFIERS_AFTER_WORD_FOR_ONLY,
  VERBS_FOR_INCLUDES_BEFORE_PART,
  WORDS_BETWEEN_PART_AND_DESCRIPTION,
  WORDS_FOR_INCLUDED_AFTER_PART,
  WORDS_FOR_NORMAL_WEAR,
  WORDS_FOR_ONLY_AFTER_NOUN,
  WORDS_FOR_ONLY_AFTER_PHRASE,
  WORDS_FOR_ONLY_BEFORE_NOUN,
  WORDS_FOR_REPLACEMENT_PART,
} from "./vocabulary/functionWords";

export interface ItemPartMention {
  readonly noun: ItemPartKind;
  readonly span: TitlePhraseSpan;
}

const MAX_WORD_DISTANCE = 5;
/** Signs that end a statement in a title. A dash does not, because the statement may continue after it. */
const STATEMENT_END = /[,;|()[\]{}!?.•~*/、。・【】]/;

/** Access to the words around a phrase within its statement. Commas, brackets and similar signs end a statement. */
export class TitlePhraseContext {
  readonly #parsed: ParsedListingTitle;
  readonly #isCard: boolean;

  /** Creates the context of a title. With `isCard`, the word card means the item and not its packaging. */
  constructor(parsed: ParsedListingTitle, isCard: boolean) {
    this.#parsed = parsed;
    this.#isCard = isCard;
  }

  getText(at: number): string {
    return this.#parsed.words[at]?.text ?? "";
  }

  hasBreakBefore(at: number): boolean {
    const word = this.#parsed.words[at];
    return word === undefined || STATEMENT_END.test(word.signsBefore);
  }

  getSpan(at: number): TitlePhraseSpan | undefined {
    return this.#parsed.spanByWord[at];
  }

  isFunctionWord(at: number): boolean {
    return (
      FILLER_WORDS_AFTER_NEGATION.has(this.getText(at)) || WORDS_BETWEEN_PART_AND_DESCRIPTION.has(this.getText(at))
    );
  }

  findNoun(span: TitlePhraseSpan | undefined): ItemPartKind | undefined {
    if (!span) return undefined;
    const part = span.meanings.find((meaning) => meaning.kind === "noun");
    if (part) return part.noun;
    if (hasPhraseMeaningOfKind(span, "card")) return this.#isCard ? "content" : "wrapping";
    return hasPhraseMeaningOfKind(span, "figure", "amiibo") ? "content" : undefined;
  }

  /** Returns true if the listing title denies a phrase: `not broken`, `no dents or cracks`, `damage free`, `破損なし`. */
  isNegated(span: TitlePhraseSpan): boolean {
    const isFreeOfDamage =
      isDamageNoun(span) &&
      DAMAGE_DENYING_WORDS_AFTER_NOUN.has(this.getText(span.to)) &&
      !POSTAGE_WORDS.has(this.getText(span.to + 1));
    const isDeniedAfter =
      !this.hasBreakBefore(span.to) && (NEGATIONS_AFTER_PHRASE.has(this.getText(span.to)) || isFreeOfDamage);
    return isDeniedAfter || this.isNegatedAt(span.from, span);
  }

  isNegatedAt(from: number, subject?: TitlePhraseSpan): boolean {
    const isFault = isDamageNoun(subject);
    for (let at = from - 1; at >= 0; ) {
      const span = this.getSpan(at);
      const isListedTogether = span !== undefined && subject !== undefined && areListedTogether(span, subject);
      if (
        this.hasBreakBefore(at + 1) &&
        !(isListedTogether && isFault && this.#parsed.words[at + 1]?.signsBefore === ",")
      )
        return false;
      if (
        NEGATIONS_BEFORE_PHRASE.has(this.getText(at)) ||
        (this.getText(at) === "free" && PREPOSITIONS_AFTER_FREE.has(this.getText(at + 1)))
      )
        return true;
      if (span && (isListedTogether || (isFault && this.findNoun(span) && !isPlural(this.getText(at)))))
        at = span.from - 1;
      else if (FILLER_WORDS_AFTER_NEGATION.has(this.getText(at))) at -= 1;
      else return false;
    }
    return false;
  }

  /** Finds the next part of the item, such as its box. Skips function words and descriptions of the part. */
  findNounAfter(from: number, isSkipped = isPartQualifier): ItemPartMention | undefined {
    for (let at = from; at < from + MAX_WORD_DISTANCE && !this.hasBreakBefore(at); ) {
      const part = this.findNounAt(at);
      if (part) return part;
      const span = this.getSpan(at);
      if (span && isSkipped(span)) at = span.to;
      else if (this.isFunctionWord(at)) at += 1;
      else return undefined;
    }
    return undefined;
  }

  /** Finds the last part of an item (such as its box) that the listing title names before a position. */
  findNounBefore(to: number): ItemPartMention | undefined {
    for (let at = to - 1; at >= Math.max(0, to - MAX_WORD_DISTANCE) && !this.hasBreakBefore(at + 1); ) {
      const span = this.getSpan(at);
      const noun = this.findNoun(span);
      if (span && noun) return { noun, span };
      if (span && isPartQualifier(span)) at = span.from - 1;
      else if (this.isFunctionWord(at) || /^\d+$/.test(this.getText(at))) at -= 1;
      else return undefined;
    }
    return undefined;
  }

  /** Finds the part named at a position. In a compound (`amiibo box`, not `box figure`) the last word counts. */
  findNounAt(at: number): ItemPartMention | undefined {
    const span = this.getSpan(at);
    const noun = this.findNoun(span);
    if (!span || !noun) return undefined;
    const next = this.hasBreakBefore(span.to) ? undefined : this.findNoun(this.getSpan(span.to));
    const isCompound = noun === "content" ? next && next !== "content" : next === "wrapping" || next === "paper";
    return isCompound ? this.findNounAt(span.to) : { noun, span };
  }
}

/** Returns true for a plural: `no arms error` means missing arms, but `no box damage` an undamaged box. */
const isPlural = (noun: string): boolean => /[^s]s$/.test(noun);

/** Returns true for `damage`, but not for `damaged`: `no box damage` means with box, `no box, damaged` without. */
const isDamageNoun = (span: TitlePhraseSpan | undefined): boolean =>
  span?.meanings.some((meaning) => meaning.kind === "harm" && meaning.isFault) ?? false;

/** Returns true if one negation denies both phrases: `no dents, cracks or stains`, `no fakes or replicas`. */
const areListedTogether = (one: TitlePhraseSpan, other: TitlePhraseSpan): boolean =>
  hasPhraseMeaningOfKind(one, "harm") && hasPhraseMeaningOfKind(other, "harm")
    ? isDamageNoun(one) === isDamageNoun(other)
    : hasPhraseMeaningOfKind(one, "trap") && hasPhraseMeaningOfKind(other, "trap");

/** Returns true for words that may stand between a negation and a part of the item: `Sheik` in `no Sheik box`. */
const isItemQualifier = (span: TitlePhraseSpan): boolean =>
  hasPhraseMeaningOfKind(span, "quality", "series", "name", "platform");

/** Returns true for words that describe a part of the item: `damaged` and `opened` in `damaged opened box`. */
const isPartQualifier = (span: TitlePhraseSpan): boolean =>
  hasPhraseMeaningOfKind(span, "harm", "state", "quality", "platform");

/** Lists the parts that the title calls missing: `no box`, `sans socle`, `figure not included`, `台座なし`. */
export function listMissingParts(
  { words, spans, spanByWord }: ParsedListingTitle,
  context: TitlePhraseContext,
): readonly ItemPartMention[] {
  const part = new Map<TitlePhraseSpan, ItemPartMention>();
  const addMissing = (noun: ItemPartMention | undefined) => {
    if (noun && !isWearMention(noun, context)) part.set(noun.span, noun);
  };
  for (const [at, { text }] of words.entries()) {
    if (spanByWord[at]) continue;
    if (ABSENCE_WORDS_BEFORE_PART.has(text)) addMissing(context.findNounAfter(at + 1, isItemQualifier));
    else if (WORDS_FOR_INCLUDED_AFTER_PART.has(text) && context.isNegatedAt(at))
      addMissing(
        context.findNounBefore(
          words.findLastIndex((word, index) => index < at && NEGATIONS_BEFORE_PHRASE.has(word.text)),
        ),
      );
    else if (VERBS_FOR_INCLUDES_BEFORE_PART.has(text) && context.isNegatedAt(at))
      addMissing(context.findNounAfter(at + 1));
    // `箱 破損なし` (box without damage) denies the damage, not the box.
    else if (
      ABSENCE_WORDS_AFTER_PART.has(text)
        ? !hasPhraseMeaningOfKind(spanByWord[at - 1], "harm")
        : isTrailingNot(at, context)
    )
      addMissing(context.findNounBefore(at));
  }
  for (const span of spans) {
    if (!hasPhraseMeaningOfKind(span, "lacks") || context.isNegated(span)) continue;
    addMissing(context.findNounAfter(span.to) ?? context.findNounBefore(span.from) ?? { noun: "part", span });
  }
  return [...part.values()];
}

/** Returns true if the negation is about wear of the part: `no box wear` does not mean that the box is missing. */
const isWearMention = ({ span }: ItemPartMention, context: TitlePhraseContext): boolean =>
  !context.hasBreakBefore(span.to) &&
  (WORDS_FOR_NORMAL_WEAR.has(context.getText(span.to)) ||
    (isDamageNoun(context.getSpan(span.to)) && !isPlural(context.getText(span.to - 1))));

/** Returns true for a final `not`, which denies the noun before it: `box is included, but figure is not`. */
const isTrailingNot = (at: number, context: TitlePhraseContext): boolean =>
  context.getText(at) === "not" && FORMS_OF_BE.has(context.getText(at - 1)) && context.hasBreakBefore(at + 1);

/** Lists the parts of an item that are sold alone: `box only`, `nur OVP`, `箱のみ`. */
export function listPartsSoldAlone(
  { words, spanByWord }: ParsedListingTitle,
  context: TitlePhraseContext,
): readonly ItemPartMention[] {
  return words.flatMap(({ text }, at) => {
    if (spanByWord[at]) return [];
    const left =
      WORDS_FOR_ONLY_AFTER_NOUN.has(text) && !context.hasBreakBefore(at) ? context.getSpan(at - 1) : undefined;
    const noun = context.findNoun(left);
    if (left && noun && noun !== "content") return isContinuedAt(at + 1, context) ? [] : [{ noun, span: left }];
    const whole = WORDS_FOR_ONLY_AFTER_PHRASE.has(text) ? findHeadBefore(at, context) : undefined;
    if (whole) return [whole];
    if (left && noun) return isContinuedAt(at + 1, context) ? [] : [{ noun, span: left }];
    const right = WORDS_FOR_ONLY_BEFORE_NOUN.has(text) ? context.findNounAt(skipArticles(at + 1, context)) : undefined;
    return right && !isContinuedAt(right.span.to, context) ? [right] : [];
  });
}

/** Finds the first noun of a phrase that ends at this position: `boîte` in `boîte amiibo Sheik seule`. */
function findHeadBefore(at: number, context: TitlePhraseContext): ItemPartMention | undefined {
  for (let before = at - 1; before >= 0 && !context.hasBreakBefore(before + 1); before -= 1) {
    const span = context.getSpan(before);
    const noun = context.findNoun(span);
    if (span && noun && noun !== "content") return { noun, span };
    if (span ? !(noun || isItemQualifier(span)) : !context.isFunctionWord(before)) return undefined;
  }
  return undefined;
}

const skipArticles = (at: number, context: TitlePhraseContext): number =>
  FILLER_WORDS_AFTER_NEGATION.has(context.getText(at)) ? skipArticles(at + 1, context) : at;

/** Returns true if `only` limits a description, so that no part is sold alone: `box only slightly creased`. */
function isContinuedAt(at: number, context: TitlePhraseContext): boolean {
  if (context.hasBreakBefore(at)) return false;
  return (
    hasPhraseMeaningOfKind(context.getSpan(at), "harm", "state", "works", "works-with") ||
    QUALIFIERS_AFTER_WORD_FOR_ONLY.has(context.getText(at)) ||
    WORDS_FOR_NORMAL_WEAR.has(context.getText(at))
  );
}

/** Returns true if the title calls a part included (`in box`), false if it denies that, else `undefined`. */
export function isPartIncluded(span: TitlePhraseSpan, context: TitlePhraseContext): boolean | undefined {
  let after = span.to;
  while (!context.hasBreakBefore(after) && FORMS_OF_BE.has(context.getText(after))) after += 1;
  if (!context.hasBreakBefore(after) && WORDS_FOR_INCLUDED_AFTER_PART.has(context.getText(after)))
    return !context.isNegatedAt(after);
  for (let at = span.from - 1; at >= 0 && !context.hasBreakBefore(at + 1); at -= 1) {
    // In `box and tray for Sheik`, both parts are included, or neither is.
    if (context.getText(at) === "and" && context.findNoun(context.getSpan(at - 1))) continue;
    if (INCLUSION_PREPOSITIONS.has(context.getText(at))) return !context.isNegatedAt(at);
    const previousSpan = context.getSpan(at);
    const isJoined = previousSpan && context.getText(at + 1) === "and";
    if (!context.isFunctionWord(at) && !isJoined && !hasPhraseMeaningOfKind(previousSpan, "harm")) return undefined;
  }
  return undefined;
}

/** Returns true if a part is for an amiibo, or replaces one of its parts: `box for Sheik`, `replacement sword`. */
export function isAccessoryOrReplacementPart(span: TitlePhraseSpan, context: TitlePhraseContext): boolean {
  if (WORDS_FOR_REPLACEMENT_PART.has(context.getText(span.from - 1))) return true;
  if (
    FILLER_WORDS_AFTER_NEGATION.has(context.getText(span.to)) &&
    WORDS_FOR_REPLACEMENT_PART.has(context.getText(span.to + 1))
  )
    return true;
  if (!PURPOSE_PREPOSITIONS.has(context.getText(span.to)) || isPartIncluded(span, context) !== undefined) return false;
  return [1, 2, 3, 4].some((distance) => hasPhraseMeaningOfKind(context.getSpan(span.to + distance), "amiibo", "name"));
}
