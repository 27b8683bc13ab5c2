import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { type Item, isCountedAsFigure } from "../../domain/catalogue/item";
import { type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { buildListing, createTitleMatcher, parseSearchQuery, toSearchableTitle } from "./buildListing";
import { createCondition } from "./draft/condition";
import { hashNumbers } from "./draft/dice";
import { groupByKey, type ListingDraft, type SyntheticListing, type SyntheticSale } from "./draft/listing";
import { createHiddenValue } from "./hiddenValue";
import { createQueryItemFinder } from "./itemIndex";
import {
  computeTrueValue,
  createDrafts,
  getAskingPrice,
  getEpochBounds,
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
  listings(market: Market, wanted: ListingQuery, at: number): SyntheticListing[];
  /** Finds an open or ended listing; `undefined` if it does not exist or begins later. */
  listing(id: string, at: number): SyntheticListing | undefined;
  /** Lists the observable sales after `from` and up to `to`, the oldest first, without traps. */
  sales(market: Market, from: number, to: number): SyntheticSale[];
  /** Lists the prices of honest offers that are open, for averages of a day. */
  asked(market: Market, at: number): AskedPrice[];
  /**
   * Returns the true value of an item on a day (`YYYY-MM-DD`, at noon UTC), in minor units of the market's currency.
   */
  truth(itemId: number, market: Market, grade: Grade, day: string): number;
  /** Returns an item's EAN-13 barcode, if it is known. */
  barcode(itemId: number): string | undefined;
  /** Lists the products of all shops. */
  shopPages(): readonly SyntheticShopPage[];
}

const USUAL_SEED = 20_141_121;

export function createSyntheticMarket({ seed = USUAL_SEED }: { readonly seed?: number } = {}): SyntheticMarket {
  const facts = readShippedCatalogue();
  const subjects = createSyntheticItems(facts.items, seed);
  const getWording = createWordingFinder(facts);
  const candidates = createQueryItemFinder(facts.items, getWording);
  const listDrafts = createDraftCache();
  const listOpenDrafts = createOpenDraftFinder(listDrafts);

  const getSubject = (id: number): SyntheticItem => {
    const subject = subjects.get(id);
    if (!subject) throw new Error(`No item has the id ${id}: the market knows those of db/catalogue/items.json.`);
    return subject;
  };
  const inscribe = memoizeByDraft((draft: ListingDraft) => {
    const { item } = getSubject(draft.itemId);
    const condition = createCondition(draft, !isCountedAsFigure(item));
    const title = buildTitle(draft, item.amiiboSeriesId, getWording(item), condition);
    const gtin = statesBarcode(draft) ? createBarcode(item, seed) : undefined;
    return { lasting: { id: formatListingId(draft), title, condition, gtin }, words: toSearchableTitle(title.text) };
  });
  const open = (market: Market, ids: readonly number[], at: number): ListingDraft[] =>
    ids.flatMap((id) => listOpenDrafts(getSubject(id), market, at));
  const found = (market: Market, wanted: ListingQuery, at: number): ListingDraft[] => {
    if (typeof wanted === "string") {
      const query = parseSearchQuery(wanted);
      const isFound = createTitleMatcher(query);
      const ids = candidates(query).map(({ id }) => id);
      return open(market, ids, at).filter((draft) => isFound(inscribe(draft).words));
    }
    if (!("gtin" in wanted)) return open(market, wanted, at);
    const barcode = wanted.gtin.padStart(13, "0");
    const ids = facts.items.filter((item) => createBarcode(item, seed) === barcode).map(({ id }) => id);
    return open(market, ids, at).filter(statesBarcode);
  };
  const view = (draft: ListingDraft, at: number): SyntheticListing =>
    buildListing(draft, getSubject(draft.itemId), inscribe(draft).lasting, at);
  const sales = (market: Market, from: number, to: number): SyntheticSale[] =>
    [...subjects.values()]
      .flatMap((subject) =>
        listEpochs(from, to).flatMap((epoch) =>
          listDrafts(subject, market, epoch).flatMap((draft) =>
            listDraftSales(draft, subject, from, to).map(
              (sale): SyntheticSale => ({ listingId: formatListingId(draft), ...sale }),
            ),
          ),
        ),
      )
      .sort((one, other) => one.soldAt - other.soldAt);

  return {
    items: facts.items,
    listings: (market, wanted, at) =>
      found(market, wanted, at)
        .sort((one, other) => one.seed - other.seed)
        .map((draft) => view(draft, at)),
    listing(id, at) {
      const whereabouts = parseListingId(id);
      const subject = whereabouts && subjects.get(whereabouts.itemId);
      if (!whereabouts || !subject) return undefined;
      const draft = listDrafts(subject, whereabouts.market, whereabouts.epoch)[whereabouts.indexInEpoch];
      return draft && draft.startsAt <= at ? view(draft, at) : undefined;
    },
    sales,
    asked: (market, at) =>
      open(market, [...subjects.keys()], at).flatMap((draft) => listAskingPrices(draft, getSubject(draft.itemId), at)),
    truth(itemId, market, grade, day) {
      const { worth, seed } = getSubject(itemId);
      return Math.round(computeTrueValue(worth, seed, market, grade, Date.parse(day) + DAY_MS / 2));
    },
    barcode: (itemId) => createBarcode(getSubject(itemId).item, seed),
    shopPages: () => createShopPages(facts.items, seed),
  };
}

function createSyntheticItems(items: readonly Item[], seed: number): ReadonlyMap<number, SyntheticItem> {
  const looksOf = ({ name, form, amiiboSeriesId, acNumber }: Item) =>
    JSON.stringify([name, form, amiiboSeriesId, acNumber]);
  const looks = groupByKey(items, looksOf);
  return new Map(
    items.map((item) => {
      const isTwin = (looks.get(looksOf(item))?.length ?? 0) > 1;
      return [item.id, { item, worth: createHiddenValue(item, seed), seed: hashNumbers(seed, item.id), isTwin }];
    }),
  );
}

/** Caches a value per draft, created on first use. */
function memoizeByDraft<T>(make: (draft: ListingDraft) => T): (draft: ListingDraft) => T {
  const made = new WeakMap<ListingDraft, T>();
  return (draft) => {
    const known = made.get(draft);
    if (known !== undefined) return known;
    const fresh = make(draft);
    made.set(draft, fresh);
    return fresh;
  };
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

/** Lists the asking price of a draft. Traps and auctions have none. */
function listAskingPrices(draft: ListingDraft, subject: SyntheticItem, at: number): readonly AskedPrice[] {
  const { itemId, grade, trap, buyingMode } = draft;
  if (trap !== undefined || buyingMode === "auction") return [];
  return [{ itemId, grade, price: getAskingPrice(draft, subject, at) }];
}

type ListingKey = Pick<ListingDraft, "itemId" | "market" | "epoch" | "indexInEpoch">;

// Affine steps modulo a billion produce ids that look random and can be decoded.
const MODULUS = 1_000_000_000;
const FACTOR = 7_654_321;
const SHIFT = 385_462_201;
const INVERSE = computeInverse(BigInt(FACTOR), BigInt(MODULUS));

/** Encodes a listing's key as an id of twelve digits. */
function formatListingId({ itemId, market, epoch, indexInEpoch }: ListingKey): string {
  const plain = ((epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + itemId) * 100 + indexInEpoch;
  const hidden = (plain * FACTOR + SHIFT) % MODULUS;
  return `${getIdPrefix(hidden)}${String(hidden).padStart(9, "0")}`;
}

function parseListingId(id: string): ListingKey | undefined {
  if (!/^\d{12}$/.test(id)) return undefined;
  const hidden = Number(id.slice(3));
  if (id.slice(0, 3) !== String(getIdPrefix(hidden))) return undefined;
  const shifted = (BigInt(hidden) - BigInt(SHIFT) + BigInt(MODULUS)) % BigInt(MODULUS);
  const plain = Number((shifted * INVERSE) % BigInt(MODULUS));
  const [rest, place] = [Math.floor(plain / 100), plain % 100];
  const [turn, itemId] = [Math.floor(rest / 1_000), rest % 1_000];
  const market = MARKETS[turn % MARKETS.length];
  return market && { itemId, market, epoch: Math.floor(turn / MARKETS.length), indexInEpoch: place };
}

const getIdPrefix = (hidden: number): number => 114 + (hashNumbers(hidden) % 290);

function computeInverse(factor: bigint, modulus: bigint): bigint {
  let [oldRest, rest, oldShare, share] = [factor, modulus, 1n, 0n];
  while (rest !== 0n) {
    const times = oldRest / rest;
    [oldRest, rest] = [rest, oldRest - times * rest];
    [oldShare, share] = [share, oldShare - times * share];
  }
  return ((oldShare % modulus) + modulus) % modulus;
}

const MAX_CACHED_DRAFTS = 24_000;

function createDraftCache(): (subject: SyntheticItem, market: Market, epoch: number) => readonly ListingDraft[] {
  const kept = new Map<number, readonly ListingDraft[]>();
  return (subject, market, epoch) => {
    const key = (epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + subject.item.id;
    const found = kept.get(key);
    if (found) return found;
    const drafts = createDrafts(subject, market, epoch);
    kept.set(key, drafts);
    if (kept.size > MAX_CACHED_DRAFTS)
      for (const oldest of [...kept.keys()].slice(0, MAX_CACHED_DRAFTS / 4)) kept.delete(oldest);
    return drafts;
  };
}

type DraftCache = ReturnType<typeof createDraftCache>;

interface OpenPeriod {
  readonly from: number;
  readonly until: number;
  readonly open: readonly ListingDraft[];
}

/** Creates a finder of open drafts. It searches again only after a listing has begun or ended. */
function createOpenDraftFinder(
  listDrafts: DraftCache,
): (subject: SyntheticItem, market: Market, at: number) => readonly ListingDraft[] {
  const spells = new Map<string, OpenPeriod>();
  return (subject, market, at) => {
    const key = `${market}${subject.item.id}`;
    const known = spells.get(key);
    if (known && known.from <= at && at < known.until) return known.open;
    const spell = getOpenPeriod(
      listEpochs(at, at).flatMap((epoch) => listDrafts(subject, market, epoch)),
      at,
    );
    spells.set(key, spell);
    return spell.open;
  };
}

function getOpenPeriod(drafts: readonly ListingDraft[], at: number): OpenPeriod {
  let [from, until] = getEpochBounds(at);
  const open: ListingDraft[] = [];
  for (const draft of drafts) {
    const { startsAt, endsAt } = draft;
    if (startsAt > at) until = Math.min(until, startsAt);
    else if (endsAt <= at) from = Math.max(from, endsAt);
    else {
      open.push(draft);
      from = Math.max(from, startsAt);
      until = Math.min(until, endsAt);
    }
  }
  return { from, until, open };
}
