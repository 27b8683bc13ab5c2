import { strToU8, zipSync } from "fflate";

const WORKBOOK = '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>';
const RELATIONSHIPS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
export const SHEET_PATH = "xl/worksheets/sheet1.xml";

export const textCell = (text: string): string => `<c t="str"><v>${text}</v></c>`;

/** Row that makes a sheet a list of names. */
export const NAME_HEADING_ROW = `<row>${textCell("Name")}</row>`;

/** Builds a small workbook with one sheet, whose parts can be replaced. */
export const zipWorkbook = (parts: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "xl/workbook.xml": WORKBOOK,
        "xl/_rels/workbook.xml.rels": RELATIONSHIPS,
        [SHEET_PATH]: buildSheet(`${NAME_HEADING_ROW}<row>${textCell("Fox")}</row>`),
        ...parts,
      }).map(([path, text]) => [path, strToU8(text)]),
    ),
    { level: 1 },
  );

/** Builds the XML of a sheet. `after` follows the rows, such as merged cells. */
export const buildSheet = (rows: string, after = ""): string =>
  `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** Builds a file inside a ZIP file without a directory. `data` is already compressed. */
export function buildZipEntry(path: string, data: Uint8Array): Uint8Array {
  const name = strToU8(path);
  const entry = new Uint8Array(30 + name.length + data.length);
  const header = new DataView(entry.buffer);
  header.setUint32(0, 0x04034b50, true);
  header.setUint16(8, data.length === 0 ? 0 : 8, true);
  header.setUint32(18, data.length, true);
  header.setUint32(22, data.length, true);
  header.setUint16(26, name.length, true);
  entry.set(name, 30);
  entry.set(data, 30 + name.length);
  return entry;
}

/** Order in which a deflate block writes the lengths of its code lengths (RFC 1951, section 3.2.7). */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Builds compressed data without any text. Each block has 25 bytes and declares two tables of up to 32,768 entries. */
export function buildEmptyDeflateBlocks(count: number): Uint8Array {
  const bits: number[] = [];
  const addNumber = (value: number, length: number) => {
    for (let at = 0; at < length; at += 1) bits.push((value >> at) & 1);
  };
  const addCode = (code: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((code >> at) & 1);
  };
  // 13 codes of four bits and 6 of five, so that the set of codes is complete.
  const addLength = (length: number) => (length < 13 ? addCode(length, 4) : addCode(length + 13, 5));
  const addZeroLengths = (zeros: number) => {
    addLength(18);
    addNumber(zeros - 11, 7);
  };
  for (let block = 0; block < count; block += 1) {
    addNumber(block === count - 1 ? 1 : 0, 1);
    addNumber(2, 2);
    addNumber(0, 5);
    addNumber(0, 5);
    addNumber(15, 4);
    for (const length of CODE_LENGTH_ORDER) addNumber(length < 13 ? 4 : 5, 3);
    for (let length = 1; length <= 15; length += 1) addLength(length);
    addZeroLengths(138);
    addZeroLengths(256 - 15 - 138);
    addLength(15);
    addLength(0);
    addCode(0x7fff, 15);
  }
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
  return bytes;
}
