import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import {
  compareByDistanceToTargetPrice,
  computeRelativeDistanceToTargetPrice,
} from "../../domain/alerts/evaluateTargets";
import type { ItemTargets, SubmittedTargetFields, TargetProblems } from "../../domain/alerts/target";
import { buildTargetFormData, type TargetFormData } from "../../domain/alerts/targetFormData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import type { Item } from "../../domain/catalogue/item";
import { groupBy } from "../../domain/groupBy";
import type { Holdings } from "../../domain/ownership/holding";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";

export interface RejectedTargetForm {
  readonly itemId: number;
  readonly fields: SubmittedTargetFields;
  readonly problems: TargetProblems;
}

export interface WatchedItem {
  readonly item: Item;
  /** Data of the item's forms for price targets, one for each market, new and used. */
  readonly forms: readonly TargetFormData[];
  /** Form of the target price that is closest to being met by an offer; `undefined` without target prices or offers. */
  readonly nearest: TargetFormData | undefined;
}

interface WatchedItemsInput {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly holdings: Holdings;
  readonly targets: readonly ItemTargets[];
  readonly offers: readonly CheapestOffer[];
}

/** Lists the items on the watchlist. Items whose target price is closest to being met come first. */
export function listWatchedItems({ catalogue, priceSnapshot, holdings, targets, offers }: WatchedItemsInput) {
  const targetsByItem = groupBy(targets, ({ itemId }) => itemId);
  const offersByItem = groupBy(offers, ({ itemId }) => itemId);
  return sortInCatalogueOrder(catalogue.items.filter(({ id }) => holdings.get(id)?.watchlisted))
    .map((item): WatchedItem => {
      const [itemTargets = [], itemOffers = []] = [targetsByItem.get(item.id), offersByItem.get(item.id)];
      const forms = buildTargetFormData(priceSnapshot, item.id, itemTargets, itemOffers);
      return { item, forms, nearest: findNearest(forms) };
    })
    .sort((one, other) => compareByDistanceToTargetPrice(getNearness(one), getNearness(other)));
}

function findNearest(forms: readonly TargetFormData[]): TargetFormData | undefined {
  const [nearest] = forms
    .filter((form) => computeRelativeDistanceToTargetPrice(form) !== undefined)
    .sort(
      (one, other) =>
        (computeRelativeDistanceToTargetPrice(one) ?? 0) - (computeRelativeDistanceToTargetPrice(other) ?? 0),
    );
  return nearest;
}

const getNearness = ({ forms, nearest }: WatchedItem) => ({
  distance: nearest && computeRelativeDistanceToTargetPrice(nearest),
  hasTarget: forms.some(({ price, wantsRestock }) => price !== null || wantsRestock),
});
