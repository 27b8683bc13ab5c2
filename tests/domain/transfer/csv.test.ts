import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMNS, type Fields, MOST_ROWS } from "../../../domain/transfer/columns";
import { readCsv, writeCsv } from "../../../domain/transfer/csv";
import { guard, unguard } from "../../../domain/transfer/formula";
import { readRecords, SEPARATORS, writeRecords } from "../../../domain/transfer/records";

/** Anything, and what is dangerous in a table more often than not. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", ",", ";", " ", "a", "é", "🎴", "\uFEFF"),
    )
    .map((parts) => parts.join("")),
);

const valuesOf = (text: string, separator: (typeof SEPARATORS)[number] = ",") =>
  [...readRecords(text, separator)].map(({ values }) => values);

/** The fields of the rows, or the sentence. */
const read = (text: string) => {
  const file = readCsv(text);
  return file.ok ? file.rows.map(({ fields }) => fields) : file.message;
};

describe("a formula", () => {
  it("never leaves the house, and every text comes back exactly", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(guard(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unguard(guard(text))).toBe(text);
      }),
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["-5", "'-5"],
    ["'tis mine", "'tis mine"],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j is written as %j", (text, guarded) => expect(guard(text)).toBe(guarded));
});

describe("records", () => {
  it("come back as they were, whatever they hold", () => {
    const anyRecords = fc.array(fc.array(anyText, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(valuesOf(writeRecords(records))).toEqual(records);
      }),
    );
  });

  it.each(["\n", "\r\n", "\r"])("may end with %j", (end) =>
    expect(valuesOf(["a,b", '"c\nd",e', "f"].join(end))).toEqual([["a", "b"], ["c\nd", "e"], ["f"]]),
  );

  it.each(SEPARATORS)("may be separated by %j", (separator) =>
    expect(valuesOf(`a${separator}"b${separator}c"${separator}`, separator)).toEqual([["a", `b${separator}c`, ""]]),
  );

  it("tell the line where they begin, and whether a quote stays open", () => {
    const found = [...readRecords('a\n"b\r\nc\rd",e\nf\n"g', ",")];
    expect(found.map(({ line, lastLine, isOpen }) => [line, lastLine, isOpen])).toEqual([
      [1, 1, false],
      [2, 4, false],
      [5, 5, false],
      [6, 6, true],
    ]);
  });

  it("take quotes inside a plain value, and text behind a quoted one, as they are", () =>
    expect(valuesOf('5" tall,"a"b,""""')).toEqual([['5" tall', "ab", '"']]));
});

describe("rows", () => {
  const anyRow: fc.Arbitrary<Fields> = fc.record(
    Object.fromEntries(COLUMNS.map((column) => [column, column === "list" ? fc.constant("owned") : anyText])),
  );

  it("go through CSV unchanged", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (rows) => {
        expect(read(writeCsv(rows).slice(1))).toEqual(rows);
      }),
    );
  });

  it("begin with the mark of UTF-8 and the columns' names", () =>
    expect(writeCsv([])).toBe(
      "\uFEFFlist,amiibo_id,head,tail,name,series,condition,boxed,for_sale,notes,price_paid,currency,acquired_on\r\n",
    ));

  it.each([
    ["names in any case", "Amiibo ID,NOTES\n1,x", [{ amiibo_id: "1", notes: "x" }]],
    ["names in any order", "notes,amiibo_id\nx,1", [{ amiibo_id: "1", notes: "x" }]],
    ["columns that we do not know", "colour,name,,\nred,Mario,,", [{ name: "Mario" }]],
    ["semicolons", 'name;notes\nMario;"a, b"', [{ name: "Mario", notes: "a, b" }]],
    ["tabs", "name\tnotes\nMario\tx", [{ name: "Mario", notes: "x" }]],
    ["one column", "name\nMario\nLink", [{ name: "Mario" }, { name: "Link" }]],
    ["short rows", "name,notes,boxed\nMario", [{ name: "Mario" }]],
    ["lines without anything", "name,notes\n\n,\nMario,\n,,,\n", [{ name: "Mario", notes: "" }]],
    ["a head and a tail", "head,tail\n1,2", [{ head: "1", tail: "2" }]],
  ])("may have %s", (_what, text, rows) => expect(read(text)).toEqual(rows));

  it.each([
    ["no known column", "colour,size\nred,2"],
    ["no column that tells the item", "notes,boxed\nx,yes"],
    ["a head alone", "head,notes\n00000000,x"],
    ["no header", "Mario\nLink"],
  ])("cannot have %s", (_what, text) =>
    expect(read(text)).toBe(
      "The first line has to name the columns, and no column tells the item: amiibo_id, head and tail, or name.",
    ),
  );

  it("are refused beyond ten thousand", () => {
    const rows = (count: number) => readCsv(`name\n${"Mario\n".repeat(count)}`);
    expect(rows(MOST_ROWS).ok).toBe(true);
    expect(rows(MOST_ROWS + 1)).toMatchObject({ message: expect.stringContaining("more than 10,000 rows") });
  });

  it("that are broken are told by their line, and the others are read", () => {
    const file = readCsv('name,notes\nMario,a,b\nLink,x\nKirby,"open\nPeach,x');
    expect(file.ok && file.rows.map(({ place, problem }) => [place, problem])).toEqual([
      [2, "There are 3 values for 2 columns. Put a value with a separator in quotes."],
      [3, undefined],
      [4, "A quote is opened and never closed: it takes the rest of the file. Close it."],
    ]);
  });
});
