import type { Amiibo } from "../catalogue/amiibo";
import { t } from "../messages/pages";
import type { CopyDetails } from "../ownership/copy";
import { MOST_COPIES_IN_ALL } from "../ownership/holding";
import type { Cells } from "./columns";
import { detailsOf, type Habits } from "./details";
import { type Finder, quoted } from "./findItem";
import { itemRowsIn, type Section } from "./itemRows";
import type { Layout } from "./layout";
import { copiesIn, type PartCell, standingOf, ticked } from "./standing";
import { type Choices, LEFT_OUT, type Table, type TableRow } from "./table";
import { isSaid, plain } from "./vocabulary/plain";
import { orderIn } from "./vocabulary/status";

interface RowAt {
  readonly place: number;
  readonly amiiboId: number;
}

/** A copy, with what its row says about it. What the row leaves out stays as it is on a copy that is there. */
export interface CopyEntry extends RowAt {
  readonly list: "owned";
  readonly said: Partial<CopyDetails>;
}

export interface MarkEntry extends RowAt {
  readonly list: "wishlist" | "watchlist";
}

/** A copy whose row is damaged. It keeps its place among the copies of its item. */
export interface GapEntry extends RowAt {
  readonly list: "gap";
}

export type Entry = CopyEntry | MarkEntry | GapEntry;

/** Something to tell of a row. */
export interface RowNote {
  readonly place: number;
  readonly message: string;
  /** Where the row tells its item. */
  readonly amiiboId?: number;
  /** What the row calls it. */
  readonly name?: string;
}

/** Words that several items may be meant by. One answer is for all rows with the same words. */
export interface Question {
  /** As `Choices.picks` has it. */
  readonly key: string;
  /** As the file has them. */
  readonly name: string;
  readonly series: string;
  /** All fit the words; where there are none, no item does. */
  readonly items: readonly Amiibo[];
  readonly places: readonly number[];
  /** What was answered already. */
  readonly pick?: number;
}

export interface Understood {
  readonly entries: readonly Entry[];
  /** Rows that cannot be read. */
  readonly problems: readonly RowNote[];
  /** Rows that are read but for a detail. */
  readonly remarks: readonly RowNote[];
  /** Rows that say that nothing is owned or wished. */
  readonly nothing: readonly RowNote[];
  /** Lines that name the series of the rows below them. */
  readonly sections: readonly Section[];
  /** Boxes before the names say what is owned. */
  readonly isTicked: boolean;
  readonly questions: readonly Question[];
  /** Prices without a currency, dates whose order nobody knows. */
  readonly lacks: ReadonlySet<"currency" | "dates">;
}

