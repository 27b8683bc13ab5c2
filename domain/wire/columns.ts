export const ROW_SEPARATOR = "|";

/** Joins the texts of all rows into one column of text. A separator inside a text becomes a broken bar. */
export const encodeColumn = (rows: readonly string[]): string =>
  rows.map((row) => row.replaceAll(ROW_SEPARATOR, "¦")).join(ROW_SEPARATOR);

/** Encodes numbers as a column of text: each one as the difference to the previous number, in base 36. */
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
