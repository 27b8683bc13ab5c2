import { findCardSeries } from "../series/animalCrossing";
import type { ClassifierItem } from "./classifierInput";
import type { ItemTraits, ItemTraitsIndex } from "./itemTraits";
import { listPossibleCardNumbers, matchesCardNumber, type PossibleCardNumber } from "./numbers";
import { hasPhraseMeaningOfKind, type ParsedListingTitle, type TitlePhraseSpan } from "./parseListingTitle";
import type { SeriesNameGroup } from "./phraseMeaning";
import { findTitleSubjects } from "./subjects";
import { CHARACTER_SURNAMES, DESCRIPTIVE_ITEM_WORDS } from "./vocabulary/conditions";
import { SERIES_BY_CHARACTER_NAME, SERIES_WITH_UNIQUE_FIGURES } from "./vocabulary/series";

/** Keeps candidates with every distinguishing word of the title, such as `gold`. Ignores words that none has. */
function filterByQualities(
  candidates: readonly ItemTraits[],
  { qualities }: ParsedListingTitle,
  traitsIndex: ItemTraitsIndex,
): readonly ItemTraits[] {
  if (qualities.size === 0) return candidates;
  const distinctive = new Set<string>();
  for (const { qualities: own, name, item } of candidates) {
    for (const quality of own) distinctive.add(quality);
    if (!Object.hasOwn(SERIES_BY_CHARACTER_NAME, name)) continue;
    for (const quality of traitsIndex.qualitiesBySeries.get(item.amiiboSeries.name) ?? []) distinctive.add(quality);
  }
  const requiredQualities = [...qualities].filter(
    (quality) => distinctive.has(quality) && !DESCRIPTIVE_ITEM_WORDS.has(quality),
  );
  return candidates.filter(({ qualities, relatedGames }) =>
    requiredQualities.every((quality) => qualities.includes(quality) || relatedGames.includes(quality)),
  );
}

/** Lists items by distinguishing words, for a title that names no character: `Lime Green Girl amiibo Splatoon`. */
function listByQualities({ spans, series }: ParsedListingTitle, traitsIndex: ItemTraitsIndex): readonly ItemTraits[] {
  const namedQualities = spans.flatMap((span) =>
    hasPhraseMeaningOfKind(span, "series")
      ? []
      : span.meanings.flatMap((meaning) => (meaning.kind === "quality" ? [meaning.quality] : [])),
  );
  if (series.size === 0) {
    const distinctive = namedQualities.filter((quality) => !DESCRIPTIVE_ITEM_WORDS.has(quality));
    return traitsIndex.all.filter(({ qualities }) => distinctive.some((quality) => qualities.includes(quality)));
  }
  const all = Array.from(series, ({ names }) => [
    ...new Set([...names].flatMap((name) => traitsIndex.bySeries.get(name) ?? [])),
  ]);
  const matches = [...new Set(all.flat())].filter(({ qualities }) =>
    namedQualities.some((quality) => qualities.includes(quality)),
  );
  // A series alone, as in `Punch-Out amiibo`, means its only item, unless the listing title also names a character.
  const namesCharacter = spans.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === "series" && meaning.isCharacterName),
  );
  return matches.length > 0 || namesCharacter ? matches : all.filter(({ length }) => length === 1).flat();
}

/** Returns true if a title lists several variants that no single item combines: `Inkling Girl, Boy and Squid`. */
function hasListedVariants(
  candidates: readonly ItemTraits[],
  { words, spans, spanByWord }: ParsedListingTitle,
): boolean {
  return spans.some((span) => {
    const isJoined = words[span.to]?.text === "and" && !spanByWord[span.to];
    const next = spanByWord[isJoined ? span.to + 1 : span.to];
    if (!next || !(isJoined || /[,/、・]/.test(words[next.from]?.signsBefore ?? ""))) return false;
    const [one, other] = [listByOwnQuality(span, candidates), listByOwnQuality(next, candidates)];
    return one.length > 0 && other.length > 0 && !one.some((each) => other.includes(each));
  });
}

/** Lists candidates with a distinguishing word in the phrase. Series do not count, because several items share them. */
const listByOwnQuality = (span: TitlePhraseSpan, candidates: readonly ItemTraits[]): readonly ItemTraits[] =>
  hasPhraseMeaningOfKind(span, "series")
    ? []
    : candidates.filter(({ qualities }) =>
        span.meanings.some((meaning) => meaning.kind === "quality" && qualities.includes(meaning.quality)),
      );

/** Keeps the candidates that belong to most of the series in the title, or all if none belongs to any. */
function filterBySeries(
  candidates: readonly ItemTraits[],
  series: ReadonlySet<SeriesNameGroup>,
): readonly ItemTraits[] {
  if (series.size === 0) return candidates;
  const alone = [...series].find(({ names }) => [...names].some((name) => SERIES_WITH_UNIQUE_FIGURES.has(name)));
  if (alone) return candidates.filter((each) => isInNamedSeries(each, alone));
  return listTopScored(
    candidates,
    (each) => [...series].filter((namedSeries) => isInNamedSeries(each, namedSeries)).length,
  );
}

