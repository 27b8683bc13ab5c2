import { expect, it } from "vitest";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { MAX_IMPORT_COLUMNS } from "../../../domain/transfer/columns";
import { formatCsvExport, parseCsvRecords } from "../../../domain/transfer/csv";
import { buildExportRows } from "../../../domain/transfer/exportRows";
import {
  IGNORED_COLUMN_CHOICE,
  type ImportChoices,
  isEmptyImportChoices,
  NO_IMPORT_CHOICES,
} from "../../../domain/transfer/importTable";
import { quoteAndShortenImportText } from "../../../domain/transfer/itemFinder";
import { findJsonError, formatJsonExport, formatTextPosition, parseJsonTable } from "../../../domain/transfer/json";
import { createItemFormFilter } from "../../../domain/transfer/vocabulary/cellText";
import { getItem, getNfcCode, shippedCatalogue } from "../../helpers/catalogue";
import { createPresent } from "./existingCollection";
import { listColumnChoices, previewFile } from "./previewFile";

const present = createPresent(
  [
    {
      ...NEW_COPY_DETAILS,
      id: 1,
      itemId: 2,
      notes: "gift",
      isBoxed: true,
      isForSale: true,
      condition: "new",
      pricePaid: 1299,
      currency: "GBP",
      acquiredOn: "2025-12-31",
      askingPrice: 1500,
      askingCurrency: "JPY",
      boughtFrom: "A shop",
      isGift: true,
      isReserved: true,
    },
    { ...NEW_COPY_DETAILS, id: 2, itemId: 1, isBoxed: false },
  ],
  [40, 3],
  [40, 1],
);
const createExportFields = (id: number) => ({
  amiibo_id: String(id),
  ...splitNfcCode(getNfcCode(id)),
  name: getItem(id).name,
  series: shippedCatalogue.getAmiiboSeries(getItem(id)).name,
});

it("an export of a collection lists owned copies, the wishlist and the watchlist, each sorted by item", () =>
  expect(
    buildExportRows(present, shippedCatalogue).map(({ list, amiibo_id, boxed, for_sale }) => [
      list,
      amiibo_id,
      boxed,
      for_sale,
    ]),
  ).toEqual([
    ["owned", "1", "no", "no"],
    ["owned", "2", "yes", "yes"],
    ["wishlist", "3", undefined, undefined],
    ["wishlist", "40", undefined, undefined],
    ["watchlist", "1", undefined, undefined],
    ["watchlist", "40", undefined, undefined],
  ]));

it("an export of a collection contains all details of a copy, but only the item of a wishlist entry", () => {
  const rows = buildExportRows(present, shippedCatalogue);
  expect(rows[1]).toEqual({
    ...createExportFields(2),
    list: "owned",
    condition: "new",
    boxed: "yes",
    for_sale: "yes",
    notes: "gift",
    price_paid: "12.99",
    currency: "GBP",
    acquired_on: "2025-12-31",
    asking_price: "1500",
    asking_currency: "JPY",
    bought_from: "A shop",
    gift: "yes",
    reserved: "yes",
  });
  expect(rows[2]).toEqual({ ...createExportFields(3), list: "wishlist" });
});

it("an export of a collection writes all values as text in CSV, and as numbers and booleans in JSON", () => {
  const rows = buildExportRows(present, shippedCatalogue);
  const [head, first, second, third] = formatCsvExport(rows).split("\r\n");
  const { head: h2, tail: t2 } = splitNfcCode(getNfcCode(2));
  expect([head, second]).toEqual([
    "\uFEFFlist,amiibo_id,head,tail,name,series,condition,boxed,for_sale,notes,price_paid,currency,acquired_on,asking_price,asking_currency,bought_from,gift,reserved",
    `owned,2,${h2},${t2},Mario,Super Mario Bros.,new,yes,yes,gift,12.99,GBP,2025-12-31,1500,JPY,A shop,yes,yes`,
  ]);
  expect(first).toMatch(/,no,no,,,,,,,,no,no$/);
  expect(third).toMatch(/^wishlist,3,.*,,,,,,,,,,,,$/);
  const exported = JSON.parse(formatJsonExport(rows, "2026-11-21T12:00:00.000Z"));
  expect(exported).toMatchObject({ plinth: 1, exported_at: "2026-11-21T12:00:00.000Z" });
  const emptyFields = {
    price_paid: null,
    currency: null,
    acquired_on: null,
    asking_price: null,
    asking_currency: null,
    bought_from: "",
  };
  expect(exported.rows.slice(0, 3)).toEqual([
    {
      ...createExportFields(1),
      amiibo_id: 1,
      list: "owned",
      condition: NEW_COPY_DETAILS.condition,
      boxed: false,
      for_sale: false,
      notes: "",
      ...emptyFields,
      gift: false,
      reserved: false,
    },
    {
      ...createExportFields(2),
      amiibo_id: 2,
      list: "owned",
      condition: "new",
      boxed: true,
      for_sale: true,
      notes: "gift",
      price_paid: 12.99,
      currency: "GBP",
      acquired_on: "2025-12-31",
      asking_price: 1500,
      asking_currency: "JPY",
      bought_from: "A shop",
      gift: true,
      reserved: true,
    },
    {
      ...createExportFields(3),
      amiibo_id: 3,
      list: "wishlist",
      condition: null,
      boxed: null,
      for_sale: null,
      notes: "",
      ...emptyFields,
      gift: null,
      reserved: null,
    },
  ]);
});

