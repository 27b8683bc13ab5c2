import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import type { Item } from "../catalogue/item";
import { parseNfcCode, toNfcCode } from "../catalogue/itemSearch";
import { t } from "../messages/pages";
import type { ImportCells } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeText";
import { createNameMatcher, createSeriesMatcher, type NameMatcher, type SeriesMatcher } from "./nameMatcher";
import { createFormFilter, hasText, splitTick } from "./vocabulary/cellText";

type FindResult =
  | { readonly item: Item }
  /** The words fit all of these, or none: somebody has to say which. */
  | { readonly items: readonly Item[] }
  | { readonly problem: string };

/** The item of the catalogue that a row means: by its id, else by head and tail, else by its name. */
type FindItem = (cells: ImportCells) => FindResult;

export interface ItemFinder {
  readonly find: FindItem;
  readonly isItem: (id: number) => boolean;
  /** Whether the text is an item's name. */
  readonly isName: (text: string) => boolean;
  readonly series: SeriesMatcher;
}

const HALF = /^[\da-f]{1,8}$/;

/** Spreadsheets drop the zeros before a number. */
const parseIdHalf = (text: string | undefined): string | undefined => {
  const digits = text?.trim().toLowerCase().replace(/^0x/, "") ?? "";
  return HALF.test(digits) ? digits.padStart(8, "0") : undefined;
};

interface CatalogueIndex {
  readonly byKey: ReadonlyMap<string, Item>;
  readonly series: SeriesMatcher;
  readonly names: NameMatcher;
}

const catalogueIndexes = new WeakMap<Catalogue, CatalogueIndex>();

/** What a catalogue's words mean is the same for every file, and takes milliseconds to write down. */
function getCatalogueIndex(catalogue: Catalogue): CatalogueIndex {
  const known = catalogueIndexes.get(catalogue);
  if (known) return known;
  const byKey = new Map(catalogue.items.map((item) => [toNfcCode(item), item]));
  const series = createSeriesMatcher(catalogue);
  const lexicon = { byKey, series, names: createNameMatcher(catalogue, series) };
  catalogueIndexes.set(catalogue, lexicon);
  return lexicon;
}

export function createImportItemFinder(catalogue: Catalogue): ItemFinder {
  const { byKey, series, names } = getCatalogueIndex(catalogue);
  const fittingSeries = memoize(series.fitting);

  const byId: FindItem = ({ amiibo_id = "", head, tail }) => {
    const id = amiibo_id.trim();
    const nfcId = parseNfcCode(id);
    if (nfcId !== undefined) return byNfcId(nfcId);
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return { problem: t.transferRow.noId(quoteText(id)) };
    const [first, second] = [parseIdHalf(head), parseIdHalf(tail)];
    if (!first || !second || first + second === toNfcCode(item)) return { item };
    const other = byKey.get(first + second);
    const { keyOfNone, keyOfOther } = t.transferRow;
    return { problem: other ? keyOfOther(id, item.name, other.name, other.id) : keyOfNone(id, item.name) };
  };

  const byNfcId = (nfcId: string): FindResult => {
    const item = byKey.get(nfcId);
    return item ? { item } : { problem: t.transferRow.noChip(nfcId) };
  };

  const byHalves: FindItem = ({ head, tail }) => {
    const [first, second] = [parseIdHalf(head), parseIdHalf(tail)];
    if (!first || !second) return { problem: t.transferRow.noHalves };
    const item = byKey.get(first + second);
    return item ? { item } : { problem: t.transferRow.noKey(first, second) };
  };

  const meant = memoize((asked: string): FindResult => {
    const [name = "", seriesName = "", type = ""] = asked.split(KEY_SEPARATOR);
    const [ofSeries, ofKind] = [fittingSeries(seriesName), createFormFilter(type)];
    // Ganondorf of Tears of the Kingdom is an item of that name.
    const [whole] = hasText(seriesName) ? names.full(`${name} ${seriesName}`) : [];
    if (whole) return { item: whole };
    for (const reading of names.readings(name)) {
      const fitting = new Set(reading.filter((item) => (ofSeries?.(item) ?? true) && (ofKind?.(item) ?? true)));
      const [item, ...others] = fitting;
      if (item) return others.length === 0 ? { item } : { items: [...fitting] };
    }
    return { items: [] };
  });
  const byName: FindItem = ({ name = "", series: seriesName = "", type = "" }) =>
    meant([name, seriesName, type].join(KEY_SEPARATOR));

  return {
    find: (cells) => {
      if (hasText(cells.amiibo_id)) return byId(cells);
      if (hasText(cells.head) || hasText(cells.tail)) return byHalves(cells);
      if (hasText(cells.name)) return byName(cells);
      return { problem: t.transferRow.noItem };
    },
    isItem: (id) => catalogue.byId.has(id),
    isName: (text) => listFoundItems(meant(splitTick(text).text)).length > 0,
    series,
  };
}

const listFoundItems = (found: FindResult): readonly Item[] =>
  "item" in found ? [found.item] : "items" in found ? found.items : [];

/** Between what a row says of an item; no text has it. */
const KEY_SEPARATOR = "\u0000";

/** Files say the same again and again. */
function memoize<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const known = answers.get(text) ?? { answer: ask(text) };
    answers.set(text, known);
    return known.answer;
  };
}

const MAX_QUOTED_LENGTH = 60;
/** Of a file, whose texts may be of any length and partly unreadable. */
export const truncateText = (text: string): string =>
  `${text.slice(0, MAX_QUOTED_LENGTH)}${text.length > MAX_QUOTED_LENGTH ? "..." : ""}`.replaceAll(
    UNREADABLE_CHARACTER,
    "\uFFFD",
  );
export const quoteText = (text: string): string => t.transferRow.quoted(truncateText(text));
