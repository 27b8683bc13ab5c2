import type { TakeOwn } from "../../db/access/own";
import { readAsGuest } from "../../db/access/page";
import { type StockPages, stockOfEverything, stockPages } from "../../db/stock/read";
import type { StockEntry } from "../../domain/stock/entry";
import type { AppContext } from "../http/context";

/** What is read for the board of stock. */
export const STOCK_BOARD = [stockOfEverything, stockPages] as const;

export interface StockNow {
  readonly entries: readonly StockEntry[];
  readonly pages: StockPages;
}

/** Of whoever is signed in it came with their session; a guest's is asked for here. */
export async function readStock(c: AppContext, own: TakeOwn<(typeof STOCK_BOARD)[number]>): Promise<StockNow> {
  const { viewer, services } = c.var;
  const take = viewer.id === 0 ? await readAsGuest(services.db, STOCK_BOARD, { id: 0, now: services.now() }) : own;
  return { entries: take(stockOfEverything) ?? [], pages: take(stockPages) ?? { named: 0, answered: 0 } };
}
