import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCsvRecords } from "../../../domain/transfer/csv";
import { IGNORED_COLUMN_CHOICE } from "../../../domain/transfer/importTable";
import { getItem } from "../../helpers/catalogue";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile } from "./previewFile";

/** Lists the new copies of a file: `Fox new boxed`. */
const describeNewCopies = (text: string): readonly string[] =>
  previewFile(text).plan.copies.map(
    ({ itemId, copy }) => `${getItem(itemId).name} ${copy.condition} ${copy.isBoxed ? "boxed" : "loose"}`,
  );
const repeat = (count: number, what: string): readonly string[] => Array.from({ length: count }, () => what);

it.each<[string, readonly string[]]>([
  ["Name,Boxed,Loose\nFox,2,1\nSheik,0,0", [...repeat(2, "Fox new boxed"), "Fox new loose"]],
  ["Name,Boxed,Loose\nFox,1,1\nSheik,0,0", ["Fox new boxed", "Fox new loose"]],
  ["Name,NIB Qty,Loose Qty\nFox,1,0\nSheik,0,0\nQbby,,2", ["Fox new boxed", ...repeat(2, "Qbby new loose")]],
  ["Name,# Sealed,# Open\nFox,1,\nSheik,,", ["Fox new boxed"]],
  ["Name,Owned (boxed),Owned (loose)\nFox,x,\nSheik,,\nQbby,,x", ["Fox new boxed", "Qbby new loose"]],
  ["Name,Boxed,Opened\nFox,TRUE,FALSE\nSheik,FALSE,FALSE", ["Fox new boxed"]],
  ["Figur;Anzahl OVP;Anzahl lose\nFox;2;1\nSheik;0;0", [...repeat(2, "Fox new boxed"), "Fox new loose"]],
  ["名前,未開封数,開封数\nFox,1,2\nSheik,0,0", ["Fox new boxed", ...repeat(2, "Fox new loose")]],
  ["Nom;Qté sous blister;Qté sans boîte\nFox;0;1\nSheik;0;0", ["Fox new loose"]],
  ["Name,New,Used\nFox,1,2\nSheik,0,0", ["Fox new boxed", ...repeat(2, "Fox used boxed")]],
  ["Name,Sealed,Boxed,Loose\nFox,1,2,1", [...repeat(3, "Fox new boxed"), "Fox new loose"]],
  ["Name,NA,EU,JP\nFox,1,0,2\nSheik,0,0,0\nQbby,0,1,0", [...repeat(3, "Fox new boxed"), "Qbby new boxed"]],
  ["Name,Owned,Boxed,Loose\nFox,Yes,2,1\nSheik,No,0,0", [...repeat(2, "Fox new boxed"), "Fox new loose"]],
  ["Name,Qty,Boxed,Loose\nFox,3,2,1\nSheik,0,0,0", [...repeat(2, "Fox new boxed"), "Fox new loose"]],
  ["Name,Qty,Boxed Qty\nFox,3,2\nSheik,0,0", [...repeat(2, "Fox new boxed"), "Fox new loose"]],
  ["Name,Qty,Boxed Qty\nFox,2,0\nSheik,0,", repeat(2, "Fox new loose")],
  ["Name,Qty,Loose Qty\nFox,2,0\nSheik,2,", [...repeat(2, "Fox new boxed"), ...repeat(2, "Sheik new boxed")]],
  ["Name,Qty,Boxed Qty\nFox,2,\nSheik,0,", repeat(2, "Fox new boxed")],
  ["Name,Owned,Boxed Qty,Loose Qty\nFox,2,0,0\nSheik,No,0,0", repeat(2, "Fox new boxed")],
  ["Name,Qty,Boxed,Loose\nFox,,2,1\nSheik,0,,", [...repeat(2, "Fox new boxed"), "Fox new loose"]],
  ["Name,Boxed Qty,Loose Qty\nFox,0,\nSheik,,\nQbby,1,0", ["Qbby new boxed"]],
  ["Name,New,Used\nFox,x,\nSheik,,\nQbby,,x", ["Fox new boxed", "Qbby used boxed"]],
  ["Name,Used,New\nFox,,x\nSheik,,\nQbby,x,", ["Fox new boxed", "Qbby used boxed"]],
  ["Name,EU,US\nFox,x,\nSheik,,\nQbby,x,x", ["Fox new boxed", ...repeat(2, "Qbby new boxed")]],
  ["Name,Owned,EU,US\nFox,Yes,x,x\nSheik,No,,", ["Fox new boxed"]],
  ["Name,Owned,Boxed,Loose\nFox,Yes,x,x\nSheik,No,,", ["Fox new boxed", "Fox new loose"]],
  ["Name,Boxed,Loose,Condition\nFox,1,1,Used", ["Fox used boxed", "Fox used loose"]],
  ["Name,NIB Qty,Loose Qty,Condition\nFox,1,1,", ["Fox new boxed", "Fox new loose"]],
])("an import counts boxed and loose copies from their own columns: %j", (text, copies) =>
  expect(describeNewCopies(text)).toEqual(copies),
);

