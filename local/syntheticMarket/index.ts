import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { groupBy } from "../../domain/groupBy";
import { type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import {
  buildListing,
  createTitleMatcher,
  parseSearchQuery,
  type TimeIndependentListingFields,
  toSearchableTitle,
} from "./buildListing";
import { createListingCondition } from "./draft/condition";
import { hashNumbers } from "./draft/dice";
import type { ListingDraft, SyntheticListing, SyntheticSale } from "./draft/listing";
import { createHiddenItemValue } from "./hiddenValue";
import { createItemFinderByTitleSearch } from "./itemIndex";
import {
  computeAskingPrice,
  computeTrueValue,
  createListingDrafts,
  listEpochsWithOpenListings,
  listObservableSales,
  type SyntheticItem,
} from "./listingLife";
import { createBarcode, createShopPages, type SyntheticShopPage } from "./shops";
import { buildListingTitle } from "./titles/buildListingTitle";
import { createItemWordingGetter } from "./titles/wording";

/** Criteria for listings: item ids, a search text in the marketplace's notation, or a barcode. */
type ListingQuery = readonly number[] | string | { readonly gtin: string };

/**
 * Synthetic market with listings, sales and shops. It is deterministic: everything follows from the seed and from the
 * time in ms.
 */
export interface SyntheticMarket {
  readonly items: readonly Item[];
  /** Returns the listings that are open at a time and match the criteria, in a stable order. */
  listListings(market: Market, wanted: ListingQuery, at: number): SyntheticListing[];
  /** Finds a listing that is open or has ended. Returns `undefined` if it does not exist or begins later. */
  findListing(id: string, at: number): SyntheticListing | undefined;
  /**
   * Returns the sales after `from` and up to `to` that an observer can see, the oldest first. Sales of traps are left
   * out.
   */
  listSales(market: Market, from: number, to: number): SyntheticSale[];
  /** Returns the prices of open offers that are no traps, as the input for average prices of a day. */
  listAskingPrices(market: Market, at: number): AskedPrice[];
  /**
   * Returns the true value of an item on a day (`YYYY-MM-DD`, at noon UTC), in minor units of the market's currency.
   */
  getTrueValue(itemId: number, market: Market, grade: Grade, day: string): number;
  /** Returns an item's EAN-13 barcode, if it is known. */
  getBarcode(itemId: number): string | undefined;
  /** Returns the product pages of all shops. */
  listShopPages(): readonly SyntheticShopPage[];
}

const DEFAULT_SEED = 20_141_121;

/** Title and other fixed properties of a listing, created when the listing is first used. */
interface ListingLabel extends TimeIndependentListingFields {
  /** Title as lower-case words, which searches compare. */
  readonly searchable: string;
}

export function createSyntheticMarket({ seed = DEFAULT_SEED }: { readonly seed?: number } = {}): SyntheticMarket {
  const catalogue = readShippedCatalogue();
  const items = createSyntheticItems(catalogue.items, seed);
  const getWording = createItemWordingGetter(catalogue);
  const findItemsByQuery = createItemFinderByTitleSearch(catalogue.items, getWording);
  const listDrafts = createDraftCache();
  const labels = new WeakMap<ListingDraft, ListingLabel>();

  const getItem = (id: number): SyntheticItem => {
    const item = items.get(id);
    if (!item) throw new Error(`The synthetic market has no item ${id}. Use an id of db/catalogue/items.json.`);
    return item;
  };
  const getLabel = (draft: ListingDraft): ListingLabel => {
    const label = labels.get(draft) ?? createLabel(draft);
    labels.set(draft, label);
    return label;
  };
  const createLabel = (draft: ListingDraft): ListingLabel => {
    const { item } = getItem(draft.itemId);
    const condition = createListingCondition(draft, !isCountedAsFigure(item));
    const title = buildListingTitle(draft, item.amiiboSeriesId, getWording(item), condition);
    const gtin = statesBarcode(draft) ? createBarcode(item, seed) : undefined;
    return { id: formatListingId(draft), title, condition, gtin, searchable: toSearchableTitle(title.text) };
  };
  const listOpenDrafts = (market: Market, ids: readonly number[], at: number): ListingDraft[] => {
    const epochs = listEpochsWithOpenListings(at, at);
    const isOpen = ({ startsAt, endsAt }: ListingDraft) => startsAt <= at && at < endsAt;
    return ids.flatMap((id) => epochs.flatMap((epoch) => listDrafts(getItem(id), market, epoch).filter(isOpen)));
  };
  const findDrafts = (market: Market, wanted: ListingQuery, at: number): ListingDraft[] => {
    if (typeof wanted === "string") {
      const query = parseSearchQuery(wanted);
      const matches = createTitleMatcher(query);
      const ids = findItemsByQuery(query).map(({ id }) => id);
      return listOpenDrafts(market, ids, at).filter((draft) => matches(getLabel(draft).searchable));
    }
    if (!("gtin" in wanted)) return listOpenDrafts(market, wanted, at);
    const barcode = wanted.gtin.padStart(13, "0");
    const ids = catalogue.items.filter((item) => createBarcode(item, seed) === barcode).map(({ id }) => id);
    return listOpenDrafts(market, ids, at).filter(statesBarcode);
  };
  const toListing = (draft: ListingDraft, at: number): SyntheticListing =>
    buildListing(draft, getItem(draft.itemId), getLabel(draft), at);

  return {
    items: catalogue.items,
    listListings: (market, wanted, at) =>
      findDrafts(market, wanted, at)
        .sort((one, other) => one.seed - other.seed)
        .map((draft) => toListing(draft, at)),
    findListing(id, at) {
      const key = parseListingId(id);
      const item = key && items.get(key.itemId);
      const draft = item && listDrafts(item, key.market, key.epoch)[key.indexInEpoch];
      return draft && draft.startsAt <= at ? toListing(draft, at) : undefined;
    },
    listSales: (market, from, to) =>
      [...items.values()]
        .flatMap((item) =>
          listEpochsWithOpenListings(from, to)
            .flatMap((epoch) => listDrafts(item, market, epoch))
            .flatMap((draft) =>
              listObservableSales(draft, item, from, to).map((sale) => ({
                listingId: formatListingId(draft),
                ...sale,
              })),
            ),
        )
        .sort((one, other) => one.soldAt - other.soldAt),
    listAskingPrices: (market, at) =>
      listOpenDrafts(market, [...items.keys()], at)
        // Traps have no true price, and a buyer cannot buy from an auction at once.
        .filter(({ trap, buyingMode }) => trap === undefined && buyingMode !== "auction")
        .map((draft) => ({
          itemId: draft.itemId,
          grade: draft.grade,
          price: computeAskingPrice(draft, getItem(draft.itemId), at),
        })),
    getTrueValue(itemId, market, grade, day) {
      const { hiddenValue, seed: itemSeed } = getItem(itemId);
      return Math.round(computeTrueValue(hiddenValue, itemSeed, market, grade, Date.parse(day) + DAY_MS / 2));
    },
    getBarcode: (itemId) => createBarcode(getItem(itemId).item, seed),
    listShopPages: () => createShopPages(catalogue.items, seed),
  };
}

function createSyntheticItems(items: readonly Item[], seed: number): ReadonlyMap<number, SyntheticItem> {
  /** Returns a key that is equal for items that titles cannot tell apart. */
  const getLookKey = ({ name, form, amiiboSeriesId, acNumber }: Item) =>
    JSON.stringify([name, form, amiiboSeriesId, acNumber]);
  const itemsByLook = groupBy(items, getLookKey);
  return new Map(
    items.map((item) => {
      const isTwin = (itemsByLook.get(getLookKey(item))?.length ?? 0) > 1;
      return [
        item.id,
        { item, hiddenValue: createHiddenItemValue(item, seed), seed: hashNumbers(seed, item.id), isTwin },
      ];
    }),
  );
}

/** Returns true if the listing states a barcode. Most honest listings do, and some traps. */
const statesBarcode = ({ seed, trap }: ListingDraft): boolean =>
  hashNumbers(seed, 9) % 100 < (trap === undefined ? 55 : 15);

/** Asking price of an item that can be bought at once. */
interface AskedPrice {
  readonly itemId: number;
  readonly grade: Grade;
  /** Price in minor units of the market's currency. */
  readonly price: number;
}

type ListingKey = Pick<ListingDraft, "itemId" | "market" | "epoch" | "indexInEpoch">;

/** Number that is added to a listing's number, so that its id has twelve digits. */
const LOWEST_LISTING_ID = 100_000_000_000;

/** Encodes the item, market and epoch of a listing as one number. */
const encodeNumber = ({ itemId, market, epoch }: Omit<ListingKey, "indexInEpoch">): number =>
  (epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + itemId;

/** Builds a listing's id from its item, market, epoch and index, so that the listing can be found by its id. */
const formatListingId = (key: ListingKey): string =>
  String(LOWEST_LISTING_ID + encodeNumber(key) * 100 + key.indexInEpoch);

function parseListingId(id: string): ListingKey | undefined {
  if (!/^\d{12}$/.test(id)) return undefined;
  const number = Number(id) - LOWEST_LISTING_ID;
  const epochAndMarket = Math.floor(number / 100_000);
  const market = MARKETS[epochAndMarket % MARKETS.length];
  return (
    market && {
      market,
      epoch: Math.floor(epochAndMarket / MARKETS.length),
      itemId: Math.floor(number / 100) % 1_000,
      indexInEpoch: number % 100,
    }
  );
}

/** Creates a function that returns the listings that begin in an epoch (period of ten days). Results are cached. */
function createDraftCache(): (item: SyntheticItem, market: Market, epoch: number) => readonly ListingDraft[] {
  const cache = new Map<number, readonly ListingDraft[]>();
  return (item, market, epoch) => {
    const key = encodeNumber({ itemId: item.item.id, market, epoch });
    const drafts = cache.get(key) ?? createListingDrafts(item, market, epoch);
    cache.set(key, drafts);
    return drafts;
  };
}
