import type { Item } from "../catalogue/item";
import { t } from "../messages/pages";
import type { CopyDetails } from "../ownership/copy";
import { MAX_COPIES_PER_USER } from "../ownership/holding";
import { computeTextHashKey } from "../seededRandom";
import {
  type CopyCountCell,
  classifyImportRow,
  countCopiesInImportedGroups,
  type ImportedCopyGroup,
  listListsTickedInImportRow,
} from "./classifyImportRow";
import type { ImportCells } from "./columns";
import { type ImportChoices, type ImportTable, type ImportTableRow, NO_ITEM_ID } from "./importTable";
import { type ImportItemFinder, quoteAndShortenImportText } from "./itemFinder";
import { type ImportItemRow, type ImportSeriesHeading, isItemIdentifiedByName, parseImportItemRows } from "./itemRows";
import { type ImportFileConventions, parseCopyDetails } from "./parseCopyDetails";
import type { ImportTableLayout } from "./tableLayout";
import { hasText, normalizeCellText } from "./vocabulary/cellText";
import { detectDateOrder } from "./vocabulary/status";

export interface ImportEntryPosition {
  readonly rowNumber: number;
  readonly itemId: number;
}

/** Row or part of a row about a copy. `details` has only what the row states; other details stay unchanged. */
export interface ImportCopyEntry extends ImportEntryPosition {
  readonly list: "owned";
  readonly details: Partial<CopyDetails>;
}

export interface ImportListEntry extends ImportEntryPosition {
  readonly list: "wishlist" | "watchlist";
}

/** Unreadable row about a copy. It is not imported, but counts when rows are matched to the existing copies. */
export interface UnreadableCopyEntry extends ImportEntryPosition {
  readonly list: "gap";
}

export type ImportEntry = ImportCopyEntry | ImportListEntry | UnreadableCopyEntry;

export interface ImportRowNote {
  readonly rowNumber: number;
  readonly message: string;
  readonly itemId?: number;
  readonly name?: string;
}

/** Name that matches no item or several. The user's choice applies to all rows with that name, series and type. */
export interface ItemNameQuestion {
  /** Key of this name in `ImportChoices.picks`. */
  readonly key: string;
  readonly name: string;
  readonly series: string;
  /** Items that all match the name. Empty if none matches. */
  readonly items: readonly Item[];
  readonly rowNumbers: readonly number[];
  /** Id of the item that the user chose, or `NO_ITEM_ID` if the user chose none. */
  readonly pick?: number;
}

export interface InterpretedImportTable {
  readonly entries: readonly ImportEntry[];
  readonly problems: readonly ImportRowNote[];
  /** Messages about rows that are imported without a detail, because it is unreadable. */
  readonly remarks: readonly ImportRowNote[];
  /** Messages about rows that are skipped, because their item is neither owned nor on a list. */
  readonly ignoredRows: readonly ImportRowNote[];
  readonly sections: readonly ImportSeriesHeading[];
  /** True if the names have check boxes in front that state which items are owned. */
  readonly isTicked: boolean;
  readonly questions: readonly ItemNameQuestion[];
  /** Choices that the user must still make: the currency of prices, or whether dates start with the day or month. */
  readonly missingChoices: ReadonlySet<"currency" | "dates">;
}

