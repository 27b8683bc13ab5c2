import { fold } from "../series/fold";

const SIMPLE = /^[\x20-\x7e]*$/;
const WIDE_OR_NARROW = /[\uff01-\uffdc]+/g;
const TWO_LETTERS = /[ßæœ]/g;
const SPELLED: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe" };
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

const katakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Folds wide and narrow letters, joined ones and kana besides: `ぜるだ` is `ゼルダ`, `Fußball` `fussball`. */
export const foldSpelling = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : fold(text.replace(WIDE_OR_NARROW, (letters) => letters.normalize("NFKC")))
        .replace(TWO_LETTERS, (letter) => SPELLED[letter] ?? letter)
        .normalize("NFC")
        .replace(HIRAGANA, katakana);
