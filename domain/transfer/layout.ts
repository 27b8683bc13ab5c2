import { nfcIdIn } from "../catalogue/search";
import type { Currency } from "../money/currency";
import { currencyNamed } from "../money/price";
import { COLUMNS, type Meaning, tellTheItem } from "./columns";
import type { Finder } from "./findItem";
import { type CountHeading, meaningOf, partOf } from "./headings";
import { type Choices, type ColumnChoice, IGNORED, type Table } from "./table";
import { type Shape, shapeOf, statusInstead } from "./vocabulary/condition";
import { flagOf, isSaid, plain, quantityIn, separated, tickIn, titleIn } from "./vocabulary/plain";
import { dateIn, type Status, statusOf } from "./vocabulary/status";

export interface ColumnRead {
  readonly index: number;
  /** As the file has it; empty where nothing stands there. */
  readonly heading: string;
  readonly choice: ColumnChoice;
  /** A few of its values, each once. */
  readonly samples: readonly string[];
  /** That its heading names. */
  readonly currency: Currency | undefined;
}

export interface Layout {
  readonly columns: readonly ColumnRead[];
  /** The column of each meaning. */
  readonly by: ReadonlyMap<Meaning, ColumnRead>;
  /** Those that count copies of one kind each. */
  readonly parts: readonly PartColumn[];
  /** Every column is one that our own exports have. */
  readonly isOurs: boolean;
}

interface PartColumn {
  readonly index: number;
  readonly heading: string;
  readonly shape: Shape;
}

const MOST_SAMPLES = 3;
/** So many rows tell what a column is. */
const LOOKED_AT = 300;

/** What each column is understood as: by what somebody chose, else by its heading, else by what stands in it. */
export function layoutOf(table: Table, choices: Choices, finder: Finder): Layout {
  const guesses = guessed(table, finder);
  const taken = new Set<ColumnChoice>(Object.values(choices.columns));
  const by = new Map<Meaning, ColumnRead>();
  const isTaken = (choice: Meaning, by: { has(meaning: Meaning): boolean }) => choice !== "part" && by.has(choice);
  const columns = table.headings.map((heading, index): ColumnRead => {
    const guess = guesses[index];
    const wanted = choices.columns[index] ?? (guess === undefined || isTaken(guess, taken) ? IGNORED : guess);
    const choice = wanted !== IGNORED && isTaken(wanted, by) ? IGNORED : wanted;
    const samples = samplesOf(table, index);
    const column = { index, heading: heading.trim(), choice, samples, currency: currencyNamed(heading) };
    if (choice !== IGNORED) by.set(choice, column);
    return column;
  });
  // Below `Bought` a date says when, and that it is owned.
  const bought = by.get("acquired_on");
  if (bought && !by.has("owned") && isOfOwning(bought.heading)) by.set("owned", bought);
  const isOurs = table.headings.every((heading) => COLUMNS.some((column) => column === heading));
  const parts = columns
    .filter(({ choice }) => choice === "part")
    .map(({ index, heading }) => ({ index, heading, shape: partOf(heading)?.shape ?? {} }));
  return { columns, by, parts, isOurs };
}

