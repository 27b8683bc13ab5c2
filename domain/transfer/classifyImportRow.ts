import { t } from "../messages/pages";
import { parsePriceText } from "../money/parsePriceText";
import type { ImportCells, ImportList } from "./columns";
import type { HeadingLookup } from "./importTable";
import { quoteAndShortenImportText } from "./itemFinder";
import { hasText, isPlaceholder, parseQuantity, parseYesNo } from "./vocabulary/cellText";
import {
  type ImportedCopyState,
  parseImportedCopyState,
  parseStatusAndImportedCopyState,
  parseStatusInDetailCell,
} from "./vocabulary/copyState";
import {
  type CollectionStatus,
  isSoldPhrase,
  isSoldText,
  parseCollectionStatus,
  parseImportDate,
} from "./vocabulary/status";

/** Meaning of a row in an imported file: the list that its item belongs to, or the reason why it belongs to none. */
export type ImportRowStatus =
  | { readonly list: "owned"; readonly groups: readonly ImportedCopyGroup[] }
  | { readonly list: "wishlist" | "watchlist" }
  /** The item is neither owned nor on a list. The reason is a message for the user. */
  | { readonly list: "nothing"; readonly reason: string }
  | { readonly list: "unclear"; readonly message: string };

const OWNERSHIP_COLUMNS = ["owned", "status", "list"] as const;
/** Columns about a copy in which some people write `Need` or `Sold` instead. */
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
 * Decides which list the item of an imported row belongs to. The first rule that applies decides:
 * 1. The row says that the item was sold.
 * 2. A column about ownership has a status or a tick. A no in one such column overrides a yes in another.
 * 3. A column about a copy has a status such as `Need`.
 * 4. The column `Missing` says that the item is missing or wanted.
 * 5. A column of ticks is empty: the item is not owned, because people tick what they own.
 * 6. The row has a number of copies, or a tick in the column of a list.
 * 7. The number of copies or the date below `Bought` is empty: the item is not owned, unless the row describes a copy.
 * 8. The row has none of these columns: the item is owned, unless the row ticks a list. An empty `list` column of a
 * Plinth export also means "owned".
 * @param isDated true if the ownership column holds dates of purchase
 */
export function classifyImportRow(
  cells: ImportCells,
  heading: HeadingLookup,
  parts: readonly CopyCountCell[] = [],
  isDated = false,
): ImportRowStatus {
  const rowStatus = classifyUnlessSold(cells, heading, parts, isDated);
  if (rowStatus.list !== "owned") return rowStatus;
  const sale = findSoldCell(cells);
  if (sale === undefined) return rowStatus;
  const [column, text] = sale;
  const sold = column === "sold" ? parseQuantity(text) : undefined;
  const copies = countCopiesInImportedGroups(rowStatus.groups);
  if (sold === undefined || sold >= copies) return toListOrNothing(cells, describeCell(heading(column), text));
  return toUnclear(t.importRowMessages.partlySold(heading(column), sold, copies));
}

