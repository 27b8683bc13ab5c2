/** Between the rows of a column. */
export const ROW_SEPARATOR = "|";

/** Rows of text as one. No name holds the separator; one that came to hold it shows a broken bar instead of breaking the row. */
export const encodeColumn = (rows: readonly string[]): string =>
  rows.map((row) => row.replaceAll(ROW_SEPARATOR, "¦")).join(ROW_SEPARATOR);

/** Numbers as differences to the row before, in base 36. */
export function encodeDeltas(values: readonly number[]): string {
  let before = 0;
  return values
    .map((value) => {
      const step = value - before;
      before = value;
      return step.toString(36);
    })
    .join(ROW_SEPARATOR);
}

export function decodeDeltas(column: string): number[] {
  let sum = 0;
  return column.split(ROW_SEPARATOR).map((step) => {
    sum += Number.parseInt(step, 36);
    return sum;
  });
}
