import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { CHANGE_MEANS } from "../../domain/prices/move";
import { BY_NAME, parseOrder } from "../../domain/prices/table";
import { LONGEST_SEARCH } from "../../domain/view/query";
import MarketTools from "../../islands/MarketTools";
import { NO_DATA_MEANS } from "../../islands/money/NoData";
import { Island } from "../../islands/runtime/Island";
import { Age } from "../../islands/time/Age";
import { badRequestPage } from "../errors/pages";
import type { AppContext, Site } from "../http/context";
import { everythingFor } from "../http/everything";
import { openRoom } from "../http/room";
import { BackToTop } from "../layout/BackToTop";
import { PriceNote } from "../layout/PriceNote";
import { type DrawnTable, type TableView, tableOf } from "./MarketTable";

export const market = openRoom();

market.page(paths.marketPrices, { role: "guest" }, async (c) => {
  const { services } = c.var;
  const sort = c.req.query("sort");
  const order = sort ? parseOrder(sort) : BY_NAME;
  if (!order) return wrong(c, "There is no such column to sort by.");
  const q = (c.req.query("q") ?? "").trim();
  if (q.length > LONGEST_SEARCH) return wrong(c, `A search has at most ${LONGEST_SEARCH} characters.`);
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
      title: pageTitle("Current Market Prices"),
      rooms: ["market"],
      description: "Prices of every amiibo, new and used, in the UK and the US.",
      canonical: paths.marketPrices,
    },
  );
});

function wrong(c: AppContext, message: string) {
  c.status(400);
  return c.render(badRequestPage(message, c.req.path), { title: pageTitle("That table does not exist") });
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
        <h1>Current Market Prices</h1>
        <p>
          {withholdsAverages
            ? "What a price guide says of every amiibo, new and used, in the UK and the US, and the cheapest that is asked now."
            : "What every amiibo went for in the last 30 days, new and used, in the UK and the US, and how that changed."}
        </p>
      </header>
      <PriceNote site={site} book={book} />
      <p className="price-note">
        {publishedAt > 0 ? (
          <>
            As of <Age at={publishedAt} />.{" "}
          </>
        ) : null}
        {withholdsAverages
          ? "“Guide” is a price from the price guide, “from” the cheapest offer now. A dash: no price is known."
          : `Averages of sales: “few” means fewer than 3 of them, “guide” a price from the price guide. A dash: ${NO_DATA_MEANS} ${CHANGE_MEANS}`}
      </p>
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
