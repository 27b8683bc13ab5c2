import { extractClaims, type TitleClaims } from "./claims";
import type { ItemTraits } from "./itemTraits";
import { findQuantityReject } from "./numbers";
import { hasAnyQuality, hasMeaning, type ParsedTitle, type TitleSpan } from "./parseTitle";
import { REJECT_REASONS, type RejectReason } from "./rejectReasons";
import { getSignsBefore, getWordText } from "./text/tokens";
import { isForAmiibo, TokenContext } from "./tokenContext";
import {
  BUNDLE_OFFER_WORDS,
  FAN_WORDS,
  FOR_WORDS,
  FROM_WORDS,
  GAME_WORDS,
  INCLUDED_WORDS,
  INCLUSION_PREPOSITIONS,
  NEGATION_CARRIERS,
  NEGATIONS,
  NON_GAME_NOUNS,
  OFFER_VERBS,
} from "./vocabulary/functionWords";

/** Who grades toys and cards, by the short names on their cases. */
const GRADERS = /^(?:psa|bgs|bvg|cgc|sgc|vga|afa|ukg|cga|wata|pca|ars|gma|hga|csg|pgs|graad|beckett)([a-z]?\d*)$/;
/** Words of other uses as well: with a grade alone they are graders. */
const GRADERS_WITH_GRADE = /^(?:cas|ace|tag|pcg|ccc|aog|get|mnt|tga|ap)([a-z]?\d*)$/;
const GRADE = /^(?:u|q|nm|mt|gem|mint|graded|grade)?(?:10|[5-9]|[5-9]5|[6-9]0|100)?$/;
/** A card that somebody could have graded. */
const NOT_YET_GRADED_WORDS = new Set("ready,worthy,potential,candidate,contender,quality,possible,it".split(","));

/** `PSA 10`, `VGA85`, `CAS graded 90`, but no `PSA ready`. */
function isGraded({ words }: ParsedTitle, around: TokenContext): boolean {
  return words.some(({ text }, at) => {
    const isCertain = GRADERS.test(text);
    if (!isCertain && !GRADERS_WITH_GRADE.test(text)) return false;
    const near = [at - 1, at + 1, at + 2, at + 3].map((place) => around.text(place));
    if (near.some((word) => NOT_YET_GRADED_WORDS.has(word)) || around.isDeniedAt(at)) return false;
    return isCertain || /\d/.test(text) || near.slice(1, 3).some((word) => word !== "" && GRADE.test(word));
  });
}

const WITH_WORDS = new Set("with,w,mit,avec,con,incl,inkl,including,includes,inklusive,plus,and".split(","));
const REACH = 5;
const GAME_PHRASE_ENDS = new Set("amiibo,for,in,from,of,fur,pour,para,per,box".split(","));

/** `+ Switch game`, `mit Spiel`, and a game that a `+` joins to the amiibo: `Metroid Dread + Samus amiibo`. */
export function isSoldWithGame(reading: ParsedTitle): boolean {
  if (isGameItself(reading)) return true;
  return reading.words.some(({ text }, at) =>
    GAME_WORDS.has(text) ? isJoinedGame(reading, at) : isJoinedTitle(reading, at),
  );
}

/** `Link's Awakening Limited Edition Switch game`. */
const isGameItself = ({ words, spans }: ParsedTitle): boolean =>
  spans.some((span) => hasMeaning(span, "game")) &&
  spans.some((span) => hasMeaning(span, "platform") && GAME_WORDS.has(getWordText(words, span.to)));

function isJoinedGame({ words, spans }: ParsedTitle, at: number): boolean {
  const next = getWordText(words, at + 1);
  if (spans.some((span) => span.from <= at && at < span.to) || NON_GAME_NOUNS.has(next)) return false;
  if (WITH_WORDS.has(next)) return true;
  for (let before = at - 1; before >= 0 && before >= at - REACH; before -= 1) {
    const word = getWordText(words, before);
    if (GAME_PHRASE_ENDS.has(word)) return false;
    // `tested & working video game` joins no game.
    if (word === "and" && spans.some((span) => span.from > before && span.to <= at && hasMeaning(span, "works")))
      return false;
    if (!WITH_WORDS.has(word)) continue;
    return !spans.some((span) => span.from <= before && before < span.to);
  }
  return false;
}

