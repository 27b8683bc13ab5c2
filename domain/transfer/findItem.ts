import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import { nfcIdIn, nfcIdOf } from "../catalogue/search";
import { t } from "../messages/pages";
import type { Cells } from "./columns";
import { UNREADABLE } from "./decode";
import { type Names, namesIn, type SeriesWords, seriesWordsIn } from "./names";
import { fittingKind, isSaid, tickIn } from "./vocabulary/plain";

type Found =
  | { readonly item: Amiibo }
  /** The words fit all of these, or none: somebody has to say which. */
  | { readonly items: readonly Amiibo[] }
  | { readonly problem: string };

/** The item of the catalogue that a row means: by its id, else by head and tail, else by its name. */
type Find = (cells: Cells) => Found;

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
  const byKey = new Map(catalogue.items.map((item) => [nfcIdOf(item), item]));
  const series = seriesWordsIn(catalogue);
  const lexicon = { byKey, series, names: namesIn(catalogue, series) };
  lexicons.set(catalogue, lexicon);
  return lexicon;
}

export function finderIn(catalogue: Catalogue): Finder {
  const { byKey, series, names } = lexiconOf(catalogue);
  const fittingSeries = remembered(series.fitting);

  const byId: Find = ({ amiibo_id = "", head, tail }) => {
    const id = amiibo_id.trim();
    const nfcId = nfcIdIn(id);
    if (nfcId !== undefined) return byNfcId(nfcId);
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return { problem: t.transferRow.noId(quoted(id)) };
    const [first, second] = [half(head), half(tail)];
    if (!first || !second || first + second === nfcIdOf(item)) return { item };
    const other = byKey.get(first + second);
    const { keyOfNone, keyOfOther } = t.transferRow;
    return { problem: other ? keyOfOther(id, item.name, other.name, other.id) : keyOfNone(id, item.name) };
  };

  const byNfcId = (nfcId: string): Found => {
    const item = byKey.get(nfcId);
    return item ? { item } : { problem: t.transferRow.noChip(nfcId) };
  };

  const byHalves: Find = ({ head, tail }) => {
    const [first, second] = [half(head), half(tail)];
    if (!first || !second) return { problem: t.transferRow.noHalves };
    const item = byKey.get(first + second);
    return item ? { item } : { problem: t.transferRow.noKey(first, second) };
  };

  const meant = remembered((asked: string): Found => {
    const [name = "", seriesName = "", type = ""] = asked.split(BETWEEN);
    const [ofSeries, ofKind] = [fittingSeries(seriesName), fittingKind(type)];
    // Ganondorf of Tears of the Kingdom is an item of that name.
    const [whole] = isSaid(seriesName) ? names.full(`${name} ${seriesName}`) : [];
    if (whole) return { item: whole };
    for (const reading of names.readings(name)) {
      const fitting = new Set(reading.filter((item) => (ofSeries?.(item) ?? true) && (ofKind?.(item) ?? true)));
      const [item, ...others] = fitting;
      if (item) return others.length === 0 ? { item } : { items: [...fitting] };
    }
    return { items: [] };
  });
  const byName: Find = ({ name = "", series: seriesName = "", type = "" }) =>
    meant([name, seriesName, type].join(BETWEEN));

  return {
    find: (cells) => {
      if (isSaid(cells.amiibo_id)) return byId(cells);
      if (isSaid(cells.head) || isSaid(cells.tail)) return byHalves(cells);
      if (isSaid(cells.name)) return byName(cells);
      return { problem: t.transferRow.noItem };
    },
    isItem: (id) => catalogue.byId.has(id),
    isName: (text) => itemsOf(meant(tickIn(text).text)).length > 0,
    series,
  };
}

const itemsOf = (found: Found): readonly Amiibo[] =>
  "item" in found ? [found.item] : "items" in found ? found.items : [];

/** Between what a row says of an item; no text has it. */
const BETWEEN = "\u0000";

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
export const quoted = (text: string): string => t.transferRow.quoted(shortened(text));
