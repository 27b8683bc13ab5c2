import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { groupBy } from "../../domain/groupBy";
import { type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import {
  buildListing,
  createTitleMatcher,
  type FixedFields,
  parseSearchQuery,
  toSearchableTitle,
} from "./buildListing";
import { createCondition } from "./draft/condition";
import { hashNumbers } from "./draft/dice";
import type { ListingDraft, SyntheticListing, SyntheticSale } from "./draft/listing";
import { createHiddenValue } from "./hiddenValue";
import { createQueryItemFinder } from "./itemIndex";
import {
  computeTrueValue,
  createDrafts,
  getAskingPrice,
  listDraftSales,
  listEpochs,
  type SyntheticItem,
} from "./listingLife";
import { createBarcode, createShopPages, type SyntheticShopPage } from "./shops";
import { buildTitle } from "./titles/buildTitle";
import { createWordingFinder } from "./titles/wording";

/** Query for listings: ids of items, a text in the marketplace's notation, or a barcode. */
type ListingQuery = readonly number[] | string | { readonly gtin: string };

/** Synthetic market. It is deterministic: everything follows from the seed and the time (ms). */
export interface SyntheticMarket {
  readonly items: readonly Item[];
  /** Lists the listings that are open at a time, in a stable order. */
  listListings(market: Market, wanted: ListingQuery, at: number): SyntheticListing[];
  /** Finds an open or ended listing; `undefined` if it does not exist or begins later. */
  findListing(id: string, at: number): SyntheticListing | undefined;
  /** Lists the observable sales after `from` and up to `to`, the oldest first, without traps. */
  listSales(market: Market, from: number, to: number): SyntheticSale[];
  /** Lists the prices of honest offers that are open, for averages of a day. */
  listAskingPrices(market: Market, at: number): AskedPrice[];
  /**
   * Returns the true value of an item on a day (`YYYY-MM-DD`, at noon UTC), in minor units of the market's currency.
   */
  getTrueValue(itemId: number, market: Market, grade: Grade, day: string): number;
  /** Returns an item's EAN-13 barcode, if it is known. */
  getBarcode(itemId: number): string | undefined;
  /** Lists the products of all shops. */
  listShopPages(): readonly SyntheticShopPage[];
}

const DEFAULT_SEED = 20_141_121;

/** Permanent parts of a listing, created on first use. */
interface ListingLabel extends FixedFields {
  /** Title in the form that searches compare. */
  readonly searchable: string;
}

export function createSyntheticMarket({ seed = DEFAULT_SEED }: { readonly seed?: number } = {}): SyntheticMarket {
  const catalogue = readShippedCatalogue();
  const items = createSyntheticItems(catalogue.items, seed);
  const getWording = createWordingFinder(catalogue);
  const findItemsByQuery = createQueryItemFinder(catalogue.items, getWording);
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
    const condition = createCondition(draft, !isCountedAsFigure(item));
    const title = buildTitle(draft, item.amiiboSeriesId, getWording(item), condition);
    const gtin = statesBarcode(draft) ? createBarcode(item, seed) : undefined;
    return { id: formatListingId(draft), title, condition, gtin, searchable: toSearchableTitle(title.text) };
  };
  const listOpenDrafts = (market: Market, ids: readonly number[], at: number): ListingDraft[] => {
    const epochs = listEpochs(at, at);
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
          listEpochs(from, to)
            .flatMap((epoch) => listDrafts(item, market, epoch))
            .flatMap((draft) =>
              listDraftSales(draft, item, from, to).map((sale) => ({ listingId: formatListingId(draft), ...sale })),
            ),
        )
        .sort((one, other) => one.soldAt - other.soldAt),
    listAskingPrices: (market, at) =>
      listOpenDrafts(market, [...items.keys()], at)
        // Traps have no true price, and auctions cannot be bought at once.
        .filter(({ trap, buyingMode }) => trap === undefined && buyingMode !== "auction")
        .map((draft) => ({
          itemId: draft.itemId,
          grade: draft.grade,
          price: getAskingPrice(draft, getItem(draft.itemId), at),
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
  /** Groups items that titles cannot tell apart. */
  const getLookKey = ({ name, form, amiiboSeriesId, acNumber }: Item) =>
    JSON.stringify([name, form, amiiboSeriesId, acNumber]);
  const itemsByLook = groupBy(items, getLookKey);
  return new Map(
    items.map((item) => {
      const isTwin = (itemsByLook.get(getLookKey(item))?.length ?? 0) > 1;
      return [item.id, { item, hiddenValue: createHiddenValue(item, seed), seed: hashNumbers(seed, item.id), isTwin }];
    }),
  );
}

/** Returns true if the listing states a barcode: most honest ones do, and some traps. */
const statesBarcode = ({ seed, trap }: ListingDraft): boolean =>
  hashNumbers(seed, 9) % 100 < (trap === undefined ? 55 : 15);

/** Asking price of an item that can be bought now. */
interface AskedPrice {
  readonly itemId: number;
  readonly grade: Grade;
  /** Price in minor units of the market's currency. */
  readonly price: number;
}

type ListingKey = Pick<ListingDraft, "itemId" | "market" | "epoch" | "indexInEpoch">;

/** Added to the number of a listing, so that its id has twelve digits. */
const LOWEST_LISTING_ID = 100_000_000_000;

/** Encodes an item, a market and an epoch as one number. */
const encodeNumber = ({ itemId, market, epoch }: Omit<ListingKey, "indexInEpoch">): number =>
  (epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + itemId;

/** Encodes a listing's key in its id, so that a listing can be found by its id. */
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

/** Creates a function that lists the drafts that begin in an epoch, and caches them. */
function createDraftCache(): (item: SyntheticItem, market: Market, epoch: number) => readonly ListingDraft[] {
  const cache = new Map<number, readonly ListingDraft[]>();
  return (item, market, epoch) => {
    const key = encodeNumber({ itemId: item.item.id, market, epoch });
    const drafts = cache.get(key) ?? createDrafts(item, market, epoch);
    cache.set(key, drafts);
    return drafts;
  };
}
