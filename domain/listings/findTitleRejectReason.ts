import { findItemStatementsInTitle, type ItemStatementsInTitle } from "./claims";
import type { ItemTraits } from "./itemTraits";
import { findQuantityRejectReason } from "./numbers";
import {
  hasAnyDistinguishingQuality,
  hasPhraseMeaningOfKind,
  type ParsedListingTitle,
  type TitlePhraseSpan,
} from "./parseListingTitle";
import { REJECT_REASONS, type RejectReason } from "./rejectReasons";
import { getPunctuationBefore, getTitleWordText } from "./text/tokens";
import { isAccessoryOrReplacementPart, TitlePhraseContext } from "./tokenContext";
import {
  BUNDLE_OFFER_VERBS,
  BUNDLE_OFFER_WORDS,
  FAN_WORDS,
  FILLER_WORDS_AFTER_NEGATION,
  INCLUSION_PREPOSITIONS,
  NEGATIONS_BEFORE_PHRASE,
  NON_GAME_NOUNS,
  ORIGIN_PREPOSITIONS,
  PURPOSE_PREPOSITIONS,
  WORDS_FOR_INCLUDED_AFTER_PART,
  WORDS_FOR_VIDEO_GAME,
} from "./vocabulary/functionWords";

/** Short names of companies that grade toys and cards, with or without a grade: `psa`, `psa10`. */
const GRADERS = /^(?:psa|bgs|bvg|cgc|sgc|vga|afa|ukg|cga|wata|pca|ars|gma|hga|csg|pgs|graad|beckett)([a-z]?\d*)$/;
/** Grading companies whose short names are also common words. Such a word counts only next to a grade. */
const GRADERS_WITH_GRADE = /^(?:cas|ace|tag|pcg|ccc|aog|get|mnt|tga|ap)([a-z]?\d*)$/;
const GRADE = /^(?:u|q|nm|mt|gem|mint|graded|grade)?(?:10|[5-9]|[5-9]5|[6-9]0|100)?$/;
/** Words that, near the name of a grading company, mean that the card is not graded yet: `PSA ready`. */
const NOT_YET_GRADED_WORDS = new Set("ready,worthy,potential,candidate,contender,quality,possible,it".split(","));

/** Returns true if the title says that the item was graded: `PSA 10`, `CAS graded 90`, but not `PSA ready`. */
function isGraded({ words }: ParsedListingTitle, context: TitlePhraseContext): boolean {
  return words.some(({ text }, at) => {
    const isCertain = GRADERS.test(text);
    if (!isCertain && !GRADERS_WITH_GRADE.test(text)) return false;
    const near = [at - 1, at + 1, at + 2, at + 3].map((place) => context.getText(place));
    if (near.some((word) => NOT_YET_GRADED_WORDS.has(word)) || context.isNegatedAt(at)) return false;
    return isCertain || /\d/.test(text) || near.slice(1, 3).some((word) => word !== "" && GRADE.test(word));
  });
}

const WITH_WORDS = new Set("with,w,mit,avec,con,incl,inkl,including,includes,inklusive,plus,and".split(","));
const MAX_WORD_DISTANCE = 5;
const GAME_PHRASE_ENDS = new Set("amiibo,for,in,from,of,fur,pour,para,per,box".split(","));

/** Returns true if the title offers a game, alone or with the amiibo: `+ Switch game`, `mit Spiel`. */
export function isSoldWithGame(parsed: ParsedListingTitle): boolean {
  if (isGameItself(parsed)) return true;
  return parsed.words.some(({ text }, at) =>
    WORDS_FOR_VIDEO_GAME.has(text) ? isJoinedGame(parsed, at) : isJoinedTitle(parsed, at),
  );
}

/** Returns true if the title offers a game instead of an amiibo: `Link's Awakening Limited Edition Switch game`. */
const isGameItself = ({ words, spans }: ParsedListingTitle): boolean =>
  spans.some((span) => hasPhraseMeaningOfKind(span, "game")) &&
  spans.some(
    (span) => hasPhraseMeaningOfKind(span, "platform") && WORDS_FOR_VIDEO_GAME.has(getTitleWordText(words, span.to)),
  );

