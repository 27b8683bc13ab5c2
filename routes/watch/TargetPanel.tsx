import { ownOffersOfItem } from "../../db/alerts/offers";
import { ownTargetsOfItem } from "../../db/alerts/targets";
import type { PrimaryRegion } from "../../domain/access/region";
import type { CheapestOffer } from "../../domain/alerts/offer";
import { marketFor, targetRows } from "../../domain/alerts/row";
import type { WatchTarget } from "../../domain/alerts/target";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import PriceTargets from "../../islands/PriceTargets";
import { Island } from "../../islands/runtime/Island";

/** What the panel needs to be read with the session, on the page of an item. */
export const TARGETS_OF_ITEM = [ownTargetsOfItem, ownOffersOfItem] as const;

interface Props {
  readonly item: Amiibo;
  readonly book: Book;
  readonly region: PrimaryRegion;
  readonly targets: readonly WatchTarget[];
  readonly offers: readonly CheapestOffer[];
}

/** What its viewer waits for at this item. For who is signed in; setting a target watches the item. */
export const TargetPanel = ({ item, book, region, targets, offers }: Props) => (
  <section className="panel" aria-labelledby="targets">
    <h2 id="targets">Your price targets</h2>
    <p>
      You are told in your <a href={paths.notices}>notices</a>, and wherever else your{" "}
      <a href={paths.settingsTab("notifications")}>settings</a> say.
    </p>
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
