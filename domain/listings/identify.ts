import { cardSeriesOf } from "../series/animalCrossing";
import type { JudgedItem } from "./item";
import type { SeriesSaid } from "./meaning";
import { hasNumber, type Numbered, numbersIn } from "./numbers";
import { type Reading, says, saysOneOf, type TitleSpan } from "./reading";
import { subjectsOf } from "./subjects";
import { signsAt, textAt } from "./text/tokens";
import type { Shelf, Traits } from "./traits";
import { FOR_ITSELF, SERIES_CALLED } from "./vocabulary/series";
import { DESCRIPTIVE, PART_OF_THE_NAME } from "./vocabulary/states";

/** Leaves out those that lack what the title says and another item has: a Mario in gold is not the plain one. */
function withoutForeign(candidates: readonly Traits[], { qualities }: Reading, shelf: Shelf): readonly Traits[] {
  const telling = new Set<string>();
  for (const { own, name, item } of candidates) {
    for (const quality of own) telling.add(quality);
    if (!Object.hasOwn(SERIES_CALLED, name)) continue;
    for (const quality of shelf.qualitiesOf.get(item.amiiboSeries.name) ?? []) telling.add(quality);
  }
  const said = [...qualities].filter((quality) => telling.has(quality) && !DESCRIPTIVE.has(quality));
  return candidates.filter(({ own, also }) => said.every((quality) => own.includes(quality) || also.includes(quality)));
}

/** `Lime Green Girl amiibo Splatoon`, `Prince Florian amiibo`: of a title without a name those that are called so. */
function ofQualities({ spans, series }: Reading, shelf: Shelf): readonly Traits[] {
  const telling = spans.filter((span) => !says(span, "series"));
  if (series.size === 0) {
    const isTold = (quality: string) => !DESCRIPTIVE.has(quality) && telling.some((span) => saysOneOf(span, [quality]));
    return shelf.all.filter(({ own }) => own.some(isTold));
  }
  const all = [...series].map(({ names }) => [
    ...new Set([...names].flatMap((name) => shelf.bySeries.get(name) ?? [])),
  ]);
  const called = [...new Set(all.flat())].filter(({ own }) => telling.some((span) => saysOneOf(span, own)));
  // `Punch-Out amiibo`: the only one of its series.
  return called.length > 0 ? called : all.filter(({ length }) => length === 1).flat();
}

/** `Inkling Girl, Boy and Squid`: what two of them are called, and none of them both. */
function areListed(candidates: readonly Traits[], { words, spans, spanAt }: Reading): boolean {
  return spans.some((span) => {
    const isJoined = textAt(words, span.to) === "and" && !spanAt[span.to];
    const next = spanAt[isJoined ? span.to + 1 : span.to];
    if (!next || !(isJoined || /[,/、・]/.test(signsAt(words, next.from)))) return false;
    const [one, other] = [ownIn(span, candidates), ownIn(next, candidates)];
    return one.length > 0 && other.length > 0 && !one.some((each) => other.includes(each));
  });
}

/** Games are what several items are of. */
const ownIn = (span: TitleSpan, candidates: readonly Traits[]): readonly Traits[] =>
  says(span, "series") ? [] : candidates.filter(({ own }) => saysOneOf(span, own));

/** Those that most of the named series fit; all of them where no series that is named is one of theirs. */
function ofSeries(candidates: readonly Traits[], series: ReadonlySet<SeriesSaid>): readonly Traits[] {
  const alone = [...series].find(({ names }) => [...names].some((name) => FOR_ITSELF.has(name)));
  if (alone) return candidates.filter((each) => fits(each, alone));
  return withMost(candidates, (each) => [...series].filter((said) => fits(each, said)).length);
}

const fits = ({ item }: Traits, { names }: SeriesSaid): boolean =>
  names.has(item.amiiboSeries.name) || names.has(item.gameSeries.name);

const isOfAmiiboSeries = ({ item }: Traits, series: ReadonlySet<SeriesSaid>): boolean =>
  [...series].some(({ names }) => names.has(item.amiiboSeries.name));

/** A title that says neither figure nor card means the figure, unless its number is a card's. */
function ofForm(candidates: readonly Traits[], { kinds }: Reading, numbers: readonly Numbered[]): readonly Traits[] {
  const isCard = kinds.has("card") && !kinds.has("figure");
  const isNumbered = ({ item: { acNumber } }: Traits) =>
    acNumber !== undefined && numbers.some(({ number, isSaid }) => isSaid && hasNumber(acNumber, number));
  const isWanted = (each: Traits) => (each.item.form === "card") === isCard;
  const numbered = kinds.has("figure") ? [] : candidates.filter(isNumbered);
  const wanted = numbered.length > 0 ? numbered : candidates.filter(isWanted);
  return wanted.length > 0 ? wanted : candidates;
}

/** The one that the title means; `undefined` where it could mean another as well. */
function theOnly(candidates: readonly Traits[], reading: Reading, series: ReadonlySet<SeriesSaid>): Traits | undefined {
  const { qualities } = reading;
  const isSaid = (quality: string) => qualities.has(quality);
  const unsaid = ({ own }: Traits) => own.filter((quality) => !isSaid(quality)).length;
  const tells = (quality: string) => isSaid(quality) && !PART_OF_THE_NAME.has(quality);
  const told = ({ own, also }: Traits) => [...own, ...also].filter(tells).length;
  const described = withMost(candidates, told);
  const ofAmiiboSeries = described.filter((each) => isOfAmiiboSeries(each, series));
  const plainest = withMost(described, (each) => -unsaid(each));
  const meant = plainest.filter((each) => ofAmiiboSeries.includes(each));
  const named = withMost(meant.length > 0 ? meant : plainest, ({ own }) => own.length);
  const [only, ...others] = named;
  if (!only || others.length > 0) return undefined;
  if (candidates.some((other) => isNamesake(only, other))) return undefined;
  if (ofAmiiboSeries.length > 0 && !ofAmiiboSeries.includes(only)) return undefined;
  if (ofAmiiboSeries.length > 0) return only;
  const asWellTold = candidates.filter((each) => told(each) >= told(only));
  return isInOtherSeries(only, asWellTold) ? undefined : only;
}

