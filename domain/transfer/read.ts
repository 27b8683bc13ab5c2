import { t } from "../messages/pages";
import { readCsv } from "./csv";
import { decode, type Encoding, UNREADABLE } from "./decode";
import { describePlace, looksLikeJson, readJson } from "./json";
import { type ReadTable, refused } from "./table";

export type ReadFile =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding }
  | { readonly ok: false; readonly message: string };

/** A file of any kind as text that `readTable` can read. What it is called does not count. */
export function readFile(bytes: Uint8Array): ReadFile {
  const decoded = decode(bytes);
  if (!decoded.ok) return decoded;
  const read = readTable(decoded.text);
  return read.ok ? decoded : read;
}

export function readTable(text: string): ReadTable {
  if (!looksLikeJson(text)) return readCsv(text);
  const unreadable = text.indexOf(UNREADABLE);
  return unreadable === -1 ? readJson(text) : refused(t.transferFile.jsonUnreadable(describePlace(text, unreadable)));
}
