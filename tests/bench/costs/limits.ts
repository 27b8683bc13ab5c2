import type { BenchFigure } from "../figures/figure";
import type { RequestKind } from "./cost";

/**
 * Rows that a signed-in page may read in addition to the member's own: session, market data of an item, stock checks.
 */
const OTHER_ROWS = 600;
/** Guest pages that need no database rows, because they are cached or built from cached data. */
const CACHED_PAGES =
  /^guest: (?:home|list|item|search|market prices|stock|poster of an item|picture that the worker draws)$/;
/** Signed-in requests that write data or read the member's data several times. They may read more rows. */
const EXPENSIVE_REQUESTS = /one click|at once|import|^device/;

/**
 * Compares rows and subrequests of the most expensive requests with their limits.
 * @param rows number of rows of the measured collector
 */
export function createLimitFigures(kinds: readonly RequestKind[], rows: number): BenchFigure[] {
  const createMaximumFigure = (
    name: string,
    candidates: readonly RequestKind[],
    select: (kind: RequestKind) => number,
    most: number,
  ): BenchFigure => {
    const [first] = candidates.toSorted((one, other) => select(other) - select(one));
    return { name, value: first ? select(first) : 0, unit: "count", limit: { most }, from: first?.name ?? "nothing" };
  };
  const idle = kinds.filter(({ name }) => /nothing is (?:due|new)$/.test(name));
  return [
    createMaximumFigure(
      "rows read for a guest's cached page",
      kinds.filter(({ name }) => CACHED_PAGES.test(name)),
      ({ cost }) => cost.rowsRead,
      0,
    ),
    createMaximumFigure(
      "rows read for a signed-in page",
      kinds.filter(({ name }) => name.startsWith("signed in") && !EXPENSIVE_REQUESTS.test(name)),
      ({ cost }) => cost.rowsRead,
      3 * rows + OTHER_ROWS,
    ),
    createMaximumFigure("rows read by a refresh that finds nothing new", idle, ({ cost }) => cost.rowsRead, 20_000),
    createMaximumFigure("rows written by a refresh that finds nothing new", idle, ({ cost }) => cost.rowsWritten, 200),
    createMaximumFigure("subrequests of one refresh", kinds, ({ cost }) => cost.subrequests, 1_000),
  ];
}
