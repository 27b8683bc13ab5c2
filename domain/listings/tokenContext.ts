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

const REACH = 5;
/** A comma ends what was said, a dash may lead on to it. */
const BREAK = /[,;|()[\]{}!?.•~*/、。・【】]/;

/** What stands around a phrase of a title, within what is said in one breath. */
export class TokenContext {
  readonly #reading: ParsedTitle;
  readonly #isCard: boolean;

  /** @param isCard its paper is the item itself */
  constructor(reading: ParsedTitle, isCard: boolean) {
    this.#reading = reading;
    this.#isCard = isCard;
  }

  text(at: number): string {
    return this.#reading.words[at]?.text ?? "";
  }

  breaksBefore(at: number): boolean {
    const word = this.#reading.words[at];
    return word === undefined || BREAK.test(word.before);
  }

  spanAt(at: number): TitleSpan | undefined {
    return this.#reading.spanAt[at];
  }

  isPassed(at: number): boolean {
    return NEGATION_CARRIERS.has(this.text(at)) || CONNECTING_WORDS.has(this.text(at));
  }

  nounOf(span: TitleSpan | undefined): PartNoun | undefined {
    if (!span) return undefined;
    const found = span.meanings.find((meaning) => meaning.is === "noun");
    if (found) return found.noun;
    if (hasMeaning(span, "card")) return this.#isCard ? "content" : "wrapping";
    return hasMeaning(span, "figure") || hasMeaning(span, "amiibo") ? "content" : undefined;
  }

  /** `not broken`, `no dents or cracks`, `damage free`, `破損なし`. */
  isDenied(span: TitleSpan): boolean {
    const isFree =
      isDamageNoun(span) && FREE_WORDS.has(this.text(span.to)) && !POSTAGE_WORDS.has(this.text(span.to + 1));
    const isDeniedAfter = !this.breaksBefore(span.to) && (NEGATIONS_AFTER.has(this.text(span.to)) || isFree);
    return isDeniedAfter || this.isDeniedAt(span.from, span);
  }

