import { cardSeriesOf } from "../series/animalCrossing";
import { hasNumber, type Numbered } from "./numbers";
import type { Reading } from "./reading";
import type { Shelf } from "./shelf";
import type { Traits } from "./traits";

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
