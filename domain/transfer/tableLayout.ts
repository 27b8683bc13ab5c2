import { parseNfcCode } from "../catalogue/nfcCode";
import type { Currency } from "../money/currency";
import { findCurrency } from "../money/parsePriceText";
import { type ColumnMeaning, canIdentifyItem, EXPORT_COLUMNS } from "./columns";
import { type CountHeading, parseCountHeading, parseHeading } from "./headings";
import { type ColumnChoice, IGNORED_COLUMN, type ImportChoices, type ImportTable } from "./importTable";
import type { ItemFinder } from "./itemFinder";
import {
  hasText,
  normalizeText,
  parseFlag,
  parseQuantity,
  parseTitleLine,
  splitList,
  splitTick,
} from "./vocabulary/cellText";
import { type CopyState, parseCopyState, parseStatusInDetailCell } from "./vocabulary/copyState";
import { type CollectionStatus, parseCollectionStatus, parseImportDate } from "./vocabulary/status";

export interface TableColumn {
  readonly index: number;
  /** The heading in the file; may be empty. */
  readonly heading: string;
  readonly choice: ColumnChoice;
  /** Up to three different values. */
  readonly samples: readonly string[];
  /** The currency that the heading names. */
  readonly currency: Currency | undefined;
}

export interface TableLayout {
  readonly columns: readonly TableColumn[];
  readonly byMeaning: ReadonlyMap<ColumnMeaning, TableColumn>;
  /** Columns that count one kind of copy each. */
  readonly countColumns: readonly TableCountColumn[];
  /** True if every column belongs to our own export format. */
  readonly isOwnExport: boolean;
}

interface TableCountColumn {
  readonly index: number;
  readonly heading: string;
  readonly copyState: CopyState;
}

const MAX_SAMPLES = 3;
const MAX_INSPECTED_ROWS = 300;

/** Detects the meaning of each column: by the user's choice, otherwise by its heading, otherwise by its values. */
export function detectTableLayout(table: ImportTable, choices: ImportChoices, finder: ItemFinder): TableLayout {
  const guesses = guessMeanings(table, finder);
  const chosenMeanings = new Set<ColumnChoice>(Object.values(choices.columns));
  const byMeaning = new Map<ColumnMeaning, TableColumn>();
  const isTaken = (choice: ColumnMeaning, by: { has(meaning: ColumnMeaning): boolean }) =>
    choice !== "part" && by.has(choice);
  const columns = table.headings.map((heading, index): TableColumn => {
    const guess = guesses[index];
    const preferred =
      choices.columns[index] ?? (guess === undefined || isTaken(guess, chosenMeanings) ? IGNORED_COLUMN : guess);
    const choice = preferred !== IGNORED_COLUMN && isTaken(preferred, byMeaning) ? IGNORED_COLUMN : preferred;
    const samples = listSamples(table, index);
    const column = { index, heading: heading.trim(), choice, samples, currency: findCurrency(heading) };
    if (choice !== IGNORED_COLUMN) byMeaning.set(choice, column);
    return column;
  });
  // A date below `Bought` states both the day and that the item is owned.
  const bought = byMeaning.get("acquired_on");
  if (bought && !byMeaning.has("owned") && isOwnedHeading(bought.heading)) byMeaning.set("owned", bought);
  const isOwnExport = table.headings.every((heading) => EXPORT_COLUMNS.some((column) => column === heading));
  const countColumns = columns
    .filter(({ choice }) => choice === "part")
    .map(({ index, heading }) => ({ index, heading, copyState: parseCountHeading(heading)?.copyState ?? {} }));
  return { columns, byMeaning, countColumns, isOwnExport };
}

