import { Unzip, UnzipPassThrough } from "fflate";
import { Parser } from "htmlparser2";
import { t } from "../../domain/messages/pages";

/** Limits of what one workbook costs. Real workbooks stay far below: Excel's own limits are not ours. */
const MAX_FILES = 10_000;
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
/** Limit for the elements and pieces of text in all parts. */
const MAX_ELEMENTS = 2_000_000;
/** Limit for the different names of attributes in all parts. Each new name costs a hundred times as much as a known one. */
const MAX_ATTRIBUTE_NAMES = 1_000;
/** Limit for the characters of the cells that are read. Cells can share a text, so a small file can expand enormously. */
const MAX_CHARACTERS = 5_000_000;

/** Bytes per unzip step. Each file in a step is one level of recursion. */
const STEP_BYTES = 16 * 1024;
const PART_PATTERN =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

export class InvalidWorkbookError extends Error {
  override readonly name = "InvalidWorkbook";
}

export class WorkbookTooLargeError extends Error {
  override readonly name = "WorkbookTooLarge";

  constructor(
    /** Sentence for the person who uploaded the workbook. It names the limit. */
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

/** Counts what a workbook costs over all of its parts and sheets. Throws a `WorkbookTooLargeError` at a limit. */
export class WorkbookBudget {
  #elements = 0;
  #characters = 0;
  readonly #attributeNames = new Set<string>();

  addElement(): void {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS)
      throw new WorkbookTooLargeError(t.importFileErrors.workbookTooManyElements(MAX_ELEMENTS));
  }

  addAttributeName(name: string): void {
    this.#attributeNames.add(name);
    if (this.#attributeNames.size > MAX_ATTRIBUTE_NAMES)
      throw new InvalidWorkbookError(
        `Workbook was not imported: its XML has attributes of more than ${MAX_ATTRIBUTE_NAMES} names.`,
      );
  }

  addCharacters(count: number): void {
    this.#characters += count;
    if (this.#characters > MAX_CHARACTERS)
      throw new WorkbookTooLargeError(t.importFileErrors.workbookTooManyCharacters(MAX_CHARACTERS));
  }
}

/** Unpacks the XML of a workbook's part; `undefined` if the workbook has no such part. Call it once for each part. */
export type UnpackWorkbookPart = (path: string) => Promise<string | undefined>;

/**
 * Lets fflate pass on compressed data unchanged. The platform decompresses it: hostile data without any text costs
 * fflate 100 microseconds for 25 bytes.
 */
class CompressedPassThrough extends UnzipPassThrough {
  static override readonly compression = 8;
}

interface PackedPart {
  readonly isCompressed: boolean;
  readonly pieces: Uint8Array<ArrayBuffer>[];
}

/** Finds the parts of a workbook that are needed to read its cells. Each is unpacked when it is asked for. */
export function openWorkbook(bytes: Uint8Array): UnpackWorkbookPart {
  const packedParts = listPackedParts(bytes);
  let unpackedBytes = 0;
  const addBytes = (count: number) => {
    unpackedBytes += count;
    if (unpackedBytes > MAX_UNPACKED_BYTES)
      throw new WorkbookTooLargeError(t.importFileErrors.workbookUnpacksTooLarge(MAX_UNPACKED_BYTES / 1024 / 1024));
  };
  return async (path) => {
    const part = packedParts.get(path);
    return part && unpackText(part, addBytes);
  };
}

function listPackedParts(bytes: Uint8Array): ReadonlyMap<string, PackedPart> {
  const parts = new Map<string, PackedPart>();
  let files = 0;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > MAX_FILES) throw new WorkbookTooLargeError(t.importFileErrors.workbookTooManyFiles(MAX_FILES));
    const path = file.name.replace(/^\//, "");
    if (!PART_PATTERN.test(path)) return;
    if (parts.has(path)) throw new InvalidWorkbookError(`Workbook was not imported: it has two files ${path}.`);
    const part: PackedPart = { isCompressed: file.compression === CompressedPassThrough.compression, pieces: [] };
    parts.set(path, part);
    file.ondata = (error, piece) => {
      if (error)
        throw new InvalidWorkbookError("Workbook was not imported: its ZIP data is invalid.", { cause: error });
      part.pieces.push(new Uint8Array(piece));
    };
    file.start();
  });
  unzip.register(CompressedPassThrough);
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
  } catch (cause) {
    if (cause instanceof WorkbookTooLargeError) throw cause;
    throw new InvalidWorkbookError("Workbook was not imported: its ZIP data is invalid or truncated.", { cause });
  }
  return parts;
}

