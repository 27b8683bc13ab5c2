import { findCardSeries } from "../series/animalCrossing";
import type { ClassifierItem } from "./classifierInput";
import type { ItemTraits, TraitsIndex } from "./itemTraits";
import { listPossibleCardNumbers, matchesCardNumber, type PossibleCardNumber } from "./numbers";
import { hasMeaning, type ParsedTitle, type TitleSpan } from "./parseTitle";
import type { NamedSeries } from "./phraseMeaning";
import { findSubjects } from "./subjects";
import { DESCRIPTIVE_QUALITIES, SURNAMES } from "./vocabulary/conditions";
import { CHARACTER_NAMED_SERIES, STANDALONE_SERIES } from "./vocabulary/series";

/** Leaves out those that lack what the title says and another item has: a Mario in gold is not the plain one. */
function filterByQualities(
  candidates: readonly ItemTraits[],
  { qualities }: ParsedTitle,
  shelf: TraitsIndex,
): readonly ItemTraits[] {
  if (qualities.size === 0) return candidates;
  const telling = new Set<string>();
  for (const { own, name, item } of candidates) {
    for (const quality of own) telling.add(quality);
    if (!Object.hasOwn(CHARACTER_NAMED_SERIES, name)) continue;
    for (const quality of shelf.qualitiesOf.get(item.amiiboSeries.name) ?? []) telling.add(quality);
  }
  const said = [...qualities].filter((quality) => telling.has(quality) && !DESCRIPTIVE_QUALITIES.has(quality));
  return candidates.filter(({ own, also }) => said.every((quality) => own.includes(quality) || also.includes(quality)));
}

/** `Lime Green Girl amiibo Splatoon`, `Prince Florian amiibo`: of a title without a name those that are called so. */
function listByQualities({ spans, series }: ParsedTitle, shelf: TraitsIndex): readonly ItemTraits[] {
  const told = spans.flatMap((span) =>
    hasMeaning(span, "series")
      ? []
      : span.meanings.flatMap((meaning) => (meaning.is === "quality" ? [meaning.quality] : [])),
  );
  if (series.size === 0) {
    const telling = told.filter((quality) => !DESCRIPTIVE_QUALITIES.has(quality));
    return shelf.all.filter(({ own }) => telling.some((quality) => own.includes(quality)));
  }
  const all = [...series].map(({ names }) => [
    ...new Set([...names].flatMap((name) => shelf.bySeries.get(name) ?? [])),
  ]);
  const called = [...new Set(all.flat())].filter(({ own }) => told.some((quality) => own.includes(quality)));
  // `Punch-Out amiibo`: the only one of its series, unless the title says somebody's name besides.
  const isSomebody = spans.some(({ meanings }) =>
    meanings.some((meaning) => meaning.is === "series" && meaning.isName),
  );
  return called.length > 0 || isSomebody ? called : all.filter(({ length }) => length === 1).flat();
}

/** `Inkling Girl, Boy and Squid`: what two of them are called, and none of them both. */
function hasListedVariants(candidates: readonly ItemTraits[], { words, spans, spanAt }: ParsedTitle): boolean {
  return spans.some((span) => {
    const isJoined = words[span.to]?.text === "and" && !spanAt[span.to];
    const next = spanAt[isJoined ? span.to + 1 : span.to];
    if (!next || !(isJoined || /[,/、・]/.test(words[next.from]?.before ?? ""))) return false;
    const [one, other] = [listByOwnQuality(span, candidates), listByOwnQuality(next, candidates)];
    return one.length > 0 && other.length > 0 && !one.some((each) => other.includes(each));
  });
}

/** Games are what several items are of. */
const listByOwnQuality = (span: TitleSpan, candidates: readonly ItemTraits[]): readonly ItemTraits[] =>
  hasMeaning(span, "series")
    ? []
    : candidates.filter(({ own }) =>
        span.meanings.some((meaning) => meaning.is === "quality" && own.includes(meaning.quality)),
      );

/** Those that most of the named series fit; all of them where no series that is named is one of theirs. */
function filterBySeries(candidates: readonly ItemTraits[], series: ReadonlySet<NamedSeries>): readonly ItemTraits[] {
  if (series.size === 0) return candidates;
  const alone = [...series].find(({ names }) => [...names].some((name) => STANDALONE_SERIES.has(name)));
  if (alone) return candidates.filter((each) => isInNamedSeries(each, alone));
  return listTopScored(candidates, (each) => [...series].filter((said) => isInNamedSeries(each, said)).length);
}