function guessMeanings(table: ImportTable, { isItemName, series }: ItemFinder): readonly (ColumnMeaning | undefined)[] {
  const usedMeanings = new Set<ColumnMeaning>();
  const listColumnValues = (index: number) =>
    table.rows.slice(0, MAX_INSPECTED_ROWS).map(({ values }) => values[index] ?? "");
  const isDated = table.headings.some((heading) => parseHeading(heading) === "acquired_on");
  const guesses = table.headings.map((heading, index) => {
    const headingMeaning = parseHeading(heading) ?? guessTickMeaning(heading, listColumnValues(index));
    const meaning =
      headingMeaning === "owned" && !isDated && isTrueForMost(listColumnValues(index).filter(hasText), isDate)
        ? "acquired_on"
        : headingMeaning;
    // In a second column about ownership, people note what they no longer own.
    const free = meaning === "owned" && usedMeanings.has("owned") ? "status" : meaning;
    if (free === undefined || usedMeanings.has(free)) return undefined;
    usedMeanings.add(free);
    return free;
  });
  const columns = table.headings.map((heading, index) => ({ index, heading, values: listColumnValues(index) }));
  const hasOwnershipColumn =
    OWNERSHIP_MEANINGS.some((each) => usedMeanings.has(each)) ||
    columns.some(({ heading, index }) => guesses[index] === "acquired_on" && isOwnedHeading(heading));
  for (const { index } of listCountColumns(columns, hasOwnershipColumn)) {
    guesses[index] = "part";
  }
  for (const guess of guesses) if (guess === "part") usedMeanings.add("part");
  const listUnknownColumns = () => guesses.flatMap((guess, index) => (guess === undefined ? [index] : []));

  if (!canIdentifyItem([...usedMeanings])) {
    // A list has its series in lines between the names; a table has a column for them.
    const isSection = (text: string) =>
      table.headings.length === 1 && !isItemName(text) && series.isSeriesName(parseTitleLine(text) ?? text);
    const names = listUnknownColumns().find((index) =>
      isTrueForMost(
        listColumnValues(index).filter((text) => hasText(text) && !isSection(text)),
        (text) => isItemName(text) || splitList(splitTick(text).text).every(isItemName),
      ),
    );
    if (names !== undefined) guesses[names] = "name";
  }
  // Do not import items as owned if a column with an unknown heading says otherwise.
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
  if (!usedMeanings.has("amiibo_id")) {
    const ids = listUnknownColumns().find((index) => isTrueForMost(listColumnValues(index).filter(hasText), isNfcCode));
    if (ids !== undefined) guesses[ids] = "amiibo_id";
  }
  if (!usedMeanings.has("condition")) {
    const shapes = listUnknownColumns().find((index) =>
      isTrueForMost(listColumnValues(index).filter(hasText), isCopyStateText),
    );
    if (shapes !== undefined) guesses[shapes] = "condition";
  }
  return guesses;
}

const isOwnedHeading = (heading: string): boolean => parseHeading(heading) === "owned";
const OWNERSHIP_MEANINGS = ["owned", "list", "quantity"] as const;

const MEANING_BY_TICK_STATUS: Readonly<Record<CollectionStatus, ColumnMeaning | undefined>> = {
  owned: "owned",
  wishlist: "wished",
  watchlist: "watched",
  nothing: "missing",
};

const isNfcCode = (text: string): boolean => parseNfcCode(text) !== undefined;
/** Returns true for a date. A year alone (`2016`) also counts, because it cannot be a number of copies. */
const isDate = (text: string): boolean =>
  parseImportDate(text, undefined) !== undefined || /^\s*(?:19|20)\d\d\s*$/.test(text);
const isCopyStateText = (text: string): boolean => parseCopyState(text) !== undefined && parseFlag(text) === undefined;

/** Returns the meaning of a heading that names a list, such as `To buy`, if the column holds ticks. */
function guessTickMeaning(heading: string, values: readonly string[]): ColumnMeaning | undefined {
  const status = parseCountHeading(heading) ? undefined : parseCollectionStatus(heading);
  const filledValues = values.filter(hasText);
  const isTicks = filledValues.length > 0 && filledValues.every((value) => parseCollectionStatus(value) !== undefined);
  return status && isTicks ? MEANING_BY_TICK_STATUS[status] : undefined;
}

const isTrueForMost = <Value>(values: readonly Value[], isMatch: (value: Value) => boolean): boolean =>
  values.length > 0 && values.filter(isMatch).length * 2 > values.length;

/** Returns true if a column holds mostly yes/no answers, and not all of them are yes. */
function hasMixedAnswers(values: readonly string[]): boolean {
  const filledValues = values.filter(hasText);
  const known = filledValues.map(parseCollectionStatus).filter((status) => status !== undefined);
  const isSomeNot = known.some((status) => status !== "owned");
  if (known.length < filledValues.length) return isSomeNot && known.length * 2 > filledValues.length;
  return filledValues.length > 0 && (isSomeNot || filledValues.length < values.length);
}

