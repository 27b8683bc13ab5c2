import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import {
  createJsonTextRowSchema,
  createJsonTextRowsParser,
  createJsonTextRowsParserSkippingInvalid,
  selectRowsAsJsonText,
} from "../../db/packedRows";
import { booleanColumnSchema } from "../../db/rows";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const row = createJsonTextRowSchema({ id: z.number(), isMeant: booleanColumnSchema });

const read = (columns: SQL, from: SQL) => database.db.all<Record<string, unknown>>(selectRowsAsJsonText(columns, from));
const ROWS = sql`(SELECT column1 AS id, column2 AS is_match FROM (VALUES (7, 1), (3, 0)))`;

it("database rows in the form of JSON arrays are parsed into objects", async () => {
  expect(createJsonTextRowsParser(row)(await read(sql`id, is_match`, ROWS))).toEqual([
    { id: 7, isMeant: true },
    { id: 3, isMeant: false },
  ]);
  expect(createJsonTextRowsParser(row)(await read(sql`id, is_match`, sql`${ROWS} WHERE id > 9`))).toEqual([]);
});

it.each([
  ["fewer columns than expected", sql`id`],
  ["more columns than expected", sql`id, is_match, 1`],
  ["columns in the wrong order", sql`'seven', id`],
])("the parser for database rows in JSON arrays rejects rows with %s", async (_, columns) => {
  const rows = await read(columns, ROWS);
  expect(() => createJsonTextRowsParser(row)(rows)).toThrow();
  expect(createJsonTextRowsParserSkippingInvalid(row)(rows)).toEqual([]);
});

it("the parser for database rows in JSON arrays rejects a row that is not an array", async () => {
  const rows = [{ packed: '[null, {"length": 2, "0": 7, "1": 1}, [7, 1]]' }];
  expect(() => createJsonTextRowsParser(row)(rows)).toThrow();
  expect(createJsonTextRowsParserSkippingInvalid(row)(rows)).toEqual([{ id: 7, isMeant: true }]);
});

it("createJsonTextRowsParserSkippingInvalid leaves out an invalid row and returns the valid rows", async () => {
  const rows = await read(sql`iif(id = 7, id, 'three'), is_match`, ROWS);
  expect(createJsonTextRowsParserSkippingInvalid(row)(rows)).toEqual([{ id: 7, isMeant: true }]);
  expect(() => createJsonTextRowsParser(row)(rows)).toThrow();
});
