import { printedNumber } from "../series/animalCrossing";
import type { Reading } from "./reading";
import type { Word } from "./text/tokens";
import { NUMBER_WORDS, OTHER_UNITS, OTHER_WORDS } from "./vocabulary/numbers";

/** A number that may be a card's. */
export interface Numbered {
  readonly number: number;
  /** It is said to be a card's number: `#12`, `No. 12`, `card 12`, `12/100`, `012`. */
  readonly isSaid: boolean;
}

const HIGHEST = 700;
const DIGITS = /^\d{1,3}$/;
const isDigits = (word: Word | undefined): boolean => word !== undefined && /^\d+$/.test(word.text);

export function numbersIn({ words, spans }: Reading): readonly Numbered[] {
  const found: Numbered[] = [];
  for (const [at, word] of words.entries()) {
    if (!DIGITS.test(word.text)) continue;
    const number = Number(word.text);
    const [last, next] = [words[at - 1], words[at + 1]];
    if (number === 0 || number > HIGHEST || isInPhrase(spans, at)) continue;
    if (isPartOfNumber(last, word, next) || /[$£€¥]$/.test(word.before) || /^[%$£€¥]/.test(next?.before ?? ""))
      continue;
    const isSaid =
      word.before.endsWith("#") || NUMBER_WORDS.has(last?.text ?? "") || /^0\d/.test(word.text) || isOutOf(word, next);
    if (!isSaid && (OTHER_WORDS.has(last?.text ?? "") || OTHER_UNITS.has(next?.text ?? ""))) continue;
    found.push({ number, isSaid });
  }
  return found;
}

/** The `100` of `12/100`, both of `12.99` and both of the range `401-448`. */
function isPartOfNumber(last: Word | undefined, word: Word, next: Word | undefined): boolean {
  if (isDigits(last) && /^[/.,-]$/.test(word.before)) return true;
  return isDigits(next) && /^[.,-]$/.test(next?.before ?? "");
}

const isOutOf = (word: Word, next: Word | undefined): boolean =>
  next?.before === "/" && isDigits(next) && Number(next.text) >= Number(word.text);

/** `Series 3` and `Splatoon 3` are used up; a lone digit is not. */
const isInPhrase = (spans: Reading["spans"], at: number): boolean =>
  spans.some(({ from, to }) => from <= at && at < to && to - from > 1);

/** Whether the card shows that number, or it is its number in the catalogue. */
export const hasNumber = (acNumber: number, number: number): boolean =>
  acNumber === number || Number(printedNumber(acNumber)) === number;
