import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { getArabicLetterForms, LAM_ALEF_FORMS, ZERO_WIDTH_NON_JOINER } from "../../domain/exportImage/arabicShaping.ts";
import { decodeCharacterRuns } from "../../domain/exportImage/characterRuns.ts";
import { BUNDLED_CHARACTERS } from "../../domain/exportImage/drawableText.ts";
import { FETCHED_CHARACTER_RUNS } from "../../domain/exportImage/fetchedCharacters.ts";

export interface PictureFont {
  readonly name: string;
  readonly weight: 500 | 600;
  readonly data: Buffer;
}

/** By file of the font's package. What the first ones lack is written by the later ones. */
const FILES = [
  "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2",
];
const WEIGHTS = [500, 600] as const;

const require = createRequire(import.meta.url);

/** The fonts of pictures as the renderers take them: TrueType, one weight each, with the alphabet alone. */
export async function loadPictureFonts(): Promise<PictureFont[]> {
  const faces: PictureFont[] = [];
  for (const [index, file] of FILES.entries()) {
    const source = await readFile(require.resolve(file));
    for (const weight of WEIGHTS) {
      const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
      faces.push({
        name: index === 0 ? "Fredoka" : `Fallback ${index}`,
        weight,
        data: await subsetFont(source, BUNDLED_CHARACTERS, options),
      });
    }
  }
  return faces;
}

const ROUNDED = "@expo-google-fonts/m-plus-rounded-1c/500Medium/MPLUSRounded1c_500Medium.ttf";
const ARABIC = "@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf";

/** Letters of one file: whatever a text has of them, all of it is fetched. */
export interface GlyphFileLetters {
  readonly name: string;
  readonly letters: ReadonlySet<string>;
  /** As the renderers take it: TrueType. */
  readonly cut: () => Promise<Buffer>;
}

/** European ones and Hebrew; what is wide is Japanese, whatever its script. */
const isInAlphabet = (letter: string): boolean =>
  /[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Latin}\p{sc=Hebrew}]/u.test(letter) && letter < "\u2000";
const isKanji = (letter: string): boolean => /\p{sc=Han}/u.test(letter) && !/[\u2e80-\u303f]/.test(letter);

/** With its digits and signs; its forms stand elsewhere, and none is asked for. */
const isArabic = (letter: string): boolean =>
  letter === ZERO_WIDTH_NON_JOINER || (/[\p{sc=Arabic}،؛؟ـ٠-٩]/u.test(letter) && letter < "\ufb50");

/** By file, the first that takes a letter has it: "Ελένη" needs one, さくら another, and 田中 the one that is large. */
const GLYPH_FILES: readonly (readonly [name: string, font: string, takes: (letter: string) => boolean])[] = [
  ["alphabets", ROUNDED, isInAlphabet],
  ["arabic", ARABIC, isArabic],
  ["kana", ROUNDED, (letter) => !isKanji(letter)],
  ["kanji", ROUNDED, (letter) => COMMON_KANJI.has(letter)],
  ["rare-kanji", ROUNDED, isKanji],
];

/** Level 1 of JIS X 0208: 2,965 kanji. The encoding knows them by their rows. */
const COMMON_KANJI: ReadonlySet<string> = listJisLetters(16, 47);

/** What stands in these rows of JIS X 0208. */
function listJisLetters(from: number, to: number): Set<string> {
  const shift = 0xa0;
  const decoder = new TextDecoder("euc-jp");
  const rows = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const places = Array.from({ length: 94 }, (_, at) => at + 1);
  const letters = rows.flatMap((row) => places.map((at) => decoder.decode(Uint8Array.of(row + shift, at + shift))));
  return new Set(letters.filter((letter) => !letter.includes("\ufffd")));
}

export function listGlyphFiles(): GlyphFileLetters[] {
  const letters = [...decodeCharacterRuns(FETCHED_CHARACTER_RUNS)];
  return GLYPH_FILES.map(([name, font, takes], at) => {
    const own = letters.filter(
      (letter) => takes(letter) && !GLYPH_FILES.slice(0, at).some(([, , before]) => before(letter)),
    );
    const drawn = [...own.flatMap(getArabicLetterForms), ...(font === ARABIC ? LAM_ALEF_FORMS : [])];
    return { name, letters: new Set(drawn), cut: () => subsetToLetters(font, drawn) };
  });
}

