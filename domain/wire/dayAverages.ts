import { MARKETS } from "../listings/market";
import { buildMarketAmounts, type DayAverages, type MarketAmounts } from "../prices/dayAverages";
import { DigitReader, DigitWriter } from "./digits";

/** Encodes averages: for each item the difference to the previous id, then the average of each market. */
export function encodeDayAverages(averages: DayAverages): string {
  const digits = new DigitWriter();
  let previousId = 0;
  for (const [id, prices] of [...averages].sort(([first], [second]) => first - second)) {
    digits.write(id - previousId);
    previousId = id;
    for (const market of MARKETS) digits.writeOptional(prices[market]);
  }
  return digits.text;
}

/** Decodes averages. Returns an empty map if the text is damaged. */
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
