import type { BenchResult } from "../results/result";
import type { RequestKind } from "./cost";

/** Rows that a signed-in page may read besides the member's own: session, market data of an item, stock checks. */
const OTHER_ROWS = 600;
/** Guest pages that need no database rows, because they are cached or built from cached data. */
const CACHED_PAGES =
  /^guest: (?:home|list|item|search|market prices|stock|social image of an item|picture that the worker draws)$/;
/** Signed-in requests that write data or read the member's data several times. They may read more rows. */
const EXPENSIVE_REQUESTS = /one click|at once|import|visit|^device/;

/** Compares the most expensive requests with their limits. `rows` is the number of rows of the measured collector. */
export function createLimitResults(kinds: readonly RequestKind[], rows: number): BenchResult[] {
  const createMaximumResult = (
    name: string,
    candidates: readonly RequestKind[],
    select: (kind: RequestKind) => number,
    max: number,
  ): BenchResult => {
    const [first] = candidates.toSorted((one, other) => select(other) - select(one));
    return {
      name,
      value: first ? select(first) : 0,
      unit: "count",
      limit: { max },
      from: first?.name ?? "nothing",
    };
  };
  const idle = kinds.filter(({ name }) => /nothing is (?:due|new)$/.test(name));
  return [
    createMaximumResult(
      "most rows read for a cached guest page",
      kinds.filter(({ name }) => CACHED_PAGES.test(name)),
      ({ cost }) => cost.rowsRead,
      0,
    ),
    createMaximumResult(
      "most rows read for a signed-in page",
      kinds.filter(({ name }) => name.startsWith("signed in") && !EXPENSIVE_REQUESTS.test(name)),
      ({ cost }) => cost.rowsRead,
      3 * rows + OTHER_ROWS,
    ),
    createMaximumResult(
      "database requests of a visit of eight pages",
      kinds.filter(({ name }) => name.includes("visit")),
      ({ cost }) => cost.trips,
      20,
    ),
    createMaximumResult(
      "most rows read by a refresh that finds nothing new",
      idle,
      ({ cost }) => cost.rowsRead,
      20_000,
    ),
    createMaximumResult(
      "most rows written by a refresh that finds nothing new",
      idle,
      ({ cost }) => cost.rowsWritten,
      200,
    ),
    createMaximumResult("most subrequests of one request or refresh", kinds, ({ cost }) => cost.subrequests, 1_000),
  ];
}
