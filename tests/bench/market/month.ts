import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { readPriceSnapshot } from "../../../db/prices/read";
import type { Item } from "../../../domain/catalogue/item";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { DAY_MS, formatDay, formatUtcDay, parseDay } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import type { SyntheticSale } from "../../../local/syntheticMarket/draft/listing";
import { ENDING_AUCTION_CALLS_PER_DAY } from "../../../worker/external/serviceStatus";
import { createSmallCatalogue, startMarketRun } from "../../helpers/marketRun";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import { createEmbeddedDatabase } from "./embedded";
import { computeSaleFigures } from "./figures";

const UNTIL = Date.parse("2026-11-20T12:00:00Z");
const DAYS = 30;
/** As often as cron calls. */
const TICK_MS = 15 * 60 * 1_000;
/** So many of each form, evenly out of all of them. */
const SAMPLES = { figure: 5, card: 3, yarn: 1, "cereal-box": 1, band: 1, block: 1 } as const;
const FEWEST_SALES = 3;
/** Of a few sales an average is far off by chance: what refreshes add to that is at most a tenth. */
const MOST_ADDED = 1.1;

function sampleOf(items: readonly Item[]): number[] {
  return Object.entries(SAMPLES).flatMap(([form, count]) => {
    const all = items.filter((item) => item.form === form);
    return Array.from({ length: count }, (_, place) => all[Math.floor(((place + 0.5) * all.length) / count)]?.id ?? 0);
  });
}

/** They are told apart from others of the same character. */
function withNamesakes(items: readonly Item[], ids: readonly number[]): number[] {
  const characters = new Set(items.filter(({ id }) => ids.includes(id)).map(({ characterKey }) => characterKey));
  return items.filter(({ characterKey }) => characters.has(characterKey)).map(({ id }) => id);
}

/** The tick at which there is something to do again: something to search for, an auction that is about to end, one that was sold. */
async function nextWork(db: Database, now: number): Promise<number> {
  const [next] = await db.all<{ at: number }>(sql`SELECT max(min(at), ${now + TICK_MS}) AS at FROM (
    SELECT next_due_at AS at FROM fetch_target
    UNION ALL SELECT iif(ends_at - ${TICK_MS} > ${now}, ends_at - ${TICK_MS}, ends_at) FROM listing
      WHERE is_bin = 0 AND (reject IS NULL OR reject = 'no-bid' AND ends_at - ${TICK_MS} > ${now}))`);
  return Math.ceil((next?.at ?? now + TICK_MS) / TICK_MS) * TICK_MS;
}

/** A month of refreshes of a few items, from nothing, with their share of the calls: are the averages what things are worth? */
export async function measureMonth(): Promise<BenchFigure[]> {
  const market = createSyntheticMarket();
  const database = await createEmbeddedDatabase();
  const sample = sampleOf(market.items);
  const catalogue = createSmallCatalogue(withNamesakes(market.items, sample));
  // Of namesakes auctions end, too.
  const endingsADay = Math.round((ENDING_AUCTION_CALLS_PER_DAY * catalogue.items.length) / market.items.length);
  const run = await startMarketRun(catalogue, UNTIL - DAYS * DAY_MS, { hasShops: false, listed: sample });
  try {
    while (run.now < UNTIL) {
      await run.refresh(database.db, { tickMs: TICK_MS, endingsADay });
      run.now = await nextWork(database.db, run.now);
    }
    const [auctions] = await database.db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM sale WHERE evidence = 'auction'`,
    );
    const calls = endingsADay * DAYS;
    const book = await readPriceSnapshot(database.db);
    const today = parseDay(new Date(UNTIL).toISOString().slice(0, 10)) ?? 0;
    const days = Array.from({ length: DAYS }, (_, back) => formatDay(today - back));
    const told = await database.db.all<{ ebay_id: string }>(sql`SELECT DISTINCT ebay_id FROM sale`);
    const listings = new Set(told.map(({ ebay_id }) => ebay_id));
    const errors = sample.flatMap((id) =>
      MARKETS.flatMap((each) => {
        const sold = market.sales(each, UNTIL - DAYS * DAY_MS, UNTIL);
        const own = sold.filter(({ amiiboId, listingId }) => amiiboId === id && listings.has(listingId));
        const rightly = computeSaleFigures(own, formatUtcDay(UNTIL));
        return GRADES.flatMap((grade) => {
          const figure = book.items.get(id)?.[each]?.sold[grade];
          const right = rightly.find(({ pool }) => pool === grade);
          if (!figure || !right || figure.n < FEWEST_SALES) return [];
          const truth = days.reduce((sum, day) => sum + market.truth(id, each, grade, day), 0) / DAYS;
          return [{ told: off(figure.price, truth), rightly: off(right.price, truth) }];
        });
      }),
    );
    const toldShare = (evidence: SyntheticSale["evidence"]) => {
      const sold = MARKETS.flatMap((each) => market.sales(each, UNTIL - (DAYS - 2) * DAY_MS, UNTIL - DAY_MS));
      const own = sold.filter((sale) => sale.evidence === evidence && sample.includes(sale.amiiboId));
      return own.filter(({ listingId }) => listings.has(listingId)).length / own.length;
    };
    const asTold = computeFigureMedian(errors.map(({ told }) => told));
    const toldRightly = computeFigureMedian(errors.map(({ rightly }) => rightly));
    return [
      {
        name: "averages of a month from the hidden prices, against the same sales told rightly",
        value: asTold / toldRightly,
        unit: "x",
        limit: { most: MOST_ADDED },
        from: `${asTold.toFixed(1)} % for ${toldRightly.toFixed(1)} %: ${errors.length} of ${FEWEST_SALES} sales or more, of ${sample.length * 4}`,
      },
      { name: "auctions that were sold and told", value: toldShare("auction"), unit: "share" },
      { name: "listings that sold by quantity and told of it", value: toldShare("step"), unit: "share" },
      {
        name: "auctions told as sales for each call that their ends may take",
        value: (auctions?.n ?? 0) / calls,
        unit: "x",
        limit: { least: 0.55 },
        from: `${auctions?.n} sales, ${calls} calls`,
      },
    ];
  } finally {
    await run.stop();
    await database.stop();
  }
}

/** In per cent of the truth. */
const off = (price: number, truth: number): number => (100 * Math.abs(price - truth)) / truth;
