export const ENCODED_COLUMN_ROW_SEPARATOR = "|";

/** Joins the texts of all rows into one column of text. A separator inside a text becomes a broken bar. */
export const encodeTextColumn = (rows: readonly string[]): string =>
  rows.map((row) => row.replaceAll(ENCODED_COLUMN_ROW_SEPARATOR, "¦")).join(ENCODED_COLUMN_ROW_SEPARATOR);

/** Encodes numbers as a column of text: each one as the difference to the previous number, in base 36. */
export function encodeNumberColumn(values: readonly number[]): string {
  let previous = 0;
  return values
    .map((value) => {
      const difference = value - previous;
      previous = value;
      return difference.toString(36);
    })
    .join(ENCODED_COLUMN_ROW_SEPARATOR);
}

export function decodeNumberColumn(column: string): number[] {
  let sum = 0;
  return (column === "" ? [] : column.split(ENCODED_COLUMN_ROW_SEPARATOR)).map((difference) => {
    sum += Number.parseInt(difference, 36);
    return sum;
  });
}
