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
/** Signs that end a statement. A dash is missing because it may introduce what follows. */
const STATEMENT_END = /[,;|()[\]{}!?.•~*/、。・【】]/;

/** Access to the words around a phrase, up to the signs that separate statements. */
export class TokenContext {
  readonly #parsed: ParsedTitle;
  readonly #isCard: boolean;

  /** @param isCard true if the item is a card: its paper is the item itself */
  constructor(parsed: ParsedTitle, isCard: boolean) {
    this.#parsed = parsed;
    this.#isCard = isCard;
  }

  text(at: number): string {
    return this.#parsed.words[at]?.text ?? "";
  }

  breaksBefore(at: number): boolean {
    const word = this.#parsed.words[at];
    return word === undefined || STATEMENT_END.test(word.before);
  }

  spanAt(at: number): TitleSpan | undefined {
    return this.#parsed.spanAt[at];
  }

  isPassed(at: number): boolean {
    return NEGATION_CARRIERS.has(this.text(at)) || CONNECTING_WORDS.has(this.text(at));
  }

  nounOf(span: TitleSpan | undefined): PartNoun | undefined {
    if (!span) return undefined;
    const part = span.meanings.find((meaning) => meaning.is === "noun");
    if (part) return part.noun;
    if (hasMeaning(span, "card")) return this.#isCard ? "content" : "wrapping";
    return hasMeaning(span, "figure") || hasMeaning(span, "amiibo") ? "content" : undefined;
  }

  /** Returns true if a phrase is denied: `not broken`, `no dents or cracks`, `damage free`, `破損なし`. */
  isDenied(span: TitleSpan): boolean {
    const isFreeOfDamage =
      isDamageNoun(span) && FREE_WORDS.has(this.text(span.to)) && !POSTAGE_WORDS.has(this.text(span.to + 1));
    const isDeniedAfter = !this.breaksBefore(span.to) && (NEGATIONS_AFTER.has(this.text(span.to)) || isFreeOfDamage);
    return isDeniedAfter || this.isDeniedAt(span.from, span);
  }