it.each<[string, string]>([
  ["Name,Qty,Boxed,Loose\nFox,2,2,1", "“Qty” says 2, and the columns that count them say 3. Mend one of them."],
  ["Name,Owned,Boxed,Loose\nFox,Yes,0,0\nQbby,Yes,2,1", "“Owned” says yes and its counts say none. Mend one of them."],
  [
    "Name,Boxed Qty,Loose Qty\nFox,lots,1\nQbby,1,0",
    "“Boxed Qty” is “lots”: that is not a number of copies such as 2.",
  ],
  ["Name,Owned,Qty\nFox,3,2", "“Owned” says 3 and “Qty” says 2. Mend one of them."],
])("an import rejects a row with contradictory quantities: %j", (text, message) =>
  expect(previewFile(text).plan.problems.map((problem) => problem.message)).toEqual([message]),
);

it("an import reads yes and no in a box column as boxed and loose", () => {
  expect(listColumnChoices(previewFile("Name,Owned,Boxed,Opened\nFox,Yes,Yes,No"))).toEqual([
    "name",
    "owned",
    "boxed",
    "opened",
  ]);
  expect(listColumnChoices(previewFile("Name,Boxed\nFox,1\nSheik,0"))).toEqual(["name", "boxed"]);
  expect(listColumnChoices(previewFile("Name,Box\nFox,1\nSheik,3"))).toEqual(["name", "boxed"]);
});

it.each(["$12,9 €", "12.50,9.50", "120,95"])(
  "an import ignores columns whose values look like prices and not like quantities: %s",
  (prices) =>
    expect(listColumnChoices(previewFile(`Name,EU,US\nFox,${prices}`))).toEqual([
      "name",
      IGNORED_COLUMN_CHOICE,
      IGNORED_COLUMN_CHOICE,
    ]),
);

it("an import adds up the quantities of all columns that the user marked as quantities", () => {
  const chosen = previewFile("Name,Cellar,Attic\nFox,1,2\nSheik,0,0", { columns: { 1: "part", 2: "part" } });
  expect(groupRowsByOutcome(chosen)).toEqual({ ...NO_ROWS, owned: ["Fox", "Fox", "Fox"], nothing: ["Sheik"] });
});

