import { t } from "../messages/pages";
import { parsePriceText } from "../money/parsePriceText";
import type { ImportCells, ImportList } from "./columns";
import type { HeadingLookup } from "./importTable";
import { quoteText } from "./itemFinder";
import { hasText, isPlaceholder, parseFlag, parseQuantity } from "./vocabulary/cellText";
import {
  type CopyState,
  parseCopyState,
  parseStatusAndCopyState,
  parseStatusInDetailCell,
} from "./vocabulary/copyState";
import {
  type CollectionStatus,
  isExactlySold,
  isSoldText,
  parseCollectionStatus,
  parseImportDate,
} from "./vocabulary/status";

/** What a row says somebody has to do with its item. */
export type RowStatus =
  | { readonly list: "owned"; readonly groups: readonly CopyGroup[] }
  | { readonly list: "wishlist" | "watchlist" }
  /** Neither owned nor on a list, with the words that say so. */
  | { readonly list: "nothing"; readonly words: string }
  | { readonly list: "unclear"; readonly message: string };

/** Columns that are there to say what somebody owns. */
const OWNERSHIP_COLUMNS = ["owned", "status", "list"] as const;
/** Columns of a copy, in which people write `Need` or `Sold` all the same. */
const COPY_COLUMNS = [
  "condition",
  "boxed",
  "opened",
  "for_sale",
  "asking_price",
  "price_paid",
  "acquired_on",
  "notes",
] as const;

/**
 * What is said decides, the first of these: that it was sold; a word or a tick below what somebody owns; `Need` in the
 * place of a detail; what is missing. Then an empty cell of ticks is a no: who ticks what they own leaves the rest empty.
 * Then a count decides, and a tick for a list. An empty cell of counts, or of dates below `Bought`, is a no only where no
 * detail of a copy stands beside it. Without such columns a file lists what somebody owns, unless it ticks what they wish
 * for; the `list` of our own exports alone means "owned" where it is empty.
 *
 * @param isDated below what somebody owns stands when they got it
 */
export function classifyRow(
  cells: ImportCells,
  heading: HeadingLookup,
  parts: readonly CountCell[] = [],
  isDated = false,
): RowStatus {
  const standing = classifyUnlessSold(cells, heading, parts, isDated);
  if (standing.list !== "owned") return standing;
  const sale = findSoldCell(cells);
  if (sale === undefined) return standing;
  const [column, text] = sale;
  const sold = column === "sold" ? parseQuantity(text) : undefined;
  const copies = countGroupedCopies(standing.groups);
  if (sold === undefined || sold >= copies) return toListOrNothing(cells, describeCell(heading(column), text));
  return toUnclear(t.transferRow.soldSome(heading(column), sold, copies));
}