  isDeniedAt(from: number, subject?: TitleSpan): boolean {
    const isFault = isDamageNoun(subject);
    for (let at = from - 1; at >= 0; ) {
      const span = this.spanAt(at);
      const isListedTogether = span !== undefined && subject !== undefined && areListedTogether(span, subject);
      if (this.breaksBefore(at + 1) && !(isListedTogether && isFault && this.#parsed.words[at + 1]?.before === ","))
        return false;
      if (NEGATIONS.has(this.text(at)) || (this.text(at) === "free" && FREE_OF_WORDS.has(this.text(at + 1))))
        return true;
      if (span && (isListedTogether || (isFault && this.nounOf(span) && !isPlural(this.text(at))))) at = span.from - 1;
      else if (NEGATION_CARRIERS.has(this.text(at))) at -= 1;
      else return false;
    }
    return false;
  }

  /** Returns the next part that is named, skipping small words and descriptions of the part. */
  nounAfter(from: number, isSkipped = isPartQualifier): PartMention | undefined {
    for (let at = from; at < from + MAX_WORD_DISTANCE && !this.breaksBefore(at); ) {
      const part = this.nounAt(at);
      if (part) return part;
      const span = this.spanAt(at);
      if (span && isSkipped(span)) at = span.to;
      else if (this.isPassed(at)) at += 1;
      else return undefined;
    }
    return undefined;
  }

  /** Returns the last part that was named before a position. */
  nounBefore(to: number): PartMention | undefined {
    for (let at = to - 1; at >= Math.max(0, to - MAX_WORD_DISTANCE) && !this.breaksBefore(at + 1); ) {
      const span = this.spanAt(at);
      const noun = this.nounOf(span);
      if (span && noun) return { noun, span };
      if (span && isPartQualifier(span)) at = span.from - 1;
      else if (this.isPassed(at) || /^\d+$/.test(this.text(at))) at -= 1;
      else return undefined;
    }
    return undefined;
  }

  /**
   * Returns the part named at a position. The last word of a compound counts (`amiibo box`, `box corner`), but `box
   * figure` is not a compound.
   */
  nounAt(at: number): PartMention | undefined {
    const span = this.spanAt(at);
    const noun = this.nounOf(span);
    if (!span || !noun) return undefined;
    const next = this.breaksBefore(span.to) ? undefined : this.nounOf(this.spanAt(span.to));
    const isCompound = noun === "content" ? next && next !== "content" : next === "wrapping" || next === "paper";
    return isCompound ? this.nounAt(span.to) : { noun, span };
  }
}

/** Returns true for a plural. `no arms error` denies only the error, and `no box damage` denies the damage to a box. */
const isPlural = (noun: string): boolean => /[^s]s$/.test(noun);

/** Returns true for `damage`, but not for `damaged`: `no box damage` has a box, `no box, damaged` has none. */
const isDamageNoun = (span: TitleSpan | undefined): boolean =>
  span?.meanings.some((meaning) => meaning.is === "harm" && meaning.isFault) ?? false;

/**
 * Returns true for phrases that share one denial: `no dents, cracks or stains`, `not bent or broken`, `no fakes or
 * replicas`.
 */
const areListedTogether = (one: TitleSpan, other: TitleSpan): boolean =>
  hasMeaning(one, "harm") && hasMeaning(other, "harm")
    ? isDamageNoun(one) === isDamageNoun(other)
    : hasMeaning(one, "trap") && hasMeaning(other, "trap");

/** Returns true for words between a negation and a part: `the Sheik box`. */
const isItemQualifier = (span: TitleSpan): boolean =>
  (["quality", "series", "name", "platform"] as const).some((kind) => hasMeaning(span, kind));

/** Returns true for descriptions of a part: `damaged opened box`, `box minor creases and tears`. */
const isPartQualifier = (span: TitleSpan): boolean =>
  hasMeaning(span, "harm") || hasMeaning(span, "state") || hasMeaning(span, "quality") || hasMeaning(span, "platform");

/** Lists the parts that a title says are missing: `no box`, `sans socle`, `figure not included`, `台座なし`. */
export function findMissingParts({ words, spans, spanAt }: ParsedTitle, context: TokenContext): readonly PartMention[] {
  const part = new Map<TitleSpan, PartMention>();
  const addMissing = (noun: PartMention | undefined) => {
    if (noun && !isWearMention(noun, context)) part.set(noun.span, noun);
  };
  for (const [at, { text }] of words.entries()) {
    if (spanAt[at]) continue;
    if (ABSENCE_WORDS.has(text)) addMissing(context.nounAfter(at + 1, isItemQualifier));
    else if (INCLUDED_WORDS.has(text) && context.isDeniedAt(at))
      addMissing(context.nounBefore(findNegationBefore(at, context)));
    else if (INCLUDES_VERBS.has(text) && context.isDeniedAt(at)) addMissing(context.nounAfter(at + 1));
    // `箱 破損なし` denies the damage, not the box.
    else if (ABSENCE_WORDS_AFTER.has(text) ? !hasMeaning(spanAt[at - 1], "harm") : isTrailingNot(at, context))
      addMissing(context.nounBefore(at));
  }
  for (const span of spans) {
    if (!hasMeaning(span, "lacks") || context.isDenied(span)) continue;
    addMissing(context.nounAfter(span.to) ?? context.nounBefore(span.from) ?? { noun: "part", span });
  }
  return [...part.values()];
}

/** Returns true if the denial concerns wear: `no box wear` has a box. */
const isWearMention = ({ span }: PartMention, context: TokenContext): boolean =>
  !context.breaksBefore(span.to) &&
  (WEAR_WORDS.has(context.text(span.to)) ||
    (isDamageNoun(context.spanAt(span.to)) && !isPlural(context.text(span.to - 1))));

function findNegationBefore(at: number, context: TokenContext): number {
  let before = at - 1;
  while (before > 0 && !NEGATIONS.has(context.text(before))) before -= 1;
  return before;
}

/** Returns true for a final `not`: `box is included, but figure is not`. */
const isTrailingNot = (at: number, context: TokenContext): boolean =>
  context.text(at) === "not" && FORMS_OF_BE.has(context.text(at - 1)) && context.breaksBefore(at + 1);

/** Lists the parts that are sold alone: `box only`, `nur OVP`, `箱のみ`. */
export function findPartsSoldAlone({ words, spanAt }: ParsedTitle, context: TokenContext): readonly PartMention[] {
  return words.flatMap(({ text }, at) => {
    if (spanAt[at]) return [];
    const left = ONLY_AFTER_NOUN.has(text) && !context.breaksBefore(at) ? context.spanAt(at - 1) : undefined;
    const noun = context.nounOf(left);
    if (left && noun && noun !== "content") return isContinuedAt(at + 1, context) ? [] : [{ noun, span: left }];
    const whole = ONLY_AFTER_PHRASE.has(text) ? findHeadBefore(at, context) : undefined;
    if (whole) return [whole];
    if (left && noun) return isContinuedAt(at + 1, context) ? [] : [{ noun, span: left }];
    const right = ONLY_BEFORE_NOUN.has(text) ? context.nounAt(skipArticles(at + 1, context)) : undefined;
    return right && !isContinuedAt(right.span.to, context) ? [right] : [];
  });
}

/** Returns the first noun of a phrase, which its qualifiers follow: `boîte amiibo Sheik seule`. */
function findHeadBefore(at: number, context: TokenContext): PartMention | undefined {
  for (let before = at - 1; before >= 0 && !context.breaksBefore(before + 1); before -= 1) {
    const span = context.spanAt(before);
    const noun = context.nounOf(span);
    if (span && noun && noun !== "content") return { noun, span };
    if (span ? !(noun || isItemQualifier(span)) : !context.isPassed(before)) return undefined;
  }
  return undefined;
}

function skipArticles(at: number, context: TokenContext): number {
  let next = at;
  while (NEGATION_CARRIERS.has(context.text(next))) next += 1;
  return next;
}

/**
 * Returns true if `only` qualifies a description, so that no part is sold alone: `box only slightly creased`, `only box
 * opened`.
 */
function isContinuedAt(at: number, context: TokenContext): boolean {
  if (context.breaksBefore(at)) return false;
  const span = context.spanAt(at);
  const isDescribed =
    span && (["harm", "state", "works", "works-with"] as const).some((kind) => hasMeaning(span, kind));
  return isDescribed || QUALIFIERS.has(context.text(at)) || WEAR_WORDS.has(context.text(at));
}

/**
 * Returns true if a part is included (`in box`, `box included`), false if that is denied, or `undefined` if the title
 * does not say.
 */
export function isIncluded(span: TitleSpan, context: TokenContext): boolean | undefined {
  let after = span.to;
  while (!context.breaksBefore(after) && FORMS_OF_BE.has(context.text(after))) after += 1;
  if (!context.breaksBefore(after) && INCLUDED_WORDS.has(context.text(after))) return !context.isDeniedAt(after);
  for (let at = span.from - 1; at >= 0 && !context.breaksBefore(at + 1); at -= 1) {
    // `box and tray for Sheik`: a part joined by `and` shares the answer of the other part.
    if (context.text(at) === "and" && context.nounOf(context.spanAt(at - 1))) continue;
    if (INCLUSION_PREPOSITIONS.has(context.text(at))) return !context.isDeniedAt(at);
    const previousSpan = context.spanAt(at);
    const isPassed =
      context.isPassed(at) || (previousSpan && (hasMeaning(previousSpan, "harm") || context.text(at + 1) === "and"));
    if (!isPassed) return undefined;
  }
  return undefined;
}

/**
 * Returns true if a part is for an amiibo or replaces a part of one: `box for Sheik`, `replacement sword`, `socle de
 * rechange`.
 */
export function isForAmiibo(span: TitleSpan, context: TokenContext): boolean {
  if (REPLACEMENT_WORDS.has(context.text(span.from - 1))) return true;
  if (NEGATION_CARRIERS.has(context.text(span.to)) && REPLACEMENT_WORDS.has(context.text(span.to + 1))) return true;
  if (!FOR_WORDS.has(context.text(span.to)) || isIncluded(span, context) !== undefined) return false;
  return [1, 2, 3, 4].some((step) => {
    const next = context.spanAt(span.to + step);
    return next !== undefined && (hasMeaning(next, "amiibo") || hasMeaning(next, "name"));
  });
}