function isJoinedGame({ words, spans, spanByWord }: ParsedListingTitle, at: number): boolean {
  const next = getTitleWordText(words, at + 1);
  if (spanByWord[at] || NON_GAME_NOUNS.has(next)) return false;
  if (WITH_WORDS.has(next)) return true;
  for (let before = at - 1; before >= 0 && before >= at - MAX_WORD_DISTANCE; before -= 1) {
    const word = getTitleWordText(words, before);
    if (GAME_PHRASE_ENDS.has(word)) return false;
    // In `tested & working video game`, `and` does not join a game to the amiibo.
    if (
      word === "and" &&
      spans.some((span) => span.from > before && span.to <= at && hasPhraseMeaningOfKind(span, "works"))
    )
      return false;
    if (WITH_WORDS.has(word)) return !spanByWord[before];
  }
  return false;
}

/** Returns true if the word at this position is a `+` or `with` that joins a game or console to the amiibo. */
function isJoinedTitle({ words, spans }: ParsedListingTitle, at: number): boolean {
  const word = words[at];
  if (!word || (word.text === "and" ? !word.signsBefore.includes("+") : !WITH_WORDS.has(word.text))) return false;
  const left = spans.find(({ to }) => to === at);
  const right = spans.find(({ from }) => from === at + 1);
  if (!left || !right) return false;
  return (isGame(left) && isAmiibo(right)) || (isAmiibo(left) && isGame(right));
}

const isGame = (span: TitlePhraseSpan): boolean =>
  hasPhraseMeaningOfKind(span, "platform", "game") ||
  span.meanings.some((meaning) => meaning.kind === "series" && !meaning.isCharacterName);
const isAmiibo = (span: TitlePhraseSpan): boolean => hasPhraseMeaningOfKind(span, "amiibo", "figure", "name");

/** Returns the reject reason of a title that mentions an amiibo, but offers an accessory, a game or a scan service. */
function findMentionReject(parsed: ParsedListingTitle): RejectReason | undefined {
  if (!parsed.kinds.has("amiibo") && !parsed.kinds.has("figure")) return "game";
  const first = parsed.spans.find((span) => isAmiiboMention(span, parsed));
  if (!first) return undefined;
  if (isAccessoryTarget(first, parsed)) return "accessory";
  return isCompatibilityTarget(first, parsed) || isGameCompatibility(first, parsed) || isScanService(first, parsed)
    ? "game"
    : undefined;
}

/** Returns true if a phrase is `amiibo` or a name that is no series: `Link` in `Zelda scenery for Link amiibo`. */
const isAmiiboMention = (span: TitlePhraseSpan, { words }: ParsedListingTitle): boolean =>
  hasPhraseMeaningOfKind(span, "amiibo") ||
  (hasPhraseMeaningOfKind(span, "name") &&
    !hasPhraseMeaningOfKind(span, "series") &&
    !FAN_WORDS.has(getTitleWordText(words, span.to)));

/** Returns true if an accessory is for the amiibo: `scenery for Link amiibo`, but not `toy for Switch: Link amiibo`. */
function isAccessoryTarget(first: TitlePhraseSpan, { words, spanByWord }: ParsedListingTitle): boolean {
  const isSkippable = (at: number) =>
    !PURPOSE_PREPOSITIONS.has(getTitleWordText(words, at)) &&
    (spanByWord[at]
      ? hasPhraseMeaningOfKind(spanByWord[at], "series", "quality")
      : FILLER_WORDS_AFTER_NEGATION.has(getTitleWordText(words, at)));
  let at = first.from;
  while (at > 0 && getPunctuationBefore(words, at) === "" && isSkippable(at - 1)) at -= 1;
  return at > 1 && getPunctuationBefore(words, at) === "" && PURPOSE_PREPOSITIONS.has(getTitleWordText(words, at - 1));
}

/** Returns true if the amiibo is only what a game works with: `Splatoon 2 works with Inkling amiibo`. */
function isCompatibilityTarget(first: TitlePhraseSpan, { words, spans }: ParsedListingTitle): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = before.findIndex(
    (span) => hasPhraseMeaningOfKind(span, "works-with") && WITH_PREPOSITIONS.has(getTitleWordText(words, span.to - 1)),
  );
  return before.slice(0, Math.max(0, works)).some((span) => hasPhraseMeaningOfKind(span, "game", "series", "thing"));
}
const WITH_PREPOSITIONS = new Set("with,mit,avec,con".split(","));

