import { useEffect, useId, useRef, useState } from "react";
import type { PrimaryRegion } from "../domain/access/region";
import { MARKETS, type Market } from "../domain/listings/market";
import { listingMarketOf } from "../domain/listings/standing";
import type { Line } from "../domain/prices/history";
import { drawChart } from "./chart/draw";
import { HistoryTable } from "./chart/HistoryTable";
import { MARKET_NAMES, nameOf, wordsFor } from "./chart/words";
import { useRegion } from "./store/useRegion";

interface Props {
  /** At least one. */
  readonly lines: readonly Line[];
  readonly region: PrimaryRegion;
}

/** How prices fared, drawn for one currency at a time, and as a table for all. */
export default function PriceChart({ lines, region: onServer }: Props) {
  const region = useRegion(onServer);
  const [picked, pick] = useState<{ readonly market: Market; readonly region: PrimaryRegion }>();
  const markets = MARKETS.filter((market) => lines.some((line) => line.market === market));
  const wanted = picked?.region === region ? picked.market : listingMarketOf(region);
  const market = markets.find((each) => each === wanted) ?? markets[0];
  const shown = inMarket(lines, market);
  const group = useId();
  return (
    <div className="chart">
      {markets.length > 1 ? (
        <fieldset className="currencies">
          <legend className="visually-hidden">Currency of the chart</legend>
          {markets.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={each === market}
                onChange={() => pick({ market: each, region })}
              />
              {MARKET_NAMES[each]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <ul className="legend" aria-hidden="true">
        {shown.map((line) => (
          <li key={line.grade} data-grade={line.grade}>
            {nameOf(line)}
            {markets.length === 1 ? `, ${MARKET_NAMES[line.market]}` : ""}
          </li>
        ))}
      </ul>
      <Drawing lines={lines} market={market} />
      <details>
        <summary>The same as numbers</summary>
        <HistoryTable lines={lines} />
      </details>
    </div>
  );
}

interface Drawn extends Pick<Props, "lines"> {
  readonly market: Market | undefined;
}

function Drawing({ lines, market }: Drawn) {
  const box = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      drawChart(element, inMarket(lines, market)).catch((error: unknown) => {
        console.error("The chart could not be drawn; its numbers stand below.", error);
        setFailed(true);
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [lines, market]);
  if (isFailed) return <p>The chart could not be drawn. Its numbers stand below.</p>;
  return <div ref={box} className="drawing" role="img" aria-label={wordsFor(inMarket(lines, market))} />;
}

const inMarket = (lines: readonly Line[], market: Market | undefined): Line[] =>
  lines.filter((line) => line.market === market);
