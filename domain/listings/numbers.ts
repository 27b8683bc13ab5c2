import { formatPrintedCardNumber } from "../series/animalCrossing";
import type { ClassifierItem } from "./classifierInput";
import { hasPhraseMeaningOfKind, type ParsedListingTitle } from "./parseListingTitle";
import type { RejectReason } from "./rejectReasons";
import { getPunctuationBefore, getTitleWordText, type TitleWord } from "./text/tokens";
import {
  CARD_NUMBER_PREFIXES,
  CARD_UNITS,
  NON_CARD_UNITS,
  OTHER_NUMBER_PREFIXES,
  PLURAL_UNITS,
  QUANTITY_UNITS,
  UNITS_THAT_ALWAYS_MEAN_QUANTITY,
  WRITTEN_NUMBERS,
} from "./vocabulary/terms";

export interface PossibleCardNumber {
  readonly number: number;
  /** True if the listing title marks the number as a card number: `#12`, `No. 12`, `card 12`, `12/100`, `012`. */
  readonly isExplicit: boolean;
}

const MAX_CARD_NUMBER = 700;
const DIGITS = /^\d{1,3}$/;
const isDigits = (text: string): boolean => /^\d+$/.test(text);

export function listPossibleCardNumbers({ words, spanByWord }: ParsedListingTitle): readonly PossibleCardNumber[] {
  const numbers: PossibleCardNumber[] = [];
  for (const [at, word] of words.entries()) {
    if (!DIGITS.test(word.text)) continue;
    const number = Number(word.text);
    const last = getTitleWordText(words, at - 1);
    if (number === 0 || number > MAX_CARD_NUMBER || isInPhrase(spanByWord, at) || isPartOfNumber(words, at)) continue;
    if (/[$£€¥]$/.test(word.signsBefore) || /^[%$£€¥]/.test(getPunctuationBefore(words, at + 1))) continue;
    const isExplicit =
      word.signsBefore.endsWith("#") ||
      CARD_NUMBER_PREFIXES.has(last) ||
      /^0\d/.test(word.text) ||
      isCountedOutOf(words, at);
    if (!isExplicit && (OTHER_NUMBER_PREFIXES.has(last) || NON_CARD_UNITS.has(getTitleWordText(words, at + 1))))
      continue;
    numbers.push({ number, isExplicit });
  }
  return numbers;
}

/** Returns true if the digits are part of a number or range: the `100` of `12/100`, both parts of `401-448`. */
function isPartOfNumber(words: readonly TitleWord[], at: number): boolean {
  if (isDigits(getTitleWordText(words, at - 1)) && /^[/.,-]$/.test(getPunctuationBefore(words, at))) return true;
  return isDigits(getTitleWordText(words, at + 1)) && /^[.,-]$/.test(getPunctuationBefore(words, at + 1));
}

const isCountedOutOf = (words: readonly TitleWord[], at: number): boolean =>
  getPunctuationBefore(words, at + 1) === "/" &&
  Number(getTitleWordText(words, at + 1)) >= Number(getTitleWordText(words, at));

/** Returns true if a number belongs to a known phrase (`Splatoon 3`), so that it is no card number or quantity. */
function isInPhrase(spanByWord: ParsedListingTitle["spanByWord"], at: number): boolean {
  const span = spanByWord[at];
  return span !== undefined && span.to - span.from > 1;
}

/** Returns true if the number is the one printed on the card, or the card's number in the catalogue. */
export const matchesCardNumber = (acNumber: number, number: number): boolean =>
  acNumber === number || Number(formatPrintedCardNumber(acNumber)) === number;

/** Highest number that is taken as a quantity. Higher ones are card numbers, except before units such as `pieces`. */
const MAX_PIECE_COUNT = 60;
const SKIPPED_BEFORE_UNIT = new Set(
  "nintendo,new,brand,sealed,different,used,mini,loose,boxed,genuine,official,animal,crossing".split(","),
);

