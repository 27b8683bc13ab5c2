import { expect, it } from "vitest";
import { listPossibleCardNumbers, matchesCardNumber } from "../../../domain/listings/numbers";
import { parseListingTitle } from "../../../domain/listings/parseListingTitle";
import { buildTitleLexicon } from "../../../domain/listings/titleLexicon";

const lexicon = buildTitleLexicon([]);

/** Formats the possible card numbers of a title: `12`, or `#12` if the title marks it as a card number. */
const formatNumbers = (title: string): string =>
  listPossibleCardNumbers(parseListingTitle(title, lexicon))
    .map(({ number, isExplicit }) => (isExplicit ? `#${number}` : String(number)))
    .join(" ");

it.each<[title: string, expected: string]>([
  ["Raymond 431", "431"],
  ["Raymond #431", "#431"],
  ["Raymond # 431", "#431"],
  ["Raymond No. 431", "#431"],
  ["Raymond N°431", "#431"],
  ["Karte 12 Raymond", "#12"],
  ["12 card", "12"],
  ["Raymond 012", "#12"],
  ["Raymond 12/100", "#12"],
  ["Raymond 100/100", "#100"],
  ["Raymond 12/10", "12"],
  ["Raymond 12/mint", "12"],
  ["0 Raymond", ""],
  ["Raymond 1", "1"],
  ["Raymond 700", "700"],
  ["Raymond 701", ""],
  ["Raymond 1234", ""],
  ["Raymond 12.99 new", ""],
  ["Raymond 12,99 new", ""],
  ["Raymond (401-448)", ""],
  ["Raymond, 12", "12"],
  ["Raymond - 12", "12"],
  ["Raymond 12 - new", "12"],
  ["Raymond 12, new", "12"],
  ["Raymond 12 34", "12 34"],
  ["Raymond 12 (34", "12 34"],
  ["$12 Raymond", ""],
  ["Raymond £ 12", ""],
  ["12€ Raymond", ""],
  ["12% off Raymond", ""],
  ["Raymond 12 (10% off)", "12"],
  ["Raymond ($) 12", "12"],
  ["Series 3 Raymond", ""],
  ["wave 12 Raymond", ""],
  ["top 12", ""],
  ["12 left", ""],
  ["12 years", ""],
  ["#12 left", "#12"],
  ["No 12 left", "#12"],
  ["no left 12", "12"],
  ["lot #12", "#12"],
  ["Raymond", ""],
  ["Raymond (#431)", "#431"],
  ["Raymond S5-431", "431"],
  ["Raymond 5th-431", "431"],
  ["Raymond (5) - 431", "5 431"],
  ["Raymond 5, #431", "5 #431"],
  ["Raymond 12 ($10 off)", "12"],
  ["Raymond 12/100cards", "12"],
  ["Raymond Mario Kart 8", ""],
  ["Raymond 100 mint", ""],
])("the listing title %j contains the possible card numbers %j", (title, expected) =>
  expect(formatNumbers(title)).toBe(expected),
);

it.each<[acNumber: number, number: number, matches: boolean]>([
  [12, 12, true],
  [12, 13, false],
  [601, 601, true],
  [601, 1, true],
  [601, 2, false],
])("matchesCardNumber says whether card %i matches the printed number %i: %s", (acNumber, number, matches) =>
  expect(matchesCardNumber(acNumber, number)).toBe(matches),
);
