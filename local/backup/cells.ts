import type { Value } from "@libsql/client/http";
import { z } from "zod";

/**
 * One value as JSON. Text, NULL and what JSON has as a safe integer stand as they are; all else says what it is, as an
 * integer and a real number of the same size are two values to SQLite.
 */
const cell = z.union([
  z.null(),
  z.string(),
  z.int().transform((value) => BigInt(value)),
  z.strictObject({ int: z.string().regex(/^-?\d+$/) }).transform(({ int }) => BigInt(int)),
  z.strictObject({ real: z.number() }).transform(({ real }) => real),
  z.strictObject({ blob: z.base64() }).transform(({ blob }) => new Uint8Array(Buffer.from(blob, "base64")).buffer),
]);

const row = z.array(cell);

/** @returns `undefined` for what is no row. */
export const parseRow = (json: unknown): Value[] | undefined => row.safeParse(json).data;

/** @param values of a client that reads integers as bigints: its numbers are real ones */
export const formatRow = (values: readonly Value[]): string => JSON.stringify(values.map(formatCell));

function formatCell(value: Value): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : { int: String(value) };
  }
  if (typeof value === "number") return { real: value };
  if (value instanceof ArrayBuffer) return { blob: Buffer.from(value).toString("base64") };
  return value;
}