/** The same thing again under the same name: what tells them apart stands on the back of the box, if anywhere. */
const isNamesake = ({ item }: Traits, { item: other }: Traits): boolean =>
  item !== other && item.name === other.name && item.amiiboSeries.name === other.amiiboSeries.name;

/** The character stands on several shelves, and the title does not say on which: bands and yarn would say that they are. */
const isInOtherSeries = ({ item }: Traits, candidates: readonly Traits[]): boolean =>
  candidates.some(({ item: other }) => other.amiiboSeries.name !== item.amiiboSeries.name && other.form === item.form);

function withMost<Value>(values: readonly Value[], count: (value: Value) => number): readonly Value[] {
  const counts = values.map(count);
  const most = Math.max(...counts);
  return values.filter((_, at) => counts[at] === most);
}

/** Of which items a title can be. */
export type Identity =
  | { readonly is: "item"; readonly traits: Traits }
  /** Several characters are named: each of these items can be in it. */
  | { readonly is: "several"; readonly items: readonly JudgedItem[] }
  /** It fits several of these equally, or none of them wholly. */
  | { readonly is: "unclear"; readonly items: readonly JudgedItem[] };

export function identify(reading: Reading, shelf: Shelf): Identity {
  for (const { text } of reading.words) {
    const traits = shelf.byBarcode.get(text);
    if (traits) return { is: "item", traits };
  }
  const { names, together, isSure, maybeSeries, own, series } = subjectsOf(reading, shelf);
  const numbers = reading.kinds.has("card") || reading.kinds.has("series") ? numbersIn(reading) : [];
  const allNamed = (each: readonly string[]) => each.flatMap((name) => shelf.byName.get(name) ?? []);
  if (together) return { is: "several", items: allNamed(together).map(({ item }) => item) };
  const candidates = reading.names.length > 0 ? allNamed(names) : ofQualities(reading, shelf);

  if (areListed(candidates, reading)) return { is: "several", items: candidates.map(({ item }) => item) };
  const named = withoutForeign(candidates, reading, shelf);
  const suiting = named.length > 0 || !maybeSeries ? named : ofQualities(reading, shelf);
  const ofKind = ofForm(ofSeries(suiting, series), reading, numbers);
  const fitting = ofCard(ofKind, reading, numbers);
  // `Marie` is Isabelle in French, but where both fit it is who the catalogue calls so.
  const called = fitting.filter(({ name }) => own.has(name));
  const only = theOnly(called.length > 0 ? called : fitting, reading, series);
  if (only) return { is: "item", traits: only };
  // A number says more than a word that may be no name.
  const numbered = isSure ? undefined : isNumbered(reading, numbers, shelf);
  if (numbered) return { is: "item", traits: numbered };
  const likely = candidates.filter(({ name }) => own.has(name));
  return { is: "unclear", items: (likely.length > 0 ? likely : candidates).map(({ item }) => item) };
}

const LOWEST_OF_THREE_DIGITS = 100;
/** Everybody says these of any card; they decide between two, but contradict none. */
const SAID_OF_ANY = new Set(["new-leaf", "promo-cards"]);

/** Those whose number and card series are as the title says; none where it contradicts all of them. */
function ofCard(
  candidates: readonly Traits[],
  { cardSeries }: Reading,
  numbers: readonly Numbered[],
): readonly Traits[] {
  if (!candidates.some(({ item }) => item.acNumber)) return candidates;
  const said = numbers.filter(({ isSaid }) => isSaid);
  const numbered = withNumber(candidates, said.length > 0 ? said : numbers);
  if (numbered.length > 0) return numbered;
  const contradicts = said.length > 0 || numbers.some(({ number }) => number >= LOWEST_OF_THREE_DIGITS);
  if (contradicts) return [];
  const inSeries = candidates.filter((each) => isInSeries(each, cardSeries));
  if (inSeries.length > 0) return inSeries;
  return [...cardSeries].every((slug) => SAID_OF_ANY.has(slug)) ? candidates : [];
}

const withNumber = (candidates: readonly Traits[], numbers: readonly Numbered[]): readonly Traits[] =>
  candidates.filter(({ item: { acNumber } }) => acNumber && numbers.some(({ number }) => hasNumber(acNumber, number)));

const isInSeries = ({ item: { acNumber = 0 } }: Traits, slugs: ReadonlySet<string>): boolean =>
  slugs.has(cardSeriesOf(acNumber)?.slug ?? "");

/** The card that a title means which gives a number, and no name that we know. */
function isNumbered(
  { cardSeries, kinds, series }: Reading,
  numbers: readonly Numbered[],
  shelf: Shelf,
): Traits | undefined {
  const isAnimalCrossing = [...series].some(({ names }) => names.has("Animal Crossing"));
  const [said, ...more] = numbers.filter(({ isSaid, number }) => isSaid || number >= LOWEST_OF_THREE_DIGITS);
  if (!said || more.length > 0 || !kinds.has("card") || !isAnimalCrossing) return undefined;
  const found = shelf.byNumber.get(said.number) ?? [];
  const inSeries = found.filter((each) => isInSeries(each, cardSeries));
  const fitting = inSeries.length > 0 ? inSeries : found.filter(({ item }) => item.acNumber === said.number);
  return fitting.length === 1 ? fitting[0] : undefined;
}
