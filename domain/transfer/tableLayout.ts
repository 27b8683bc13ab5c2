import { parseNfcCode } from "../catalogue/nfcCode";
import type { Currency } from "../money/currency";
import { findCurrencyInHeading } from "../money/parsePriceText";
import { EXPORT_COLUMNS, hasItemIdentifyingColumn, type ImportColumnMeaning } from "./columns";
import { type CopyCountHeading, parseColumnHeading, parseCopyCountHeading } from "./headings";
import { type ColumnChoice, IGNORED_COLUMN_CHOICE, type ImportChoices, type ImportTable } from "./importTable";
import type { ImportItemFinder } from "./itemFinder";
import {
  hasText,
  MAX_NAMES_PER_CELL,
  normalizeCellText,
  parseQuantity,
  parseTitleLine,
  parseYesNo,
  splitCheckBoxFromName,
  splitNameList,
} from "./vocabulary/cellText";
import { parseImportedCopyState, parseStatusInDetailCell } from "./vocabulary/copyState";
import { type CollectionStatus, parseCollectionStatus, parseImportDate } from "./vocabulary/status";

export interface ImportTableColumn {
  readonly index: number;
  /** Heading of the column in the file. May be empty. */
  readonly heading: string;
  readonly choice: ColumnChoice;
  readonly samples: readonly string[];
  readonly currency: Currency | undefined;
}

export interface ImportTableLayout {
  readonly columns: readonly ImportTableColumn[];
  readonly byMeaning: ReadonlyMap<ImportColumnMeaning, ImportTableColumn>;
  readonly countColumns: readonly (Pick<ImportTableColumn, "index" | "heading"> &
    Pick<CopyCountHeading, "copyState">)[];
  /** True if all headings are those of a Plinth export. */
  readonly isOwnExport: boolean;
}

const MAX_SAMPLES = 3;
const MAX_INSPECTED_ROWS = 300;
/** Limit for the cells that show what the columns mean. Of more than 20 columns, fewer rows are inspected. */
const MAX_INSPECTED_CELLS = 6_000;
const countInspectedRows = ({ headings }: ImportTable): number =>
  Math.min(MAX_INSPECTED_ROWS, Math.floor(MAX_INSPECTED_CELLS / headings.length));

/** Detects the meaning of each column. The user's choice has priority, then the heading, then the values. */
export function detectImportTableLayout(
  table: ImportTable,
  choices: ImportChoices,
  finder: ImportItemFinder,
): ImportTableLayout {
  const guesses = guessMeanings(table, finder);
  const chosenMeanings = new Set<ColumnChoice>(Object.values(choices.columns));
  const byMeaning = new Map<ImportColumnMeaning, ImportTableColumn>();
  const isTaken = (choice: ImportColumnMeaning, by: { has(meaning: ImportColumnMeaning): boolean }) =>
    choice !== "part" && by.has(choice);
  const columns = table.headings.map((heading, index): ImportTableColumn => {
    const guess = guesses[index];
    const preferred =
      choices.columns[index] ?? (guess === undefined || isTaken(guess, chosenMeanings) ? IGNORED_COLUMN_CHOICE : guess);
    const choice =
      preferred !== IGNORED_COLUMN_CHOICE && isTaken(preferred, byMeaning) ? IGNORED_COLUMN_CHOICE : preferred;
    const samples = listSamples(table, index);
    const column = { index, heading: heading.trim(), choice, samples, currency: findCurrencyInHeading(heading) };
    if (choice !== IGNORED_COLUMN_CHOICE) byMeaning.set(choice, column);
    return column;
  });
  // Use `Bought` for both meanings: a date in it is the day of purchase, and shows that the item is owned.
  const bought = byMeaning.get("acquired_on");
  if (bought && !byMeaning.has("owned") && isOwnedHeading(bought.heading)) byMeaning.set("owned", bought);
  const isOwnExport = table.headings.every((heading) => EXPORT_COLUMNS.some((column) => column === heading));
  const countColumns = columns
    .filter(({ choice }) => choice === "part")
    .map(({ index, heading }) => ({ index, heading, copyState: parseCopyCountHeading(heading)?.copyState ?? {} }));
  return { columns, byMeaning, countColumns, isOwnExport };
}

