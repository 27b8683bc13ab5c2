import fc from "fast-check";
import { expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import { MAX_IMPORT_ROWS } from "../../../domain/transfer/columns";
import { decodeTextFile, UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";
import { findJsonError, formatTextPosition } from "../../../domain/transfer/json";
import { parseImportFile, parseImportTable } from "../../../domain/transfer/parseImportFile";
import { withLanguage } from "../../../worker/language/withLanguage";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";
import { encodeShiftJis, encodeUtf8, encodeUtf16, encodeWindows1252 } from "./encodings";

const TABLE = "name,notes\r\nPokémon,🎴\r\n";
const WESTERN = "Name;Größe;Preis\r\nPokémon;groß;„12,99 €“\r\nBébé;à côté;£9\r\n";
const JAPANESE = "名前,所持,状態\r\nマリオ,はい,未開封\r\nリンク,いいえ,\r\n";

const getMessage = (bytes: Uint8Array): string | undefined => {
  const file = parseImportFile(bytes);
  return file.ok ? undefined : file.message;
};

it.each([
  ["UTF-8", encodeUtf8(TABLE), TABLE],
  ["UTF-8", encodeUtf8(`\uFEFF${TABLE}`), TABLE],
  ["UTF-16", encodeUtf16(TABLE, "little"), TABLE],
  ["UTF-16", encodeUtf16(TABLE, "big"), TABLE],
  ["Windows-1252", encodeWindows1252(WESTERN), WESTERN],
  ["Shift JIS", encodeShiftJis(JAPANESE), JAPANESE],
  ["UTF-8", encodeUtf8(JAPANESE), JAPANESE],
])("parseImportFile decodes a text in the encoding %s unchanged", (encoding, bytes, text) =>
  expect(parseImportFile(bytes)).toMatchObject({ ok: true, text, encoding }),
);

it("decodeTextFile never mistakes Windows-1252 text for Japanese, whatever accents it contains", () => {
  const accents = fc.array(fc.constantFrom("é", "ü", "ß", "ñ", "à", "l’", "9 €", "e", "r", ";", " "), {
    minLength: 1,
  });
  fc.assert(
    fc.property(accents, (letters) => {
      const text = `Name;Größe\r\nFox;${letters.join("")} \r\n`;
      expect(decodeTextFile(encodeWindows1252(text))).toEqual({ ok: true, text, encoding: "Windows-1252" });
    }),
  );
});

it("decodeTextFile decodes any text in UTF-8 or UTF-16 unchanged", () => {
  const anyText = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((text) => text.trim() !== "" && !/[^\P{Cc}\t\n\r]|[\uFEFF\uFFFD\uFFFF]/u.test(text));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeTextFile(encodeUtf8(`\uFEFFname${text}`))).toEqual({
        ok: true,
        text: `name${text}`,
        encoding: "UTF-8",
      });
      for (const end of ["little", "big"] as const) {
        expect(decodeTextFile(encodeUtf16(text, end))).toEqual({ ok: true, text, encoding: "UTF-16" });
      }
    }),
  );
});

it("decodeTextFile replaces only the invalid bytes of a text that is mostly valid UTF-8", () => {
  const bytes = Uint8Array.from([...encodeUtf8("name\nPokémon, Bébé\nBros"), 0xe9, ...encodeUtf8("\nFox é")]);
  expect(decodeTextFile(bytes)).toEqual({
    ok: true,
    text: `name\nPokémon, Bébé\nBros${UNREADABLE_CHARACTER}\nFox é`,
    encoding: "UTF-8",
  });
});

it.each([
  ["an empty file", [], "The file is empty."],
  ["a file of blanks", [32, 13, 10], "The file is empty."],
  ["a byte order mark only", [0xef, 0xbb, 0xbf], "The file is empty."],
  [
    "a PNG picture",
    [0x89, 0x50, 0x4e, 0x47, 13, 10],
    "This is a PNG picture. Choose an Excel (.xlsx), CSV or JSON file.",
  ],
  ["a ZIP file", [0x50, 0x4b, 3, 4, 20], "This ZIP file holds no sheet that can be read."],
  [
    "an old Excel workbook",
    [0xd0, 0xcf, 0x11, 0xe0],
    "This is an old Excel workbook. Save it as .xlsx, or its sheet as CSV",
  ],
  ["NUL bytes", [110, 0, 97, 0], "This is not a text file: it has NUL bytes."],
  ["NUL in UTF-16", [0xff, 0xfe, 97, 0, 0, 0], "This is not a text file: it has NUL bytes."],
  ["control characters", Array.from({ length: 1_001 }, () => 7), "it has too many control characters."],
  ["headings only", [...encodeUtf8("name,notes\n")], "The file has headings and no rows."],
  ["half a character of UTF-16", [0xff, 0xfe, 97], "The file is empty."],
])("parseImportFile rejects %s as an import, with a message", (_what, bytes, message) =>
  expect(getMessage(new Uint8Array(bytes))).toContain(message),
);

