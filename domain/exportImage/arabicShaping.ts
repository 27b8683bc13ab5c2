/** Unicode blocks of presentation forms: Arabic letters, then letters that other languages add to the script. */
const BLOCKS = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const;

/** Presentation forms of an Arabic letter: isolated, final, initial, medial. Some letters have fewer. */
type LetterForms = readonly string[];

/** Presentation forms by letter or ligature: four for "ب", two for "د", which does not join the next letter. */
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
  // Adds the Kurdish "ە". It looks like a final Arabic "ه" and has no presentation forms of its own.
  forms.set("ە", ["ﻩ", "ﻪ"]);
  // Replaces the isolated form of "ہ", which fonts lack, by that of "ه", which looks the same.
  forms.set("ہ", ["ﻩ", ...(forms.get("ہ") ?? []).slice(1)]);
  return forms;
}

function isLamAlef(letters: string): boolean {
  return letters.length === 2 && letters.startsWith("ل") && "اأإآ".includes(letters.charAt(1));
}

/** Returns the presentation forms of an Arabic letter. Returns any other character itself as its only form. */
export const getArabicLetterForms = (letter: string): LetterForms => LETTER_FORMS.get(letter) ?? [letter];

export const LAM_ALEF_LIGATURES: LetterForms = [...LETTER_FORMS].flatMap(([letter, forms]) =>
  isLamAlef(letter) ? forms : [],
);

/** Character without width that keeps two Persian letters from joining: "می‌خواهم". */
export const ZERO_WIDTH_NON_JOINER = "\u200c";
/** Character that stretches a word by a line between two letters: "ســارة". */
const TATWEEL = "ـ";

/**
 * Replaces letters by presentation forms, because the layout engine joins no Arabic letters. Keeps the reading order,
 * which `toVisualOrder` changes. Drops diacritics.
 */
export function shapeArabicText(text: string): string {
  const units = text.match(/ل[اأإآ]|./gsu) ?? [];
  let isOpen = false;
  return units
    .map((unit, index) => {
      const forms = LETTER_FORMS.get(unit) ?? [];
      const joinsPrevious = isOpen && forms.length > 1;
      const joinsNext = forms.length === 4 && joinsPreviousLetter(units[index + 1]);
      isOpen = unit === TATWEEL || forms.length === 4;
      if (unit === ZERO_WIDTH_NON_JOINER) return "";
      return forms[(joinsPrevious ? 1 : 0) + (joinsNext ? 2 : 0)] ?? unit;
    })
    .join("");
}

const joinsPreviousLetter = (unit = ""): boolean => unit === TATWEEL || (LETTER_FORMS.get(unit)?.length ?? 0) > 1;
