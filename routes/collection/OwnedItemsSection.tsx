import type { ComponentProps } from "react";
import type { ValuationCopy } from "../../db/ownership/valuation";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { IGNORE_GOAL_PARAM_VALUE } from "../../domain/goal/goalFilter";
import { groupBy } from "../../domain/groupBy";
import { getRegionCurrency } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatMoney, formatSignedMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import { computeCollectionGain, computeCollectionValue } from "../../domain/prices/collectionValue";
import { formatDayNumber } from "../../domain/time";
import {
  COLLECTION_FILTERS,
  COLLECTION_ORDERS,
  type CollectionFilter,
  type CollectionOrder,
  matchesCollectionFilter,
  type OwnedItemTotals,
  sortOwnedItems,
} from "../../domain/view/collectionFilter";
import type { CatalogueSearchIndex } from "../../domain/view/searchListView";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { ButtonLink, SubmitButton } from "../elements/PageElements";
import { type AppliedGoal, isGoalIgnoredOnPage } from "../goal/pageGoal";
import type { ViewerPrices } from "../money/StaticItemCardPrice";
import { SeriesSections } from "./SeriesSections";
import { CARDS_PER_PAGE, OwnedItemCardGrid } from "./StaticCards";

interface Props extends Omit<ComponentProps<typeof SeriesSections>, "buildPath"> {
  readonly pageGoal: AppliedGoal | undefined;
  readonly prices: ViewerPrices;
  readonly query: CollectionQuery;
  /** Owned items that the section shows, in catalogue order. */
  readonly ownedItems: readonly OwnedItemTotals[];
  /** Sentence that says which of the owned items are shown; absent if all are shown. */
  readonly filterSummary: string | undefined;
  readonly buildPath: (query: Readonly<Record<string, string>>) => string;
}

/** Renders the owned items: grouped by series, or as one list in the order that the member chose. */
export function OwnedItemsSection({ pageGoal, query, ownedItems, filterSummary, buildPath, ...shown }: Props) {
  const { order } = query;
  const buildPagePath = (number: number) => buildPath({ ...formatOwnedItemsQuery(query), page: String(number) });
  return (
    <>
      <CollectionFilterForm pageGoal={pageGoal} query={query} />
      {filterSummary === undefined ? null : (
        <div className="page-notes">
          <p role="status">{filterSummary}</p>
          <ButtonLink href={buildPath({})}>{t.ownedItems.showAll}</ButtonLink>
        </div>
      )}
      {order === "series" ? (
        <SeriesSections {...shown} buildPath={buildPagePath} />
      ) : (
        <SortedItems {...shown} order={order} ownedItems={ownedItems} buildPath={buildPagePath} />
      )}
    </>
  );
}

interface SortedItemsProps
  extends Pick<Props, "catalogue" | "holdings" | "prices" | "ownedItems">,
    Pick<ComponentProps<typeof SeriesSections>, "page" | "buildPath"> {
  readonly order: Exclude<CollectionOrder, "series">;
}

function SortedItems({ catalogue, holdings, prices, order, ownedItems, page, buildPath }: SortedItemsProps) {
  const list = sliceListPage(sortOwnedItems(ownedItems, order), page, CARDS_PER_PAGE);
  return (
    <div id="items" tabIndex={-1} className="owned-items">
      <OwnedItemCardGrid
        catalogue={catalogue}
        items={list.rows.map(({ item }) => item)}
        holdings={holdings}
        prices={prices}
        buildNote={createNoteBuilder(order, ownedItems, prices)}
      />
      <ListPageLinks {...list} label={t.ownedItems.title} buildPath={buildPath} />
    </div>
  );
}

/** Creates a renderer for a card's note: the value that sorts the list, unless the price already shows it. */
function createNoteBuilder(
  order: Exclude<CollectionOrder, "series">,
  ownedItems: readonly OwnedItemTotals[],
  { region }: ViewerPrices,
) {
  const byId = new Map(ownedItems.map((each) => [each.item.id, each]));
  const currency = getRegionCurrency(region);
  return (id: number) => {
    const each = byId.get(id);
    if (!each) return null;
    switch (order) {
      case "value":
        return each.value !== undefined && each.boxed + each.loose > 1
          ? t.ownedItems.totalValue(formatMoney(each.value, currency))
          : null;
      case "rarest":
        return each.sales === undefined ? t.ownedItems.salesUnknown : t.ownedItems.saleCount(each.sales);
      case "newest":
        return <DayWithTooltip day={formatDayNumber(each.newestCopyDay)} />;
      case "gain":
        return each.gain === undefined
          ? t.ownedItems.gainUnknown
          : t.ownedItems.gain(formatSignedMoney(each.gain, currency));
    }
  };
}