/** A `+` or a `with` with a game or a console on one side and the amiibo on the other. */
function isJoinedTitle({ words, spans }: ParsedTitle, at: number): boolean {
  const word = words[at];
  if (!word || (word.text === "and" ? !word.before.includes("+") : !WITH_WORDS.has(word.text))) return false;
  const left = spans.find(({ to }) => to === at);
  const right = spans.find(({ from }) => from === at + 1);
  if (!left || !right) return false;
  return (isGame(left) && isAmiibo(right)) || (isAmiibo(left) && isGame(right));
}

const isGame = (span: TitleSpan): boolean =>
  hasMeaning(span, "platform") ||
  hasMeaning(span, "game") ||
  span.meanings.some((meaning) => meaning.is === "series" && !meaning.isName);
const isAmiibo = (span: TitleSpan): boolean =>
  hasMeaning(span, "amiibo") || hasMeaning(span, "figure") || hasMeaning(span, "name");

/** Where a title only speaks of an amiibo, what is sold with it or for it. */
function findMentionReject(reading: ParsedTitle): RejectReason | undefined {
  if (!reading.kinds.has("amiibo") && !reading.kinds.has("figure")) return "game";
  const first = reading.spans.find((span) => isAmiiboMention(span, reading));
  if (!first) return undefined;
  if (isAccessoryTarget(first, reading)) return "accessory";
  return isCompatibilityTarget(first, reading) || isGameCompatibility(first, reading) || isScanService(first, reading)
    ? "game"
    : undefined;
}

/** An amiibo, or somebody by a name that is no series: `Zelda scenery for Link amiibo`. */
const isAmiiboMention = (span: TitleSpan, { words }: ParsedTitle): boolean =>
  hasMeaning(span, "amiibo") ||
  (hasMeaning(span, "name") && !hasMeaning(span, "series") && !FAN_WORDS.has(getWordText(words, span.to)));

/** `scenery for Link amiibo`, but not `toy for Switch: Link amiibo`. */
function isAccessoryTarget(first: TitleSpan, { words, spanAt }: ParsedTitle): boolean {
  const isTold = (at: number) => {
    const span = spanAt[at];
    return span
      ? hasMeaning(span, "series") || hasMeaning(span, "quality")
      : NEGATION_CARRIERS.has(getWordText(words, at));
  };
  let at = first.from;
  while (at > 0 && getSignsBefore(words, at) === "" && isTold(at - 1) && !FOR_WORDS.has(getWordText(words, at - 1)))
    at -= 1;
  return at > 1 && getSignsBefore(words, at) === "" && FOR_WORDS.has(getWordText(words, at - 1));
}

/** `Splatoon 2 works with Inkling amiibo`. */
function isCompatibilityTarget(first: TitleSpan, { words, spans }: ParsedTitle): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = before.findIndex(
    (span) => hasMeaning(span, "works-with") && WITH_PREPOSITIONS.has(getWordText(words, span.to - 1)),
  );
  return before
    .slice(0, Math.max(0, works))
    .some((span) => hasMeaning(span, "game") || hasMeaning(span, "series") || hasMeaning(span, "thing"));
}
const WITH_PREPOSITIONS = new Set("with,mit,avec,con".split(","));

/** `Splatoon 2 Switch Inkling amiibo compatible`, but not `Switch compatible Inkling amiibo`. */
function isGameCompatibility(first: TitleSpan, { spans }: ParsedTitle): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = spans.find((span) => span.from >= first.to && hasMeaning(span, "works-with"));
  const isOfIt =
    works && spans.some((span) => span.to === works.from && (hasMeaning(span, "amiibo") || hasMeaning(span, "card")));
  const isSeries = before.some((span) => hasMeaning(span, "series") || hasMeaning(span, "game"));
  return Boolean(isOfIt) && isSeries && before.some((span) => hasMeaning(span, "platform"));
}

