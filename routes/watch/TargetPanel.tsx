import type { ReactNode } from "react";
import type { TakeOwn } from "../../db/access/own";
import { ownOffersOfItem } from "../../db/alerts/due";
import { ownTargetsOfItem } from "../../db/alerts/targets";
import type { PrimaryRegion } from "../../domain/access/preferences";
import type { CheapestOffer } from "../../domain/alerts/offer";
import { marketFor, targetRows } from "../../domain/alerts/row";
import type { WatchTarget } from "../../domain/alerts/target";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { Sentence } from "../../islands/language/Sentence";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";
import type { AppContext } from "../http/context";

interface Props {
  readonly item: Amiibo;
  readonly book: Book;
  readonly region: PrimaryRegion;
  readonly targets: readonly WatchTarget[];
  readonly offers: readonly CheapestOffer[];
}

/** For a page of an item; a guest has none. */
export function targetPanel(
  c: AppContext,
  own: TakeOwn<(typeof TARGETS_OF_ITEM)[number]>,
  item: Amiibo,
  book: Book,
): ReactNode {
  const { viewer, preferences } = c.var;
  if (viewer.id === 0) return null;
  const [targets, offers] = [own(ownTargetsOfItem), own(ownOffersOfItem)];
  const shown = { item, book, region: preferences.region };
  return <TargetPanel {...shown} targets={targets} offers={offers} />;
}

/** What its viewer waits for at this item. Setting a target watches it. */
const TargetPanel = ({ item, book, region, targets, offers }: Props) => (
  <section className="panel targets-panel" aria-labelledby="targets">
    <h2 id="targets">
      {t.watch.panel}{" "}
      <small>
        <Sentence parts={t.watch.panelAll((words) => <a href={paths.priceWatcher}>{words}</a>)} />
      </small>
    </h2>
    <Island
      of={PriceTargets}
      props={{
        item: { id: item.id, name: item.name },
        rows: targetRows(book, item.id, targets, offers),
        market: marketFor(region),
        refused: null,
      }}
      when="visible"
    />
  </section>
);

/** What the panel of targets needs to be read with the session, on the page of an item. */
export const TARGETS_OF_ITEM = [ownTargetsOfItem, ownOffersOfItem] as const;