function classifyUnlessSold(
  cells: ImportCells,
  heading: HeadingLookup,
  parts: readonly CopyCountCell[],
  isDated: boolean,
): ImportRowStatus {
  // Ignore the ownership column if it holds dates: `2016` is a year and not a number of copies.
  const counted = countRowCopies(isDated ? { ...cells, owned: "" } : cells, parts, heading);
  if (typeof counted === "string") return toUnclear(counted);
  const { groups, noneAccordingTo } = counted;
  const owned: ImportRowStatus = { list: "owned", groups: groups.length > 0 ? groups : [{ copies: 1, copyState: {} }] };

  const statusCells = OWNERSHIP_COLUMNS.flatMap((column) => {
    const text = cells[column];
    return hasText(text) ? [{ column, text, status: parseStatusCell(text) }] : [];
  });
  const deniedCell = statusCells.find(({ status }) => status === "nothing");
  if (deniedCell) return toListOrNothing(cells, describeCell(heading(deniedCell.column), deniedCell.text));
  const ownedCell = statusCells.find(({ status }) => status === "owned");
  if (ownedCell && noneAccordingTo)
    return toUnclear(t.importRowMessages.ownedButNone[noneAccordingTo](heading(ownedCell.column), heading("quantity")));
  if (ownedCell) return owned;
  const listed = statusCells.find(({ status }) => status !== undefined)?.status;
  if (listed === "wishlist" || listed === "watchlist") return { list: listed };
  const [unknown] = statusCells;
  if (unknown) {
    const { column, text } = unknown;
    return toUnclear(t.importRowMessages.invalidStatus(heading(column), quoteAndShortenImportText(text.trim())));
  }

  for (const column of COPY_COLUMNS) {
    const text = cells[column] ?? "";
    const otherStatus = isPlaceholder(text) && column !== "condition" ? undefined : parseStatusInDetailCell(text);
    if (otherStatus === "nothing") return toListOrNothing(cells, describeCell(heading(column), text));
    if (otherStatus !== undefined && otherStatus !== "owned") return { list: otherStatus };
  }
  const { missing, quantity, list } = cells;
  const missingStatus = hasText(missing) ? parseMissingCell(missing) : undefined;
  if (missingStatus === "wishlist" || missingStatus === "watchlist") return { list: missingStatus };
  if (hasText(missing) && missingStatus === undefined) {
    return toUnclear(t.importRowMessages.invalidFlag(heading("missing"), quoteAndShortenImportText(missing.trim())));
  }
  if (hasText(missing) && missingStatus === "nothing")
    return toListOrNothing(cells, describeCell(heading("missing"), missing));
  const unticked = (["owned", "status"] as const).find(
    (column) => cells[column] !== undefined && !(column === "owned" && isDated),
  );
  if (unticked) return toListOrNothing(cells, t.importRowMessages.cellEmpty(heading(unticked)));
  if (groups.length > 0) return owned;
  if (noneAccordingTo && hasText(quantity)) return toListOrNothing(cells, describeCell(heading("quantity"), quantity));
  if (missingStatus !== undefined || list !== undefined) return owned;
  const emptyReason = describeEmptyCells(cells, heading, parts);
  if (emptyReason !== undefined) {
    const isCounted = parts.some(({ text }) => hasText(text));
    const isWithoutCounts = quantity === undefined && parts.length === 0;
    const isOwned = hasCopyDetail(cells) || (isWithoutCounts && hasPrice(cells));
    return !isCounted && listListsTickedInImportRow(cells).length === 0 && isOwned
      ? owned
      : toListOrNothing(cells, emptyReason);
  }
  if (cells.wished !== undefined || cells.watched !== undefined)
    return toListOrNothing(cells, t.importRowMessages.notMarkedOwned);
  return owned;
}

/** Returns a message that the cells about ownership are empty; `undefined` if the file has no such columns. */
function describeEmptyCells(
  cells: ImportCells,
  heading: HeadingLookup,
  parts: readonly CopyCountCell[],
): string | undefined {
  const column = (["owned", "quantity"] as const).find((each) => cells[each] !== undefined);
  if (column !== undefined) return t.importRowMessages.cellEmpty(heading(column));
  return parts.length > 0 ? t.importRowMessages.nothingCounted(parts.map((part) => part.heading)) : undefined;
}

/** Returns true for a price above 0. Do not use it next to an empty count: some lists also price missing items. */
const hasPrice = (cells: ImportCells): boolean =>
  (["price_paid", "asking_price"] as const).some(
    (column) => Number(parsePriceText(cells[column] ?? "")?.amount ?? 0) > 0,
  );

/** Returns true if the row describes a copy: by a condition, a date, or a yes in a column about copies. */
function hasCopyDetail(cells: ImportCells): boolean {
  const stateColumns = ["condition", "boxed", "opened"] as const;
  const flagColumns = ["boxed", "opened", "for_sale", "gift"] as const;
  return (
    stateColumns.some((column) => parseImportedCopyState(cells[column] ?? "") !== undefined) ||
    flagColumns.some((column) => parseYesNo(cells[column] ?? "") === true) ||
    parseImportDate(cells.acquired_on ?? "", undefined) !== undefined
  );
}

function parseStatusCell(text: string): CollectionStatus | undefined {
  const copies = parseQuantity(text);
  if (parseImportDate(text, undefined) !== undefined) return "owned";
  return copies === undefined ? parseStatusAndImportedCopyState(text).status : copies > 0 ? "owned" : "nothing";
}

/** Parses a cell in the column `Missing`, where a tick means "not owned". */
function parseMissingCell(text: string): CollectionStatus | undefined {
  const flag = parseYesNo(text);
  return flag === undefined ? parseCollectionStatus(text) : flag ? "nothing" : "owned";
}

/** Finds the cell that says that the item was sold. In the column `Sold`, a date or a price also means a sale. */
function findSoldCell(cells: ImportCells): readonly [keyof ImportCells, string] | undefined {
  const { sold } = cells;
  const isNo = !hasText(sold) || isPlaceholder(sold) || parseYesNo(sold) === false || parseQuantity(sold) === 0;
  if (!isNo) return ["sold", sold];
  for (const column of COPY_COLUMNS) {
    const text = cells[column];
    if (hasText(text) && (column === "notes" ? isSoldPhrase(text) : isSoldText(text))) return [column, text];
  }
  return undefined;
}

