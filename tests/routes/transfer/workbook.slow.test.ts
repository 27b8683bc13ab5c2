import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { parseWorkbook } from "../../../routes/transfer/workbook";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Book {
  /** Content of `sheetData` by sheet name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Merged ranges of each sheet. */
  readonly merged?: readonly string[];
  readonly hidden?: readonly string[];
  readonly strings?: string;
  readonly styles?: string;
  readonly properties?: string;
}

/** Builds the parts of a workbook as Excel writes them. */
function listParts({
  sheets,
  merged = [],
  hidden = [],
  strings,
  styles,
  properties = "",
}: Book): Record<string, string> {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => {
    const state = hidden.includes(name) ? ' state="hidden"' : "";
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const related = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return {
    "[Content_Types].xml": `${HEAD}<Types/>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships>${related.join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
      ]),
    ),
    ...(strings !== undefined && { "xl/sharedStrings.xml": `${HEAD}<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles !== undefined && { "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  };
}

const packed = (parts: Readonly<Record<string, string>>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])) satisfies Zippable, {
    level,
  });

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const getText = async (book: Book): Promise<string> => {
  const read = await parseWorkbook(packed(listParts(book)));
  if (!read.ok) throw new Error(read.message);
  return read.text;
};

describe("parseWorkbook", () => {
  it("parseWorkbook reads text of cells with mixed formatting and leaves out phonetic readings", async () => {
    const strings = `<si><t>Name</t></si><si><r><t xml:space="preserve">Meta </t></r><r><rPr><b/></rPr><t>Knight</t></r></si>
      <si><t>ゼルダ &amp; &quot;リンク&quot;</t><rPh sb="0" eb="3"><t>ぜるだ</t></rPh></si>`;
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>
      <row r="3"><c r="A3" t="s"><v>2</v></c></row>`;
    expect(await getText({ sheets: { Sheet1: rows }, strings })).toBe(
      'Name\r\nMeta Knight\r\n"ゼルダ & ""リンク"""\r\n',
    );
  });

  it("parseWorkbook converts dates, amounts of money and booleans to text that a person would type", async () => {
    const styles = `<numFmts count="2"><numFmt numFmtId="164" formatCode="[$£-809]#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>`;
    const rows = `<row r="1">${["Name", "Paid", "Bought", "Seen", "Boxed", "Sum", "Fault"].map(inline).join("")}</row>
      <row r="2"><c r="A2" t="str"><f>"M"&amp;"ario"</f><v>Mario</v></c><c r="B2" s="1"><v>24.989999999999998</v></c><c r="C2" s="2"><v>44259</v></c>
      <c r="D2" s="3"><v>44259.5</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><f>1+1</f><v>2</v></c><c r="G2" t="e"><v>#N/A</v></c></row>`;
    expect(await getText({ sheets: { A: rows }, styles })).toBe(
      "Name,Paid,Bought,Seen,Boxed,Sum,Fault\r\nMario,£24.99,2021-03-04,2021-03-04,yes,2,\r\n",
    );
  });

  it("parseWorkbook adds empty rows and columns that the workbook file leaves out", async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="AB1" t="str"><v>Notes</v></c></row><row r="4"><c r="B4" t="str"><v>x</v></c></row>`;
    const lines = (await getText({ sheets: { A: rows } })).split("\r\n");
    expect(lines[0]).toBe(`Name${",".repeat(27)}Notes`);
    expect(lines.slice(1)).toEqual(["", "", ",x", ""]);
  });

  it("parseWorkbook drops cells of a row after its 200th column", async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="GR1" t="str"><v>200th</v></c><c r="GS1" t="str"><v>201st</v></c></row>`;
    expect(await getText({ sheets: { A: rows } })).toBe(`Name${",".repeat(199)}200th\r\n`);
  });

  it("parseWorkbook repeats the value of a vertically merged cell in each non-empty row", async () => {
    const row = (...texts: readonly string[]) => `<row>${texts.map(inline).join("")}</row>`;
    const rows = [
      row("Name", "Condition", "Notes"),
      row("Fox", "new", "a"),
      row("", "used", "b"),
      row("", "", ""),
      row("Sheik", "new", "c"),
      row("", "its own", "c"),
      row("", "", "d"),
      row("", "", "e"),
    ].join("");
    const lines = async (merged: readonly string[]) =>
      (await getText({ sheets: { A: rows }, merged })).split("\r\n").slice(1, -1);
    const asItIs = ["Fox,new,a", ",used,b", ",,", "Sheik,new,c", ",its own,c", ",,d", ",,e"];
    expect(await lines(["A2:A4", "A5:A1048576", "B5:B7"])).toEqual([
      "Fox,new,a",
      "Fox,used,b",
      ",,",
      "Sheik,new,c",
      "Sheik,its own,c",
      "Sheik,new,d",
      "Sheik,,e",
    ]);
    expect(await lines(["A2:B4", "A7:A9", "A2", "2:4", "A0:A3", "ZZZZ1:ZZZZ3", "A4:A2"])).toEqual(asItIs);
  });

  it("parseWorkbook converts the boolean false to no and a date with time to a date", async () => {
    const rows = `<row>${inline("Boxed")}${inline("Bought")}</row><row><c t="b"><v>0</v></c><c t="d"><v>2021-03-04T00:00:00</v></c></row>`;
    expect(await getText({ sheets: { A: rows } })).toBe("Boxed,Bought\r\nno,2021-03-04\r\n");
  });

  it("parseWorkbook ignores the phonetic reading of inline text", async () => {
    const spoken = '<c t="inlineStr"><is><t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh></is></c>';
    expect(await getText({ sheets: { A: `<row>${inline("Name")}</row><row>${spoken}</row>` } })).toBe(
      "Name\r\n漢字\r\n",
    );
  });

  it("parseWorkbook ignores the number formats of named styles", async () => {
    const styles = `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>
      <cellStyles><xf numFmtId="0"/></cellStyles>`;
    const rows = `<row>${inline("Count")}${inline("Bought")}</row><row><c s="0"><v>3</v></c><c s="1"><v>44259</v></c></row>`;
    expect(await getText({ sheets: { A: rows }, styles })).toBe("Count,Bought\r\n3,2021-03-04\r\n");
  });

  it("parseWorkbook ignores sheets that are hidden by the state veryHidden", async () => {
    const parts = listParts({
      sheets: {
        Secret: `<row>${inline("no")}</row>`,
        Shown: `<row>${inline("Name")}</row><row>${inline("Boo")}</row>`,
      },
    });
    const book = String(parts["xl/workbook.xml"]).replace('name="Secret"', 'name="Secret" state="veryHidden"');
    expect(await parseWorkbook(packed({ ...parts, "xl/workbook.xml": book }))).toMatchObject({
      text: "Name\r\nBoo\r\n",
    });
  });

  it("parseWorkbook reads the first visible sheet that is not empty", async () => {
    const sheets = {
      Hidden: inline("no"),
      Empty: "",
      Figures: `<row>${inline("Name")}</row><row>${inline("Boo")}</row>`,
    };
    expect(await getText({ sheets, hidden: ["Hidden"] })).toBe("Name\r\nBoo\r\n");
  });

  it.each<[written: string, days: number]>([
    ["1", 42_797],
    ["true", 42_797],
    ["0", 44_259],
    ["false", 44_259],
  ])(
    "parseWorkbook counts days from the start date that the workbook setting date1904=%j selects",
    async (written, days) => {
      const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
      const rows = `<row>${inline("Bought")}</row><row><c s="0"><v>${days}</v></c></row>`;
      const properties = `<workbookPr date1904="${written}"/>`;
      expect(await getText({ sheets: { A: rows }, styles, properties })).toBe("Bought\r\n2021-03-04\r\n");
    },
  );

  it("parseWorkbook reads a workbook whose XML element names have a namespace prefix", async () => {
    const parts = {
      "xl/workbook.xml": `<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheets><x:sheet name="A" r:id="R7"/></x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="R7" Target="/xl/worksheets/sheet.xml"/></Relationships>',
      "xl/worksheets/sheet.xml": `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c></x:row><x:row><x:c t="str"><x:v>Boo</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    };
    for (const level of [0, 6] as const)
      expect(await parseWorkbook(packed(parts, level))).toMatchObject({
        ok: true,
        text: "Name\r\nBoo\r\n",
        encoding: "UTF-8",
      });
  });
});