/** Determines for each row the item, the list and the details of the copy. `today` is `YYYY-MM-DD`. */
export function interpretImportTable(
  table: ImportTable,
  layout: ImportTableLayout,
  choices: ImportChoices,
  finder: ImportItemFinder,
  today: string,
): InterpretedImportTable {
  const { find, isItemId } = finder;
  const { items, sections, sums, isTicked } = parseImportItemRows(table, layout, finder);
  const entries: ImportEntry[] = [];
  const problems: ImportRowNote[] = [];
  const remarks: ImportRowNote[] = [];
  const ignoredRows: ImportRowNote[] = sums.map(({ row: { rowNumber }, cells }) => ({
    rowNumber,
    message: t.importRowMessages.totalsRow,
    ...pickName(cells),
  }));
  const questions = new Map<string, ItemNameQuestion & { readonly rowNumbers: number[] }>();
  const missingChoices = new Set<"currency" | "dates">();
  const conventions = detectConventions(table, layout, choices, today);
  const ownedColumn = layout.byMeaning.get("owned");
  const isDated = ownedColumn !== undefined && ownedColumn === layout.byMeaning.get("acquired_on");
  let copyCount = 0;

  function addCopies(position: ImportEntryPosition, groups: readonly ImportedCopyGroup[], cells: ImportCells): void {
    copyCount += countCopiesInImportedGroups(groups);
    const parsed = parseCopyDetails(cells, conventions);
    for (const each of parsed.missingChoices) missingChoices.add(each);
    for (const message of parsed.remarks) remarks.push({ ...position, message });
    for (const { copies, copyState } of groups) {
      // Use the box state of the column with the count (`Loose Qty`), but prefer the condition of other columns.
      const box = copyState.isBoxed === undefined ? {} : { isBoxed: copyState.isBoxed };
      const details = { ...copyState, ...parsed.details, ...box };
      for (let copy = 0; copy < copies; copy += 1) entries.push({ ...position, list: "owned", details });
    }
  }

  function interpretRow({ row, cells }: ImportItemRow): void {
    const { rowNumber, problem } = row;
    const status = classifyImportRow(cells, conventions.heading, toCountCells(row, layout), isDated);
    const name = pickName(cells);
    const match = find(cells);
    if (status.list === "nothing" && !problem) {
      const found = "item" in match && { itemId: match.item.id };
      ignoredRows.push({ rowNumber, message: status.reason, ...name, ...found });
      return;
    }
    const key = keyForQuestion(cells);
    const choice = isItemIdentifiedByName(cells) ? choices.picks[key] : undefined;
    const pick = choice === NO_ITEM_ID || isItemId(choice ?? NO_ITEM_ID) ? choice : undefined;
    if (!problem && status.list !== "unclear" && "items" in match) {
      const question = questions.get(key) ?? createQuestion(key, cells, match.items, pick);
      question.rowNumbers.push(rowNumber);
      questions.set(key, question);
    }
    if (pick === NO_ITEM_ID) {
      ignoredRows.push({ rowNumber, message: t.importRowMessages.leftOutByUser, ...name });
      return;
    }
    const itemId = pick ?? ("item" in match ? match.item.id : undefined);
    const message =
      problem ?? ("problem" in match ? match.problem : status.list === "unclear" ? status.message : undefined);
    if (message !== undefined) {
      problems.push({ rowNumber, message, ...(itemId === undefined ? name : { itemId }) });
      if (itemId !== undefined && problem && status.list === "owned") entries.push({ rowNumber, itemId, list: "gap" });
      return;
    }
    if (itemId === undefined) return;
    const position = { rowNumber, itemId };
    for (const list of listListsTickedInImportRow(cells)) if (list !== status.list) entries.push({ ...position, list });
    if (status.list === "wishlist" || status.list === "watchlist") entries.push({ ...position, list: status.list });
    if (status.list !== "owned") return;
    if (copyCount + countCopiesInImportedGroups(status.groups) <= MAX_COPIES_PER_USER)
      addCopies(position, status.groups, cells);
    else problems.push({ ...position, message: formatTooManyCopies() });
  }

  for (const itemRow of items) interpretRow(itemRow);
  return {
    entries,
    problems,
    remarks,
    ignoredRows,
    sections,
    isTicked,
    questions: [...questions.values()],
    missingChoices,
  };
}

export const formatTooManyCopies = (): string => t.importRowMessages.tooManyCopies(MAX_COPIES_PER_USER);

function detectConventions(
  table: ImportTable,
  { byMeaning }: ImportTableLayout,
  choices: ImportChoices,
  today: string,
): ImportFileConventions {
  const index = byMeaning.get("acquired_on")?.index;
  const dates = index === undefined ? [] : table.rows.map(({ values }) => values[index] ?? "");
  return {
    dateOrder: choices.dates ?? detectDateOrder(dates),
    currency: byMeaning.get("price_paid")?.currency ?? choices.currency,
    askingCurrency: byMeaning.get("asking_price")?.currency ?? choices.currency,
    heading: (column) =>
      quoteAndShortenImportText(
        byMeaning.get(column)?.heading || (column === "status" ? t.importRowMessages.tickColumn : column),
      ),
    today,
  };
}

const toCountCells = ({ values }: ImportTableRow, { countColumns }: ImportTableLayout): readonly CopyCountCell[] =>
  countColumns.map(({ index, heading, copyState }) => ({
    heading: quoteAndShortenImportText(heading || t.importRowMessages.partColumn),
    text: values[index] ?? "",
    copyState,
  }));

/** Maximum length of a name or series that the preview shows. A cell may hold the whole file. */
const MAX_SHOWN_LENGTH = 200;
const cutShownText = (text = ""): string => text.trim().slice(0, MAX_SHOWN_LENGTH);

const pickName = ({ name }: ImportCells): { readonly name?: string } =>
  hasText(name) ? { name: cutShownText(name) } : {};

const createQuestion = (key: string, cells: ImportCells, items: readonly Item[], pick: number | undefined) => ({
  key,
  name: cutShownText(cells.name),
  series: cutShownText(cells.series),
  items,
  rowNumbers: [],
  ...(pick !== undefined && { pick }),
});

/** Returns a key that is the same for all rows with the same name, series and type. */
const keyForQuestion = ({ name = "", series = "", type = "" }: ImportCells): string =>
  computeTextHashKey([name, series, type].map(normalizeCellText).join("|"));
