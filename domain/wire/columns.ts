export const ROW_SEPARATOR = "|";

/** Joins rows of text into one column. Replaces the separator within a row by a broken bar. */
export const encodeColumn = (rows: readonly string[]): string =>
  rows.map((row) => row.replaceAll(ROW_SEPARATOR, "¦")).join(ROW_SEPARATOR);

/** Encodes numbers as base-36 differences to the previous row. */
export function encodeDeltas(values: readonly number[]): string {
  let previous = 0;
  return values
    .map((value) => {
      const difference = value - previous;
      previous = value;
      return difference.toString(36);
    })
    .join(ROW_SEPARATOR);
}

export function decodeDeltas(column: string): number[] {
  let sum = 0;
  return (column === "" ? [] : column.split(ROW_SEPARATOR)).map((difference) => {
    sum += Number.parseInt(difference, 36);
    return sum;
  });
}
