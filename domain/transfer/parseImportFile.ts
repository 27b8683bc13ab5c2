import { t } from "../messages/pages";
import { parseCsvTable } from "./csv";
import { decodeText, type TextEncoding, UNREADABLE_CHARACTER } from "./decodeText";
import { type ParsedImportTable, rejectTable } from "./importTable";
import { describeTextPosition, isLikelyJson, parseJsonTable } from "./json";

export type ParsedImportFile =
  | { readonly ok: true; readonly text: string; readonly encoding: TextEncoding }
  | { readonly ok: false; readonly message: string };

/** A file of any kind as text that `readTable` can read. What it is called does not count. */
export function parseImportFile(bytes: Uint8Array): ParsedImportFile {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const read = parseImportTable(decoded.text);
  return read.ok ? decoded : read;
}

export function parseImportTable(text: string): ParsedImportTable {
  if (!isLikelyJson(text)) return parseCsvTable(text);
  const unreadable = text.indexOf(UNREADABLE_CHARACTER);
  return unreadable === -1
    ? parseJsonTable(text)
    : rejectTable(t.transferFile.jsonUnreadable(describeTextPosition(text, unreadable)));
}
