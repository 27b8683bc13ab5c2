import { expect, it } from "vitest";
import type { Currency } from "../../../domain/money/currency";
import { parsePriceText } from "../../../domain/money/parsePriceText";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { IMPORT_COLUMN_MEANINGS, type ImportCells } from "../../../domain/transfer/columns";
import { UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";
import { type ImportFileConventions, parseCopyDetails } from "../../../domain/transfer/parseCopyDetails";
import { parseYesNo } from "../../../domain/transfer/vocabulary/cellText";
import { type ImportedCopyState, parseImportedCopyState } from "../../../domain/transfer/vocabulary/copyState";
import { type DateOrder, detectDateOrder, parseImportDate } from "../../../domain/transfer/vocabulary/status";
import { TODAY } from "./previewFile";

const CONVENTIONS: ImportFileConventions = {
  dateOrder: undefined,
  currency: undefined,
  askingCurrency: undefined,
  heading: (column) => column,
  today: TODAY,
};
const parse = (cells: ImportCells, conventions: Partial<ImportFileConventions> = {}) =>
  parseCopyDetails(cells, { ...CONVENTIONS, ...conventions });

it.each<[string, string, Currency | undefined, Currency?]>([
  ["$12.99", "12.99", "USD"],
  ["12,99 €", "12.99", "EUR"],
  ["12,99\u00A0€", "12.99", "EUR"],
  ["£9", "9", "GBP"],
  ["EUR 12,99", "12.99", "EUR"],
  ["12.99 usd", "12.99", "USD"],
  ["¥1,500", "1500", "JPY"],
  ["1500円", "1500", "JPY"],
  ["￥１５００", "1500", "JPY"],
  ["CHF 12.-", "12", "CHF"],
  ["CA$5", "5", "CAD"],
  ["1.299,00 €", "1299", "EUR"],
  ["$1,299.50", "1299.50", "USD"],
  ["1'299.50 CHF", "1299.50", "CHF"],
  ["$5", "5", "CAD", "CAD"],
  ["$5", "5", "USD", "EUR"],
  ["9 kr", "9", undefined],
  ["9 kr", "9", "SEK", "SEK"],
  ["12.99", "12.99", undefined],
  ["12.99", "12.99", "EUR", "EUR"],
])("parsePriceText parses %j as %s %s, with the default currency %s", (text, amount, currency, hint) =>
  expect(parsePriceText(text, hint)).toEqual({ amount, currency }),
);

it.each(["free", "lots", "~$13", "1.2.3", "$", "12 or 13"])("parsePriceText rejects the price %j", (text) =>
  expect(parsePriceText(text)).toBeUndefined(),
);

it.each<[ImportedCopyState, string]>([
  [{ condition: "new" }, "New|brand new|Neu|Neuf|Nuevo|Nuovo|新品"],
  [{ condition: "like-new" }, "like new|Mint|Wie neu|Comme neuf|Como nuevo|Come nuovo|美品"],
  [{ condition: "used" }, "Used|Good|Gebraucht|Occasion|Bon état|Usado|Usato|中古"],
  [{ condition: "damaged" }, "Damaged|Broken|Beschädigt|Abîmé|Roto|Rotto|ジャンク"],
  [{ condition: "new", isBoxed: true }, "New in box|NIB|Sealed|OVP|Neu, OVP|Neu & OVP|Neuf en boîte|New (sealed)"],
  [{ condition: "new", isBoxed: true }, "Nuevo en caja|Precintado|Nuovo in scatola|Sigillato|未開封"],
  [{ isBoxed: true }, "Boxed|In box|Mit OVP|En boîte|En caja|In scatola|箱あり"],
  [{ isBoxed: false }, "Loose|Unboxed|Lose|Ohne OVP|Sans boîte|Déballé|Sin caja|Senza scatola|箱なし|開封済み"],
  [{ condition: "used", isBoxed: false }, "Loose, good|used / no box|Gebraucht und ohne OVP|中古・箱なし"],
])("parseImportedCopyState reads the condition and box state %j from the words %s", (shape, words) => {
  for (const word of words.split("|")) expect([word, parseImportedCopyState(word)]).toEqual([word, shape]);
});

it.each(["", "wobbly", "used, new", "boxed, loose", "used, wobbly"])(
  "parseImportedCopyState rejects %j as a condition or box state",
  (text) => expect(parseImportedCopyState(text)).toBeUndefined(),
);

it.each([
  [true, "Yes|x|✓|Ja|Oui|Sí|Sì|はい|あり"],
  [false, "No|-|✗|×|Nein|Non|Falso|いいえ|なし"],
  [undefined, "|perhaps|constructor|2"],
])("parseYesNo returns %s for each of the words %s", (flag, words) => {
  for (const word of words.split("|")) expect([word, parseYesNo(word)]).toEqual([word, flag]);
});

it.each<[string, string | undefined, DateOrder?]>([
  ["2026-03-04", "2026-03-04"],
  ["2026/3/4", "2026-03-04"],
  ["2026-03-04T12:00:00Z", "2026-03-04"],
  ["2026年3月4日", "2026-03-04"],
  ["4.3.2026", "2026-03-04"],
  ["13/04/26", "2026-04-13"],
  ["04/13/2026", "2026-04-13"],
  ["05/05/2026", "2026-05-05"],
  ["03/04/2026", "unclear"],
  ["03/04/2026", "2026-04-03", "day"],
  ["03/04/2026", "2026-03-04", "month"],
  ["3. März 2025", "2025-03-03"],
  ["March 4th, 2025", "2025-03-04"],
  ["1er août 2025", "2025-08-01"],
  ["4 de marzo de 2025", "2025-03-04"],
  ["4 luglio 2025", "2025-07-04"],
  [" 2026-03-04 ", "2026-03-04"],
  ["２０２６－０３－０４", "2026-03-04"],
  ["2026 年 3 月 4日", "2026-03-04"],
  ["2026.3.4 noon", "2026-03-04"],
  ["13/04/2026 12:00", "2026-04-13"],
  ["12/12/2026", "2026-12-12"],
  ["05/5/2026", "2026-05-05"],
  ["13/12/2026", "2026-12-13"],
  ["12/13/2026", "2026-12-13"],
  ["12/1/26", "2026-12-01", "month"],
  ["4.3.2026", "2026-03-04", "month"],
  ["4-3-2026", "unclear"],
  ["4th of July 2025", "2025-07-04"],
  ["2nd Sept 2025", "2025-09-02"],
  ["4 de agosto del 2025", "2025-08-04"],
  ["Mai 4 2025", "2025-05-04"],
  ["4 May 2025".padEnd(70).concat("by post"), "2025-05-04"],
  ["yesterday", undefined],
  ["3/4", undefined],
  ["3/4-2026", undefined],
  ["2026-03", undefined],
  ["12026-03-04", undefined],
  ["2026-03-04x", undefined],
  ["113/04/2026", undefined],
  ["13/04/202", undefined],
  ["13/04/20261", undefined],
  ["13/04/2026x", undefined],
  ["March 2025", undefined],
  ["4 Foo 2025", undefined],
  ["Foo 4 2025", undefined],
  ["4 May 25", undefined],
  ["on 4 May 2025", undefined],
  ["4 May 2025 noon", undefined],
  ["May 4 2025 noon", undefined],
  ["on May 4 2025", undefined],
])("parseImportDate parses %j as %s (first part of the dates in the file: %s)", (text, date, order) =>
  expect(parseImportDate(text, order)).toBe(date),
);

it.each<[string, DateOrder | undefined]>([
  ["03/04/2026 13/04/2026", "day"],
  ["03/04/2026 04/13/2026", "month"],
  ["03/04/2026 05/06/2026", undefined],
  ["13/04/2026 04/13/2026", undefined],
  ["1.2.2026", "day"],
  ["1/2/2026", undefined],
  ["2026-03-04 nonsense", undefined],
  ["１３/０４/２０２６", "day"],
])("detectDateOrder finds out which part comes first in the dates %s: %s", (dates, order) =>
  expect(detectDateOrder(dates.split(" "))).toBe(order),
);

it("detectDateOrder recognises a date with the day first despite spaces around the date", () => {
  expect(detectDateOrder([" 13/04/2026 "])).toBe("day");
  expect(detectDateOrder([])).toBeUndefined();
});

it.each<[string, ImportCells, Partial<CopyDetails>]>([
  ["nothing", {}, {}],
  ["empty cells", { condition: "", boxed: " ", for_sale: "", opened: "" }, {}],
  ["dashes", { condition: "-", price_paid: "–", acquired_on: "n/a" }, {}],
  ["Boxed? = No", { boxed: "No" }, { isBoxed: false }],
  ["Boxed? = Sealed", { boxed: "Sealed" }, { condition: "new", isBoxed: true }],
  ["a box and a condition", { boxed: "Sealed", condition: "used" }, { condition: "used", isBoxed: true }],
  ["a box that contradicts the condition", { boxed: "no", condition: "NIB" }, { condition: "new", isBoxed: false }],
  ["Opened = Yes", { opened: "Yes" }, { isBoxed: false }],
  ["Opened = No", { opened: "No" }, { isBoxed: true }],
  ["Opened = Sealed", { opened: "sealed" }, { isBoxed: true }],
  ["For sale = Ja", { for_sale: "Ja" }, { isForSale: true }],
  ["empty notes", { notes: "" }, {}],
  ["a price", { price_paid: "12,99", currency: "eur" }, { pricePaid: 1299, currency: "EUR" }],
  ["a price and a currency symbol", { price_paid: "12.99", currency: "£" }, { pricePaid: 1299, currency: "GBP" }],
  ["a currency only", { currency: "USD" }, {}],
  ["a shop", { bought_from: " A shop " }, { boughtFrom: "A shop" }],
  ["a gift", { gift: "ja" }, { isGift: true }],
  ["a reservation", { reserved: "x" }, { isReserved: true }],
  ["an asking price", { asking_price: "15 €" }, { askingPrice: 1500, askingCurrency: "EUR" }],
  [
    "an asking price in its own currency",
    { asking_price: "15", asking_currency: "usd", currency: "EUR" },
    { askingPrice: 1500, askingCurrency: "USD" },
  ],
  [
    "an asking price in the currency of the row",
    { asking_price: "15", currency: "EUR" },
    { askingPrice: 1500, askingCurrency: "EUR" },
  ],
  ["a date", { acquired_on: "31.12.2025" }, { acquiredOn: "2025-12-31" }],
])("an import row sets only the details of a copy that its cells contain (case: %s)", (_what, cells, said) =>
  expect(parse(cells)).toEqual({ details: said, remarks: [], missingChoices: [] }),
);

it("an import turns a row with all fields into a copy with all details", () => {
  const { details } = parse({ condition: "New", boxed: "Yes", for_sale: "No", notes: "gift", price_paid: "$0" });
  expect({ ...NEW_COPY_DETAILS, ...details }).toEqual({
    ...NEW_COPY_DETAILS,
    notes: "gift",
    pricePaid: 0,
    currency: "USD",
  });
});

it("an import reads prices in the chosen currency and dates in the chosen order of day and month", () =>
  expect(parse({ price_paid: "5", acquired_on: "03/04/2026" }, { currency: "EUR", dateOrder: "day" })).toEqual({
    details: { pricePaid: 500, currency: "EUR", acquiredOn: "2026-04-03" },
    remarks: [],
    missingChoices: [],
  }));

it.each<[ImportCells, string]>([
  [{ condition: "wobbly" }, "condition is “wobbly”: we understand new, like new, used, damaged"],
  [{ boxed: "perhaps" }, "boxed is “perhaps”: yes or no is what we understand."],
  [{ opened: "perhaps" }, "opened is “perhaps”: yes or no is what we understand."],
  [{ for_sale: "constructor" }, "for_sale is “constructor”: yes or no is what we understand."],
  [{ price_paid: "lots" }, "price_paid is “lots”: that is not a price such as 12.99."],
  [{ price_paid: "-5", currency: "EUR" }, "A price is not negative."],
  [{ price_paid: "5.5", currency: "JPY" }, "A price in JPY is a whole number."],
  [{ asking_price: "offers" }, "asking_price is “offers”: that is not a price such as 12.99."],
  [{ asking_price: "-5", asking_currency: "EUR" }, "A price is not negative."],
  [{ acquired_on: "yesterday" }, "acquired_on is “yesterday”: that is not a date such as 2026-03-31."],
  [{ acquired_on: "2026-11-22" }, "The date is in the future."],
  [{ acquired_on: "2026-02-31" }, "That day does not exist"],
])("an import reports an unreadable cell and still reads the other cells of the row (cells: %j)", (cells, sentence) => {
  const { details, remarks } = parse({ ...cells, notes: "kept" });
  expect(details).toEqual({ notes: "kept" });
  expect(remarks).toEqual([expect.stringContaining(sentence)]);
});

it.each([`torn${UNREADABLE_CHARACTER}`, "x".repeat(501)])(
  "an import leaves out the notes %s, which cannot be stored",
  (notes) => {
    const { details, remarks } = parse({ notes, boxed: "no" });
    expect([details, remarks.length]).toEqual([{ isBoxed: false }, 1]);
  },
);

it("an import reports every unreadable detail of a row, not only the first", () =>
  expect(parse({ price_paid: "5", acquired_on: "03/04/2026", condition: "wobbly" })).toMatchObject({
    details: {},
    remarks: [
      expect.stringContaining("condition"),
      expect.stringContaining("in which currency?"),
      expect.stringContaining("does the day or the month come first?"),
    ],
    missingChoices: ["currency", "dates"],
  }));

it("an import never derives a detail of a copy from an unreadable cell", () =>
  expect(parse(Object.fromEntries(IMPORT_COLUMN_MEANINGS.map((meaning) => [meaning, "?!"]))).details).toEqual({
    notes: "?!",
    boughtFrom: "?!",
  }));
