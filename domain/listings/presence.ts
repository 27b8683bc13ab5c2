import { type Reading, says, type TitleSpan } from "./reading";
import {
  ABSENCES,
  ABSENCES_AFTER,
  BEING,
  DENIALS,
  DENIALS_AFTER,
  FOR,
  FREE,
  FREE_OF,
  INCLUDED,
  INCLUDES,
  JOINERS,
  PASSED,
  POSTAGE,
  QUALIFIERS,
  SOLE_AFTER,
  SOLE_BEFORE,
  SOLE_BEHIND,
  SPARE,
  TOWARDS,
  WEAR,
} from "./vocabulary/functionWords";
import type { Noun } from "./vocabulary/states";

export interface NounFound {
  readonly noun: Noun;
  readonly span: TitleSpan;
}

const REACH = 5;
/** A comma ends what was said, a dash may lead on to it. */
const BREAK = /[,;|()[\]{}!?.•~*/、。・【】]/;

/** What stands around a phrase of a title, within what is said in one breath. */
export class Around {
  readonly #reading: Reading;
  readonly #isCard: boolean;

  /** @param isCard its paper is the item itself */
  constructor(reading: Reading, isCard: boolean) {
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
    return PASSED.has(this.text(at)) || TOWARDS.has(this.text(at));
  }

  nounOf(span: TitleSpan | undefined): Noun | undefined {
    if (!span) return undefined;
    const found = span.meanings.find((meaning) => meaning.is === "noun");
    if (found) return found.noun;
    if (says(span, "card")) return this.#isCard ? "content" : "wrapping";
    return says(span, "figure") || says(span, "amiibo") ? "content" : undefined;
  }

  /** `not broken`, `no dents or cracks`, `damage free`, `破損なし`. */
  isDenied(span: TitleSpan): boolean {
    const isFree = isFaultIn(span) && FREE.has(this.text(span.to)) && !POSTAGE.has(this.text(span.to + 1));
    const isDeniedAfter = !this.breaksBefore(span.to) && (DENIALS_AFTER.has(this.text(span.to)) || isFree);
    return isDeniedAfter || this.isDeniedAt(span.from, span);
  }

