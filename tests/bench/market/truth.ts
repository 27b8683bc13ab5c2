import { readFacts } from "../../../db/catalogue/facts";
import { indexCatalogue } from "../../../domain/catalogue/catalogue";
import { searchTermOf } from "../../../domain/links/marketplace";
import { CURRENCY_OF, type Market } from "../../../domain/listings/market";
import type { Offered } from "../../../domain/listings/offered";
import { shardsOf } from "../../../domain/refresh/shards";
import { openMarket, type SyntheticMarket } from "../../../local/market";
import type { Listing } from "../../../local/market/listing";
import { TRAPS } from "../../../local/market/traps";
import { judgeOf } from "../../../worker/market/refresh/judge";

/** How often each kind of listing was taken for what it is, and for what it is not. */
export interface Confusion {
  readonly truePositives: number;
  /** How many of each kind of trap were judged, of all of them. */
  readonly traps: ReadonlyMap<string, number>;
  readonly falsePositives: ReadonlyMap<string, number>;
  readonly falseNegatives: ReadonlyMap<string, number>;
  /** A few of each, to be read. */
  readonly examples: readonly string[];
}

/** Every search of a full pass, judged as a refresh judges, and held against the hidden truth. */
export function confusionAt(at: number, market: SyntheticMarket = openMarket()): Confusion {
  const catalogue = indexCatalogue({ version: "bench", ...readFacts() });
  const judge = judgeOf(catalogue, new Map());
  let truePositives = 0;
  const traps = new Map<string, number>(TRAPS.map((trap) => [trap, 0]));
  const [falsePositives, falseNegatives] = [new Map<string, number>(), new Map<string, number>()];
  const examples: string[] = [];
  const count = (in_: Map<string, number>, key: string, line: string) => {
    in_.set(key, (in_.get(key) ?? 0) + 1);
    if ((in_.get(key) ?? 0) <= 8) examples.push(`${key}: ${line}`);
  };
  for (const shard of shardsOf(catalogue)) {
    const questions = shard.sweeps.length
      ? [{ terms: [...new Set(shard.sweeps.map(({ term }) => term))], asked: new Set(shard.items) }]
      : shard.items.map((id) => {
          const item = catalogue.byId.get(id);
          return { terms: item ? [searchTermOf(item)] : [], asked: new Set([id]) };
        });
    for (const { terms, asked } of questions) {
      for (const listing of terms.flatMap((term) => market.listings(shard.market, term, at))) {
        // The question's own filter leaves these out, and nothing in an answer would tell them.
        if (listing.buyingOptions.includes("CLASSIFIED_AD")) continue;
        if (listing.trap) traps.set(listing.trap, (traps.get(listing.trap) ?? 0) + 1);
        const { itemId, reject } = judge(offeredOf(listing, shard.market), asked);
        if (reject === "no-bid") continue;
        const isMeant = listing.trap === undefined && asked.has(listing.amiiboId ?? -1);
        const isTaken = itemId !== undefined && reject === undefined;
        const name = (id: number | undefined) =>
          id === undefined ? "nothing" : `${id} ${catalogue.byId.get(id)?.name}`;
        if (isTaken && isMeant && itemId === listing.amiiboId) truePositives += 1;
        else if (isTaken) {
          count(
            falsePositives,
            listing.trap ?? "honest, of another item",
            `${listing.title} [taken for ${name(itemId)}; is ${name(listing.amiiboId)}]`,
          );
        } else if (isMeant)
          count(falseNegatives, `missed as ${reject}`, `${listing.title} [is ${name(listing.amiiboId)}]`);
      }
    }
  }
  return { truePositives, traps, falsePositives, falseNegatives, examples };
}

const offeredOf = (listing: Listing, market: Market): Offered => {
  const isBin = listing.buyingOptions.includes("FIXED_PRICE");
  return {
    ebayId: listing.id,
    market,
    title: listing.title,
    url: "https://www.ebay.com/itm/1",
    image: undefined,
    conditionId: listing.conditionId,
    price: isBin ? listing.price : (listing.currentBid ?? listing.price),
    currency: CURRENCY_OF[market],
    isConverted: listing.convertedFrom !== undefined,
    shipping: listing.shipping,
    isBin,
    takesOffers: listing.buyingOptions.includes("BEST_OFFER"),
    bidCount: listing.bidCount,
    endsAt: listing.endsAt,
    country: listing.country,
    isGroup: listing.isGroup,
    soldQuantity: undefined,
    leftQuantity: undefined,
  };
};

export const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);
