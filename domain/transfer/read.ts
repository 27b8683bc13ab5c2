import type { ReadRows } from "./columns";
import { notUtf8, readCsv } from "./csv";
import { decode } from "./decode";
import { looksLikeJson, readJsonRows } from "./json";

const NO_ROWS = "The file has no rows.";

/** A file of any kind, as far as rows. What it is called does not count. */
export function readRows(bytes: Uint8Array): ReadRows {
  const decoded = decode(bytes);
  if (!decoded.ok) return decoded;
  const { text, unreadable } = decoded;
  const [firstUnreadable] = unreadable;
  if (looksLikeJson(text) && firstUnreadable !== undefined) return { ok: false, message: notUtf8(firstUnreadable) };
  const read = looksLikeJson(text) ? readJsonRows(text) : readCsv(text, unreadable);
  return read.ok && read.rows.length === 0 ? { ok: false, message: NO_ROWS } : read;
}