function guessMeanings(
  table: ImportTable,
  { isItemName, series }: ImportItemFinder,
): readonly (ImportColumnMeaning | undefined)[] {
  const usedMeanings = new Set<ImportColumnMeaning>();
  const inspectedRows = table.rows.slice(0, countInspectedRows(table));
  const listColumnValues = (index: number) => inspectedRows.map(({ values }) => values[index] ?? "");
  const isDated = table.headings.some((heading) => parseColumnHeading(heading) === "acquired_on");
  const guesses = table.headings.map((heading, index) => {
    const headingMeaning = parseColumnHeading(heading) ?? guessTickMeaning(heading, listColumnValues(index));
    const meaning =
      headingMeaning === "owned" && !isDated && isTrueForMost(listColumnValues(index).filter(hasText), isDate)
        ? "acquired_on"
        : headingMeaning;
    // Treat a second ownership column as a status: in it, people note what they no longer own.
    const free = meaning === "owned" && usedMeanings.has("owned") ? "status" : meaning;
    if (free === undefined || usedMeanings.has(free)) return undefined;
    usedMeanings.add(free);
    return free;
  });
  const columns = table.headings.map((heading, index) => ({ index, heading, values: listColumnValues(index) }));
  const hasOwnershipColumn =
    OWNERSHIP_MEANINGS.some((each) => usedMeanings.has(each)) ||
    columns.some(({ heading, index }) => guesses[index] === "acquired_on" && isOwnedHeading(heading));
  for (const { index } of listCountColumns(columns, hasOwnershipColumn)) guesses[index] = "part";
  if (guesses.includes("part")) usedMeanings.add("part");
  /** Assigns a meaning to the first column that has no meaning yet and whose relevant values mostly fit. */
  const assignByValues = (meaning: ImportColumnMeaning, isMatch: (text: string) => boolean, isRelevant = hasText) => {
    const index = guesses.findIndex(
      (guess, index) => guess === undefined && isTrueForMost(listColumnValues(index).filter(isRelevant), isMatch),
    );
    if (index !== -1) guesses[index] = meaning;
  };

  if (!hasItemIdentifyingColumn([...usedMeanings])) {
    // In a file with one column, a line that names a series is a title above the names of its items.
    const isSection = (text: string) =>
      table.headings.length === 1 && !isItemName(text) && series.isSeriesName(parseTitleLine(text) ?? text);
    assignByValues(
      "name",
      (text) => isItemName(text) || isNameList(splitNameList(splitCheckBoxFromName(text).text), isItemName),
      (text): text is string => hasText(text) && !isSection(text),
    );
  }
  // Look for a column of yes and no under an unknown heading. Otherwise all items would be imported as owned.
  if (
    !hasOwnershipColumn &&
    !(["wished", "watched", "part", "missing"] as const).some((each) => usedMeanings.has(each))
  ) {
    const statusIndex = guesses.findIndex((guess, index) =>
      guess === "condition"
        ? isStatusColumn(listColumnValues(index))
        : guess === undefined && hasMixedAnswers(listColumnValues(index)),
    );
    if (statusIndex !== -1) guesses[statusIndex] = "owned";
  }
  if (!usedMeanings.has("amiibo_id")) assignByValues("amiibo_id", isNfcCode);
  if (!usedMeanings.has("condition")) assignByValues("condition", isCopyStateText);
  return guesses;
}

const isNameList = (names: readonly string[], isItemName: (name: string) => boolean): boolean =>
  names.length <= MAX_NAMES_PER_CELL && names.every(isItemName);

const isOwnedHeading = (heading: string): boolean => parseColumnHeading(heading) === "owned";
const OWNERSHIP_MEANINGS = ["owned", "list", "quantity"] as const;

const MEANING_BY_TICK_STATUS: Readonly<Record<CollectionStatus, ImportColumnMeaning | undefined>> = {
  owned: "owned",
  wishlist: "wished",
  watchlist: "watched",
  nothing: "missing",
};

const isNfcCode = (text: string): boolean => parseNfcCode(text) !== undefined;
/** Returns true for a date. A bare year (`2016`) is also a date, because it cannot be a number of copies. */
const isDate = (text: string): boolean =>
  parseImportDate(text, undefined) !== undefined || /^\s*(?:19|20)\d\d\s*$/.test(text);
const isCopyStateText = (text: string): boolean =>
  parseImportedCopyState(text) !== undefined && parseYesNo(text) === undefined;

/** Returns the meaning of a column whose heading names a list, such as `To buy`, if its cells are ticks or statuses. */
function guessTickMeaning(heading: string, values: readonly string[]): ImportColumnMeaning | undefined {
  const status = parseCopyCountHeading(heading) ? undefined : parseCollectionStatus(heading);
  const filledValues = values.filter(hasText);
  const isTicks = filledValues.length > 0 && filledValues.every((value) => parseCollectionStatus(value) !== undefined);
  return status && isTicks ? MEANING_BY_TICK_STATUS[status] : undefined;
}

/** Returns true if more than half of the values match. Stops as soon as half of them do not. */
function isTrueForMost<Value>(values: readonly Value[], isMatch: (value: Value) => boolean): boolean {
  let misses = 0;
  return values.length > 0 && values.every((value) => isMatch(value) || ++misses * 2 < values.length);
}

/** Returns true if a column mostly answers yes or no, and at least one cell is not a yes. */
function hasMixedAnswers(values: readonly string[]): boolean {
  const filledValues = values.filter(hasText);
  const known = filledValues.map(parseCollectionStatus).filter((status) => status !== undefined);
  const isSomeNot = known.some((status) => status !== "owned");
  if (known.length < filledValues.length) return isSomeNot && known.length * 2 > filledValues.length;
  return filledValues.length > 0 && (isSomeNot || filledValues.length < values.length);
}

/** Returns true if more cells state ownership than condition. The heading may not tell: Spanish `Estado` is both. */
function isStatusColumn(values: readonly string[]): boolean {
  const filledValues = values.filter(hasText);
  const shapes = filledValues.filter((value) => parseImportedCopyState(value) !== undefined).length;
  const words = filledValues.filter((value) => parseStatusInDetailCell(value) !== undefined).length;
  return words > shapes;
}