const toUnclear = (message: string): ImportRowStatus => ({ list: "unclear", message });
const describeCell = (heading: string, text: string): string =>
  t.importRowMessages.cellValue(heading, quoteAndShortenImportText(text.trim()));

/** Lists the wishlist and watchlist if the row names them: by a tick, or by their name in a status column. */
export function listListsTickedInImportRow(cells: ImportCells): readonly Exclude<ImportList, "owned">[] {
  const getStatus = (text = "") => (hasText(text) ? parseCollectionStatus(text) : undefined);
  const named = [getStatus(cells.owned), getStatus(cells.status)];
  const ticks = { wishlist: cells.wished, watchlist: cells.watched };
  return (["wishlist", "watchlist"] as const).filter((list) => {
    const status = getStatus(ticks[list]);
    return named.includes(list) || status === "owned" || status === list || (parseQuantity(ticks[list] ?? "") ?? 0) > 0;
  });
}

/** Returns the list that the row ticks or, if it ticks none, that the item is on no list for the given reason. */
function toListOrNothing(cells: ImportCells, reason: string): ImportRowStatus {
  const [list] = listListsTickedInImportRow(cells);
  return list === undefined ? { list: "nothing", reason } : { list };
}

/** Cell in a column that counts one kind of copy, such as `Loose Qty`. */
export interface CopyCountCell {
  readonly heading: string;
  readonly text: string;
  readonly copyState: ImportedCopyState;
}

/** Number of copies of an item that are all boxed, all loose, or all in one condition, as far as the row states it. */
export interface ImportedCopyGroup {
  readonly copies: number;
  readonly copyState: ImportedCopyState;
}

/**
 * Counts a row's copies by state. Returns a message for the user if a number is unreadable or contradicts another.
 * `noneAccordingTo` is the kind of column that says that there are none.
 */
function countRowCopies(cells: ImportCells, parts: readonly CopyCountCell[], heading: HeadingLookup) {
  const { quantity } = cells;
  const count = hasText(quantity) ? parseCount(quantity) : undefined;
  if (hasText(quantity) && count === undefined) return describeBadNumber(heading("quantity"), quantity);
  const groups: ImportedCopyGroup[] = [];
  for (const { heading, text, copyState } of parts) {
    const copies = hasText(text) ? (parseCount(text) ?? (parseYesNo(text) ? 1 : undefined)) : 0;
    if (copies === undefined) return describeBadNumber(heading, text);
    if (copies > 0) groups.push({ copies, copyState });
  }
  const sum = countCopiesInImportedGroups(groups);
  const amount = parseAmount(cells.owned);
  if (amount !== undefined && count && count !== amount) {
    return t.importRowMessages.conflictingCounts(heading("owned"), amount, heading("quantity"), count);
  }
  const total = count ?? amount;
  if (total !== undefined && total < sum) {
    const column = count === undefined ? "owned" : "quantity";
    return t.importRowMessages.partsExceedTotal(heading(column), total, sum);
  }
  const rest = (total ?? 0) - sum;
  const isCounted = ({ text }: CopyCountCell) => hasText(text);
  if (rest > 0) groups.push({ copies: rest, copyState: parts.some(isCounted) ? getRemainingState(parts) : {} });
  const isNoneByParts = groups.length === 0 && parts.length > 0 && parts.every(isCounted);
  return {
    groups,
    noneAccordingTo: count === 0 ? ("quantity" as const) : isNoneByParts ? ("parts" as const) : undefined,
  };
}

export const countCopiesInImportedGroups = (groups: readonly ImportedCopyGroup[]): number =>
  groups.reduce((sum, { copies }) => sum + copies, 0);

const describeBadNumber = (heading: string, text: string): string =>
  t.importRowMessages.invalidNumber(heading, quoteAndShortenImportText(text.trim()));
const parseCount = (text: string): number | undefined =>
  parseQuantity(text) ?? (parseYesNo(text) === false ? 0 : undefined);

/** Parses a number of copies in a column that may hold ticks. `undefined` for 0 and 1, which may mean no and yes. */
function parseAmount(text: string | undefined): number | undefined {
  const amount = parseQuantity(text ?? "") ?? 0;
  return amount > 1 ? amount : undefined;
}

/** Returns the state of the copies that no column counts: loose if all columns count boxed copies, and vice versa. */
function getRemainingState(parts: readonly CopyCountCell[]): ImportedCopyState {
  const [isBoxed, ...others] = new Set(parts.map(({ copyState }) => copyState.isBoxed));
  return isBoxed === undefined || others.length > 0 ? {} : { isBoxed: !isBoxed };
}
