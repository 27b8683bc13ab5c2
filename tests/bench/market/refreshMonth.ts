import { sql } from "drizzle-orm";
import { readPriceSnapshot } from "../../../db/prices/read";
import type { Item } from "../../../domain/catalogue/item";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { DAY_MS, formatDayNumber, formatUtcDay, parseDayNumber } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import type { SyntheticSale } from "../../../local/syntheticMarket/draft/listing";
import { ENDING_AUCTION_CALLS_PER_DAY } from "../../../worker/external/serviceStatus";
import { createSmallCatalogue, startMarketRun } from "../../helpers/marketRun";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { createEmbeddedDatabase } from "./embeddedDatabase";
import { computeSalePrices } from "./priceAccuracy";

const UNTIL = Date.parse("2026-11-20T12:00:00Z");
const DAYS = 30;
/** Interval of the cron job in ms. */
const TICK_MS = 15 * 60 * 1_000;
/** Number of sampled items by form (kind of product), spread evenly over all items of that form. */
const SAMPLES = { figure: 5, card: 3, yarn: 1, "cereal-box": 1, band: 1, block: 1 } as const;
const MIN_SALES = 3;
/** Largest accepted error of averages, as a multiple of the random error of averages from the same few sales. */
const MAX_ERROR_RATIO = 1.1;

function sampleItems(items: readonly Item[]): number[] {
  return Object.entries(SAMPLES).flatMap(([form, count]) => {
    const all = items.filter((item) => item.form === form);
    return Array.from({ length: count }, (_, place) => all[Math.floor(((place + 0.5) * all.length) / count)]?.id ?? 0);
  });
}

/** Adds the other items of the same characters, because the classifier must tell them apart. */
function withNamesakes(items: readonly Item[], ids: readonly number[]): number[] {
  const characters = new Set(items.filter(({ id }) => ids.includes(id)).map(({ characterKey }) => characterKey));
  return items.filter(({ characterKey }) => characters.has(characterKey)).map(({ id }) => id);
}

/** Simulates a month of refreshes of a few items, and compares the averages with the true prices. */
export async function measureRefreshMonth(): Promise<BenchResult[]> {
  const market = createSyntheticMarket();
  const database = await createEmbeddedDatabase();
  const sample = sampleItems(market.items);
  const catalogue = createSmallCatalogue(withNamesakes(market.items, sample));
  // The share of calls also covers auctions of the other items of the same characters.
  const endingsADay = Math.round((ENDING_AUCTION_CALLS_PER_DAY * catalogue.items.length) / market.items.length);
  const run = await startMarketRun(catalogue, UNTIL - DAYS * DAY_MS, { hasShops: false, listed: sample });
  try {
    while (run.now < UNTIL) {
      await run.refresh(database.db, { tickMs: TICK_MS, endingAuctionCallsPerDay: endingsADay });
      run.now += TICK_MS;
    }
    const [auctions] = await database.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM sale WHERE evidence = 'auction'`,
    );
    const calls = endingsADay * DAYS;
    const snapshot = await readPriceSnapshot(database.db);
    const today = parseDayNumber(new Date(UNTIL).toISOString().slice(0, 10)) ?? 0;
    const days = Array.from({ length: DAYS }, (_, daysAgo) => formatDayNumber(today - daysAgo));
    const detected = await database.db.all<{ listing_id: string }>(sql`SELECT DISTINCT listing_id FROM sale`);
    const listings = new Set(detected.map(({ listing_id }) => listing_id));
    const errors = sample.flatMap((id) =>
      MARKETS.flatMap((each) => {
        const sold = market.listSales(each, UNTIL - DAYS * DAY_MS, UNTIL);
        const own = sold.filter(({ itemId, listingId }) => itemId === id && listings.has(listingId));
        const exactPrices = computeSalePrices(own, formatUtcDay(UNTIL));
        return GRADES.flatMap((grade) => {
          const computedPrice = snapshot.items.get(id)?.[each]?.sold[grade];
          const right = exactPrices.find(({ pool }) => pool === grade);
          if (!computedPrice || !right || computedPrice.sampleCount < MIN_SALES) return [];
          const truth = days.reduce((sum, day) => sum + market.getTrueValue(id, each, grade, day), 0) / DAYS;
          return [
            {
              detected: computeErrorPercent(computedPrice.price, truth),
              exact: computeErrorPercent(right.price, truth),
            },
          ];
        });
      }),
    );
    const computeDetectedShare = (evidence: SyntheticSale["evidence"]) => {
      const sold = MARKETS.flatMap((each) => market.listSales(each, UNTIL - (DAYS - 2) * DAY_MS, UNTIL - DAY_MS));
      const own = sold.filter((sale) => sale.evidence === evidence && sample.includes(sale.itemId));
      return own.filter(({ listingId }) => listings.has(listingId)).length / own.length;
    };
    const detectedError = computeSampleMedian(errors.map(({ detected }) => detected));
    const exactError = computeSampleMedian(errors.map(({ exact }) => exact));
    return [
      {
        name: "error of averages after a month, relative to averages of the same sales classified correctly",
        value: detectedError / exactError,
        unit: "x",
        limit: { max: MAX_ERROR_RATIO },
        from: `${detectedError.toFixed(1)} % and ${exactError.toFixed(1)} %; ${errors.length} of ${sample.length * 4} averages have ${MIN_SALES} sales or more`,
      },
      { name: "share of sold auctions that refreshes detect", value: computeDetectedShare("auction"), unit: "share" },
      {
        name: "share of sales that refreshes detect by a risen sold quantity",
        value: computeDetectedShare("step"),
        unit: "share",
      },
      {
        name: "detected auction sales per call for ending auctions",
        value: (auctions?.n ?? 0) / calls,
        unit: "x",
        limit: { min: 0.55 },
        from: `${auctions?.n} sales, ${calls} calls`,
      },
    ];
  } finally {
    await run.stop();
    await database.stop();
  }
}

/** Computes how much a price differs from the true price, in percent of the true price. */
const computeErrorPercent = (price: number, truth: number): number => (100 * Math.abs(price - truth)) / truth;