const parse = (text: string) => {
  const file = parseJsonTable(text);
  return file.ok ? file.table : file.message;
};
const SHAPE =
  'The JSON has to be a list of rows, or { "plinth": 1, "rows": [...] } as an export has it, ' +
  'or { "amiibo": [...] } as AmiiboAPI has it.';

it.each<[string, string]>([
  ["null", SHAPE],
  ["5", SHAPE],
  ['"rows"', SHAPE],
  ["{}", SHAPE],
  ['{"rows":5}', SHAPE],
  ['{"plinth":2,"rows":[{"name":"Fox"}]}', "The file says that it is of version 2; we read 1."],
  ["[]", "The file has no rows."],
  ['[{"name":"Fox"}', "The JSON ends too early, at line 1, column 16: something is not closed."],
  ['[{"name"\n: 🎴}]', 'The JSON is broken at line 2, column 3: "🎴" cannot stand there.'],
])("an import rejects the JSON %j with the message: %s", (text, message) => expect(parse(text)).toBe(message));

it("a JSON import collects the column names of all its rows, up to the maximum number of columns", () => {
  const rows = '[{"name":"Fox","boxed":true},{"notes":null,"name":5,"boxed":false},[1],{"name":{}}]';
  const table = {
    unit: "Row",
    headings: ["name", "boxed", "notes"],
    rows: [
      { rowNumber: 1, values: ["Fox", "yes"] },
      { rowNumber: 2, values: ["5", "no", ""] },
      { rowNumber: 3, values: [], problem: 'A row is an object such as { "amiibo_id": 12 }.' },
      { rowNumber: 4, values: [expect.any(String), "", ""] },
    ],
    unreadColumnCount: 0,
  };
  expect(parse(rows)).toEqual(table);
  expect(parse(`{"rows":${rows}}`)).toEqual(table);
  const createWideRow = (from: number) =>
    Object.fromEntries(Array.from({ length: MAX_IMPORT_COLUMNS }, (_, at) => [`c${from + at}`, at]));
  expect(parse(JSON.stringify([createWideRow(0), createWideRow(2)]))).toMatchObject({ unreadColumnCount: 2 });
});

it.each<[text: string, at: number | undefined]>([
  ['{"a":[1,true,null,"x"]}', undefined],
  [" [ ] ", undefined],
  ["-1.5e+3", undefined],
  ["", 0],
  ["[1,]", 3],
  ["[,1]", 1],
  ["[1 2]", 3],
  ["[1] 2", 4],
  ["1,", 1],
  ["[1}", 2],
  ['{"a":1]', 6],
  ['{"a" 1}', 5],
  ['{"a":1,}', 7],
  ["{a:1}", 1],
  ["{1:1}", 1],
  ["[", 1],
  ['{"a":', 5],
  ['"abc', 4],
  ['"a\tb"', 2],
  ['"a\\x"', 2],
  ['"a\\u12g4"', 2],
  ['"\\u12f4\\n"', undefined],
  ["tru", 0],
  ["truex", 0],
  ["01", 0],
  ["[1.]", 1],
  ["]", 0],
  [`${"[".repeat(1_000)}${"]".repeat(1_000)}`, undefined],
  ["[".repeat(1_001), 1_000],
])("findJsonError returns, as the first invalid position of the JSON text %j, %s", (text, at) =>
  expect(findJsonError(text)).toBe(at),
);

it.each<[text: string, at: number, place: string]>([
  ["", 0, "line 1, column 1"],
  ["abc", 2, "line 1, column 3"],
  ["a\nbc", 3, "line 2, column 2"],
  ["a\r\nb\rc", 5, "line 3, column 1"],
  ["a\n\nb", 1, "line 1, column 2"],
])("formatTextPosition, for the text %j and the position %i, returns %s", (text, at, place) =>
  expect(formatTextPosition(text, at)).toBe(place),
);

