/** Code points that the pictures' fonts can write. */
const WRITTEN: readonly (readonly [from: number, to: number])[] = [
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
const STAND_IN = "·";

/** Every character that pictures can write. */
export const ALPHABET: string = WRITTEN.map(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(""),
).join("");

const isWritten = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return WRITTEN.some(([from, to]) => code >= from && code <= to);
};

/**
 * The text in characters that pictures can write: a letter without its accents where the font has it so, a dot for each
 * other letter, nothing for an emoji. Empty where no letter or digit is left.
 */
export function writable(text: string): string {
  const written = [...text.normalize("NFC")].map(inFont).join("").replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(written) ? written : "";
}

function inFont(character: string): string {
  if (isWritten(character)) return character;
  const plain = [...character.normalize("NFKD")].filter(isWritten).join("");
  if (plain !== "") return plain;
  if (/\s/.test(character)) return " ";
  return /[\p{L}\p{N}]/u.test(character) ? STAND_IN : "";
}
