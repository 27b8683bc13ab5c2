import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXPORT_COLUMNS, type ExportRow, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../../../domain/transfer/columns";
import {
  CSV_SEPARATORS,
  escapeCsvFormula,
  formatCsvExport,
  formatCsvRecords,
  parseCsvRecords,
  parseCsvTable,
  unescapeCsvFormula,
} from "../../../domain/transfer/csv";
import { UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";

/** Any text, often with characters that are dangerous in a table. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", ",", ";", " ", "a", "é", "🎴", "\uFEFF"),
    )
    .map((parts) => parts.join("")),
);

const parseValues = (text: string, separator: (typeof CSV_SEPARATORS)[number] = ",") =>
  [...parseCsvRecords(text, separator)].map(({ values }) => values);

/** Returns headings and rows, or the error message. */
const parseRows = (text: string) => {
  const file = parseCsvTable(text);
  return file.ok ? [file.table.headings, ...file.table.rows.map(({ values }) => values)] : file.message;
};

it("escapeCsvFormula prevents a text from starting a spreadsheet formula, and the text can be restored", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escapeCsvFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeCsvFormula(escapeCsvFormula(text))).toBe(text);
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
])("escapeCsvFormula writes %j for spreadsheets as %j", (text, guarded) =>
  expect(escapeCsvFormula(text)).toBe(guarded),
);

it("parseCsvRecords restores CSV records whatever text their values contain", () => {
  const anyRecords = fc.array(fc.array(anyText, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(anyRecords, (records) => {
      expect(parseValues(formatCsvRecords(records))).toEqual(records);
    }),
  );
});

it.each(["\n", "\r\n", "\r"])("the CSV parser accepts records that end with the line break %j", (end) =>
  expect(parseValues(["a,b", '"c\nd",e', "f"].join(end))).toEqual([["a", "b"], ["c\nd", "e"], ["f"]]),
);

it.each(CSV_SEPARATORS)("the CSV parser accepts values separated by %j", (separator) =>
  expect(parseValues(`a${separator}"b${separator}c"${separator}`, separator)).toEqual([["a", `b${separator}c`, ""]]),
);

it("parseCsvRecords reports the first line number of each record and any unclosed quotation mark", () => {
  const records = [...parseCsvRecords('a\n"b\r\nc\rd",e\nf\n"g', ",")];
  expect(records.map(({ line, hasOpenQuote }) => [line, hasOpenQuote])).toEqual([
    [1, false],
    [2, false],
    [5, false],
    [6, true],
  ]);
});

it("the CSV parser drops no text from values with misplaced quotation marks", () =>
  expect(parseValues('5" tall,"a"b,""""')).toEqual([['5" tall', "ab", '"']]));

describe("parsing CSV tables", () => {
  const anyRow: fc.Arbitrary<ExportRow> = fc.record(
    Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, column === "list" ? fc.constant("owned") : anyText])),
  );

  it("a formatted CSV export of a collection parses to the same rows", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (rows) => {
        const values = rows.map((row) => EXPORT_COLUMNS.map((column) => row[column]));
        expect(parseRows(formatCsvExport(rows).slice(1))).toEqual([EXPORT_COLUMNS, ...values]);
      }),
    );
  });

  it("a CSV export begins with a byte order mark and the column names", () =>
    expect(formatCsvExport([])).toBe(
      "\uFEFFlist,amiibo_id,head,tail,name,series,condition,boxed,for_sale,notes,price_paid,currency,acquired_on,asking_price,asking_currency,bought_from,gift,reserved\r\n",
    ));

  it.each([
    [
      "semicolons as separators",
      'name;notes\nMario;"a, b"',
      [
        ["name", "notes"],
        ["Mario", "a, b"],
      ],
    ],
    [
      "tabs as separators",
      "name\tnotes\nMario\tx",
      [
        ["name", "notes"],
        ["Mario", "x"],
      ],
    ],
    [
      "vertical bars as separators",
      "name|notes\nMario|x",
      [
        ["name", "notes"],
        ["Mario", "x"],
      ],
    ],
    ["one column", "name\nMario\nLink", [["name"], ["Mario"], ["Link"]]],
    [
      "unknown columns",
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
      "blank lines",
      "name,notes\n\n,\nMario,\n,,,\n",
      [
        ["name", "notes"],
        ["Mario", ""],
      ],
    ],
    [
      "escaped formulas",
      "name,notes\nMario,'=1+1",
      [
        ["name", "notes"],
        ["Mario", "=1+1"],
      ],
    ],
  ])("the CSV parser reads tables with common separators and quotes (case: a table with %s)", (_what, text, rows) =>
    expect(parseRows(text)).toEqual(rows),
  );

  it.each([
    ["a title", "My amiibo collection\nName,Collected\nMario,No", 2],
    ["a title with separators, as spreadsheets save it", "My collection,\n,\nName,Collected\nMario,No", 3],
    ["a title that is also a word for names", "Amiibo,,\nFigure,Collected,\nMario,No,", 2],
    ["a title with another separator than the table", "Mine, as of May\nName;Collected\nMario;No", 2],
    ["a line that declares the separator", "sep=;\nName;Collected\nMario;No", 2],
  ])("the CSV parser skips lines above the headings of a table (case: %s)", (_what, text, place) => {
    const file = parseCsvTable(text);
    expect(file).toMatchObject({ table: { headingRowNumber: place, rows: [{ rowNumber: place + 1 }] } });
    expect(file.ok && file.table.rows[0]?.values.slice(0, 2)).toEqual(["Mario", "No"]);
  });

  it("the CSV parser reads the line Figure,Type as data instead of headings if data precede it", () =>
    expect(parseCsvTable("Fox,Left\nSheik,Right\nFigure,Type")).toMatchObject({ table: { headingRowNumber: 1 } }));

  it.each(["name,notes\n", "Name;Collected"])("the CSV parser rejects a file that contains only headings: %j", (text) =>
    expect(parseRows(text)).toBe("The file has headings and no rows."),
  );

  it("the CSV parser rejects a file with more than 10,000 rows", () => {
    const parseRowCount = (count: number) => parseCsvTable(`name\n${"Mario\n".repeat(count)}`);
    expect(parseRowCount(MAX_IMPORT_ROWS).ok).toBe(true);
    expect(parseRowCount(MAX_IMPORT_ROWS + 1)).toMatchObject({
      message: expect.stringContaining("more than 10,000 rows"),
    });
  });

  it("the CSV parser reads the first 100 columns and reports the number of further columns", () => {
    const createWideHeading = Array.from({ length: MAX_IMPORT_COLUMNS + 3 }, (_, at) => `name${at}`).join(",");
    const file = parseCsvTable(`${createWideHeading}\nMario`);
    expect(file.ok && [file.table.headings.length, file.table.unreadColumnCount]).toEqual([MAX_IMPORT_COLUMNS, 3]);
  });

  it.each([
    ["empty lines", `name\n${"\n".repeat(50_001)}Mario`, "more than 50,000 lines"],
    ["rows that cannot be read", `name,notes\n${"Mario,a,b\n".repeat(1_001)}`, "More than 1,000 rows cannot be read"],
  ])("the CSV parser rejects a file with too many lines or errors (case: %s)", (_what, text, sentence) =>
    expect(parseRows(text)).toContain(sentence),
  );

  it("the CSV parser reports broken rows by line number and still reads all valid rows", () => {
    const file = parseCsvTable(`name,notes\nMario,a,b\nLink,x\nYo${UNREADABLE_CHARACTER}shi,y\nKirby,"open\nPeach,x`);
    expect(file.ok && file.table.rows.map(({ rowNumber, problem }) => [rowNumber, problem])).toEqual([
      [2, "There are 3 values for 2 columns. Put a value with a separator in quotes."],
      [3, undefined],
      [4, "It has characters that cannot be read."],
      [5, "A quote is opened and never closed: it takes the rest of the file. Close it."],
    ]);
  });
});

