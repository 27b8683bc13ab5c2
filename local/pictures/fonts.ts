import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import {
  getArabicLetterForms,
  LAM_ALEF_LIGATURES,
  ZERO_WIDTH_NON_JOINER,
} from "../../domain/exportImage/arabicShaping.ts";
import { decodeCharacterRuns } from "../../domain/exportImage/characterRuns.ts";
import { CHARACTERS_IN_BUNDLED_FONTS } from "../../domain/exportImage/drawableText.ts";
import { CHARACTER_RUNS_IN_FETCHED_FONTS } from "../../domain/exportImage/fetchedCharacters.ts";

export interface ImageFont {
  readonly name: string;
  readonly weight: 500 | 600;
  readonly data: Buffer;
}

/** Bundled font files, in order of preference. Later files supply characters that earlier files lack. */
const FILES = [
  "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2",
];
const WEIGHTS = [500, 600] as const;

const require = createRequire(import.meta.url);

/**
 * Loads the bundled fonts in the form that the renderers need: TrueType, one weight each, with the basic alphabet only.
 */
export async function loadBundledImageFonts(): Promise<ImageFont[]> {
  const faces: ImageFont[] = [];
  for (const [index, file] of FILES.entries()) {
    const source = await readFile(require.resolve(file));
    for (const weight of WEIGHTS) {
      const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
      faces.push({
        name: index === 0 ? "Fredoka" : `Fallback ${index}`,
        weight,
        data: await subsetFont(source, CHARACTERS_IN_BUNDLED_FONTS, options),
      });
    }
  }
  return faces;
}

const ROUNDED = "@expo-google-fonts/m-plus-rounded-1c/500Medium/MPLUSRounded1c_500Medium.ttf";
const ARABIC = "@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf";

/**
 * Characters of one font file that is fetched on demand. A text with any of these characters fetches the whole file.
 */
export interface FetchedFontFile {
  readonly name: string;
  readonly letters: ReadonlySet<string>;
  /** Creates the content of the font file in TrueType format. */
  readonly createFont: () => Promise<Buffer>;
}

/**
 * Returns true for European and Hebrew characters. Full-width Latin characters belong to the Japanese font files
 * instead.
 */
const isInAlphabet = (letter: string): boolean =>
  /[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Latin}\p{sc=Hebrew}]/u.test(letter) && letter < "\u2000";
const isKanji = (letter: string): boolean => /\p{sc=Han}/u.test(letter) && !/[\u2e80-\u303f]/.test(letter);

/**
 * Returns true for Arabic letters, digits and signs. Unicode's presentation forms are excluded, because texts do not
 * contain them.
 */
const isArabic = (letter: string): boolean =>
  letter === ZERO_WIDTH_NON_JOINER || (/[\p{sc=Arabic}،؛؟ـ٠-٩]/u.test(letter) && letter < "\ufb50");

/** Font files that are fetched on demand. A character belongs to the first file whose test accepts it. */
const GLYPH_FILES: readonly (readonly [name: string, font: string, accepts: (letter: string) => boolean])[] = [
  ["alphabets", ROUNDED, isInAlphabet],
  ["arabic", ARABIC, isArabic],
  ["kana", ROUNDED, (letter) => !isKanji(letter)],
  ["kanji", ROUNDED, (letter) => COMMON_KANJI.has(letter)],
  ["rare-kanji", ROUNDED, isKanji],
];

/** Common kanji: the 2,965 characters of JIS X 0208 level 1, which are rows 16 to 47 of that encoding. */
const COMMON_KANJI: ReadonlySet<string> = listJisLetters(16, 47);

/** Returns the characters in a range of rows of the encoding JIS X 0208. */
function listJisLetters(from: number, to: number): Set<string> {
  const shift = 0xa0;
  const decoder = new TextDecoder("euc-jp");
  const rows = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const places = Array.from({ length: 94 }, (_, at) => at + 1);
  const letters = rows.flatMap((row) => places.map((at) => decoder.decode(Uint8Array.of(row + shift, at + shift))));
  return new Set(letters.filter((letter) => !letter.includes("\ufffd")));
}

