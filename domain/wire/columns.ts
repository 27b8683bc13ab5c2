/** Between the rows of a column. */
export const ROW = "|";

/** Rows of text as one. No name holds the separator; one that came to hold it shows a broken bar instead of breaking the row. */
export const asColumn = (rows: readonly string[]): string => rows.map((row) => row.replaceAll(ROW, "¦")).join(ROW);

/** Numbers as differences to the row before, in base 36. */
export function differences(values: readonly number[]): string {
  let before = 0;
  return values
    .map((value) => {
      const step = value - before;
      before = value;
      return step.toString(36);
    })
    .join(ROW);
}

export function sums(column: string): number[] {
  let sum = 0;
  return column.split(ROW).map((step) => {
    sum += Number.parseInt(step, 36);
    return sum;
  });
}
