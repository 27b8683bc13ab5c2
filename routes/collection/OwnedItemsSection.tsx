import type { ValuationCopy } from "../../db/ownership/valuation";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { COUNT_EVERYTHING_VALUE } from "../../domain/goal/goalFilter";
import { groupBy } from "../../domain/groupBy";
import { getRegionCurrency } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney, formatSignedMoney } from "../../domain/money/money";
import type { Holdings } from "../../domain/ownership/holding";
import type { CollectionSummary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import { computeCollectionGain } from "../../domain/prices/collectionValue";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { formatDay } from "../../domain/time";
import {
  COLLECTION_FILTERS,
  COLLECTION_ORDERS,
  type CollectionFilter,
  type CollectionOrder,
  matchesCollectionFilter,
  type OwnedItem,
  sortOwnedItems,
} from "../../domain/view/collectionFilter";
import type { SearchIndex } from "../../domain/view/searchListView";
import { Day } from "../../islands/time/Day";
import { isCountingEverything, type PageGoal } from "../goal/pageGoal";
import type { ViewerPrices } from "../money/StaticPrice";
import { SeriesSections } from "./SeriesSections";
import { OwnedCardGrid } from "./StaticCards";

interface Props {
  readonly catalogue: Catalogue;
  readonly pageGoal: PageGoal | undefined;
  readonly summary: CollectionSummary;
  readonly holdings: Holdings;
  readonly prices: ViewerPrices;
  readonly query: CollectionQuery;
  /** Shown items in catalogue order. */
  readonly ownedItems: readonly OwnedItem[];
  /** The reason why only some items are shown; absent if all are. */
  readonly filterSummary: string | undefined;
  /** Path of the page with all items. */
  readonly unfilteredPath: string;
}

/** Renders the owned items: by series, or in one list in the chosen order. */
export function OwnedItemsSection({
  catalogue,
  pageGoal,
  summary,
  holdings,
  prices,
  query,
  ownedItems,
  filterSummary,
  unfilteredPath,
}: Props) {
  const { order } = query;
  return (
    <>
      <CollectionFilterForm pageGoal={pageGoal} query={query} />
      {filterSummary === undefined ? null : (
        <div className="page-notes">
          <p role="status">{filterSummary}</p>
          <a className="button" href={unfilteredPath}>
            {t.ownedItems.showAll}
          </a>
        </div>
      )}
      {order === "series" ? (
        <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} prices={prices} />
      ) : (
        <div id="items" tabIndex={-1} className="owned-items">
          <OwnedCardGrid
            catalogue={catalogue}
            items={sortOwnedItems(ownedItems, order).map(({ item }) => item)}
            holdings={holdings}
            prices={prices}
            noteOf={getCardNotes(order, ownedItems, prices)}
          />
        </div>
      )}
    </>
  );
}

/** Returns the value that the list is sorted by, for each card. Empty if the card shows it as its price. */
function getCardNotes(
  order: Exclude<CollectionOrder, "series">,
  shelved: readonly OwnedItem[],
  { region }: ViewerPrices,
) {
  const byId = new Map(shelved.map((each) => [each.item.id, each]));
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
        return <Day day={formatDay(each.newestCopyDay)} />;
      case "gain":
        return each.gain === undefined
          ? t.ownedItems.gainUnknown
          : t.ownedItems.gain(formatSignedMoney(each.gain, currency));
    }
  };
}

/** Renders the filter form, which works without scripts. */
const CollectionFilterForm = ({ pageGoal, query: { q, order, part } }: Pick<Props, "pageGoal" | "query">) => (
  <form className="owned-items-tools" aria-label={t.ownedItems.title} action={`${paths.myAccount}#items`}>
    {isCountingEverything(pageGoal) ? <input type="hidden" name="count" value={COUNT_EVERYTHING_VALUE} /> : null}
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
    <button type="submit" className="button">
      {t.ownedItems.apply}
    </button>
  </form>
);

/** Search, order and filter of the owned items. */
interface CollectionQuery {
  readonly q: string;
  readonly order: CollectionOrder;
  readonly part: CollectionFilter;
}

export const parseCollectionQuery = (params: Readonly<Record<string, string>>): CollectionQuery => ({
  q: (params.q ?? "").trim().slice(0, 100),
  order: COLLECTION_ORDERS.find((each) => each === params.sort) ?? "series",
  part: COLLECTION_FILTERS.find((each) => each === params.show) ?? "all",
});

/** Returns true if the query hides no item. */
export const isUnfiltered = ({ q, part }: CollectionQuery): boolean => q === "" && part === "all";

/** Lists all owned items in catalogue order. */
export function listOwnedItems(
  catalogue: Catalogue,
  { priceSnapshot, region }: { readonly priceSnapshot: PriceSnapshot; readonly region: Region },
  copies: readonly ValuationCopy[],
): OwnedItem[] {
  const byItem = groupBy(copies, ({ itemId }) => itemId);
  const items = sortInCatalogueOrder([...byItem.keys()].flatMap((id) => catalogue.byId.get(id) ?? []));
  return items.map((item) => {
    const all = byItem.get(item.id) ?? [];
    const average = getRegionAverage(priceSnapshot, item.id, region);
    const gained = computeCollectionGain(priceSnapshot, all, region);
    const countOf = (isMeant: (copy: ValuationCopy) => boolean) => all.filter(isMeant).length;
    return {
      item,
      boxed: countOf(({ isBoxed }) => isBoxed),
      loose: countOf(({ isBoxed }) => !isBoxed),
      forSale: countOf(({ isForSale }) => isForSale),
      gifts: countOf(({ isGift }) => isGift),
      value: average && average.price * all.length,
      gain: gained.copies > 0 ? gained.gain : undefined,
      sales: average?.basis === "sold" ? average.n : undefined,
      newestCopyDay: Math.max(...all.map(({ acquiredDay, addedDay }) => acquiredDay ?? addedDay)),
    };
  });
}

/** Returns the items that match the query, in catalogue order. */
export function filterOwnedItems(
  everything: SearchIndex | undefined,
  shelved: readonly OwnedItem[],
  { q, part }: CollectionQuery,
): OwnedItem[] {
  const hits = everything?.search(q);
  return shelved.filter((each) => matchesCollectionFilter(part, each) && (hits?.has(each.item.id) ?? true));
}
