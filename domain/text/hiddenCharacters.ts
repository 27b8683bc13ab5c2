/**
 * Joiners, variation selectors and tags. They choose the look of the character before them, but only in emoji, in
 * scripts that join letters, and in Chinese characters. Elsewhere they are invisible.
 */
const SHAPERS = String.raw`\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;
const SHAPED_SCRIPTS = [
  "Arabic",
  "Bengali",
  "Devanagari",
  "Gujarati",
  "Gurmukhi",
  "Han",
  "Kannada",
  "Khmer",
  "Malayalam",
  "Mongolian",
  "Myanmar",
  "Oriya",
  "Sinhala",
  "Syriac",
  "Tamil",
  "Telugu",
].map((script) => String.raw`\p{Script=${script}}`);
const SHAPED = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}${SHAPED_SCRIPTS.join("")}${SHAPERS}`;

/**
 * Control characters, lone surrogates, line and paragraph separators, and characters that are invisible everywhere,
 * such as zero-width spaces and marks that change the text direction (`Default_Ignorable_Code_Point`).
 */
const ALWAYS_HIDDEN = new RegExp(String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![${SHAPERS}])\p{DI}`, "gu");
/**
 * Shapers after a character that they cannot shape, with that character as the first group. Leaves out the selector of
 * keycap emoji, such as a 1 in a box, because these begin with an ordinary character.
 */
const STRAY_SHAPERS = new RegExp(String.raw`(^|[^${SHAPED}])(?!\ufe0f\u20e3)[${SHAPERS}]+`, "gu");

/**
 * Returns true if a text has characters that others cannot see, or that change the order of the visible ones. With them
 * a text could look like another person's name, or reorder the words beside it. Letters of all scripts are allowed,
 * also those that are written from right to left.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  text.search(ALWAYS_HIDDEN) !== -1 || text.search(STRAY_SHAPERS) !== -1;

/** Removes the characters for which `hasHiddenCharacters` is true. */
export const removeHiddenCharacters = (text: string): string =>
  text.replace(ALWAYS_HIDDEN, "").replace(STRAY_SHAPERS, "$1");
