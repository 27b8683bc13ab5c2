import { foldCaseAndAccents } from "../series/fold";
import type { ClassifierItem } from "./classifierInput";
import type { ItemTraitsIndex } from "./itemTraits";
import {
  CHARACTER_NAME_DOUBT_COMMON_ALIAS,
  CHARACTER_NAME_DOUBT_NONE,
  type CharacterNameMention,
  hasAnyDistinguishingQuality,
  hasPhraseMeaningOfKind,
  type ParsedListingTitle,
  type TitlePhraseSpan,
} from "./parseListingTitle";
import type { SeriesNameGroup } from "./phraseMeaning";
import { getPunctuationBefore, getTitleWordText } from "./text/tokens";
import { FILLER_WORDS_AFTER_NEGATION } from "./vocabulary/functionWords";

/** Characters and series that a listing title is about. A name may mean a character or the series of that name. */
interface TitleSubjects {
  /** Names of the characters; empty if the listing title contains no known name. */
  readonly names: readonly string[];
  /** Names that may be among the items for sale, if several characters are sold together. */
  readonly soldTogether: readonly string[] | undefined;
  /** True if at least one name is neither misspelt nor also a common word. */
  readonly hasCertainName: boolean;
  /** True if every character's name is also the name of a series. */
  readonly isMaybeSeries: boolean;
  /** Members of `names` that the catalogue uses; the others are aliases. */
  readonly catalogueNames: ReadonlySet<string>;
  readonly series: ReadonlySet<SeriesNameGroup>;
}

type SubjectContext = ParsedListingTitle & Pick<ItemTraitsIndex, "byName">;

export function findTitleSubjects(parsed: ParsedListingTitle, { byName }: ItemTraitsIndex): TitleSubjects {
  const context = { ...parsed, byName };
  const possibleNames = parsed.names.filter((named) => canBeMeant(named, context));
  const names = listLikeliestNames(possibleNames, context);
  const characters = names.filter((named) => !isSeriesOnly(named, names, context));
  // Names that are not characters mean series, except names as common as `Mario`.
  const namedSeries = names.flatMap((named) =>
    named.sameNamedSeries && !named.isTooCommon && !characters.includes(named) ? [named.sameNamedSeries] : [],
  );
  const hasCertainName = names.some(({ doubt }) => doubt === CHARACTER_NAME_DOUBT_NONE);
  const hasSeveralCharacters = characters.some((one) =>
    characters.some(
      (other) => areDifferentSubjects(one, other, context) && (hasCertainName || areNamesListed(one, other, context)),
    ),
  );
  return {
    names: listNames(characters),
    soldTogether: hasSeveralCharacters ? listNames(names) : undefined,
    hasCertainName,
    isMaybeSeries: characters.length > 0 && characters.every(({ sameNamedSeries }) => sameNamedSeries),
    catalogueNames: new Set(listNames(characters.filter(({ isCatalogueName }) => isCatalogueName))),
    series: new Set([...parsed.series, ...namedSeries]),
  };
}

const listNames = (names: readonly CharacterNameMention[]): readonly string[] => [
  ...new Set(names.map(({ name }) => name)),
];

/** Lists the least doubtful names, other readings of their words, and names listed beside them: `Noah and Mio`. */
function listLikeliestNames(
  names: readonly CharacterNameMention[],
  context: SubjectContext,
): readonly CharacterNameMention[] {
  const getDoubt = ({ span }: CharacterNameMention) =>
    Math.min(...names.filter((other) => other.span === span).map(({ doubt }) => doubt));
  const doubts = [...new Set(names.map(getDoubt))].sort((one, other) => one - other);
  const [least, next] = doubts;
  const surest = names.filter((named) => getDoubt(named) === least);
  const isSeriesAlone = least === CHARACTER_NAME_DOUBT_NONE && surest.every(({ sameNamedSeries }) => sameNamedSeries);
  const isPart = (named: CharacterNameMention) =>
    names.some((other) => isPartOfName(named, other) && !areNamesListed(named, other, context));
  return names.filter(
    (named) =>
      (surest.includes(named) && !isPart(named)) ||
      // In `Pague Knight Shovel Knight`, the correct name may be the series and the misspelt one the character.
      (isSeriesAlone && getDoubt(named) === next) ||
      surest.some((one) =>
        hasPhraseMeaningOfKind(named.span, "state")
          ? areJoinedByAnd(one, named, context)
          : areNamesListed(one, named, context),
      ),
  );
}

