import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { BY_NAME, parseOrder } from "../../domain/prices/table";
import { LONGEST_SEARCH } from "../../domain/view/query";
import { badRequestPage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { MarketPage } from "./MarketPage";
import { tableOf } from "./MarketTable";

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
  return c.render(
    <MarketPage table={tableOf(catalogue, book, wanted)} wanted={wanted} book={book} site={services.site} />,
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