export function listFetchedFontFiles(): FetchedFontFile[] {
  const letters = [...decodeCharacterRuns(CHARACTER_RUNS_IN_FETCHED_FONTS)];
  return GLYPH_FILES.map(([name, font, accepts], at) => {
    const own = letters.filter(
      (letter) => accepts(letter) && !GLYPH_FILES.slice(0, at).some(([, , before]) => before(letter)),
    );
    const drawn = [...own.flatMap(getArabicLetterForms), ...(font === ARABIC ? LAM_ALEF_LIGATURES : [])];
    return { name, letters: new Set(drawn), createFont: () => subsetToLetters(font, drawn) };
  });
}

async function subsetToLetters(font: string, letters: readonly string[]): Promise<Buffer> {
  const options = { targetFormat: "truetype", noLayoutClosure: true, noHinting: true } as const;
  return subsetFont(await readFile(require.resolve(font)), letters.join(""), options);
}

/** Builds the name of a font file from the hash of its content. */
export const formatFetchedFontFileName = ({ name }: FetchedFontFile, data: Buffer): string =>
  `${name}-${createHash("sha256").update(data).digest("hex").slice(0, 16)}.ttf`;

/** Symbols that Japanese texts use, such as ☆ and ♪. */
const JAPANESE_SYMBOLS = listJisLetters(1, 2);
const BUNDLED_LETTERS = new Set(CHARACTERS_IN_BUNDLED_FONTS);
const KANA = /[\p{sc=Hira}\p{sc=Kana}\u3001-\u303f\u30fb\u30fc\uff01-\uffee]/u;
/** Characters that images do not support: white space, combining marks, control characters and emoji. */
const EXCLUDED = /[\s\p{M}\p{C}\p{Emoji}]/u;

/** Lists the characters that the fonts contain and that images support, except those in the bundled fonts. */
export async function listFetchedFontCharacters(): Promise<string[]> {
  const [rounded, arabic] = [await readFontLetters(ROUNDED), await readFontLetters(ARABIC)];
  const isWanted = (letter: string): boolean =>
    isInAlphabet(letter) || isKanji(letter) || KANA.test(letter) || JAPANESE_SYMBOLS.has(letter);
  return [
    ...[...rounded].filter(
      (letter) =>
        isWanted(letter) &&
        !BUNDLED_LETTERS.has(letter) &&
        !EXCLUDED.test(letter) &&
        letter === letter.normalize("NFC"),
    ),
    ...[...arabic].filter((letter) => isArabic(letter) && !EXCLUDED.test(letter) && hasJoiningForms(arabic, letter)),
    ZERO_WIDTH_NON_JOINER,
  ];
}

/**
 * Returns true if the font has all joining forms of an Arabic letter. A letter without such forms in Unicode is
 * rejected, because it could not be joined to its neighbours.
 */
const hasJoiningForms = (font: ReadonlySet<string>, letter: string): boolean =>
  (getArabicLetterForms(letter)[0] !== letter || /[^\p{L}]|ـ/u.test(letter)) &&
  getArabicLetterForms(letter).every((form) => font.has(form));

/** Reads the characters that a font file supports from its cmap table. */
async function readFontLetters(file: string): Promise<Set<string>> {
  const font = await readFile(require.resolve(file));
  const tables = font.readUInt16BE(4);
  const heads = Array.from({ length: tables }, (_, at) => font.subarray(12 + 16 * at, 28 + 16 * at));
  const head = heads.find((each) => each.toString("latin1", 0, 4) === "cmap");
  const table = head && font.subarray(head.readUInt32BE(8));
  const parts = table ? Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.readUInt32BE(8 + 8 * at)) : [];
  const formats = new Map(parts.map((at) => table?.subarray(at)).map((part) => [part?.readUInt16BE(0), part]));
  const [long, short] = [formats.get(12), formats.get(4)];
  if (!long && !short)
    throw new Error(`Font file ${file} has no cmap table in format 12 or 4. Extend readFontLetters for its format.`);
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

/**
 * Parses runs of characters in cmap format 4, which stores first the ends and then the starts of all runs. The last run
 * is a terminator.
 */
const parseShortRuns = (part: Buffer): Run[] => {
  const count = part.readUInt16BE(6) / 2;
  const run = (at: number): Run => [part.readUInt16BE(16 + 2 * (count + at)), part.readUInt16BE(14 + 2 * at)];
  return Array.from({ length: count - 1 }, (_, at) => run(at));
};
