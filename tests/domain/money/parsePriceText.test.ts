import { expect, it } from "vitest";
import type { Currency } from "../../../domain/money/currency";
import { findCurrencyInHeading, parsePriceText } from "../../../domain/money/parsePriceText";

it.each([
  ["12.99", "12.99"],
  ["12,99", "12.99"],
  ["12,5", "12.5"],
  [" 12 ", "12"],
  ["0", "0"],
  [".5", "0.5"],
  [",50", "0.50"],
  ["12.00", "12"],
  ["12.0", "12"],
  ["12.10", "12.10"],
  ["1299", "1299"],
  ["1.299", "1299"],
  ["1,299", "1299"],
  ["1.299,00", "1299"],
  ["1,299.00", "1299"],
  ["1.299,5", "1299.5"],
  ["1,299.95", "1299.95"],
  ["12.345.678", "12345678"],
  ["12,345,678.9", "12345678.9"],
  ["1 299", "1299"],
  ["1'299.50", "1299.50"],
  ["1’299", "1299"],
  ["12 345 678", "12345678"],
  ["1'299.-", "1299"],
  ["5.–", "5"],
  ["5,--", "5"],
  ["-5", "-5"],
  ["− 5.50", "-5.50"],
  ["-1.299", "-1299"],
  ["１２．９９", "12.99"],
  ["12.99".padEnd(40).concat("and postage"), "12.99"],
])("parsePriceText parses %j as the amount %s", (text, amount) =>
  expect(parsePriceText(text)).toStrictEqual({ amount, currency: undefined }),
);

it.each([
  "",
  "free",
  ".",
  "1 29",
  "1 2345",
  "12.3456",
  "1.2345",
  "0.999",
  "1.299.00",
  "1,299,00",
  "1.299,00,00",
  "1234,567",
  "12.99 each",
  "a12.99",
  "5.---",
  "--5",
  "5-",
  "- x",
  "٣",
  "1e3",
  "a pound",
])("parsePriceText rejects the price %j", (text) => expect(parsePriceText(text)).toBeUndefined());

it.each<[string, Currency]>([
  ["US$5", "USD"],
  ["CA$5", "CAD"],
  ["C$5", "CAD"],
  ["AU$5", "AUD"],
  ["A$5", "AUD"],
  ["NZ$5", "NZD"],
  ["MX$5", "MXN"],
  ["R$5", "BRL"],
  ["5 dollars", "USD"],
  ["5 euros", "EUR"],
  ["5 Euro", "EUR"],
  ["€5", "EUR"],
  ["5 pounds", "GBP"],
  ["£ 5", "GBP"],
  ["5 yen", "JPY"],
  ["¥5", "JPY"],
  ["￥5", "JPY"],
  ["5円", "JPY"],
  ["5 zł", "PLN"],
  ["5 zl", "PLN"],
  ["SFr. 5", "CHF"],
  ["SFr 5", "CHF"],
  ["Fr. 5", "CHF"],
  ["₩5", "KRW"],
  ["5원", "KRW"],
  ["5 GBP", "GBP"],
  ["gbp5", "GBP"],
  ["CHF 5.-", "CHF"],
  ["EUR €5", "EUR"],
  ["5$ CAD", "CAD"],
  ["SEK 5", "SEK"],
])("parsePriceText prefers the currency sign or code in %j to the default currency", (text, currency) => {
  expect(parsePriceText(text)).toEqual({ amount: "5", currency });
  expect(parsePriceText(text, "NOK")).toEqual({ amount: "5", currency });
});

it.each<[string, Currency | undefined, Currency | undefined]>([
  ["$5", undefined, "USD"],
  ["$5", "GBP", "USD"],
  ["$5", "CAD", "CAD"],
  ["$5", "NZD", "NZD"],
  ["$5", "MXN", "MXN"],
  ["$5", "AUD", "AUD"],
  ["5 kr", undefined, undefined],
  ["5 kr", "EUR", undefined],
  ["5 kr", "SEK", "SEK"],
  ["5 kr.", "DKK", "DKK"],
  ["kr. 5", "NOK", "NOK"],
  ["5", "EUR", "EUR"],
])("parsePriceText reads the currency of %j, with the default currency %s, as %s", (text, hint, currency) =>
  expect(parsePriceText(text, hint)).toStrictEqual({ amount: "5", currency }),
);

it.each(["5 CHFs", "xUSD 5", "EUR GBP 5"])("parsePriceText rejects %j, which has an invalid currency code", (text) =>
  expect(parsePriceText(text)).toBeUndefined(),
);

it.each<[string, Currency | undefined]>([
  ["Price (USD)", "USD"],
  ["Preis in €", "EUR"],
  ["Cost £", "GBP"],
  ["Paid $", "USD"],
  ["PLN", "PLN"],
  ["Price", undefined],
  ["Pris i kr", undefined],
  ["", undefined],
])("findCurrencyInHeading finds, in the column heading %j, the currency %s", (heading, currency) =>
  expect(findCurrencyInHeading(heading)).toBe(currency),
);
