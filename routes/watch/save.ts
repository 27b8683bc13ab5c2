import { type SavedTarget, saveTarget } from "../../db/alerts/targets";
import type { Database } from "../../db/client";
import type { Change } from "../../db/write";
import { type News, priceNews } from "../../domain/alerts/feed";
import type { CheapestOffer } from "../../domain/alerts/offer";
import { isSameCorner, type WatchTarget, type Wish } from "../../domain/alerts/target";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Corner } from "../../domain/listings/market";
import { setTarget } from "../../domain/prices/alert";
import { wholeNameOf } from "../../domain/view/view";

interface Setting {
  readonly change: Change;
  readonly catalogue: Catalogue;
  readonly itemId: number;
  readonly corner: Corner;
  readonly wish: Wish;
  readonly isWatched: boolean;
  /** As they were read with the session. */
  readonly targets: readonly WatchTarget[];
  readonly offers: readonly CheapestOffer[];
}

export interface WishSet extends SavedTarget {
  /** What they are told at once, because it is met already. */
  readonly news: News | undefined;
}

/** Sets what somebody waits for. @returns what they wait for then. */
export async function setWish(db: Database, setting: Setting): Promise<WishSet> {
  const { change, catalogue, itemId, corner, wish, isWatched, targets, offers } = setting;
  const isHere = (each: Corner & { readonly amiiboId: number }) =>
    each.amiiboId === itemId && isSameCorner(each, corner);
  const before = targets.find(isHere);
  const offer = offers.find(isHere);
  const { isArmed, fires } = armed(before, wish, offer);
  const item = catalogue.byId.get(itemId);
  const isNews = fires && wish.price !== null;
  const news = item && offer && isNews ? priceNews(wholeNameOf(catalogue, item), offer, wish.price) : undefined;
  const target = { ...corner, ...wish, amiiboId: itemId, isArmed };
  const saved = await saveTarget(db, change, { target, news, isWatched });
  return { ...saved, news: saved.isRepeated ? undefined : news };
}

/** The same price again is the same target: what was told of it is not told again. */
function armed(before: WatchTarget | undefined, { price }: Wish, offer: CheapestOffer | undefined) {
  if (price === null) return { isArmed: true, fires: false };
  if (before?.price === price) return { isArmed: before.isArmed, fires: false };
  const { target, fires } = setTarget(price, offer?.price);
  return { isArmed: target.isArmed, fires };
}
