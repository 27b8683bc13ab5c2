import { Hono } from "hono";
import { readAsGuest } from "../../db/access/page";
import { historyOfItem } from "../../db/prices/history";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { CURRENCY_OF } from "../../domain/listings/market";
import { averagesOf, type ChangedFigure, type DayFigure, withChanges } from "../../domain/prices/history";
import type { AppContext, AppEnv } from "../context";
import { knownId, noSuchAmiibo } from "../ownership/change";
import { HistoryPage } from "./HistoryPage";
import { major } from "./itemWire";

export const priceHistory = new Hono<AppEnv>();

priceHistory.get("/amiibo/:id/:name/price_history", async (c) => {
  const { services, own } = c.var;
  const id = parseId(c.req.param("id"));
  const { byId } = await services.catalogue();
  const item = id === undefined ? undefined : byId.get(id);
  if (!item) return c.notFound();
  const figures = withChanges(own(historyOfItem) ?? []);
  return c.render(<HistoryPage item={item} figures={figures} site={services.site} />, {
    title: pageTitle(`30 Day Price History of ${item.name}`),
    rooms: ["market"],
  });
});

const answer = (of: (figures: readonly DayFigure[]) => object) => async (c: AppContext) => {
  const id = await knownId(c);
  if (id === undefined) return noSuchAmiibo(c);
  return c.json(of(await historyOf(c, id)));
};

async function historyOf(c: AppContext, id: number): Promise<readonly DayFigure[]> {
  const { viewer, services, own } = c.var;
  const about = { id, now: services.now() };
  const take = viewer.id === 0 ? await readAsGuest(services.db, [historyOfItem], about) : own;
  return take(historyOfItem) ?? [];
}

/** The oldest first. */
const averages = answer((figures) => ({ price_history: averagesOf(figures).toReversed().map(entry) }));

priceHistory.get("/api/amiibo/:id/price_history", averages);
priceHistory.get("/api/guest/amiibo/:id/price_history", averages);

priceHistory.get(
  "/api/amiibo/:id/price_history/detailed",
  answer((figures) => ({
    raw_data: withChanges(figures)
      .toReversed()
      .map((figure) => ({
        ...entry(figure),
        condition: figure.pool,
        data_source: figure.source,
        sample_size: figure.n,
        rejected: figure.rejected,
        median: major(figure.median),
        mean: major(figure.mean),
      })),
  })),
);

const entry = ({ day, price, market, change }: ChangedFigure) => ({
  date: day,
  average_price: major(price),
  currency: CURRENCY_OF[market],
  relative_percentage_change: change,
  global_id: market,
});