function classifyUnlessSold(
  cells: ImportCells,
  heading: HeadingLookup,
  parts: readonly CountCell[],
  isDated: boolean,
): RowStatus {
  // `2016` among dates counts nothing.
  const counted = countRowCopies(isDated ? { ...cells, owned: "" } : cells, parts, heading);
  if (typeof counted === "string") return toUnclear(counted);
  const { groups, none } = counted;
  const owned: RowStatus = { list: "owned", groups: groups.length > 0 ? groups : [{ copies: 1, shape: {} }] };

  const told = OWNERSHIP_COLUMNS.flatMap((column) => {
    const text = cells[column];
    return hasText(text) ? [{ column, text, status: parseStatusCell(text) }] : [];
  });
  const no = told.find(({ status }) => status === "nothing");
  if (no) return toListOrNothing(cells, describeCell(heading(no.column), no.text));
  const yes = told.find(({ status }) => status === "owned");
  if (yes && none) return toUnclear(t.transferRow.ownedAndNone[none](heading(yes.column), heading("quantity")));
  if (yes) return owned;
  const listed = told.find(({ status }) => status !== undefined)?.status;
  if (listed === "wishlist" || listed === "watchlist") return { list: listed };
  const [unknown] = told;
  if (unknown) {
    const { column, text } = unknown;
    return toUnclear(t.transferRow.noStatus(heading(column), quoteText(text.trim())));
  }

  for (const column of COPY_COLUMNS) {
    const text = cells[column] ?? "";
    const instead = isPlaceholder(text) && column !== "condition" ? undefined : parseStatusInDetailCell(text);
    if (instead === "nothing") return toListOrNothing(cells, describeCell(heading(column), text));
    if (instead !== undefined && instead !== "owned") return { list: instead };
  }
  const { missing, quantity, list } = cells;
  const lack = hasText(missing) ? parseMissingCell(missing) : undefined;
  if (lack === "wishlist" || lack === "watchlist") return { list: lack };
  if (hasText(missing) && lack === undefined) {
    return toUnclear(t.transferRow.noFlag(heading("missing"), quoteText(missing.trim())));
  }
  if (hasText(missing) && lack === "nothing") return toListOrNothing(cells, describeCell(heading("missing"), missing));
  const unticked = (["owned", "status"] as const).find(
    (column) => cells[column] !== undefined && !(column === "owned" && isDated),
  );
  if (unticked) return toListOrNothing(cells, t.transferRow.isEmpty(heading(unticked)));
  if (groups.length > 0) return owned;
  if (none && hasText(quantity)) return toListOrNothing(cells, describeCell(heading("quantity"), quantity));
  if (lack !== undefined || list !== undefined) return owned;
  const silence = describeEmptyCells(cells, heading, parts);
  if (silence !== undefined) {
    const isCounted = parts.some(({ text }) => hasText(text));
    const isWithoutCounts = quantity === undefined && parts.length === 0;
    const isOwned = hasCopyDetail(cells) || (isWithoutCounts && hasPrice(cells));
    return !isCounted && listTickedLists(cells).length === 0 && isOwned ? owned : toListOrNothing(cells, silence);
  }
  if (cells.wished !== undefined || cells.watched !== undefined)
    return toListOrNothing(cells, t.transferRow.nothingOwned);
  return owned;
}

/** What would have a date or a count if it were owned. */
function describeEmptyCells(
  cells: ImportCells,
  heading: HeadingLookup,
  parts: readonly CountCell[],
): string | undefined {
  const column = (["owned", "quantity"] as const).find((each) => cells[each] !== undefined);
  if (column !== undefined) return t.transferRow.isEmpty(heading(column));
  return parts.length > 0 ? t.transferRow.noneCounted(parts.map((part) => part.heading)) : undefined;
}

/** Lists have prices of what nobody owns, too: beside a count that was left empty they say nothing. */
const hasPrice = (cells: ImportCells): boolean =>
  (["price_paid", "asking_price"] as const).some(
    (column) => Number(parsePriceText(cells[column] ?? "")?.amount ?? 0) > 0,
  );

/** Only who has one can say so: its condition, its day, or a yes below what copies are like. */
function hasCopyDetail(cells: ImportCells): boolean {
  const isLike = ["condition", "boxed", "opened"] as const;
  const isTrue = ["boxed", "opened", "for_sale", "gift"] as const;
  return (
    isLike.some((column) => parseCopyState(cells[column] ?? "") !== undefined) ||
    isTrue.some((column) => parseFlag(cells[column] ?? "") === true) ||
    parseImportDate(cells.acquired_on ?? "", undefined) !== undefined
  );
}

function parseStatusCell(text: string): CollectionStatus | undefined {
  const copies = parseQuantity(text);
  if (parseImportDate(text, undefined) !== undefined) return "owned";
  return copies === undefined ? parseStatusAndCopyState(text).status : copies > 0 ? "owned" : "nothing";
}

/** Ticks below `Missing` say the contrary of ticks below `Owned`. */
function parseMissingCell(text: string): CollectionStatus | undefined {
  const flag = parseFlag(text);
  return flag === undefined ? parseCollectionStatus(text) : flag ? "nothing" : "owned";
}

/** The cell that says that it was sold: below `Sold` a date or a price says so, too. */
function findSoldCell(cells: ImportCells): readonly [keyof ImportCells, string] | undefined {
  const { sold } = cells;
  const isNo = !hasText(sold) || isPlaceholder(sold) || parseFlag(sold) === false || parseQuantity(sold) === 0;
  if (!isNo) return ["sold", sold];
  for (const column of COPY_COLUMNS) {
    const text = cells[column];
    if (hasText(text) && (column === "notes" ? isExactlySold(text) : isSoldText(text))) return [column, text];
  }
  return undefined;
}

