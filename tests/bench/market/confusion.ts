import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { buildCatalogue, type Catalogue } from "../../../domain/catalogue/catalogue";
import {
  buildMarketplaceSearchShards,
  buildMarketplaceSearchTerms,
  type MarketplaceSearchShard,
} from "../../../domain/refresh/searchShards";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import type { SyntheticListing } from "../../../local/syntheticMarket/draft/listing";
import { formatMarketplaceSearchText } from "../../../worker/external/marketplace/query";
import { getListingClassifier } from "../../../worker/refresh/classifyListings";
import { toOfferedListing } from "./toOfferedListing";

/** Counts of classified listings. The synthetic market knows what each listing really is. */
export interface ClassificationCounts {
  listings: number;
  /** Listings assigned to the right item. */
  right: number;
  /** Listings assigned to a wrong item, or to an item although they show none. */
  wrong: number;
  /** Rejected listings that really show an item. */
  missed: number;
  /** Rightly assigned listings that got a grade (new or used). */
  graded: number;
  /** Rightly assigned listings that got the right grade. */
  wellGraded: number;
}

export interface ConfusionCounts {
  readonly all: ClassificationCounts;
  readonly byKind: ReadonlyMap<string, ClassificationCounts>;
  /** Titles of a few listings of each kind of error, for people to read. */
  readonly examples: ReadonlyMap<string, readonly string[]>;
}

const MOST_EXAMPLES = 8;

/** Classifies every open listing. The classifier chooses among the same items as it would in a refresh. */
export function countConfusionOfAll(at: number, market: SyntheticMarket = createSyntheticMarket()): ConfusionCounts {
  return countConfusion((catalogue, classify) => {
    for (const shard of buildMarketplaceSearchShards(catalogue)) {
      for (const listing of market.listListings(shard.market, shard.itemIds, at)) {
        classify(listing, isSwept(shard) ? new Set(shard.itemIds) : new Set([listing.listedUnderItemId]));
      }
    }
  });
}

/** Classifies all listings that the searches of a full refresh find. These include other items' listings. */
export function countConfusionOfFound(at: number, market: SyntheticMarket = createSyntheticMarket()): ConfusionCounts {
  return countConfusion((catalogue, classify) => {
    for (const shard of buildMarketplaceSearchShards(catalogue)) {
      for (const { terms, candidates } of listSearches(shard, catalogue)) {
        for (const listing of market.listListings(shard.market, formatMarketplaceSearchText(terms), at))
          classify(listing, candidates);
      }
    }
  });
}

const isSwept = ({ seriesSearches }: MarketplaceSearchShard): boolean => seriesSearches.length > 0;

function listSearches(shard: MarketplaceSearchShard, { items }: Catalogue) {
  const swept = shard.seriesSearches.map(({ terms }) => ({
    terms: { allOf: terms },
    candidates: new Set(shard.itemIds),
  }));
  if (isSwept(shard)) return swept;
  return items
    .filter(({ id }) => shard.itemIds.includes(id))
    .map((item) => ({ terms: buildMarketplaceSearchTerms(item), candidates: new Set([item.id]) }));
}

type Classify = (listing: SyntheticListing, candidates: ReadonlySet<number>) => void;

function countConfusion(listAll: (catalogue: Catalogue, classify: Classify) => void): ConfusionCounts {
  const catalogue = buildCatalogue({ version: "bench", ...readShippedCatalogue() });
  const judge = getListingClassifier(catalogue, new Map());
  const all = createTally();
  const byKind = new Map<string, ClassificationCounts>();
  const examples = new Map<string, string[]>();
  const formatItem = (id: number | undefined) =>
    id === undefined ? "nothing" : `${id} ${catalogue.byId.get(id)?.name}`;
  const recordError = (error: string, line: string) => {
    const recorded = examples.get(error) ?? [];
    if (recorded.length < MOST_EXAMPLES) examples.set(error, [...recorded, line]);
  };
  listAll(catalogue, (listing, candidates) => {
    // Real searches exclude classified ads, and nothing in a response would identify them.
    if (listing.buyingOptions.includes("CLASSIFIED_AD")) return;
    const { itemId, reject, grade: givenGrade } = judge(toOfferedListing(listing), candidates);
    if (reject === "no-bid") return;
    const isExpected = listing.trap === undefined && candidates.has(listing.itemId ?? -1);
    const assigned = reject === undefined ? itemId : undefined;
    const isRight = isExpected && assigned === listing.itemId;
    const grade = isRight ? givenGrade : undefined;
    const kinds = listKinds(listing, isExpected);
    for (const tally of [all, ...kinds.map((kind) => getTally(byKind, kind))]) {
      tally.listings += 1;
      if (isRight) tally.right += 1;
      else if (assigned !== undefined) tally.wrong += 1;
      else if (isExpected) tally.missed += 1;
      if (grade !== undefined) tally.graded += 1;
      if (grade === listing.grade) tally.wellGraded += 1;
    }
    const error = isRight
      ? undefined
      : assigned !== undefined
        ? "wrong"
        : isExpected
          ? `missed as ${reject}`
          : undefined;
    if (error)
      for (const kind of kinds)
        recordError(
          `${kind}, ${error}`,
          `${listing.title} [${formatItem(assigned)} for ${formatItem(listing.itemId)}]`,
        );
  });
  return { all, byKind, examples };
}

/** Lists the kinds to count a listing under. A trap (misleading listing) has one, honest ones may have several. */
function listKinds({ trap, features }: SyntheticListing, isExpected: boolean): readonly string[] {
  if (trap !== undefined) return [trap];
  if (!isExpected) return ["of another item"];
  return features.length > 0 ? features : ["plain"];
}

const createTally = (): ClassificationCounts => ({
  listings: 0,
  right: 0,
  wrong: 0,
  missed: 0,
  graded: 0,
  wellGraded: 0,
});

function getTally(tallies: Map<string, ClassificationCounts>, kind: string): ClassificationCounts {
  const tally = tallies.get(kind) ?? createTally();
  tallies.set(kind, tally);
  return tally;
}