describe("the parsed table", () => {
  const parseTableOrMessage = (text: string) => {
    const file = parseCsvTable(text);
    return file.ok ? file.table : file.message;
  };

  it("the CSV parser returns the rows, the heading line and the number of ignored columns of a table", () => {
    expect(parseTableOrMessage("\nName,Notes\nFox,gift\n , \nSheik,")).toStrictEqual({
      unit: "Line",
      headings: ["Name", "Notes"],
      headingRowNumber: 2,
      rows: [
        { rowNumber: 3, values: ["Fox", "gift"] },
        { rowNumber: 5, values: ["Sheik", ""] },
      ],
      unreadColumnCount: 0,
    });
    const createWideHeading = (columns: number) =>
      ["Name", ...Array.from({ length: columns - 1 }, (_, at) => `C${at}`)].join(",");
    expect(parseTableOrMessage(`${createWideHeading(MAX_IMPORT_COLUMNS)}\nFox`)).toMatchObject({
      unreadColumnCount: 0,
    });
    expect(parseTableOrMessage(`${createWideHeading(MAX_IMPORT_COLUMNS + 2)}\nFox`)).toMatchObject({
      unreadColumnCount: 2,
    });
  });

  it("the CSV parser reports a row with more values than headings unless the extra values are empty", () => {
    const problem = "There are 3 values for 1 columns. Put a value with a separator in quotes.";
    expect(parseTableOrMessage("Name\nFox, ,\nFox,,x")).toMatchObject({
      rows: [
        { rowNumber: 2, values: ["Fox"] },
        { rowNumber: 3, values: ["Fox"], problem },
      ],
    });
  });

  it("the CSV parser rejects a one-line file whose line is empty, overlong or a heading", () => {
    expect(parseTableOrMessage("Fox")).toMatchObject({ headings: ["Fox"], rows: [] });
    expect(parseTableOrMessage("F".repeat(200))).toMatchObject({ headings: ["F".repeat(200)], rows: [] });
    expect(parseTableOrMessage("F".repeat(201))).toBe("The file has headings and no rows.");
    expect(parseTableOrMessage("Name")).toBe("The file has headings and no rows.");
    expect(parseTableOrMessage("Name,Notes,Fox")).toMatchObject({ rows: [] });
    expect(parseTableOrMessage("")).toBe("The file has headings and no rows.");
  });

  it("the CSV parser uses the line with the most recognised headings as the heading line", () => {
    expect(parseTableOrMessage("My figures, of 2026\nName;Notes\nFox;a, b, c")).toMatchObject({
      headings: ["Name", "Notes"],
      headingRowNumber: 2,
      rows: [{ values: ["Fox", "a, b, c"] }],
    });
    expect(parseTableOrMessage("Figures I like\nWishlist\nFox")).toMatchObject({ headingRowNumber: 1 });
    expect(parseTableOrMessage("Name\nFox\nNotes")).toMatchObject({
      headingRowNumber: 1,
      rows: [{ rowNumber: 2 }, { rowNumber: 3 }],
    });
  });
});