describe("files that are not workbooks", () => {
  const good = listParts({ sheets: { A: `<row>${inline("Name")}</row><row>${inline("Boo")}</row>` } });
  const NONE = { ok: false, message: expect.stringContaining("holds no sheet that can be read") };

  it.each([
    ["another kind of ZIP file", packed({ "word/document.xml": "<x/>" })],
    ["the first bytes of a ZIP file", new Uint8Array([0x50, 0x4b, 3, 4, 0])],
    ["a truncated workbook", packed(good).subarray(0, 500)],
    ["a workbook whose sheet ends too early", packed({ ...good, "xl/worksheets/sheet1.xml": "<worksheet><row><c" })],
  ])("parseWorkbook returns an error for %s", async (_, bytes) => expect(await parseWorkbook(bytes)).toEqual(NONE));

  it("parseWorkbook returns an error for an empty sheet and for one with more than 10,000 rows", async () => {
    expect(await parseWorkbook(packed(listParts({ sheets: { A: "" } })))).toEqual({
      ok: false,
      message: "The file is empty.",
    });
    const many = `<row>${inline("amiibo_id")}</row>${"<row><c><v>1</v></c></row>".repeat(10_001)}`;
    expect(await parseWorkbook(packed(listParts({ sheets: { A: many } })))).toMatchObject({
      message: expect.stringContaining("more than 10,000 rows"),
    });
    const far = `<row>${inline("amiibo_id")}</row><row r="1048576"><c><v>1</v></c></row>`;
    expect(await parseWorkbook(packed(listParts({ sheets: { A: far } })))).toMatchObject({ ok: false });
  });
});

