import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { MAX_IMPORT_ROWS } from "../../domain/transfer/columns";
import { encodeUtf8, encodeUtf16, encodeWindows1252 } from "../domain/transfer/encodings";
import {
  followRedirect,
  getLocation,
  importFile,
  parsePreviewCounts,
  readCollectionContents,
  signInNewMember,
  uploadFile,
} from "../helpers/transfer";
import { buildSheet, SHEET_PATH, textCell, zipWorkbook } from "../helpers/workbooks";

describe("files for an import", () => {
  const TABLE = 'name;notes\r\nShovel Knight;"a; 🎴"\r\n';

  it.each([
    ["UTF-8 with byte order mark", encodeUtf8(`\uFEFF${TABLE}`)],
    ["UTF-16 little endian", encodeUtf16(TABLE, "little")],
    ["UTF-16 big endian", encodeUtf16(TABLE, "big")],
  ])("the import accepts a file encoded in %s", async (_encoding, bytes) => {
    const person = await signInNewMember();
    await importFile(person, bytes);
    expect((await readCollectionContents(person)).owned).toMatchObject([{ notes: "a; 🎴" }]);
  });

  it("an import reads only the first sheet of a workbook", async () => {
    const person = await signInNewMember();
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = `<worksheet><sheetData><row>${["Name", "Price paid", "Bought", "Notes"].map(cell).join("")}</row>
      <row>${cell("Shovel Knight")}<c s="1"><v>24.99</v></c><c s="2"><v>44259</v></c>${cell("a &amp; 🎴")}</row></sheetData></worksheet>`;
    const bytes = zipSync({
      "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="Figures" r:id="rId1"/></sheets></workbook>'),
      "xl/_rels/workbook.xml.rels": strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/styles.xml": strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;£&quot;0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      ),
      "xl/worksheets/sheet1.xml": strToU8(sheet),
    });
    await importFile(person, bytes);
    expect((await readCollectionContents(person)).owned).toMatchObject([
      { notes: "a & 🎴", price_paid: 24.99, currency: "GBP", acquired_on: "2021-03-04" },
    ]);
  });

  it.each(["&#xD800;", "&#0;", "\uFFFE"])(
    "the preview of a workbook reports the row with the invalid character %j and reads the other rows",
    async (character) => {
      const rows = ["Name", "Shovel Knight", `Mario${character}`]
        .map((text) => `<row>${textCell(text)}</row>`)
        .join("");
      const preview = await uploadFile(await signInNewMember(), zipWorkbook({ [SHEET_PATH]: buildSheet(rows) }));
      expect(parsePreviewCounts(preview)).toMatchObject({ New: "1", "Cannot be read": "1" });
      expect(preview.words).toContain("It has characters that cannot be read.");
    },
  );

  it("the preview of an import says when it read the file as Windows-1252", async () => {
    const person = await signInNewMember();
    const { preview } = await importFile(person, encodeWindows1252("amiibo_id,notes\n1,plain\n2,caf\xe9\n4,\xfcber"));
    expect(preview.words).toContain("3 rows, read as Windows-1252.");
    expect((await readCollectionContents(person)).owned).toMatchObject([
      { notes: "plain" },
      { notes: "café" },
      { notes: "über" },
    ]);
  });

  it("the preview of an import reports lines with invalid UTF-8 and reads the other lines", async () => {
    const fullFile = encodeUtf8("amiibo_id,notes\n1,plain \u00e9\u00e8\n2,");
    const preview = await uploadFile(
      await signInNewMember(),
      new Uint8Array([...fullFile, 0xe9, ...encodeUtf8("x\n3,caf\u00e9")]),
    );
    expect(parsePreviewCounts(preview)).toMatchObject({ New: "2", "Cannot be read": "1" });
    expect(preview.words).toContain("It has characters that cannot be read.");
  });

  it.each([
    ["empty", "", "The file is empty."],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), "This is a PNG picture."],
    [
      "a ZIP file without a workbook",
      new Uint8Array([0x50, 0x4b, 3, 4, 0]),
      "This ZIP file holds no sheet that can be read.",
    ],
    ["binary", new Uint8Array([1, 0, 2]), "This is not a text file: it has NUL bytes."],
    ["without rows", "amiibo_id\n", "The file has headings and no rows."],
    ["a workbook that unpacks to 30 MB", zipWorkbook({ [SHEET_PATH]: " ".repeat(30_000_000) }), "more than 24 MB"],
    [
      "of a version that is nested a million deep",
      `{"rows":[],"plinth":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`,
      "more than 100 levels deep",
    ],
    ["of a version of 3 MB", `{"rows":[],"plinth":"${"x".repeat(3_000_000)}"}`, "The file says that it is of version"],
    ["too long", `amiibo_id\n${"1\n".repeat(MAX_IMPORT_ROWS + 1)}`, "The file has more than 10,000 rows."],
    [
      "broken JSON",
      '[{"amiibo_id": 1},\n{"amiibo_id" 2}]',
      'The JSON is broken at line 2, column 14: "2" cannot stand there.',
    ],
    ["JSON of another kind", '{"rows": 5}', "The JSON has to be a list of rows"],
    ["too large", "x".repeat(5_000_001), "The file is larger than 5 MB."],
  ])("importing a file that is %s is rejected with a message next to the field", async (_what, content, sentence) => {
    const { heading, words, text } = await uploadFile(await signInNewMember(), content);
    expect(heading).toBe("Import a collection");
    expect(words).toContain(sentence);
    expect(text).toContain('aria-describedby="file-problem file-hint"');
  });

  it.each([
    ["no file", { body: new FormData() }],
    ["a file without a name", { body: fileOfNoName() }],
    ["a text instead", { body: new URLSearchParams({ file: "x" }) }],
    ["an empty body", {}],
  ])("an import request with %s is rejected with a message", async (_what, init: { body?: BodyInit }) => {
    const person = await signInNewMember();
    const headers = { Origin: person.at };
    const sent = await person.go("/my-account/import", { method: "POST", ...init, headers });
    expect(sent.status).toBe(303);
    expect((await followRedirect(person, sent)).words).toContain("Choose a file first.");
  });

  function fileOfNoName(): FormData {
    const form = new FormData();
    form.set("file", new File([], ""));
    return form;
  }

  it("an import of ten thousand rows can be previewed, confirmed and undone", async () => {
    const person = await signInNewMember();
    const rows = Array.from(
      { length: MAX_IMPORT_ROWS },
      (_, index) => `${(index % 900) + 1},"note ${index}, with ""quotes"""`,
    );
    const { preview, response } = await importFile(person, `amiibo_id,notes\n${rows.join("\n")}`);
    expect(parsePreviewCounts(preview)).toMatchObject({ New: "10,000", "Cannot be read": "0" });
    expect(getLocation(response)).toMatch(/^\/my-account\?imported=10000&import=/);
    const { text } = await person.go("/my-account/collection.csv");
    expect(parsePreviewCounts(await uploadFile(person, text))).toMatchObject({
      New: "0",
      Changed: "0",
      Unchanged: "10,000",
    });
  });

  it("an import that changes ten thousand existing copies is saved", async () => {
    const person = await signInNewMember();
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => `${(index % 900) + 1},note ${index}`);
    const file = `amiibo_id,notes\n${rows.join("\n")}`;
    await importFile(person, file);
    const { response } = await importFile(person, file.replaceAll("note ", "other "));
    expect(getLocation(response)).toMatch(/^\/my-account\?imported=10000&import=/);
  });

  it("an import of 9,000 copies with long notes is saved", async () => {
    const person = await signInNewMember();
    const notes = "🎴é\"'".repeat(40);
    const rows = Array.from({ length: 9_000 }, (_, index) => ({ amiibo_id: (index % 900) + 1, notes }));
    const { response } = await importFile(person, JSON.stringify(rows));
    expect(getLocation(response)).toMatch(/^\/my-account\?imported=9000&import=/);
  });
});