async function subsetToLetters(font: string, letters: readonly string[]): Promise<Buffer> {
  const options = { targetFormat: "truetype", noLayoutClosure: true, noHinting: true } as const;
  return subsetFont(await readFile(require.resolve(font)), letters.join(""), options);
}

/** As the static files have it: what is in it gives it its name. */
export const formatGlyphFileName = ({ name }: GlyphFileLetters, data: Buffer): string =>
  `${name}-${createHash("sha256").update(data).digest("hex").slice(0, 16)}.ttf`;

/** Symbols that Japanese is written with: "☆さくら♪". */
const SYMBOLS = listJisLetters(1, 2);
const BASIC = new Set(BUNDLED_CHARACTERS);
const KANA = /[\p{sc=Hira}\p{sc=Kana}\u3001-\u303f\u30fb\u30fc\uff01-\uffee]/u;
/** Marks are written with their letters or not at all, and an emoji is none. */
const NEVER = /[\s\p{M}\p{C}\p{Emoji}]/u;

/** Of all that the fonts have what pictures are to write besides their alphabet. */
export async function listFetchedLetters(): Promise<string[]> {
  const [rounded, arabic] = [await readFontLetters(ROUNDED), await readFontLetters(ARABIC)];
  const isWanted = (letter: string): boolean =>
    isInAlphabet(letter) || isKanji(letter) || KANA.test(letter) || SYMBOLS.has(letter);
  return [
    ...[...rounded].filter(
      (letter) => isWanted(letter) && !BASIC.has(letter) && !NEVER.test(letter) && letter === letter.normalize("NFC"),
    ),
    ...[...arabic].filter((letter) => isArabic(letter) && !NEVER.test(letter) && hasJoiningForms(arabic, letter)),
    ZERO_WIDTH_NON_JOINER,
  ];
}

/** A letter that has no forms in Unicode would stand alone, and so would one whose forms the font does not have. */
const hasJoiningForms = (font: ReadonlySet<string>, letter: string): boolean =>
  (getArabicLetterForms(letter)[0] !== letter || /[^\p{L}]|ـ/u.test(letter)) &&
  getArabicLetterForms(letter).every((form) => font.has(form));

/** By the font's table of characters. */
async function readFontLetters(file: string): Promise<Set<string>> {
  const font = await readFile(require.resolve(file));
  const tables = font.readUInt16BE(4);
  const heads = Array.from({ length: tables }, (_, at) => font.subarray(12 + 16 * at, 28 + 16 * at));
  const head = heads.find((each) => each.toString("latin1", 0, 4) === "cmap");
  const table = head && font.subarray(head.readUInt32BE(8));
  const parts = table ? Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.readUInt32BE(8 + 8 * at)) : [];
  const formats = new Map(parts.map((at) => table?.subarray(at)).map((part) => [part?.readUInt16BE(0), part]));
  const [long, short] = [formats.get(12), formats.get(4)];
  if (!long && !short) throw new Error(`${file} has no table of characters in format 12 or 4. Look at lettersIn.`);
  const runs = long ? parseLongRuns(long) : short ? parseShortRuns(short) : [];
  return new Set(
    runs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))),
  );
}

type Run = readonly [from: number, to: number];

const parseLongRuns = (part: Buffer): Run[] =>
  Array.from({ length: part.readUInt32BE(12) }, (_, at) => [
    part.readUInt32BE(16 + 12 * at),
    part.readUInt32BE(20 + 12 * at),
  ]);

/** Its ends stand in one row, its starts in the next one, and its last run is none. */
const parseShortRuns = (part: Buffer): Run[] => {
  const count = part.readUInt16BE(6) / 2;
  const run = (at: number): Run => [part.readUInt16BE(16 + 2 * (count + at)), part.readUInt16BE(14 + 2 * at)];
  return Array.from({ length: count - 1 }, (_, at) => run(at));
};
