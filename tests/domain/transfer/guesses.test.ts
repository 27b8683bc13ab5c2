import { describe, expect, it } from "vitest";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { getItem } from "../../helpers/catalogue";
import { createPresent } from "./presentCollection";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile } from "./previewFile";

describe("a column is understood", () => {
  it.each<[how: string, text: string, columns: readonly string[]]>([
    ["by more than half of what stands in it", "Stuff,Size\nFox,1\nSheik,2\nzzz,3", ["name", "ignored"]],
    ["not by half of it", "Stuff,Size\nFox,1\nzzz,2", ["ignored", "ignored"]],
    ["not by remarks that begin with a name", 'Nr,Story\n1,"Fox, great"\n2,"Sheik, so so"', ["ignored", "ignored"]],
    ["by several names in each cell", 'Nr,Who\n1,"Fox, Sheik"\n2,"Kirby, Ness"', ["ignored", "name"]],
    [
      "by the ids of chips, though most have none",
      "Name,Code\nFox,\nSheik,\nQbby,0181000101D40502",
      ["name", "amiibo_id"],
    ],
    ["as days by days below what is owned", "Name,Bought\nFox,2015-06-11\nSheik,2016", ["name", "acquired_on"]],
    ["not as days by words around a year", "Name,Bought\nFox,in 2016\nSheik,yes", ["name", "owned"]],
    ["not as owned by nothing but yes", "Name,Shelved\nFox,yes\nSheik,yes", ["name", "ignored"]],
    ["as owned by yes and empty cells", "Name,EU\nFox,x\nSheik,", ["name", "owned"]],
    ["as owned by words for it", "Nombre,Estado\nFox,Tengo\nSheik,Falta\nQbby,Nuevo", ["name", "owned"]],
    ["as a condition by words for that", "Nombre,Estado\nFox,Usado\nSheik,Falta\nQbby,Nuevo", ["name", "condition"]],
    ["as a count of one kind by a number", "Name,Loose\nFox,2\nSheik,0", ["name", "part"]],
    ["by its heading once, where two say the same", "Name,Title\nFox,Sheik", ["name", "ignored"]],
  ])("%s", (_how, text, columns) => expect(listColumnChoices(previewFile(text))).toEqual(columns));

  it("as somebody chose, once", () =>
    expect(listColumnChoices(previewFile("A,B,Name\nFox,Sheik,Kirby", { columns: { 0: "name", 1: "name" } }))).toEqual([
      "name",
      "ignored",
      "ignored",
    ]));

  it("under its heading without the blanks around it", () =>
    expect(previewFile(" Name , Owned \nFox,Yes").layout.columns.map(({ heading }) => heading)).toEqual([
      "Name",
      "Owned",
    ]));

  it("of names by those between the lines that name a series", () =>
    expect(listColumnChoices(previewFile("Stuff\nSplatoon\nCallie\nMetroid\nFire Emblem\nIke"))).toEqual(["name"]));
});

describe("yes and no below a heading that nobody knows", () => {
  it.each<[what: string, text: string, fates: object]>([
    ["say what is owned", "Name,Shelved\nFox,yes\nSheik,no", { owned: ["Fox"], nothing: ["Sheik"] }],
    [
      "say so beside a day, too",
      "Name,Date,Shelved\nFox,2015-06-11,yes\nSheik,,no",
      { owned: ["Fox"], nothing: ["Sheik"] },
    ],
    [
      "say nothing where days say what was bought",
      "Name,Bought,Shelved\nFox,2015-06-11,no\nSheik,2016-01-02,yes",
      { owned: ["Fox", "Sheik"] },
    ],
    [
      "say nothing beside wishes",
      "Name,Wishlist,Shelved\nFox,x,no\nSheik,,yes",
      { wishlist: ["Fox"], nothing: ["Sheik"] },
    ],
    [
      "say nothing where copies are counted by their kind",
      "Name,Loose Qty,Boxed Qty,Shelved\nFox,1,1,no\nSheik,0,1,yes",
      { owned: ["Fox", "Fox", "Sheik"] },
    ],
  ])("%s", (_what, text, fates) => expect(groupRowsByOutcome(previewFile(text))).toEqual({ ...NO_ROWS, ...fates }));
});

describe("a cell of several names", () => {
  const ids = (text: string) => previewFile(text).plan.copies.map(({ amiiboId }) => amiiboId);
  const names = (count: number) => `Name\n"${Array.from({ length: count }, () => "Fox").join(", ")}"`;

  it("is of each of them, up to a hundred", () => {
    expect(ids(names(100))).toHaveLength(100);
    expect(ids(names(101))).toEqual([]);
  });
  it("is one item that is called so", () => expect(ids('Name\n"Midna, Wolf Link"')).toEqual([57]));
  it("is one item where an id tells which", () => expect(ids('amiibo_id,Name\n1,"Fox, Sheik"')).toEqual([1]));
});

describe("a list without headings", () => {
  it("begins with its first line, be it a name or a series", () => {
    expect(groupRowsByOutcome(previewFile("Meta Knight,Kirby\nKing Dedede,Kirby")).asked).toEqual([
      "Meta Knight",
      "King Dedede",
    ]);
    expect(groupRowsByOutcome(previewFile("Sheik,Kirby"))).toEqual({ ...NO_ROWS, owned: ["Sheik"], asked: ["Kirby"] });
    expect(previewFile("Splatoon,\nCallie,\nMarie,").understood.sections).toEqual([{ place: 1, name: "Splatoon" }]);
  });
});

describe("a copy that is there", () => {
  const copy = (id: number, amiiboId: number) => ({ ...NEW_COPY, id, amiiboId });
  const present = createPresent([copy(7, 1), copy(8, 1), copy(9, 2)], [], []);
  const plan = (text: string) => previewFile(text, {}, present).plan;

  it("is changed in what its row says, row by row in the order of the file", () =>
    expect(plan("amiibo_id,Notes\n1,a\n2,b\n1,c").changed).toMatchObject([
      { place: 2, copyId: 7, fields: ["notes"], copy: { notes: "a" } },
      { place: 3, copyId: 9, fields: ["notes"], copy: { notes: "b" } },
      { place: 4, copyId: 8, fields: ["notes"], copy: { notes: "c" } },
    ]));
  it("stays where its row says nothing else, or cannot be read", () => {
    expect(plan("amiibo_id\n1\n1")).toMatchObject({ changed: [], copies: [], unchanged: [{ place: 2 }, { place: 3 }] });
    expect(plan("amiibo_id,Owned\n1,Yes,more\n1,Yes")).toMatchObject({ copies: [], unchanged: [{ place: 3 }] });
  });
});

describe("a line that names a series", () => {
  const sections = (text: string) => previewFile(text).understood.sections;

  it("is told without the blanks around it", () =>
    expect(sections("Name\n  Splatoon  \nCallie")).toEqual([{ place: 2, name: "Splatoon" }]));
  it("may be a character's name, too, where it is written as a title", () => {
    expect(sections("Name\nKirby:\nMeta Knight")).toEqual([{ place: 2, name: "Kirby" }]);
    expect(sections("Name\nKirby\nMeta Knight")).toEqual([]);
  });
  it("counts less than the series of a row itself", () => {
    const text = "Name,Series,Owned\nThe Legend of Zelda,,\nLink,Super Smash Bros.,Yes";
    expect(previewFile(text).plan.copies.map(({ amiiboId }) => getItem(amiiboId).id)).toEqual([40]);
  });
});
