import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import type { Item } from "../catalogue/item";
import { parseNfcCode, toNfcCode } from "../catalogue/itemSearch";
import { memoize, memoizeByObject } from "../memoize";
import { t } from "../messages/pages";
import type { ImportCells } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeText";
import { createNameMatcher, createSeriesMatcher, type NameMatcher, type SeriesMatcher } from "./nameMatcher";
import { createFormFilter, hasText, splitTick } from "./vocabulary/cellText";

type FindResult =
  | { readonly item: Item }
  /** Items that the name matches; several or none, so the user must choose. */
  | { readonly items: readonly Item[] }
  | { readonly problem: string };

/** Finds the item of a row by its id, otherwise by head and tail, otherwise by its name. */
type FindItem = (cells: ImportCells) => FindResult;

export interface ItemFinder {
  readonly find: FindItem;
  readonly isItemId: (id: number) => boolean;
  /** Returns true if the text is the name of an item. */
  readonly isItemName: (text: string) => boolean;
  readonly series: SeriesMatcher;
}

const HALF = /^[\da-f]{1,8}$/;

/** Parses one half of an NFC code. Restores leading zeros, which spreadsheets drop. */
const parseIdHalf = (text: string | undefined): string | undefined => {
  const digits = text?.trim().toLowerCase().replace(/^0x/, "") ?? "";
  return HALF.test(digits) ? digits.padStart(8, "0") : undefined;
};

interface CatalogueIndex {
  readonly byKey: ReadonlyMap<string, Item>;
  readonly series: SeriesMatcher;
  readonly names: NameMatcher;
}

/**
 * Returns the index of a catalogue, which is cached because it is the same for every file and takes milliseconds to
 * build.
 */
const getCatalogueIndex = memoizeByObject((catalogue: Catalogue): CatalogueIndex => {
  const byKey = new Map(catalogue.items.map((item) => [toNfcCode(item), item]));
  const series = createSeriesMatcher(catalogue);
  return { byKey, series, names: createNameMatcher(catalogue, series) };
});

export function createImportItemFinder(catalogue: Catalogue): ItemFinder {
  const { byKey, series, names } = getCatalogueIndex(catalogue);
  const fittingSeries = memoize(series.createFilter);

  const findById: FindItem = ({ amiibo_id = "", head, tail }) => {
    const id = amiibo_id.trim();
    const nfcId = parseNfcCode(id);
    if (nfcId !== undefined) return findByNfcId(nfcId);
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return { problem: t.importRowMessages.unknownId(quoteText(id)) };
    const [first, second] = [parseIdHalf(head), parseIdHalf(tail)];
    if (!first || !second || first + second === toNfcCode(item)) return { item };
    const other = byKey.get(first + second);
    const { idWithUnknownHeadAndTail, idWithOtherHeadAndTail } = t.importRowMessages;
    return {
      problem: other
        ? idWithOtherHeadAndTail(id, item.name, other.name, other.id)
        : idWithUnknownHeadAndTail(id, item.name),
    };
  };

  const findByNfcId = (nfcId: string): FindResult => {
    const item = byKey.get(nfcId);
    return item ? { item } : { problem: t.importRowMessages.unknownNfcCode(nfcId) };
  };

  const findByHalves: FindItem = ({ head, tail }) => {
    const [first, second] = [parseIdHalf(head), parseIdHalf(tail)];
    if (!first || !second) return { problem: t.importRowMessages.invalidNfcHalves };
    const item = byKey.get(first + second);
    return item ? { item } : { problem: t.importRowMessages.unknownHeadAndTail(first, second) };
  };

  const findByWords = memoize((key: string): FindResult => {
    const [name = "", seriesName = "", type = ""] = key.split(KEY_SEPARATOR);
    const [matchesSeries, matchesForm] = [fittingSeries(seriesName), createFormFilter(type)];
    // A name may include its series: `Ganondorf` of `Tears of the Kingdom` is the item `Ganondorf - Tears of the
    // Kingdom`.
    const [fullMatch] = hasText(seriesName) ? names.listByFullName(`${name} ${seriesName}`) : [];
    if (fullMatch) return { item: fullMatch };
    for (const candidates of names.listByLikelihood(name)) {
      const fitting = new Set(
        candidates.filter((item) => (matchesSeries?.(item) ?? true) && (matchesForm?.(item) ?? true)),
      );
      const [item, ...others] = fitting;
      if (item) return others.length === 0 ? { item } : { items: [...fitting] };
    }
    return { items: [] };
  });
  const findByName: FindItem = ({ name = "", series: seriesName = "", type = "" }) =>
    findByWords([name, seriesName, type].join(KEY_SEPARATOR));

  return {
    find: (cells) => {
      if (hasText(cells.amiibo_id)) return findById(cells);
      if (hasText(cells.head) || hasText(cells.tail)) return findByHalves(cells);
      if (hasText(cells.name)) return findByName(cells);
      return { problem: t.importRowMessages.missingItem };
    },
    isItemId: (id) => catalogue.byId.has(id),
    isItemName: (text) => listFoundItems(findByWords(splitTick(text).text)).length > 0,
    series,
  };
}

const listFoundItems = (result: FindResult): readonly Item[] =>
  "item" in result ? [result.item] : "items" in result ? result.items : [];

/** Separates the parts of a cache key. Text never contains it. */
const KEY_SEPARATOR = "\u0000";

const MAX_QUOTED_LENGTH = 60;
/** Shortens a text of the file and makes unreadable parts visible. Texts of a file may have any length. */
export const truncateText = (text: string): string =>
  `${text.slice(0, MAX_QUOTED_LENGTH)}${text.length > MAX_QUOTED_LENGTH ? "..." : ""}`.replaceAll(
    UNREADABLE_CHARACTER,
    "\uFFFD",
  );
export const quoteText = (text: string): string => t.importRowMessages.quoted(truncateText(text));
