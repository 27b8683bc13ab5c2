const SIMPLE = /^[\x20-\x7e]*$/;
/** Not those of kana: ガ and カ are two letters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;
const WIDE_OR_NARROW = /[\uff01-\uffdc]+/g;
const TWO_LETTERS = /[ßæœ]/g;
const SPELLED: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe" };
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

const katakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Folds case, accents, wide and narrow letters and kana, so that `pokemon` finds `Pokémon`, and `ぜるだ` is `ゼルダ`. */
export const fold = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : text
        .replace(WIDE_OR_NARROW, (letters) => letters.normalize("NFKC"))
        .normalize("NFD")
        .replace(MARKS, "")
        .toLowerCase()
        .replace(TWO_LETTERS, (letter) => SPELLED[letter] ?? letter)
        .normalize("NFC")
        .replace(HIRAGANA, katakana);
