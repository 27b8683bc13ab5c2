import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import {
  isTotalLabel,
  isUpperCase,
  parseTitleLine,
  splitCheckBoxFromName,
} from "../../../domain/transfer/vocabulary/cellText";
import { getItem, getNfcCode, shippedCatalogue } from "../../helpers/catalogue";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile, tryPreviewFile } from "./previewFile";

const groupOutcomes = (text: string) => groupRowsByOutcome(previewFile(text));

it.each<[string, string, object]>([
  ["square brackets", "[ ] Ridley\n[x] Fox\n[X] Sheik", { owned: ["Fox", "Sheik"], nothing: ["Ridley"] }],
  ["a list in Markdown", "- [ ] Ridley\n- [x] Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
  ["nothing between the brackets", "[] Ridley\n[✓] Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
  ["round brackets", "() Ridley\n( ) Sheik\n(x) Fox", { owned: ["Fox"], nothing: ["Ridley", "Sheik"] }],
  ["symbols", "☐ Ridley\n☑ Fox\n❌ Sheik", { owned: ["Fox"], nothing: ["Ridley", "Sheik"] }],
  ["a heading above", "Name\n[ ] Ridley\n[x] Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
  ["some names without a box", "[x] Fox\nSheik", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["empty boxes only", "Fox\nSheik\n[ ] Ridley", { owned: ["Fox", "Sheik"], nothing: ["Ridley"] }],
  ["a column of its own", "Have,Name\n[ ],Ridley\n[x],Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
  [
    "another column with a no",
    "Name,Owned,Status\n[x] Fox,yes,sold\n[x] Sheik,yes,",
    { owned: ["Sheik"], nothing: ["Fox"] },
  ],
  ["another column with a yes", "Name,Owned,Status\n[ ] Ridley,yes,owned", { nothing: ["Ridley"] }],
])("an import recognises check boxes before item names (case: %s)", (_what, text, outcome) =>
  expect(groupOutcomes(text)).toEqual({ ...NO_ROWS, ...outcome }),
);

it("an import reads brackets such as [7] before a name as text, not as a check box", () => {
  for (const text of ["[7] Fox", "(Smash) Fox", "[ ]", "x Fox"])
    expect(splitCheckBoxFromName(text)).toEqual({ text, tick: undefined });
  expect(groupOutcomes("Name,Notes\nFox,[x] signed\nSheik,")).toEqual({ ...NO_ROWS, owned: ["Fox", "Sheik"] });
});

it("an import with check boxes ignores rows whose check box is empty", () => {
  expect(previewFile("[ ] Ridley\n[x] Fox").interpreted).toMatchObject({
    isTicked: true,
    ignoredRows: [{ name: "Ridley", message: "“Tick” is “[ ]”." }],
  });
  expect(previewFile("Name\nFox").interpreted.isTicked).toBe(false);
});

it.each<[string, string, readonly unknown[], readonly unknown[]]>([
  ["Bought", "Name,Bought\nFox,2015-06-11\nSheik,25.12.2015\nQbby,", ["2015-06-11", "2015-12-25"], ["Qbby"]],
  ["Purchased", "Name,Purchased\nFox,June 5 2016\nSheik,", ["2016-06-05"], ["Sheik"]],
  ["Bought next to Owned", "Name,Owned,Bought\nFox,yes,11.06.2015\nSheik,no,", ["2015-06-11"], ["Sheik"]],
  ["Gekauft", "Figur;Gekauft\nFox;11.06.2015\nSheik;", ["2015-06-11"], ["Sheik"]],
])(
  "an import reads dates in the column %s as the days on which the user acquired the items",
  (_heading, text, days, nothing) => {
    const preview = previewFile(text);
    expect(listColumnChoices(preview).at(-1)).toBe("acquired_on");
    expect(preview.plan.copies.map(({ copy }) => copy.acquiredOn)).toEqual(days);
    expect(groupRowsByOutcome(preview)).toMatchObject({ nothing, refused: [] });
  },
);

it("an import reads a column named Bought as ownership if its cells are yes or no", () => {
  expect(listColumnChoices(previewFile("Name,Bought\nFox,yes\nSheik,no"))).toEqual(["name", "owned"]);
  const both = previewFile("Name,Bought,Purchase date\nFox,2015-06-11,2015-06-12\nSheik,,");
  expect(listColumnChoices(both)).toEqual(["name", "owned", "acquired_on"]);
  expect(both.plan.copies.map(({ copy }) => copy.acquiredOn)).toEqual(["2015-06-12"]);
  expect(groupRowsByOutcome(both).nothing).toEqual(["Sheik"]);
});

describe("lines that name a series", () => {
  const MARIO_OF_SMASH = 1;
  const listItemIds = (text: string) => previewFile(text).plan.copies.map(({ itemId }) => itemId);

  it.each<[string, string, readonly string[]]>([
    ["in a list", "LEGEND OF ZELDA\nGanondorf\nSUPER SMASH BROS\nMario", ["LEGEND OF ZELDA", "SUPER SMASH BROS"]],
    [
      "in a sheet",
      "Name,Owned\nLegend of Zelda,\nGanondorf,yes\nSuper Smash Bros.,\nMario,yes",
      ["Legend of Zelda", "Super Smash Bros."],
    ],
    ["as a title", "Name\nGanondorf\n== Super Smash Bros. ==\nMario", ["Super Smash Bros."]],
    ["with a colon", "Name\nGanondorf\nSuper Smash Bros.:\nMario", ["Super Smash Bros."]],
  ])("an import applies a series heading to the rows below it (case: a series named %s)", (_where, text, sections) => {
    const preview = previewFile(text);
    expect(preview.interpreted.sections.map(({ name }) => name)).toEqual(sections);
    expect(preview.plan.copies.map(({ itemId }) => getItem(itemId).name)).toContain("Ganondorf");
    expect(listItemIds(text)).toContain(MARIO_OF_SMASH);
    expect(preview.openQuestions).toEqual([]);
    expect(preview.plan.problems).toEqual([]);
  });

  it("a series heading above several rows does not override the series that a row states", () => {
    expect(listItemIds("Name,Series\nLEGEND OF ZELDA,\nMario,Super Smash Bros.\nFox,")).toEqual([
      MARIO_OF_SMASH,
      getId("Fox"),
    ]);
  });

  it("an import reads the line KIRBY as a series heading unless most lines are in capitals", () => {
    expect(groupOutcomes("Fox\nMetroid\nSheik").owned).toEqual(["Fox", "Metroid", "Sheik"]);
    expect(
      previewFile("LEGEND OF ZELDA\nGanondorf\nKIRBY\nMeta Knight\nKing Dedede\nFox").interpreted.sections,
    ).toHaveLength(2);
    expect(previewFile("FOX\nKIRBY\nMONSTER HUNTER\nSHEIK\nGANONDORF").interpreted.sections).toHaveLength(1);
    expect(previewFile("Name\nFox\nMARIO\nSheik").interpreted.sections).toEqual([]);
  });

  it.each([
    ["## Zelda", "Zelda"],
    ["== Zelda ==", "Zelda"],
    ["**Zelda**", "Zelda"],
    ["Zelda:", "Zelda"],
    ["- Zelda", undefined],
    ["#123", undefined],
    ["Zelda", undefined],
  ])("parseTitleLine recognises the line %s as the heading %s", (line, title) =>
    expect(parseTitleLine(line)).toBe(title),
  );
  it.each([
    ["KIRBY", true],
    ["Kirby", false],
    ["123", false],
  ])("isUpperCase says whether the text %s is written in capitals: %s", (text, expected) =>
    expect(isUpperCase(text)).toBe(expected),
  );
});

it.each([
  "Summe|Gesamt|Gesamtsumme|Zwischensumme|Insgesamt|SUMME:",
  "Total|Subtotal|Sub-total|Grand total|Sum|Total:|Total: 11|Total (11)|Total 11 amiibo|TOTAL = 1,300.00 €|Σ",
  "Somme|Total général|Sous-total|Sous-total :",
  "Suma|Total general|Totale|Totali|Somma|Subtotale",
  "合計|小計|総計|合計：|合計11点|合計（11）",
])("an import ignores a row of totals that begins with one of the words %s", (words) => {
  for (const word of words.split("|")) {
    const preview = previewFile(`Name;Series;Condition;Qty;Paid\nFox;;;1;9,00 €\n${word};;;11;1.300,00 €`);
    expect([word, groupRowsByOutcome(preview)]).toEqual([word, { ...NO_ROWS, owned: ["Fox"], nothing: [word] }]);
    expect(preview.interpreted.ignoredRows).toEqual([
      { rowNumber: 3, name: word, message: "It is a row of sums, and no item." },
    ]);
  }
});

it("an import adds no item from a row that begins with the word Total, in a table or a plain list", () => {
  expect(groupOutcomes("Shelf,Name,Qty\nA,Fox,1\nTotal,,1")).toEqual({
    ...NO_ROWS,
    owned: ["Fox"],
    nothing: [undefined],
  });
  expect(groupOutcomes("Shelf,Name,Qty\nA,Fox,1\nTotal,1,1")).toEqual({ ...NO_ROWS, owned: ["Fox"], nothing: ["1"] });
  expect(groupOutcomes("Fox\nSheik\nTotal: 2")).toEqual({
    ...NO_ROWS,
    owned: ["Fox", "Sheik"],
    nothing: ["Total: 2"],
  });
});

it("an import never mistakes the name of an item or series for the label of a total row", () => {
  const names = [...shippedCatalogue.items, ...shippedCatalogue.amiiboSeries, ...shippedCatalogue.gameSeries].map(
    ({ name }) => name,
  );
  expect(names.filter(isTotalLabel)).toEqual([]);
  expect(["Summer", "Total War", "Isabelle - Summer Outfit", "11", "Figures: 11", ""].filter(isTotalLabel)).toEqual([]);
  expect(groupOutcomes("Name,Notes\nFox,Total\nIsabelle - Summer Outfit,")).toEqual({
    ...NO_ROWS,
    owned: ["Fox", "Isabelle - Summer Outfit"],
  });
  expect(groupOutcomes("amiibo_id,Name\n5,Total").owned).toEqual([getItem(5).name]);
});

it.each<[string, object]>([
  ["Fox, Fox", { owned: ["Fox", "Fox"] }],
  ["Fox, Sheik\nGanondorf, Qbby", { owned: ["Fox", "Sheik", "Ganondorf", "Qbby"] }],
  ["Fox\nSheik, Sheik\nQbby", { owned: ["Fox", "Sheik", "Sheik", "Qbby"] }],
  ["My amiibo\nFox\nSheik, Qbby", { owned: ["Fox", "Sheik", "Qbby"] }],
  ["SUPER SMASH BROS\nMario\nSheik, Sheik", { owned: ["Mario", "Sheik", "Sheik"] }],
  ["[x] Fox\n[x] Sheik, Sheik\n[ ] Ridley", { owned: ["Fox", "Sheik", "Sheik"], nothing: ["Ridley"] }],
  ['Name\n"Fox, Sheik"', { owned: ["Fox", "Sheik"] }],
  ['Name,Owned\n"Fox; Fox",yes\n"Sheik, Qbby",no', { owned: ["Fox", "Fox"], nothing: ["Sheik", "Qbby"] }],
  ['Name\n"Mario, Gold Edition"', { owned: ["Mario - Gold Edition"] }],
  ['amiibo_id,Name\n5,"Fox, Sheik"', { owned: [getItem(5).name] }],
  ["Fox,Star Fox\nSheik,Zelda", { owned: ["Fox", "Sheik"] }],
])("an import splits a row with several item names into one item per name: %j", (text, outcome) =>
  expect(groupOutcomes(text)).toEqual({ ...NO_ROWS, ...outcome }),
);

it("an import asks the user only one question if one cell contains an ambiguous name twice", () =>
  expect(
    ["Kirby, Kirby", "Kirby, Kirby\nFox", "Fox\nKirby, Kirby"].map((text) => previewFile(text).openQuestions),
  ).toMatchObject([
    [{ name: "Kirby", rowNumbers: [1, 1] }],
    [{ name: "Kirby", rowNumbers: [1, 1] }],
    [{ name: "Kirby", rowNumbers: [2, 2] }],
  ]));

it("an import reads the line Fox,Star Fox as name and series, not as two names", () =>
  expect(previewFile("Fox,Star Fox\nMeta Knight,Kirby\nKirby,Kirby").plan.copies.length).toBe(1));

describe("NFC codes of items", () => {
  const [mario, isabelle] = [getItem(1), getItem(68)];
  const both = { ...NO_ROWS, owned: [mario.name, isabelle.name] };

  it.each([
    ["a list", `${getNfcCode(1)}\n0x${getNfcCode(68).toUpperCase()}`],
    ["a column with any heading", `Code,Name\n${getNfcCode(1)},Plumber\n0x${getNfcCode(68)},Dog`],
    ["a JSON list", JSON.stringify([getNfcCode(1), `0x${getNfcCode(68)}`])],
    [
      "a response of AmiiboAPI",
      JSON.stringify({ amiibo: [mario, isabelle].map(({ id, name }) => ({ ...splitNfcCode(getNfcCode(id)), name })) }),
    ],
    [
      "AmiiboAPI's own file",
      JSON.stringify({
        amiibos: Object.fromEntries(
          [mario, isabelle].map((item) => [`0x${item.nfcCode}`, { name: item.name, release: { na: "2014-11-21" } }]),
        ),
      }),
    ],
  ])("an import identifies items by their NFC codes (case: codes in %s)", (_where, text) =>
    expect(groupOutcomes(text)).toEqual(both),
  );

  it("an import identifies the item in an AmiiboAPI response about a single item", () =>
    expect(
      groupOutcomes(JSON.stringify({ amiibo: { ...splitNfcCode(getNfcCode(1)), name: mario.name } })).owned,
    ).toEqual([mario.name]));

  it.each(['{"amiibo":null}', '{"amiibo":5}', '{"amiibos":[]}'])(
    "an import reports that %s is not in the AmiiboAPI format",
    (text) => expect(tryPreviewFile(text)).toContain("as AmiiboAPI has it"),
  );

  it("an import identifies every item by its NFC code, with or without the prefix 0x", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...shippedCatalogue.items),
        fc.boolean(),
        fc.boolean(),
        (item, hasPrefix, isUpper) => {
          const id = `${hasPrefix ? "0x" : ""}${isUpper ? getNfcCode(item.id).toUpperCase() : getNfcCode(item.id)}`;
          expect(previewFile(`Code\n${id}`).plan.copies).toMatchObject([{ itemId: item.id }]);
        },
      ),
      { numRuns: 30 },
    ));
});

const getId = (name: string) => shippedCatalogue.items.find((item) => item.name === name)?.id;

describe("very long cells", () => {
  const LONG = 200_000;
  it.each([
    ["a line of symbols", "=".repeat(LONG)],
    ["a long gap", `a${" ".repeat(LONG)}b`],
    ["a long gap before a colon", `a${" ".repeat(LONG)}b:`],
    ["a check box before nothing", `- [x] ${" ".repeat(LONG)},`],
  ])("an import rejects a very long item name without delay (case: %s)", (_, name) => {
    expect(parseTitleLine(name)).toBeUndefined();
    expect(groupRowsByOutcome(previewFile(`Name\nMario - Super Mario\n"${name}x"\n`)).refused).toHaveLength(1);
  });

  it("an import reads an item despite very long unreadable texts in its condition and box columns", () => {
    const cells = `Ridley,"${" ".repeat(LONG)}x","${"-".repeat(LONG)}x"`;
    expect(groupRowsByOutcome(previewFile(`Name,Condition,Boxed\n${cells}\n`))).toMatchObject({
      owned: ["Ridley"],
      refused: [],
    });
  });

  it("an import reads at most 100 names per cell and about 10,000 rows per file", () => {
    const createCell = (names: number) => `"${Array(names).fill("Ridley").join()}"`;
    expect(previewFile(`Name\n${createCell(100)}\n`).plan.copies).toHaveLength(100);
    expect(groupRowsByOutcome(previewFile(`Name\n${createCell(101)}\n`)).asked).toHaveLength(1);
    const { owned, refused, asked } = groupRowsByOutcome(previewFile(`Name\n${`${createCell(100)}\n`.repeat(150)}`));
    expect(owned.length + refused.length + asked.length).toBeLessThan(10_200);
  });
});
