import { countTrap } from "./counts";
import { comesWithGame } from "./games";
import type { JudgedItem } from "./item";
import { type Reading, says, type TitleSpan } from "./reading";
import { REJECTS, type Reject } from "./reject";
import type { Traits } from "./traits";
import { ARTICLES, BUNDLE_MEANS_MORE, FOR, INCLUDED, JOINERS, MAY, NEGATIONS } from "./vocabulary/links";

/** What in a title speaks against it, whichever figure or card it names; `traits` where that is known. */
export function trapOf(reading: Reading, traits: Traits | undefined): Reject | undefined {
  const item = traits?.item;
  const found = new Set<Reject>();
  for (const span of reading.spans) {
    if (isOwn(span, traits)) continue;
    for (const meaning of span.meanings) {
      if (meaning.is === "trap" && isCaught(meaning.reject, span, reading, item)) found.add(meaning.reject);
      if (meaning.is === "thing" && isThing(span, reading, item)) found.add("accessory");
    }
  }
  const counted = countTrap(reading, item);
  if (counted) found.add(counted);
  if (isCardOfFigure(reading, item)) found.add("tag");
  if (comesWithGame(reading)) found.add("game");
  return REJECTS.find((reject) => found.has(reject));
}

/** `Booster Pack` is how some cards are told apart. */
const isOwn = ({ meanings }: TitleSpan, traits: Traits | undefined): boolean =>
  meanings.some((meaning) => meaning.is === "quality" && traits?.own.includes(meaning.quality));

function isCaught(reject: Reject, span: TitleSpan, reading: Reading, item: JudgedItem | undefined): boolean {
  if (isNegated(span, reading)) return false;
  if (reject === "pack") return item?.form === "card";
  if (reject === "empty-box" || reject === "box-only") return item?.form !== "cereal-box";
  if (reject === "bundle") return !isOffer(span, reading);
  if (reject === "game")
    return !reading.words.slice(Math.max(0, span.from - REACH), span.from).some(({ text }) => FOR.has(text));
  // Alone it may tell how a figure works.
  if (reject === "tag" && span.to - span.from === 1 && reading.words[span.from]?.text === "nfc") {
    return !reading.kinds.has("figure");
  }
  return true;
}

/** `Bundle 3 & save`, `will bundle`. */
function isOffer({ from, to }: TitleSpan, { words }: Reading): boolean {
  return (
    MAY.has(words[from - 1]?.text ?? "") || words.slice(to, to + 5).some(({ text }) => BUNDLE_MEANS_MORE.has(text))
  );
}

function isNegated(span: TitleSpan, { words, spans }: Reading): boolean {
  let at = span.from - 1;
  const isPassed = () =>
    ARTICLES.has(words[at]?.text ?? "") ||
    spans.some((other) => at >= other.from && at < other.to && says(other, "trap"));
  while (at >= 0 && isPassed()) at -= 1;
  return NEGATIONS.has(words[at]?.text ?? "");
}

const REACH = 5;
const PLUSH = new Set("plush,plushie,stofftier,kuscheltier,peluche".split(","));

/** A case is sold where no word says that it comes with the item, and always where it is for one. */
function isThing(span: TitleSpan, { words, spans }: Reading, item: JudgedItem | undefined): boolean {
  if (item?.form === "yarn" && PLUSH.has(words[span.from]?.text ?? "")) return false;
  const after = words.slice(span.to, span.to + 2).map(({ text }) => text);
  if (FOR.has(after[0] ?? "") && !isPlatform(span.to + 1, spans)) return true;
  if (after.some((word) => INCLUDED.has(word))) return false;
  for (let at = span.from - 1; at >= 0 && at >= span.from - REACH; at -= 1) {
    const word = words[at];
    if (!word) break;
    if (JOINERS.has(word.text) || NEGATIONS.has(word.text)) return false;
    if (word.text === "amiibo" || spans.some((other) => at >= other.from && at < other.to && says(other, "name")))
      break;
  }
  return true;
}

const isPlatform = (at: number, spans: Reading["spans"]): boolean =>
  spans.some((span) => span.from === at && says(span, "platform"));

/** A figure's `amiibo card` is a card with its chip's data. `On card` and the like mean its box. */
function isCardOfFigure({ words, spans, kinds }: Reading, item: JudgedItem | undefined): boolean {
  if (!item || item.form === "card" || item.form === "cereal-box" || kinds.has("figure")) return false;
  return spans.some(
    (span) =>
      says(span, "card") &&
      (span.to - span.from > 1 ||
        /^(cards|karten|tarjetas)$/.test(words[span.from]?.text ?? "") ||
        words[span.to]?.text === "amiibo"),
  );
}
