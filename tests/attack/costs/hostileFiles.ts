import { strToU8, zipSync } from "fflate";
import { paths } from "../../../domain/paths";
import type { BenchResult } from "../../bench/results/result";
import { buildUpload } from "../access/limits";
import { type AttackRequest, createHttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { createVictims, type Victim } from "../victim";
import { attackBesideVisitor } from "./attackBesideVisitor";

const CONNECTIONS = 4;
/** Members who upload files. Each may upload ten files a minute. */
const UPLOADERS = 12;
const ROWS = 10_000;

const SHEETS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Builds a workbook with one sheet. */
function buildWorkbook(rows: string, styles = "", strings = ""): Uint8Array {
  const files: Readonly<Record<string, string>> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook ${SHEETS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/styles.xml": `<styleSheet ${SHEETS}>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${SHEETS}>${strings}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${SHEETS}><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADING_ROW = `<row>${cell("name")}${cell("notes")}</row>`;

/** Small files that are expensive to parse, by what is in them. */
const buildHostileWorkbooks = (): readonly Uint8Array[] => [
  // Half a million cell formats.
  buildWorkbook(HEADING_ROW, `<cellXfs>${'<xf numFmtId="14"/>'.repeat(500_000)}</cellXfs>`),
  // A million attributes in one tag.
  buildWorkbook(
    `<row ${Array.from({ length: 1_000_000 }, (_, index) => `a${index}=""`).join(" ")}>${cell("name")}</row>`,
  ),
  // Lone surrogates, which no text may contain.
  buildWorkbook(HEADING_ROW + `<row>${cell("&#xD800;".repeat(1_000))}</row>`.repeat(500)),
  // A million texts that no cell uses.
  buildWorkbook(HEADING_ROW, "", "<si><t/></si>".repeat(1_000_000)),
  // A million empty cells.
  buildWorkbook(HEADING_ROW + `<row>${"<c/>".repeat(1_000)}</row>`.repeat(1_000)),
  // Deeply nested tags.
  buildWorkbook(HEADING_ROW + "<row>".repeat(1_000_000)),
];

const createUpload = (
  { url }: AttackTarget,
  { headers }: Victim,
  file: string | Uint8Array,
  name: string,
): AttackRequest => {
  const upload = buildUpload(file, name);
  return { ...upload, headers: { ...upload.headers, ...headers, Origin: url } };
};

/** Uploads workbooks that are expensive to parse. */
export async function attackByHostileWorkbooks(target: AttackTarget): Promise<BenchResult[]> {
  const uploaders = await createVictims(target.db, UPLOADERS);
  const workbooks = buildHostileWorkbooks();
  let count = 0;
  const { results } = await attackBesideVisitor(target, {
    name: `hostile workbooks on ${CONNECTIONS} connections`,
    connections: CONNECTIONS,
    next: () => {
      const [uploader, workbook] = [uploaders[count % uploaders.length], workbooks[count % workbooks.length]];
      if (!uploader || !workbook) throw new Error("The attack with workbooks failed: there is no file to upload.");
      count += 1;
      return createUpload(target, uploader, workbook, "a.xlsx");
    },
  });
  return [...results];
}

/** Loads the preview of the largest import again and again. */
export async function attackByImportPreviews(target: AttackTarget): Promise<BenchResult[]> {
  const [uploader] = await createVictims(target.db, 1);
  if (!uploader) throw new Error("The attack with import previews failed: no member was created.");
  const file = `name,owned,notes\n${"Mario,1,Bought in Kyoto\nZelda (Smash),2,A gift\n".repeat(ROWS / 2)}`;
  const client = createHttpClient(target.url, 1);
  const { location } = await client.send(createUpload(target, uploader, file, "a.csv"));
  client.close();
  const { results } = await attackBesideVisitor(target, {
    name: `import previews on ${CONNECTIONS} connections`,
    connections: CONNECTIONS,
    next: () => ({ path: location || paths.importCollection, headers: uploader.headers }),
  });
  return [...results];
}
