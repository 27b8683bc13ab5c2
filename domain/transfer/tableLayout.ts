import { parseNfcCode } from "../catalogue/itemSearch";
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
  /** As the file has it; empty where nothing stands there. */
  readonly heading: string;
  readonly choice: ColumnChoice;
  /** A few of its values, each once. */
  readonly samples: readonly string[];
  /** That its heading names. */
  readonly currency: Currency | undefined;
}

export interface TableLayout {
  readonly columns: readonly TableColumn[];
  /** The column of each meaning. */
  readonly by: ReadonlyMap<ColumnMeaning, TableColumn>;
  /** Those that count copies of one kind each. */
  readonly parts: readonly TableCountColumn[];
  /** Every column is one that our own exports have. */
  readonly isOurs: boolean;
}

interface TableCountColumn {
  readonly index: number;
  readonly heading: string;
  readonly shape: CopyState;
}

const MAX_SAMPLES = 3;
/** So many rows tell what a column is. */
const MAX_INSPECTED_ROWS = 300;

/** What each column is understood as: by what somebody chose, else by its heading, else by what stands in it. */
export function detectTableLayout(table: ImportTable, choices: ImportChoices, finder: ItemFinder): TableLayout {
  const guesses = guessMeanings(table, finder);
  const taken = new Set<ColumnChoice>(Object.values(choices.columns));
  const by = new Map<ColumnMeaning, TableColumn>();
  const isTaken = (choice: ColumnMeaning, by: { has(meaning: ColumnMeaning): boolean }) =>
    choice !== "part" && by.has(choice);
  const columns = table.headings.map((heading, index): TableColumn => {
    const guess = guesses[index];
    const wanted = choices.columns[index] ?? (guess === undefined || isTaken(guess, taken) ? IGNORED_COLUMN : guess);
    const choice = wanted !== IGNORED_COLUMN && isTaken(wanted, by) ? IGNORED_COLUMN : wanted;
    const samples = listSamples(table, index);
    const column = { index, heading: heading.trim(), choice, samples, currency: findCurrency(heading) };
    if (choice !== IGNORED_COLUMN) by.set(choice, column);
    return column;
  });
  // Below `Bought` a date says when, and that it is owned.
  const bought = by.get("acquired_on");
  if (bought && !by.has("owned") && isOwnedHeading(bought.heading)) by.set("owned", bought);
  const isOurs = table.headings.every((heading) => EXPORT_COLUMNS.some((column) => column === heading));
  const parts = columns
    .filter(({ choice }) => choice === "part")
    .map(({ index, heading }) => ({ index, heading, shape: parseCountHeading(heading)?.shape ?? {} }));
  return { columns, by, parts, isOurs };
}

