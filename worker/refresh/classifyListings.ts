import type { ItemSearchHints } from "../../db/admin/itemEdits";
import type { KnownListing, KnownMarketData, StoredListing } from "../../db/listings/knownMarketData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { groupBy } from "../../domain/groupBy";
import type { ClassifierItem, MarketplaceListing } from "../../domain/listings/classifierInput";
import {
  createListingClassifier,
  type ListingClassification,
  type ListingClassifier,
  type ListingGrade,
} from "../../domain/listings/listingClassifier";
import { RULED_OUT_REASON } from "../../domain/listings/rejectReasons";
import type { SearchShard } from "../../domain/refresh/searchShards";
import type { MarketplaceSearchResult } from "../external/marketplace/index";

/** To read the catalogue takes longer than to judge a thousand titles. */
let cachedClassifier:
  | { readonly catalogue: Catalogue; readonly told: string; readonly judge: ListingClassifier }
  | undefined;

/** The judge of a catalogue, and of what admins have told of its items. */
export function getListingClassifier(
  catalogue: Catalogue,
  told: ReadonlyMap<number, ItemSearchHints>,
): ListingClassifier {
  const words = JSON.stringify([...told]);
  if (cachedClassifier?.catalogue !== catalogue || cachedClassifier.told !== words) {
    const judge = createListingClassifier(buildClassifierItems(catalogue, told));
    cachedClassifier = { catalogue, told: words, judge };
  }
  return cachedClassifier.judge;
}

/** The items of a catalogue as a judge has to know them. */
export const buildClassifierItems = (
  catalogue: Catalogue,
  told: ReadonlyMap<number, ItemSearchHints>,
): ClassifierItem[] => catalogue.items.map((item) => buildClassifierItem(catalogue, item.id, told.get(item.id)));

function buildClassifierItem(catalogue: Catalogue, id: number, told: ItemSearchHints = {}): ClassifierItem {
  const item = catalogue.byId.get(id);
  if (!item) throw new Error(`The catalogue lists item ${id} and does not have it.`);
  return {
    ...item,
    amiiboSeries: catalogue.amiiboSeriesOf(item),
    gameSeries: catalogue.gameSeriesOf(item),
    ...told,
  };
}

/** Of what a search for one item found and is none, so many are kept for admins to look through. */
const MAX_OTHER_LISTINGS = 5;

/** What was found, and when that was so, ms. */
interface SeenListing extends MarketplaceListing {
  readonly seenAt: number;
}

interface GradedVerdict extends ListingGrade {
  readonly reject: string | undefined;
}

interface ClassifiedResults {
  readonly seen: ReadonlyMap<number, readonly StoredListing[]>;
  /** How many are about another thing than any of these items, by why. */
  readonly others: ReadonlyMap<string, number>;
}

/**
 * What was found, item by item, with what speaks against each. Of what is about another thing a search for one item keeps
 * a few, the same ones each time; of sweeps, which find whole series, it is counted alone.
 */
export function classifySearchResults(
  judge: ListingClassifier,
  { market, items, sweeps }: SearchShard,
  found: ReadonlyMap<number, Pick<MarketplaceSearchResult, "listings">>,
  { rulings, listings: known }: KnownMarketData,
  now: number,
): ClassifiedResults {
  const ruled = groupBy(rulings, ({ ebayId }) => ebayId);
  const newer = createBidUpdater(known, now);
  const before = new Map(known.map((each) => [`${each.amiiboId} ${each.ebayId}`, each.grade]));
  const seen = new Map<number, Map<string, StoredListing>>([...found.keys()].map((id) => [id, new Map()]));
  /** @returns the verdict, where it is none of these. */
  const put = (offered: SeenListing, asked: ReadonlySet<number>): ListingClassification | undefined => {
    // An admin's word stands above what a title says.
    const words = ruled.get(offered.ebayId) ?? [];
    const meant = words.find(({ amiiboId, isMeant }) => isMeant && asked.has(amiiboId))?.amiiboId;
    const verdict = judge(offered, asked, meant);
    const { itemId } = verdict;
    if (itemId === undefined) return verdict;
    const isRuledOut = words.some(({ amiiboId, isMeant }) => amiiboId === itemId && !isMeant);
    const told = isRuledOut ? { ...verdict, reject: RULED_OUT_REASON } : verdict;
    seen.get(itemId)?.set(offered.ebayId, kept(offered, itemId, told));
    return undefined;
  };
  // A sweep's listings are the same for all of its items: each is judged once.
  const reasons = new Map<string, string>();
  const all = new Set(items);
  if (sweeps.length > 0) for (const offered of [...found.values()][0]?.listings ?? []) putSwept(newer(offered));
  else for (const [id, { listings }] of found) putAlone(id, listings.map(newer));
  const others = [...groupBy(reasons.values(), (reason) => reason)].map(
    ([reason, all]) => [reason, all.length] as const,
  );
  return { seen: new Map([...seen].map(([id, byId]) => [id, [...byId.values()]])), others: new Map(others) };

  function putSwept(offered: SeenListing): void {
    const verdict = put(offered, all);
    // Two sweeps may find the same one.
    if (verdict?.reject) reasons.set(offered.ebayId, verdict.reject);
  }

  function putAlone(id: number, listings: readonly SeenListing[]): void {
    const others = listings.flatMap((offered) => {
      const verdict = put(offered, new Set([id]));
      return verdict === undefined ? [] : [kept(offered, id, verdict)];
    });
    const first = others.sort((one, other) => (one.ebayId < other.ebayId ? -1 : 1)).slice(0, MAX_OTHER_LISTINGS);
    for (const other of first) seen.get(id)?.set(other.ebayId, other);
  }

  function kept(offered: SeenListing, amiiboId: number, { reject, grade, isOpened }: GradedVerdict): StoredListing {
    return {
      amiiboId,
      market,
      ebayId: offered.ebayId,
      title: offered.title,
      url: offered.url,
      image: offered.image ?? null,
      condition: offered.conditionId ?? null,
      // How a single card is kept only a look at it by itself tells.
      grade:
        grade ?? (offered.conditionId === undefined ? null : (before.get(`${amiiboId} ${offered.ebayId}`) ?? null)),
      isOpened,
      price: offered.price,
      shipping: offered.shipping ?? null,
      isBin: offered.isBin,
      takesOffers: offered.takesOffers,
      bidCount: offered.bidCount,
      endsAt: offered.endsAt ?? null,
      soldQuantity: offered.soldQuantity ?? null,
      seenAt: offered.seenAt,
      reject: reject ?? null,
    };
  }
}

/** Bids come and do not go: what has fewer than are known is a search that lags behind a look at the auction by itself. */
function createBidUpdater(known: readonly KnownListing[], now: number): (offered: MarketplaceListing) => SeenListing {
  const auctions = new Map(known.filter(({ isBin }) => !isBin).map((each) => [each.ebayId, each]));
  return (offered) => {
    const before = auctions.get(offered.ebayId);
    if (!before || offered.isBin || offered.bidCount >= before.bidCount) return { ...offered, seenAt: now };
    const { price, bidCount, seenAt } = before;
    return { ...offered, price, bidCount, seenAt };
  };
}