/** @param today `YYYY-MM-DD` */
export function understand(table: Table, layout: Layout, choices: Choices, finder: Finder, today: string): Understood {
  const { find, isItem } = finder;
  const { items, sections, sums, isTicked } = itemRowsIn(table, layout, finder);
  const entries: Entry[] = [];
  const problems: RowNote[] = [];
  const remarks: RowNote[] = [];
  const nothing: RowNote[] = sums.map(({ row: { place }, cells }) => ({
    place,
    message: t.transferRow.sums,
    ...named(cells),
  }));
  const questions = new Map<string, Question & { readonly places: number[] }>();
  const lacks = new Set<"currency" | "dates">();
  const habits = habitsOf(table, layout, choices, today);
  const dated = layout.by.get("owned");
  const isDated = dated !== undefined && dated === layout.by.get("acquired_on");
  let copies = 0;

  for (const { row, cells } of items) {
    const { place, problem } = row;
    const standing = standingOf(cells, habits.heading, partsOf(row, layout), isDated);
    const name = named(cells);
    if (standing.list === "nothing" && !problem) {
      nothing.push({ place, message: standing.words, ...name, ...known(find(cells)) });
      continue;
    }
    const key = keyOf(cells);
    const pick = isNamed(cells) && isPick(choices.picks[key], isItem) ? choices.picks[key] : undefined;
    const found = find(cells);
    if (!problem && standing.list !== "unclear" && "items" in found) {
      const question = questions.get(key) ?? questionOf(key, cells, found.items, pick);
      question.places.push(place);
      questions.set(key, question);
    }
    if (pick === LEFT_OUT) {
      nothing.push({ place, message: t.transferRow.leftOut, ...name });
      continue;
    }
    const amiiboId = pick ?? ("item" in found ? found.item.id : undefined);
    const item = amiiboId === undefined ? name : { amiiboId };
    if ("problem" in found || problem || standing.list === "unclear") {
      const message = problem ?? ("problem" in found ? found.problem : "message" in standing ? standing.message : "");
      problems.push({ place, message, ...item });
      if (amiiboId !== undefined && problem && standing.list === "owned")
        entries.push({ place, amiiboId, list: "gap" });
      continue;
    }
    if (amiiboId === undefined) continue;
    for (const list of ticked(cells)) {
      if (list !== standing.list) entries.push({ place, amiiboId, list });
    }
    if (standing.list !== "owned") {
      if (standing.list !== "nothing") entries.push({ place, amiiboId, list: standing.list });
      continue;
    }
    const here = copiesIn(standing.groups);
    if (copies + here > MOST_COPIES_IN_ALL) {
      problems.push({ place, amiiboId, message: tooManyCopies() });
      continue;
    }
    copies += here;
    const details = detailsOf(cells, habits);
    for (const each of details.lacks) lacks.add(each);
    for (const message of details.remarks) remarks.push({ place, amiiboId, message });
    for (const { copies, shape } of standing.groups) {
      // What is counted as boxed is boxed; a column of conditions knows better what it is like.
      const box = shape.isBoxed === undefined ? {} : { isBoxed: shape.isBoxed };
      const said = { ...shape, ...details.said, ...box };
      for (let copy = 0; copy < copies; copy += 1) entries.push({ place, amiiboId, list: "owned", said });
    }
  }
  return { entries, problems, remarks, nothing, sections, isTicked, questions: [...questions.values()], lacks };
}

export const tooManyCopies = (): string => t.transferRow.manyCopies(MOST_COPIES_IN_ALL);

function habitsOf(table: Table, { by }: Layout, choices: Choices, today: string): Habits {
  const index = by.get("acquired_on")?.index;
  const dates = index === undefined ? [] : table.rows.map(({ values }) => values[index] ?? "");
  return {
    dates: choices.dates ?? orderIn(dates),
    currency: by.get("price_paid")?.currency ?? choices.currency,
    askingCurrency: by.get("asking_price")?.currency ?? choices.currency,
    heading: (column) => quoted(by.get(column)?.heading || (column === "status" ? t.transferRow.tick : column)),
    today,
  };
}

const partsOf = ({ values }: TableRow, { parts }: Layout): readonly PartCell[] =>
  parts.map(({ index, heading, shape }) => ({
    heading: quoted(heading || t.transferRow.part),
    text: values[index] ?? "",
    shape,
  }));

const named = ({ name }: Cells): { readonly name?: string } => (isSaid(name) ? { name: name.trim() } : {});

/** Its name is all that tells the item. */
const isNamed = ({ amiibo_id, head, tail }: Cells): boolean => !isSaid(amiibo_id) && !isSaid(head) && !isSaid(tail);

const isPick = (pick: number | undefined, isItem: Finder["isItem"]): boolean =>
  pick !== undefined && (pick === LEFT_OUT || isItem(pick));

const questionOf = (key: string, cells: Cells, items: readonly Amiibo[], pick: number | undefined) => ({
  key,
  name: (cells.name ?? "").trim(),
  series: (cells.series ?? "").trim(),
  items,
  places: [],
  ...(pick !== undefined && { pick }),
});

/** Short, and the same for rows with the same words. */
function keyOf({ name = "", series = "", type = "" }: Cells): string {
  const words = [name, series, type].map(plain).join("|");
  let [one, other] = [0x811c9dc5, 0xc9dc5118];
  for (let at = 0; at < words.length; at += 1) {
    one = Math.imul(one ^ words.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ words.charCodeAt(at), 0x5bd1e995);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

const known = (found: ReturnType<Finder["find"]>): { readonly amiiboId?: number } =>
  "item" in found ? { amiiboId: found.item.id } : {};