/** `amiibo scan service Mario`, but not `Mario amiibo scans fine`. */
function isScanService(first: TitleSpan, { words, spanAt }: ParsedTitle): boolean {
  const next = spanAt[first.to];
  return hasMeaning(first, "amiibo") && hasMeaning(next, "works") && !WORKS_FINE.has(getWordText(words, first.to));
}
const WORKS_FINE = new Set("works,working,functional,functioning,funktioniert,fonctionne,funciona,funziona".split(","));

/** What in a title speaks against it, whichever figure or card it names; `traits` where that is known. */
export function findTitleReject(
  reading: ParsedTitle,
  traits: ItemTraits | undefined,
  claims: TitleClaims = extractClaims(reading, traits?.item.form === "card"),
): RejectReason | undefined {
  const item = traits?.item;
  const around = new TokenContext(reading, item?.form === "card");
  const found = new Set<RejectReason>(claims.rejects);
  // The box is the item.
  if (item?.form === "cereal-box") for (const reject of BOX_REJECT_REASONS) found.delete(reject);
  for (const span of reading.spans) {
    if (isItemQuality(span, traits)) continue;
    for (const meaning of span.meanings) {
      if (meaning.is === "trap" && isCaught(meaning.reject, span)) found.add(meaning.reject);
      if (meaning.is === "thing" && isThing(span)) found.add("accessory");
    }
  }
  const counted = findQuantityReject(reading, item);
  if (counted) found.add(counted);
  if (isCardInsteadOfFigure(reading, traits)) found.add("tag");
  if (isSoldWithGame(reading)) found.add("game");
  const mention = findMentionReject(reading);
  if (mention) found.add(mention);
  if (isGraded(reading, around)) found.add("graded");
  return REJECT_REASONS.find((reject) => found.has(reject));

  function isCaught(reject: RejectReason, span: TitleSpan): boolean {
    if (around.isDenied(span)) return false;
    if (BOX_REJECT_REASONS.has(reject)) return item?.form !== "cereal-box";
    if (reject === "pack") return (item?.form === "card" || isCardPack(span, around)) && !isOriginMention(span, around);
    // `Sheik amiibo compatible with Switch` is one.
    if (reject === "fake" && hasMeaning(span, "mention") && isPlatform(span.to, reading)) return false;
    if (reject === "fake" && hasMeaning(span, "works-with"))
      return !reading.names.some((named) => named.span.to <= span.from);
    if (reject === "lot") return !isOriginMention(span, around);
    if (reject === "bundle") return !isBundleOffer(span, around);
    if (reject === "game") return !isUsePurpose(span, around);
    // It tells how a figure works.
    if (reject === "tag" && around.text(span.from) === "nfc") return !isFigureFeature(span, reading, around);
    return true;
  }

  /** A case is sold where no word says that it comes with the item, and always where it is for one. */
  function isThing(span: TitleSpan): boolean {
    if (item?.form === "yarn" && PLUSH.has(around.text(span.from))) return false;
    if (isForAmiibo(span, around) || (FOR_WORDS.has(around.text(span.to)) && !isPlatform(span.to + 1, reading)))
      return true;
    if (hasMeaning(span, "noun") && isDamagedNearby(span, around)) return false;
    if ([0, 1].some((step) => INCLUDED_WORDS.has(around.text(span.to + step)))) return false;
    for (let at = span.from - 1; at >= 0 && at >= span.from - REACH; at -= 1) {
      if (INCLUSION_PREPOSITIONS.has(around.text(at)) || NEGATIONS.has(around.text(at))) return false;
      const before = around.spanAt(at);
      if (around.text(at) === "amiibo" || hasMeaning(before, "name")) break;
    }
    return true;
  }
}