function guessMeanings(table: ImportTable, { isName, series }: ItemFinder): readonly (ColumnMeaning | undefined)[] {
  const found = new Set<ColumnMeaning>();
  const valuesOf = (index: number) => table.rows.slice(0, MAX_INSPECTED_ROWS).map(({ values }) => values[index] ?? "");
  const isDated = table.headings.some((heading) => parseHeading(heading) === "acquired_on");
  const guesses = table.headings.map((heading, index) => {
    const said = parseHeading(heading) ?? guessTickMeaning(heading, valuesOf(index));
    const meaning =
      said === "owned" && !isDated && isTrueForMost(valuesOf(index).filter(hasText), isDate) ? "acquired_on" : said;
    // Who writes whether they own it twice may say in the second column that they do no longer.
    const free = meaning === "owned" && found.has("owned") ? "status" : meaning;
    if (free === undefined || found.has(free)) return undefined;
    found.add(free);
    return free;
  });
  const columns = table.headings.map((heading, index) => ({ index, heading, values: valuesOf(index) }));
  const isOwningTold =
    OWNERSHIP_MEANINGS.some((each) => found.has(each)) ||
    columns.some(({ heading, index }) => guesses[index] === "acquired_on" && isOwnedHeading(heading));
  for (const { index } of listCountColumns(columns, isOwningTold)) {
    guesses[index] = "part";
  }
  for (const guess of guesses) if (guess === "part") found.add("part");
  const unknown = () => guesses.flatMap((guess, index) => (guess === undefined ? [index] : []));

  if (!canIdentifyItem([...found])) {
    // A list has its series between the names; a table has a column of them.
    const isSection = (text: string) =>
      table.headings.length === 1 && !isName(text) && series.isName(parseTitleLine(text) ?? text);
    const names = unknown().find((index) =>
      isTrueForMost(
        valuesOf(index).filter((text) => hasText(text) && !isSection(text)),
        (text) => isName(text) || splitList(splitTick(text).text).every(isName),
      ),
    );
    if (names !== undefined) guesses[names] = "name";
  }
  // Nothing may become owned where a column says otherwise, in whatever words its heading says so.
  if (!isOwningTold && !(["wished", "watched", "part", "missing"] as const).some((each) => found.has(each))) {
    const tells = guesses.findIndex((guess, index) =>
      guess === "condition" ? isStatusColumn(valuesOf(index)) : guess === undefined && hasMixedAnswers(valuesOf(index)),
    );
    if (tells !== -1) guesses[tells] = "owned";
  }
  if (!found.has("amiibo_id")) {
    const ids = unknown().find((index) => isTrueForMost(valuesOf(index).filter(hasText), isNfcId));
    if (ids !== undefined) guesses[ids] = "amiibo_id";
  }
  if (!found.has("condition")) {
    const shapes = unknown().find((index) => isTrueForMost(valuesOf(index).filter(hasText), isCopyStateText));
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

const isNfcId = (text: string): boolean => parseNfcCode(text) !== undefined;
/** `2016` is no day, and nobody has as many. */
const isDate = (text: string): boolean =>
  parseImportDate(text, undefined) !== undefined || /^\s*(?:19|20)\d\d\s*$/.test(text);
const isCopyStateText = (text: string): boolean => parseCopyState(text) !== undefined && parseFlag(text) === undefined;

/** A heading such as `To buy` names a list, if ticks stand below it. */
function guessTickMeaning(heading: string, values: readonly string[]): ColumnMeaning | undefined {
  const status = parseCountHeading(heading) ? undefined : parseCollectionStatus(heading);
  const said = values.filter(hasText);
  const isTicks = said.length > 0 && said.every((value) => parseCollectionStatus(value) !== undefined);
  return status && isTicks ? MEANING_BY_TICK_STATUS[status] : undefined;
}

const isTrueForMost = <Value>(values: readonly Value[], holds: (value: Value) => boolean): boolean =>
  values.length > 0 && values.filter(holds).length * 2 > values.length;

/** All of it is yes, no and the like, and not all of it is yes; or most of it, and some of it is no. */
function hasMixedAnswers(values: readonly string[]): boolean {
  const said = values.filter(hasText);
  const known = said.map(parseCollectionStatus).filter((status) => status !== undefined);
  const isSomeNot = known.some((status) => status !== "owned");
  if (known.length < said.length) return isSomeNot && known.length * 2 > said.length;
  return said.length > 0 && (isSomeNot || said.length < values.length);
}

/** `Estado` stands above what is owned as well as above its condition: the words below it tell. */
function isStatusColumn(values: readonly string[]): boolean {
  const said = values.filter(hasText);
  const shapes = said.filter((value) => parseCopyState(value) !== undefined).length;
  const words = said.filter((value) => parseStatusInDetailCell(value) !== undefined).length;
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

/** A list without headings: its first line is somebody's row like the others. `Kirby, Fox` is a row of two. */
export function withoutFalseHeadings(table: ImportTable, { isName, series }: ItemFinder): ImportTable {
  const { headings, headingPlace, above = [] } = table;
  const isListed = (values: readonly string[]) => {
    const said = values.filter(hasText);
    return said.some(isName) || (said.length === 1 && said.some((text) => series.isName(parseTitleLine(text) ?? text)));
  };
  if (headingPlace === undefined || headings.some(parseHeading) || !isListed(headings)) return table;
  const listedAbove = above.filter(({ values }) => isListed(values));
  const rows = [...listedAbove, { place: headingPlace, values: headings }, ...table.rows];
  const columns = headings.map((_, index) =>
    rows.flatMap(({ values }) => {
      const text = values[index];
      return hasText(text) ? [{ text, isFirst: normalizeText(text) === normalizeText(values[0] ?? "") }] : [];
    }),
  );
  // `Meta Knight, Kirby` tells the series; `Kirby, Kirby` does not.
  const isOfSeries = (cells: (typeof columns)[number]) =>
    rows.length > 1 && isTrueForMost(cells, ({ text, isFirst }) => !isFirst && series.isName(text));
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
 * The columns that count boxed and loose copies, where it is not one copy that they tell of: by their headings, by
 * numbers, or because ticks stand below both and nothing else says what is owned.
 */
function listCountColumns(columns: readonly ColumnValues[], isOwningTold: boolean): readonly ColumnValues[] {
  const named = columns.flatMap((column) => {
    const part = parseCountHeading(column.heading);
    return part ? [{ ...column, ...part }] : [];
  });
  const parts = named.filter(isReadableCount);
  if (parts.some(({ isCount }) => isCount)) return parts;
  // Prices stand below such headings, too.
  if (parts.length < named.length) return [];
  if (parts.some(hasNumbers)) return parts;
  const kinds = [parts.find(({ shape }) => isBoxedState(shape)), parts.find(({ shape }) => isLooseState(shape))];
  const pair = kinds.filter((part) => part !== undefined);
  if (pair.length === 2) return !isOwningTold || isBothTicked(pair) ? pair : [];
  const regions = parts.filter(({ shape }) => Object.keys(shape).length === 0);
  return regions.length > 1 && !isOwningTold ? regions : [];
}

/** A heading that says that it counts may have some cells that nobody can read. */
function isReadableCount({ isCount, values }: CountColumnCandidate): boolean {
  const said = values.filter(hasText);
  return said.every(isCountOrTick) || (isCount && said.some(isCountOrTick));
}

const isBoxedState = ({ isBoxed, condition }: CountHeading["shape"]): boolean => isBoxed ?? condition === "new";
const isLooseState = ({ isBoxed, condition }: CountHeading["shape"]): boolean =>
  isBoxed === undefined ? condition !== undefined && condition !== "new" : !isBoxed;

/** Nobody has a hundred alike: that is a price. */
const isCountOrTick = (text: string): boolean => (parseQuantity(text) ?? 100) < 100 || parseFlag(text) !== undefined;
const isTicked = (text: string): boolean => parseFlag(text) ?? (parseQuantity(text) ?? 0) > 0;

const hasNumbers = ({ values }: CountColumnCandidate): boolean => values.some((text) => (parseQuantity(text) ?? 0) > 1);

const isBothTicked = ([one, other]: readonly CountColumnCandidate[]): boolean =>
  one?.values.some((text, row) => isTicked(text) && isTicked(other?.values[row] ?? "")) ?? false;
