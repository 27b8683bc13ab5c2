import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_ROWS } from "../../../domain/transfer/columns";
import { decode } from "../../../domain/transfer/decode";
import { describePlace, faultIn } from "../../../domain/transfer/jsonFault";
import { readRows } from "../../../domain/transfer/read";
import { latin1, utf8, utf16 } from "./encodings";

const TABLE = "name,notes\r\nPokémon,🎴\r\n";

const told = (bytes: Uint8Array): string | undefined => {
  const file = readRows(bytes);
  return file.ok ? undefined : file.message;
};

describe("text", () => {
  it.each([
    ["UTF-8", utf8(TABLE)],
    ["UTF-8 with its mark", utf8(`\uFEFF${TABLE}`)],
    ["UTF-16, little end first", utf16(TABLE, "little")],
    ["UTF-16, big end first", utf16(TABLE, "big")],
  ])("may be %s", (_encoding, bytes) =>
    expect(readRows(bytes)).toMatchObject({ rows: [{ place: 2, fields: { name: "Pokémon", notes: "🎴" } }] }),
  );

  it("of any kind comes through", () => {
    const anyText = fc.string({ unit: "binary", minLength: 1 }).filter((text) => !text.includes("\0") && !!text.trim());
    fc.assert(
      fc.property(anyText, (text) => {
        const marked = { ok: true, text, unreadable: new Set() };
        expect(decode(utf8(`\uFEFFname${text}`))).toEqual({ ...marked, text: `name${text}` });
        expect(decode(utf16(text, "little"))).toEqual(marked);
        expect(decode(utf16(text, "big"))).toEqual(marked);
      }),
    );
  });

  it.each(["\n", "\r\n", "\r"])("that is no UTF-8 is told line by line, with %j between them", (end) => {
    const file = readRows(latin1(["name,notes", "Pokémon,x", "Mario,y", 'Link,"a', 'é"', "Kirby,z"].join(end)));
    expect(file.ok && file.rows.map(({ place, problem }) => [place, problem])).toEqual([
      [2, "Line 2 is not UTF-8: save the file as UTF-8 and try again."],
      [3, undefined],
      [4, "Line 5 is not UTF-8: save the file as UTF-8 and try again."],
      [6, undefined],
    ]);
  });

  it.each([
    ["nothing", [], "The file is empty."],
    ["blanks", [32, 13, 10], "The file is empty."],
    ["a mark alone", [0xef, 0xbb, 0xbf], "The file is empty."],
    ["a PNG picture", [0x89, 0x50, 0x4e, 0x47, 13, 10], "This is a PNG picture. Choose a CSV or a JSON file."],
    [
      "an Excel workbook",
      [0x50, 0x4b, 3, 4, 20],
      "This is an Excel workbook or another ZIP file. Save the sheet as CSV",
    ],
    ["NUL bytes", [110, 0, 97, 0], "This is no text: it has NUL bytes."],
    ["NUL in UTF-16", [0xff, 0xfe, 97, 0, 0, 0], "This is no text: it has NUL bytes."],
    ["a header alone", [...utf8("name,notes\n")], "The file has no rows."],
    ["half a character of UTF-16", [0xff, 0xfe, 97], "The file is empty."],
  ])("is not %s", (_what, bytes, message) => expect(told(new Uint8Array(bytes))).toContain(message));
});

describe("JSON", () => {
  it.each([
    ["an export", '{ "plinth": 1, "rows": [{ "amiibo_id": 1, "boxed": false, "notes": null }] }'],
    ["a list", '\uFEFF [{ "Amiibo_ID": "1", "boxed": "no", "notes": "", "colour": {} }]'],
  ])("may be %s", (_what, text) =>
    expect(readRows(utf8(text))).toEqual({
      ok: true,
      unit: "Row",
      rows: [{ place: 1, fields: { amiibo_id: "1", boxed: "no", notes: "" } }],
    }),
  );

  it.each([
    ["[1,\n 2,,]", 'The JSON is broken at line 2, column 4: "," cannot stand there.'],
    ['[{"name": "Mario"}', "The JSON ends too early, at line 1, column 19: something is not closed."],
    ["{'name': 1}", `The JSON is broken at line 1, column 2: "'" cannot stand there.`],
    ['{"rows": 1}', "The JSON has to be a list of rows"],
    ['{"plinth": 2, "rows": []}', "The file says that it is of version 2; we read 1."],
    ["[]", "The file has no rows."],
    [`[${"1,".repeat(MOST_ROWS)}1]`, "The file has more than 10,000 rows."],
  ])("that is %s is refused", (text, message) => expect(told(utf8(text))).toContain(message));

  it("that is no UTF-8 is refused", () =>
    expect(told(latin1('[\n{"name": "Pokémon"}]'))).toBe("Line 2 is not UTF-8: save the file as UTF-8 and try again."));

  it("tells rows that are none, and reads the others", () => {
    const file = readRows(utf8('[1, null, [], {"notes": "x"}, {"name": {}}, {"name": "Mario"}, {"name": "\\ud800"}]'));
    expect(file.ok && file.rows.map(({ place, problem, fields }) => problem ?? [place, fields.name])).toEqual([
      'A row is an object such as { "amiibo_id": 12 }.',
      'A row is an object such as { "amiibo_id": 12 }.',
      'A row is an object such as { "amiibo_id": 12 }.',
      "Nothing tells the item: amiibo_id, head and tail, or name.",
      "name is neither text nor a number.",
      [6, "Mario"],
      [7, "\uFFFD"],
    ]);
  });
});

describe("a fault of JSON", () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  it("is found exactly where the platform finds one, in JSON that somebody cut or typed into", () => {
    const damaged = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom("", "x", '"', "}", "]", "{", "[", ",", ":", "\\", "\n", "0", "-", "."),
        fc.nat(2),
      )
      .map(([text, at, put, cut]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put + text.slice(place + cut);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        expect(faultIn(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is told by line and column", () => expect(describePlace("a\r\nbc\n", 5)).toBe("line 2, column 3"));
});
