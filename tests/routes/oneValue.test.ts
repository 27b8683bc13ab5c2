import fc from "fast-check";
import { expect, it } from "vitest";
import { buildRecord } from "../../domain/buildRecord";
import { groupBy } from "../../domain/groupBy";
import { GRADES, type MarketRegion } from "../../domain/listings/market";
import { formatMoney } from "../../domain/money/money";
import { COPY_CONDITIONS } from "../../domain/ownership/copy";
import { EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { computeItemCardPrice } from "../../domain/prices/cardPrice";
import { computeCollectionGain, getCopyAveragePrice, getCopyGrade } from "../../domain/prices/collectionValue";
import { NO_PRICE_HISTORIES } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { sumAveragePrices } from "../../domain/prices/priceSum";
import { buildCollectionSocialImage } from "../../domain/sharing/buildSocialImages";
import { decodeItemCardQuotes } from "../../domain/wire/decodeItemCardQuotes";
import { encodeGradeAverages } from "../../domain/wire/encodeItemCardQuotes";
import {
  buildRegionCollectionValueHistory,
  computeCollectionValueByRegion,
} from "../../routes/collection/regionValues";
import { toCollectionValueJson } from "../../routes/money/StaticItemCardPrice";
import { anyPriceSnapshot } from "../domain/prices/anyPriceSnapshot";
import { shippedCatalogue } from "../helpers/catalogue";

const ITEM_IDS = shippedCatalogue.items.slice(0, 60).map(({ id }) => id);

const anyCopy = fc.record({ isBoxed: fc.boolean(), condition: fc.constantFrom(...COPY_CONDITIONS) });

/** Generates prices of items of the catalogue, and a collection of some of these items and of others. */
const anyPricedCollection = fc
  .tuple(
    anyPriceSnapshot,
    fc.dictionary(fc.constantFrom(...ITEM_IDS.map(String)), fc.array(anyCopy, { minLength: 1, maxLength: 4 })),
  )
  .map(([snapshot, copiesById]): { readonly snapshot: PriceSnapshot; readonly holdings: Holdings } => ({
    snapshot: {
      ...snapshot,
      items: new Map([...snapshot.items.values()].map((prices, at) => [ITEM_IDS[at] ?? at, prices])),
    },
    holdings: new Map(Object.entries(copiesById).map(([id, copies]) => [Number(id), { ...EMPTY_HOLDING, copies }])),
  }));

const REGIONS: readonly MarketRegion[] = ["us", "uk"];

it("pages, API and social images compute the same value for a collection", () =>
  fc.assert(
    fc.property(anyPricedCollection, ({ snapshot, holdings }) => {
      const json = toCollectionValueJson(snapshot, holdings);
      const image = buildCollectionSocialImage({
        id: 1,
        title: "Of the test",
        catalogue: shippedCatalogue,
        holdings,
        goal: undefined,
        priceSnapshot: snapshot,
        chosen: undefined,
        isSynthetic: false,
      });
      const copies = [...holdings].flatMap(([itemId, holding]) => holding.copies.map((copy) => ({ itemId, ...copy })));
      for (const { region, value } of computeCollectionValueByRegion(snapshot, holdings, REGIONS)) {
        // The account page and the public page show `value`.
        const { price, currency } = value;
        const history = buildRegionCollectionValueHistory(
          { priceSnapshot: snapshot, priceHistories: NO_PRICE_HISTORIES, today: "2026-11-27", range: "month" },
          region,
          copies.map((copy) => ({ ...copy, ...UNPAID_COPY })),
        );
        const paid = copies.map((copy) => ({ ...copy, pricePaid: 1, currency }));
        expect(sumCopies(snapshot, region, copies)).toBe(price);
        expect(computeCollectionGain(snapshot, paid, region)).toMatchObject({ worth: price, copies: value.copies });
        expect(history.days.at(-1)?.price ?? 0).toBe(price);
        expect(sumSeriesLists(snapshot, region, holdings)).toBe(price);
        if (value.copies > 0) {
          expect(json[`average_collection_price_${region}`]).toBe(price / 100);
          expect(image.worth.find((each) => each.region === region)?.price).toBe(formatMoney(price, currency));
        }
      }
    }),
  ));

const UNPAID_COPY = {
  acquiredDay: null,
  addedDay: 0,
  isForSale: false,
  isGift: false,
  pricePaid: null,
  currency: null,
} as const;

const sumCopies = (
  snapshot: PriceSnapshot,
  region: MarketRegion,
  copies: readonly { readonly itemId: number; readonly isBoxed: boolean }[],
): number =>
  copies.reduce((sum, copy) => sum + (getCopyAveragePrice(snapshot, copy.itemId, region, copy)?.price ?? 0), 0);

/** Adds up the values that the lists of all series show, computed from the averages in the lists' pages. */
function sumSeriesLists(snapshot: PriceSnapshot, region: MarketRegion, holdings: Holdings): number {
  const series = groupBy(shippedCatalogue.items, ({ amiiboSeriesId }) => amiiboSeriesId);
  return [...series.values()].reduce((total, items) => {
    const ids = items.map(({ id }) => id);
    const encoded = encodeGradeAverages(snapshot, ids);
    const quotes = buildRecord(GRADES, (grade) => decodeItemCardQuotes(encoded[grade]));
    const prices = ids.flatMap((id, row) =>
      (holdings.get(id)?.copies ?? []).map((copy) =>
        computeItemCardPrice(quotes[getCopyGrade(copy)][row] ?? {}, region, snapshot.rate),
      ),
    );
    return total + (sumAveragePrices(prices)?.price ?? 0);
  }, 0);
}
