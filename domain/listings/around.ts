import { type Reading, says, type TitleSpan } from "./reading";
import type { Noun } from "./vocabulary/box";
import { DENIALS, DENIALS_AFTER, FREE, FREE_OF, PASSED, POSTAGE, TOWARDS } from "./vocabulary/links";

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
export const isPlural = (noun: string): boolean => /[^s]s$/.test(noun);

/** `damage`, and not `damaged`: `no box damage` has a box, `no box, damaged` has none. */
export const isFaultIn = (span: TitleSpan | undefined): boolean =>
  span?.meanings.some((meaning) => meaning.is === "harm" && meaning.isFault) ?? false;

/** `no dents, cracks or stains`, `not bent or broken`, `no fakes or replicas`. */
const isListedWith = (one: TitleSpan, other: TitleSpan): boolean =>
  says(one, "harm") && says(other, "harm")
    ? isFaultIn(one) === isFaultIn(other)
    : says(one, "trap") && says(other, "trap");

/** `the Sheik box`. */
export const isSaidOfIt = (span: TitleSpan): boolean =>
  (["quality", "series", "name", "platform"] as const).some((kind) => says(span, kind));

/** `damaged opened box`, `box minor creases and tears`. */
const isSaidOfThings = (span: TitleSpan): boolean =>
  says(span, "harm") || says(span, "state") || says(span, "quality") || says(span, "platform");