/** Returns true if a column holds statuses rather than conditions. `Estado` may head either. */
function isStatusColumn(values: readonly string[]): boolean {
  const filledValues = values.filter(hasText);
  const shapes = filledValues.filter((value) => parseCopyState(value) !== undefined).length;
  const words = filledValues.filter((value) => parseStatusInDetailCell(value) !== undefined).length;
  return words > shapes;
}

function listSamples({ rows }: ImportTable, index: number): readonly string[] {
  const samples = new Set<string>();
  for (const { values } of rows) {
    const value = values[index]?.trim();
    if (value) samples.add(value);
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}

/** Removes headings that are in fact the first row of a list. `Kirby, Fox` is one row with two items. */
export function withoutFalseHeadings(table: ImportTable, { isItemName, series }: ItemFinder): ImportTable {
  const { headings, headingRowNumber, rowsAboveHeadings = [] } = table;
  const isListed = (values: readonly string[]) => {
    const filledValues = values.filter(hasText);
    return (
      filledValues.some(isItemName) ||
      (filledValues.length === 1 && filledValues.some((text) => series.isSeriesName(parseTitleLine(text) ?? text)))
    );
  };
  if (headingRowNumber === undefined || headings.some(parseHeading) || !isListed(headings)) return table;
  const listedAbove = rowsAboveHeadings.filter(({ values }) => isListed(values));
  const rows = [...listedAbove, { rowNumber: headingRowNumber, values: headings }, ...table.rows];
  const columns = headings.map((_, index) =>
    rows.flatMap(({ values }) => {
      const text = values[index];
      return hasText(text) ? [{ text, isFirst: normalizeText(text) === normalizeText(values[0] ?? "") }] : [];
    }),
  );
  // In `Meta Knight, Kirby`, the second column is the series; in `Kirby, Kirby`, it is not.
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
type CountColumnCandidate = ColumnValues & CountHeading;

/**
 * Lists columns that count kinds of copies, such as boxed and loose. Two such columns may also describe one copy. They
 * are counts if a heading says so, if they hold numbers, if a row ticks both, or if no other column states ownership.
 */
function listCountColumns(columns: readonly ColumnValues[], hasOwnershipColumn: boolean): readonly ColumnValues[] {
  const candidates = columns.flatMap((column) => {
    const part = parseCountHeading(column.heading);
    return part ? [{ ...column, ...part }] : [];
  });
  const parts = candidates.filter(isReadableCount);
  if (parts.some(({ saysCount }) => saysCount)) return parts;
  // Columns with such headings may also hold prices.
  if (parts.length < candidates.length) return [];
  if (parts.some(hasNumbers)) return parts;
  const kinds = [
    parts.find(({ copyState }) => isBoxedState(copyState)),
    parts.find(({ copyState }) => isLooseState(copyState)),
  ];
  const pair = kinds.filter((part) => part !== undefined);
  if (pair.length === 2) return !hasOwnershipColumn || isBothTicked(pair) ? pair : [];
  const regions = parts.filter(({ copyState }) => Object.keys(copyState).length === 0);
  return regions.length > 1 && !hasOwnershipColumn ? regions : [];
}

/** Returns true if the cells are counts or ticks. If the heading says that it counts, some cells may be unreadable. */
function isReadableCount({ saysCount, values }: CountColumnCandidate): boolean {
  const filledValues = values.filter(hasText);
  return filledValues.every(isCountOrTick) || (saysCount && filledValues.some(isCountOrTick));
}

const isBoxedState = ({ isBoxed, condition }: CountHeading["copyState"]): boolean => isBoxed ?? condition === "new";
const isLooseState = ({ isBoxed, condition }: CountHeading["copyState"]): boolean =>
  isBoxed === undefined ? condition !== undefined && condition !== "new" : !isBoxed;

/** Returns true for a count or a tick. Numbers from 100 are taken as prices. */
const isCountOrTick = (text: string): boolean => (parseQuantity(text) ?? 100) < 100 || parseFlag(text) !== undefined;
const isTicked = (text: string): boolean => parseFlag(text) ?? (parseQuantity(text) ?? 0) > 0;

const hasNumbers = ({ values }: CountColumnCandidate): boolean => values.some((text) => (parseQuantity(text) ?? 0) > 1);

const isBothTicked = ([one, other]: readonly CountColumnCandidate[]): boolean =>
  one?.values.some((text, row) => isTicked(text) && isTicked(other?.values[row] ?? "")) ?? false;