/** Returns true if one name is part of another: `Detective Pikachu, a large Pikachu` names only one character. */
const isPartOfName = (one: CharacterNameMention, other: CharacterNameMention): boolean =>
  one.span !== other.span && one.name !== other.name && ` ${other.name} `.includes(` ${one.name} `);

/** Returns true if only `and` stands between two names: `Portia & Mint`, but not `Portia, mint`. */
const areJoinedByAnd = (
  { span: one }: CharacterNameMention,
  { span: other }: CharacterNameMention,
  { words }: ParsedListingTitle,
): boolean => {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return first.to + 1 === second.from && getTitleWordText(words, first.to) === "and";
};

/**
 * Returns true if two names mean two items: different characters, or the same one twice with `and` between. Two
 * readings of one word do not count.
 */
function areDifferentSubjects(
  one: CharacterNameMention,
  other: CharacterNameMention,
  context: SubjectContext,
): boolean {
  if (one.span === other.span || isSharedAlias(one, other)) return false;
  if (one.name !== other.name) {
    const mayBeOne = canMeanName(one, other.name) || canMeanName(other, one.name);
    const isOneCharacter =
      context.byName.get(one.name)?.[0]?.item.characterKey === context.byName.get(other.name)?.[0]?.item.characterKey;
    return !isOneCharacter && (!mayBeOne || areNamesListed(one, other, context));
  }
  const isSeriesToo = [one, other].some(({ sameNamedSeries, isTooCommon }) => sameNamedSeries && !isTooCommon);
  if (isSeriesToo && !areNamesListed(one, other, context)) return false;
  return hasAndBetween(one, other, context);
}

/** Returns true if both names are aliases of one item: `つぶきち&まめきち` are two names and one figure. */
const isSharedAlias = (one: CharacterNameMention, other: CharacterNameMention): boolean =>
  listAliasedNames(one).some((name) => listAliasedNames(other).includes(name));

const listAliasedNames = ({ span }: CharacterNameMention): readonly string[] =>
  span.meanings.flatMap((meaning) => (meaning.kind === "name" && !meaning.isCatalogueName ? [meaning.name] : []));

const canMeanName = ({ span }: CharacterNameMention, name: string): boolean =>
  span.meanings.some((meaning) => meaning.kind === "name" && meaning.name === name);

/** Returns true if an `and` between names joins two items, unlike in `Zelda et son Célestrier, Zelda`. */
const hasAndBetween = (one: CharacterNameMention, other: CharacterNameMention, context: SubjectContext): boolean =>
  context.words.some(({ text }, at) => {
    if (text !== "and" || at < one.span.to || at >= other.span.from || context.spanByWord[at]) return false;
    const next = context.spans.find(({ from }) => from > at);
    // `Wolf Link & Midna` is one item, which the catalogue calls `Midna & Wolf Link`.
    return !(isSoldWith(one.span, other, context) || (next && isSoldWith(next, one, context)));
  });

/** Returns true if a word may be a character's name. Villagers like `Mint` need a card or their series in the title. */
function canBeMeant(
  { name, doubt, span }: CharacterNameMention,
  { kinds, qualities, series, spanByWord, byName }: SubjectContext,
): boolean {
  const [before, after] = [spanByWord[span.from - 1], spanByWord[span.to]];
  if (hasPhraseMeaningOfKind(before, "somebody-else")) return false;
  if (after && after.to - after.from > 1 && hasPhraseMeaningOfKind(after, "somebody-else")) return false;
  const items = byName.get(name) ?? [];
  // A character without amiibo counts too, because it may be the second of two characters for sale.
  if (items.length === 0) return true;
  const fitsSeries = items.some(({ item }) => [...series].some(({ names }) => names.has(item.amiiboSeries.name)));
  const isCard = kinds.has("card") || kinds.has("card-series");
  if (doubt !== CHARACTER_NAME_DOUBT_COMMON_ALIAS && items.some(({ item }) => item.form !== "card")) return true;
  const hasNamedQuality = items.some(({ qualities: own }) => own.some((quality) => qualities.has(quality)));
  return (
    isCard ||
    fitsSeries ||
    (doubt === CHARACTER_NAME_DOUBT_COMMON_ALIAS && hasNamedQuality) ||
    (doubt === CHARACTER_NAME_DOUBT_NONE && series.size === 0)
  );
}

