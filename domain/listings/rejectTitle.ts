import { type Claims, claimsOf } from "./claims";
import { countTrap } from "./numbers";
import { Around, isForOne } from "./presence";
import { type Reading, says, saysOneOf, type TitleSpan } from "./reading";
import { REJECTS, type Reject } from "./rejectReasons";
import { signsAt, textAt } from "./text/tokens";
import type { Traits } from "./traits";
import {
  BUNDLE_MEANS_MORE,
  DENIALS,
  FANS,
  FOR,
  FROM,
  GAME_THINGS,
  GAME_WORDS,
  INCLUDED,
  JOINERS,
  MAY,
  PASSED,
} from "./vocabulary/functionWords";

/** Who grades toys and cards, by the short names on their cases. */
const GRADERS = /^(?:psa|bgs|bvg|cgc|sgc|vga|afa|ukg|cga|wata|pca|ars|gma|hga|csg|pgs|graad|beckett)([a-z]?\d*)$/;
/** Words of other uses as well: with a grade alone they are graders. */
const WITH_GRADE = /^(?:cas|ace|tag|pcg|ccc|aog|get|mnt|tga|ap)([a-z]?\d*)$/;
const GRADE = /^(?:u|q|nm|mt|gem|mint|graded|grade)?(?:10|[5-9]|[5-9]5|[6-9]0|100)?$/;
/** A card that somebody could have graded. */
const NOT_YET = new Set("ready,worthy,potential,candidate,contender,quality,possible,it".split(","));

/** `PSA 10`, `VGA85`, `CAS graded 90`, but no `PSA ready`. */
function isGraded({ words }: Reading, around: Around): boolean {
  return words.some(({ text }, at) => {
    const isCertain = GRADERS.test(text);
    if (!isCertain && !WITH_GRADE.test(text)) return false;
    const near = [at - 1, at + 1, at + 2, at + 3].map((place) => around.text(place));
    if (near.some((word) => NOT_YET.has(word)) || around.isDeniedAt(at)) return false;
    return isCertain || /\d/.test(text) || near.slice(1, 3).some((word) => word !== "" && GRADE.test(word));
  });
}

const WITH = new Set("with,w,mit,avec,con,incl,inkl,including,includes,inklusive,plus,and".split(","));
const REACH = 5;
const ENDS = new Set("amiibo,for,in,from,of,fur,pour,para,per,box".split(","));

/** `+ Switch game`, `mit Spiel`, and a game that a `+` joins to the amiibo: `Metroid Dread + Samus amiibo`. */
export function comesWithGame(reading: Reading): boolean {
  if (isGameItself(reading)) return true;
  return reading.words.some(({ text }, at) =>
    GAME_WORDS.has(text) ? isJoinedGame(reading, at) : isJoinedTitle(reading, at),
  );
}

/** `Link's Awakening Limited Edition Switch game`. */
const isGameItself = ({ words, spans }: Reading): boolean =>
  spans.some((span) => says(span, "game")) &&
  spans.some((span) => says(span, "platform") && GAME_WORDS.has(textAt(words, span.to)));

function isJoinedGame({ words, spans }: Reading, at: number): boolean {
  const next = textAt(words, at + 1);
  if (spans.some((span) => span.from <= at && at < span.to) || GAME_THINGS.has(next)) return false;
  if (WITH.has(next)) return true;
  for (let before = at - 1; before >= 0 && before >= at - REACH; before -= 1) {
    const word = textAt(words, before);
    if (ENDS.has(word)) return false;
    // `tested & working video game` joins no game.
    if (word === "and" && spans.some((span) => span.from > before && span.to <= at && says(span, "works")))
      return false;
    if (!WITH.has(word)) continue;
    return !spans.some((span) => span.from <= before && before < span.to);
  }
  return false;
}

/** A `+` or a `with` with a game or a console on one side and the amiibo on the other. */
function isJoinedTitle({ words, spans }: Reading, at: number): boolean {
  const word = words[at];
  if (!word || (word.text === "and" ? !word.before.includes("+") : !WITH.has(word.text))) return false;
  const left = spans.find(({ to }) => to === at);
  const right = spans.find(({ from }) => from === at + 1);
  if (!left || !right) return false;
  return (isGame(left) && isAmiibo(right)) || (isAmiibo(left) && isGame(right));
}

