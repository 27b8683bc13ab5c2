import type { ReactNode } from "react";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerItemOffersQuery } from "../../db/alerts/offers";
import { viewerItemAlertTargetsQuery } from "../../db/alerts/targets";
import { buildTargetFormData } from "../../domain/alerts/targetFormData";
import type { Item } from "../../domain/catalogue/item";
import { getPrimaryMarket } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { Sentence } from "../../islands/language/Sentence";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";
import { createLinkRenderer } from "../elements/PageElements";
import type { AppContext } from "../http/context";

/** Renders the viewer's price targets on an item's page. Renders nothing for guests, who have none. */
export function renderPriceTargetPanel(
  c: AppContext,
  own: ViewerDataReader<(typeof PRICE_TARGET_PANEL_QUERIES)[number]>,
  { id, name }: Item,
  snapshot: PriceSnapshot,
): ReactNode {
  const { viewer, preferences } = c.var;
  if (viewer.id === 0) return null;
  return (
    <section className="panel targets-panel" aria-labelledby="targets">
      <h2 id="targets">
        {t.priceWatcher.targetsTitle}{" "}
        <small>
          <Sentence parts={t.priceWatcher.allTargets(createLinkRenderer(paths.priceWatcher))} />
        </small>
      </h2>
      <Island
        component={PriceTargets}
        props={{
          item: { id, name },
          forms: buildTargetFormData(snapshot, id, own(viewerItemAlertTargetsQuery), own(viewerItemOffersQuery)),
          withholdsAverages: snapshot.withholdsAverages === true,
          market: getPrimaryMarket(preferences.region),
          rejected: null,
        }}
        when="visible"
      />
    </section>
  );
}

export const PRICE_TARGET_PANEL_QUERIES = [viewerItemAlertTargetsQuery, viewerItemOffersQuery] as const;