async function unpackText({ isCompressed, pieces }: PackedPart, addBytes: (count: number) => void): Promise<string> {
  const packed = new Blob(pieces).stream();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const piece of isCompressed ? packed.pipeThrough(new DecompressionStream("deflate-raw")) : packed) {
      addBytes(piece.length);
      text += decoder.decode(piece, { stream: true });
    }
  } catch (cause) {
    if (cause instanceof WorkbookTooLargeError) throw cause;
    throw new InvalidWorkbookError("Workbook was not imported: a compressed part is invalid.", { cause });
  }
  return text + decoder.decode();
}

/** Maximum depth of nested elements. Parts of real workbooks are about 10 deep. */
const MAX_DEPTH = 100;
/** Limit for one text or attribute. No cell is as long, even if all of its characters are references. */
const MAX_VALUE_LENGTH = 300_000;
/** Number of characters after which parsing pauses and other requests run. Parsing them takes a few milliseconds. */
const SLICE_LENGTH = 128 * 1024;

export type GetXmlAttribute = (name: string) => string | undefined;

interface XmlListeners {
  readonly onOpenTag?: (name: string, getAttribute: GetXmlAttribute) => void;
  readonly onCloseTag?: (name: string) => void;
  /** Called for each piece of text that belongs to a cell. Phonetic readings of Japanese text are left out. */
  readonly onText?: (text: string) => void;
}

/**
 * Parses XML and calls the listeners, with names that have no namespace prefix. Does nothing if there is no XML.
 * Other requests run between slices of a long text, so that a large workbook does not make them wait.
 */
export async function parseXml(xml: string | undefined, budget: WorkbookBudget, listeners: XmlListeners) {
  if (xml === undefined) return;
  const { parser, hasOpenTags } = createXmlParser(budget, listeners);
  for (let at = 0; at < xml.length; at += SLICE_LENGTH) {
    if (at > 0) await letOtherRequestsRun();
    parser.write(xml.slice(at, at + SLICE_LENGTH));
  }
  // Without this check, the parser closes all open tags, and half of a sheet is imported as if it were the whole.
  if (hasOpenTags()) throw new InvalidWorkbookError("Workbook was not imported: the XML of a part ends too early.");
  parser.end();
}

/** Ends the current task, so that the isolate runs tasks of other requests before it continues. */
const letOtherRequestsRun = () => new Promise<void>((resolve) => setTimeout(resolve));

function createXmlParser(budget: WorkbookBudget, { onOpenTag, onCloseTag, onText }: XmlListeners) {
  const openTags = new Set<string>();
  let depth = 0;
  let isInCdata = false;
  /** Text since the last tag. The parser reports it in several pieces, which may end inside `&amp;`. */
  let pendingText = "";
  const endText = () => {
    if (pendingText === "") return;
    budget.addElement();
    onText?.(isInCdata ? pendingText : decodeReferences(pendingText));
    pendingText = "";
  };
  const parser = new Parser(
    {
      onattribute(name, value) {
        checkLength(value);
        budget.addAttributeName(name);
      },
      onopentag(fullName, attributes) {
        endText();
        budget.addElement();
        depth += 1;
        if (depth > MAX_DEPTH)
          throw new InvalidWorkbookError("Workbook was not imported: its XML is too deeply nested.");
        const name = removePrefix(fullName);
        openTags.add(name);
        onOpenTag?.(name, (attribute) => findAttribute(attributes, attribute));
      },
      onclosetag(fullName) {
        endText();
        depth -= 1;
        const name = removePrefix(fullName);
        openTags.delete(name);
        onCloseTag?.(name);
      },
      ontext(text) {
        if (!openTags.has("rPh") && (openTags.has("v") || openTags.has("t"))) pendingText += text;
        checkLength(pendingText);
      },
      oncdatastart() {
        endText();
        isInCdata = true;
      },
      oncdataend() {
        endText();
        isInCdata = false;
      },
    },
    // The decoder of the parser also decodes the names of HTML, which XML does not have.
    { xmlMode: true, decodeEntities: false },
  );
  return { parser, hasOpenTags: () => depth > 0 };
}

function checkLength(value: string): void {
  if (value.length > MAX_VALUE_LENGTH)
    throw new InvalidWorkbookError("Workbook was not imported: a text or attribute in its XML is too long.");
}

const removePrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

function findAttribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const value = attributes[name] ?? findPrefixedAttribute(attributes, name);
  return value === undefined ? undefined : decodeReferences(value);
}

function findPrefixedAttribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED_CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/** Decodes the references to characters. A number that is no character becomes U+FFFF, which counts as unreadable. */
function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED_CHARACTERS[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : "\uFFFF";
  });
}