const BOX_REJECT_REASONS: ReadonlySet<RejectReason> = new Set(["empty-box", "box-only"]);
const PLUSH = new Set("plush,plushie,stofftier,kuscheltier,peluche".split(","));

/** `Booster Pack` is how some cards are told apart. */
const isItemQuality = (span: TitleSpan, traits: ItemTraits | undefined): boolean =>
  hasAnyQuality(span, traits?.own ?? []);

/** `fresh from a sealed pack`, `pack fresh`, `aus Sammlung`. */
function isOriginMention({ from, to }: TitleSpan, around: TokenContext): boolean {
  if (FRESH_WORDS.has(around.text(to)) && !around.breaksBefore(to)) return true;
  let at = from - 1;
  while (
    at >= 0 &&
    !FROM_WORDS.has(around.text(at)) &&
    (NEGATION_CARRIERS.has(around.text(at)) || ORIGIN_WORDS.has(around.text(at)) || isStateOrRejectPhrase(at, around))
  )
    at -= 1;
  return FROM_WORDS.has(around.text(at)) || FRESH_WORDS.has(around.text(at));
}
const FRESH_WORDS = new Set("fresh,frisch,pulled,pull,opened,straight".split(","));
const ORIGIN_WORDS = new Set("meiner,privater,einer,my,own,personal,private,ma,mi,mia".split(","));
function isStateOrRejectPhrase(at: number, around: TokenContext): boolean {
  const span = around.spanAt(at);
  return hasMeaning(span, "state") || hasMeaning(span, "trap");
}

/** Figures come in packs of their own, but in no `card pack`. */
const isCardPack = ({ from }: TitleSpan, around: TokenContext): boolean => around.text(from) === "card";

/** `Bundle 3 & save`, `will bundle`. */
const isBundleOffer = ({ from, to }: TitleSpan, around: TokenContext): boolean =>
  OFFER_VERBS.has(around.text(from - 1)) ||
  [0, 1, 2, 3, 4].some((step) => BUNDLE_OFFER_WORDS.has(around.text(to + step)));

/** `for any console`. */
const isUsePurpose = ({ from }: TitleSpan, around: TokenContext): boolean =>
  [1, 2, 3, 4, 5].some((step) => FOR_WORDS.has(around.text(from - step)));

/** `NFC works`, and `NFC` alone where the title says figure. */
function isFigureFeature({ from, to }: TitleSpan, { kinds }: ParsedTitle, around: TokenContext): boolean {
  const next = around.spanAt(to);
  if (WORKING_FOLLOWERS.has(around.text(to)) || hasMeaning(next, "works") || hasMeaning(next, "figure")) return true;
  return to - from === 1 && kinds.has("figure");
}
const WORKING_FOLLOWERS = new Set(
  "tested,intact,ok,verified,enabled,unused,unscanned,used,never,not,untested,getestet,teste,probado".split(","),
);

/** `card back creased`, `creased card back`. */
const isDamagedNearby = ({ from, to }: TitleSpan, around: TokenContext): boolean =>
  [from - 1, to, to + 1, to + 2].some((at) => hasMeaning(around.spanAt(at), "harm"));

const isPlatform = (at: number, { spanAt }: ParsedTitle): boolean => hasMeaning(spanAt[at], "platform");

/** A figure's `amiibo card` is a card with its chip's data. `On card` and the like mean its box. */
function isCardInsteadOfFigure({ words, spans, kinds }: ParsedTitle, traits: ItemTraits | undefined): boolean {
  const form = traits?.item.form ?? "card";
  if (form === "card" || form === "cereal-box" || kinds.has("figure")) return false;
  return spans.some(
    (span) =>
      hasMeaning(span, "card") &&
      (span.to - span.from > 1 ||
        /^(cards|karten|tarjetas)$/.test(getWordText(words, span.from)) ||
        getWordText(words, span.to) === "amiibo"),
  );
}
