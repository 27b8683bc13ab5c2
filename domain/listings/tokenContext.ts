import { hasMeaning, type ParsedTitle, type TitleSpan } from "./parseTitle";
import type { PartNoun } from "./vocabulary/conditions";
import {
  ABSENCE_WORDS,
  ABSENCE_WORDS_AFTER,
  CONNECTING_WORDS,
  FOR_WORDS,
  FORMS_OF_BE,
  FREE_OF_WORDS,
  FREE_WORDS,
  INCLUDED_WORDS,
  INCLUDES_VERBS,
  INCLUSION_PREPOSITIONS,
  NEGATION_CARRIERS,
  NEGATIONS,
  NEGATIONS_AFTER,
  ONLY_AFTER_NOUN,
  ONLY_AFTER_PHRASE,
  ONLY_BEFORE_NOUN,
  POSTAGE_WORDS,
  QUALIFIERS,
  REPLACEMENT_WORDS,
  WEAR_WORDS,
} from "./vocabulary/functionWords";

export interface PartMention {
  readonly noun: PartNoun;
  readonly span: TitleSpan;
}

const MAX_WORD_DISTANCE = 5;
/** Signs that end a statement in a title. A dash does not, because the statement may continue after it. */
const STATEMENT_END = /[,;|()[\]{}!?.•~*/、。・【】]/;

/** Access to the words around a phrase within its statement. Commas, brackets and similar signs end a statement. */
export class TokenContext {
  readonly #parsed: ParsedTitle;
  readonly #isCard: boolean;

