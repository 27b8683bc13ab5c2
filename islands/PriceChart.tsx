import { useId, useMemo, useState } from "react";
import type { PrimaryRegion } from "../domain/access/preferences";
import { MARKETS, type Market } from "../domain/listings/market";
import { listingMarketOf } from "../domain/listings/standing";
import { t } from "../domain/messages/islands";
import { type Charted, pictureOf } from "../domain/prices/chart";
import { Drawing } from "./chart/Drawing";
import { HistoryTable, Legend } from "./chart/Legend";
import { useRegion } from "./store/useStore";

/** With a line or an offer at least. */
interface Props extends Charted {
  readonly region: PrimaryRegion;
}

/** How prices fared, drawn for one currency at a time, and as a table for all. */
export default function PriceChart({ region: onServer, lines, offers, purchases, targets, today }: Props) {
  const region = useRegion(onServer);
  const [picked, pick] = useState<{ readonly market: Market; readonly region: PrimaryRegion }>();
  const [pointed, point] = useState<string>();
  const markets = MARKETS.filter((market) => [...lines, ...offers].some((each) => each.market === market));
  const wanted = picked?.region === region ? picked.market : listingMarketOf(region);
  const market = markets.find((each) => each === wanted) ?? markets[0] ?? MARKETS[0];
  const picture = useMemo(
    () => pictureOf({ lines, offers, purchases, targets, today }, market),
    [lines, offers, purchases, targets, today, market],
  );
  const group = useId();
  return (
    <div className="chart">
      {markets.length > 1 ? (
        <fieldset className="currencies">
          <legend className="visually-hidden">{t.chart.currency}</legend>
          {markets.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={each === market}
                onChange={() => pick({ market: each, region })}
              />
              {t.chart.currencies[each]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <Legend picture={picture} day={pointed ?? picture.to} />
      <Drawing picture={picture} pointed={pointed} onPoint={point} />
      {lines.length === 0 ? null : (
        <details>
          <summary>{t.chart.numbers}</summary>
          <HistoryTable lines={lines} />
        </details>
      )}
    </div>
  );
}