const isInNamedSeries = ({ item }: ItemTraits, { names }: SeriesNameGroup): boolean =>
  names.has(item.amiiboSeries.name) || names.has(item.gameSeries.name);

const isOfAmiiboSeries = ({ item }: ItemTraits, series: ReadonlySet<SeriesNameGroup>): boolean =>
  [...series].some(({ names }) => names.has(item.amiiboSeries.name));

/**
 * Keeps cards if the title says card but not figure, else other forms. A candidate's own card number, marked as such
 * (`#12`), takes precedence. Returns all candidates if none fits.
 */
function filterByForm(
  candidates: readonly ItemTraits[],
  { kinds }: ParsedListingTitle,
  numbers: readonly PossibleCardNumber[],
): readonly ItemTraits[] {
  const isCard = kinds.has("card") && !kinds.has("figure");
  const isNumbered = ({ item: { acNumber } }: ItemTraits) =>
    acNumber !== undefined &&
    numbers.some(({ number, isExplicit }) => isExplicit && matchesCardNumber(acNumber, number));
  const isWanted = (each: ItemTraits) => (each.item.form === "card") === isCard;
  const numbered = kinds.has("figure") ? [] : candidates.filter(isNumbered);
  const wanted = numbered.length > 0 ? numbered : candidates.filter(isWanted);
  return wanted.length > 0 ? wanted : candidates;
}

/** Returns the candidate that fits the listing title best, or `undefined` if others fit equally well. */
function findOnlyMatch(
  candidates: readonly ItemTraits[],
  parsed: ParsedListingTitle,
  series: ReadonlySet<SeriesNameGroup>,
): ItemTraits | undefined {
  const { qualities } = parsed;
  const isNamed = (quality: string) => qualities.has(quality);
  const countUnnamed = ({ qualities }: ItemTraits) => qualities.filter((quality) => !isNamed(quality)).length;
  const isDistinctive = (quality: string) => isNamed(quality) && !CHARACTER_SURNAMES.has(quality);
  const countNamed = ({ qualities, relatedGames }: ItemTraits) =>
    [...qualities, ...relatedGames].filter(isDistinctive).length;
  const described = listTopScored(candidates, countNamed);
  const ofAmiiboSeries = described.filter((each) => isOfAmiiboSeries(each, series));
  const plainest = listTopScored(described, (each) => -countUnnamed(each));
  const inAmiiboSeries = plainest.filter((each) => ofAmiiboSeries.includes(each));
  const bestMatches = listTopScored(
    inAmiiboSeries.length > 0 ? inAmiiboSeries : plainest,
    ({ qualities }) => qualities.filter(isNamed).length,
  );
  const [only, ...others] = bestMatches;
  if (!only || others.length > 0) return undefined;
  if (candidates.some((other) => isNamesake(only, other) && countNamed(other) >= countNamed(only))) return undefined;
  if (ofAmiiboSeries.length > 0) return ofAmiiboSeries.includes(only) ? only : undefined;
  const equallyNamed = candidates.filter((each) => countNamed(each) >= countNamed(only));
  return isInOtherSeries(only, equallyNamed) ? undefined : only;
}

/** Returns true for two different items that no title can tell apart. */
const isNamesake = ({ item }: ItemTraits, { item: other }: ItemTraits): boolean =>
  item !== other &&
  item.name === other.name &&
  item.form === other.form &&
  item.amiiboSeries.name === other.amiiboSeries.name &&
  item.acNumber === other.acNumber;

/**
 * Returns true if an item from another amiibo series could be meant as well. Compares only figures and items of the
 * same form, because a title would state any other form.
 */
const isInOtherSeries = ({ item }: ItemTraits, candidates: readonly ItemTraits[]): boolean =>
  candidates.some(
    ({ item: { amiiboSeries, form } }) =>
      amiiboSeries.name !== item.amiiboSeries.name && (form === "figure" || form === item.form),
  );

function listTopScored<Value>(values: readonly Value[], count: (value: Value) => number): readonly Value[] {
  if (values.length < 2) return values;
  const counts = values.map(count);
  const most = Math.max(...counts);
  return values.filter((_, at) => counts[at] === most);
}

export type ItemIdentification =
  | { readonly kind: "item"; readonly traits: ItemTraits }
  /** The listing title names several characters or variants and may offer each of these items. */
  | { readonly kind: "several"; readonly items: readonly ClassifierItem[] }
  /** The listing title fits several of these items equally well, or none of them completely. */
  | { readonly kind: "unclear"; readonly items: readonly ClassifierItem[] };

