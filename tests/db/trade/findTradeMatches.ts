import type { ViewerDataReader } from "../../../db/access/viewerQuery";
import type { Database } from "../../../db/client";
import {
  readTradeMatches,
  viewerSparingTraderIdsQuery,
  viewerTradeListsQuery,
  viewerWishingTraderIdsQuery,
} from "../../../db/trade/tradeQueries";
import { pickBestTraderIds, type TradeMatch } from "../../../domain/trade/compare";

/** Queries whose results `findTradeMatches` needs. */
export const TRADE_SEARCH_QUERIES = [
  viewerTradeListsQuery,
  viewerSparingTraderIdsQuery,
  viewerWishingTraderIdsQuery,
] as const;

/** Finds the collectors with whom a user could trade, as the trade page does. */
export const findTradeMatches = (
  db: Database,
  userId: number,
  own: ViewerDataReader<(typeof TRADE_SEARCH_QUERIES)[number]>,
): Promise<TradeMatch[]> =>
  readTradeMatches(
    db,
    userId,
    pickBestTraderIds(own(viewerSparingTraderIdsQuery), own(viewerWishingTraderIdsQuery)),
    own(viewerTradeListsQuery),
  );
