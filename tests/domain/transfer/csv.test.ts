import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXPORT_COLUMNS, type ExportRow, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../../../domain/transfer/columns";
import {
  CSV_SEPARATORS,
  escapeFormula,
  formatCsvExport,
  formatCsvRecords,
  parseCsvRecords,
  parseCsvTable,
  unescapeFormula,
} from "../../../domain/transfer/csv";
import { UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeText";

/** Anything, and what is dangerous in a table more often than not. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", ",", ";", " ", "a", "é", "🎴", "\uFEFF"),
    )
    .map((parts) => parts.join("")),
);

const valuesOf = (text: string, separator: (typeof CSV_SEPARATORS)[number] = ",") =>
  [...parseCsvRecords(text, separator)].map(({ values }) => values);

/** The headings and what stands below them, or the sentence. */
const read = (text: string) => {
  const file = parseCsvTable(text);
  return file.ok ? [file.table.headings, ...file.table.rows.map(({ values }) => values)] : file.message;
};

describe("a formula", () => {
  it("never leaves the house, and every text comes back exactly", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
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
  ])("%j is written as %j", (text, guarded) => expect(escapeFormula(text)).toBe(guarded));
});

describe("records", () => {
  it("come back as they were, whatever they hold", () => {
    const anyRecords = fc.array(fc.array(anyText, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(valuesOf(formatCsvRecords(records))).toEqual(records);
      }),
    );
  });

  it.each(["\n", "\r\n", "\r"])("may end with %j", (end) =>
    expect(valuesOf(["a,b", '"c\nd",e', "f"].join(end))).toEqual([["a", "b"], ["c\nd", "e"], ["f"]]),
  );

  it.each(CSV_SEPARATORS)("may be separated by %j", (separator) =>
    expect(valuesOf(`a${separator}"b${separator}c"${separator}`, separator)).toEqual([["a", `b${separator}c`, ""]]),
  );

  it("tell the line where they begin, and whether a quote stays open", () => {
    const found = [...parseCsvRecords('a\n"b\r\nc\rd",e\nf\n"g', ",")];
    expect(found.map(({ line, isOpen }) => [line, isOpen])).toEqual([
      [1, false],
      [2, false],
      [5, false],
      [6, true],
    ]);
  });

  it("take quotes inside a plain value, and text behind a quoted one, as they are", () =>
    expect(valuesOf('5" tall,"a"b,""""')).toEqual([['5" tall', "ab", '"']]));
});

describe("a table", () => {
  const anyRow: fc.Arbitrary<ExportRow> = fc.record(
    Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, column === "list" ? fc.constant("owned") : anyText])),
  );

  it("goes through CSV unchanged", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (rows) => {
        const values = rows.map((row) => EXPORT_COLUMNS.map((column) => row[column]));
        expect(read(formatCsvExport(rows).slice(1))).toEqual([EXPORT_COLUMNS, ...values]);
      }),
    );
  });

  it("begins with the mark of UTF-8 and the columns' names", () =>
    expect(formatCsvExport([])).toBe(
      "\uFEFFlist,amiibo_id,head,tail,name,series,condition,boxed,for_sale,notes,price_paid,currency,acquired_on,asking_price,asking_currency,bought_from,gift,reserved\r\n",
    ));

  it.each([
    [
      "semicolons",
      'name;notes\nMario;"a, b"',
      [
        ["name", "notes"],
        ["Mario", "a, b"],
      ],
    ],
    [
      "tabs",
      "name\tnotes\nMario\tx",
      [
        ["name", "notes"],
        ["Mario", "x"],
      ],
    ],
    [
      "upright lines",
      "name|notes\nMario|x",
      [
        ["name", "notes"],
        ["Mario", "x"],
      ],
    ],
    ["one column", "name\nMario\nLink", [["name"], ["Mario"], ["Link"]]],
    [
      "columns that nobody knows",
      "colour,size\nred,2",
      [
        ["colour", "size"],
        ["red", "2"],
      ],
    ],
    ["short rows", "name,notes,boxed\nMario", [["name", "notes", "boxed"], ["Mario"]]],
    [
      "empty values behind the last heading",
      "name,notes\nMario,x,,",
      [
        ["name", "notes"],
        ["Mario", "x"],
      ],
    ],
    [
      "lines without anything",
      "name,notes\n\n,\nMario,\n,,,\n",
      [
        ["name", "notes"],
        ["Mario", ""],
      ],
    ],
    [
      "what guards against formulas",
      "name,notes\nMario,'=1+1",
      [
        ["name", "notes"],
        ["Mario", "=1+1"],
      ],
    ],
  ])("may have %s", (_what, text, rows) => expect(read(text)).toEqual(rows));

  it.each([
    ["a title", "My amiibo collection\nName,Collected\nMario,No", 2],
    ["a title with the separators of a spreadsheet", "My collection,\n,\nName,Collected\nMario,No", 3],
    ["a title that is a word for names", "Amiibo,,\nFigure,Collected,\nMario,No,", 2],
    ["a title with other separators than the table", "Mine, as of May\nName;Collected\nMario;No", 2],
    ["a line that names the separator", "sep=;\nName;Collected\nMario;No", 2],
  ])("may have %s above its headings", (_what, text, place) => {
    const file = parseCsvTable(text);
    expect(file).toMatchObject({ table: { headingPlace: place, rows: [{ place: place + 1 }] } });
    expect(file.ok && file.table.rows[0]?.values.slice(0, 2)).toEqual(["Mario", "No"]);
  });

  it("has no headings further down than its first rows, whatever words those have", () =>
    expect(parseCsvTable("Fox,Left\nSheik,Right\nFigure,Type")).toMatchObject({ table: { headingPlace: 1 } }));

  it.each(["name,notes\n", "Name;Collected"])("is refused where only headings are there: %j", (text) =>
    expect(read(text)).toBe("The file has headings and no rows."),
  );

  it("has at most ten thousand rows", () => {
    const rows = (count: number) => parseCsvTable(`name\n${"Mario\n".repeat(count)}`);
    expect(rows(MAX_IMPORT_ROWS).ok).toBe(true);
    expect(rows(MAX_IMPORT_ROWS + 1)).toMatchObject({ message: expect.stringContaining("more than 10,000 rows") });
  });

  it("has at most a hundred columns, and tells how many are beyond", () => {
    const wide = Array.from({ length: MAX_IMPORT_COLUMNS + 3 }, (_, at) => `name${at}`).join(",");
    const file = parseCsvTable(`${wide}\nMario`);
    expect(file.ok && [file.table.headings.length, file.table.beyond]).toEqual([MAX_IMPORT_COLUMNS, 3]);
  });

  it.each([
    ["empty lines", `name\n${"\n".repeat(50_001)}Mario`, "more than 50,000 lines"],
    ["rows that cannot be read", `name,notes\n${"Mario,a,b\n".repeat(1_001)}`, "More than 1,000 rows cannot be read"],
  ])("is refused for too many %s", (_what, text, sentence) => expect(read(text)).toContain(sentence));

  it("tells broken rows by their line, and has the others", () => {
    const file = parseCsvTable(`name,notes\nMario,a,b\nLink,x\nYo${UNREADABLE_CHARACTER}shi,y\nKirby,"open\nPeach,x`);
    expect(file.ok && file.table.rows.map(({ place, problem }) => [place, problem])).toEqual([
      [2, "There are 3 values for 2 columns. Put a value with a separator in quotes."],
      [3, undefined],
      [4, "It has characters that cannot be read."],
      [5, "A quote is opened and never closed: it takes the rest of the file. Close it."],
    ]);
  });
});

