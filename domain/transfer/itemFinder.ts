import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import { hasNfcCode, type Item } from "../catalogue/item";
import { type NfcCode, parseNfcCode, parseNfcHalves, splitNfcCode } from "../catalogue/nfcCode";
import { memoize, memoizeByObject } from "../memoize";
import { t } from "../messages/pages";
import type { ImportCells } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeTextFile";
import { createItemNameMatcher, createSeriesMatcher, type SeriesMatcher } from "./nameMatcher";
import { createItemFormFilter, hasText, splitCheckBoxFromName } from "./vocabulary/cellText";

type FindResult =
  | { readonly item: Item }
  /** Several items match the name, or none does. The user must choose one. */
  | { readonly items: readonly Item[] }
  | { readonly problem: string };

/** Finds the item of a row by its id, else by its NFC code, else by its name. */
type FindItem = (cells: ImportCells) => FindResult;

export interface ImportItemFinder {
  readonly find: FindItem;
  readonly isItemId: (id: number) => boolean;
  readonly isItemName: (text: string) => boolean;
  readonly series: SeriesMatcher;
}

/** Returns functions that find items and series by name. Cached, because creating them takes several milliseconds. */
const getMatchers = memoizeByObject((catalogue: Catalogue) => {
  const series = createSeriesMatcher(catalogue);
  return { series, names: createItemNameMatcher(catalogue, series) };
});

export function createImportItemFinder(catalogue: Catalogue): ImportItemFinder {
  const { series, names } = getMatchers(catalogue);
  const createSeriesFilter = memoize(series.createFilter);

  const findById: FindItem = ({ amiibo_id = "", head = "", tail = "" }) => {
    const id = amiibo_id.trim();
    const idAsCode = parseNfcCode(id);
    if (idAsCode !== undefined) return findByNfcCode(idAsCode, t.importRowMessages.unknownNfcCode(idAsCode));
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return { problem: t.importRowMessages.unknownId(quoteAndShortenImportText(id)) };
    const nfcCode = parseNfcHalves(head, tail);
    if (nfcCode === undefined || nfcCode === item.nfcCode) return { item };
    const [other] = catalogue.byNfcCode.get(nfcCode) ?? [];
    const { idWithUnknownHeadAndTail, idWithOtherHeadAndTail } = t.importRowMessages;
    if (other) return { problem: idWithOtherHeadAndTail(id, item.name, other.name, other.id) };
    return hasNfcCode(item) ? { problem: idWithUnknownHeadAndTail(id, item.name) } : { item };
  };

  const findByNfcCode = (nfcCode: NfcCode, problem: string): FindResult => {
    const [item, ...variants] = catalogue.byNfcCode.get(nfcCode) ?? [];
    if (!item) return { problem };
    return variants.length === 0 ? { item } : { items: [item, ...variants] };
  };

  const findByHalves: FindItem = ({ head = "", tail = "" }) => {
    const nfcCode = parseNfcHalves(head, tail);
    if (nfcCode === undefined) return { problem: t.importRowMessages.invalidNfcHalves };
    const halves = splitNfcCode(nfcCode);
    return findByNfcCode(nfcCode, t.importRowMessages.unknownHeadAndTail(halves.head, halves.tail));
  };

  const findByWords = memoize((key: string): FindResult => {
    const [name = "", seriesName = "", type = ""] = key.split(KEY_SEPARATOR);
    const [matchesSeries, matchesForm] = [createSeriesFilter(seriesName), createItemFormFilter(type)];
    // Try name and series as one name: an item is called `Ganondorf - Tears of the Kingdom`.
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
  const findByName = ({ name = "", series: seriesName = "", type = "" }: ImportCells): FindResult =>
    findByWords([name, seriesName, type].map(cutComparedText).join(KEY_SEPARATOR));

  return {
    find: (cells) => {
      if (hasText(cells.amiibo_id)) return findById(cells);
      if (hasText(cells.head) || hasText(cells.tail)) return findByHalves(cells);
      if (hasText(cells.name)) return findByName(cells);
      return { problem: t.importRowMessages.missingItem };
    },
    isItemId: (id) => catalogue.byId.has(id),
    isItemName: (text) => isItemFound(findByName({ name: splitCheckBoxFromName(text).text })),
    series,
  };
}

export const isItemFound = (result: FindResult): boolean =>
  "item" in result || ("items" in result && result.items.length > 0);

/** Maximum length of a name, series or type in a file. Longer texts are cut before they are compared and cached. */
const MAX_COMPARED_LENGTH = 200;
const cutComparedText = (text: string): string => text.trim().slice(0, MAX_COMPARED_LENGTH);

/** Separator between the parts of a cache key. It never occurs in text. */
const KEY_SEPARATOR = "\u0000";

const MAX_QUOTED_LENGTH = 60;
/** Shortens a text of the imported file for a message, without half a character. Shows unreadable parts as U+FFFD. */
export const truncateQuotedText = (text: string): string =>
  `${text.slice(0, MAX_QUOTED_LENGTH).replace(/\p{Cs}$/u, "")}${text.length > MAX_QUOTED_LENGTH ? "..." : ""}`.replaceAll(
    UNREADABLE_CHARACTER,
    "\uFFFD",
  );
export const quoteAndShortenImportText = (text: string): string => t.importRowMessages.quoted(truncateQuotedText(text));
