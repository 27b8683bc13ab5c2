import { printedNumber } from "../series/animalCrossing";
import type { JudgedItem } from "./item";
import { type Reading, says } from "./reading";
import type { Reject } from "./rejectReasons";
import type { Word } from "./text/tokens";
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
  const [{ text: first = "", before = "" } = {}, second] = words;
  if (before === "(" && second?.before.startsWith(")") && Number(first) > 1 && Number(first) <= MOST) return true;
  const isOfPhrase = spans.some(({ from, to }) => from === 0 && to > 1);
  return WRITTEN.has(first) && !isOfPhrase && words.some(({ text }) => text === "amiibo");
}

const REACH = 6;

function unitAfter({ words }: Reading, at: number): string | undefined {
  const after = words.slice(at + 1, at + 1 + REACH).map(({ text }) => text);
  const next = after.find((word) => !BETWEEN.has(word)) ?? "";
  if (UNITS.has(next)) return next === "x" && /^\d+$/.test(after[1] ?? "") ? undefined : next;
  if (WRITTEN.has(words[at]?.text ?? "")) return undefined;
  const plural = after.findIndex((word) => PLURALS.has(word));
  return after.slice(0, plural).some((word) => /\d/.test(word)) ? undefined : after[plural];
}

/** `2x`, `x2`, `x 2`. */
function isTimes({ words }: Reading, at: number): boolean {
  const text = words[at]?.text ?? "";
  const [, before, after] = /^(?:(\d{1,2})x|x(\d{1,2}))$/.exec(text) ?? [];
  if (Number(before ?? after ?? 0) > 1) return true;
  const next = words[at + 1]?.text ?? "";
  return text === "x" && /^\d{1,2}$/.test(next) && Number(next) > 1 && !/^\d+$/.test(words[at - 1]?.text ?? "");
}

const QUANTITY = new Set("qty,quantity,menge,anzahl,quantite,cantidad,quantita".split(","));
const STOCK = new Set("available,left,verfugbar".split(","));

const isQuantity = ({ words }: Reading, at: number): boolean =>
  QUANTITY.has(words[at - 1]?.text ?? "") && Number(words[at]?.text) > 1 && !STOCK.has(words[at + 1]?.text ?? "");

function countAt({ words, spans }: Reading, at: number, item: JudgedItem | undefined): number | undefined {
  const [last, word, next] = [words[at - 1]?.text ?? "", words[at], words[at + 1]];
  if (!word) return undefined;
  const count = WRITTEN.get(word.text) ?? (/^[1-9]\d{0,2}$/.test(word.text) ? Number(word.text) : 0);
  const isPossible = count > 1 && (count <= MOST || CERTAIN_UNITS.has(next?.text ?? ""));
  if (!isPossible || /[#/$£€.]$/.test(word.before) || OTHER_WORDS.has(last) || NUMBER_WORDS.has(last)) return undefined;
  if (item?.acNumber && hasNumber(item.acNumber, count)) return undefined;
  const isGlued = next?.before === "-" && UNITS.has(next.text);
  const isOfPhrase = spans.some(
    (span) =>
      (span.from <= at && at < span.to && span.to - span.from > 1) ||
      (span.to === at && says(span, "series") && !word.before.includes("(")),
  );
  // `Splatoon 2-pack` is no `Splatoon 2`.
  return isOfPhrase && !isGlued ? undefined : count;
}
