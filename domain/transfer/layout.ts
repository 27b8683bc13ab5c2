import type { Currency } from "../ownership/copy";
import { type Choices, type ColumnChoice, IGNORED } from "./choices";
import { COLUMNS, type Meaning, tellTheItem } from "./columns";
import type { Table } from "./table";
import { meaningOf } from "./words/heading";
import { isSaid } from "./words/plain";
import { currencyNamed } from "./words/price";
import { statusOf } from "./words/status";

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
  /** Every column is one that our own exports have. */
  readonly isOurs: boolean;
}

const MOST_SAMPLES = 3;
/** So many rows tell what a column is. */
const LOOKED_AT = 300;

/** What each column is understood as: by what somebody chose, else by its heading, else by what stands in it. */
export function layoutOf(table: Table, choices: Choices, isName: (text: string) => boolean): Layout {
  const guesses = guessed(table, isName);
  const taken = new Set<ColumnChoice>(Object.values(choices.columns));
  const by = new Map<Meaning, ColumnRead>();
  const columns = table.headings.map((heading, index): ColumnRead => {
    const guess = guesses[index];
    const wanted = choices.columns[index] ?? (guess === undefined || taken.has(guess) ? IGNORED : guess);
    const choice = wanted !== IGNORED && by.has(wanted) ? IGNORED : wanted;
    const samples = samplesOf(table, index);
    const column = { index, heading: heading.trim(), choice, samples, currency: currencyNamed(heading) };
    if (choice !== IGNORED) by.set(choice, column);
    return column;
  });
  const isOurs = table.headings.every((heading) => COLUMNS.some((column) => column === heading));
  return { columns, by, isOurs };
}

function guessed(table: Table, isName: (text: string) => boolean): readonly (Meaning | undefined)[] {
  const found = new Set<Meaning>();
  const guesses = table.headings.map((heading) => {
    const meaning = meaningOf(heading);
    if (meaning === undefined || found.has(meaning)) return undefined;
    found.add(meaning);
    return meaning;
  });
  const unknown = () => guesses.flatMap((guess, index) => (guess === undefined ? [index] : []));
  const valuesOf = (index: number) => table.rows.slice(0, LOOKED_AT).map(({ values }) => values[index] ?? "");

  if (!tellTheItem([...found])) {
    const names = unknown().find((index) => mostly(valuesOf(index).filter(isSaid), isName));
    if (names !== undefined) guesses[names] = "name";
  }
  // Nothing may become owned where a column says otherwise, in whatever words its heading says so.
  if (!(["owned", "list", "wished", "watched", "quantity"] as const).some((each) => found.has(each))) {
    const tells = unknown().find((index) => guesses[index] === undefined && tellsApart(valuesOf(index)));
    if (tells !== undefined) guesses[tells] = "owned";
  }
  return guesses;
}

const mostly = (values: readonly string[], holds: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(holds).length * 2 > values.length;

/** All of it is yes, no and the like, and not all of it is yes. */
function tellsApart(values: readonly string[]): boolean {
  const said = values.filter(isSaid);
  const statuses = said.map(statusOf);
  return (
    said.length > 0 &&
    !statuses.includes(undefined) &&
    (said.length < values.length || statuses.some((status) => status !== "owned"))
  );
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

/** A list without headings: its first line is somebody's row like the others. */
export function withoutHeadings(table: Table, isName: (text: string) => boolean): Table {
  const { headings, headingPlace, rows } = table;
  if (headingPlace === undefined || headings.some(meaningOf) || !headings.some(isName)) return table;
  return { ...table, headings: headings.map(() => ""), rows: [{ place: headingPlace, values: headings }, ...rows] };
}
