import type { TakeOwn } from "../../db/access/own";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { BoardPage, type BoardView } from "./BoardPage";
import { readStock, STOCK_BOARD } from "./board";

export const stock = openRoom();

const show =
  (view: BoardView, canonical: string) => async (c: AppContext, own: TakeOwn<(typeof STOCK_BOARD)[number]>) => {
    const { services } = c.var;
    const [catalogue, book, found] = await Promise.all([services.catalogue(), services.prices(), readStock(c, own)]);
    const now = services.now().getTime();
    const page = (
      <BoardPage view={view} catalogue={catalogue} book={book} stock={found} now={now} site={services.site} />
    );
    return c.render(page, {
      title: pageTitle("Stock Checker"),
      rooms: ["market"],
      description:
        "Every amiibo that a shop has in stock or takes pre-orders for, with its price and when we last looked.",
      canonical,
    });
  };

stock.page(paths.stock, { role: "guest", reads: [...STOCK_BOARD] }, show("retailer", paths.stock));
stock.page(paths.stockByItem, { role: "guest", reads: [...STOCK_BOARD] }, show("item", paths.stockByItem));
