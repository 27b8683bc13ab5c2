/** Ranges of the code points that the fonts bundled with the renderer have. */
const BUNDLED_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x132],
  [0x134, 0x17e],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x401, 0x40c],
  [0x40e, 0x44f],
  [0x451, 0x45c],
  [0x45e, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
export const MISSING_GLYPH_REPLACEMENT = "·";

export const CHARACTERS_IN_BUNDLED_FONTS: string = BUNDLED_RANGES.map(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(""),
).join("");

const BUNDLED_SET: ReadonlySet<string> = new Set(CHARACTERS_IN_BUNDLED_FONTS);
let drawableCharacters: ReadonlySet<string> | undefined;

/** Loads the characters that images can render; the large list only if the text needs it, which is rare. */
async function loadDrawableCharacters(text: string): Promise<ReadonlySet<string>> {
  if ([...text].every((character) => BUNDLED_SET.has(character))) return BUNDLED_SET;
  if (!drawableCharacters) {
    const [{ CHARACTER_RUNS_IN_FETCHED_FONTS }, { decodeCharacterRuns }] = await Promise.all([
      import("./fetchedCharacters.ts"),
      import("./characterRuns.ts"),
    ]);
    drawableCharacters = new Set([
      ...CHARACTERS_IN_BUNDLED_FONTS,
      ...decodeCharacterRuns(CHARACTER_RUNS_IN_FETCHED_FONTS),
    ]);
  }
  return drawableCharacters;
}

/**
 * Converts text to characters that images can render: drops missing accents and emoji, and replaces other missing
 * letters by a dot. Returns an empty text if no letter or digit is left.
 */
export async function toDrawableText(text: string): Promise<string> {
  const drawable = (await toDrawableCharacters(text)).replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(drawable) ? drawable : "";
}

/** Converts text like `toDrawableText`, but keeps all spaces, and does not drop text without letters and digits. */
export async function toDrawableCharacters(text: string): Promise<string> {
  const composed = text.normalize("NFC");
  const characters = await loadDrawableCharacters(composed);
  return [...composed].map((character) => toFontCharacter(character, characters)).join("");
}

/** Narrow no-break space, which French puts between groups of digits. */
const NARROW_SPACE = "\u202f";

function toFontCharacter(character: string, characters: ReadonlySet<string>): string {
  if (characters.has(character)) return character;
  if (character === NARROW_SPACE) return "\u00a0";
  const plain = [...character.normalize("NFKD")].filter((each) => characters.has(each)).join("");
  if (plain !== "") return plain;
  if (/\s/.test(character)) return " ";
  return /[\p{L}\p{N}]/u.test(character) ? MISSING_GLYPH_REPLACEMENT : "";
}

const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3001-\u303f\u30fb\u30fc\uff01-\uff60]/u;

/** Estimates the width of a text as a number of Latin letters. Japanese letters count twice: さくら is six wide. */
export const estimateTextWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
