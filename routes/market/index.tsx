import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { BY_NAME, parseOrder } from "../../domain/prices/table";
import { LONGEST_SEARCH } from "../../domain/view/query";
import { Sentence } from "../../islands/language/Sentence";
import MarketTools from "../../islands/MarketTools";
import { Island } from "../../islands/runtime/Island";
import { Age } from "../../islands/time/Age";
import { badRequestPage } from "../errors/pages";
import type { AppContext, Site } from "../http/context";
import { everythingFor } from "../http/everything";
import { openRoom } from "../http/room";
import { BackToTop } from "../layout/Links";
import { PriceNote } from "../layout/PriceNote";
import { type DrawnTable, type TableView, tableOf } from "./MarketTable";

export const market = openRoom();

market.page(paths.marketPrices, { role: "guest" }, async (c) => {
  const { services } = c.var;
  const sort = c.req.query("sort");
  const order = sort ? parseOrder(sort) : BY_NAME;
  if (!order) return wrong(c, t.marketPage.noColumn);
  const q = (c.req.query("q") ?? "").trim();
  if (q.length > LONGEST_SEARCH) return wrong(c, t.listQuery.longSearch(LONGEST_SEARCH));
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  const wanted = { order, q };
  const everything = await everythingFor(catalogue, q);
  return c.render(
    <MarketPage
      table={tableOf(catalogue, book, wanted, everything)}
      wanted={wanted}
      book={book}
      site={services.site}
    />,
    {
      title: pageTitle(t.marketPage.title),
      rooms: ["market"],
      description: t.marketPage.description,
      canonical: paths.marketPrices,
    },
  );
});

function wrong(c: AppContext, message: string) {
  c.status(400);
  return c.render(badRequestPage(message, c.req.path), { title: pageTitle(t.marketPage.wrongTitle) });
}

interface Props {
  readonly table: DrawnTable;
  readonly wanted: TableView;
  readonly book: Book;
  readonly site: Site;
}

const MarketPage = ({ table, wanted, book, site }: Props) => {
  const { publishedAt, withholdsAverages } = book;
  const { drawing, ...told } = table;
  return (
    <div className="market">
      <header className="hero">
        <h1>{t.marketPage.title}</h1>
        <p>{withholdsAverages ? t.marketPage.withheldText : t.marketPage.text}</p>
      </header>
      <PriceNote site={site} book={book} />
      <p className="price-note">
        {withholdsAverages
          ? t.marketPage.withheldMeaning
          : t.marketPage.meaning(t.prices.unknownMeans, t.prices.changeMeans)}
      </p>
      {publishedAt > 0 ? (
        <p className="price-note as-of">
          <Sentence parts={t.marketPage.asOf(<Age at={publishedAt} />)} />
        </p>
      ) : null}
      <Island
        of={MarketTools}
        props={{
          ...wanted,
          ...told,
          emptyText: t.catalogue.nothingFound,
        }}
      />
      {drawing.shown("exhibits")}
      <BackToTop />
    </div>
  );
};
