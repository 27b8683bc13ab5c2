import { describe, expect, it } from "vitest";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";
import { NO_ITEM_ID } from "../../../domain/transfer/importTable";
import { findFirstItem, getItem, getNfcCode } from "../../helpers/catalogue";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile } from "./previewFile";

const wolfLink = findFirstItem(({ name }) => name === "Midna & Wolf Link").id;
const isAtLine = (line: number) => (entry: { readonly rowNumber: number }) => entry.rowNumber === line;

describe("a collector's import sheet", () => {
  const text = [
    "My amiibo collection",
    "",
    "Name,Series,Type,Collected,Condition,Price Paid,Shelf",
    "Mario,Super Smash Bros.,Figure,Yes,New in box,$12.99,A",
    "Fox,Super Smash Bros.,Figure,No,,,",
    "Kirby,Super Smash Bros.,Figure,Wishlist,,,",
    "Link,Super Smash Bros.,Figure,Want,,,",
    'Sheik,Super Smash Bros.,Figure,x,Loose,"12,99 €",B',
    "Yoshi,Super Smash Bros.,Figure,1,OVP,£9,",
    "Samus,Super Smash Bros.,Figure,Yes,wobbly,lots,",
    "Wolff Link,,,Yes,,,",
    "Mario,,,Yes,,,",
    "Zzyzx Qq,,,Yes,,,",
    "Ness,Super Smash Bros.,Figure,,,,",
  ].join("\n");

  it("the preview of an import groups all rows by what the import will do with them", () =>
    expect(groupRowsByOutcome(previewFile(text))).toEqual({
      owned: ["Mario", "Sheik", "Yoshi", "Samus"],
      wishlist: ["Kirby", "Link"],
      watchlist: [],
      nothing: ["Fox", "Ness"],
      refused: ["Zzyzx Qq"],
      asked: ["Wolff Link", "Mario"],
    }));

  it("the preview of an import shows the meaning of each column and marks ignored columns", () =>
    expect(listColumnChoices(previewFile(text))).toEqual([
      "name",
      "series",
      "type",
      "owned",
      "condition",
      "price_paid",
      "ignored",
    ]));

  it.each([
    [4, { condition: "new", isBoxed: true, pricePaid: 1299, currency: "USD" }],
    [8, { isBoxed: false, pricePaid: 1299, currency: "EUR" }],
    [9, { condition: "new", isBoxed: true, pricePaid: 900, currency: "GBP" }],
  ])("an import copies the details in line %i of a spreadsheet to the new copy of the item", (line, details) =>
    expect(previewFile(text).plan.copies.find(isAtLine(line))?.copy).toEqual({ ...NEW_COPY_DETAILS, ...details }),
  );

  it("an import adds a copy without its unreadable details and reports those details", () => {
    const preview = previewFile(text);
    expect(preview.plan.copies.find(isAtLine(10))?.copy).toEqual(NEW_COPY_DETAILS);
    expect(preview.interpreted.remarks.map(({ rowNumber, message }) => [rowNumber, message])).toEqual([
      [10, expect.stringContaining("“Condition” is “wobbly”")],
      [10, expect.stringContaining("“Price Paid” is “lots”")],
    ]);
  });

  it("the preview of an import lists the items that an ambiguous or misspelt name may mean", () =>
    expect(
      previewFile(text).openQuestions.map(({ name, isExactFit, candidates, best }) => [
        name,
        isExactFit,
        candidates.length,
        best?.id,
      ]),
    ).toEqual([
      ["Wolff Link", false, 2, wolfLink],
      ["Mario", true, 2, undefined],
    ]));

  it("the preview of an import states why a row is rejected or has no effect", () => {
    const preview = previewFile(text);
    expect(preview.plan.problems).toStrictEqual([
      { rowNumber: 13, name: "Zzyzx Qq", message: "The catalogue has no item named “Zzyzx Qq”." },
    ]);
    expect(preview.interpreted.ignoredRows.map(({ rowNumber, message }) => [rowNumber, message])).toEqual([
      [5, "“Collected” is “No”."],
      [14, "“Collected” is empty."],
    ]);
  });
});

