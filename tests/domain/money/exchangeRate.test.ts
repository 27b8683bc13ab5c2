import { expect, it } from "vitest";
import { parseExchangeRate } from "../../../domain/money/exchangeRate";

const createDay = (time: string, usd: unknown, gbp: unknown) =>
  `<Cube time='${time}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='171.3'/><Cube currency='GBP' rate='${gbp}'/></Cube>`;
const createXml = (...days: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days.join("")}</Cube></gesmes:Envelope>`;
const parseRate = (text: string) => parseExchangeRate(text, "2026-07-01");

it("parseExchangeRate computes dollars per pound from the euro rates of both currencies", () =>
  expect(parseRate(createXml(createDay("2026-06-30", 1.1215, 0.8601)))).toEqual({
    day: "2026-06-30",
    usdPerGbp: 1.303918,
  }));

it("parseExchangeRate uses the newest day that is not in the future", () =>
  expect(
    parseRate(
      createXml(
        createDay("2026-07-02", 9, 9),
        createDay("2026-06-29", 1.1, 0.85),
        createDay("2026-07-01", 1.2, 0.8),
        createDay("2026-06-30", 1.1, 0.8),
      ),
    ),
  ).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 }));

it("parseExchangeRate accepts XML attributes with either kind of quotation marks and in any order", () =>
  expect(
    parseRate(
      '<Cube  time="2026-07-01" >\n<Cube rate="1.2" currency="USD" />\n<Cube rate="0.8" currency="GBP"></Cube></Cube>',
    ),
  ).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 }));

it("parseExchangeRate accepts spaces around the equals signs of XML attributes", () =>
  expect(
    parseRate(
      "<Cube time = '2026-07-01'><Cube currency = 'USD' rate = '1.2'/><Cube currency = 'GBP' rate = '0.8'/></Cube>",
    ),
  ).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 }));

it.each([
  [4, 4],
  [0.5, 0.5],
])("parseExchangeRate accepts %f dollars per pound as plausible", (dollars, usdPerGbp) =>
  expect(parseRate(createXml(createDay("2026-07-01", dollars, 1)))).toEqual({ day: "2026-07-01", usdPerGbp }),
);

it.each<[string, string]>([
  ["an empty text", ""],
  ["an HTML page", "<!doctype html><h1>Maintenance</h1>"],
  ["XML without a day", createXml()],
  ["a day that does not exist", createXml(createDay("2026-02-30", 1.2, 0.8))],
  ["a month that does not exist", createXml(createDay("2026-00-45", 1.2, 0.8))],
  ["an empty day", createXml(createDay("", 1.2, 0.8))],
  ["a rate just above the limit", createXml(createDay("2026-07-01", 4.001, 1))],
  ["a rate just below the limit", createXml(createDay("2026-07-01", 0.499, 1))],
  ["a dollar rate of 0", createXml(createDay("2026-07-01", 0, 0.8))],
  ["a pound rate of 0", createXml(createDay("2026-07-01", 1.2, 0))],
  ["an implausible rate", createXml(createDay("2026-07-01", 12, 0.8))],
  ["a day without dollars", createXml(createDay("2026-07-01", 1.2, 0.8).replace("USD", "XXX"))],
  ["a rate that is not a number", createXml(createDay("2026-07-01", "N/A", 0.8))],
  ["a number with two points", createXml(createDay("2026-07-01", "1.2.3", 0.8))],
  ["truncated XML", createXml(createDay("2026-07-01", 1.2, 0.8)).slice(0, -90)],
])("parseExchangeRate returns undefined for a text that is no list of exchange rates (case: %s)", (_, text) =>
  expect(parseRate(text)).toBeUndefined(),
);