describe("a table that is read", () => {
  const tableOf = (text: string) => {
    const file = parseCsvTable(text);
    return file.ok ? file.table : file.message;
  };

  it("tells its lines, its headings' line, and what stands behind the widest", () => {
    expect(tableOf("\nName,Notes\nFox,gift\n , \nSheik,")).toStrictEqual({
      unit: "Line",
      headings: ["Name", "Notes"],
      headingPlace: 2,
      rows: [
        { place: 3, values: ["Fox", "gift"] },
        { place: 5, values: ["Sheik", ""] },
      ],
      beyond: 0,
    });
    const wide = (columns: number) => ["Name", ...Array.from({ length: columns - 1 }, (_, at) => `C${at}`)].join(",");
    expect(tableOf(`${wide(MAX_IMPORT_COLUMNS)}\nFox`)).toMatchObject({ beyond: 0 });
    expect(tableOf(`${wide(MAX_IMPORT_COLUMNS + 2)}\nFox`)).toMatchObject({ beyond: 2 });
  });

  it("may have rows that end in empty values, and no longer ones", () => {
    const problem = "There are 3 values for 1 columns. Put a value with a separator in quotes.";
    expect(tableOf("Name\nFox, ,\nFox,,x")).toMatchObject({
      rows: [
        { place: 2, values: ["Fox"] },
        { place: 3, values: ["Fox"], problem },
      ],
    });
  });

  it("of a single line is somebody's figure, unless that is a heading, or too long", () => {
    expect(tableOf("Fox")).toMatchObject({ headings: ["Fox"], rows: [] });
    expect(tableOf("F".repeat(200))).toMatchObject({ headings: ["F".repeat(200)], rows: [] });
    expect(tableOf("F".repeat(201))).toBe("The file has headings and no rows.");
    expect(tableOf("Name")).toBe("The file has headings and no rows.");
    expect(tableOf("Name,Notes,Fox")).toMatchObject({ rows: [] });
    expect(tableOf("")).toBe("The file has headings and no rows.");
  });

  it("has its headings where most are known, below titles, by whatever separates them", () => {
    expect(tableOf("My figures, of 2026\nName;Notes\nFox;a, b, c")).toMatchObject({
      headings: ["Name", "Notes"],
      headingPlace: 2,
      rows: [{ values: ["Fox", "a, b, c"] }],
    });
    expect(tableOf("Figures I like\nWishlist\nFox")).toMatchObject({ headingPlace: 1 });
    expect(tableOf("Name\nFox\nNotes")).toMatchObject({ headingPlace: 1, rows: [{ place: 2 }, { place: 3 }] });
  });
});