describe("the user's answers about an import", () => {
  const text = "Name,Owned\nWolff Link,Yes\nwolff link,Wishlist\nFox,Yes\nWolff Link,No";
  const [question] = previewFile(text).openQuestions;
  const key = question?.key ?? "";

  it("the preview of an import asks one question about all rows with the same unclear name", () =>
    expect(previewFile(text).openQuestions.map(({ name, rowNumbers }) => [name, rowNumbers])).toEqual([
      ["Wolff Link", [2, 3]],
    ]));

  it("an import uses the item that the user chose for an unclear name in all rows with that name", () => {
    const settled = previewFile(text.replace("Wishlist", "Yes"), { picks: { [key]: wolfLink } });
    expect(settled.plan.copies.map(({ itemId }) => itemId)).toEqual([wolfLink, wolfLink, expect.any(Number)]);
    expect(settled.openQuestions).toEqual([]);
    expect(settled.answeredQuestions).toMatchObject([{ name: "Wolff Link", pick: wolfLink }]);
  });

  it("a user can exclude all rows with an unclear item name from an import", () =>
    expect(groupRowsByOutcome(previewFile(text, { picks: { [key]: NO_ITEM_ID } }))).toEqual({
      ...NO_ROWS,
      owned: ["Fox"],
      nothing: ["Wolff Link", "wolff link", "Wolff Link"],
    }));

  it("an import ignores the answer of the user about an unclear name if the chosen item does not exist", () =>
    expect(groupRowsByOutcome(previewFile(text, { picks: { [key]: 999_999 } })).asked).toEqual(["Wolff Link"]));

  it("a user of an import can choose the currency of prices and the order of day and month", () => {
    const withoutUnits = "Name,Price,Date\nFox,12.99,03/04/2026";
    expect([...previewFile(withoutUnits).interpreted.missingChoices]).toEqual(["currency", "dates"]);
    const answered = previewFile(withoutUnits, { currency: "EUR", dates: "month" });
    expect(answered.interpreted.missingChoices.size + answered.interpreted.remarks.length).toBe(0);
    expect(answered.plan.copies[0]?.copy).toEqual({
      ...NEW_COPY_DETAILS,
      pricePaid: 1299,
      currency: "EUR",
      acquiredOn: "2026-03-04",
    });
  });

  it("the currency in a column heading of an import overrides the currency that the user chose", () =>
    expect(previewFile("Name,Price (USD)\nFox,5", { currency: "EUR" }).plan.copies[0]?.copy.currency).toBe("USD"));

  it("the currency that a user chooses for an import also applies to asking prices", () => {
    const text = "Name,Price,Selling price (GBP)\nFox,5,7";
    expect(previewFile(text, { currency: "EUR" }).plan.copies[0]?.copy).toMatchObject({
      pricePaid: 500,
      currency: "EUR",
      askingPrice: 700,
      askingCurrency: "GBP",
    });
    expect([...previewFile("Name,Asking\nFox,7").interpreted.missingChoices]).toEqual(["currency"]);
  });
});

it("the message about an ignored import row names the item, or else quotes the name in the row", () =>
  expect(previewFile("Name,Owned\nFox,No\n Somebody ,No\n,No").interpreted.ignoredRows).toStrictEqual([
    {
      rowNumber: 2,
      message: "“Owned” is “No”.",
      name: "Fox",
      itemId: findFirstItem(({ name }) => name === "Fox").id,
    },
    { rowNumber: 3, message: "“Owned” is “No”.", name: "Somebody" },
    { rowNumber: 4, message: "“Owned” is “No”." },
  ]));

it("the messages about rows of an import are in the order of the file", () =>
  expect(
    previewFile("Name,Owned\nZzyzx Qq,Yes\nFox,perhaps\nQqxyz Zz,Yes\nSheik,Yes,more").plan.problems.map(
      ({ rowNumber, message }) => [rowNumber, message],
    ),
  ).toEqual([
    [2, "The catalogue has no item named “Zzyzx Qq”."],
    [3, "“Owned” is “perhaps”: we understand yes, no, owned, wishlist, watchlist."],
    [4, "The catalogue has no item named “Qqxyz Zz”."],
    [5, "There are 3 values for 2 columns. Put a value with a separator in quotes."],
  ]));

