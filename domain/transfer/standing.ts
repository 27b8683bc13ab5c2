import { t } from "../messages/pages";
import { priceIn } from "../money/price";
import type { Cells, List } from "./columns";
import { quoted } from "./findItem";
import type { Heading } from "./table";
import { type Shape, shapeOf, statusAndShape, statusInstead } from "./vocabulary/condition";
import { flagOf, isDash, isSaid, quantityIn } from "./vocabulary/plain";
import { dateIn, isSold, isSoldAlone, type Status, statusOf } from "./vocabulary/status";

/** What a row says somebody has to do with its item. */
export type RowMeaning =
  | { readonly list: "owned"; readonly groups: readonly Group[] }
  | { readonly list: "wishlist" | "watchlist" }
  /** Neither owned nor on a list, with the words that say so. */
  | { readonly list: "nothing"; readonly words: string }
  | { readonly list: "unclear"; readonly message: string };

/** Columns that are there to say what somebody owns. */
const OF_OWNING = ["owned", "status", "list"] as const;
/** Columns of a copy, in which people write `Need` or `Sold` all the same. */
const OF_COPIES = [
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
export function standingOf(
  cells: Cells,
  heading: Heading,
  parts: readonly PartCell[] = [],
  isDated = false,
): RowMeaning {
  const standing = unlessSold(cells, heading, parts, isDated);
  if (standing.list !== "owned") return standing;
  const sale = saleIn(cells);
  if (sale === undefined) return standing;
  const [column, text] = sale;
  const sold = column === "sold" ? quantityIn(text) : undefined;
  const copies = copiesIn(standing.groups);
  if (sold === undefined || sold >= copies) return marked(cells, said(heading(column), text));
  return unclear(t.transferRow.soldSome(heading(column), sold, copies));
}

function unlessSold(cells: Cells, heading: Heading, parts: readonly PartCell[], isDated: boolean): RowMeaning {
  // `2016` among dates counts nothing.
  const counted = countedIn(isDated ? { ...cells, owned: "" } : cells, parts, heading);
  if (typeof counted === "string") return unclear(counted);
  const { groups, none } = counted;
  const owned: RowMeaning = { list: "owned", groups: groups.length > 0 ? groups : [{ copies: 1, shape: {} }] };

  const told = OF_OWNING.flatMap((column) => {
    const text = cells[column];
    return isSaid(text) ? [{ column, text, status: statusIn(text) }] : [];
  });
  const no = told.find(({ status }) => status === "nothing");
  if (no) return marked(cells, said(heading(no.column), no.text));
  const yes = told.find(({ status }) => status === "owned");
  if (yes && none) return unclear(t.transferRow.ownedAndNone[none](heading(yes.column), heading("quantity")));
  if (yes) return owned;
  const listed = told.find(({ status }) => status !== undefined)?.status;
  if (listed === "wishlist" || listed === "watchlist") return { list: listed };
  const [unknown] = told;
  if (unknown) {
    const { column, text } = unknown;
    return unclear(t.transferRow.noStatus(heading(column), quoted(text.trim())));
  }

  for (const column of OF_COPIES) {
    const text = cells[column] ?? "";
    const instead = isDash(text) && column !== "condition" ? undefined : statusInstead(text);
    if (instead === "nothing") return marked(cells, said(heading(column), text));
    if (instead !== undefined && instead !== "owned") return { list: instead };
  }
  const { missing, quantity, list } = cells;
  const lack = isSaid(missing) ? lackOf(missing) : undefined;
  if (lack === "wishlist" || lack === "watchlist") return { list: lack };
  if (isSaid(missing) && lack === undefined) {
    return unclear(t.transferRow.noFlag(heading("missing"), quoted(missing.trim())));
  }
  if (isSaid(missing) && lack === "nothing") return marked(cells, said(heading("missing"), missing));
  const unticked = (["owned", "status"] as const).find(
    (column) => cells[column] !== undefined && !(column === "owned" && isDated),
  );
  if (unticked) return marked(cells, t.transferRow.isEmpty(heading(unticked)));
  if (groups.length > 0) return owned;
  if (none && isSaid(quantity)) return marked(cells, said(heading("quantity"), quantity));
  if (lack !== undefined || list !== undefined) return owned;
  const silence = silenceIn(cells, heading, parts);
  if (silence !== undefined) {
    const isCounted = parts.some(({ text }) => isSaid(text));
    const isWithoutCounts = quantity === undefined && parts.length === 0;
    const isOwned = tellsOfCopy(cells) || (isWithoutCounts && tellsPrice(cells));
    return !isCounted && ticked(cells).length === 0 && isOwned ? owned : marked(cells, silence);
  }
  if (cells.wished !== undefined || cells.watched !== undefined) return marked(cells, t.transferRow.nothingOwned);
  return owned;
}

/** What would have a date or a count if it were owned. */
function silenceIn(cells: Cells, heading: Heading, parts: readonly PartCell[]): string | undefined {
  const column = (["owned", "quantity"] as const).find((each) => cells[each] !== undefined);
  if (column !== undefined) return t.transferRow.isEmpty(heading(column));
  return parts.length > 0 ? t.transferRow.noneCounted(parts.map((part) => part.heading)) : undefined;
}

/** Lists have prices of what nobody owns, too: beside a count that was left empty they say nothing. */
const tellsPrice = (cells: Cells): boolean =>
  (["price_paid", "asking_price"] as const).some((column) => Number(priceIn(cells[column] ?? "")?.amount ?? 0) > 0);

/** Only who has one can say so: its condition, its day, or a yes below what copies are like. */
function tellsOfCopy(cells: Cells): boolean {
  const isLike = ["condition", "boxed", "opened"] as const;
  const isTrue = ["boxed", "opened", "for_sale", "gift"] as const;
  return (
    isLike.some((column) => shapeOf(cells[column] ?? "") !== undefined) ||
    isTrue.some((column) => flagOf(cells[column] ?? "") === true) ||
    dateIn(cells.acquired_on ?? "", undefined) !== undefined
  );
}

function statusIn(text: string): Status | undefined {
  const copies = quantityIn(text);
  if (dateIn(text, undefined) !== undefined) return "owned";
  return copies === undefined ? statusAndShape(text).status : copies > 0 ? "owned" : "nothing";
}

/** Ticks below `Missing` say the contrary of ticks below `Owned`. */
function lackOf(text: string): Status | undefined {
  const flag = flagOf(text);
  return flag === undefined ? statusOf(text) : flag ? "nothing" : "owned";
}

/** The cell that says that it was sold: below `Sold` a date or a price says so, too. */
function saleIn(cells: Cells): readonly [keyof Cells, string] | undefined {
  const { sold } = cells;
  const isNo = !isSaid(sold) || isDash(sold) || flagOf(sold) === false || quantityIn(sold) === 0;
  if (!isNo) return ["sold", sold];
  for (const column of OF_COPIES) {
    const text = cells[column];
    if (isSaid(text) && (column === "notes" ? isSoldAlone(text) : isSold(text))) return [column, text];
  }
  return undefined;
}

const unclear = (message: string): RowMeaning => ({ list: "unclear", message });
const said = (heading: string, text: string): string => t.transferRow.is(heading, quoted(text.trim()));

/** The lists on which a tick in a column of its own, or a word in one of owning puts the item. */
export function ticked({ wished, watched, owned, status }: Cells): readonly Exclude<List, "owned">[] {
  const isTicked = (text: string | undefined, list: List) => {
    if (!isSaid(text)) return false;
    const said = statusOf(text);
    return said === "owned" || said === list || (quantityIn(text) ?? 0) > 0;
  };
  const isWord = (list: List) => [owned, status].some((text) => isSaid(text) && statusOf(text) === list);
  return [
    ...(isTicked(wished, "wishlist") || isWord("wishlist") ? (["wishlist"] as const) : []),
    ...(isTicked(watched, "watchlist") || isWord("watchlist") ? (["watchlist"] as const) : []),
  ];
}

/** Not owned; a tick may still put it on a list. */
function marked(cells: Cells, words: string): RowMeaning {
  const [list] = ticked(cells);
  return list === undefined ? { list: "nothing", words } : { list };
}

/** A cell below a heading such as `Loose Qty`. */
export interface PartCell {
  readonly heading: string;
  readonly text: string;
  /** Of the copies that it counts. */
  readonly shape: Shape;
}

/** Copies that are alike, as far as the columns that count them tell. */
interface Group {
  readonly copies: number;
  readonly shape: Shape;
}

interface Counted {
  /** None where nothing counts them. */
  readonly groups: readonly Group[];
  /** What says that there is none. */
  readonly none: "quantity" | "parts" | undefined;
}

/** @returns a sentence where the counts cannot be read, or contradict each other. */
function countedIn(cells: Cells, parts: readonly PartCell[], heading: Heading): Counted | string {
  const { quantity } = cells;
  const count = isSaid(quantity) ? countOf(quantity) : undefined;
  if (isSaid(quantity) && count === undefined) return noNumber(heading("quantity"), quantity);
  const groups: Group[] = [];
  for (const { heading, text, shape } of parts) {
    const copies = isSaid(text) ? (countOf(text) ?? (flagOf(text) ? 1 : undefined)) : 0;
    if (copies === undefined) return noNumber(heading, text);
    if (copies > 0) groups.push({ copies, shape });
  }
  const sum = copiesIn(groups);
  const amount = amountOf(cells.owned);
  if (amount !== undefined && count && count !== amount) {
    return t.transferRow.amounts(heading("owned"), amount, heading("quantity"), count);
  }
  const total = count ?? amount;
  if (total !== undefined && total < sum) {
    const column = count === undefined ? "owned" : "quantity";
    return t.transferRow.partsBeyond(heading(column), total, sum);
  }
  const rest = (total ?? 0) - sum;
  const isCounted = ({ text }: PartCell) => isSaid(text);
  if (rest > 0) groups.push({ copies: rest, shape: parts.some(isCounted) ? uncountedIn(parts) : {} });
  const isNone = parts.length > 0 && parts.every(isCounted);
  return { groups, none: count === 0 ? "quantity" : isNone && groups.length === 0 ? "parts" : undefined };
}

export const copiesIn = (groups: readonly Group[]): number => groups.reduce((sum, { copies }) => sum + copies, 0);

const noNumber = (heading: string, text: string): string => t.transferRow.noNumber(heading, quoted(text.trim()));
const countOf = (text: string): number | undefined => quantityIn(text) ?? (flagOf(text) === false ? 0 : undefined);

/** A 1 is a tick. */
function amountOf(text: string | undefined): number | undefined {
  const amount = quantityIn(text ?? "") ?? 0;
  return amount > 1 ? amount : undefined;
}

/** Where boxed ones alone are counted, be it as none, the others are not boxed. */
function uncountedIn(parts: readonly PartCell[]): Shape {
  const [isBoxed, ...others] = new Set(parts.map(({ shape }) => shape.isBoxed));
  return isBoxed === undefined || others.length > 0 ? {} : { isBoxed: !isBoxed };
}
