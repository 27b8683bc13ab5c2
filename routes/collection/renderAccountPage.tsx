import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerRecentImportsQuery } from "../../db/activity/read";
import { viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { viewerGoalQuery } from "../../db/goal/goal";
import { type ValuationCopy, viewerValuationCopiesQuery } from "../../db/ownership/valuation";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { getPrimaryMarket } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { type Holdings, isOwned } from "../../domain/ownership/holding";
import { type CollectionSummary, summarizeCollection } from "../../domain/ownership/summary";
import { computeCollectionGain, parseValueTimeRange } from "../../domain/prices/collectionValue";
import { listTopPriceMovers } from "../../domain/prices/priceMove";
import type { OwnedItemTotals } from "../../domain/view/collectionFilter";
import { parsePageNumber } from "../elements/ListPages";
import { PlayedGamesProgress } from "../games/PlayedGamesProgress";
import { getAppliedGoal, pickGoalHoldings } from "../goal/pageGoal";
import type { AppContext } from "../http/context";
import { loadSearchIndexForQuery } from "../http/searchIndex";
import { loadCatalogueAndPrices, type ViewerPrices } from "../money/StaticItemCardPrice";
import { getViewerPublicUrl } from "../sharing/publicPages";
import type { PeriodValueChange } from "./CollectionValueSummary";
import { findImportOutcomeInUrl } from "./ImportOutcome";
import { MyAccountPage } from "./MyAccountPage";
import { filterOwnedItems, isOwnedItemsQueryEmpty, listOwnedItems, parseOwnedItemsQuery } from "./OwnedItemsSection";
import {
  buildRegionCollectionValueHistory,
  COLLECTION_VALUE_REGIONS,
  computeCollectionValueByRegion,
  countUnpricedCopies,
  type RegionCollectionValue,
} from "./regionValues";

export const ACCOUNT_PAGE_QUERIES = [
  viewerHoldingsQuery,
  viewerRecentImportsQuery,
  viewerValuationCopiesQuery,
  viewerGoalQuery,
  viewerPlayedGamesQuery,
] as const;

const CHANGE_RANGES = ["day", "week", "month"] as const satisfies readonly PeriodValueChange["range"][];

export async function renderAccountPage(c: AppContext, own: ViewerDataReader<(typeof ACCOUNT_PAGE_QUERIES)[number]>) {
  const { services, viewer } = c.var;
  const [{ catalogue, prices }, priceHistories] = await Promise.all([
    loadCatalogueAndPrices(c),
    services.loadPriceHistories(),
  ]);
  const { priceSnapshot, region } = prices;
  const { holdings } = own(viewerHoldingsQuery);
  const pageGoal = getAppliedGoal(c, catalogue, own(viewerGoalQuery));
  // All copies that the member owns, because the value also covers items outside the member's goal.
  const copies = own(viewerValuationCopiesQuery);
  const ownRegionFirst = COLLECTION_VALUE_REGIONS.toSorted(
    (one, other) => Number(other === region) - Number(one === region),
  );
  const regionValues = computeCollectionValueByRegion(priceSnapshot, holdings, ownRegionFirst);
  // Not cached, because the import may be undone before the viewer returns to this URL.
  if (c.req.query("imported") !== undefined) c.header("Cache-Control", "private, no-store");
  const [today, range] = [services.today(), parseValueTimeRange(c.req.query("range"))];
  const historyInput = { priceSnapshot, priceHistories, today, range };
  const [firstRegion] = ownRegionFirst;
  const { rises, falls } = listTopPriceMovers(priceSnapshot, holdings, getPrimaryMarket(region));
  return (
    <MyAccountPage
      catalogue={catalogue}
      pageGoal={pageGoal}
      itemsOutsideGoal={countOwnedItems(holdings) - countOwnedItems(pickGoalHoldings(pageGoal?.filter, holdings))}
      summary={summarizeCollection(catalogue, holdings, pageGoal?.filter)}
      isPublic={viewer.settings.is_collection_public}
      publicUrl={getViewerPublicUrl(c, "collection")}
      importOutcome={findImportOutcomeInUrl(c.req.query(), own(viewerRecentImportsQuery))}
      site={services.site}
      prices={prices}
      regionValues={regionValues}
      gains={ownRegionFirst.map((each) => computeCollectionGain(priceSnapshot, copies, each))}
      valueHistories={ownRegionFirst.map((each) => buildRegionCollectionValueHistory(historyInput, each, copies))}
      valueChanges={CHANGE_RANGES.flatMap((each) =>
        firstRegion
          ? { range: each, ...buildRegionCollectionValueHistory({ ...historyInput, range: each }, firstRegion, copies) }
          : [],
      )}
      range={range}
      today={today}
      games={
        <PlayedGamesProgress
          catalogue={catalogue}
          holdings={holdings}
          prices={prices}
          played={own(viewerPlayedGamesQuery)}
        />
      }
      movers={{ gainers: rises, losers: falls }}
      ownedItems={
        copies.length === 0
          ? undefined
          : await loadOwnedItems(c, { catalogue, prices, regionValues, copies, holdings, goalFilter: pageGoal?.filter })
      }
    />
  );
}

const countOwnedItems = (holdings: Holdings): number => [...holdings.values()].filter(isOwned).length;

interface OwnedItemsInput {
  readonly catalogue: Catalogue;
  readonly prices: ViewerPrices;
  readonly regionValues: readonly RegionCollectionValue[];
  readonly copies: readonly ValuationCopy[];
  readonly holdings: Holdings;
  readonly goalFilter: Parameters<typeof summarizeCollection>[2];
}

/** Loads the owned items to show: all that match the search or filters, or without these only those of the goal. */
async function loadOwnedItems(
  c: AppContext,
  { catalogue, prices, regionValues, copies, holdings, goalFilter }: OwnedItemsInput,
) {
  const query = parseOwnedItemsQuery(c.req.query());
  const page = parsePageNumber(c.req.query("page"));
  const all = listOwnedItems(catalogue, prices, copies);
  const unpriced = regionValues.find(({ region }) => region === query.unpricedRegion);
  if (!unpriced && isOwnedItemsQueryEmpty(query)) {
    const summary = summarizeCollection(catalogue, holdings, goalFilter);
    const shown = new Set(summary.series.flatMap(({ owned }) => owned.map(({ id }) => id)));
    const ownedItems = all.filter(({ item }) => shown.has(item.id));
    return { query, page, summary, holdings, ownedItems, filterSummary: undefined };
  }
  const ownedItems = filterOwnedItems(await loadSearchIndexForQuery(catalogue, query.q), all, query).filter(
    ({ item }) => unpriced?.value.unpriced.has(item.id) ?? true,
  );
  const filterSummary = unpriced
    ? t.ownedItems.unpriced[unpriced.region](countUnpricedCopies(unpriced.value))
    : t.ownedItems.shownCount(ownedItems.length, all.length);
  const summary = pickFromSummary(summarizeCollection(catalogue, holdings), ownedItems);
  return { query, page, summary, holdings, ownedItems, filterSummary };
}

function pickFromSummary(summary: CollectionSummary, ownedItems: readonly OwnedItemTotals[]): CollectionSummary {
  const ids = new Set(ownedItems.map(({ item }) => item.id));
  const series = summary.series.flatMap((each) => {
    const owned = each.owned.filter(({ id }) => ids.has(id));
    return owned.length > 0 ? [{ ...each, owned }] : [];
  });
  return { ...summary, series };
}
