/*
 * Decides whether a title offers a game, a console or a reader, alone or together with an amiibo. Sellers of figures
 * also name games and consoles, as what the figure works with. So a game counts as sold if a word such as `+` or
 * `with` joins it to the amiibo, or if the title is about the game and only ends with the amiibo.
 */

import { hasPhraseMeaningOfKind, type ParsedListingTitle, type TitlePhraseSpan } from "./parseListingTitle";
import { getTitleWordText } from "./text/tokens";
import { NON_GAME_NOUNS, PURPOSE_PREPOSITIONS, WORDS_FOR_VIDEO_GAME } from "./vocabulary/functionWords";

/** Words that join two things for sale: `Splatoon + Inkling amiibo`. */
const JOINING_WORDS = new Set("with,w,mit,avec,con,incl,inkl,including,includes,inklusive,plus,and".split(","));
/** Maximum number of phrases between a joining word and the word `game`. */
const MAX_PHRASE_DISTANCE = 5;
const GAME_PHRASE_ENDS = new Set("amiibo,for,in,from,of,fur,pour,para,per,box".split(","));

/** Returns true if the title offers a game, alone or with the amiibo: `+ Switch game`, `mit Spiel`. */
export function isSoldWithGame(parsed: ParsedListingTitle): boolean {
  if (isGameItself(parsed) || isGameEdition(parsed) || hasJoinedGamePart(parsed)) return true;
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

/** Returns true for an edition that only games have: `Collector's Edition 3DS`. Figures have limited editions, too. */
const isGameEdition = ({ spans, kinds }: ParsedListingTitle): boolean =>
  kinds.has("platform") &&
  !kinds.has("figure") &&
  spans.some(({ meanings }) => meanings.some((meaning) => meaning.kind === "game" && meaning.isEditionOfGames));

/** Returns true if the word `game` at this position is joined to the amiibo: `and Wii U game`. */
function isJoinedGame({ words, spans, spanByWord }: ParsedListingTitle, at: number): boolean {
  const next = getTitleWordText(words, at + 1);
  if (spanByWord[at] || NON_GAME_NOUNS.has(next)) return false;
  if (JOINING_WORDS.has(next)) return true;
  let before = at - 1;
  for (let steps = 0; before >= 0 && steps < MAX_PHRASE_DISTANCE; steps += 1) {
    const [word, span] = [getTitleWordText(words, before), spanByWord[before]];
    if (GAME_PHRASE_ENDS.has(word)) return false;
    // In `tested & working video game`, `and` does not join a game to the amiibo.
    const isAfterWorks = spans.some(
      (each) => each.from > before && each.to <= at && hasPhraseMeaningOfKind(each, "works"),
    );
    if (word === "and" && isAfterWorks) return false;
    if (JOINING_WORDS.has(word) && !span) return true;
    before = (span?.from ?? before) - 1;
  }
  return false;
}

/** Returns true if the word at this position is a `+` or `with` that joins a game or console to the amiibo. */
function isJoinedTitle({ words, spans }: ParsedListingTitle, at: number): boolean {
  const word = words[at];
  if (!word || (word.text === "and" ? !word.signsBefore.includes("+") : !JOINING_WORDS.has(word.text))) return false;
  const left = spans.find(({ to }) => to === at);
  const next = spans.find(({ from }) => from === at + 1);
  // In `with Rider Link amiibo`, the name follows a word that describes it.
  const right =
    next && hasPhraseMeaningOfKind(next, "quality") && !isGameTitle(next) ? spans[spans.indexOf(next) + 1] : next;
  if (!left || !right) return false;
  return (isGameOrConsole(left) && isAmiibo(right)) || (isAmiibo(left) && isGameOrConsole(right));
}

const isGameOrConsole = (span: TitlePhraseSpan): boolean =>
  hasPhraseMeaningOfKind(span, "platform") || isGameTitle(span);
const isGameTitle = (span: TitlePhraseSpan): boolean =>
  hasPhraseMeaningOfKind(span, "game") ||
  span.meanings.some((meaning) => meaning.kind === "series" && !meaning.isCharacterName);
const isAmiibo = (span: TitlePhraseSpan): boolean => hasPhraseMeaningOfKind(span, "amiibo", "figure", "name");

/**
 * Returns true if one of the joined parts of a title names a game and its console but no amiibo, and another part
 * names the amiibo: `Zelda Tears of the Kingdom Switch & Link amiibo`. A console alone counts before `with` or `+`:
 * `Switch OLED with Link amiibo`. Games that the amiibo is for do not count.
 */
function hasJoinedGamePart({ words, spans, spanByWord }: ParsedListingTitle): boolean {
  const joins = words.flatMap(({ text }, at) => (JOINING_WORDS.has(text) && !spanByWord[at] ? [at] : []));
  const starts = [0, ...joins.map((at) => at + 1)];
  return starts.some((start, index) => {
    const end = joins[index] ?? words.length;
    const part = spans.filter(({ from, to }) => from >= start && to <= end);
    const join = words[end];
    const isFirstOfTwo = index === 0 && join !== undefined && (join.text !== "and" || join.signsBefore === "+");
    if (!part.some((span) => hasPhraseMeaningOfKind(span, "platform"))) return false;
    if (part.some(isAmiibo) || !(isFirstOfTwo || part.some(isGameTitle))) return false;
    const isUse =
      words.slice(0, end).some(({ text }) => PURPOSE_PREPOSITIONS.has(text)) ||
      spans.some((span) => span.from < end && hasPhraseMeaningOfKind(span, "works-with"));
    return !isUse && spans.some((span) => !part.includes(span) && isAmiibo(span));
  });
}