describe("small files that expand to large ones", () => {
  const asked = async (bytes: Uint8Array) => {
    const before = process.memoryUsage();
    const read = await parseWorkbook(bytes);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(100_000_000);
    return read;
  };
  const TOO_LARGE = { ok: false, message: expect.stringContaining("more than 5,000,000 characters") };
  const column = (row: string, times: number) => `<row>${inline("Name")}</row>${row.repeat(times)}`;

  it("parseWorkbook rejects a small file whose cells expand to over 5 MB of text", async () => {
    const strings = `<si><t>${"a".repeat(30_000)}</t></si>`;
    const shared = column(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`, 5_000);
    expect(await asked(packed(listParts({ sheets: { A: shared }, strings })))).toEqual(TOO_LARGE);
    const far = column('<row><c r="GR1" t="str"><v>x</v></c></row>', 40_000);
    expect(await asked(packed(listParts({ sheets: { A: far } })))).toEqual(TOO_LARGE);
  });

  it("parseWorkbook rejects a small workbook whose merged cells expand to over 5 MB of text", async () => {
    const rows = column(`<row>${inline("x")}</row>`, 9_000);
    for (const rest of [
      rows,
      `${column("", 0)}<row>${inline("x")}</row>${"<row/>".repeat(9_000)}<row>${inline("x")}</row>`,
    ]) {
      const merged = Array.from({ length: 50_000 }, () => "A1:A50000");
      expect(await asked(packed(listParts({ sheets: { A: rest }, merged })))).toEqual(TOO_LARGE);
    }
    const shared = `<row>${inline("Name")}${inline("a".repeat(30_000))}</row>${`<row>${inline("x")}</row>`.repeat(9_000)}`;
    expect(await asked(packed(listParts({ sheets: { A: shared }, merged: ["B1:B9000"] })))).toEqual(TOO_LARGE);
  });

  it("parseWorkbook truncates the text of a cell to the Excel limit of 32,767 characters", async () => {
    const rows = `<row>${inline("Name")}</row><row>${inline("a".repeat(40_000))}</row>`;
    expect(await getText({ sheets: { A: rows } })).toBe(`Name\r\n${"a".repeat(32_767)}\r\n`);
  });

  it("parseWorkbook stops decompressing a workbook that would expand to 150 MB and returns an error", async () => {
    const parts = { ...listParts({ sheets: { A: "" } }), "xl/worksheets/sheet1.xml": " ".repeat(150_000_000) };
    expect(await asked(packed(parts))).toMatchObject({ message: expect.stringContaining("more than 24 MB") });
  });

  it("parseWorkbook uses less than 100 MB of memory for a workbook with thousands of repeated parts", async () => {
    const parts = listParts({ sheets: { A: "<row/>".repeat(20_000) } });
    const often = {
      ...parts,
      "xl/workbook.xml": parts["xl/workbook.xml"]?.replace(/<sheet .*\/>/, (sheet) => sheet.repeat(20_000)),
    };
    expect(await asked(packed({ ...often, "xl/workbook.xml": String(often["xl/workbook.xml"]) }))).toMatchObject({
      ok: false,
    });
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${"[$-".repeat(50_000)}"/></numFmts>
      <cellXfs>${'<xf numFmtId="164"/>'.repeat(100_000)}</cellXfs>`;
    const rows = `<row>${inline("Name")}</row><row><c s="7"><v>3</v></c></row>`;
    expect(await asked(packed(listParts({ sheets: { A: rows }, styles })))).toMatchObject({ text: "Name\r\n3\r\n" });
  });
});
