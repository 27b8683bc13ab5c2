import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { PRICE_TABLE_ORDER_BY_NAME, parsePriceTableOrder } from "../../domain/prices/priceTable";
import { MAX_SEARCH_TEXT_LENGTH } from "../../domain/view/listQuery";
import { Sentence } from "../../islands/language/Sentence";
import PriceTableSearch from "../../islands/PriceTableSearch";
import { Island } from "../../islands/runtime/Island";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { PageHeader } from "../elements/PageElements";
import { respondToInvalidUrl } from "../errors/pages";
import type { AppContext, SiteConfig } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { loadSearchIndexForQuery } from "../http/searchIndex";
import { BackToTop } from "../layout/Links";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import { getRenderedPriceTable, type PriceTableQuery, type RenderedPriceTable } from "./renderPriceTable";

export const marketPriceRoutes = createRouteGroup();

marketPriceRoutes.get(
  paths.marketPrices,
  { role: "guest", queryParams: ["sort", "q"], isSearchPage: true },
  async (c) => {
    const { services } = c.var;
    const sort = c.req.query("sort");
    const order = sort ? parsePriceTableOrder(sort) : PRICE_TABLE_ORDER_BY_NAME;
    if (!order) return respondBadQuery(c, t.marketPricesPage.unknownColumn);
    const q = (c.req.query("q") ?? "").trim();
    if (q.length > MAX_SEARCH_TEXT_LENGTH)
      return respondBadQuery(c, t.listQueryErrors.searchTooLong(MAX_SEARCH_TEXT_LENGTH));
    const [catalogue, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
    const query = { order, q };
    const searchIndex = await loadSearchIndexForQuery(catalogue, q);
    return c.render(
      <MarketPricesPage
        table={getRenderedPriceTable(catalogue, priceSnapshot, query, searchIndex)}
        query={query}
        priceSnapshot={priceSnapshot}
        site={services.site}
      />,
      {
        title: formatPageTitle(t.marketPricesPage.title),
        styleSheets: ["market"],
        description: t.marketPricesPage.description,
        canonical: paths.marketPrices,
      },
    );
  },
);

const respondBadQuery = (c: AppContext, message: string) =>
  respondToInvalidUrl(c, t.marketPricesPage.badQueryTitle, message);

interface Props {
  readonly table: RenderedPriceTable;
  readonly query: PriceTableQuery;
  readonly priceSnapshot: PriceSnapshot;
  readonly site: SiteConfig;
}

const MarketPricesPage = ({ table, query, priceSnapshot, site }: Props) => {
  const { publishedAt, withholdsAverages } = priceSnapshot;
  const { markup, ...tableProps } = table;
  return (
    <div className="market">
      <PageHeader
        title={t.marketPricesPage.title}
        text={withholdsAverages ? t.marketPricesPage.introWithheld : t.marketPricesPage.intro}
      />
      <PriceDataNotes site={site} priceSnapshot={priceSnapshot} />
      <p className="price-note">
        {withholdsAverages
          ? t.marketPricesPage.legendWithheld
          : t.marketPricesPage.legend(t.prices.noDataHint, t.prices.changeExplanation)}
      </p>
      {publishedAt > 0 ? (
        <p className="price-note as-of">
          <Sentence parts={t.marketPricesPage.asOf(<TimestampWithAge at={publishedAt} />)} />
        </p>
      ) : null}
      <Island component={PriceTableSearch} props={{ ...query, ...tableProps, emptyText: t.catalogue.noResults }} />
      {markup.renderIn("items")}
      <BackToTop />
    </div>
  );
};