  isDeniedAt(from: number, of?: TitleSpan): boolean {
    const isFault = isDamageNoun(of);
    for (let at = from - 1; at >= 0; ) {
      const span = this.spanAt(at);
      const isLike = span !== undefined && of !== undefined && areListedTogether(span, of);
      if (this.breaksBefore(at + 1) && !(isLike && isFault && this.#reading.words[at + 1]?.before === ","))
        return false;
      if (NEGATIONS.has(this.text(at)) || (this.text(at) === "free" && FREE_OF_WORDS.has(this.text(at + 1))))
        return true;
      if (span && (isLike || (isFault && this.nounOf(span) && !isPlural(this.text(at))))) at = span.from - 1;
      else if (NEGATION_CARRIERS.has(this.text(at))) at -= 1;
      else return false;
    }
    return false;
  }

  /** The next thing that is named, behind small words and what is said of it. */
  nounAfter(from: number, isSkipped = isPartQualifier): PartMention | undefined {
    for (let at = from; at < from + REACH && !this.breaksBefore(at); ) {
      const found = this.nounAt(at);
      if (found) return found;
      const span = this.spanAt(at);
      if (span && isSkipped(span)) at = span.to;
      else if (this.isPassed(at)) at += 1;
      else return undefined;
    }
    return undefined;
  }

  /** The last thing that was named. */
  nounBefore(to: number): PartMention | undefined {
    for (let at = to - 1; at >= Math.max(0, to - REACH) && !this.breaksBefore(at + 1); ) {
      const span = this.spanAt(at);
      const noun = this.nounOf(span);
      if (span && noun) return { noun, span };
      if (span && isPartQualifier(span)) at = span.from - 1;
      else if (this.isPassed(at) || /^\d+$/.test(this.text(at))) at -= 1;
      else return undefined;
    }
    return undefined;
  }

  /** `amiibo box`, `box corner`: of a compound its last word is meant. But a `box figure` is none. */
  nounAt(at: number): PartMention | undefined {
    const span = this.spanAt(at);
    const noun = this.nounOf(span);
    if (!span || !noun) return undefined;
    const next = this.breaksBefore(span.to) ? undefined : this.nounOf(this.spanAt(span.to));
    const isCompound = noun === "content" ? next && next !== "content" : next === "wrapping" || next === "paper";
    return isCompound ? this.nounAt(span.to) : { noun, span };
  }
}

/** `no arms error` has an error and no arms; `no box damage` a box. */
const isPlural = (noun: string): boolean => /[^s]s$/.test(noun);

/** `damage`, and not `damaged`: `no box damage` has a box, `no box, damaged` has none. */
const isDamageNoun = (span: TitleSpan | undefined): boolean =>
  span?.meanings.some((meaning) => meaning.is === "harm" && meaning.isFault) ?? false;

/** `no dents, cracks or stains`, `not bent or broken`, `no fakes or replicas`. */
const areListedTogether = (one: TitleSpan, other: TitleSpan): boolean =>
  hasMeaning(one, "harm") && hasMeaning(other, "harm")
    ? isDamageNoun(one) === isDamageNoun(other)
    : hasMeaning(one, "trap") && hasMeaning(other, "trap");

/** `the Sheik box`. */
const isItemQualifier = (span: TitleSpan): boolean =>
  (["quality", "series", "name", "platform"] as const).some((kind) => hasMeaning(span, kind));

/** `damaged opened box`, `box minor creases and tears`. */
const isPartQualifier = (span: TitleSpan): boolean =>
  hasMeaning(span, "harm") || hasMeaning(span, "state") || hasMeaning(span, "quality") || hasMeaning(span, "platform");

/** What of all that a title names is missing: `no box`, `sans socle`, `figure not included`, `台座なし`. */
export function findMissingParts({ words, spans, spanAt }: ParsedTitle, around: TokenContext): readonly PartMention[] {
  const found = new Map<TitleSpan, PartMention>();
  const lose = (noun: PartMention | undefined) => {
    if (noun && !isWearMention(noun, around)) found.set(noun.span, noun);
  };
  for (const [at, { text }] of words.entries()) {
    if (spanAt[at]) continue;
    if (ABSENCE_WORDS.has(text)) lose(around.nounAfter(at + 1, isItemQualifier));
    else if (INCLUDED_WORDS.has(text) && around.isDeniedAt(at)) lose(around.nounBefore(findNegationBefore(at, around)));
    else if (INCLUDES_VERBS.has(text) && around.isDeniedAt(at)) lose(around.nounAfter(at + 1));
    // `箱 破損なし`: it is the damage that is not there.
    else if (ABSENCE_WORDS_AFTER.has(text) ? !hasMeaning(spanAt[at - 1], "harm") : isTrailingNot(at, around))
      lose(around.nounBefore(at));
  }
  for (const span of spans) {
    if (!hasMeaning(span, "lacks") || around.isDenied(span)) continue;
    lose(around.nounAfter(span.to) ?? around.nounBefore(span.from) ?? { noun: "part", span });
  }
  return [...found.values()];
}

/** `no box wear` has a box. */
const isWearMention = ({ span }: PartMention, around: TokenContext): boolean =>
  !around.breaksBefore(span.to) &&
  (WEAR_WORDS.has(around.text(span.to)) ||
    (isDamageNoun(around.spanAt(span.to)) && !isPlural(around.text(span.to - 1))));

function findNegationBefore(at: number, around: TokenContext): number {
  let before = at - 1;
  while (before > 0 && !NEGATIONS.has(around.text(before))) before -= 1;
  return before;
}

/** `box is included, but figure is not`. */
const isTrailingNot = (at: number, around: TokenContext): boolean =>
  around.text(at) === "not" && FORMS_OF_BE.has(around.text(at - 1)) && around.breaksBefore(at + 1);

/** What is sold without anything else: `box only`, `nur OVP`, `箱のみ`. */
export function findPartsSoldAlone({ words, spanAt }: ParsedTitle, around: TokenContext): readonly PartMention[] {
  return words.flatMap(({ text }, at) => {
    if (spanAt[at]) return [];
    const left = ONLY_AFTER_NOUN.has(text) && !around.breaksBefore(at) ? around.spanAt(at - 1) : undefined;
    const noun = around.nounOf(left);
    if (left && noun && noun !== "content") return isContinuedAt(at + 1, around) ? [] : [{ noun, span: left }];
    const whole = ONLY_AFTER_PHRASE.has(text) ? findHeadBefore(at, around) : undefined;
    if (whole) return [whole];
    if (left && noun) return isContinuedAt(at + 1, around) ? [] : [{ noun, span: left }];
    const right = ONLY_BEFORE_NOUN.has(text) ? around.nounAt(skipArticles(at + 1, around)) : undefined;
    return right && !isContinuedAt(right.span.to, around) ? [right] : [];
  });
}

/** `boîte amiibo Sheik seule`: what belongs to a thing stands behind it. */
function findHeadBefore(at: number, around: TokenContext): PartMention | undefined {
  for (let before = at - 1; before >= 0 && !around.breaksBefore(before + 1); before -= 1) {
    const span = around.spanAt(before);
    const noun = around.nounOf(span);
    if (span && noun && noun !== "content") return { noun, span };
    if (span ? !(noun || isItemQualifier(span)) : !around.isPassed(before)) return undefined;
  }
  return undefined;
}

function skipArticles(at: number, around: TokenContext): number {
  let behind = at;
  while (NEGATION_CARRIERS.has(around.text(behind))) behind += 1;
  return behind;
}

/** `box only slightly creased`, `only box opened`. */
function isContinuedAt(at: number, around: TokenContext): boolean {
  if (around.breaksBefore(at)) return false;
  const span = around.spanAt(at);
  const isSaid = span && (["harm", "state", "works", "works-with"] as const).some((kind) => hasMeaning(span, kind));
  return isSaid || QUALIFIERS.has(around.text(at)) || WEAR_WORDS.has(around.text(at));
}

/** It comes with the item or holds it: `in box`, `box included`; `false` where that is denied. */
export function isIncluded(span: TitleSpan, around: TokenContext): boolean | undefined {
  let after = span.to;
  while (!around.breaksBefore(after) && FORMS_OF_BE.has(around.text(after))) after += 1;
  if (!around.breaksBefore(after) && INCLUDED_WORDS.has(around.text(after))) return !around.isDeniedAt(after);
  for (let at = span.from - 1; at >= 0 && !around.breaksBefore(at + 1); at -= 1) {
    // `box and tray for Sheik`: what comes with a box is where the box is.
    if (around.text(at) === "and" && around.nounOf(around.spanAt(at - 1))) continue;
    if (INCLUSION_PREPOSITIONS.has(around.text(at))) return !around.isDeniedAt(at);
    const said = around.spanAt(at);
    const isPassed = around.isPassed(at) || (said && (hasMeaning(said, "harm") || around.text(at + 1) === "and"));
    if (!isPassed) return undefined;
  }
  return undefined;
}

/** It is for an amiibo, or in place of a part of one: `box for Sheik`, `replacement sword`, `socle de rechange`. */
export function isForAmiibo(span: TitleSpan, around: TokenContext): boolean {
  if (REPLACEMENT_WORDS.has(around.text(span.from - 1))) return true;
  if (NEGATION_CARRIERS.has(around.text(span.to)) && REPLACEMENT_WORDS.has(around.text(span.to + 1))) return true;
  if (!FOR_WORDS.has(around.text(span.to)) || isIncluded(span, around) !== undefined) return false;
  return [1, 2, 3, 4].some((step) => {
    const next = around.spanAt(span.to + step);
    return next !== undefined && (hasMeaning(next, "amiibo") || hasMeaning(next, "name"));
  });
}
