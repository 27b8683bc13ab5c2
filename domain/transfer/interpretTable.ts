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

/** A copy with the details that its row states. Other details of an existing copy stay unchanged. */
export interface ImportCopyEntry extends EntryPosition {
  readonly list: "owned";
  readonly said: Partial<CopyDetails>;
}

export interface ImportListEntry extends EntryPosition {
  readonly list: "wishlist" | "watchlist";
}

/** A copy whose row is damaged. It keeps its position among the copies of its item. */
export interface UnreadableCopyEntry extends EntryPosition {
  readonly list: "gap";
}

export type ImportEntry = ImportCopyEntry | ImportListEntry | UnreadableCopyEntry;

/** A message about a row. */
export interface RowNote {
  readonly place: number;
  readonly message: string;
  /** The item of the row, if it is identified. */
  readonly amiiboId?: number;
  /** The item's name in the row. */
  readonly name?: string;
}

/** A name that no item, or several items, match. One answer applies to all rows with the same name, series and type. */
export interface NameQuestion {
  /** The key in `ImportChoices.picks`. */
  readonly key: string;
  /** The name as in the file. */
  readonly name: string;
  readonly series: string;
  /** Items that all match; empty if none does. */
  readonly items: readonly Item[];
  readonly places: readonly number[];
  /** The user's answer, if given. */
  readonly pick?: number;
}

export interface InterpretedTable {
  readonly entries: readonly ImportEntry[];
  /** Rows that cannot be read. */
  readonly problems: readonly RowNote[];
  /** Rows with one unreadable detail. */
  readonly remarks: readonly RowNote[];
  /** Rows of items that are neither owned nor on a list. */
  readonly nothing: readonly RowNote[];
  /** Lines that name the series of the rows below them. */
  readonly sections: readonly SeriesHeading[];
  /** True if check boxes before the names state what is owned. */
  readonly isTicked: boolean;
  readonly questions: readonly NameQuestion[];
  /** Missing information: the currency of prices, or the order of day and month. */
  readonly lacks: ReadonlySet<"currency" | "dates">;
}

/**
 * Interprets the rows of a table.
 * @param today `YYYY-MM-DD`
 */
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
  const conventions = detectConventions(table, layout, choices, today);
  const ownedColumn = layout.by.get("owned");
  const isDated = ownedColumn !== undefined && ownedColumn === layout.by.get("acquired_on");
  let copies = 0;

  for (const { row, cells } of items) {
    const { place, problem } = row;
    const status = classifyRow(cells, conventions.heading, toCountCells(row, layout), isDated);
    const name = pickName(cells);
    if (status.list === "nothing" && !problem) {
      nothing.push({ place, message: status.words, ...name, ...pickFoundId(find(cells)) });
      continue;
    }
    const key = keyForQuestion(cells);
    const pick = isIdentifiedByName(cells) && isPick(choices.picks[key], isItem) ? choices.picks[key] : undefined;
    const match = find(cells);
    if (!problem && status.list !== "unclear" && "items" in match) {
      const question = questions.get(key) ?? createQuestion(key, cells, match.items, pick);
      question.places.push(place);
      questions.set(key, question);
    }
    if (pick === NO_ITEM) {
      nothing.push({ place, message: t.transferRow.leftOut, ...name });
      continue;
    }
    const amiiboId = pick ?? ("item" in match ? match.item.id : undefined);
    const item = amiiboId === undefined ? name : { amiiboId };
    if ("problem" in match || problem || status.list === "unclear") {
      const message = problem ?? ("problem" in match ? match.problem : "message" in status ? status.message : "");
      problems.push({ place, message, ...item });
      if (amiiboId !== undefined && problem && status.list === "owned") entries.push({ place, amiiboId, list: "gap" });
      continue;
    }
    if (amiiboId === undefined) continue;
    for (const list of listTickedLists(cells)) {
      if (list !== status.list) entries.push({ place, amiiboId, list });
    }
    if (status.list !== "owned") {
      if (status.list !== "nothing") entries.push({ place, amiiboId, list: status.list });
      continue;
    }
    const rowCopies = countGroupedCopies(status.groups);
    if (copies + rowCopies > MAX_COPIES_PER_USER) {
      problems.push({ place, amiiboId, message: formatTooManyCopies() });
      continue;
    }
    copies += rowCopies;
    const details = parseCopyDetails(cells, conventions);
    for (const each of details.lacks) lacks.add(each);
    for (const message of details.remarks) remarks.push({ place, amiiboId, message });
    for (const { copies, shape } of status.groups) {
      // The count column decides about the box, a condition column about the rest.
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

/** Returns true if only the name identifies the item. */
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

/** Returns a short hash that is equal for rows with the same name, series and type. */
function keyForQuestion({ name = "", series = "", type = "" }: ImportCells): string {
  const text = [name, series, type].map(normalizeText).join("|");
  let [one, other] = [0x811c9dc5, 0xc9dc5118];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

const pickFoundId = (match: ReturnType<ItemFinder["find"]>): { readonly amiiboId?: number } =>
  "item" in match ? { amiiboId: match.item.id } : {};
