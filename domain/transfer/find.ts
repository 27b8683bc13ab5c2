import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import { groupBy } from "../group";
import type { Cells } from "./columns";
import { UNREADABLE } from "./decode";
import { closedUp, inAnyOrder, without, withoutNoise, wordsIn } from "./nameWords";
import { type SeriesWords, seriesWordsIn } from "./seriesWords";
import { fittingKind } from "./words/kind";
import { isSaid } from "./words/plain";

export type Found =
  | { readonly item: Amiibo }
  /** The words fit all of these, or none: somebody has to say which. */
  | { readonly items: readonly Amiibo[] }
  | { readonly problem: string };

/** The item of the catalogue that a row means: by its id, else by head and tail, else by its name. */
export type Find = (cells: Cells) => Found;

export interface Finder {
  readonly find: Find;
  readonly isItem: (id: number) => boolean;
  /** Whether the text is an item's name. */
  readonly isName: (text: string) => boolean;
  readonly series: SeriesWords;
}

const HALF = /^[\da-f]{1,8}$/;

/** Spreadsheets drop the zeros before a number. */
const half = (text: string | undefined): string | undefined => {
  const digits = text?.trim().toLowerCase().replace(/^0x/, "") ?? "";
  return HALF.test(digits) ? digits.padStart(8, "0") : undefined;
};

interface Lexicon {
  readonly byKey: ReadonlyMap<string, Amiibo>;
  readonly series: SeriesWords;
  readonly names: Names;
}

const lexicons = new WeakMap<Catalogue, Lexicon>();

/** What a catalogue's words mean is the same for every file, and takes milliseconds to write down. */
function lexiconOf(catalogue: Catalogue): Lexicon {
  const known = lexicons.get(catalogue);
  if (known) return known;
  const byKey = new Map(catalogue.items.map((item) => [item.head + item.tail, item]));
  const series = seriesWordsIn(catalogue);
  const lexicon = { byKey, series, names: namesIn(catalogue, series) };
  lexicons.set(catalogue, lexicon);
  return lexicon;
}

export function finderIn(catalogue: Catalogue): Finder {
  const { byKey, series, names } = lexiconOf(catalogue);
  const named = remembered(names.meant);
  const fullNamed = remembered(names.full);
  const fittingSeries = remembered(series.fitting);

  const byId: Find = ({ amiibo_id = "", head, tail }) => {
    const id = amiibo_id.trim();
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return { problem: `The catalogue has no amiibo_id ${quoted(id)}.` };
    const [first, second] = [half(head), half(tail)];
    if (!first || !second || first + second === item.head + item.tail) return { item };
    const other = byKey.get(first + second);
    const meant = other ? `are those of ${other.name} (${other.id})` : "are not";
    return { problem: `amiibo_id ${id} is ${item.name}, but head and tail ${meant}. Leave one of the two out.` };
  };

  const byHalves: Find = ({ head, tail }) => {
    const [first, second] = [half(head), half(tail)];
    if (!first || !second) {
      return { problem: "head and tail have up to eight hexadecimal digits each; both are needed." };
    }
    const item = byKey.get(first + second);
    return item ? { item } : { problem: `The catalogue has no item with head ${first} and tail ${second}.` };
  };

  const byName: Find = ({ name = "", series: seriesName = "", type = "" }) => {
    const ofSeries = fittingSeries(seriesName);
    const ofKind = fittingKind(type);
    // Ganondorf of Tears of the Kingdom is an item of that name.
    const [whole] = isSaid(seriesName) ? fullNamed(`${name} ${seriesName}`) : [];
    if (whole) return { item: whole };
    const items = named(name).filter((item) => (ofSeries?.(item) ?? true) && (ofKind?.(item) ?? true));
    const [item, ...others] = items;
    return item && others.length === 0 ? { item } : { items };
  };

  return {
    find: (cells) => {
      if (isSaid(cells.amiibo_id)) return byId(cells);
      if (isSaid(cells.head) || isSaid(cells.tail)) return byHalves(cells);
      if (isSaid(cells.name)) return byName(cells);
      return { problem: "Nothing tells the item: fill in a name, or amiibo_id." };
    },
    isItem: (id) => catalogue.byId.has(id),
    isName: (text) => named(text).length > 0,
    series,
  };
}

interface Names {
  /** The items whose whole name it is, in any order of its words. */
  readonly full: (name: string) => readonly Amiibo[];
  /** Also those whose series stands in it, as in `Mario (Smash Bros.)`. */
  readonly meant: (name: string) => readonly Amiibo[];
}

function namesIn(catalogue: Catalogue, series: SeriesWords): Names {
  const words = catalogue.items.map((item) => ({ item, words: wordsIn(item.name) }));
  const exact = groupBy(words, ({ words }) => closedUp(words));
  const loose = groupBy(words, ({ words }) => inAnyOrder(withoutNoise(words)));
  const itemsOf = (found: readonly { readonly item: Amiibo }[] | undefined) => (found ?? []).map(({ item }) => item);

  const inSeries = (said: readonly string[]): readonly Amiibo[] => {
    const found = new Set<Amiibo>();
    for (const { ways, isOf } of series.known) {
      for (const way of ways) {
        const rest = without(said, way);
        if (!rest || rest.length === 0) continue;
        for (const item of itemsOf(loose.get(inAnyOrder(rest)))) if (isOf(item)) found.add(item);
      }
    }
    return [...found];
  };

  const full = (name: string): readonly Amiibo[] => {
    const said = wordsIn(name);
    const bare = withoutNoise(said);
    if (bare.length === 0) return itemsOf(exact.get(closedUp(said)));
    return itemsOf(exact.get(closedUp(said)) ?? exact.get(closedUp(bare)) ?? loose.get(inAnyOrder(bare)));
  };
  return {
    full,
    meant(name) {
      const found = full(name);
      return found.length > 0 ? found : inSeries(withoutNoise(wordsIn(name)));
    },
  };
}

/** Files say the same again and again. */
function remembered<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const known = answers.get(text) ?? { answer: ask(text) };
    answers.set(text, known);
    return known.answer;
  };
}

const LONGEST = 60;
/** Of a file, whose texts may be of any length and partly unreadable. */
export const shortened = (text: string): string =>
  `${text.slice(0, LONGEST)}${text.length > LONGEST ? "..." : ""}`.replaceAll(UNREADABLE, "\uFFFD");
export const quoted = (text: string): string => `“${shortened(text)}”`;
