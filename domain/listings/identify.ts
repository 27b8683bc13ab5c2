import { cardSeriesOf } from "../series/animalCrossing";
import type { JudgedItem } from "./item";
import { areListed, ofForm, ofQualities, ofSeries, theOnly, withoutForeign } from "./narrow";
import { hasNumber, type Numbered, numbersIn } from "./numbers";
import type { Reading } from "./reading";
import type { Shelf } from "./shelf";
import { subjectsOf } from "./subjects";
import type { Traits } from "./traits";

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
