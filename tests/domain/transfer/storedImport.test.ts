import { expect, it } from "vitest";
import { parseImportTable } from "../../../domain/transfer/parseImportFile";
import {
  decodeImportEntries,
  decodeImportTable,
  encodeImportEntries,
  encodeImportTable,
} from "../../../domain/transfer/storedImport";
import { previewFile } from "./previewFile";

it.each([
  ["CSV file", "My collection\n\nName,Notes\nFox,a\nSheik\nMario,b,too,many"],
  ["list without headings", "Fox\nSheik"],
  ["JSON file", '[{ "name": "Fox", "notes": "🎴" }, 7]'],
])("the table that is stored for an import equals the parsed table (case: a %s)", (_kind, text) => {
  const parsed = parseImportTable(text);
  if (!parsed.ok) throw new Error(parsed.message);
  expect(decodeImportTable(encodeImportTable(parsed.table))).toEqual(parsed.table);
});

const COPIES =
  "Name,Quantity,List,Notes,Price,Bought on,Boxed,For sale\nFox,3,,From Kyoto,€12.50,2021-03-04,yes,no\nFox,1,,,,,,\nSheik,,wishlist,,,,,\nLucina,,watchlist,,,,,";

it("decodeImportEntries restores the entries of an import in the same order", () => {
  const { entries } = previewFile(COPIES).interpreted;
  expect(entries).toHaveLength(6);
  expect(decodeImportEntries(encodeImportEntries(entries))).toEqual(entries);
});

it("an unreadable row about an owned copy is still marked as unreadable after storing the import", () => {
  const entries = [{ rowNumber: 2, itemId: 1, list: "gap" }] as const;
  expect(decodeImportEntries(encodeImportEntries(entries))).toEqual(entries);
});

it("an import row for 999 equal copies takes as much storage space as a row for one copy", () => {
  const encode = (count: number) => encodeImportEntries(previewFile(`Name,Quantity\nFox,${count}`).interpreted.entries);
  expect(encode(999).length - encode(1).length).toBeLessThan(5);
});
