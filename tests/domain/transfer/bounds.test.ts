import { describe, expect, it } from "vitest";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../../../domain/transfer/columns";
import { parseCsvRecords, parseCsvTable } from "../../../domain/transfer/csv";
import { decodeText, isZip, UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeText";
import { encodeUtf8 } from "./encodings";
import { groupRowsByOutcome, NO_ROWS, previewFile } from "./previewFile";

const tableOf = (text: string) => {
  const file = parseCsvTable(text);
  if (!file.ok) throw new Error(`The file is refused: ${file.message}`);
  return file.table;
};

describe("headings", () => {
  it.each([
    ["within thirty lines", `${"note\n".repeat(29)}Name,Owned\nFox,Yes`, 30],
    ["and not below", `${"note\n".repeat(30)}Name,Owned\nFox,Yes`, 1],
    ["in the first line, though a row is wider", "Wishlist\nFox, my first\nSheik", 1],
    ["below a title that is one word of a heading, where they tell the item", "Wishlist\nName,Shelf\nFox,A", 2],
    ["below such a title, where two are known", "Wishlist\nSeries,Price\nZelda,5", 2],
  ])("are searched for %s", (_where, text, place) => expect(tableOf(text).headingPlace).toBe(place));
});

describe("a row of very many values", () => {
  const problems = (text: string) => tableOf(text).rows.map(({ place, problem }) => [place, problem]);
  const beyond = (values: number, columns: number) =>
    `There are ${values} values for ${columns} columns. Put a value with a separator in quotes.`;

  it("may end in as many empty ones as a table has columns", () => {
    expect(problems(`Name,Notes\nFox,a${",".repeat(MAX_IMPORT_COLUMNS - 2)}`)).toEqual([[2, undefined]]);
    expect(problems(`Name,Notes\nFox,a${",".repeat(MAX_IMPORT_COLUMNS - 1)}`)).toEqual([[2, beyond(101, 2)]]);
  });
  it("is as wide as its headings, though they are more than a table has", () => {
    const wide = (value: string) => Array.from({ length: MAX_IMPORT_COLUMNS + 2 }, () => value).join(",");
    expect(problems(`${wide("Name")}\n${wide("Fox")}`)).toEqual([[2, undefined]]);
  });
  it.each(["\n", "\r"])("is passed over to its end, and the next one is read", (end) =>
    expect(problems(`Name${end}Fox${",".repeat(30_000)}${end}Sheik`)).toEqual([
      [2, beyond(20_001, 1)],
      [3, undefined],
    ]),
  );
  it("may be the last one", () => expect(problems(`Name\nFox${",".repeat(30_000)}`)).toEqual([[2, beyond(20_001, 1)]]));
});

it.each([
  ["\n", 3],
  ["\r\n", 3],
  ["\r", 3],
])("a value over two lines that end with %j is followed by the line %i", (end, line) =>
  expect([...parseCsvRecords(`"a${end}b"${end}c`, ",")].map((record) => record.line)).toEqual([1, line]),
);

describe("bytes", () => {
  it("are damaged UTF-8 where they have its mark, and else a code page's", () => {
    const bytes = [...encodeUtf8("name\nFox"), 0xe9];
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toMatchObject({
      text: `name\nFox${UNREADABLE_CHARACTER}`,
      encoding: "UTF-8",
    });
    expect(decodeText(Uint8Array.from(bytes))).toMatchObject({ text: "name\nFoxé", encoding: "Windows-1252" });
  });
  it("are UTF-8 where all of them can be, and a sign for what somebody lost stays what it is", () => {
    for (const text of ["name\nFox", "name,notes\nFox,lo\uFFFDst"])
      expect(decodeText(encodeUtf8(text))).toEqual({ ok: true, text, encoding: "UTF-8" });
  });
  it("may have a thousand signs that no text has, and any number of tabs and line ends", () => {
    const isText = (byte: number, count: number) => decodeText(Uint8Array.from([...Array(count).fill(byte), 65])).ok;
    expect([isText(7, 1_000), isText(7, 1_001)]).toEqual([true, false]);
    expect([9, 10, 13, 32].map((byte) => isText(byte, 1_001))).toEqual([true, true, true, true]);
  });
  it("are packed where they begin as a ZIP file", () =>
    expect([[0x50, 0x4b], [0x50, 0], [0, 0x4b], []].map((bytes) => isZip(Uint8Array.from(bytes)))).toEqual([
      true,
      false,
      false,
      false,
    ]));
});

it.each([
  [1, ["Sheik"]],
  [2, []],
])("a cell names several as long as no more items than rows are named: %i beside a full file", (before, found) => {
  const fox = (count: number) => Array.from({ length: count }, () => "Fox").join(", ");
  const preview = previewFile(`Name\n"${fox(before)}"\n${"Fox\n".repeat(MAX_IMPORT_ROWS - 2)}"Fox, Sheik"`);
  expect(groupRowsByOutcome(preview).owned.filter((name) => name !== "Fox")).toEqual(found);
});

it("a damaged line names no series", () => {
  const preview = previewFile(`Name,Owned\nZelda,,x\nSheik,Yes`);
  expect(groupRowsByOutcome(preview)).toEqual({ ...NO_ROWS, owned: ["Sheik"], refused: ["Zelda"] });
  expect(preview.understood.sections).toEqual([]);
});