/** Returns true if a name means only a series: `Kirby` in `Kirby Meta Knight`, but not in `Kirby + Mario`. */
function isSeriesOnly(
  named: CharacterNameMention,
  names: readonly CharacterNameMention[],
  context: SubjectContext,
): boolean {
  const { sameNamedSeries } = named;
  if (!sameNamedSeries) return false;
  return names.some((other) => {
    if (other.name === named.name || other.span === named.span || areNamesListed(named, other, context)) return false;
    return (context.byName.get(other.name) ?? []).some(({ item }) => isOfSeries(item, sameNamedSeries, named.name));
  });
}

const isOfSeries = ({ amiiboSeries, gameSeries }: ClassifierItem, { names }: SeriesNameGroup, name: string): boolean =>
  names.has(amiiboSeries.name) || names.has(gameSeries.name) || foldCaseAndAccents(amiiboSeries.name).includes(name);

const LINK_WORDS = new Set(["and", "e", "o", "or"]);
/** Kinds of phrases that may be repeated for each member of a list: `Mario amiibo + Gold Mario amiibo`. */
const REPEATABLE_KINDS = ["amiibo", "figure", "card", "quality", "series", "card-series", "state"] as const;

/** Returns true if two names form a list: `Mario + Luigi`, `Kirby/Meta Knight`. A comma joins only adjacent names. */
function areNamesListed(one: CharacterNameMention, other: CharacterNameMention, context: SubjectContext): boolean {
  const { words, spanByWord } = context;
  const [before, after] = one.span.from < other.span.from ? [one, other] : [other, one];
  const [first, second] = [before.span, after.span];
  if (second.from === first.to) {
    const sign = getPunctuationBefore(words, second.from);
    if (after.sameNamedSeries && isTrailingSeries(after, /[,、]/.test(sign), context)) return false;
    return /[/,、・]/.test(sign);
  }
  let isLinked = false;
  for (let at = first.to; at < second.from; at += 1) {
    const [word, span] = [getTitleWordText(words, at), spanByWord[at]];
    // In `Samus & Vi-O-La Metroid`, the `and` joins two parts of one item.
    if (span && isSoldWith(span, before, context)) isLinked = false;
    if (
      span
        ? hasPhraseMeaningOfKind(span, ...REPEATABLE_KINDS)
        : FILLER_WORDS_AFTER_NEGATION.has(word) && !LINK_WORDS.has(word)
    )
      continue;
    if (span || (!LINK_WORDS.has(word) && !/^\d+$/.test(word))) return false;
    isLinked ||= LINK_WORDS.has(word);
  }
  return isLinked;
}

/** Returns true if the second of two names is a series: `Luigi / Super Mario amiibo`, but not `Luigi, Mario amiibo`. */
function isTrailingSeries(
  { name, span, sameNamedSeries }: CharacterNameMention,
  isComma: boolean,
  { words, spanByWord }: ParsedListingTitle,
): boolean {
  const nameWords = words.slice(span.from, span.to).map(({ text }) => text);
  if (nameWords.join(" ") !== name) return true;
  const next = spanByWord[span.to];
  if (next?.meanings.some((meaning) => meaning.kind === "series" && meaning.series === sameNamedSeries)) return true;
  return isComma && !words.slice(span.to).some(({ text }) => text.startsWith("amiibo"));
}

/** Returns true if the phrase names a character that shares an item with this one, as Wolf Link shares one with Midna. */
const isSoldWith = (span: TitlePhraseSpan, { name }: CharacterNameMention, { byName }: SubjectContext): boolean =>
  (byName.get(name) ?? []).some(({ partners }) => hasAnyDistinguishingQuality(span, partners));
