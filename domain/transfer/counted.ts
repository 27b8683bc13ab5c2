import { t } from "../messages/pages";
import type { Cells } from "./columns";
import { quoted } from "./findItem";
import type { Heading } from "./table";
import type { Shape } from "./vocabulary/condition";
import { flagOf, isSaid, quantityIn } from "./vocabulary/plain";

/** A cell below a heading such as `Loose Qty`. */
export interface PartCell {
  readonly heading: string;
  readonly text: string;
  /** Of the copies that it counts. */
  readonly shape: Shape;
}

/** Copies that are alike, as far as the columns that count them tell. */
export interface Group {
  readonly copies: number;
  readonly shape: Shape;
}

export interface Counted {
  /** None where nothing counts them. */
  readonly groups: readonly Group[];
  /** What says that there is none. */
  readonly none: "quantity" | "parts" | undefined;
}

/** @returns a sentence where the counts cannot be read, or contradict each other. */
export function countedIn(cells: Cells, parts: readonly PartCell[], heading: Heading): Counted | string {
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