const isGame = (span: TitleSpan): boolean =>
  says(span, "platform") ||
  says(span, "game") ||
  span.meanings.some((meaning) => meaning.is === "series" && !meaning.isName);
const isAmiibo = (span: TitleSpan): boolean => says(span, "amiibo") || says(span, "figure") || says(span, "name");

/** Where a title only speaks of an amiibo, what is sold with it or for it. */
function mentionIn(reading: Reading): Reject | undefined {
  if (!reading.kinds.has("amiibo") && !reading.kinds.has("figure")) return "game";
  const first = reading.spans.find((span) => isExhibit(span, reading));
  if (!first) return undefined;
  if (isWhatItIsFor(first, reading)) return "accessory";
  return isWhatItWorksWith(first, reading) || isOfAGame(first, reading) || isUse(first, reading) ? "game" : undefined;
}

/** An amiibo, or somebody by a name that is no series: `Zelda scenery for Link amiibo`. */
const isExhibit = (span: TitleSpan, { words }: Reading): boolean =>
  says(span, "amiibo") || (says(span, "name") && !says(span, "series") && !FANS.has(textAt(words, span.to)));

/** `scenery for Link amiibo`, but not `toy for Switch: Link amiibo`. */
function isWhatItIsFor(first: TitleSpan, { words, spanAt }: Reading): boolean {
  const isTold = (at: number) => {
    const span = spanAt[at];
    return span ? says(span, "series") || says(span, "quality") : PASSED.has(textAt(words, at));
  };
  let at = first.from;
  while (at > 0 && signsAt(words, at) === "" && isTold(at - 1) && !FOR.has(textAt(words, at - 1))) at -= 1;
  return at > 1 && signsAt(words, at) === "" && FOR.has(textAt(words, at - 1));
}

/** `Splatoon 2 works with Inkling amiibo`. */
function isWhatItWorksWith(first: TitleSpan, { words, spans }: Reading): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = before.findIndex((span) => says(span, "works-with") && WITH_THESE.has(textAt(words, span.to - 1)));
  return before
    .slice(0, Math.max(0, works))
    .some((span) => says(span, "game") || says(span, "series") || says(span, "thing"));
}
const WITH_THESE = new Set("with,mit,avec,con".split(","));

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
  return says(first, "amiibo") && says(next, "works") && !WORKS_FINE.has(textAt(words, first.to));
}
const WORKS_FINE = new Set("works,working,functional,functioning,funktioniert,fonctionne,funciona,funziona".split(","));

/** What in a title speaks against it, whichever figure or card it names; `traits` where that is known. */
export function rejectTitle(
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
      if (around.text(at) === "amiibo" || says(before, "name")) break;
    }
    return true;
  }
}

const OF_BOXES: ReadonlySet<Reject> = new Set(["empty-box", "box-only"]);
const PLUSH = new Set("plush,plushie,stofftier,kuscheltier,peluche".split(","));

/** `Booster Pack` is how some cards are told apart. */
const isOwn = (span: TitleSpan, traits: Traits | undefined): boolean => saysOneOf(span, traits?.own ?? []);

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
  return says(span, "state") || says(span, "trap");
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
  if (FINE_BEHIND.has(around.text(to)) || says(next, "works") || says(next, "figure")) return true;
  return to - from === 1 && kinds.has("figure");
}
const FINE_BEHIND = new Set(
  "tested,intact,ok,verified,enabled,unused,unscanned,used,never,not,untested,getestet,teste,probado".split(","),
);

/** `card back creased`, `creased card back`. */
const isHurt = ({ from, to }: TitleSpan, around: Around): boolean =>
  [from - 1, to, to + 1, to + 2].some((at) => says(around.spanAt(at), "harm"));

const isPlatform = (at: number, { spanAt }: Reading): boolean => says(spanAt[at], "platform");

/** A figure's `amiibo card` is a card with its chip's data. `On card` and the like mean its box. */
function isCardOfFigure({ words, spans, kinds }: Reading, traits: Traits | undefined): boolean {
  const form = traits?.item.form ?? "card";
  if (form === "card" || form === "cereal-box" || kinds.has("figure")) return false;
  return spans.some(
    (span) =>
      says(span, "card") &&
      (span.to - span.from > 1 ||
        /^(cards|karten|tarjetas)$/.test(textAt(words, span.from)) ||
        textAt(words, span.to) === "amiibo"),
  );
}
