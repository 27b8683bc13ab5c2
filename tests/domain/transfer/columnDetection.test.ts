import { describe, expect, it } from "vitest";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { getItem } from "../../helpers/catalogue";
import { createPresent } from "./existingCollection";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile } from "./previewFile";

it.each<[how: string, text: string, columns: readonly string[]]>([
  ["names by more than half of the values", "Stuff,Size\nFox,1\nSheik,2\nzzz,3", ["name", "ignored"]],
  ["no names by only half of the values", "Stuff,Size\nFox,1\nzzz,2", ["ignored", "ignored"]],
  ["no names by notes that begin with a name", 'Nr,Story\n1,"Fox, great"\n2,"Sheik, so so"', ["ignored", "ignored"]],
  ["names by several names in each cell", 'Nr,Who\n1,"Fox, Sheik"\n2,"Kirby, Ness"', ["ignored", "name"]],
  ["NFC ids although most cells are empty", "Name,Code\nFox,\nSheik,\nQbby,0181000101D40502", ["name", "amiibo_id"]],
  ["dates by years below a heading for ownership", "Name,Bought\nFox,2015-06-11\nSheik,2016", ["name", "acquired_on"]],
  ["no dates by text around a year", "Name,Bought\nFox,in 2016\nSheik,yes", ["name", "owned"]],
  ["no ownership by yes alone", "Name,Shelved\nFox,yes\nSheik,yes", ["name", "ignored"]],
  ["ownership by yes and empty cells", "Name,EU\nFox,x\nSheik,", ["name", "owned"]],
  ["ownership by statuses", "Nombre,Estado\nFox,Tengo\nSheik,Falta\nQbby,Nuevo", ["name", "owned"]],
  ["condition by conditions", "Nombre,Estado\nFox,Usado\nSheik,Falta\nQbby,Nuevo", ["name", "condition"]],
  ["count of one kind by a number", "Name,Loose\nFox,2\nSheik,0", ["name", "part"]],
  ["only one of two columns with the same heading", "Name,Title\nFox,Sheik", ["name", "ignored"]],
])("an import detects the meaning of a column from its values (case: it detects %s)", (_how, text, columns) =>
  expect(listColumnChoices(previewFile(text))).toEqual(columns),
);

it("an import uses only the first column if the user chose two columns of item names", () =>
  expect(listColumnChoices(previewFile("A,B,Name\nFox,Sheik,Kirby", { columns: { 0: "name", 1: "name" } }))).toEqual([
    "name",
    "ignored",
    "ignored",
  ]));

it("an import removes spaces around the headings of columns", () =>
  expect(previewFile(" Name , Owned \nFox,Yes").layout.columns.map(({ heading }) => heading)).toEqual([
    "Name",
    "Owned",
  ]));

it("an import recognises a column of item names although some lines are series headings", () =>
  expect(listColumnChoices(previewFile("Stuff\nSplatoon\nCallie\nMetroid\nFire Emblem\nIke"))).toEqual(["name"]));

it.each<[what: string, text: string, outcome: object]>([
  ["decide which items are owned", "Name,Shelved\nFox,yes\nSheik,no", { owned: ["Fox"], nothing: ["Sheik"] }],
  [
    "decide which items are owned, also next to a date",
    "Name,Date,Shelved\nFox,2015-06-11,yes\nSheik,,no",
    { owned: ["Fox"], nothing: ["Sheik"] },
  ],
  [
    "are ignored if dates state which items were bought",
    "Name,Bought,Shelved\nFox,2015-06-11,no\nSheik,2016-01-02,yes",
    { owned: ["Fox", "Sheik"] },
  ],
  [
    "are ignored next to a wishlist column",
    "Name,Wishlist,Shelved\nFox,x,no\nSheik,,yes",
    { wishlist: ["Fox"], nothing: ["Sheik"] },
  ],
  [
    "are ignored if copies are counted by kind",
    "Name,Loose Qty,Boxed Qty,Shelved\nFox,1,1,no\nSheik,0,1,yes",
    { owned: ["Fox", "Fox", "Sheik"] },
  ],
])(
  "an import uses yes and no below an unknown heading if no clearer column exists (case: they %s)",
  (_what, text, outcome) => expect(groupRowsByOutcome(previewFile(text))).toEqual({ ...NO_ROWS, ...outcome }),
);