function guessed(table: Table, { isName, series }: Finder): readonly (Meaning | undefined)[] {
  const found = new Set<Meaning>();
  const valuesOf = (index: number) => table.rows.slice(0, LOOKED_AT).map(({ values }) => values[index] ?? "");
  const isDated = table.headings.some((heading) => meaningOf(heading) === "acquired_on");
  const guesses = table.headings.map((heading, index) => {
    const said = meaningOf(heading) ?? meaningOfTicks(heading, valuesOf(index));
    const meaning =
      said === "owned" && !isDated && mostly(valuesOf(index).filter(isSaid), isDate) ? "acquired_on" : said;
    // Who writes whether they own it twice may say in the second column that they do no longer.
    const free = meaning === "owned" && found.has("owned") ? "status" : meaning;
    if (free === undefined || found.has(free)) return undefined;
    found.add(free);
    return free;
  });
  const columns = table.headings.map((heading, index) => ({ index, heading, values: valuesOf(index) }));
  const isOwningTold =
    OF_OWNING.some((each) => found.has(each)) ||
    columns.some(({ heading, index }) => guesses[index] === "acquired_on" && isOfOwning(heading));
  for (const { index } of partsIn(columns, isOwningTold)) {
    guesses[index] = "part";
  }
  for (const guess of guesses) if (guess === "part") found.add("part");
  const unknown = () => guesses.flatMap((guess, index) => (guess === undefined ? [index] : []));

  if (!tellTheItem([...found])) {
    // A list has its series between the names; a table has a column of them.
    const isSection = (text: string) =>
      table.headings.length === 1 && !isName(text) && series.isName(titleIn(text) ?? text);
    const names = unknown().find((index) =>
      mostly(
        valuesOf(index).filter((text) => isSaid(text) && !isSection(text)),
        (text) => isName(text) || separated(tickIn(text).text).every(isName),
      ),
    );
    if (names !== undefined) guesses[names] = "name";
  }
  // Nothing may become owned where a column says otherwise, in whatever words its heading says so.
  if (!isOwningTold && !(["wished", "watched", "part", "missing"] as const).some((each) => found.has(each))) {
    const tells = guesses.findIndex((guess, index) =>
      guess === "condition" ? isOfStatus(valuesOf(index)) : guess === undefined && tellsApart(valuesOf(index)),
    );
    if (tells !== -1) guesses[tells] = "owned";
  }
  if (!found.has("amiibo_id")) {
    const ids = unknown().find((index) => mostly(valuesOf(index).filter(isSaid), isNfcId));
    if (ids !== undefined) guesses[ids] = "amiibo_id";
  }
  if (!found.has("condition")) {
    const shapes = unknown().find((index) => mostly(valuesOf(index).filter(isSaid), isShape));
    if (shapes !== undefined) guesses[shapes] = "condition";
  }
  return guesses;
}

const isOfOwning = (heading: string): boolean => meaningOf(heading) === "owned";
const OF_OWNING = ["owned", "list", "quantity"] as const;

const MEANINGS_OF_TICKS: Readonly<Record<Status, Meaning | undefined>> = {
  owned: "owned",
  wishlist: "wished",
  watchlist: "watched",
  nothing: "missing",
};

const isNfcId = (text: string): boolean => nfcIdIn(text) !== undefined;
/** `2016` is no day, and nobody has as many. */
const isDate = (text: string): boolean => dateIn(text, undefined) !== undefined || /^\s*(?:19|20)\d\d\s*$/.test(text);
const isShape = (text: string): boolean => shapeOf(text) !== undefined && flagOf(text) === undefined;

/** A heading such as `To buy` names a list, if ticks stand below it. */
function meaningOfTicks(heading: string, values: readonly string[]): Meaning | undefined {
  const status = partOf(heading) ? undefined : statusOf(heading);
  const said = values.filter(isSaid);
  const isTicks = said.length > 0 && said.every((value) => statusOf(value) !== undefined);
  return status && isTicks ? MEANINGS_OF_TICKS[status] : undefined;
}

const mostly = <Value>(values: readonly Value[], holds: (value: Value) => boolean): boolean =>
  values.length > 0 && values.filter(holds).length * 2 > values.length;

/** All of it is yes, no and the like, and not all of it is yes; or most of it, and some of it is no. */
function tellsApart(values: readonly string[]): boolean {
  const said = values.filter(isSaid);
  const known = said.map(statusOf).filter((status) => status !== undefined);
  const isSomeNot = known.some((status) => status !== "owned");
  if (known.length < said.length) return isSomeNot && known.length * 2 > said.length;
  return said.length > 0 && (isSomeNot || said.length < values.length);
}

/** `Estado` stands above what is owned as well as above its condition: the words below it tell. */
function isOfStatus(values: readonly string[]): boolean {
  const said = values.filter(isSaid);
  const shapes = said.filter((value) => shapeOf(value) !== undefined).length;
  const words = said.filter((value) => statusInstead(value) !== undefined).length;
  return words > shapes;
}

function samplesOf({ rows }: Table, index: number): readonly string[] {
  const samples = new Set<string>();
  for (const { values } of rows) {
    const value = values[index]?.trim();
    if (value) samples.add(value);
    if (samples.size === MOST_SAMPLES) break;
  }
  return [...samples];
}

