import { expect, it } from "vitest";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../../../domain/transfer/columns";
import { parseCsvRecords, parseCsvTable } from "../../../domain/transfer/csv";
import { decodeTextFile, isZipFile, UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";
import { encodeUtf8 } from "./encodings";
import { groupRowsByOutcome, NO_ROWS, previewFile } from "./previewFile";

const parseTable = (text: string) => {
  const file = parseCsvTable(text);
  if (!file.ok) throw new Error(`Test setup failed: the file was rejected. ${file.message}`);
  return file.table;
};

it.each([
  ["in line 30", `${"note\n".repeat(29)}Name,Owned\nFox,Yes`, 30],
  ["not below line 30", `${"note\n".repeat(30)}Name,Owned\nFox,Yes`, 1],
  ["in the first line, although a row is wider", "Wishlist\nFox, my first\nSheik", 1],
  ["below a one-word title, if they identify the item", "Wishlist\nName,Shelf\nFox,A", 2],
  ["below a one-word title, if two are known", "Wishlist\nSeries,Price\nZelda,5", 2],
])("the CSV parser finds the headings in the first 30 lines of a table (case: %s)", (_where, text, place) =>
  expect(parseTable(text).headingRowNumber).toBe(place),
);

const listProblems = (text: string) => parseTable(text).rows.map(({ rowNumber, problem }) => [rowNumber, problem]);
const describeTooManyValues = (values: number, columns: number) =>
  `There are ${values} values for ${columns} columns. Put a value with a separator in quotes.`;

it("the CSV parser accepts empty values at the end of a row, up to 100 columns", () => {
  expect(listProblems(`Name,Notes\nFox,a${",".repeat(MAX_IMPORT_COLUMNS - 2)}`)).toEqual([[2, undefined]]);
  expect(listProblems(`Name,Notes\nFox,a${",".repeat(MAX_IMPORT_COLUMNS - 1)}`)).toEqual([
    [2, describeTooManyValues(101, 2)],
  ]);
});
it("the CSV parser accepts a row of 102 values if the heading row has 102 columns", () => {
  const createWideRow = (value: string) => Array.from({ length: MAX_IMPORT_COLUMNS + 2 }, () => value).join(",");
  expect(listProblems(`${createWideRow("Name")}\n${createWideRow("Fox")}`)).toEqual([[2, undefined]]);
});
it.each(["\n", "\r"])("the CSV parser reads the row that follows an overlong row with the line break %j", (end) =>
  expect(listProblems(`Name${end}Fox${",".repeat(30_000)}${end}Sheik`)).toEqual([
    [2, describeTooManyValues(20_001, 1)],
    [3, undefined],
  ]),
);
it("the CSV parser reports an overlong row at the end of the file", () =>
  expect(listProblems(`Name\nFox${",".repeat(30_000)}`)).toEqual([[2, describeTooManyValues(20_001, 1)]]));

it.each([
  ["\n", 3],
  ["\r\n", 3],
  ["\r", 3],
])("a quoted line break %j counts as a line, so the next CSV record starts on line %i", (end, line) =>
  expect([...parseCsvRecords(`"a${end}b"${end}c`, ",")].map((record) => record.line)).toEqual([1, line]),
);

it("decodeTextFile reads invalid UTF-8 as Windows-1252 if the text has no byte order mark", () => {
  const bytes = [...encodeUtf8("name\nFox"), 0xe9];
  expect(decodeTextFile(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toMatchObject({
    text: `name\nFox${UNREADABLE_CHARACTER}`,
    encoding: "UTF-8",
  });
  expect(decodeTextFile(Uint8Array.from(bytes))).toMatchObject({ text: "name\nFoxé", encoding: "Windows-1252" });
});
it("decodeTextFile keeps replacement characters that are part of valid UTF-8 text", () => {
  for (const text of ["name\nFox", "name,notes\nFox,lo\uFFFDst"])
    expect(decodeTextFile(encodeUtf8(text))).toEqual({ ok: true, text, encoding: "UTF-8" });
});
it("decodeTextFile accepts at most a thousand control characters, not counting tabs and line breaks", () => {
  const isText = (byte: number, count: number) => decodeTextFile(Uint8Array.from([...Array(count).fill(byte), 65])).ok;
  expect([isText(7, 1_000), isText(7, 1_001)]).toEqual([true, false]);
  expect([9, 10, 13, 32].map((byte) => isText(byte, 1_001))).toEqual([true, true, true, true]);
});
it("isZipFile recognises a ZIP file by its first two bytes", () =>
  expect([[0x50, 0x4b], [0x50, 0], [0, 0x4b], []].map((bytes) => isZipFile(Uint8Array.from(bytes)))).toEqual([
    true,
    false,
    false,
    false,
  ]));

it.each([
  [1, ["Sheik"]],
  [2, []],
])(
  "an import near its row limit, with %i names in the first cell, adds from the last cell %j",
  (firstRowNames, expected) => {
    const repeatFox = (count: number) => Array.from({ length: count }, () => "Fox").join(", ");
    const preview = previewFile(
      `Name\n"${repeatFox(firstRowNames)}"\n${"Fox\n".repeat(MAX_IMPORT_ROWS - 2)}"Fox, Sheik"`,
    );
    expect(groupRowsByOutcome(preview).owned.filter((name) => name !== "Fox")).toEqual(expected);
  },
);

it("an import looks up at most 10,000 names in cells with several names, even if other names are unknown", () => {
  const cells = Array.from({ length: 150 }, (_, index) => `"${"Fox,".repeat(99)}q${index}"`);
  const preview = previewFile(`Name\n${cells.join("\n")}\n"Fox, Sheik"`);
  expect(groupRowsByOutcome(preview).owned).toEqual([]);
});

it("the preview of an import shortens item names and series names to 200 characters", () => {
  const preview = previewFile(`Name,Series\n${"q".repeat(300)},${"z".repeat(300)}`);
  expect(preview.interpreted.questions).toMatchObject([{ name: "q".repeat(200), series: "z".repeat(200) }]);
});

it("an import shortens a series heading to 120 characters before it compares the rows below with it", () => {
  const preview = previewFile(`Name,Owned\n"Super Smash Bros${" ".repeat(200)}.",\nSheik,Yes`);
  expect(preview.interpreted.sections.map(({ name }) => name.length)).toEqual([120]);
});

it("an import does not read a line with too many values as a series heading", () => {
  const preview = previewFile(`Name,Owned\nZelda,,x\nSheik,Yes`);
  expect(groupRowsByOutcome(preview)).toEqual({ ...NO_ROWS, owned: ["Sheik"], refused: ["Zelda"] });
  expect(preview.interpreted.sections).toEqual([]);
});
