import { DAY_MS } from "../../../../domain/time";
import { computeSmoothNoise } from "../../../syntheticMarket/draft/dice";
import { type FakeHost, respondWithConditionalContent } from "../../wire/fakeHost";

const PATH = "/stats/eurofxref/eurofxref-daily.xml";
/**
 * Time of day at which rates are published, in ms after midnight UTC. It is about four in the afternoon in Frankfurt.
 */
const PUBLISHED_MS = 15 * 3_600_000;

/** Currencies with the average price of one euro in them, and the width of the range in which that price varies. */
const CURRENCIES = [
  { currency: "USD", mean: 1.084, width: 0.05, digits: 4 },
  { currency: "JPY", mean: 163.2, width: 9, digits: 2 },
  { currency: "GBP", mean: 0.8462, width: 0.02, digits: 5 },
  { currency: "CHF", mean: 0.9512, width: 0.02, digits: 4 },
] as const;

/** Creates the fake host www.ecb.europa.eu, which publishes exchange rates. */
export const createFakeRateService =
  (now: () => number): FakeHost =>
  ({ pathname }, request) => {
    if (pathname !== PATH) return new Response("Not found", { status: 404 });
    const day = getLastBusinessDay(now() - PUBLISHED_MS);
    return respondWithConditionalContent(request, {
      body: formatRatesXml(day),
      type: "text/xml",
      changedAt: day * DAY_MS + PUBLISHED_MS,
    });
  };

/**
 * Returns the last business day as a number of days since 1970. Rates are not published on weekends and bank holidays.
 */
function getLastBusinessDay(at: number): number {
  let day = Math.floor(at / DAY_MS);
  while (isClosed(day)) day--;
  return day;
}

function isClosed(day: number): boolean {
  const date = new Date(day * DAY_MS);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return isWeekend || ["01-01", "05-01", "12-25", "12-26"].includes(date.toISOString().slice(5, 10));
}

function formatRatesXml(day: number): string {
  const rates = CURRENCIES.map(({ currency, mean, width, digits }, index) => {
    const rate =
      mean + width * (0.8 * computeSmoothNoise(900 + index, day / 40) + 0.2 * computeSmoothNoise(950 + index, day / 3));
    return `\t\t\t<Cube currency='${currency}' rate='${rate.toFixed(digits)}'/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${new Date(day * DAY_MS).toISOString().slice(0, 10)}'>
${rates.join("\n")}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}