/** Returns true if the title offers a game that works with an amiibo: `Splatoon 2 Switch Inkling amiibo compatible`. */
function isGameCompatibility(first: TitlePhraseSpan, { spans }: ParsedListingTitle): boolean {
  const before = spans.filter(({ to }) => to <= first.from);
  const works = spans.find((span) => span.from >= first.to && hasPhraseMeaningOfKind(span, "works-with"));
  return (
    works !== undefined &&
    spans.some((span) => span.to === works.from && hasPhraseMeaningOfKind(span, "amiibo", "card")) &&
    before.some((span) => hasPhraseMeaningOfKind(span, "series", "game")) &&
    before.some((span) => hasPhraseMeaningOfKind(span, "platform"))
  );
}

/** Returns true if the title offers to scan amiibo: `amiibo scan service Mario`, but not `Mario amiibo scans fine`. */
function isScanService(first: TitlePhraseSpan, { words, spanByWord }: ParsedListingTitle): boolean {
  const next = spanByWord[first.to];
  return (
    hasPhraseMeaningOfKind(first, "amiibo") &&
    hasPhraseMeaningOfKind(next, "works") &&
    !WORKS_FINE.has(getTitleWordText(words, first.to))
  );
}
const WORKS_FINE = new Set("works,working,functional,functioning,funktioniert,fonctionne,funciona,funziona".split(","));

/** Returns the most important reason to reject a listing because of its title, if any. */
export function findTitleRejectReason(
  parsed: ParsedListingTitle,
  traits: ItemTraits | undefined,
  claims: ItemStatementsInTitle = findItemStatementsInTitle(parsed, traits?.item.form === "card"),
): RejectReason | undefined {
  const item = traits?.item;
  const context = new TitlePhraseContext(parsed, item?.form === "card");
  const rejects = new Set<RejectReason>(claims.rejects);
  // A cereal box is itself the item, so a box for sale is no reason to reject the listing.
  if (item?.form === "cereal-box") for (const reject of BOX_REJECT_REASONS) rejects.delete(reject);
  for (const span of parsed.spans) {
    // Words of the item's own name reject nothing: some cards are named `Booster Pack`.
    if (hasAnyDistinguishingQuality(span, traits?.qualities ?? [])) continue;
    for (const meaning of span.meanings) {
      if (meaning.kind === "trap" && isRejected(meaning.reject, span)) rejects.add(meaning.reject);
      if (meaning.kind === "thing" && isSoldAccessory(span)) rejects.add("accessory");
    }
  }
  const quantityReject = findQuantityRejectReason(parsed, item);
  if (quantityReject) rejects.add(quantityReject);
  if (isCardInsteadOfFigure(parsed, traits)) rejects.add("tag");
  if (isSoldWithGame(parsed)) rejects.add("game");
  const mention = findMentionReject(parsed);
  if (mention) rejects.add(mention);
  if (isGraded(parsed, context)) rejects.add("graded");
  return REJECT_REASONS.find((reject) => rejects.has(reject));

  function isRejected(reject: RejectReason, span: TitlePhraseSpan): boolean {
    if (context.isNegated(span)) return false;
    if (BOX_REJECT_REASONS.has(reject)) return item?.form !== "cereal-box";
    // Packs other than a `card pack` may contain figures, so they reject only listings of cards.
    if (reject === "pack")
      return (item?.form === "card" || context.getText(span.from) === "card") && !isOriginMention(span, context);
    // The listing title offers a real amiibo, no fake: `Sheik amiibo compatible with Switch`.
    if (reject === "fake" && hasPhraseMeaningOfKind(span, "mention") && isPlatform(span.to, parsed)) return false;
    if (reject === "fake" && hasPhraseMeaningOfKind(span, "works-with"))
      return !parsed.names.some((named) => named.span.to <= span.from);
    if (reject === "lot") return !isOriginMention(span, context);
    if (reject === "bundle") return !isBundleOffer(span, context);
    if (reject === "game") return !isUsePurpose(span, context);
    // `NFC works` describes a feature of the figure and offers no NFC tag.
    if (reject === "tag" && context.getText(span.from) === "nfc") return !isFigureFeature(span, parsed, context);
    return true;
  }

  /** Returns true if an accessory is for sale: it is for an amiibo, or the title does not call it included. */
  function isSoldAccessory(span: TitlePhraseSpan): boolean {
    if (item?.form === "yarn" && PLUSH_WORDS.has(context.getText(span.from))) return false;
    if (
      isAccessoryOrReplacementPart(span, context) ||
      (PURPOSE_PREPOSITIONS.has(context.getText(span.to)) && !isPlatform(span.to + 1, parsed))
    )
      return true;
    if (hasPhraseMeaningOfKind(span, "noun") && isDamagedNearby(span, context)) return false;
    if ([0, 1].some((step) => WORDS_FOR_INCLUDED_AFTER_PART.has(context.getText(span.to + step)))) return false;
    for (let at = span.from - 1; at >= 0 && at >= span.from - MAX_WORD_DISTANCE; at -= 1) {
      if (INCLUSION_PREPOSITIONS.has(context.getText(at)) || NEGATIONS_BEFORE_PHRASE.has(context.getText(at)))
        return false;
      const before = context.getSpan(at);
      if (context.getText(at) === "amiibo" || hasPhraseMeaningOfKind(before, "name")) break;
    }
    return true;
  }
}