/** Returns the reject reason of a listing title that offers several pieces: `2x`, `x 3`, `3 amiibo`, `5 cards`. */
export function findQuantityRejectReason(
  parsed: ParsedListingTitle,
  item: ClassifierItem | undefined,
): RejectReason | undefined {
  const { words } = parsed;
  if (startsWithCount(parsed)) return "pieces";
  for (const [at, { text }] of words.entries()) {
    if (isMultiplier(parsed, at) || isQuantity(parsed, at)) return "pieces";
    const unit = isCount(parsed, at, item) ? findUnitAfter(parsed, at) : undefined;
    if (unit === undefined) continue;
    if (CARD_UNITS.has(unit)) return item?.form === "card" ? "pack" : "lot";
    return WRITTEN_NUMBERS.has(text) || unit === "set" || unit === "sets" ? "lot" : "pieces";
  }
  return undefined;
}

/** Returns true if a title starts with a quantity in words or brackets: `Two Peach amiibo`, `(3) Peach amiibo`. */
function startsWithCount({ words, spanByWord }: ParsedListingTitle): boolean {
  const first = getTitleWordText(words, 0);
  const isInBrackets = getPunctuationBefore(words, 0) === "(" && getPunctuationBefore(words, 1).startsWith(")");
  if (isInBrackets && Number(first) > 1 && Number(first) <= MAX_PIECE_COUNT) return true;
  return WRITTEN_NUMBERS.has(first) && !isInPhrase(spanByWord, 0) && words.some(({ text }) => text === "amiibo");
}

const MAX_UNIT_DISTANCE = 6;

function findUnitAfter({ words }: ParsedListingTitle, at: number): string | undefined {
  const after = words.slice(at + 1, at + 1 + MAX_UNIT_DISTANCE).map(({ text }) => text);
  const next = after.find((word) => !SKIPPED_BEFORE_UNIT.has(word)) ?? "";
  if (QUANTITY_UNITS.has(next)) return next === "x" && isDigits(getTitleWordText(words, at + 2)) ? undefined : next;
  if (WRITTEN_NUMBERS.has(getTitleWordText(words, at))) return undefined;
  const plural = after.findIndex((word) => PLURAL_UNITS.has(word));
  return after.slice(0, plural).some((word) => /\d/.test(word)) ? undefined : after[plural];
}

/** Returns true if the word at this position is part of a multiplier: `2x`, `x2`, `x 2`. */
function isMultiplier({ words }: ParsedListingTitle, at: number): boolean {
  const text = getTitleWordText(words, at);
  const [, before, after] = /^(?:(\d{1,2})x|x(\d{1,2}))$/.exec(text) ?? [];
  if (Number(before ?? after ?? 0) > 1) return true;
  const next = getTitleWordText(words, at + 1);
  return text === "x" && /^\d{1,2}$/.test(next) && Number(next) > 1 && !isDigits(getTitleWordText(words, at - 1));
}

const QUANTITY_WORDS = new Set("qty,quantity,menge,anzahl,quantite,cantidad,quantita".split(","));
const STOCK_WORDS = new Set("available,left,verfugbar".split(","));

const isQuantity = ({ words }: ParsedListingTitle, at: number): boolean =>
  QUANTITY_WORDS.has(getTitleWordText(words, at - 1)) &&
  Number(getTitleWordText(words, at)) > 1 &&
  !STOCK_WORDS.has(getTitleWordText(words, at + 1));

/** Returns true if the number at this position counts pieces or cards. Numbers in names, prices and ratios do not. */
function isCount({ words, spanByWord }: ParsedListingTitle, at: number, item: ClassifierItem | undefined): boolean {
  const [last, text, next] = [
    getTitleWordText(words, at - 1),
    getTitleWordText(words, at),
    getTitleWordText(words, at + 1),
  ];
  const before = getPunctuationBefore(words, at);
  const count = WRITTEN_NUMBERS.get(text) ?? (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);
  const isPossible = count > 1 && (count <= MAX_PIECE_COUNT || UNITS_THAT_ALWAYS_MEAN_QUANTITY.has(next));
  if (!isPossible || /[#/$£€.]$/.test(before) || OTHER_NUMBER_PREFIXES.has(last) || CARD_NUMBER_PREFIXES.has(last))
    return false;
  if (item?.acNumber && matchesCardNumber(item.acNumber, count)) return false;
  // `Splatoon 2-pack` is a pack of two, not the game `Splatoon 2`.
  if (getPunctuationBefore(words, at + 1) === "-" && QUANTITY_UNITS.has(next)) return true;
  const followsSeries = spanByWord[at - 1]?.to === at && hasPhraseMeaningOfKind(spanByWord[at - 1], "series");
  return !isInPhrase(spanByWord, at) && (!followsSeries || before.includes("("));
}
