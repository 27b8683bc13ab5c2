import { cardSeriesOf } from "../series/animalCrossing";
import type { JudgedItem } from "./item";
import type { SeriesSaid } from "./meaning";
import { hasNumber, type Numbered, numbersIn } from "./numbers";
import { type Reading, says, type TitleSpan } from "./reading";
import { subjectsOf } from "./subjects";
import type { Shelf, Traits } from "./traits";
import { FOR_ITSELF, SERIES_CALLED } from "./vocabulary/series";
import { DESCRIPTIVE, PART_OF_THE_NAME } from "./vocabulary/states";

/** Leaves out those that lack what the title says and another item has: a Mario in gold is not the plain one. */
function withoutForeign(candidates: readonly Traits[], { qualities }: Reading, shelf: Shelf): readonly Traits[] {
  if (qualities.size === 0) return candidates;
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
  const told = spans.flatMap((span) =>
    says(span, "series") ? [] : span.meanings.flatMap((meaning) => (meaning.is === "quality" ? [meaning.quality] : [])),
  );
  if (series.size === 0) {
    const telling = told.filter((quality) => !DESCRIPTIVE.has(quality));
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
export function areListed(candidates: readonly Traits[], { words, spans, spanAt }: Reading): boolean {
  return spans.some((span) => {
    const isJoined = words[span.to]?.text === "and" && !spanAt[span.to];
    const next = spanAt[isJoined ? span.to + 1 : span.to];
    if (!next || !(isJoined || /[,/、・]/.test(words[next.from]?.before ?? ""))) return false;
    const [one, other] = [ownIn(span, candidates), ownIn(next, candidates)];
    return one.length > 0 && other.length > 0 && !one.some((each) => other.includes(each));
  });
}

/** Games are what several items are of. */
const ownIn = (span: TitleSpan, candidates: readonly Traits[]): readonly Traits[] =>
  says(span, "series")
    ? []
    : candidates.filter(({ own }) =>
        span.meanings.some((meaning) => meaning.is === "quality" && own.includes(meaning.quality)),
      );

/** Those that most of the named series fit; all of them where no series that is named is one of theirs. */
export function ofSeries(candidates: readonly Traits[], series: ReadonlySet<SeriesSaid>): readonly Traits[] {
  if (series.size === 0) return candidates;
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
  const named = withMost(meant.length > 0 ? meant : plainest, ({ own }) => own.filter(isSaid).length);
  const [only, ...others] = named;
  if (!only || others.length > 0) return undefined;
  if (candidates.some((other) => isNamesake(only, other) && told(other) >= told(only))) return undefined;
  if (ofAmiiboSeries.length > 0 && !ofAmiiboSeries.includes(only)) return undefined;
  if (ofAmiiboSeries.length > 0) return only;
  const asWellTold = candidates.filter((each) => told(each) >= told(only));
  return isInOtherSeries(only, asWellTold) ? undefined : only;
}

/** The same thing again under the same name: what tells them apart stands on the back of the box, if anywhere. */
function isNamesake(one: Traits, other: Traits): boolean {
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
function isInOtherSeries({ item }: Traits, candidates: readonly Traits[]): boolean {
  return candidates.some(
    (other) =>
      other.item.amiiboSeries.name !== item.amiiboSeries.name &&
      (other.item.form === "figure" || other.item.form === item.form),
  );
}

function withMost<Value>(values: readonly Value[], count: (value: Value) => number): readonly Value[] {
  if (values.length < 2) return values;
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
  const scanned = shelf.byBarcode.size > 0 ? reading.words.map(({ text }) => shelf.byBarcode.get(text)) : [];
  for (const traits of scanned) if (traits) return { is: "item", traits };
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
export function ofCard(
  candidates: readonly Traits[],
  { cardSeries, kinds }: Reading,
  numbers: readonly Numbered[],
): readonly Traits[] {
  if (!candidates.some(({ item }) => item.acNumber)) return candidates;
  const isCard = kinds.has("card") || candidates.every(({ item }) => item.form === "card");
  const said = numbers.filter(({ isSaid }) => isSaid);
  const numbered = withNumber(candidates, said.length > 0 ? said : numbers);
  if (numbered.length > 0) return numbered;
  const contradicts = said.length > 0 || numbers.some(({ number }) => number >= LOWEST_OF_THREE_DIGITS);
  if (isCard && contradicts) return [];
  const inSeries = candidates.filter(({ item }) => isInSeries(item.acNumber, cardSeries));
  if (inSeries.length > 0) return inSeries;
  const isContradicted = isCard && [...cardSeries].some((slug) => !SAID_OF_ANY.has(slug));
  return isContradicted ? [] : candidates;
}

const withNumber = (candidates: readonly Traits[], numbers: readonly Numbered[]): readonly Traits[] =>
  candidates.filter(({ item: { acNumber } }) => acNumber && numbers.some(({ number }) => hasNumber(acNumber, number)));

const isInSeries = (acNumber: number | undefined, slugs: ReadonlySet<string>): boolean =>
  acNumber !== undefined && slugs.has(cardSeriesOf(acNumber)?.slug ?? "");

/** The card that a title means which gives a number, and no name that we know. */
export function isNumbered(
  { cardSeries, kinds, series }: Reading,
  numbers: readonly Numbered[],
  shelf: Shelf,
): Traits | undefined {
  const isAnimalCrossing = [...series].some(({ names }) => names.has("Animal Crossing"));
  const [said, ...more] = numbers.filter(({ isSaid, number }) => isSaid || number >= LOWEST_OF_THREE_DIGITS);
  if (!said || more.length > 0 || !kinds.has("card") || !isAnimalCrossing) return undefined;
  const found = shelf.byNumber.get(said.number) ?? [];
  const inSeries = found.filter(({ item }) => isInSeries(item.acNumber, cardSeries));
  const fitting = inSeries.length > 0 ? inSeries : found.filter(({ item }) => item.acNumber === said.number);
  return fitting.length === 1 ? fitting[0] : undefined;
}
