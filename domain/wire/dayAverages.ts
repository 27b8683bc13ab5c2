import { MARKETS } from "../listings/market";
import { buildMarketAmounts, type DayAverages, type MarketAmounts } from "../prices/dayAverages";
import { DigitReader, DigitWriter } from "./digits";

/** The step from the id before, then what there is in each market. */
export function encodeDayAverages(averages: DayAverages): string {
  const digits = new DigitWriter();
  let before = 0;
  for (const [id, prices] of [...averages].sort(([one], [other]) => one - other)) {
    digits.write(id - before);
    before = id;
    for (const market of MARKETS) digits.writeOptional(prices[market]);
  }
  return digits.text;
}

/** What cannot be read is not known. */
export function decodeDayAverages(text: string): DayAverages {
  const digits = new DigitReader(text);
  const averages = new Map<number, MarketAmounts>();
  for (let id = 0; !digits.isDone; ) {
    id += digits.read();
    averages.set(
      id,
      buildMarketAmounts(() => digits.readOptional()),
    );
  }
  return digits.isBroken ? new Map() : averages;
}
