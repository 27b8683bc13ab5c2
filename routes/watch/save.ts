import { saveTarget } from "../../db/alerts/targets";
import type { Database } from "../../db/client";
import { type News, priceNews } from "../../domain/alerts/news";
import type { CheapestOffer } from "../../domain/alerts/offer";
import { type Corner, isSameCorner, type WatchTarget, type Wish } from "../../domain/alerts/target";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { setTarget } from "../../domain/prices/alert";
import { wholeNameOf } from "../../domain/view/wholeName";
import { newSecret } from "../access/secrets";

interface Setting {
  readonly userId: number;
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  readonly corner: Corner;
  readonly wish: Wish;
  readonly isWatched: boolean;
  /** As they were read with the session. */
  readonly targets: readonly WatchTarget[];
  readonly offers: readonly CheapestOffer[];
  readonly now: Date;
}

/** Sets what somebody waits for. @returns what they are told at once, because it is met already. */
export async function setWish(db: Database, setting: Setting): Promise<News | undefined> {
  const { userId, catalogue, item, corner, wish, isWatched, targets, offers, now } = setting;
  const isHere = (each: Corner & { readonly amiiboId: number }) =>
    each.amiiboId === item.id && isSameCorner(each, corner);
  const before = targets.find(isHere);
  const offer = offers.find(isHere);
  const { isArmed, fires } = armed(before, wish, offer);
  const name = wholeNameOf(catalogue, item);
  const news = offer && fires && wish.price !== null ? priceNews(name, offer, wish.price) : undefined;
  await saveTarget(db, {
    userId,
    target: { ...corner, ...wish, amiiboId: item.id, isArmed },
    news,
    watchingBy: isWatched ? undefined : newSecret(),
    now,
  });
  return news;
}

/** The same price again is the same target: what was told of it is not told again. */
function armed(before: WatchTarget | undefined, { price }: Wish, offer: CheapestOffer | undefined) {
  if (price === null) return { isArmed: true, fires: false };
  if (before?.price === price) return { isArmed: before.isArmed, fires: false };
  const { target, fires } = setTarget(price, offer?.price);
  return { isArmed: target.isArmed, fires };
}
