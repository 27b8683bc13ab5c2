import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { buildCatalogue, type Catalogue } from "../../../domain/catalogue/catalogue";
import { buildSearchShards, buildSearchTerms, type SearchShard } from "../../../domain/refresh/searchShards";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import type { SyntheticListing } from "../../../local/syntheticMarket/draft/listing";
import { formatSearchText } from "../../../worker/external/marketplace/query";
import { getListingClassifier } from "../../../worker/refresh/classifyListings";
import { toOfferedListing } from "./toOfferedListing";

/** How listings were judged, against what they are. */
export interface ClassificationCounts {
  listings: number;
  /** Taken for what they are. */
  right: number;
  /** Taken for what they are not. */
  wrong: number;
  /** Taken for nothing, and yet an item. */
  missed: number;
  /** Of the right ones, those that got a grade, and those that got theirs. */
  graded: number;
  wellGraded: number;
}

export interface ConfusionCounts {
  readonly all: ClassificationCounts;
  readonly byKind: ReadonlyMap<string, ClassificationCounts>;
  /** A few of each kind of fault, to be read. */
  readonly examples: ReadonlyMap<string, readonly string[]>;
}

const MOST_EXAMPLES = 8;

/** Every listing that is open, asked about with those items that a refresh asks about with its own. */
export function countConfusionOfAll(at: number, market: SyntheticMarket = createSyntheticMarket()): ConfusionCounts {
  return confusion((catalogue, tell) => {
    for (const shard of buildSearchShards(catalogue)) {
      for (const listing of market.listings(shard.market, shard.items, at)) {
        tell(listing, isSwept(shard) ? new Set(shard.items) : new Set([listing.besideId]));
      }
    }
  });
}

/** Every answer of a full pass: a search finds other items' listings too, and not all of its own. */
export function countConfusionOfFound(at: number, market: SyntheticMarket = createSyntheticMarket()): ConfusionCounts {
  return confusion((catalogue, tell) => {
    for (const shard of buildSearchShards(catalogue)) {
      for (const { sought, asked } of questionsOf(shard, catalogue)) {
        for (const listing of market.listings(shard.market, formatSearchText(sought), at)) tell(listing, asked);
      }
    }
  });
}

const isSwept = ({ sweeps }: SearchShard): boolean => sweeps.length > 0;

function questionsOf(shard: SearchShard, { items }: Catalogue) {
  const swept = shard.sweeps.map(({ words }) => ({ sought: { words }, asked: new Set(shard.items) }));
  if (isSwept(shard)) return swept;
  return items
    .filter(({ id }) => shard.items.includes(id))
    .map((item) => ({ sought: buildSearchTerms(item), asked: new Set([item.id]) }));
}

type Tell = (listing: SyntheticListing, asked: ReadonlySet<number>) => void;

function confusion(listAll: (catalogue: Catalogue, tell: Tell) => void): ConfusionCounts {
  const catalogue = buildCatalogue({ version: "bench", ...readShippedCatalogue() });
  const judge = getListingClassifier(catalogue, new Map());
  const all = newTally();
  const byKind = new Map<string, ClassificationCounts>();
  const examples = new Map<string, string[]>();
  const nameOf = (id: number | undefined) => (id === undefined ? "nothing" : `${id} ${catalogue.byId.get(id)?.name}`);
  const noteFault = (fault: string, line: string) => {
    const noted = examples.get(fault) ?? [];
    if (noted.length < MOST_EXAMPLES) examples.set(fault, [...noted, line]);
  };
  listAll(catalogue, (listing, asked) => {
    // The question's own filter leaves these out, and nothing in an answer would tell them.
    if (listing.buyingOptions.includes("CLASSIFIED_AD")) return;
    const { itemId, reject, grade: told } = judge(toOfferedListing(listing), asked);
    if (reject === "no-bid") return;
    const isMeant = listing.trap === undefined && asked.has(listing.amiiboId ?? -1);
    const taken = reject === undefined ? itemId : undefined;
    const isRight = isMeant && taken === listing.amiiboId;
    const grade = isRight ? told : undefined;
    const kinds = kindsOf(listing, isMeant);
    for (const tally of [all, ...kinds.map((kind) => tallyIn(byKind, kind))]) {
      tally.listings += 1;
      if (isRight) tally.right += 1;
      else if (taken !== undefined) tally.wrong += 1;
      else if (isMeant) tally.missed += 1;
      if (grade !== undefined) tally.graded += 1;
      if (grade === listing.grade) tally.wellGraded += 1;
    }
    const fault = isRight ? undefined : taken !== undefined ? "wrong" : isMeant ? `missed as ${reject}` : undefined;
    if (fault)
      for (const kind of kinds)
        noteFault(`${kind}, ${fault}`, `${listing.title} [${nameOf(taken)} for ${nameOf(listing.amiiboId)}]`);
  });
  return { all, byKind, examples };
}

/** A trap is of its kind alone; an honest listing may be hard to read in several ways. */
function kindsOf({ trap, features }: SyntheticListing, isMeant: boolean): readonly string[] {
  if (trap !== undefined) return [trap];
  if (!isMeant) return ["of another item"];
  return features.length > 0 ? features : ["plain"];
}

const newTally = (): ClassificationCounts => ({ listings: 0, right: 0, wrong: 0, missed: 0, graded: 0, wellGraded: 0 });

function tallyIn(tallies: Map<string, ClassificationCounts>, kind: string): ClassificationCounts {
  const tally = tallies.get(kind) ?? newTally();
  tallies.set(kind, tally);
  return tally;
}
