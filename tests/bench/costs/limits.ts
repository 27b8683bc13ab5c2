import type { BenchFigure } from "../figures/figure";
import type { RequestKind } from "./cost";

/** Of a signed-in page beside what somebody owns: the session, the market of an item, the board of shops. */
const BESIDE = 600;
/** Kept by others, or made of what is the same for everybody. */
const WARM = /^guest: (?:home|list|item|search|market prices|stock|poster of an item|picture that the worker draws)$/;
/** All that it shows is asked for several times over, or it writes. */
const MANY = /one click|at once|import|^device/;

/** @param rows that the bench's collector has */
export function createLimitFigures(kinds: readonly RequestKind[], rows: number): BenchFigure[] {
  const dearest = (
    name: string,
    some: readonly RequestKind[],
    of: (kind: RequestKind) => number,
    most: number,
  ): BenchFigure => {
    const [first] = some.toSorted((one, other) => of(other) - of(one));
    return { name, value: first ? of(first) : 0, unit: "count", limit: { most }, from: first?.name ?? "nothing" };
  };
  const idle = kinds.filter(({ name }) => /nothing is (?:due|new)$/.test(name));
  return [
    dearest(
      "rows of a guest's page",
      kinds.filter(({ name }) => WARM.test(name)),
      ({ cost }) => cost.rowsRead,
      0,
    ),
    dearest(
      "rows read for a signed-in page",
      kinds.filter(({ name }) => name.startsWith("signed in") && !MANY.test(name)),
      ({ cost }) => cost.rowsRead,
      3 * rows + BESIDE,
    ),
    dearest("rows read by a refresh that finds nothing new", idle, ({ cost }) => cost.rowsRead, 20_000),
    dearest("rows written by a refresh that finds nothing new", idle, ({ cost }) => cost.rowsWritten, 200),
    dearest("asked of others by one refresh", kinds, ({ cost }) => cost.subrequests, 1_000),
  ];
}
