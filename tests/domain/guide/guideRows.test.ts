import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePriceGuideCsv } from "../../../domain/guide/guideRows";

const HEADINGS = "id,console-name,product-name,loose-price,cib-price,new-price,graded-price,genre,upc,release-date";
const parseValidGuide = (text: string) => {
  const guide = parsePriceGuideCsv(text);
  return typeof guide === "string" ? undefined : guide;
};
const parseRows = (...lines: readonly string[]) => parseValidGuide([HEADINGS, ...lines].join("\r\n"));
const MARIO = "1,Amiibo,Mario,$8.25,,$14.99,,Amiibo,045496352394,2014-11-21";

describe("parsePriceGuideCsv", () => {
  it("parsePriceGuideCsv returns the new and loose prices of figures and cards", () =>
    expect(parseRows(MARIO, '2,Amiibo Cards,"Tom Nook #2, gold","$1,234.56",,,,Cards,,')).toStrictEqual({
      rows: [
        { id: "1", name: "Mario", kind: "figure", upc: "045496352394", newPrice: 1499, usedPrice: 825 },
        { id: "2", name: "Tom Nook #2, gold", kind: "card", usedPrice: 123_456 },
      ],
      otherProductCount: 0,
      incompleteCount: 0,
    }));

  it.each<[string, number | undefined]>([
    ["$12.34", 1234],
    ["12.34", 1234],
    ["1234", 1234],
    [" 1234 ", 1234],
    ["$12", 1200],
    ["$0.00", undefined],
    ["0", undefined],
    ["", undefined],
    ["N/A", undefined],
    ["£12.34", undefined],
    ["-$5.00", undefined],
  ])("parsePriceGuideCsv parses the price %j as %s cents", (text, cents) =>
    expect(parseRows(`1,Amiibo,Mario,$1.00,,"${text}",,,,`)?.rows[0]?.newPrice).toBe(cents),
  );

  it.each<[string, string | undefined]>([
    ["045496352394", "045496352394"],
    ["45496352394", "045496352394"],
    ["0045496352394", "045496352394"],
    ["045496352395", undefined],
    ["none", undefined],
  ])("parsePriceGuideCsv parses the barcode %j as %s", (text, upc) =>
    expect(parseRows(`1,Amiibo,Mario,$1.00,,,,,${text},`)?.rows[0]?.upc).toBe(upc),
  );

  it.each(["Amiibo Cards", "amiibo card", " AMIIBO-CARDS "])(
    "parsePriceGuideCsv treats a row with the console-name %j as an amiibo card",
    (list) => expect(parseRows(`1,${list},Isabelle,$1.00,,,,,,`)?.rows[0]?.kind).toBe("card"),
  );

  it.each<[string, string]>([
    ["42", "42"],
    [" 42 ", "42"],
    ["a-1_b", "a-1_b"],
    ["", "figure Mario"],
    ["4 2", "figure Mario"],
    ["42!", "figure Mario"],
    ["!42", "figure Mario"],
    ["1".repeat(40), "1".repeat(40)],
    ["1".repeat(41), "figure Mario"],
  ])("parsePriceGuideCsv parses the id %j of a price guide row as %j", (id, expectedId) =>
    expect(parseRows(`${id},Amiibo,Mario,$1.00,,,,,,`)?.rows[0]?.id).toBe(expectedId),
  );

  it.each<[string, string]>([
    ["  Mario \t Bros\r\n\r\n Gold\u0000 ", "Mario Bros Gold"],
    ["M".repeat(130), "M".repeat(120)],
  ])("parsePriceGuideCsv cleans and shortens the item name %j", (name, shown) =>
    expect(parseRows(`1,Amiibo,"${name}",$1.00,,,,,,`)?.rows[0]?.name).toBe(shown),
  );

  it("parsePriceGuideCsv skips and counts lines that are incomplete or too long", () =>
    expect(
      parseRows("2,Amiibo,Luigi,$1.00", "3,Amiibo", "4", " , ", "5,Amiibo,Peach, gold,$1.00,,$2.00,,,,", `${MARIO},`),
    ).toStrictEqual({
      rows: [{ id: "1", name: "Mario", kind: "figure", upc: "045496352394", newPrice: 1499, usedPrice: 825 }],
      otherProductCount: 1,
      incompleteCount: 3,
    }));

  it("parsePriceGuideCsv rejects the whole price guide if its last line lacks a column", () => {
    const text = `${HEADINGS}\n${MARIO}\n2,Amiibo,"Luigi, gold",$12.34,,$25.00,,Amiibo,045496352400,2014-11-21`;
    const start = text.lastIndexOf("\n") + 2;
    const lastComma = text.lastIndexOf(",");
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: lastComma }),
        fc.constantFrom("", "\n", "\r\n\n", "\n,,,\n"),
        (at, end) => {
          expect(parsePriceGuideCsv(text.slice(0, at) + end)).toBe("cut short");
        },
      ),
    );
    expect(parseValidGuide(text)?.rows).toHaveLength(2);
  });

  it.each([
    ["$12.34", 2],
    ["12.34", 2],
    ["$1", 1],
    ["$12.3", 1],
    ["$12.", 1],
    ["1234", 1],
    ['"$12"', 2],
    ["$12\n", 2],
    ["1234\r\n", 2],
    ["", 2],
  ])("a price guide file whose second row ends in the price %j has %i complete rows", (end, rows) => {
    const text = `id,console-name,product-name,loose-price,new-price\n1,Amiibo,Mario,$8.00,$12\n2,Amiibo,Luigi,$9.00,${end}`;
    expect(parseValidGuide(text)).toMatchObject({ rows: { length: rows }, incompleteCount: 2 - rows });
  });

  it("parsePriceGuideCsv uses the first of two rows with the same id", () =>
    expect(parseRows(MARIO, MARIO.replace("$8.25", "$9.99"))).toMatchObject({
      rows: [{ usedPrice: 825 }],
      incompleteCount: 1,
    }));

  it("parsePriceGuideCsv skips and counts rows about other products", () =>
    expect(
      parseRows(
        MARIO,
        "3,Nintendo Switch,Mario Kart,$30,,$50,,,,",
        "4,Amiibo,Luigi,,,,,,,",
        "5,amiibo,,$1,,,,,,",
        "",
        ",,,,,,,,,",
      ),
    ).toMatchObject({
      rows: [{ name: "Mario" }],
      otherProductCount: 1,
      incompleteCount: 2,
    }));

  it("parsePriceGuideCsv accepts headings in any order and letter case after a byte order mark", () =>
    expect(
      parseValidGuide("\ufeffNew-Price, Loose-Price ,Product-Name,Console-Name\n$2.00,$1.00,Mario,AMIIBO")?.rows,
    ).toEqual([{ id: "figure Mario", name: "Mario", kind: "figure", newPrice: 200, usedPrice: 100 }]));

  it.each<[string, string]>([
    ["an empty text", ""],
    ["an HTML page", "<!doctype html>\n<title>Log in</title>"],
    ["JSON", '{"status":"error"}'],
    ["other columns", "id,name,price\n1,Mario,$5"],
    ["headings alone", HEADINGS],
    ["another catalogue", `${HEADINGS}\n1,Nintendo Switch,Mario Kart,$30,,$50,,,,`],
    ["rows without a price", `${HEADINGS}\n1,Amiibo,Mario,,,,,,,`],
  ])("parsePriceGuideCsv rejects %s as a price guide", (_, text) => expect(parsePriceGuideCsv(text)).toBe("none"));
});
