import { printedNumber } from "../series/animalCrossing";
import type { JudgedItem } from "./item";
import { type Reading, says } from "./reading";
import type { Reject } from "./rejectReasons";
import { signsAt, textAt, type Word } from "./text/tokens";
import {
  CARD_UNITS,
  CERTAIN_UNITS,
  NUMBER_WORDS,
  OTHER_UNITS,
  OTHER_WORDS,
  PLURALS,
  UNITS,
  WRITTEN,
} from "./vocabulary/kinds";

/** A number that may be a card's. */
export interface Numbered {
  readonly number: number;
  /** It is said to be a card's number: `#12`, `No. 12`, `card 12`, `12/100`, `012`. */
  readonly isSaid: boolean;
}

const HIGHEST = 700;
const DIGITS = /^\d{1,3}$/;
const isDigits = (text: string): boolean => /^\d+$/.test(text);

export function numbersIn({ words, spans }: Reading): readonly Numbered[] {
  const found: Numbered[] = [];
  for (const [at, word] of words.entries()) {
    if (!DIGITS.test(word.text)) continue;
    const number = Number(word.text);
    const last = textAt(words, at - 1);
    if (number === 0 || number > HIGHEST || isInPhrase(spans, at) || isPartOfNumber(words, at)) continue;
    if (/[$£€¥]$/.test(word.before) || /^[%$£€¥]/.test(signsAt(words, at + 1))) continue;
    const isSaid = word.before.endsWith("#") || NUMBER_WORDS.has(last) || /^0\d/.test(word.text) || isOutOf(words, at);
    if (!isSaid && (OTHER_WORDS.has(last) || OTHER_UNITS.has(textAt(words, at + 1)))) continue;
    found.push({ number, isSaid });
  }
  return found;
}

/** The `100` of `12/100`, both of `12.99` and both of the range `401-448`. */
function isPartOfNumber(words: readonly Word[], at: number): boolean {
  if (isDigits(textAt(words, at - 1)) && /^[/.,-]$/.test(signsAt(words, at))) return true;
  return isDigits(textAt(words, at + 1)) && /^[.,-]$/.test(signsAt(words, at + 1));
}

const isOutOf = (words: readonly Word[], at: number): boolean =>
  signsAt(words, at + 1) === "/" && Number(textAt(words, at + 1)) >= Number(textAt(words, at));

/** `Series 3` and `Splatoon 3` are used up; a lone digit is not. */
const isInPhrase = (spans: Reading["spans"], at: number): boolean =>
  spans.some(({ from, to }) => from <= at && at < to && to - from > 1);

/** Whether the card shows that number, or it is its number in the catalogue. */
export const hasNumber = (acNumber: number, number: number): boolean =>
  acNumber === number || Number(printedNumber(acNumber)) === number;

/** Higher numbers are those of cards, unless what they count stands right after them. */
const MOST = 60;
const BETWEEN = new Set(
  "nintendo,new,brand,sealed,different,used,mini,loose,boxed,genuine,official,animal,crossing".split(","),
);

/** Whether a number in the title counts what is sold: `2x`, `x 3`, `3 amiibo`, `5 cards`. */
export function countTrap(reading: Reading, item: JudgedItem | undefined): Reject | undefined {
  const { words } = reading;
  if (beginsWithCount(reading)) return "pieces";
  for (const [at, { text }] of words.entries()) {
    if (isTimes(reading, at) || isQuantity(reading, at)) return "pieces";
    const count = countAt(reading, at, item);
    if (count === undefined) continue;
    const unit = unitAfter(reading, at);
    if (unit === undefined) continue;
    if (CARD_UNITS.has(unit)) return item?.form === "card" ? "pack" : "lot";
    return WRITTEN.has(text) || unit === "set" || unit === "sets" ? "lot" : "pieces";
  }
  return undefined;
}

/** `Two Peach amiibo`, `(3) Peach amiibo`: a number that is written out or in brackets and opens a title counts what comes. */
function beginsWithCount({ words, spans }: Reading): boolean {
  const first = textAt(words, 0);
  const isInBrackets = signsAt(words, 0) === "(" && signsAt(words, 1).startsWith(")");
  if (isInBrackets && Number(first) > 1 && Number(first) <= MOST) return true;
  const isOfPhrase = spans.some(({ from, to }) => from === 0 && to > 1);
  return WRITTEN.has(first) && !isOfPhrase && words.some(({ text }) => text === "amiibo");
}

const REACH = 6;

function unitAfter({ words }: Reading, at: number): string | undefined {
  const after = words.slice(at + 1, at + 1 + REACH).map(({ text }) => text);
  const next = after.find((word) => !BETWEEN.has(word)) ?? "";
  if (UNITS.has(next)) return next === "x" && isDigits(textAt(words, at + 2)) ? undefined : next;
  if (WRITTEN.has(textAt(words, at))) return undefined;
  const plural = after.findIndex((word) => PLURALS.has(word));
  return after.slice(0, plural).some((word) => /\d/.test(word)) ? undefined : after[plural];
}

/** `2x`, `x2`, `x 2`. */
function isTimes({ words }: Reading, at: number): boolean {
  const text = textAt(words, at);
  const [, before, after] = /^(?:(\d{1,2})x|x(\d{1,2}))$/.exec(text) ?? [];
  if (Number(before ?? after ?? 0) > 1) return true;
  const next = textAt(words, at + 1);
  return text === "x" && /^\d{1,2}$/.test(next) && Number(next) > 1 && !isDigits(textAt(words, at - 1));
}

const QUANTITY = new Set("qty,quantity,menge,anzahl,quantite,cantidad,quantita".split(","));
const STOCK = new Set("available,left,verfugbar".split(","));

const isQuantity = ({ words }: Reading, at: number): boolean =>
  QUANTITY.has(textAt(words, at - 1)) && Number(textAt(words, at)) > 1 && !STOCK.has(textAt(words, at + 1));

function countAt({ words, spans }: Reading, at: number, item: JudgedItem | undefined): number | undefined {
  const [last, text, next] = [textAt(words, at - 1), textAt(words, at), textAt(words, at + 1)];
  const before = signsAt(words, at);
  const count = WRITTEN.get(text) ?? (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);
  const isPossible = count > 1 && (count <= MOST || CERTAIN_UNITS.has(next));
  if (!isPossible || /[#/$£€.]$/.test(before) || OTHER_WORDS.has(last) || NUMBER_WORDS.has(last)) return undefined;
  if (item?.acNumber && hasNumber(item.acNumber, count)) return undefined;
  const isGlued = signsAt(words, at + 1) === "-" && UNITS.has(next);
  const isOfPhrase = spans.some(
    (span) =>
      (span.from <= at && at < span.to && span.to - span.from > 1) ||
      (span.to === at && says(span, "series") && !before.includes("(")),
  );
  // `Splatoon 2-pack` is no `Splatoon 2`.
  return isOfPhrase && !isGlued ? undefined : count;
}