it.each([
  ["Boxed", "Loose"],
  ["NIB Qty", "Loose Qty"],
  ["Anzahl OVP", "Anzahl lose"],
  ["未開封数", "開封数"],
])("an import adds as many boxed and loose copies as the columns %s and %s state", (boxed, loose) => {
  const anyCount = fc.constantFrom("", "0", "1", "2", "3");
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCount, anyCount), { maxLength: 8 }), (rows) => {
      const { copies } = previewFile(
        formatCsvRecords([
          ["Name", boxed, loose],
          ...rows.map(([one, other]) => ["Fox", one, other]),
          // Without a number above 1, the column would be read as ticks.
          ["Sheik", "2", "2"],
        ]),
      ).plan;
      rows.forEach((counts, at) => {
        const rowCopies = copies.filter(({ rowNumber }) => rowNumber === at + 2);
        const counted = [true, false].map((isBoxed) => rowCopies.filter(({ copy }) => copy.isBoxed === isBoxed).length);
        expect(counted).toEqual(counts.map(Number));
      });
    }),
  );
});

it.each<[string, object]>([
  ["Name,Owned,Sold\nFox,Yes,Yes\nSheik,Yes,No\nQbby,Yes,", { owned: ["Sheik", "Qbby"], nothing: ["Fox"] }],
  ["Name,Owned,Sold\nFox,1,1\nSheik,2,0", { owned: ["Sheik", "Sheik"], nothing: ["Fox"] }],
  ["Name,Sold\nFox,2021-03-04\nSheik,", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Owned,Date sold\nFox,x,3/4/2021\nSheik,x,-", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Owned,Sold for\nFox,x,$25\nSheik,x,", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Qty,Sold\nFox,3,1\nSheik,1,0", { owned: ["Sheik"], refused: ["Fox"] }],
  ["Name,Owned,Status\nFox,Yes,Sold\nSheik,Yes,Displayed", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Owned,Status\nFox,No,Wishlist\nSheik,Yes,", { owned: ["Sheik"], wishlist: ["Fox"] }],
  ["Name,Status,Owned\nFox,Displayed,Yes\nSheik,Ordered,No", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["Name,For Sale\nFox,Sold\nSheik,Yes\nQbby,", { owned: ["Sheik", "Qbby"], nothing: ["Fox"] }],
  ["Name,For Sale\nFox,Sold on eBay\nSheik,No", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Owned,For Sale\nFox,Yes,Sold\nSheik,Yes,No", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Boxed\nFox,Yes\nSheik,Not owned\nQbby,Want", { owned: ["Fox"], nothing: ["Sheik"], wishlist: ["Qbby"] }],
  ["Name,Purchase date\nFox,2021-03-04\nSheik,Preordered", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["Name,Price\nFox,$5\nSheik,Not owned\nQbby,n/a", { owned: ["Fox", "Qbby"], nothing: ["Sheik"] }],
  ["Name,Notes\nFox,Sold\nSheik,sold out everywhere", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Ordered,Received\nFox,Yes,Yes\nSheik,Yes,No", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["Name,Qty,Missing\nFox,1,x\nSheik,1,", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["Name,Status\nFox,NIB\nSheik,Loose\nQbby,Need", { owned: ["Fox", "Sheik"], wishlist: ["Qbby"] }],
  ["Name,Qty Wanted\nFox,1\nSheik,0", { wishlist: ["Fox"], nothing: ["Sheik"] }],
  ["Name,Qty Owned,Qty Wanted\nFox,0,1\nSheik,2,0", { owned: ["Sheik", "Sheik"], wishlist: ["Fox"] }],
])("an import uses the status in a further column to decide whether an item is owned: %j", (text, fates) =>
  expect(groupRowsByOutcome(previewFile(text))).toEqual({ ...NO_ROWS, ...fates }),
);

it("an import reads ownership and box state from a single cell such as Yes (loose)", () =>
  expect(describeNewCopies("Name,Owned\nFox,Yes (loose)\nSheik,Yes - boxed\nQbby,NIB")).toEqual([
    "Fox new loose",
    "Sheik new boxed",
    "Qbby new boxed",
  ]));

it("an import reads the state of the box from a column with an unknown heading", () =>
  expect(describeNewCopies("Name,Boxed/Loose\nFox,Loose\nSheik,Boxed")).toEqual(["Fox new loose", "Sheik new boxed"]));
