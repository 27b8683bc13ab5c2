import { t } from "../messages/pages";
import { parseCsvTable } from "./csv";
import { decodeTextFile, type TextEncoding, UNREADABLE_CHARACTER } from "./decodeTextFile";
import { type ImportTable, type ParsedImportTable, rejectImportTable } from "./importTable";
import { formatTextPosition, isLikelyJson, parseJsonTable } from "./json";

export type ParsedImportFile =
  | { readonly ok: true; readonly text: string; readonly encoding: TextEncoding; readonly table: ImportTable }
  | { readonly ok: false; readonly message: string };

/** Decodes an uploaded file and checks that it is a table. Recognizes the type by the content, not the name. */
export function parseImportFile(bytes: Uint8Array): ParsedImportFile {
  const decoded = decodeTextFile(bytes);
  if (!decoded.ok) return decoded;
  const parsedTable = parseImportTable(decoded.text);
  return parsedTable.ok ? { ...decoded, table: parsedTable.table } : parsedTable;
}

export function parseImportTable(text: string): ParsedImportTable {
  if (!isLikelyJson(text)) return parseCsvTable(text);
  const unreadable = text.indexOf(UNREADABLE_CHARACTER);
  return unreadable === -1
    ? parseJsonTable(text)
    : rejectImportTable(t.importFileErrors.jsonUnreadable(formatTextPosition(text, unreadable)));
}
