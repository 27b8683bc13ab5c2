import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { groupBy } from "../group";
import { ANIMAL_CROSSING_SERIES_ID, printedNumber } from "../series/animalCrossing";
import { without, withoutNoise, wordsIn } from "./nameWords";
import type { SeriesWords } from "./seriesWords";

/** The items that a number in a name can mean. */
type Meant = (name: string) => readonly Amiibo[];

/** `Series 2 #123` has one number of its own. */
const SERIES_NUMBER = /\bseries?\s*\d\b/gi;
const DIGIT = /\d/;
const NUMBER = /^\d{1,3}$/;
const MARKS = new Set(["no", "nr", "num", "number", "nummer"]);
/** A bare 12 may be anything. */
const IS_NUMBERED = /#\s*\d|\b(?:no|nr|num|number|nummer|card|karte|carte|carta|tarjeta)\b|カード/i;

/**
 * Cards by their numbers, with or without a name: `AC card 123`, `#123`, `Fuchsia 123`. The second goes by what is printed
 * on them: `Sanrio 3`.
 */
export function cardsIn(
  { items }: Catalogue,
  series: SeriesWords,
  named: (words: readonly string[]) => readonly Amiibo[],
): readonly [Meant, Meant] {
  const cards = items.filter(({ acNumber }) => acNumber !== undefined);
  const byNumber = groupBy(cards, ({ acNumber }) => acNumber ?? 0);
  const byPrinted = groupBy(cards, ({ acNumber = 0 }) => Number(printedNumber(acNumber)));
  const known = series.known.filter(({ isOf }) =>
    items.some((item) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isOf(item)),
  );

  const meantBy =
    (numbered: ReadonlyMap<number, readonly Amiibo[]>): Meant =>
    (name) => {
      if (!DIGIT.test(name)) return [];
      const words = withoutNoise(wordsIn(name.replace(SERIES_NUMBER, " "))).filter((word) => !MARKS.has(word));
      const [number, ...others] = words.filter((word) => NUMBER.test(word)).map(Number);
      const found = number === undefined || others.length > 0 ? [] : (numbered.get(number) ?? []);
      if (found.length === 0) return [];
      const said = words.filter((word) => !NUMBER.test(word));
      if (said.length === 0) return IS_NUMBERED.test(name) ? found : [];
      const isSaid = (way: readonly string[]) => way.length === said.length && without(said, way) !== undefined;
      const meant = known.filter(({ ways }) => ways.some(isSaid));
      const called = new Set(named(said));
      return found.filter((item) => called.has(item) || meant.some(({ isOf }) => isOf(item)));
    };
  return [meantBy(byNumber), meantBy(byPrinted)];
}
