import type { Item } from "../catalogue/item";
import { t } from "../messages/pages";
import type { CopyDetails } from "../ownership/copy";
import { MAX_COPIES_PER_USER } from "../ownership/holding";
import { type CountCell, classifyRow, countGroupedCopies, listTickedLists } from "./classifyRow";
import type { ImportCells } from "./columns";
import { type ImportChoices, type ImportTable, type ImportTableRow, NO_ITEM } from "./importTable";
import { type ItemFinder, quoteText } from "./itemFinder";
import { parseItemRows, type SeriesHeading } from "./itemRows";
import { type FileConventions, parseCopyDetails } from "./parseCopyDetails";
import type { TableLayout } from "./tableLayout";
import { hasText, normalizeText } from "./vocabulary/cellText";
import { detectDateOrder } from "./vocabulary/status";

interface EntryPosition {
  readonly place: number;
  readonly amiiboId: number;
}

/** A copy, with what its row says about it. What the row leaves out stays as it is on a copy that is there. */
export interface ImportCopyEntry extends EntryPosition {
  readonly list: "owned";
  readonly said: Partial<CopyDetails>;
}

export interface ImportListEntry extends EntryPosition {
  readonly list: "wishlist" | "watchlist";
}

/** A copy whose row is damaged. It keeps its place among the copies of its item. */
export interface UnreadableCopyEntry extends EntryPosition {
  readonly list: "gap";
}

export type ImportEntry = ImportCopyEntry | ImportListEntry | UnreadableCopyEntry;

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
export interface NameQuestion {
  /** As `Choices.picks` has it. */
  readonly key: string;
  /** As the file has them. */
  readonly name: string;
  readonly series: string;
  /** All fit the words; where there are none, no item does. */
  readonly items: readonly Item[];
  readonly places: readonly number[];
  /** What was answered already. */
  readonly pick?: number;
}

export interface InterpretedTable {
  readonly entries: readonly ImportEntry[];
  /** Rows that cannot be read. */
  readonly problems: readonly RowNote[];
  /** Rows that are read but for a detail. */
  readonly remarks: readonly RowNote[];
  /** Rows that say that nothing is owned or wished. */
  readonly nothing: readonly RowNote[];
  /** Lines that name the series of the rows below them. */
  readonly sections: readonly SeriesHeading[];
  /** Boxes before the names say what is owned. */
  readonly isTicked: boolean;
  readonly questions: readonly NameQuestion[];
  /** Prices without a currency, dates whose order nobody knows. */
  readonly lacks: ReadonlySet<"currency" | "dates">;
}

/** @param today `YYYY-MM-DD` */
export function interpretTable(
  table: ImportTable,
  layout: TableLayout,
  choices: ImportChoices,
  finder: ItemFinder,
  today: string,
): InterpretedTable {
  const { find, isItem } = finder;
  const { items, sections, sums, isTicked } = parseItemRows(table, layout, finder);
  const entries: ImportEntry[] = [];
  const problems: RowNote[] = [];
  const remarks: RowNote[] = [];
  const nothing: RowNote[] = sums.map(({ row: { place }, cells }) => ({
    place,
    message: t.transferRow.sums,
    ...pickName(cells),
  }));
  const questions = new Map<string, NameQuestion & { readonly places: number[] }>();
  const lacks = new Set<"currency" | "dates">();
  const habits = detectConventions(table, layout, choices, today);
  const dated = layout.by.get("owned");
  const isDated = dated !== undefined && dated === layout.by.get("acquired_on");
  let copies = 0;

  for (const { row, cells } of items) {
    const { place, problem } = row;
    const standing = classifyRow(cells, habits.heading, toCountCells(row, layout), isDated);
    const name = pickName(cells);
    if (standing.list === "nothing" && !problem) {
      nothing.push({ place, message: standing.words, ...name, ...pickFoundId(find(cells)) });
      continue;
    }
    const key = keyForQuestion(cells);
    const pick = isIdentifiedByName(cells) && isPick(choices.picks[key], isItem) ? choices.picks[key] : undefined;
    const found = find(cells);
    if (!problem && standing.list !== "unclear" && "items" in found) {
      const question = questions.get(key) ?? createQuestion(key, cells, found.items, pick);
      question.places.push(place);
      questions.set(key, question);
    }
    if (pick === NO_ITEM) {
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
    for (const list of listTickedLists(cells)) {
      if (list !== standing.list) entries.push({ place, amiiboId, list });
    }
    if (standing.list !== "owned") {
      if (standing.list !== "nothing") entries.push({ place, amiiboId, list: standing.list });
      continue;
    }
    const here = countGroupedCopies(standing.groups);
    if (copies + here > MAX_COPIES_PER_USER) {
      problems.push({ place, amiiboId, message: formatTooManyCopies() });
      continue;
    }
    copies += here;
    const details = parseCopyDetails(cells, habits);
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

export const formatTooManyCopies = (): string => t.transferRow.manyCopies(MAX_COPIES_PER_USER);

function detectConventions(
  table: ImportTable,
  { by }: TableLayout,
  choices: ImportChoices,
  today: string,
): FileConventions {
  const index = by.get("acquired_on")?.index;
  const dates = index === undefined ? [] : table.rows.map(({ values }) => values[index] ?? "");
  return {
    dates: choices.dates ?? detectDateOrder(dates),
    currency: by.get("price_paid")?.currency ?? choices.currency,
    askingCurrency: by.get("asking_price")?.currency ?? choices.currency,
    heading: (column) => quoteText(by.get(column)?.heading || (column === "status" ? t.transferRow.tick : column)),
    today,
  };
}

const toCountCells = ({ values }: ImportTableRow, { parts }: TableLayout): readonly CountCell[] =>
  parts.map(({ index, heading, shape }) => ({
    heading: quoteText(heading || t.transferRow.part),
    text: values[index] ?? "",
    shape,
  }));

const pickName = ({ name }: ImportCells): { readonly name?: string } => (hasText(name) ? { name: name.trim() } : {});

/** Its name is all that tells the item. */
const isIdentifiedByName = ({ amiibo_id, head, tail }: ImportCells): boolean =>
  !hasText(amiibo_id) && !hasText(head) && !hasText(tail);

const isPick = (pick: number | undefined, isItem: ItemFinder["isItem"]): boolean =>
  pick !== undefined && (pick === NO_ITEM || isItem(pick));

const createQuestion = (key: string, cells: ImportCells, items: readonly Item[], pick: number | undefined) => ({
  key,
  name: (cells.name ?? "").trim(),
  series: (cells.series ?? "").trim(),
  items,
  places: [],
  ...(pick !== undefined && { pick }),
});

/** Short, and the same for rows with the same words. */
function keyForQuestion({ name = "", series = "", type = "" }: ImportCells): string {
  const words = [name, series, type].map(normalizeText).join("|");
  let [one, other] = [0x811c9dc5, 0xc9dc5118];
  for (let at = 0; at < words.length; at += 1) {
    one = Math.imul(one ^ words.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ words.charCodeAt(at), 0x5bd1e995);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

const pickFoundId = (found: ReturnType<ItemFinder["find"]>): { readonly amiiboId?: number } =>
  "item" in found ? { amiiboId: found.item.id } : {};
