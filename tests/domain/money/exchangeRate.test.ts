import { describe, expect, it } from "vitest";
import { parseExchangeRate } from "../../../domain/money/exchangeRate";

const day = (time: string, usd: unknown, gbp: unknown) =>
  `<Cube time='${time}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='171.3'/><Cube currency='GBP' rate='${gbp}'/></Cube>`;
const xml = (...days: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days.join("")}</Cube></gesmes:Envelope>`;
const rate = (text: string) => parseExchangeRate(text, "2026-07-01");

describe("the reference rate", () => {
  it("is what a pound is worth, by what both are worth in euros", () =>
    expect(rate(xml(day("2026-06-30", 1.1215, 0.8601)))).toEqual({ day: "2026-06-30", usdPerGbp: 1.303918 }));

  it("is that of the newest day, and never of one that is still to come", () =>
    expect(
      rate(
        xml(
          day("2026-07-02", 9, 9),
          day("2026-06-29", 1.1, 0.85),
          day("2026-07-01", 1.2, 0.8),
          day("2026-06-30", 1.1, 0.8),
        ),
      ),
    ).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 }));

  it("is read in other quotes and another order, too", () =>
    expect(
      rate(
        '<Cube  time="2026-07-01" >\n<Cube rate="1.2" currency="USD" />\n<Cube rate="0.8" currency="GBP"></Cube></Cube>',
      ),
    ).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 }));

  it("is read with spaces around what it equals", () =>
    expect(
      rate(
        "<Cube time = '2026-07-01'><Cube currency = 'USD' rate = '1.2'/><Cube currency = 'GBP' rate = '0.8'/></Cube>",
      ),
    ).toEqual({ day: "2026-07-01", usdPerGbp: 1.5 }));

  it.each([
    [4, 4],
    [0.5, 0.5],
  ])("may be %f", (dollars, usdPerGbp) =>
    expect(rate(xml(day("2026-07-01", dollars, 1)))).toEqual({ day: "2026-07-01", usdPerGbp }),
  );

  it.each<[string, string]>([
    ["nothing", ""],
    ["a page", "<!doctype html><h1>Maintenance</h1>"],
    ["no day", xml()],
    ["a day that is none", xml(day("2026-02-30", 1.2, 0.8))],
    ["a day of a month that is none", xml(day("2026-00-45", 1.2, 0.8))],
    ["a day that is not told", xml(day("", 1.2, 0.8))],
    ["a rate just above what can be", xml(day("2026-07-01", 4.001, 1))],
    ["a rate just below what can be", xml(day("2026-07-01", 0.499, 1))],
    ["a pound for nothing", xml(day("2026-07-01", 0, 0.8))],
    ["pounds without end", xml(day("2026-07-01", 1.2, 0))],
    ["a rate that can never be", xml(day("2026-07-01", 12, 0.8))],
    ["no dollars", xml(day("2026-07-01", 1.2, 0.8).replace("USD", "XXX"))],
    ["a text", xml(day("2026-07-01", "N/A", 0.8))],
    ["a number of two points", xml(day("2026-07-01", "1.2.3", 0.8))],
    ["what breaks off", xml(day("2026-07-01", 1.2, 0.8)).slice(0, -90)],
  ])("is none in %s", (_, text) => expect(rate(text)).toBeUndefined());
});
