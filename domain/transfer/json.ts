import {
  type Column,
  columnOf,
  type Fields,
  MOST_ROWS,
  type RawRow,
  type ReadRows,
  TELL_THE_ITEM,
  TOO_MANY_ROWS,
  tellTheItem,
} from "./columns";
import { describePlace, faultIn } from "./jsonFault";

/** JSON can spell half a surrogate pair, which no database stores. */
const HALF_PAIR = /\p{Cs}/gu;

const VERSION = 1;
const SHAPE = `The JSON has to be a list of rows, or { "plinth": ${VERSION}, "rows": [...] } as an export has it.`;

export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

export function readJsonRows(text: string): ReadRows {
  const fault = faultIn(text);
  if (fault !== undefined) {
    const place = describePlace(text, fault);
    return {
      ok: false,
      message:
        fault >= text.length
          ? `The JSON ends too early, at ${place}: something is not closed.`
          : `The JSON is broken at ${place}: ${JSON.stringify(String.fromCodePoint(text.codePointAt(fault) ?? 0))} cannot stand there.`,
    };
  }
  const listed = rowsIn(JSON.parse(text));
  if (typeof listed === "string") return { ok: false, message: listed };
  if (listed.length > MOST_ROWS) return { ok: false, message: TOO_MANY_ROWS };
  return { ok: true, unit: "Row", rows: listed.map((row, index) => toRow(row, index + 1)) };
}

function rowsIn(value: unknown): readonly unknown[] | string {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null || !("rows" in value) || !Array.isArray(value.rows)) return SHAPE;
  const isOurs = !("plinth" in value) || value.plinth === VERSION;
  return isOurs
    ? value.rows
    : `The file says that it is of version ${JSON.stringify(value.plinth)}; we read ${VERSION}.`;
}

function toRow(value: unknown, place: number): RawRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { place, fields: {}, problem: 'A row is an object such as { "amiibo_id": 12 }.' };
  }
  const fields: Partial<Record<Column, string>> = {};
  for (const [name, content] of Object.entries(value)) {
    const column = columnOf(name);
    if (!column) continue;
    const text = asText(content);
    if (text === undefined) return { place, fields: {}, problem: `${column} is neither text nor a number.` };
    fields[column] ??= text;
  }
  const isTold = tellTheItem(Object.keys(fields).map(columnOf));
  return isTold ? { place, fields } : { place, fields, problem: `Nothing tells the item: ${TELL_THE_ITEM}.` };
}

function asText(value: unknown): string | undefined {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number"
    ? String(value).replace(HALF_PAIR, "\uFFFD")
    : undefined;
}

/** @param exportedAt an instant of ISO 8601 */
export const writeJson = (rows: readonly Fields[], exportedAt: string): string =>
  `${JSON.stringify({ plinth: VERSION, exported_at: exportedAt, rows: rows.map(onWire) }, null, 2)}\n`;

const onWire = (row: Fields) => ({
  list: row.list,
  amiibo_id: Number(row.amiibo_id),
  head: row.head,
  tail: row.tail,
  name: row.name,
  series: row.series,
  condition: row.condition || null,
  boxed: row.boxed ? row.boxed === "yes" : null,
  for_sale: row.for_sale ? row.for_sale === "yes" : null,
  notes: row.notes || "",
  price_paid: row.price_paid ? Number(row.price_paid) : null,
  currency: row.currency || null,
  acquired_on: row.acquired_on || null,
});