const toUnclear = (message: string): RowStatus => ({ list: "unclear", message });
const describeCell = (heading: string, text: string): string => t.transferRow.is(heading, quoteText(text.trim()));

/** The lists on which a tick in a column of its own, or a word in one of owning puts the item. */
export function listTickedLists({
  wished,
  watched,
  owned,
  status,
}: ImportCells): readonly Exclude<ImportList, "owned">[] {
  const isTicked = (text: string | undefined, list: ImportList) => {
    if (!hasText(text)) return false;
    const said = parseCollectionStatus(text);
    return said === "owned" || said === list || (parseQuantity(text) ?? 0) > 0;
  };
  const isWord = (list: ImportList) =>
    [owned, status].some((text) => hasText(text) && parseCollectionStatus(text) === list);
  return [
    ...(isTicked(wished, "wishlist") || isWord("wishlist") ? (["wishlist"] as const) : []),
    ...(isTicked(watched, "watchlist") || isWord("watchlist") ? (["watchlist"] as const) : []),
  ];
}

/** Not owned; a tick may still put it on a list. */
function toListOrNothing(cells: ImportCells, words: string): RowStatus {
  const [list] = listTickedLists(cells);
  return list === undefined ? { list: "nothing", words } : { list };
}

/** A cell below a heading such as `Loose Qty`. */
export interface CountCell {
  readonly heading: string;
  readonly text: string;
  /** Of the copies that it counts. */
  readonly shape: CopyState;
}

/** Copies that are alike, as far as the columns that count them tell. */
interface CopyGroup {
  readonly copies: number;
  readonly shape: CopyState;
}

interface CountedCopies {
  /** None where nothing counts them. */
  readonly groups: readonly CopyGroup[];
  /** What says that there is none. */
  readonly none: "quantity" | "parts" | undefined;
}

/** @returns a sentence where the counts cannot be read, or contradict each other. */
function countRowCopies(
  cells: ImportCells,
  parts: readonly CountCell[],
  heading: HeadingLookup,
): CountedCopies | string {
  const { quantity } = cells;
  const count = hasText(quantity) ? parseCount(quantity) : undefined;
  if (hasText(quantity) && count === undefined) return describeBadNumber(heading("quantity"), quantity);
  const groups: CopyGroup[] = [];
  for (const { heading, text, shape } of parts) {
    const copies = hasText(text) ? (parseCount(text) ?? (parseFlag(text) ? 1 : undefined)) : 0;
    if (copies === undefined) return describeBadNumber(heading, text);
    if (copies > 0) groups.push({ copies, shape });
  }
  const sum = countGroupedCopies(groups);
  const amount = parseAmount(cells.owned);
  if (amount !== undefined && count && count !== amount) {
    return t.transferRow.amounts(heading("owned"), amount, heading("quantity"), count);
  }
  const total = count ?? amount;
  if (total !== undefined && total < sum) {
    const column = count === undefined ? "owned" : "quantity";
    return t.transferRow.partsBeyond(heading(column), total, sum);
  }
  const rest = (total ?? 0) - sum;
  const isCounted = ({ text }: CountCell) => hasText(text);
  if (rest > 0) groups.push({ copies: rest, shape: parts.some(isCounted) ? getRemainingState(parts) : {} });
  const isNone = parts.length > 0 && parts.every(isCounted);
  return { groups, none: count === 0 ? "quantity" : isNone && groups.length === 0 ? "parts" : undefined };
}

export const countGroupedCopies = (groups: readonly CopyGroup[]): number =>
  groups.reduce((sum, { copies }) => sum + copies, 0);

const describeBadNumber = (heading: string, text: string): string =>
  t.transferRow.noNumber(heading, quoteText(text.trim()));
const parseCount = (text: string): number | undefined =>
  parseQuantity(text) ?? (parseFlag(text) === false ? 0 : undefined);

/** A 1 is a tick. */
function parseAmount(text: string | undefined): number | undefined {
  const amount = parseQuantity(text ?? "") ?? 0;
  return amount > 1 ? amount : undefined;
}

/** Where boxed ones alone are counted, be it as none, the others are not boxed. */
function getRemainingState(parts: readonly CountCell[]): CopyState {
  const [isBoxed, ...others] = new Set(parts.map(({ shape }) => shape.isBoxed));
  return isBoxed === undefined || others.length > 0 ? {} : { isBoxed: !isBoxed };
}