describe("cells with several names", () => {
  const listIds = (text: string) => previewFile(text).plan.copies.map(({ itemId }) => itemId);
  const createSheet = (count: number) => `Name\n"${Array.from({ length: count }, () => "Fox").join(", ")}"`;

  it("an import splits a cell with many names into at most a hundred items", () => {
    expect(listIds(createSheet(100))).toHaveLength(100);
    expect(listIds(createSheet(101))).toEqual([]);
  });
  it("an import does not split a cell at the comma in the name of one item", () =>
    expect(listIds('Name\n"Midna, Wolf Link"')).toEqual([57]));
  it("an import does not split a cell of names if an id in the same row identifies the item", () =>
    expect(listIds('amiibo_id,Name\n1,"Fox, Sheik"')).toEqual([1]));
});

it("an import of a file without headings reads its first line as a row", () => {
  expect(groupRowsByOutcome(previewFile("Meta Knight,Kirby\nKing Dedede,Kirby")).asked).toEqual([
    "Meta Knight",
    "King Dedede",
  ]);
  expect(groupRowsByOutcome(previewFile("Sheik,Kirby"))).toEqual({ ...NO_ROWS, owned: ["Sheik"], asked: ["Kirby"] });
  expect(previewFile("Splatoon,\nCallie,\nMarie,").interpreted.sections).toEqual([{ rowNumber: 1, name: "Splatoon" }]);
});

describe("rows for existing copies", () => {
  const createCopy = (id: number, itemId: number) => ({ ...NEW_COPY_DETAILS, id, itemId });
  const present = createPresent([createCopy(7, 1), createCopy(8, 1), createCopy(9, 2)], [], []);
  const buildPlan = (text: string) => previewFile(text, {}, present).plan;

  it("an import assigns several rows about one item to the owned copies in their order", () =>
    expect(buildPlan("amiibo_id,Notes\n1,a\n2,b\n1,c").changed).toMatchObject([
      { rowNumber: 2, copyId: 7, fields: ["notes"], copy: { notes: "a" } },
      { rowNumber: 3, copyId: 9, fields: ["notes"], copy: { notes: "b" } },
      { rowNumber: 4, copyId: 8, fields: ["notes"], copy: { notes: "c" } },
    ]));
  it("an import leaves an owned copy unchanged if its row is unreadable or states no details", () => {
    expect(buildPlan("amiibo_id\n1\n1")).toMatchObject({
      changed: [],
      copies: [],
      unchanged: [{ rowNumber: 2 }, { rowNumber: 3 }],
    });
    expect(buildPlan("amiibo_id,Owned\n1,Yes,more\n1,Yes")).toMatchObject({
      copies: [],
      unchanged: [{ rowNumber: 3 }],
    });
  });
});

describe("lines that name a series", () => {
  const listSections = (text: string) => previewFile(text).interpreted.sections;

  it("an import removes spaces around a series name that stands above a group of rows", () =>
    expect(listSections("Name\n  Splatoon  \nCallie")).toEqual([{ rowNumber: 2, name: "Splatoon" }]));
  it("an import reads a character name as a series heading if a colon follows the name", () => {
    expect(listSections("Name\nKirby:\nMeta Knight")).toEqual([{ rowNumber: 2, name: "Kirby" }]);
    expect(listSections("Name\nKirby\nMeta Knight")).toEqual([]);
  });
  it("the series in an import row overrides the series that is named above the row", () => {
    const text = "Name,Series,Owned\nThe Legend of Zelda,,\nLink,Super Smash Bros.,Yes";
    expect(previewFile(text).plan.copies.map(({ itemId }) => getItem(itemId).id)).toEqual([40]);
  });
});
