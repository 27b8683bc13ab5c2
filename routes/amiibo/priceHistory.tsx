import { getGuestValue, type ViewerDataReader } from "../../db/access/viewerQuery";
import { itemPriceHistoryQuery } from "../../db/prices/read";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import type { Item } from "../../domain/catalogue/item";
import { formatDayAndMonth } from "../../domain/language/dates";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import {
  addDailyPriceChanges,
  type DailyItemPrice,
  type DailyItemPriceWithChange,
  listDailyAverages,
} from "../../domain/prices/history";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { formatChangePercent } from "../../domain/prices/priceWindow";
import BackLink from "../../islands/BackLink";
import { Island } from "../../islands/runtime/Island";
import { buildItemNotFoundResponse, findItemIdInPath } from "../http/change";
import type { AppContext, SiteConfig } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import { toMajorUnits } from "./json";

export const priceHistoryRoutes = createRouteGroup();

priceHistoryRoutes.get(
  "/amiibo/:id/:name/price_history",
  { role: "user", queries: [itemPriceHistoryQuery] },
  async (c, own) => {
    const { services } = c.var;
    const id = parseId(c.req.param("id"));
    const [{ byId }, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
    const item = id === undefined ? undefined : byId.get(id);
    if (!item) return c.notFound();
    const figures = addDailyPriceChanges(own(itemPriceHistoryQuery) ?? []);
    return c.render(<HistoryPage item={item} figures={figures} site={services.site} priceSnapshot={priceSnapshot} />, {
      title: formatPageTitle(t.itemPrices.historyPageTitle(item.name)),
      styleSheets: ["item"],
    });
  },
);

priceHistoryRoutes.get("/api/amiibo/:id/price_history", { role: "user", queries: [itemPriceHistoryQuery] }, (c, own) =>
  respondWithHistory(c, own, toAveragesJson),
);
priceHistoryRoutes.get("/api/guest/amiibo/:id/price_history", { role: "everybody" }, (c) =>
  respondWithHistory(c, getGuestValue, toAveragesJson),
);
priceHistoryRoutes.get(
  "/api/amiibo/:id/price_history/detailed",
  { role: "user", queries: [itemPriceHistoryQuery] },
  (c, own) => respondWithHistory(c, own, toDetailsJson),
);

async function respondWithHistory(
  c: AppContext,
  own: ViewerDataReader<typeof itemPriceHistoryQuery>,
  toJson: (figures: readonly DailyItemPrice[]) => object,
) {
  const id = await findItemIdInPath(c);
  if (id === undefined) return buildItemNotFoundResponse(c);
  const { viewer, services } = c.var;
  const read = viewer.id === 0 ? await services.readGuestPageData(c, [itemPriceHistoryQuery], id) : own;
  return c.json(toJson(read(itemPriceHistoryQuery) ?? []));
}

/** Builds the JSON of an item's average price on each day, oldest day first. */
const toAveragesJson = (figures: readonly DailyItemPrice[]) => ({
  price_history: listDailyAverages(figures).toReversed().map(toHistoryEntryJson),
});

const toDetailsJson = (figures: readonly DailyItemPrice[]) => ({
  raw_data: addDailyPriceChanges(figures)
    .toReversed()
    .map((figure) => ({
      ...toHistoryEntryJson(figure),
      condition: figure.pool,
      data_source: figure.source,
      sample_size: figure.sampleCount,
      rejected: figure.outlierCount,
      median: toMajorUnits(figure.median),
      mean: toMajorUnits(figure.mean),
    })),
});

const toHistoryEntryJson = ({ day, price, market, percentOfPrevious }: DailyItemPriceWithChange) => ({
  date: day,
  average_price: toMajorUnits(price),
  currency: CURRENCY_BY_MARKET[market],
  relative_percentage_change: percentOfPrevious,
  global_id: market,
});

interface Props {
  readonly item: Item;
  /** Prices of the item on each day, newest day first. */
  readonly figures: readonly DailyItemPriceWithChange[];
  readonly site: SiteConfig;
  readonly priceSnapshot: PriceSnapshot;
}

const HistoryPage = ({ item, figures, site, priceSnapshot }: Props) => (
  <div className="collection price-history">
    <header className="hero">
      <Island component={BackLink} props={{ href: paths.amiibo(item) }} when="idle" />
      <h1>{t.itemPrices.history}</h1>
      <p>{item.name}</p>
    </header>
    <section className="panel" aria-labelledby="latest-prices">
      <h2 id="latest-prices">{t.itemPrices.title}</h2>
      <PriceDataNotes site={site} priceSnapshot={priceSnapshot} />
      {figures.length === 0 ? (
        <p>{priceSnapshot.withholdsAverages ? t.itemPrices.emptyGuideHistory : t.itemPrices.emptyHistory}</p>
      ) : (
        <HistoryRows figures={figures} />
      )}
    </section>
  </div>
);

const HistoryRows = ({ figures }: Pick<Props, "figures">) => (
  <div className="scrolls">
    <table>
      <caption className="visually-hidden">{t.itemPrices.historyCaption}</caption>
      <thead>
        <tr>
          {(["date", "price", "change", "source", "currency"] as const).map((column) => (
            <th key={column} scope="col">
              {t.itemPrices.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <HistoryRow key={`${figure.market} ${figure.source} ${figure.pool} ${figure.day}`} {...figure} />
        ))}
      </tbody>
    </table>
  </div>
);

const HistoryRow = ({ day, price, percentOfPrevious, source, market, pool }: DailyItemPriceWithChange) => (
  <tr>
    <td>
      <time dateTime={day}>{formatDayAndMonth(day)}</time>
    </td>
    <td>{formatMoney(price, CURRENCY_BY_MARKET[market])}</td>
    <td>{formatChangePercent(percentOfPrevious)}</td>
    <td>{t.itemPrices.sources[source](market, t.itemPrices.pools[pool])}</td>
    <td>{CURRENCY_BY_MARKET[market]}</td>
  </tr>
);