  /** Creates the context of a title. With `isCard`, the word card means the item and not its packaging. */
  constructor(parsed: ParsedTitle, isCard: boolean) {
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

  getSpan(at: number): TitleSpan | undefined {
    return this.#parsed.spanByWord[at];
  }

  isFunctionWord(at: number): boolean {
    return NEGATION_CARRIERS.has(this.getText(at)) || CONNECTING_WORDS.has(this.getText(at));
  }

  findNoun(span: TitleSpan | undefined): PartNoun | undefined {
    if (!span) return undefined;
    const part = span.meanings.find((meaning) => meaning.kind === "noun");
    if (part) return part.noun;
    if (hasMeaning(span, "card")) return this.#isCard ? "content" : "wrapping";
    return hasMeaning(span, "figure", "amiibo") ? "content" : undefined;
  }

  /** Returns true if the listing title denies a phrase: `not broken`, `no dents or cracks`, `damage free`, `破損なし`. */
  isNegated(span: TitleSpan): boolean {
    const isFreeOfDamage =
      isDamageNoun(span) && FREE_WORDS.has(this.getText(span.to)) && !POSTAGE_WORDS.has(this.getText(span.to + 1));
    const isDeniedAfter =
      !this.hasBreakBefore(span.to) && (NEGATIONS_AFTER.has(this.getText(span.to)) || isFreeOfDamage);
    return isDeniedAfter || this.isNegatedAt(span.from, span);
  }

  isNegatedAt(from: number, subject?: TitleSpan): boolean {
    const isFault = isDamageNoun(subject);
    for (let at = from - 1; at >= 0; ) {
      const span = this.getSpan(at);
      const isListedTogether = span !== undefined && subject !== undefined && areListedTogether(span, subject);
      if (
        this.hasBreakBefore(at + 1) &&
        !(isListedTogether && isFault && this.#parsed.words[at + 1]?.signsBefore === ",")
      )
        return false;
      if (NEGATIONS.has(this.getText(at)) || (this.getText(at) === "free" && FREE_OF_WORDS.has(this.getText(at + 1))))
        return true;
      if (span && (isListedTogether || (isFault && this.findNoun(span) && !isPlural(this.getText(at)))))
        at = span.from - 1;
      else if (NEGATION_CARRIERS.has(this.getText(at))) at -= 1;
      else return false;
    }
    return false;
  }

  /** Finds the next part of the item, such as its box. Skips function words and descriptions of the part. */
  findNounAfter(from: number, isSkipped = isPartQualifier): PartMention | undefined {
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
  findNounBefore(to: number): PartMention | undefined {
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
  findNounAt(at: number): PartMention | undefined {
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
const isDamageNoun = (span: TitleSpan | undefined): boolean =>
  span?.meanings.some((meaning) => meaning.kind === "harm" && meaning.isFault) ?? false;

/** Returns true if one negation denies both phrases: `no dents, cracks or stains`, `no fakes or replicas`. */
const areListedTogether = (one: TitleSpan, other: TitleSpan): boolean =>
  hasMeaning(one, "harm") && hasMeaning(other, "harm")
    ? isDamageNoun(one) === isDamageNoun(other)
    : hasMeaning(one, "trap") && hasMeaning(other, "trap");

/** Returns true for words that may stand between a negation and a part of the item: `Sheik` in `no Sheik box`. */
const isItemQualifier = (span: TitleSpan): boolean => hasMeaning(span, "quality", "series", "name", "platform");

/** Returns true for words that describe a part of the item: `damaged` and `opened` in `damaged opened box`. */
const isPartQualifier = (span: TitleSpan): boolean => hasMeaning(span, "harm", "state", "quality", "platform");

/** Lists the parts that the title calls missing: `no box`, `sans socle`, `figure not included`, `台座なし`. */
export function findMissingParts(
  { words, spans, spanByWord }: ParsedTitle,
  context: TokenContext,
): readonly PartMention[] {
  const part = new Map<TitleSpan, PartMention>();
  const addMissing = (noun: PartMention | undefined) => {
    if (noun && !isWearMention(noun, context)) part.set(noun.span, noun);
  };
  for (const [at, { text }] of words.entries()) {
    if (spanByWord[at]) continue;
    if (ABSENCE_WORDS.has(text)) addMissing(context.findNounAfter(at + 1, isItemQualifier));
    else if (INCLUDED_WORDS.has(text) && context.isNegatedAt(at))
      addMissing(context.findNounBefore(words.findLastIndex((word, index) => index < at && NEGATIONS.has(word.text))));
    else if (INCLUDES_VERBS.has(text) && context.isNegatedAt(at)) addMissing(context.findNounAfter(at + 1));
    // `箱 破損なし` (box without damage) denies the damage, not the box.
    else if (ABSENCE_WORDS_AFTER.has(text) ? !hasMeaning(spanByWord[at - 1], "harm") : isTrailingNot(at, context))
      addMissing(context.findNounBefore(at));
  }
  for (const span of spans) {
    if (!hasMeaning(span, "lacks") || context.isNegated(span)) continue;
    addMissing(context.findNounAfter(span.to) ?? context.findNounBefore(span.from) ?? { noun: "part", span });
  }
  return [...part.values()];
}

/** Returns true if the negation is about wear of the part: `no box wear` does not mean that the box is missing. */
const isWearMention = ({ span }: PartMention, context: TokenContext): boolean =>
  !context.hasBreakBefore(span.to) &&
  (WEAR_WORDS.has(context.getText(span.to)) ||
    (isDamageNoun(context.getSpan(span.to)) && !isPlural(context.getText(span.to - 1))));

/** Returns true for a final `not`, which denies the noun before it: `box is included, but figure is not`. */
const isTrailingNot = (at: number, context: TokenContext): boolean =>
  context.getText(at) === "not" && FORMS_OF_BE.has(context.getText(at - 1)) && context.hasBreakBefore(at + 1);

/** Lists the parts of an item that are sold alone: `box only`, `nur OVP`, `箱のみ`. */
export function findPartsSoldAlone({ words, spanByWord }: ParsedTitle, context: TokenContext): readonly PartMention[] {
  return words.flatMap(({ text }, at) => {
    if (spanByWord[at]) return [];
    const left = ONLY_AFTER_NOUN.has(text) && !context.hasBreakBefore(at) ? context.getSpan(at - 1) : undefined;
    const noun = context.findNoun(left);
    if (left && noun && noun !== "content") return isContinuedAt(at + 1, context) ? [] : [{ noun, span: left }];
    const whole = ONLY_AFTER_PHRASE.has(text) ? findHeadBefore(at, context) : undefined;
    if (whole) return [whole];
    if (left && noun) return isContinuedAt(at + 1, context) ? [] : [{ noun, span: left }];
    const right = ONLY_BEFORE_NOUN.has(text) ? context.findNounAt(skipArticles(at + 1, context)) : undefined;
    return right && !isContinuedAt(right.span.to, context) ? [right] : [];
  });
}

/** Finds the first noun of a phrase that ends at this position: `boîte` in `boîte amiibo Sheik seule`. */
function findHeadBefore(at: number, context: TokenContext): PartMention | undefined {
  for (let before = at - 1; before >= 0 && !context.hasBreakBefore(before + 1); before -= 1) {
    const span = context.getSpan(before);
    const noun = context.findNoun(span);
    if (span && noun && noun !== "content") return { noun, span };
    if (span ? !(noun || isItemQualifier(span)) : !context.isFunctionWord(before)) return undefined;
  }
  return undefined;
}

const skipArticles = (at: number, context: TokenContext): number =>
  NEGATION_CARRIERS.has(context.getText(at)) ? skipArticles(at + 1, context) : at;

/** Returns true if `only` limits a description, so that no part is sold alone: `box only slightly creased`. */
function isContinuedAt(at: number, context: TokenContext): boolean {
  if (context.hasBreakBefore(at)) return false;
  return (
    hasMeaning(context.getSpan(at), "harm", "state", "works", "works-with") ||
    QUALIFIERS.has(context.getText(at)) ||
    WEAR_WORDS.has(context.getText(at))
  );
}

/** Returns true if the title calls a part included (`in box`), false if it denies that, else `undefined`. */
export function isIncluded(span: TitleSpan, context: TokenContext): boolean | undefined {
  let after = span.to;
  while (!context.hasBreakBefore(after) && FORMS_OF_BE.has(context.getText(after))) after += 1;
  if (!context.hasBreakBefore(after) && INCLUDED_WORDS.has(context.getText(after))) return !context.isNegatedAt(after);
  for (let at = span.from - 1; at >= 0 && !context.hasBreakBefore(at + 1); at -= 1) {
    // In `box and tray for Sheik`, both parts are included, or neither is.
    if (context.getText(at) === "and" && context.findNoun(context.getSpan(at - 1))) continue;
    if (INCLUSION_PREPOSITIONS.has(context.getText(at))) return !context.isNegatedAt(at);
    const previousSpan = context.getSpan(at);
    const isJoined = previousSpan && context.getText(at + 1) === "and";
    if (!context.isFunctionWord(at) && !isJoined && !hasMeaning(previousSpan, "harm")) return undefined;
  }
  return undefined;
}

/** Returns true if a part is for an amiibo, or replaces one of its parts: `box for Sheik`, `replacement sword`. */
export function isForAmiibo(span: TitleSpan, context: TokenContext): boolean {
  if (REPLACEMENT_WORDS.has(context.getText(span.from - 1))) return true;
  if (NEGATION_CARRIERS.has(context.getText(span.to)) && REPLACEMENT_WORDS.has(context.getText(span.to + 1)))
    return true;
  if (!FOR_WORDS.has(context.getText(span.to)) || isIncluded(span, context) !== undefined) return false;
  return [1, 2, 3, 4].some((distance) => hasMeaning(context.getSpan(span.to + distance), "amiibo", "name"));
}
