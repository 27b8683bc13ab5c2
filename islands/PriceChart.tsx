import { useId, useMemo, useState } from "react";
import { MARKET_BY_REGION, MARKETS, type Market } from "../domain/listings/market";
import type { Region } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import { buildMarketChart, type PriceChartData } from "../domain/prices/chart";
import { ChartDrawing } from "./chart/ChartDrawing";
import { ChartLegend, PriceHistoryTable } from "./chart/ChartLegend";
import { usePriceRegion } from "./store/useStore";

/** Properties of the chart. The data has at least one price line or one offer. */
interface Props extends PriceChartData {
  readonly region: Region;
}

/** Renders an item's price history as a chart in one currency at a time, and as a table of all currencies. */
export default function PriceChart({ region: onServer, lines, offers, purchases, targets, today }: Props) {
  const region = usePriceRegion(onServer);
  const [choice, setChoice] = useState<{ readonly market: Market; readonly region: Region }>();
  const [pointedDay, setPointedDay] = useState<string>();
  const markets = MARKETS.filter((market) => [...lines, ...offers].some((each) => each.market === market));
  const preferredMarket = choice?.region === region ? choice.market : MARKET_BY_REGION[region];
  const market = markets.find((each) => each === preferredMarket) ?? markets[0] ?? MARKETS[0];
  const chart = useMemo(
    () => buildMarketChart({ lines, offers, purchases, targets, today }, market),
    [lines, offers, purchases, targets, today, market],
  );
  const group = useId();
  return (
    <div className="chart">
      {markets.length > 1 ? (
        <fieldset className="currency-choice">
          <legend className="visually-hidden">{t.chart.currency}</legend>
          {markets.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={each === market}
                onChange={() => setChoice({ market: each, region })}
              />
              {t.chart.currencies[each]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <ChartLegend chart={chart} day={pointedDay ?? chart.to} />
      <ChartDrawing chart={chart} pointedDay={pointedDay} onPoint={setPointedDay} />
      {lines.length === 0 ? null : (
        <details>
          <summary>{t.chart.showTable}</summary>
          <PriceHistoryTable lines={lines} />
        </details>
      )}
    </div>
  );
}