const CollectionFilterForm = ({ pageGoal, query: { q, order, part } }: Pick<Props, "pageGoal" | "query">) => (
  <form className="owned-items-tools" aria-label={t.ownedItems.title} action={`${paths.myAccount}#items`}>
    {isGoalIgnoredOnPage(pageGoal) ? <input type="hidden" name="count" value={IGNORE_GOAL_PARAM_VALUE} /> : null}
    <label className="field">
      <span>{t.ownedItems.search}</span>
      <input type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
    </label>
    <label className="field">
      <span>{t.ownedItems.sort}</span>
      <select name="sort" defaultValue={order}>
        {COLLECTION_ORDERS.map((each) => (
          <option key={each} value={each}>
            {t.ownedItems.sortOptions[each]}
          </option>
        ))}
      </select>
    </label>
    <label className="field">
      <span>{t.ownedItems.show}</span>
      <select name="show" defaultValue={part}>
        {COLLECTION_FILTERS.map((each) => (
          <option key={each} value={each}>
            {t.ownedItems.showOptions[each]}
          </option>
        ))}
      </select>
    </label>
    <SubmitButton label={t.ownedItems.apply} />
  </form>
);

interface CollectionQuery {
  readonly q: string;
  readonly order: CollectionOrder;
  readonly part: CollectionFilter;
  /** Region of which only items without a price are shown; absent if all are. */
  readonly unpricedRegion?: string;
}

export const parseOwnedItemsQuery = (params: Readonly<Record<string, string>>): CollectionQuery => ({
  q: (params.q ?? "").trim().slice(0, 100),
  order: COLLECTION_ORDERS.find((each) => each === params.sort) ?? "series",
  part: COLLECTION_FILTERS.find((each) => each === params.show) ?? "all",
  ...(params["without-price"] !== undefined && { unpricedRegion: params["without-price"] }),
});

/** Formats the parameters of a query, without those that have their default. */
const formatOwnedItemsQuery = ({
  q,
  order,
  part,
  unpricedRegion,
}: CollectionQuery): Readonly<Record<string, string>> => ({
  ...(q !== "" && { q }),
  ...(order !== "series" && { sort: order }),
  ...(part !== "all" && { show: part }),
  ...(unpricedRegion !== undefined && { "without-price": unpricedRegion }),
});

export const isOwnedItemsQueryEmpty = ({ q, part }: CollectionQuery): boolean => q === "" && part === "all";

/** Lists all owned items in catalogue order, each with the values by which the list can be sorted. */
export function listOwnedItems(
  catalogue: Catalogue,
  { priceSnapshot, region }: ViewerPrices,
  copies: readonly ValuationCopy[],
): OwnedItemTotals[] {
  const byItem = groupBy(copies, ({ itemId }) => itemId);
  const items = sortInCatalogueOrder([...byItem.keys()].flatMap((id) => catalogue.byId.get(id) ?? []));
  return items.map((item) => {
    const itemCopies = byItem.get(item.id) ?? [];
    const average = getRegionAverage(priceSnapshot, item.id, region);
    const value = computeCollectionValue(priceSnapshot, new Map([[item.id, { copies: itemCopies }]]), region);
    const gain = computeCollectionGain(priceSnapshot, itemCopies, region);
    const boxed = itemCopies.filter(({ isBoxed }) => isBoxed).length;
    return {
      item,
      boxed,
      loose: itemCopies.length - boxed,
      forSale: itemCopies.filter(({ isForSale }) => isForSale).length,
      gifts: itemCopies.filter(({ isGift }) => isGift).length,
      value: value.copies > 0 ? value.price : undefined,
      gain: gain.copies > 0 ? gain.gain : undefined,
      sales: average?.basis === "sold" ? average.sampleCount : undefined,
      newestCopyDay: Math.max(...itemCopies.map(({ acquiredDay, addedDay }) => acquiredDay ?? addedDay)),
    };
  });
}

export function filterOwnedItems(
  searchIndex: CatalogueSearchIndex | undefined,
  ownedItems: readonly OwnedItemTotals[],
  { q, part }: CollectionQuery,
): OwnedItemTotals[] {
  const hits = searchIndex?.search(q);
  return ownedItems.filter((each) => matchesCollectionFilter(part, each) && (hits?.has(each.item.id) ?? true));
}