it("the CSV parser skips the rest of a line that has more than 20,000 values", () => {
  const listWidths = (text: string) =>
    [...parseCsvRecords(text, ",")].map(({ valueCount, line }) => [line, valueCount]);
  const long = "x,".repeat(20_005);
  expect(listWidths(`${long}\nb,c`)).toEqual([
    [1, 20_001],
    [2, 2],
  ]);
  expect(listWidths(long)).toEqual([[1, 20_001]]);
});

it.each<[words: string, forms: readonly string[] | undefined]>([
  ["Figur", ["figure", "yarn"]],
  ["plush", ["yarn"]],
  ["Cards", ["card", "cereal-box"]],
  ["Armband", ["band"]],
  ["Holzblock", ["block"]],
  ["poster", undefined],
  ["", undefined],
])("createItemFormFilter maps the item type %j in an import to the item forms %j", (words, forms) => {
  const all = [1, 16, 66, 736, 760, 886].map(getItem);
  const isMatch = createItemFormFilter(words);
  expect(isMatch && all.filter(isMatch).map(({ form }) => form)).toEqual(forms);
});

it("isEmptyImportChoices is true only if the user has made no choice for an import", () => {
  const each: readonly ImportChoices[] = [
    NO_IMPORT_CHOICES,
    { ...NO_IMPORT_CHOICES, columns: { 0: IGNORED_COLUMN_CHOICE } },
    { ...NO_IMPORT_CHOICES, picks: { a: 1 } },
    { ...NO_IMPORT_CHOICES, dates: "day" },
    { ...NO_IMPORT_CHOICES, currency: "EUR" },
  ];
  expect(each.map(isEmptyImportChoices)).toEqual([true, false, false, false, false]);
});

it("quoteAndShortenImportText shortens a text of more than 60 characters to 60", () =>
  expect(["x".repeat(60), "x".repeat(61)].map(quoteAndShortenImportText)).toEqual([
    `“${"x".repeat(60)}”`,
    `“${"x".repeat(60)}...”`,
  ]));

it("an import ignores a column if the user gave the same meaning to an earlier column", () => {
  const chosen = previewFile("A,B,C\nFox,Sheik,x", { columns: { 0: "name", 1: "name", 2: IGNORED_COLUMN_CHOICE } });
  expect(listColumnChoices(chosen)).toEqual(["name", IGNORED_COLUMN_CHOICE, IGNORED_COLUMN_CHOICE]);
  expect([...chosen.layout.byMeaning.keys()]).toEqual(["name"]);
});

it("an import reads Name,Fox in the first line as headings although Fox is an item name", () =>
  expect(previewFile("Name,Fox\nSheik,Left").table).toMatchObject({
    headings: ["Name", "Fox"],
    rows: [{ rowNumber: 2 }],
  }));

it("an import ignores the column To buy if all its cells are empty", () =>
  expect(listColumnChoices(previewFile("Name,To buy\nFox,\nSheik,"))).toEqual(["name", IGNORED_COLUMN_CHOICE]));

it("an import shows three different sample values of each column", () =>
  expect(previewFile("Name,Notes\nFox,a\nFox, a\nFox,b\nFox,\nFox,c\nFox,d").layout.columns[1]?.samples).toEqual([
    "a",
    "b",
    "c",
  ]));

it("an import reports a row with over a hundred values even if the surplus values are empty", () =>
  expect(previewFile(`Name\nFox${",".repeat(MAX_IMPORT_COLUMNS + 5)}\nSheik`).plan.problems).toMatchObject([
    { rowNumber: 2, message: "There are 106 values for 1 columns. Put a value with a separator in quotes." },
  ]));

it("the preview of an import reports the first 80 unknown item names and postpones the others", () => {
  const names = Array.from({ length: 85 }, (_, at) => `Zzq${String.fromCharCode(97 + (at % 26))}${at}xq`);
  const { openQuestions, laterQuestions, plan } = previewFile(`Name\n${names.join("\n")}`);
  expect([openQuestions.length, laterQuestions.length, plan.problems.length]).toEqual([0, 5, 80]);
});

it("an import plan lists rows that it cannot import in the order of the file", () => {
  const many = "amiibo_id,Qty\n1,999\n2,999\n1,1\n2,1\n1,1";
  expect(previewFile(many).plan.problems.map(({ rowNumber }) => rowNumber)).toEqual([4, 5, 6]);
});