/** A list without headings: its first line is somebody's row like the others. `Kirby, Fox` is a row of two. */
export function withoutHeadings(table: Table, { isName, series }: Finder): Table {
  const { headings, headingPlace, above = [] } = table;
  const isListed = (values: readonly string[]) => {
    const said = values.filter(isSaid);
    return said.some(isName) || (said.length === 1 && said.some((text) => series.isName(titleIn(text) ?? text)));
  };
  if (headingPlace === undefined || headings.some(meaningOf) || !isListed(headings)) return table;
  const listedAbove = above.filter(({ values }) => isListed(values));
  const rows = [...listedAbove, { place: headingPlace, values: headings }, ...table.rows];
  const columns = headings.map((_, index) =>
    rows.flatMap(({ values }) => {
      const text = values[index];
      return isSaid(text) ? [{ text, isFirst: plain(text) === plain(values[0] ?? "") }] : [];
    }),
  );
  // `Meta Knight, Kirby` tells the series; `Kirby, Kirby` does not.
  const isOfSeries = (cells: (typeof columns)[number]) =>
    rows.length > 1 && mostly(cells, ({ text, isFirst }) => !isFirst && series.isName(text));
  const isOfNames = (cells: (typeof columns)[number]) => mostly(cells, ({ text }) => isListed([text]));
  if (columns.length < 2 || columns.some((cells) => isOfSeries(cells) || !isOfNames(cells)))
    return { ...table, headings: headings.map(() => ""), rows };
  return {
    ...table,
    headings: [""],
    rows: rows.map((row) => ({ ...row, values: [row.values.filter(isSaid).join(", ")] })),
  };
}

interface Column {
  readonly index: number;
  readonly heading: string;
  readonly values: readonly string[];
}
type CountColumn = Column & CountHeading;

/**
 * The columns that count boxed and loose copies, where it is not one copy that they tell of: by their headings, by
 * numbers, or because ticks stand below both and nothing else says what is owned.
 */
function partsIn(columns: readonly Column[], isOwningTold: boolean): readonly Column[] {
  const named = columns.flatMap((column) => {
    const part = partOf(column.heading);
    return part ? [{ ...column, ...part }] : [];
  });
  const parts = named.filter(isRead);
  if (parts.some(({ isCount }) => isCount)) return parts;
  // Prices stand below such headings, too.
  if (parts.length < named.length) return [];
  if (parts.some(hasNumbers)) return parts;
  const kinds = [parts.find(({ shape }) => isOfBoxed(shape)), parts.find(({ shape }) => isOfLoose(shape))];
  const pair = kinds.filter((part) => part !== undefined);
  if (pair.length === 2) return !isOwningTold || isBothTicked(pair) ? pair : [];
  const regions = parts.filter(({ shape }) => Object.keys(shape).length === 0);
  return regions.length > 1 && !isOwningTold ? regions : [];
}

/** A heading that says that it counts may have some cells that nobody can read. */
function isRead({ isCount, values }: CountColumn): boolean {
  const said = values.filter(isSaid);
  return said.every(isCountOrTick) || (isCount && said.some(isCountOrTick));
}

const isOfBoxed = ({ isBoxed, condition }: CountHeading["shape"]): boolean => isBoxed ?? condition === "new";
const isOfLoose = ({ isBoxed, condition }: CountHeading["shape"]): boolean =>
  isBoxed === undefined ? condition !== undefined && condition !== "new" : !isBoxed;

/** Nobody has a hundred alike: that is a price. */
const isCountOrTick = (text: string): boolean => (quantityIn(text) ?? 100) < 100 || flagOf(text) !== undefined;
const isTicked = (text: string): boolean => flagOf(text) ?? (quantityIn(text) ?? 0) > 0;

const hasNumbers = ({ values }: CountColumn): boolean => values.some((text) => (quantityIn(text) ?? 0) > 1);

const isBothTicked = ([one, other]: readonly CountColumn[]): boolean =>
  one?.values.some((text, row) => isTicked(text) && isTicked(other?.values[row] ?? "")) ?? false;
