/** Where the forms of Arabic letters stand in Unicode: those of Arabic itself, and those of its neighbours. */
const BLOCKS = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const;

/** By itself, behind a letter that it joins, before one, between two. */
type LetterForms = readonly string[];

/**
 * By letter, and by lam with its alef: "د" has two forms, for it joins no letter behind it, "ب" has four, "ء" joins none
 * and has one.
 */
const LETTER_FORMS: ReadonlyMap<string, LetterForms> = buildLetterForms();

function buildLetterForms(): Map<string, LetterForms> {
  const forms = new Map<string, string[]>();
  for (const [from, to] of BLOCKS) {
    for (let code = from; code <= to; code++) {
      const form = String.fromCharCode(code);
      const letter = form.normalize("NFKC");
      if (letter === form || (letter.length > 1 && !isLamAlef(letter))) continue;
      forms.set(letter, [...(forms.get(letter) ?? []), form]);
    }
  }
  // Kurdish writes it as Arabic writes "ه" where that ends a word, and it has no forms of its own.
  forms.set("ە", ["ﻩ", "ﻪ"]);
  // By itself it looks like "ه", and is not in fonts a second time.
  forms.set("ہ", ["ﻩ", ...(forms.get("ہ") ?? []).slice(1)]);
  return forms;
}

function isLamAlef(letters: string): boolean {
  return letters.length === 2 && letters.startsWith("ل") && "اأإآ".includes(letters.charAt(1));
}

/** Of whatever is written by fonts: one for each place, and itself where it is no letter that joins. */
export const getArabicLetterForms = (letter: string): LetterForms => LETTER_FORMS.get(letter) ?? [letter];

/** What lam and an alef behind it become. */
export const LAM_ALEF_FORMS: LetterForms = [...LETTER_FORMS].flatMap(([letter, forms]) =>
  isLamAlef(letter) ? forms : [],
);

/** Persian parts letters by it: "می‌خواهم". */
export const ZERO_WIDTH_NON_JOINER = "\u200c";
/** It only makes a line longer: "ســارة". */
const TATWEEL = "ـ";

/**
 * The text with each Arabic letter as it looks between its neighbours, in the order in which it is read: what lays out
 * knows a letter by itself alone. Marks are not in it any more.
 */
export function shapeArabicText(text: string): string {
  const units = text.match(/ل[اأإآ]|./gsu) ?? [];
  let isOpen = false;
  return units
    .map((unit, at) => {
      const forms = LETTER_FORMS.get(unit) ?? [];
      const isBehind = isOpen && forms.length > 1;
      const isBefore = forms.length === 4 && joinsPreviousLetter(units[at + 1]);
      isOpen = unit === TATWEEL || forms.length === 4;
      if (unit === ZERO_WIDTH_NON_JOINER) return "";
      return forms[(isBehind ? 1 : 0) + (isBefore ? 2 : 0)] ?? unit;
    })
    .join("");
}

const joinsPreviousLetter = (unit = ""): boolean => unit === TATWEEL || (LETTER_FORMS.get(unit)?.length ?? 0) > 1;
