import { Around } from "./around";
import { type Claims, claimsOf } from "./claims";
import { countTrap } from "./counts";
import { comesWithGame } from "./games";
import { isGraded } from "./graders";
import { mentionIn } from "./mentions";
import { isForOne } from "./presence";
import { type Reading, says, type TitleSpan } from "./reading";
import type { Traits } from "./traits";
import { BUNDLE_MEANS_MORE, DENIALS, FOR, FROM, INCLUDED, JOINERS, MAY, PASSED } from "./vocabulary/links";
import { REJECTS, type Reject } from "./vocabulary/reject";

/** What in a title speaks against it, whichever figure or card it names; `traits` where that is known. */
export function trapOf(
  reading: Reading,
  traits: Traits | undefined,
  claims: Claims = claimsOf(reading, traits?.item.form === "card"),
): Reject | undefined {
  const item = traits?.item;
  const around = new Around(reading, item?.form === "card");
  const found = new Set<Reject>(claims.rejects);
  // The box is the item.
  if (item?.form === "cereal-box") for (const reject of OF_BOXES) found.delete(reject);
  for (const span of reading.spans) {
    if (isOwn(span, traits)) continue;
    for (const meaning of span.meanings) {
      if (meaning.is === "trap" && isCaught(meaning.reject, span)) found.add(meaning.reject);
      if (meaning.is === "thing" && isThing(span)) found.add("accessory");
    }
  }
  const counted = countTrap(reading, item);
  if (counted) found.add(counted);
  if (isCardOfFigure(reading, traits)) found.add("tag");
  if (comesWithGame(reading)) found.add("game");
  const mention = mentionIn(reading);
  if (mention) found.add(mention);
  if (isGraded(reading, around)) found.add("graded");
  return REJECTS.find((reject) => found.has(reject));

  function isCaught(reject: Reject, span: TitleSpan): boolean {
    if (around.isDenied(span)) return false;
    if (OF_BOXES.has(reject)) return item?.form !== "cereal-box";
    if (reject === "pack") return (item?.form === "card" || isOfCards(span, around)) && !isFrom(span, around);
    // `Sheik amiibo compatible with Switch` is one.
    if (reject === "fake" && says(span, "mention") && isPlatform(span.to, reading)) return false;
    if (reject === "fake" && says(span, "works-with"))
      return !reading.names.some((named) => named.span.to <= span.from);
    if (reject === "lot") return !isFrom(span, around);
    if (reject === "bundle") return !isOffer(span, around);
    if (reject === "game") return !isFor(span, around);
    // It tells how a figure works.
    if (reject === "tag" && around.text(span.from) === "nfc") return !isOfFigure(span, reading, around);
    return true;
  }

  /** A case is sold where no word says that it comes with the item, and always where it is for one. */
  function isThing(span: TitleSpan): boolean {
    if (item?.form === "yarn" && PLUSH.has(around.text(span.from))) return false;
    if (isForOne(span, around) || (FOR.has(around.text(span.to)) && !isPlatform(span.to + 1, reading))) return true;
    if (says(span, "noun") && isHurt(span, around)) return false;
    if ([0, 1].some((step) => INCLUDED.has(around.text(span.to + step)))) return false;
    for (let at = span.from - 1; at >= 0 && at >= span.from - REACH; at -= 1) {
      if (JOINERS.has(around.text(at)) || DENIALS.has(around.text(at))) return false;
      const before = around.spanAt(at);
      if (around.text(at) === "amiibo" || (before && says(before, "name"))) break;
    }
    return true;
  }
}

const OF_BOXES: ReadonlySet<Reject> = new Set(["empty-box", "box-only"]);
const REACH = 5;
const PLUSH = new Set("plush,plushie,stofftier,kuscheltier,peluche".split(","));

/** `Booster Pack` is how some cards are told apart. */
const isOwn = ({ meanings }: TitleSpan, traits: Traits | undefined): boolean =>
  meanings.some((meaning) => meaning.is === "quality" && traits?.own.includes(meaning.quality));

/** `fresh from a sealed pack`, `pack fresh`, `aus Sammlung`. */
function isFrom({ from, to }: TitleSpan, around: Around): boolean {
  if (FRESH.has(around.text(to)) && !around.breaksBefore(to)) return true;
  let at = from - 1;
  while (
    at >= 0 &&
    !FROM.has(around.text(at)) &&
    (PASSED.has(around.text(at)) || ORIGIN.has(around.text(at)) || isOpened(at, around))
  )
    at -= 1;
  return FROM.has(around.text(at)) || FRESH.has(around.text(at));
}
const FRESH = new Set("fresh,frisch,pulled,pull,opened,straight".split(","));
const ORIGIN = new Set("meiner,privater,einer,my,own,personal,private,ma,mi,mia".split(","));
function isOpened(at: number, around: Around): boolean {
  const span = around.spanAt(at);
  return span !== undefined && (says(span, "state") || says(span, "trap"));
}

/** Figures come in packs of their own, but in no `card pack`. */
const isOfCards = ({ from }: TitleSpan, around: Around): boolean => around.text(from) === "card";

/** `Bundle 3 & save`, `will bundle`. */
const isOffer = ({ from, to }: TitleSpan, around: Around): boolean =>
  MAY.has(around.text(from - 1)) || [0, 1, 2, 3, 4].some((step) => BUNDLE_MEANS_MORE.has(around.text(to + step)));

/** `for any console`. */
const isFor = ({ from }: TitleSpan, around: Around): boolean =>
  [1, 2, 3, 4, 5].some((step) => FOR.has(around.text(from - step)));

/** `NFC works`, and `NFC` alone where the title says figure. */
function isOfFigure({ from, to }: TitleSpan, { kinds }: Reading, around: Around): boolean {
  const next = around.spanAt(to);
  if (FINE.has(around.text(to)) || (next && (says(next, "works") || says(next, "figure")))) return true;
  return to - from === 1 && kinds.has("figure");
}
const FINE = new Set(
  "tested,intact,ok,verified,enabled,unused,unscanned,used,never,not,untested,getestet,teste,probado".split(","),
);

/** `card back creased`, `creased card back`. */
const isHurt = ({ from, to }: TitleSpan, around: Around): boolean =>
  [from - 1, to, to + 1, to + 2].some((at) => {
    const span = around.spanAt(at);
    return span !== undefined && says(span, "harm");
  });

const isPlatform = (at: number, { spanAt }: Reading): boolean => {
  const span = spanAt[at];
  return span !== undefined && says(span, "platform");
};

/** A figure's `amiibo card` is a card with its chip's data. `On card` and the like mean its box. */
function isCardOfFigure({ words, spans, kinds }: Reading, traits: Traits | undefined): boolean {
  const form = traits?.item.form ?? "card";
  if (form === "card" || form === "cereal-box" || kinds.has("figure")) return false;
  return spans.some(
    (span) =>
      says(span, "card") &&
      (span.to - span.from > 1 ||
        /^(cards|karten|tarjetas)$/.test(words[span.from]?.text ?? "") ||
        words[span.to]?.text === "amiibo"),
  );
}
