import { Unzip, UnzipInflate } from "fflate";
import { Parser } from "saxen";

/** Bytes per unzip step. Data may expand a thousandfold, so small steps let the size limit stop it in time. */
const CHUNK_BYTES = 2 * 1024;
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
const PART_PATTERN =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

export type WorkbookParts = ReadonlyMap<string, string>;

export class InvalidWorkbookError extends Error {
  override readonly name = "NotAWorkbook";
}

/** Unzips the files inside a workbook that are needed to read its cells. Returns their texts by path. */
export function unzipWorkbookParts(bytes: Uint8Array): WorkbookParts {
  const parts = new Map<string, string>();
  let size = 0;
  const unzip = new Unzip((file) => {
    const path = file.name.replace(/^\//, "");
    if (!PART_PATTERN.test(path)) return;
    const decoder = new TextDecoder();
    file.ondata = (error, piece, isLast) => {
      if (error)
        throw new InvalidWorkbookError("Workbook was not imported: its ZIP data is invalid.", { cause: error });
      size += piece.length;
      if (size > MAX_UNPACKED_BYTES)
        throw new InvalidWorkbookError(
          `Workbook was not imported: it unpacks to more than ${MAX_UNPACKED_BYTES} bytes.`,
        );
      parts.set(path, (parts.get(path) ?? "") + decoder.decode(piece, { stream: !isLast }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  } catch (cause) {
    throw new InvalidWorkbookError("Workbook was not imported: its ZIP data is invalid or truncated.", { cause });
  }
  return parts;
}

interface XmlListeners {
  readonly onOpenTag?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onCloseTag?: (name: string) => void;
  /** Called for each piece of text that belongs to a cell. Phonetic readings of Japanese text are left out. */
  readonly onText?: (text: string) => void;
}

/** Parses XML and calls the listeners, with names that have no namespace prefix. Does nothing if there is no XML. */
export function parseXml(xml: string | undefined, { onOpenTag, onCloseTag, onText }: XmlListeners): void {
  if (xml === undefined) return;
  const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);
  const openTags = new Set<string>();
  const isInValue = (): boolean => (openTags.has("v") || openTags.has("t")) && !openTags.has("rPh");
  new Parser()
    .on("openTag", (name, attributes, decoded) => {
      openTags.add(withoutPrefix(name));
      if (!onOpenTag) return;
      const own = Object.entries(attributes()).map(([key, value]) => [withoutPrefix(key), decoded(value)]);
      onOpenTag(withoutPrefix(name), Object.fromEntries(own));
    })
    .on("closeTag", (name) => {
      openTags.delete(withoutPrefix(name));
      onCloseTag?.(withoutPrefix(name));
    })
    .on("text", (text, decoded) => {
      if (isInValue()) onText?.(decoded(text));
    })
    .on("cdata", (text) => {
      if (isInValue()) onText?.(text);
    })
    .on("error", (cause) => {
      throw new InvalidWorkbookError("Workbook was not imported: a part is not valid XML.", { cause });
    })
    .parse(xml);
}
