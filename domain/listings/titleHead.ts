/*
 * Decides whether a part, and not the amiibo, is the head of a title: what the title offers. In English the head ends
 * its phrase (`Marth amiibo insert`), in Romance languages it begins it (`Peana amiibo Ness`), and sellers of all
 * languages begin titles with it (`Spare base amiibo Mario`).
 */

import { hasPhraseMeaningOfKind, type ParsedListingTitle, type TitlePhraseSpan } from "./parseListingTitle";
import { getPunctuationBefore } from "./text/tokens";
import type { TitlePhraseContext } from "./tokenContext";
import type { ItemPartKind } from "./vocabulary/conditions";
import { ADJECTIVES_OF_ACCESSORIES } from "./vocabulary/functionWords";

/** Returns true if a part is what the title offers: `amiibo plastic insert`, `Display pedestal amiibo Ganondorf`. */
export function isHeadOfTitle(
  span: TitlePhraseSpan,
  noun: ItemPartKind,
  parsed: ParsedListingTitle,
  context: TitlePhraseContext,
): boolean {
  if (
    noun === "content" ||
    noun === "wrapping" ||
    hasPhraseMeaningOfKind(span, "state", "card", "series", "quality", "name")
  )
    return false;
  return beginsTitle(span, parsed, context) || endsPhraseOfAmiibo(span, noun, parsed, context);
}

/** Returns true if only adjectives or the word amiibo stand before the part, and the rest names the amiibo. */
function beginsTitle({ from, to }: TitlePhraseSpan, parsed: ParsedListingTitle, context: TitlePhraseContext): boolean {
  let isAfterAmiibo = false;
  for (let at = 0; at < from; at += 1) {
    const isAmiibo = hasPhraseMeaningOfKind(parsed.spanByWord[at], "amiibo");
    if (!isAmiibo && !ADJECTIVES_OF_ACCESSORIES.has(context.getText(at))) return false;
    isAfterAmiibo ||= isAmiibo;
  }
  if (context.hasBreakBefore(to)) return false;
  const next = parsed.spanByWord[to];
  if (!isAfterAmiibo) return hasPhraseMeaningOfKind(next, "amiibo", "name");
  return !hasPhraseMeaningOfKind(next, "harm", "state", "works") && parsed.names.some(({ span }) => span.from >= to);
}

/** Returns true if the part ends a title after the word amiibo, or stands between a name and that last word. */
function endsPhraseOfAmiibo(
  { from, to }: TitlePhraseSpan,
  noun: ItemPartKind,
  { words, spanByWord }: ParsedListingTitle,
  context: TitlePhraseContext,
): boolean {
  const isAmiiboAt = (at: number) => hasPhraseMeaningOfKind(spanByWord[at], "amiibo");
  if (to === words.length - 1 && isAmiiboAt(to)) return hasPhraseMeaningOfKind(spanByWord[from - 1], "name");
  if (to < words.length && !isJoinedToLastPart(to, words.length, context)) return false;
  if (noun === "box" && getPunctuationBefore(words, from) === "(") return isAmiiboAt(from - 1);
  let at = from;
  // `Ness amiibo original box` has its box, but `Ness amiibo plastic insert` is the insert.
  const isAdjective = (place: number) =>
    noun !== "box" &&
    (ADJECTIVES_OF_ACCESSORIES.has(context.getText(place)) || hasPhraseMeaningOfKind(spanByWord[place], "noun"));
  while (at > 0 && !context.hasBreakBefore(at) && isAdjective(at - 1)) at -= 1;
  return at > 0 && !context.hasBreakBefore(at) && isAmiiboAt(at - 1);
}

/** Returns true if another part ends the title after `and`: `inner tray and backing`. */
function isJoinedToLastPart(at: number, end: number, context: TitlePhraseContext): boolean {
  const next = context.getSpan(at + 1);
  return context.getText(at) === "and" && context.findNoun(next) !== undefined && next?.to === end;
}