function listSamples({ rows }: ImportTable, index: number): readonly string[] {
  const samples = new Set<string>();
  for (const { values } of rows) {
    const text = values[index]?.trim();
    if (hasText(text)) samples.add(text);
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}

/** Turns headings that are the first row of a list into rows: `Kirby, Fox` becomes one row that names two items. */
export function removeFalseHeadings(table: ImportTable, { isItemName, series }: ImportItemFinder): ImportTable {
  const { headings, headingRowNumber, rowsAboveHeadings = [] } = table;
  const isListed = (values: readonly string[]) => {
    const filledValues = values.filter(hasText);
    return (
      filledValues.some(isItemName) ||
      (filledValues.length === 1 && filledValues.some((text) => series.isSeriesName(parseTitleLine(text) ?? text)))
    );
  };
  if (headingRowNumber === undefined || headings.some(parseColumnHeading) || !isListed(headings)) return table;
  const listedAbove = rowsAboveHeadings.filter(({ values }) => isListed(values));
  const rows = [...listedAbove, { rowNumber: headingRowNumber, values: headings }, ...table.rows];
  const inspectedRows = rows.slice(0, countInspectedRows(table));
  const columns = headings.map((_, index) =>
    inspectedRows.flatMap(({ values }) => {
      const text = values[index];
      return hasText(text) ? [{ text, isFirst: normalizeCellText(text) === normalizeCellText(values[0] ?? "") }] : [];
    }),
  );
  // True if a column holds the series of the names: in `Meta Knight, Kirby` it does, in `Kirby, Kirby` it does not.
  const isOfSeries = (cells: (typeof columns)[number]) =>
    rows.length > 1 && isTrueForMost(cells, ({ text, isFirst }) => !isFirst && series.isSeriesName(text));
  const isOfNames = (cells: (typeof columns)[number]) => isTrueForMost(cells, ({ text }) => isListed([text]));
  if (columns.length < 2 || columns.some((cells) => isOfSeries(cells) || !isOfNames(cells)))
    return { ...table, headings: headings.map(() => ""), rows };
  return {
    ...table,
    headings: [""],
    rows: rows.map((row) => ({ ...row, values: [row.values.filter(hasText).join(", ")] })),
  };
}

interface ColumnValues {
  readonly index: number;
  readonly heading: string;
  readonly values: readonly string[];
}
type CountColumnCandidate = ColumnValues & CopyCountHeading;

/**
 * Lists the columns that count kinds of copies, such as boxed and loose. Two such columns may also describe one copy.
 * They count copies if a heading says so, if they hold numbers, if a row ticks both, or if no other column states
 * ownership.
 */
function listCountColumns(columns: readonly ColumnValues[], hasOwnershipColumn: boolean): readonly ColumnValues[] {
  const candidates = columns.flatMap((column) => {
    const part = parseCopyCountHeading(column.heading);
    return part ? [{ ...column, ...part }] : [];
  });
  const parts = candidates.filter(isReadableCount);
  if (parts.some(({ saysCount }) => saysCount)) return parts;
  // If one such column holds other values, such as prices, treat none of them as a count.
  if (parts.length < candidates.length) return [];
  if (parts.some(hasNumbers)) return parts;
  const pair = [isBoxedState, isLooseState].flatMap((isOfKind) => parts.find(isOfKind) ?? []);
  if (pair.length === 2) return !hasOwnershipColumn || isBothTicked(pair) ? pair : [];
  const regions = parts.filter(({ copyState }) => Object.keys(copyState).length === 0);
  return regions.length > 1 && !hasOwnershipColumn ? regions : [];
}

/** Returns true if the cells are numbers or ticks. If the heading says that it counts, one such cell is enough. */
function isReadableCount({ saysCount, values }: CountColumnCandidate): boolean {
  const filledValues = values.filter(hasText);
  return filledValues.every(isCountOrTick) || (saysCount && filledValues.some(isCountOrTick));
}

const isBoxedState = ({ copyState: { isBoxed, condition } }: CopyCountHeading): boolean =>
  isBoxed ?? condition === "new";
const isLooseState = ({ copyState: { isBoxed, condition } }: CopyCountHeading): boolean =>
  isBoxed === undefined ? condition !== undefined && condition !== "new" : !isBoxed;

/** Returns true for a number of copies or a tick. A number of 100 or more is probably a price. */
const isCountOrTick = (text: string): boolean => (parseQuantity(text) ?? 100) < 100 || parseYesNo(text) !== undefined;
const isTicked = (text: string): boolean => parseYesNo(text) ?? (parseQuantity(text) ?? 0) > 0;

const hasNumbers = ({ values }: CountColumnCandidate): boolean => values.some((text) => (parseQuantity(text) ?? 0) > 1);

const isBothTicked = ([one, other]: readonly CountColumnCandidate[]): boolean =>
  one?.values.some((text, row) => isTicked(text) && isTicked(other?.values[row] ?? "")) ?? false;
