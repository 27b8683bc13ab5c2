import { type Reading, says, type TitleSpan } from "./reading";
import { FANS, FOR, PASSED } from "./vocabulary/links";
import type { Reject } from "./vocabulary/reject";

/** Where a title only speaks of an amiibo, what is sold with it or for it. */
export function mentionIn(reading: Reading): Reject | undefined {
  if (!reading.kinds.has("amiibo") && !reading.kinds.has("figure")) return "game";
  const first = reading.spans.find((span) => isExhibit(span, reading));
  if (!first) return undefined;
  if (isWhatItIsFor(first, reading)) return "accessory";
  return isWhatItWorksWith(first, reading) || isOfAGame(first, reading) || isUse(first, reading) ? "game" : undefined;
}

/** An amiibo, or somebody by a name that is no series: `Zelda scenery for Link amiibo`. */
const isExhibit = (span: TitleSpan, { words }: Reading): boolean =>
  says(span, "amiibo") || (says(span, "name") && !says(span, "series") && !FANS.has(words[span.to]?.text ?? ""));

/** `scenery for Link amiibo`, but not `toy for Switch: Link amiibo`. */
function isWhatItIsFor(first: TitleSpan, { words, spanAt }: Reading): boolean {
  const isTold = (at: number) => {
    const span = spanAt[at];
    return span ? says(span, "series") || says(span, "quality") : PASSED.has(words[at]?.text ?? "");
  };
  let at = first.from;
  while (at > 0 && (words[at]?.before ?? "") === "" && isTold(at - 1) && !FOR.has(words[at - 1]?.text ?? "")) at -= 1;
  return at > 1 && (words[at]?.before ?? "") === "" && FOR.has(words[at - 1]?.text ?? "");
}

/** `Splatoon 2 works with Inkling amiibo`. */
function isWhatItWorksWith(first: TitleSpan, { words, spans }: Reading): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = before.findIndex((span) => says(span, "works-with") && WITH.has(words[span.to - 1]?.text ?? ""));
  return before
    .slice(0, Math.max(0, works))
    .some((span) => says(span, "game") || says(span, "series") || says(span, "thing"));
}
const WITH = new Set("with,mit,avec,con".split(","));

/** `Splatoon 2 Switch Inkling amiibo compatible`, but not `Switch compatible Inkling amiibo`. */
function isOfAGame(first: TitleSpan, { spans }: Reading): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = spans.find((span) => span.from >= first.to && says(span, "works-with"));
  const isOfIt = works && spans.some((span) => span.to === works.from && (says(span, "amiibo") || says(span, "card")));
  const isSeries = before.some((span) => says(span, "series") || says(span, "game"));
  return Boolean(isOfIt) && isSeries && before.some((span) => says(span, "platform"));
}

/** `amiibo scan service Mario`, but not `Mario amiibo scans fine`. */
function isUse(first: TitleSpan, { words, spanAt }: Reading): boolean {
  const next = spanAt[first.to];
  return says(first, "amiibo") && next !== undefined && says(next, "works") && !FINE.has(words[first.to]?.text ?? "");
}
const FINE = new Set("works,working,functional,functioning,funktioniert,fonctionne,funciona,funziona".split(","));