  isDeniedAt(from: number, of?: TitleSpan): boolean {
    const isFault = isFaultIn(of);
    for (let at = from - 1; at >= 0; ) {
      const span = this.spanAt(at);
      const isLike = span !== undefined && of !== undefined && isListedWith(span, of);
      if (this.breaksBefore(at + 1) && !(isLike && isFault && this.#reading.words[at + 1]?.before === ","))
        return false;
      if (DENIALS.has(this.text(at)) || (this.text(at) === "free" && FREE_OF.has(this.text(at + 1)))) return true;
      if (span && (isLike || (isFault && this.nounOf(span) && !isPlural(this.text(at))))) at = span.from - 1;
      else if (PASSED.has(this.text(at))) at -= 1;
      else return false;
    }
    return false;
  }

  /** The next thing that is named, behind small words and what is said of it. */
  nounAfter(from: number, isSkipped = isSaidOfThings): NounFound | undefined {
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
  nounBefore(to: number): NounFound | undefined {
    for (let at = to - 1; at >= Math.max(0, to - REACH) && !this.breaksBefore(at + 1); ) {
      const span = this.spanAt(at);
      const noun = this.nounOf(span);
      if (span && noun) return { noun, span };
      if (span && isSaidOfThings(span)) at = span.from - 1;
      else if (this.isPassed(at) || /^\d+$/.test(this.text(at))) at -= 1;
      else return undefined;
    }
    return undefined;
  }

  /** `amiibo box`, `box corner`: of a compound its last word is meant. But a `box figure` is none. */
  nounAt(at: number): NounFound | undefined {
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
const isFaultIn = (span: TitleSpan | undefined): boolean =>
  span?.meanings.some((meaning) => meaning.is === "harm" && meaning.isFault) ?? false;

/** `no dents, cracks or stains`, `not bent or broken`, `no fakes or replicas`. */
const isListedWith = (one: TitleSpan, other: TitleSpan): boolean =>
  says(one, "harm") && says(other, "harm")
    ? isFaultIn(one) === isFaultIn(other)
    : says(one, "trap") && says(other, "trap");

/** `the Sheik box`. */
const isSaidOfIt = (span: TitleSpan): boolean =>
  (["quality", "series", "name", "platform"] as const).some((kind) => says(span, kind));

/** `damaged opened box`, `box minor creases and tears`. */
const isSaidOfThings = (span: TitleSpan): boolean =>
  says(span, "harm") || says(span, "state") || says(span, "quality") || says(span, "platform");

/** What of all that a title names is missing: `no box`, `sans socle`, `figure not included`, `台座なし`. */
export function absentIn({ words, spans, spanAt }: Reading, around: Around): readonly NounFound[] {
  const found = new Map<TitleSpan, NounFound>();
  const lose = (noun: NounFound | undefined) => {
    if (noun && !isWorn(noun, around)) found.set(noun.span, noun);
  };
  for (const [at, { text }] of words.entries()) {
    if (spanAt[at]) continue;
    if (ABSENCES.has(text)) lose(around.nounAfter(at + 1, isSaidOfIt));
    else if (INCLUDED.has(text) && around.isDeniedAt(at)) lose(around.nounBefore(denialBefore(at, around)));
    else if (INCLUDES.has(text) && around.isDeniedAt(at)) lose(around.nounAfter(at + 1));
    // `箱 破損なし`: it is the damage that is not there.
    else if (ABSENCES_AFTER.has(text) ? !says(spanAt[at - 1], "harm") : isNot(at, around)) lose(around.nounBefore(at));
  }
  for (const span of spans) {
    if (!says(span, "lacks") || around.isDenied(span)) continue;
    lose(around.nounAfter(span.to) ?? around.nounBefore(span.from) ?? { noun: "part", span });
  }
  return [...found.values()];
}

/** `no box wear` has a box. */
const isWorn = ({ span }: NounFound, around: Around): boolean =>
  !around.breaksBefore(span.to) &&
  (WEAR.has(around.text(span.to)) || (isFaultIn(around.spanAt(span.to)) && !isPlural(around.text(span.to - 1))));

function denialBefore(at: number, around: Around): number {
  let before = at - 1;
  while (before > 0 && !DENIALS.has(around.text(before))) before -= 1;
  return before;
}

/** `box is included, but figure is not`. */
const isNot = (at: number, around: Around): boolean =>
  around.text(at) === "not" && BEING.has(around.text(at - 1)) && around.breaksBefore(at + 1);

/** What is sold without anything else: `box only`, `nur OVP`, `箱のみ`. */
export function aloneIn({ words, spanAt }: Reading, around: Around): readonly NounFound[] {
  return words.flatMap(({ text }, at) => {
    if (spanAt[at]) return [];
    const left = SOLE_AFTER.has(text) && !around.breaksBefore(at) ? around.spanAt(at - 1) : undefined;
    const noun = around.nounOf(left);
    if (left && noun && noun !== "content") return goesOn(at + 1, around) ? [] : [{ noun, span: left }];
    const whole = SOLE_BEHIND.has(text) ? headBefore(at, around) : undefined;
    if (whole) return [whole];
    if (left && noun) return goesOn(at + 1, around) ? [] : [{ noun, span: left }];
    const right = SOLE_BEFORE.has(text) ? around.nounAt(behindArticles(at + 1, around)) : undefined;
    return right && !goesOn(right.span.to, around) ? [right] : [];
  });
}

/** `boîte amiibo Sheik seule`: what belongs to a thing stands behind it. */
function headBefore(at: number, around: Around): NounFound | undefined {
  for (let before = at - 1; before >= 0 && !around.breaksBefore(before + 1); before -= 1) {
    const span = around.spanAt(before);
    const noun = around.nounOf(span);
    if (span && noun && noun !== "content") return { noun, span };
    if (span ? !(noun || isSaidOfIt(span)) : !around.isPassed(before)) return undefined;
  }
  return undefined;
}

function behindArticles(at: number, around: Around): number {
  let behind = at;
  while (PASSED.has(around.text(behind))) behind += 1;
  return behind;
}

/** `box only slightly creased`, `only box opened`. */
function goesOn(at: number, around: Around): boolean {
  if (around.breaksBefore(at)) return false;
  const span = around.spanAt(at);
  const isSaid = span && (["harm", "state", "works", "works-with"] as const).some((kind) => says(span, kind));
  return isSaid || QUALIFIERS.has(around.text(at)) || WEAR.has(around.text(at));
}

/** It comes with the item or holds it: `in box`, `box included`; `false` where that is denied. */
export function isHere(span: TitleSpan, around: Around): boolean | undefined {
  let after = span.to;
  while (!around.breaksBefore(after) && BEING.has(around.text(after))) after += 1;
  if (!around.breaksBefore(after) && INCLUDED.has(around.text(after))) return !around.isDeniedAt(after);
  for (let at = span.from - 1; at >= 0 && !around.breaksBefore(at + 1); at -= 1) {
    // `box and tray for Sheik`: what comes with a box is where the box is.
    if (around.text(at) === "and" && around.nounOf(around.spanAt(at - 1))) continue;
    if (JOINERS.has(around.text(at))) return !around.isDeniedAt(at);
    const said = around.spanAt(at);
    const isPassed = around.isPassed(at) || (said && (says(said, "harm") || around.text(at + 1) === "and"));
    if (!isPassed) return undefined;
  }
  return undefined;
}

/** It is for an amiibo, or in place of a part of one: `box for Sheik`, `replacement sword`, `socle de rechange`. */
export function isForOne(span: TitleSpan, around: Around): boolean {
  if (SPARE.has(around.text(span.from - 1))) return true;
  if (PASSED.has(around.text(span.to)) && SPARE.has(around.text(span.to + 1))) return true;
  if (!FOR.has(around.text(span.to)) || isHere(span, around) !== undefined) return false;
  return [1, 2, 3, 4].some((step) => {
    const next = around.spanAt(span.to + step);
    return next !== undefined && (says(next, "amiibo") || says(next, "name"));
  });
}
