import { describe, expect, it } from "vitest";
import { UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";
import { parseWorkbook } from "../../../routes/transfer/workbook";
import {
  buildSheet,
  buildZipEntry,
  NAME_HEADING_ROW,
  SHEET_PATH,
  textCell,
  zipWorkbook,
} from "../../helpers/workbooks";

describe("limits of a workbook", () => {
  /** Builds empty cells whose attributes all have different names. */
  const listTagsWithAttributes = (tags: number, attributesPerTag: number): string =>
    Array.from({ length: tags }, (_, tag) => {
      const attributes = Array.from({ length: attributesPerTag }, (_, index) => `a${tag}x${index}=""`);
      return `<c ${attributes.join(" ")}/>`;
    }).join("");
  const withSheet = (rows: string, after?: string) => zipWorkbook({ [SHEET_PATH]: buildSheet(rows, after) });
  const getMessage = async (bytes: Uint8Array) => {
    const read = await parseWorkbook(bytes);
    return read.ok ? read.text : read.message;
  };
  const repeatEntry = (path: string, count: number) =>
    new Uint8Array(Buffer.concat(Array.from({ length: count }, () => buildZipEntry(path, new Uint8Array()))));

  it("importing a workbook that contains more than 10,000 files is rejected with a message about the limit", async () => {
    expect(await getMessage(repeatEntry("xl/media/1.png", 10_002))).toContain("more than 10,000 files");
    expect(await getMessage(repeatEntry("xl/media/1.png", 10_000))).toContain("no sheet that can be read");
  });

  it("importing a workbook with more than 2,000,000 XML elements is rejected with a message about the limit", async () => {
    const parts = {
      "xl/styles.xml": `<styleSheet>${"<xf/>".repeat(1_000_000)}</styleSheet>`,
      [SHEET_PATH]: buildSheet("<c/>".repeat(1_000_000)),
    };
    expect(await getMessage(zipWorkbook(parts))).toContain("more than 2,000,000 cells");
  });

  it("importing a workbook with 50 sheets of 50,001 blank rows is rejected with a message about the character limit", async () => {
    const sheets = Array.from({ length: 50 }, (_, index) => index);
    const parts = {
      "xl/workbook.xml": `<workbook>${sheets.map((index) => `<sheet r:id="r${index}"/>`).join("")}</workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${sheets.map((index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`).join("")}</Relationships>`,
      ...Object.fromEntries(sheets.map((index) => [`xl/worksheets/s${index}.xml`, buildSheet('<row r="1048576"/>')])),
    };
    expect(await getMessage(zipWorkbook(parts))).toContain("more than 5,000,000 characters");
  });

  it.each([
    [
      "two files with the path of one part",
      new Uint8Array(
        Buffer.concat([buildZipEntry("xl/styles.xml", new Uint8Array()), zipWorkbook({ "xl/styles.xml": "<s/>" })]),
      ),
    ],
    ["elements that are nested 101 deep", withSheet(`${"<a>".repeat(99)}${"</a>".repeat(99)}`)],
    ["a text of more than 300,000 characters", withSheet(`<row>${textCell("a".repeat(300_001))}</row>`)],
    ["an attribute of more than 300,000 characters", withSheet(`<row a="${"a".repeat(300_001)}"></row>`)],
    ["attributes of more than 1,000 names in one tag", withSheet(listTagsWithAttributes(1, 1_001))],
    ["attributes of more than 1,000 names in 1,001 tags", withSheet(listTagsWithAttributes(1_001, 1))],
  ])("importing a workbook with %s is rejected as unreadable", async (_, bytes) =>
    expect(await getMessage(bytes)).toContain("no sheet that can be read"),
  );

  it("a workbook whose tags all use the same 990 attribute names can be imported", async () => {
    const rows = `${NAME_HEADING_ROW}<row>${textCell("Fox")}</row>`;
    const tag = listTagsWithAttributes(1, 990);
    expect(await getMessage(withSheet(rows + tag.repeat(100)))).toContain("Name\r\nFox");
  });

  it.each([0, 1, 2, 3, 4])(
    "a character reference in a workbook is decoded although the parser pauses inside of it (offset %i)",
    async (offset) => {
      // The parser pauses after 131,072 characters. The references before and after that place fill one cell.
      const [letters, count] = ["a".repeat(offset), 30_000];
      const rows = `${NAME_HEADING_ROW}<row>${textCell(letters + "&amp;".repeat(count))}</row>`;
      expect(await getMessage(withSheet(rows))).toBe(`Name\r\n${letters}${"&".repeat(count)}\r\n`);
    },
  );

  it("a workbook that contains an invalid file can be imported if that file is not needed", async () => {
    const broken = buildZipEntry("xl/theme.xml", new Uint8Array([1, 2, 3]));
    expect(await getMessage(new Uint8Array(Buffer.concat([broken, zipWorkbook()])))).toBe("Name\r\nFox\r\n");
  });

  it.each([
    ["&#128512;&#x1F600;", "😀😀"],
    ["&lt;&GT;&amp;amp", "<>&amp"],
    ["&#xD800;", UNREADABLE_CHARACTER],
    ["a&#0;&#x110000;b", `a${UNREADABLE_CHARACTER}b`],
    ["a\u0001\uFFFEb", `a${UNREADABLE_CHARACTER}b`],
    ["&nbsp", "&nbsp"],
    ["&#x", "&#x"],
  ])("the cell text %j in the XML of a workbook is read as %j", async (written, text) =>
    expect(await getMessage(withSheet(`${NAME_HEADING_ROW}<row>${textCell(written)}</row>`))).toBe(
      `Name\r\n${text}\r\n`,
    ),
  );
});