const isInNamedSeries = ({ item }: ItemTraits, { names }: NamedSeries): boolean =>
  names.has(item.amiiboSeries.name) || names.has(item.gameSeries.name);

const isOfAmiiboSeries = ({ item }: ItemTraits, series: ReadonlySet<NamedSeries>): boolean =>
  [...series].some(({ names }) => names.has(item.amiiboSeries.name));

/** A title that says neither figure nor card means the figure, unless its number is a card's. */
function filterByForm(
  candidates: readonly ItemTraits[],
  { kinds }: ParsedTitle,
  numbers: readonly PossibleCardNumber[],
): readonly ItemTraits[] {
  const isCard = kinds.has("card") && !kinds.has("figure");
  const isNumbered = ({ item: { acNumber } }: ItemTraits) =>
    acNumber !== undefined && numbers.some(({ number, isSaid }) => isSaid && matchesCardNumber(acNumber, number));
  const isWanted = (each: ItemTraits) => (each.item.form === "card") === isCard;
  const numbered = kinds.has("figure") ? [] : candidates.filter(isNumbered);
  const wanted = numbered.length > 0 ? numbered : candidates.filter(isWanted);
  return wanted.length > 0 ? wanted : candidates;
}

/** The one that the title means; `undefined` where it could mean another as well. */
function findOnlyMatch(
  candidates: readonly ItemTraits[],
  reading: ParsedTitle,
  series: ReadonlySet<NamedSeries>,
): ItemTraits | undefined {
  const { qualities } = reading;
  const isSaid = (quality: string) => qualities.has(quality);
  const unsaid = ({ own }: ItemTraits) => own.filter((quality) => !isSaid(quality)).length;
  const tells = (quality: string) => isSaid(quality) && !SURNAMES.has(quality);
  const told = ({ own, also }: ItemTraits) => [...own, ...also].filter(tells).length;
  const described = listTopScored(candidates, told);
  const ofAmiiboSeries = described.filter((each) => isOfAmiiboSeries(each, series));
  const plainest = listTopScored(described, (each) => -unsaid(each));
  const meant = plainest.filter((each) => ofAmiiboSeries.includes(each));
  const named = listTopScored(meant.length > 0 ? meant : plainest, ({ own }) => own.filter(isSaid).length);
  const [only, ...others] = named;
  if (!only || others.length > 0) return undefined;
  if (candidates.some((other) => isNamesake(only, other) && told(other) >= told(only))) return undefined;
  if (ofAmiiboSeries.length > 0 && !ofAmiiboSeries.includes(only)) return undefined;
  if (ofAmiiboSeries.length > 0) return only;
  const asWellTold = candidates.filter((each) => told(each) >= told(only));
  return isInOtherSeries(only, asWellTold) ? undefined : only;
}

/** The same thing again under the same name: what tells them apart stands on the back of the box, if anywhere. */
function isNamesake(one: ItemTraits, other: ItemTraits): boolean {
  const [{ item }, { item: namesake }] = [one, other];
  return (
    item !== namesake &&
    item.name === namesake.name &&
    item.form === namesake.form &&
    item.amiiboSeries.name === namesake.amiiboSeries.name &&
    item.acNumber === namesake.acNumber
  );
}

/** The character stands on several shelves, and the title does not say on which: bands and yarn would say that they are. */
function isInOtherSeries({ item }: ItemTraits, candidates: readonly ItemTraits[]): boolean {
  return candidates.some(
    (other) =>
      other.item.amiiboSeries.name !== item.amiiboSeries.name &&
      (other.item.form === "figure" || other.item.form === item.form),
  );
}

function listTopScored<Value>(values: readonly Value[], count: (value: Value) => number): readonly Value[] {
  if (values.length < 2) return values;
  const counts = values.map(count);
  const most = Math.max(...counts);
  return values.filter((_, at) => counts[at] === most);
}

/** Of which items a title can be. */
export type ItemIdentification =
  | { readonly is: "item"; readonly traits: ItemTraits }
  /** Several characters are named: each of these items can be in it. */
  | { readonly is: "several"; readonly items: readonly ClassifierItem[] }
  /** It fits several of these equally, or none of them wholly. */
  | { readonly is: "unclear"; readonly items: readonly ClassifierItem[] };

