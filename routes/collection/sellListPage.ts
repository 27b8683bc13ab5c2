import {
  COPIES_FOR_SALE_PER_PAGE,
  type CopyForSale,
  readCopiesForSale,
  type SellList,
} from "../../db/ownership/copiesForSale";
import { type ListPage, locateListPage } from "../elements/ListPages";
import type { AppContext } from "../http/context";

/**
 * Loads one page of a sell list. The first page is already loaded, any other takes a round trip. Rows are shifted if
 * the owner changes the list meanwhile. No cache shows them again, because the owner's data has a new version then.
 */
export async function loadSellListPage(
  { var: { services, viewer } }: AppContext,
  ownerId: number,
  sellList: SellList,
  page: number,
): Promise<ListPage<CopyForSale>> {
  const position = locateListPage(sellList.total, page, COPIES_FOR_SALE_PER_PAGE);
  const rows = await readCopiesForSale(services.db, { ownerId, viewerId: viewer.id }, sellList, position.offset);
  return { ...position, rows };
}
