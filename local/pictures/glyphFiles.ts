import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { FETCHED } from "../../domain/sheet/fetched.ts";
import { ALPHABET } from "../../domain/sheet/glyphs.ts";
import { parseRuns } from "../../domain/sheet/runs.ts";

const require = createRequire(import.meta.url);
const FONT = "@expo-google-fonts/m-plus-rounded-1c/500Medium/MPLUSRounded1c_500Medium.ttf";

/** Letters of one file: whatever a text has of them, all of it is fetched. */
export interface GlyphFile {
  readonly name: string;
  readonly letters: ReadonlySet<string>;
  /** As the renderers take it: TrueType. */
  readonly cut: () => Promise<Buffer>;
}

/** European ones and Hebrew; what is wide is Japanese, whatever its script. */
const isOfAlphabet = (letter: string): boolean =>
  /[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Latin}\p{sc=Hebrew}]/u.test(letter) && letter < "\u2000";
const isKanji = (letter: string): boolean => /\p{sc=Han}/u.test(letter) && !/[\u2e80-\u303f]/.test(letter);

/** By file, the first that takes a letter has it: "Ελένη" needs one, さくら another, and 田中 the one that is large. */
const FILES: readonly (readonly [name: string, takes: (letter: string) => boolean])[] = [
  ["alphabets", isOfAlphabet],
  ["kana", (letter) => !isKanji(letter)],
  ["kanji", (letter) => COMMON.has(letter)],
  ["rare-kanji", isKanji],
];

/** Level 1 of JIS X 0208: 2,965 kanji. The encoding knows them by their rows. */
const COMMON: ReadonlySet<string> = readRows(16, 47);

/** What stands in these rows of JIS X 0208. */
function readRows(from: number, to: number): Set<string> {
  const shift = 0xa0;
  const decoder = new TextDecoder("euc-jp");
  const rows = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const places = Array.from({ length: 94 }, (_, at) => at + 1);
  const letters = rows.flatMap((row) => places.map((at) => decoder.decode(Uint8Array.of(row + shift, at + shift))));
  return new Set(letters.filter((letter) => !letter.includes("\ufffd")));
}

export function glyphFiles(): GlyphFile[] {
  const letters = [...parseRuns(FETCHED)];
  return FILES.map(([name, takes], at) => {
    const own = letters.filter((letter) => takes(letter) && !FILES.slice(0, at).some(([, before]) => before(letter)));
    return { name, letters: new Set(own), cut: () => cut(own) };
  });
}

async function cut(letters: readonly string[]): Promise<Buffer> {
  const options = { targetFormat: "truetype", noLayoutClosure: true, noHinting: true } as const;
  return subsetFont(await readFile(require.resolve(FONT)), letters.join(""), options);
}

/** As the static files have it: what is in it gives it its name. */
export const fileNameOf = ({ name }: GlyphFile, data: Buffer): string =>
  `${name}-${createHash("sha256").update(data).digest("hex").slice(0, 16)}.ttf`;

/** Symbols that Japanese is written with: "☆さくら♪". */
const SYMBOLS = readRows(1, 2);
const BASIC = new Set(ALPHABET);
const KANA = /[\p{sc=Hira}\p{sc=Kana}\u3001-\u303f\u30fb\u30fc\uff01-\uffee]/u;
/** Marks are written with their letters or not at all, and an emoji is none. */
const NEVER = /[\s\p{M}\p{C}\p{Emoji}]/u;

/** Of all that the font has what pictures are to write besides their alphabet. */
export async function lettersToFetch(): Promise<string[]> {
  const isWanted = (letter: string): boolean =>
    isOfAlphabet(letter) || isKanji(letter) || KANA.test(letter) || SYMBOLS.has(letter);
  return lettersIn(await readFile(require.resolve(FONT))).filter(
    (letter) => isWanted(letter) && !BASIC.has(letter) && !NEVER.test(letter) && letter === letter.normalize("NFC"),
  );
}

/** By the font's table of characters. */
function lettersIn(font: Buffer): string[] {
  const tables = font.readUInt16BE(4);
  const heads = Array.from({ length: tables }, (_, at) => font.subarray(12 + 16 * at, 28 + 16 * at));
  const head = heads.find((each) => each.toString("latin1", 0, 4) === "cmap");
  const table = head && font.subarray(head.readUInt32BE(8));
  const parts = table ? Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.readUInt32BE(8 + 8 * at)) : [];
  const groups = parts.map((at) => table?.subarray(at)).find((part) => part?.readUInt16BE(0) === 12);
  if (!groups) throw new Error(`${FONT} has no table of characters in format 12. Look at lettersIn.`);
  return Array.from({ length: groups.readUInt32BE(12) }, (_, at) => 16 + 12 * at).flatMap((at) => {
    const [from, to] = [groups.readUInt32BE(at), groups.readUInt32BE(at + 4)];
    return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));
  });
}
