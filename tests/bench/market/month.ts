import { readBook } from "../../../db/prices/read";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { formatDay, parseDay } from "../../../domain/prices/day";
import { openMarket } from "../../../local/market";
import { migratedDatabase } from "../../db/database";
import { catalogueOf, startMarketRun } from "../../helpers/marketRun";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";

const UNTIL = Date.parse("2026-11-20T12:00:00Z");
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;
const TICK_MS = 30 * 60 * 1_000;
/** Namesakes, rare ones and plain ones. */
const ITEMS = [1, 3, 12, 38, 43, 47, 50, 560];
const FEWEST_SALES = 3;

/** A month of refreshes of a few items, from nothing: are the averages what things are worth? */
export async function measureMonth(): Promise<Figure[]> {
  const market = openMarket();
  const database = await migratedDatabase();
  const run = await startMarketRun(catalogueOf(ITEMS), UNTIL - DAYS * DAY_MS, { hasShops: false });
  try {
    while (run.now < UNTIL) {
      await run.refresh(database.db, { tickMs: TICK_MS });
      run.now += TICK_MS;
    }
    const book = await readBook(database.db);
    const today = parseDay(new Date(UNTIL).toISOString().slice(0, 10)) ?? 0;
    const days = Array.from({ length: DAYS }, (_, back) => formatDay(today - back));
    const errors = ITEMS.flatMap((id) =>
      MARKETS.flatMap((each) =>
        GRADES.flatMap((grade) => {
          const figure = book.items.get(id)?.[each]?.sold[grade];
          if (!figure || figure.n < FEWEST_SALES) return [];
          const truth = days.reduce((sum, day) => sum + market.truth(id, each, grade, day), 0) / DAYS;
          return [Math.abs(figure.price - truth) / truth];
        }),
      ),
    );
    return [
      {
        name: "averages of a month from the hidden prices, in per cent",
        value: 100 * median(errors),
        unit: "count",
        limit: { most: 3 },
        from: `${errors.length} averages of ${FEWEST_SALES} sales or more, of ${ITEMS.length * 4}`,
      },
    ];
  } finally {
    await run.stop();
    await database.stop();
  }
}
