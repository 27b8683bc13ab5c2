import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import { hasNfcCode, type Item } from "../catalogue/item";
import { type NfcCode, parseNfcCode, parseNfcHalves, splitNfcCode } from "../catalogue/nfcCode";
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

/** Finds the item of a row by its id, otherwise by its NFC code, otherwise by its name. */
type FindItem = (cells: ImportCells) => FindResult;

export interface ItemFinder {
  readonly find: FindItem;
  readonly isItemId: (id: number) => boolean;
  /** Returns true if the text is the name of an item. */
  readonly isItemName: (text: string) => boolean;
  readonly series: SeriesMatcher;
}

interface CatalogueIndex {
  readonly series: SeriesMatcher;
  readonly names: NameMatcher;
}

/**
 * Returns the index of a catalogue, which is cached because it is the same for every file and takes milliseconds to
 * build.
 */
const getCatalogueIndex = memoizeByObject((catalogue: Catalogue): CatalogueIndex => {
  const series = createSeriesMatcher(catalogue);
  return { series, names: createNameMatcher(catalogue, series) };
});

export function createImportItemFinder(catalogue: Catalogue): ItemFinder {
  const { series, names } = getCatalogueIndex(catalogue);
  const fittingSeries = memoize(series.createFilter);

  const findById: FindItem = ({ amiibo_id = "", head = "", tail = "" }) => {
    const id = amiibo_id.trim();
    const idAsCode = parseNfcCode(id);
    if (idAsCode !== undefined) return findByNfcCode(idAsCode, t.importRowMessages.unknownNfcCode(idAsCode));
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return { problem: t.importRowMessages.unknownId(quoteText(id)) };
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
