/** Not those of kana: ガ and カ are two letters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;
const WIDE_OR_NARROW = /[\uff01-\uffdc]+/g;
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

const katakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Folds case, accents, wide and narrow letters and kana, so that `pokemon` finds `Pokémon`, and `ぜるだ` is `ゼルダ`. */
export const fold = (text: string): string =>
  text
    .replace(WIDE_OR_NARROW, (letters) => letters.normalize("NFKC"))
    .normalize("NFD")
    .replace(MARKS, "")
    .toLowerCase()
    .normalize("NFC")
    .replace(HIRAGANA, katakana);