it("the preview of an import asks about an ambiguous name only for valid rows", () =>
  expect(
    previewFile("Name,Owned\nMario,perhaps\nMario,Yes,more\nMario,Yes").openQuestions.map(
      ({ rowNumbers }) => rowNumbers,
    ),
  ).toEqual([[4]]));

it("an unreadable import row counts as one of the owned copies only if it says that the item is owned", () =>
  expect(
    previewFile("amiibo_id,Owned\n1,Yes,more\n1,Wishlist,more\n1,perhaps\n99999,Yes,more").interpreted.entries,
  ).toEqual([{ rowNumber: 2, itemId: 1, list: "gap" }]));

it("the question about an ambiguous import name shows the name without surrounding spaces", () => {
  const text = "Name,Series,Owned\n Mario , Top shelf ,Yes";
  const [question] = previewFile(text).interpreted.questions;
  expect(question).toStrictEqual({
    key: question?.key,
    name: "Mario",
    series: "Top shelf",
    items: [getItem(1), getItem(2)],
    rowNumbers: [2],
  });
  const { interpreted, answeredQuestions, plan } = previewFile(text, { picks: { [question?.key ?? ""]: 2 } });
  expect(interpreted.questions).toMatchObject([{ pick: 2 }]);
  expect(answeredQuestions).toMatchObject([{ isExactFit: true, candidates: [{ id: 1 }, { id: 2 }] }]);
  expect(plan.copies).toMatchObject([{ itemId: 2 }]);
});

it("an import asks one question for all rows with equal name, series and type", () => {
  const names = "Mario,,\nMARIO,,\nMario,Metroid,\nMario,,Figure\nLottie,,\nLottie,x,";
  expect(previewFile(`Name,Series,Type\n${names}`).interpreted.questions.map(({ rowNumbers }) => rowNumbers)).toEqual([
    [2, 3],
    [4],
    [5],
    [6],
    [7],
  ]);
});

it("an import does not ask about the name of a row whose id or NFC code identifies the item", () => {
  const [asked] = previewFile("Name\nMario").interpreted.questions;
  const picks = { [asked?.key ?? ""]: 2 };
  const { head, tail } = splitNfcCode(getNfcCode(1));
  for (const text of ["amiibo_id,Name\n1,Mario", `head,tail,Name\n${head},${tail},Mario`]) {
    expect(previewFile(text, { picks }).plan.copies).toMatchObject([{ itemId: 1 }]);
    expect(previewFile(text, { picks }).interpreted.questions).toEqual([]);
  }
  for (const text of [`head,tail,Name\n${head},,Mario`, `head,tail,Name\n,${tail},Mario`])
    expect(previewFile(text, { picks }).plan.problems).toMatchObject([
      { message: expect.stringContaining("both are needed") },
    ]);
});

it("the preview of an import reports a row that the user chose to leave out", () => {
  const [question] = previewFile("Name\nMario").interpreted.questions;
  expect(
    previewFile("Name\nMario", { picks: { [question?.key ?? ""]: NO_ITEM_ID } }).interpreted.ignoredRows,
  ).toStrictEqual([{ rowNumber: 2, message: "You left it out.", name: "Mario" }]);
});

it("the preview of an import asks forty questions and keeps further questions for later", () => {
  const names = Array.from({ length: 43 }, (_, at) => `Mario,${"s".repeat(at + 3)}`);
  const { openQuestions, laterQuestions } = previewFile(`Name,Series\n${names.join("\n")}`);
  expect([openQuestions.length, laterQuestions.length]).toEqual([40, 3]);
});

it("an import rejects only the rows that contain unreadable characters or too many values", () => {
  const preview = previewFile(`Name,Notes\nFox,to${UNREADABLE_CHARACTER}rn\nSheik,a,b\nShovel Knight,fine`);
  expect(groupRowsByOutcome(preview)).toEqual({ ...NO_ROWS, owned: ["Shovel Knight"], refused: ["Fox", "Sheik"] });
});

it("an import rejects copies beyond the maximum number of copies in a collection", () => {
  const { plan } = previewFile("Name,Qty\nFox,20000\nSheik,1");
  expect(plan.problems.filter(isAtLine(3))).toMatchObject([{ message: expect.stringContaining("at most 20,000") }]);
  expect(plan.copies).toHaveLength(999);
});
