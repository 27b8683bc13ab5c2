import type { ReactNode } from "react";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerItemOffersQuery } from "../../db/alerts/offers";
import { viewerItemTargetsQuery } from "../../db/alerts/targets";
import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import type { ItemTargets } from "../../domain/alerts/target";
import { buildTargetForms } from "../../domain/alerts/targetFormData";
import type { Item } from "../../domain/catalogue/item";
import { getPrimaryMarket } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { Sentence } from "../../islands/language/Sentence";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";
import type { AppContext } from "../http/context";

interface Props {
  readonly item: Item;
  readonly priceSnapshot: PriceSnapshot;
  readonly region: Region;
  readonly targets: readonly ItemTargets[];
  readonly offers: readonly CheapestOffer[];
}

/** Renders the panel of targets on an item's page. Guests have none. */
export function renderTargetPanel(
  c: AppContext,
  own: ViewerDataReader<(typeof ITEM_TARGET_QUERIES)[number]>,
  item: Item,
  book: PriceSnapshot,
): ReactNode {
  const { viewer, preferences } = c.var;
  if (viewer.id === 0) return null;
  const [targets, offers] = [own(viewerItemTargetsQuery), own(viewerItemOffersQuery)];
  const shown = { item, priceSnapshot: book, region: preferences.region };
  return <TargetPanel {...shown} targets={targets} offers={offers} />;
}

/** Renders the viewer's targets for an item. Saving a target also adds the item to the watchlist. */
const TargetPanel = ({ item, priceSnapshot, region, targets, offers }: Props) => (
  <section className="panel targets-panel" aria-labelledby="targets">
    <h2 id="targets">
      {t.priceWatcher.targetsTitle}{" "}
      <small>
        <Sentence parts={t.priceWatcher.allTargets((words) => <a href={paths.priceWatcher}>{words}</a>)} />
      </small>
    </h2>
    <Island
      component={PriceTargets}
      props={{
        item: { id: item.id, name: item.name },
        forms: buildTargetForms(priceSnapshot, item.id, targets, offers),
        withholdsAverages: priceSnapshot.withholdsAverages === true,
        market: getPrimaryMarket(region),
        rejected: null,
      }}
      when="visible"
    />
  </section>
);

/** Queries of the panel, batched with the session on an item's page. */
export const ITEM_TARGET_QUERIES = [viewerItemTargetsQuery, viewerItemOffersQuery] as const;
