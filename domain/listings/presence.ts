import { type Around, isFaultIn, isPlural, isSaidOfIt, type NounFound } from "./around";
import { type Reading, says, type TitleSpan } from "./reading";
import {
  ABSENCES,
  ABSENCES_AFTER,
  BEING,
  DENIALS,
  FOR,
  INCLUDED,
  INCLUDES,
  JOINERS,
  PASSED,
  QUALIFIERS,
  SOLE_AFTER,
  SOLE_BEFORE,
  SOLE_BEHIND,
  SPARE,
  WEAR,
} from "./vocabulary/links";

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
    else if (ABSENCES_AFTER.has(text) || isNot(at, around)) lose(around.nounBefore(at));
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