it.each(ALL_LANGUAGES)(
  "parseImportFile rejects binary files and suggests .xlsx or CSV in the language %s",
  async (language) => {
    const others = ["89504e47", "ffd8ff", "47494638", "25504446", "d0cf11e0", "6100", "07".repeat(1_001)];
    const messages = await withLanguage(language, () =>
      others.map((hex) => getMessage(Uint8Array.from(Buffer.from(hex, "hex")))),
    );
    for (const message of messages) expect(message).toMatch(/\.xlsx.*CSV/s);
  },
);

/** Returns headings and rows, or the error message. */
const parseRows = (text: string) => {
  const parsed = parseImportTable(text);
  return parsed.ok ? [parsed.table.headings, ...parsed.table.rows.map(({ values }) => values)] : parsed.message;
};

it.each([
  ["an export", '{ "plinth": 1, "rows": [{ "amiibo_id": 1, "boxed": false, "notes": null }] }'],
  ["a list", ' [{ "amiibo_id": "1", "boxed": "no", "notes": "" }]'],
])("the JSON parser of imports accepts exports of this site and plain lists (case: %s)", (_what, text) =>
  expect(parseRows(text)).toEqual([
    ["amiibo_id", "boxed", "notes"],
    ["1", "no", ""],
  ]),
);

it("a JSON file of an import becomes a table with every column that occurs in any of its rows", () =>
  expect(parseRows('[{"Name": "Fox"}, {"Owned": true, "Name": "Link"}]')).toEqual([
    ["Name", "Owned"],
    ["Fox"],
    ["Link", "yes"],
  ]));

it.each([
  ["[1,\n 2,,]", 'The JSON is broken at line 2, column 4: "," cannot stand there.'],
  ['[{"name": "Mario"}', "The JSON ends too early, at line 1, column 19: something is not closed."],
  ["{'name': 1}", `The JSON is broken at line 1, column 2: "'" cannot stand there.`],
  ['{"rows": 1}', "The JSON has to be a list of rows"],
  ['{"plinth": 2, "rows": []}', "The file says that it is of version 2; we read 1."],
  [`{"plinth": "${"😀".repeat(99)}", "rows": []}`, `of version "${"😀".repeat(29)}...; we read 1.`],
  ['{"plinth": [[]], "rows": []}', "of version {...}; we read 1."],
  [`${"[".repeat(101)}${"]".repeat(101)}`, "nested more than 100 levels deep, or has more than 1,000,000 values"],
  [`[${"0,".repeat(1_000_000)}0]`, "nested more than 100 levels deep, or has more than 1,000,000 values"],
  [
    `{"amiibos": {${Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, id) => `"${id}": {}`).join(",")}}}`,
    "more than 10,000 rows",
  ],
  ["[]", "The file has no rows."],
  [`[${"1,".repeat(MAX_IMPORT_ROWS)}1]`, "The file has more than 10,000 rows."],
  [`[\n{"name": "Pok${UNREADABLE_CHARACTER}"}]`, "The JSON has characters that cannot be read, at line 2, column 14."],
])("the JSON parser of imports rejects invalid JSON with a message (case %#)", (text, message) =>
  expect(parseRows(text)).toContain(message),
);

it("the JSON parser of imports marks characters in column names that no file may contain", () =>
  expect(parseRows('[{"Na\\ud800me": "Fox"}]')).toEqual([[`Na${UNREADABLE_CHARACTER}me`], ["Fox"]]));

it.each(["\uD800", "\uFFFE", "\uFFFF", "\u0001"])(
  "decodeTextFile marks the character %j, which no file may contain, as unreadable",
  (character) =>
    expect(decodeTextFile(encodeUtf16(`name\nF${character}ox`, "little"))).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^name\nF[\uFFFD\uFFFF]ox$/),
    }),
);

it("the JSON parser of imports reports values that are not rows and still reads all valid rows", () => {
  const parsed = parseImportTable('[1, null, [], {"name": {}}, {"name": "Mario"}, {"name": "\\ud800"}]');
  expect(
    parsed.ok && parsed.table.rows.map(({ rowNumber, problem, values }) => problem ?? [rowNumber, ...values]),
  ).toEqual([
    'A row is an object such as { "amiibo_id": 12 }.',
    'A row is an object such as { "amiibo_id": 12 }.',
    'A row is an object such as { "amiibo_id": 12 }.',
    [4, UNREADABLE_CHARACTER],
    [5, "Mario"],
    [6, UNREADABLE_CHARACTER],
  ]);
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it("findJsonError finds an error in a text exactly if JSON.parse rejects the text", () => {
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
      expect(findJsonError(text) === undefined).toBe(isJson(text));
    }),
    getPropertyRunOptions(2_000),
  );
});

it("formatTextPosition returns the line and column of a position in a text", () =>
  expect(formatTextPosition("a\r\nbc\n", 5)).toBe("line 2, column 3"));