const BOX_REJECT_REASONS: ReadonlySet<RejectReason> = new Set(["empty-box", "box-only"]);
const PLUSH_WORDS = new Set("plush,plushie,stofftier,kuscheltier,peluche".split(","));

/** Returns true if a phrase only says where the item comes from: `fresh from a sealed pack`, `aus Sammlung`. */
function isOriginMention({ from, to }: TitlePhraseSpan, context: TitlePhraseContext): boolean {
  if (FRESH_WORDS.has(context.getText(to)) && !context.hasBreakBefore(to)) return true;
  let at = from - 1;
  while (
    at >= 0 &&
    !ORIGIN_PREPOSITIONS.has(context.getText(at)) &&
    (FILLER_WORDS_AFTER_NEGATION.has(context.getText(at)) ||
      ORIGIN_WORDS.has(context.getText(at)) ||
      hasPhraseMeaningOfKind(context.getSpan(at), "state", "trap"))
  )
    at -= 1;
  return ORIGIN_PREPOSITIONS.has(context.getText(at)) || FRESH_WORDS.has(context.getText(at));
}
const FRESH_WORDS = new Set("fresh,frisch,pulled,pull,opened,straight".split(","));
const ORIGIN_WORDS = new Set("meiner,privater,einer,my,own,personal,private,ma,mi,mia".split(","));

/** Returns true if the word bundle only invites buyers to combine purchases: `Bundle 3 & save`, `will bundle`. */
const isBundleOffer = ({ from, to }: TitlePhraseSpan, context: TitlePhraseContext): boolean =>
  BUNDLE_OFFER_VERBS.has(context.getText(from - 1)) ||
  [0, 1, 2, 3, 4].some((step) => BUNDLE_OFFER_WORDS.has(context.getText(to + step)));

/** Returns true if a phrase only says what the item is for: `for any console`. */
const isUsePurpose = ({ from }: TitlePhraseSpan, context: TitlePhraseContext): boolean =>
  [1, 2, 3, 4, 5].some((step) => PURPOSE_PREPOSITIONS.has(context.getText(from - step)));

/** Returns true if `NFC` names a feature of the figure: `NFC works`, or `NFC` alone in a title that says figure. */
function isFigureFeature(
  { from, to }: TitlePhraseSpan,
  { kinds }: ParsedListingTitle,
  context: TitlePhraseContext,
): boolean {
  if (WORKING_FOLLOWERS.has(context.getText(to)) || hasPhraseMeaningOfKind(context.getSpan(to), "works", "figure"))
    return true;
  return to - from === 1 && kinds.has("figure");
}
const WORKING_FOLLOWERS = new Set(
  "tested,intact,ok,verified,enabled,unused,unscanned,used,never,not,untested,getestet,teste,probado".split(","),
);

/** Returns true if a word for damage is next to the phrase: `card back creased`, `creased card back`. */
const isDamagedNearby = ({ from, to }: TitlePhraseSpan, context: TitlePhraseContext): boolean =>
  [from - 1, to, to + 1, to + 2].some((at) => hasPhraseMeaningOfKind(context.getSpan(at), "harm"));

const isPlatform = (at: number, { spanByWord }: ParsedListingTitle): boolean =>
  hasPhraseMeaningOfKind(spanByWord[at], "platform");

/** Returns true if the title offers a card with a figure's data (`amiibo card`). Singular `on card` is packaging. */
function isCardInsteadOfFigure({ words, spans, kinds }: ParsedListingTitle, traits: ItemTraits | undefined): boolean {
  const form = traits?.item.form ?? "card";
  if (form === "card" || form === "cereal-box" || kinds.has("figure")) return false;
  return spans.some(
    (span) =>
      hasPhraseMeaningOfKind(span, "card") &&
      (span.to - span.from > 1 ||
        /^(cards|karten|tarjetas)$/.test(getTitleWordText(words, span.from)) ||
        getTitleWordText(words, span.to) === "amiibo"),
  );
}
