import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTotalLabel, isUpperCase, parseTitleLine, splitTick } from "../../../domain/transfer/vocabulary/cellText";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile, tryPreviewFile } from "./previewFile";

const fates = (text: string) => groupRowsByOutcome(previewFile(text));

describe("a box to tick before a name", () => {
  it.each<[string, string, object]>([
    ["square brackets", "[ ] Ridley\n[x] Fox\n[X] Sheik", { owned: ["Fox", "Sheik"], nothing: ["Ridley"] }],
    ["a list in Markdown", "- [ ] Ridley\n- [x] Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
    ["nothing between the brackets", "[] Ridley\n[✓] Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
    ["round brackets", "() Ridley\n( ) Sheik\n(x) Fox", { owned: ["Fox"], nothing: ["Ridley", "Sheik"] }],
    ["signs", "☐ Ridley\n☑ Fox\n❌ Sheik", { owned: ["Fox"], nothing: ["Ridley", "Sheik"] }],
    ["a heading above it", "Name\n[ ] Ridley\n[x] Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
    ["some names without one", "[x] Fox\nSheik", { owned: ["Fox"], nothing: ["Sheik"] }],
    ["empty ones alone", "Fox\nSheik\n[ ] Ridley", { owned: ["Fox", "Sheik"], nothing: ["Ridley"] }],
    ["a column of its own", "Have,Name\n[ ],Ridley\n[x],Fox", { owned: ["Fox"], nothing: ["Ridley"] }],
    [
      "a column that says no",
      "Name,Owned,Status\n[x] Fox,yes,sold\n[x] Sheik,yes,",
      { owned: ["Sheik"], nothing: ["Fox"] },
    ],
    ["a column that says yes", "Name,Owned,Status\n[ ] Ridley,yes,owned", { nothing: ["Ridley"] }],
  ])("may be written with %s", (_what, text, told) => expect(fates(text)).toEqual({ ...NO_ROWS, ...told }));

  it("is none where something else is in brackets, or stands in the notes", () => {
    for (const text of ["[7] Fox", "(Smash) Fox", "[ ]", "x Fox"])
      expect(splitTick(text)).toEqual({ text, tick: undefined });
    expect(fates("Name,Notes\nFox,[x] signed\nSheik,")).toEqual({ ...NO_ROWS, owned: ["Fox", "Sheik"] });
  });

  it("says what is owned: no caution says that every row counts", () => {
    expect(previewFile("[ ] Ridley\n[x] Fox").understood).toMatchObject({
      isTicked: true,
      nothing: [{ name: "Ridley", message: "“Tick” is “[ ]”." }],
    });
    expect(previewFile("Name\nFox").understood.isTicked).toBe(false);
  });
});

describe("a column of dates", () => {
  it.each<[string, string, readonly unknown[], readonly unknown[]]>([
    ["Bought", "Name,Bought\nFox,2015-06-11\nSheik,25.12.2015\nQbby,", ["2015-06-11", "2015-12-25"], ["Qbby"]],
    ["Purchased", "Name,Purchased\nFox,June 5 2016\nSheik,", ["2016-06-05"], ["Sheik"]],
    ["Bought beside Owned", "Name,Owned,Bought\nFox,yes,11.06.2015\nSheik,no,", ["2015-06-11"], ["Sheik"]],
    ["Gekauft", "Figur;Gekauft\nFox;11.06.2015\nSheik;", ["2015-06-11"], ["Sheik"]],
  ])("below %s says when, and that it is owned", (_heading, text, days, nothing) => {
    const preview = previewFile(text);
    expect(listColumnChoices(preview).at(-1)).toBe("acquired_on");
    expect(preview.plan.copies.map(({ copy }) => copy.acquiredOn)).toEqual(days);
    expect(groupRowsByOutcome(preview)).toMatchObject({ nothing, refused: [] });
  });

  it("is not what ticks below the same heading are, and gives way to a column of dates", () => {
    expect(listColumnChoices(previewFile("Name,Bought\nFox,yes\nSheik,no"))).toEqual(["name", "owned"]);
    const both = previewFile("Name,Bought,Purchase date\nFox,2015-06-11,2015-06-12\nSheik,,");
    expect(listColumnChoices(both)).toEqual(["name", "owned", "acquired_on"]);
    expect(both.plan.copies.map(({ copy }) => copy.acquiredOn)).toEqual(["2015-06-12"]);
    expect(groupRowsByOutcome(both).nothing).toEqual(["Sheik"]);
  });
});

describe("a line that names a series", () => {
  const MARIO_OF_SMASH = 1;
  const idsIn = (text: string) => previewFile(text).plan.copies.map(({ amiiboId }) => amiiboId);

  it.each<[string, string, readonly string[]]>([
    ["in a list", "LEGEND OF ZELDA\nGanondorf\nSUPER SMASH BROS\nMario", ["LEGEND OF ZELDA", "SUPER SMASH BROS"]],
    [
      "in a sheet",
      "Name,Owned\nLegend of Zelda,\nGanondorf,yes\nSuper Smash Bros.,\nMario,yes",
      ["Legend of Zelda", "Super Smash Bros."],
    ],
    ["as a title", "Name\nGanondorf\n== Super Smash Bros. ==\nMario", ["Super Smash Bros."]],
    ["with a colon", "Name\nGanondorf\nSuper Smash Bros.:\nMario", ["Super Smash Bros."]],
  ])("carries down %s, and is no row of a figure", (_where, text, sections) => {
    const preview = previewFile(text);
    expect(preview.understood.sections.map(({ name }) => name)).toEqual(sections);
    expect(preview.plan.copies.map(({ amiiboId }) => getItem(amiiboId).name)).toContain("Ganondorf");
    expect(idsIn(text)).toContain(MARIO_OF_SMASH);
    expect(preview.asked).toEqual([]);
    expect(preview.plan.problems).toEqual([]);
  });

  it("gives way to a row's own series, and to a figure that is of another one alone", () => {
    expect(idsIn("Name,Series\nLEGEND OF ZELDA,\nMario,Super Smash Bros.\nFox,")).toEqual([
      MARIO_OF_SMASH,
      idOf("Fox"),
    ]);
  });

  it("may be called as a figure is only where it is a title, or in capitals among others", () => {
    expect(fates("Fox\nMetroid\nSheik").owned).toEqual(["Fox", "Metroid", "Sheik"]);
    expect(
      previewFile("LEGEND OF ZELDA\nGanondorf\nKIRBY\nMeta Knight\nKing Dedede\nFox").understood.sections,
    ).toHaveLength(2);
    expect(previewFile("FOX\nKIRBY\nMONSTER HUNTER\nSHEIK\nGANONDORF").understood.sections).toHaveLength(1);
    expect(previewFile("Name\nFox\nMARIO\nSheik").understood.sections).toEqual([]);
  });

  it.each([
    ["## Zelda", "Zelda"],
    ["== Zelda ==", "Zelda"],
    ["**Zelda**", "Zelda"],
    ["Zelda:", "Zelda"],
    ["- Zelda", undefined],
    ["#123", undefined],
    ["Zelda", undefined],
  ])("%s is the title %s", (line, title) => expect(parseTitleLine(line)).toBe(title));
  it.each([
    ["KIRBY", true],
    ["Kirby", false],
    ["123", false],
  ])("%s in capitals: %s", (text, is) => expect(isUpperCase(text)).toBe(is));
});

describe("a row of sums", () => {
  it.each([
    "Summe|Gesamt|Gesamtsumme|Zwischensumme|Insgesamt|SUMME:",
    "Total|Subtotal|Sub-total|Grand total|Sum|Total:|Total: 11|Total (11)|Total 11 amiibo|TOTAL = 1,300.00 €|Σ",
    "Somme|Total général|Sous-total|Sous-total :",
    "Suma|Total general|Totale|Totali|Somma|Subtotale",
    "合計|小計|総計|合計：|合計11点|合計（11）",
  ])("changes nothing, and is neither asked about nor suggested: %s", (words) => {
    for (const word of words.split("|")) {
      const preview = previewFile(`Name;Series;Condition;Qty;Paid\nFox;;;1;9,00 €\n${word};;;11;1.300,00 €`);
      expect([word, groupRowsByOutcome(preview)]).toEqual([word, { ...NO_ROWS, owned: ["Fox"], nothing: [word] }]);
      expect(preview.understood.nothing).toEqual([
        { place: 3, name: word, message: "It is a row of sums, and no item." },
      ]);
    }
  });

  it("may say so beside an empty name, or stand in a list", () => {
    expect(fates("Shelf,Name,Qty\nA,Fox,1\nTotal,,1")).toEqual({ ...NO_ROWS, owned: ["Fox"], nothing: [undefined] });
    expect(fates("Shelf,Name,Qty\nA,Fox,1\nTotal,1,1")).toEqual({ ...NO_ROWS, owned: ["Fox"], nothing: ["1"] });
    expect(fates("Fox\nSheik\nTotal: 2")).toEqual({ ...NO_ROWS, owned: ["Fox", "Sheik"], nothing: ["Total: 2"] });
  });

  it("is none that names an item or a series, or has a word of sums among others", () => {
    const names = [...shippedCatalogue.items, ...shippedCatalogue.amiiboSeries, ...shippedCatalogue.gameSeries].map(
      ({ name }) => name,
    );
    expect(names.filter(isTotalLabel)).toEqual([]);
    expect(["Summer", "Total War", "Isabelle - Summer Outfit", "11", "Figures: 11", ""].filter(isTotalLabel)).toEqual(
      [],
    );
    expect(fates("Name,Notes\nFox,Total\nIsabelle - Summer Outfit,")).toEqual({
      ...NO_ROWS,
      owned: ["Fox", "Isabelle - Summer Outfit"],
    });
    expect(fates("amiibo_id,Name\n5,Total").owned).toEqual([getItem(5).name]);
  });
});

describe("several names in a row", () => {
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
  ])("are as many items: %j", (text, told) => expect(fates(text)).toEqual({ ...NO_ROWS, ...told }));

  it("that fit several figures are asked about once, for both", () =>
    expect(
      ["Kirby, Kirby", "Kirby, Kirby\nFox", "Fox\nKirby, Kirby"].map((text) => previewFile(text).asked),
    ).toMatchObject([
      [{ name: "Kirby", places: [1, 1] }],
      [{ name: "Kirby", places: [1, 1] }],
      [{ name: "Kirby", places: [2, 2] }],
    ]));

  it("are none where a column has their series", () =>
    expect(previewFile("Fox,Star Fox\nMeta Knight,Kirby\nKirby,Kirby").plan.copies.length).toBe(1));
});

describe("the chip's id", () => {
  const [mario, isabelle] = [getItem(1), getItem(68)];
  const idIn = ({ head, tail }: typeof mario) => head + tail;
  const both = { ...NO_ROWS, owned: [mario.name, isabelle.name] };

  it.each([
    ["a list", `${idIn(mario)}\n0x${idIn(isabelle).toUpperCase()}`],
    ["a column of any heading", `Code,Name\n${idIn(mario)},Plumber\n0x${idIn(isabelle)},Dog`],
    ["JSON, as a list", JSON.stringify([idIn(mario), `0x${idIn(isabelle)}`])],
    [
      "AmiiboAPI's answer",
      JSON.stringify({ amiibo: [mario, isabelle].map(({ head, tail, name }) => ({ head, tail, name })) }),
    ],
    [
      "AmiiboAPI's own file",
      JSON.stringify({
        amiibos: Object.fromEntries(
          [mario, isabelle].map((item) => [`0x${idIn(item)}`, { name: item.name, release: { na: "2014-11-21" } }]),
        ),
      }),
    ],
  ])("tells the item in %s", (_where, text) => expect(fates(text)).toEqual(both));

  it("tells it in AmiiboAPI's answer about one", () =>
    expect(fates(JSON.stringify({ amiibo: { head: mario.head, tail: mario.tail, name: mario.name } })).owned).toEqual([
      mario.name,
    ]));

  it.each(['{"amiibo":null}', '{"amiibo":5}', '{"amiibos":[]}'])("%s is no such file", (text) =>
    expect(tryPreviewFile(text)).toContain("as AmiiboAPI has it"),
  );

  it("of every item is found with its mark or without", () =>
    fc.assert(
      fc.property(fc.constantFrom(...shippedCatalogue.items), fc.boolean(), fc.boolean(), (item, marked, loud) => {
        const id = `${marked ? "0x" : ""}${loud ? idIn(item).toUpperCase() : idIn(item)}`;
        expect(previewFile(`Code\n${id}`).plan.copies).toMatchObject([{ amiiboId: item.id }]);
      }),
      { numRuns: 30 },
    ));
});

const idOf = (name: string) => shippedCatalogue.items.find((item) => item.name === name)?.id;

describe("a cell that goes on and on", () => {
  const LONG = 200_000;
  it.each([
    ["a line of signs", "=".repeat(LONG)],
    ["a gap", `a${" ".repeat(LONG)}b`],
    ["a gap before a colon", `a${" ".repeat(LONG)}b:`],
    ["a box before nothing", `- [x] ${" ".repeat(LONG)},`],
  ])("with %s is a name that nothing has, at once", (_, name) => {
    expect(parseTitleLine(name)).toBeUndefined();
    expect(groupRowsByOutcome(previewFile(`Name\nMario - Super Mario\n"${name}x"\n`)).refused).toHaveLength(1);
  });

  it("where a word is expected it is no word", () => {
    const cells = `Ridley,"${" ".repeat(LONG)}x","${"-".repeat(LONG)}x"`;
    expect(groupRowsByOutcome(previewFile(`Name,Condition,Boxed\n${cells}\n`))).toMatchObject({
      owned: ["Ridley"],
      refused: [],
    });
  });

  it("names a hundred at most, and all cells together as many as a file has rows", () => {
    const cell = (names: number) => `"${Array(names).fill("Ridley").join()}"`;
    expect(previewFile(`Name\n${cell(100)}\n`).plan.copies).toHaveLength(100);
    expect(groupRowsByOutcome(previewFile(`Name\n${cell(101)}\n`)).asked).toHaveLength(1);
    const { owned, refused, asked } = groupRowsByOutcome(previewFile(`Name\n${`${cell(100)}\n`.repeat(150)}`));
    expect(owned.length + refused.length + asked.length).toBeLessThan(10_200);
  });
});
