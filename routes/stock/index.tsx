import { Hono } from "hono";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppContext, AppEnv } from "../context";
import { BoardPage, type BoardView } from "./BoardPage";
import { readStock } from "./board";

export const stock = new Hono<AppEnv>();

const show = (view: BoardView, canonical: string) => async (c: AppContext) => {
  const { services } = c.var;
  const [catalogue, book, found] = await Promise.all([services.catalogue(), services.prices(), readStock(c)]);
  const now = services.now().getTime();
  const page = <BoardPage view={view} catalogue={catalogue} book={book} stock={found} now={now} site={services.site} />;
  return c.render(page, {
    title: pageTitle("Stock Checker"),
    rooms: ["market"],
    description:
      "Every amiibo that a shop has in stock or takes pre-orders for, with its price and when we last looked.",
    canonical,
  });
};

stock.get(paths.stock, show("retailer", paths.stock));
stock.get(paths.stockByItem, show("item", paths.stockByItem));