export function identifyItemByTitle(parsed: ParsedListingTitle, traitsIndex: ItemTraitsIndex): ItemIdentification {
  const [scanned] = parsed.words.flatMap(({ text }) => traitsIndex.byBarcode.get(text) ?? []);
  if (scanned) return { kind: "item", traits: scanned };
  const { names, soldTogether, hasCertainName, isMaybeSeries, catalogueNames, series } = findTitleSubjects(
    parsed,
    traitsIndex,
  );
  const numbers = parsed.kinds.has("card") || parsed.kinds.has("series") ? listPossibleCardNumbers(parsed) : [];
  const listTraitsByNames = (each: readonly string[]) => each.flatMap((name) => traitsIndex.byName.get(name) ?? []);
  if (soldTogether) return { kind: "several", items: listTraitsByNames(soldTogether).map(({ item }) => item) };
  const candidates = parsed.names.length > 0 ? listTraitsByNames(names) : listByQualities(parsed, traitsIndex);

  if (hasListedVariants(candidates, parsed)) return { kind: "several", items: candidates.map(({ item }) => item) };
  const named = filterByQualities(candidates, parsed, traitsIndex);
  const matchingQualities = named.length > 0 || !isMaybeSeries ? named : listByQualities(parsed, traitsIndex);
  const matchingForm = filterByForm(filterBySeries(matchingQualities, series), parsed, numbers);
  const fitting = filterByCard(matchingForm, parsed, numbers);
  // Prefers characters whose catalogue name is used: `Marie` is also Isabelle's French name.
  const matches = fitting.filter(({ name }) => catalogueNames.has(name));
  const only = findOnlyMatch(matches.length > 0 ? matches : fitting, parsed, series);
  if (only) return { kind: "item", traits: only };
  // A card number is more reliable than a word that may not be a character's name.
  const numbered = hasCertainName ? undefined : findByCardNumber(parsed, numbers, traitsIndex);
  if (numbered) return { kind: "item", traits: numbered };
  const likely = candidates.filter(({ name }) => catalogueNames.has(name));
  return { kind: "unclear", items: (likely.length > 0 ? likely : candidates).map(({ item }) => item) };
}

const LOWEST_OF_THREE_DIGITS = 100;
/** Card series whose names sellers use for any card. The names may decide between candidates, but never exclude one. */
const GENERIC_CARD_SERIES = new Set(["new-leaf", "promo-cards"]);

/** Keeps candidates that match the card number and series in the title. Returns none if it contradicts all. */
function filterByCard(
  candidates: readonly ItemTraits[],
  { cardSeries, kinds }: ParsedListingTitle,
  numbers: readonly PossibleCardNumber[],
): readonly ItemTraits[] {
  if (!candidates.some(({ item }) => item.acNumber)) return candidates;
  const isCard = kinds.has("card") || candidates.every(({ item }) => item.form === "card");
  const markedNumbers = numbers.filter(({ isExplicit }) => isExplicit);
  const numbered = candidates.filter(
    ({ item: { acNumber } }) =>
      acNumber &&
      (markedNumbers.length > 0 ? markedNumbers : numbers).some(({ number }) => matchesCardNumber(acNumber, number)),
  );
  if (numbered.length > 0) return numbered;
  const contradicts = markedNumbers.length > 0 || numbers.some(({ number }) => number >= LOWEST_OF_THREE_DIGITS);
  if (isCard && contradicts) return [];
  const inSeries = candidates.filter(({ item }) => isInSeries(item.acNumber, cardSeries));
  if (inSeries.length > 0) return inSeries;
  const isContradicted = isCard && [...cardSeries].some((slug) => !GENERIC_CARD_SERIES.has(slug));
  return isContradicted ? [] : candidates;
}

const isInSeries = (acNumber: number | undefined, slugs: ReadonlySet<string>): boolean =>
  acNumber !== undefined && slugs.has(findCardSeries(acNumber)?.slug ?? "");

/** Returns the Animal Crossing card that the listing title means by its number, if no other card fits. */
function findByCardNumber(
  { cardSeries, kinds, series }: ParsedListingTitle,
  numbers: readonly PossibleCardNumber[],
  traitsIndex: ItemTraitsIndex,
): ItemTraits | undefined {
  const isAnimalCrossing = [...series].some(({ names }) => names.has("Animal Crossing"));
  const [cardNumber, ...others] = numbers.filter(
    ({ isExplicit, number }) => isExplicit || number >= LOWEST_OF_THREE_DIGITS,
  );
  if (!cardNumber || others.length > 0 || !kinds.has("card") || !isAnimalCrossing) return undefined;
  const cards = traitsIndex.byNumber.get(cardNumber.number) ?? [];
  const inSeries = cards.filter(({ item }) => isInSeries(item.acNumber, cardSeries));
  const fitting = inSeries.length > 0 ? inSeries : cards.filter(({ item }) => item.acNumber === cardNumber.number);
  return fitting.length === 1 ? fitting[0] : undefined;
}