export function identifyItem(reading: ParsedTitle, shelf: TraitsIndex): ItemIdentification {
  const scanned = shelf.byBarcode.size > 0 ? reading.words.map(({ text }) => shelf.byBarcode.get(text)) : [];
  for (const traits of scanned) if (traits) return { is: "item", traits };
  const { names, together, isSure, maybeSeries, own, series } = findSubjects(reading, shelf);
  const numbers = reading.kinds.has("card") || reading.kinds.has("series") ? listPossibleCardNumbers(reading) : [];
  const allNamed = (each: readonly string[]) => each.flatMap((name) => shelf.byName.get(name) ?? []);
  if (together) return { is: "several", items: allNamed(together).map(({ item }) => item) };
  const candidates = reading.names.length > 0 ? allNamed(names) : listByQualities(reading, shelf);

  if (hasListedVariants(candidates, reading)) return { is: "several", items: candidates.map(({ item }) => item) };
  const named = filterByQualities(candidates, reading, shelf);
  const suiting = named.length > 0 || !maybeSeries ? named : listByQualities(reading, shelf);
  const ofKind = filterByForm(filterBySeries(suiting, series), reading, numbers);
  const fitting = filterByCard(ofKind, reading, numbers);
  // `Marie` is Isabelle in French, but where both fit it is who the catalogue calls so.
  const called = fitting.filter(({ name }) => own.has(name));
  const only = findOnlyMatch(called.length > 0 ? called : fitting, reading, series);
  if (only) return { is: "item", traits: only };
  // A number says more than a word that may be no name.
  const numbered = isSure ? undefined : findByCardNumber(reading, numbers, shelf);
  if (numbered) return { is: "item", traits: numbered };
  const likely = candidates.filter(({ name }) => own.has(name));
  return { is: "unclear", items: (likely.length > 0 ? likely : candidates).map(({ item }) => item) };
}

const LOWEST_OF_THREE_DIGITS = 100;
/** Everybody says these of any card; they decide between two, but contradict none. */
const GENERIC_CARD_SERIES = new Set(["new-leaf", "promo-cards"]);

/** Those whose number and card series are as the title says; none where it contradicts all of them. */
function filterByCard(
  candidates: readonly ItemTraits[],
  { cardSeries, kinds }: ParsedTitle,
  numbers: readonly PossibleCardNumber[],
): readonly ItemTraits[] {
  if (!candidates.some(({ item }) => item.acNumber)) return candidates;
  const isCard = kinds.has("card") || candidates.every(({ item }) => item.form === "card");
  const said = numbers.filter(({ isSaid }) => isSaid);
  const numbered = filterByNumber(candidates, said.length > 0 ? said : numbers);
  if (numbered.length > 0) return numbered;
  const contradicts = said.length > 0 || numbers.some(({ number }) => number >= LOWEST_OF_THREE_DIGITS);
  if (isCard && contradicts) return [];
  const inSeries = candidates.filter(({ item }) => isInSeries(item.acNumber, cardSeries));
  if (inSeries.length > 0) return inSeries;
  const isContradicted = isCard && [...cardSeries].some((slug) => !GENERIC_CARD_SERIES.has(slug));
  return isContradicted ? [] : candidates;
}

const filterByNumber = (
  candidates: readonly ItemTraits[],
  numbers: readonly PossibleCardNumber[],
): readonly ItemTraits[] =>
  candidates.filter(
    ({ item: { acNumber } }) => acNumber && numbers.some(({ number }) => matchesCardNumber(acNumber, number)),
  );

const isInSeries = (acNumber: number | undefined, slugs: ReadonlySet<string>): boolean =>
  acNumber !== undefined && slugs.has(findCardSeries(acNumber)?.slug ?? "");

/** The card that a title means which gives a number, and no name that we know. */
function findByCardNumber(
  { cardSeries, kinds, series }: ParsedTitle,
  numbers: readonly PossibleCardNumber[],
  shelf: TraitsIndex,
): ItemTraits | undefined {
  const isAnimalCrossing = [...series].some(({ names }) => names.has("Animal Crossing"));
  const [said, ...more] = numbers.filter(({ isSaid, number }) => isSaid || number >= LOWEST_OF_THREE_DIGITS);
  if (!said || more.length > 0 || !kinds.has("card") || !isAnimalCrossing) return undefined;
  const found = shelf.byNumber.get(said.number) ?? [];
  const inSeries = found.filter(({ item }) => isInSeries(item.acNumber, cardSeries));
  const fitting = inSeries.length > 0 ? inSeries : found.filter(({ item }) => item.acNumber === said.number);
  return fitting.length === 1 ? fitting[0] : undefined;
}
