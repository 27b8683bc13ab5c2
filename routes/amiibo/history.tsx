import { nobodys, type TakeOwn } from "../../db/access/own";
import { readAsGuest } from "../../db/access/page";
import { historyOfItem } from "../../db/prices/history";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { CURRENCY_OF } from "../../domain/listings/market";
import { averagesOf, type ChangedFigure, type DayFigure, withChanges } from "../../domain/prices/history";
import { knownId, noSuchAmiibo } from "../http/change";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { HistoryPage } from "./HistoryPage";
import { major } from "./itemWire";

export const priceHistory = openRoom();

priceHistory.page("/amiibo/:id/:name/price_history", { role: "user", reads: [historyOfItem] }, async (c, own) => {
  const { services } = c.var;
  const id = parseId(c.req.param("id"));
  const [{ byId }, book] = await Promise.all([services.catalogue(), services.prices()]);
  const item = id === undefined ? undefined : byId.get(id);
  if (!item) return c.notFound();
  const figures = withChanges(own(historyOfItem) ?? []);
  return c.render(<HistoryPage item={item} figures={figures} site={services.site} book={book} />, {
    title: pageTitle(`30 Day Price History of ${item.name}`),
    rooms: ["market"],
  });
});

priceHistory.page("/api/amiibo/:id/price_history", { role: "user", reads: [historyOfItem] }, (c, own) =>
  tell(c, own, averages),
);
priceHistory.page("/api/guest/amiibo/:id/price_history", { role: "everybody" }, (c) => tell(c, nobodys, averages));
priceHistory.page("/api/amiibo/:id/price_history/detailed", { role: "user", reads: [historyOfItem] }, (c, own) =>
  tell(c, own, details),
);

type Figures = readonly DayFigure[];

async function tell(c: AppContext, own: TakeOwn<typeof historyOfItem>, onWire: (figures: Figures) => object) {
  const id = await knownId(c);
  if (id === undefined) return noSuchAmiibo(c);
  const { viewer, services } = c.var;
  const about = { id, now: services.now() };
  const take = viewer.id === 0 ? await readAsGuest(services.db, [historyOfItem], about) : own;
  return c.json(onWire(take(historyOfItem) ?? []));
}

/** The oldest first. */
const averages = (figures: Figures) => ({ price_history: averagesOf(figures).toReversed().map(entry) });

const details = (figures: Figures) => ({
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
});

const entry = ({ day, price, market, change }: ChangedFigure) => ({
  date: day,
  average_price: major(price),
  currency: CURRENCY_OF[market],
  relative_percentage_change: change,
  global_id: market,
});
