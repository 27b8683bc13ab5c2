import { type CountHeading, partOf } from "./headings";
import { flagOf, isSaid, quantityIn } from "./vocabulary/plain";

interface Column {
  readonly index: number;
  readonly heading: string;
  readonly values: readonly string[];
}
type PartColumn = Column & CountHeading;

/**
 * The columns that count boxed and loose copies, where it is not one copy that they tell of: by their headings, by
 * numbers, or because ticks stand below both and nothing else says what is owned.
 */
export function partsIn(columns: readonly Column[], isOwningTold: boolean): readonly Column[] {
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
function isRead({ isCount, values }: PartColumn): boolean {
  const said = values.filter(isSaid);
  return said.every(isCountOrTick) || (isCount && said.some(isCountOrTick));
}

const isOfBoxed = ({ isBoxed, condition }: CountHeading["shape"]): boolean => isBoxed ?? condition === "new";
const isOfLoose = ({ isBoxed, condition }: CountHeading["shape"]): boolean =>
  isBoxed === undefined ? condition !== undefined && condition !== "new" : !isBoxed;

/** Nobody has a hundred alike: that is a price. */
const isCountOrTick = (text: string): boolean => (quantityIn(text) ?? 100) < 100 || flagOf(text) !== undefined;
const isTicked = (text: string): boolean => flagOf(text) ?? (quantityIn(text) ?? 0) > 0;

const hasNumbers = ({ values }: PartColumn): boolean => values.some((text) => (quantityIn(text) ?? 0) > 1);

const isBothTicked = ([one, other]: readonly PartColumn[]): boolean =>
  one?.values.some((text, row) => isTicked(text) && isTicked(other?.values[row] ?? "")) ?? false;
