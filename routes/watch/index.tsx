import { z } from "zod";
import type { TakeOwn } from "../../db/access/own";
import { ownOffers, ownOffersOfItem } from "../../db/alerts/due";
import { ownTargets, ownTargetsOfItem, type SavedTarget, saveTarget } from "../../db/alerts/targets";
import type { Database } from "../../db/client";
import { act } from "../../db/ownership/change";
import { ownHoldingOfItem, ownHoldings } from "../../db/ownership/own";
import type { Change } from "../../db/write";
import { type News, priceNews } from "../../domain/alerts/feed";
import { setTarget } from "../../domain/alerts/metTargets";
import type { CheapestOffer } from "../../domain/alerts/offer";
import { isSameCorner, parseTarget, type WatchTarget, type Wish } from "../../domain/alerts/target";
import { pageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { type Corner, GRADES } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { NOTHING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { wholeNameOf } from "../../domain/view/view";
import { pageBefore } from "../access/wayBack";
import { UnreadableFormPage } from "../errors/pages";
import { invalidFields } from "../http/apiErrors";
import { changingItem } from "../http/change";
import type { AppContext } from "../http/context";
import { readBody, readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
import { GuestPriceWatcherPage, PriceWatcherPage } from "./PriceWatcherPage";
import { type RefusedTarget, watchedItems } from "./watched";

const api = openRoom();

const setting = z.object({
  market: z.string(),
  condition: z.string(),
  /** Major units; nothing takes the target away. */
  price: z.union([z.string(), z.number().transform(String), z.null().transform(() => "")]).default(""),
  restock: z.boolean().default(false),
});
const EXAMPLE = { market: "EBAY-GB", condition: "new", price: "9.99", restock: false };

const TARGET = [ownHoldingOfItem, ownTargetsOfItem, ownOffersOfItem] as const;

/** Answers what is waited for there then, with the version of all that is theirs, and what is news because it is met already. */
api.call(
  "/api/amiibo/:id/target",
  { role: "user", reads: TARGET },
  changingItem(async (c, itemId, change, own: TakeOwn<(typeof TARGET)[number]>) => {
    const body = await readBody(c, setting, EXAMPLE);
    if (!body.ok) return body.answer;
    const parsed = parseTarget(body.value);
    if (!parsed.ok) return invalidFields(c, parsed.problems);
    const { services } = c.var;
    const { corner, wish } = parsed;
    const { version, target, news } = await setWish(services.db, {
      change,
      catalogue: await services.catalogue(),
      itemId,
      corner,
      wish,
      isWatched: own(ownHoldingOfItem).holding.watchlisted,
      targets: own(ownTargetsOfItem),
      offers: own(ownOffersOfItem),
    });
    return c.json({
      version,
      market: corner.market,
      condition: corner.grade,
      price: typeof target?.price === "number" ? target.price / 100 : null,
      restock: target?.isRestock ?? false,
      watchlisted: true,
      met: news ?? null,
    });
  }),
);

export const watch = openRoom(api);

const WATCHER = [ownHoldings, ownTargets, ownOffers] as const;

watch.page(paths.priceWatcher, { role: "guest", reads: WATCHER }, (c, own) => show(c, own));

const WHOLE = ["watched", "owned"] as const;

async function show(c: AppContext, own: TakeOwn<(typeof WATCHER)[number]>, refused?: RefusedTarget) {
  const { services, viewer, preferences } = c.var;
  const title = { title: pageTitle(t.watch.title) };
  if (viewer.id === 0) return c.render(<GuestPriceWatcherPage />, title);
  const [catalogue, book, courses] = await Promise.all([services.catalogue(), services.prices(), services.courses()]);
  const collection = own(ownHoldings);
  const { holdings } = collection;
  return c.render(
    <PriceWatcherPage
      catalogue={catalogue}
      book={book}
      courses={courses}
      holdings={holdings}
      region={preferences.region}
      watched={watchedItems({ catalogue, book, holdings, targets: own(ownTargets), offers: own(ownOffers) })}
      site={services.site}
      refused={refused}
      left={catalogue.byId.get(parseId(c.req.query("left") ?? "") ?? 0)}
      named={parseId(c.req.query("item") ?? "")}
      whole={WHOLE.find((part) => part === c.req.query("all"))}
    />,
    { ...title, rooms: ["item", "watch"], collects: true, own: collection },
  );
}

/** Begins to watch an item, or leaves it alone. */
watch.form(paths.watch, { role: "user", on: paths.priceWatcher }, async (c) => {
  const form = await readForm(c);
  const [begun, left] = ["id", "left"].map((name) => parseId((form && textIn(form, name)) ?? ""));
  const id = begun ?? left;
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  if (id === undefined || !catalogue.byId.has(id)) return unreadable(c);
  const change = { userId: viewer.id, changeId: newSecret(), now: services.now() };
  await act(services.db, begun === undefined ? "watchlist/remove" : "watchlist/add", id, change);
  return c.redirect(begun === undefined ? `${paths.priceWatcher}?left=${id}` : placeOf(id), 303);
});

const placeOf = (id: number): string => `${paths.priceWatcher}?item=${id}#amiibo-${id}`;

/** What a browser without scripts sends: one corner of an item, by what was typed or by one tap. */
watch.form(
  "/price-watcher/:id",
  { role: "user", reads: [...WATCHER, ownOffersOfItem], on: paths.priceWatcher },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return unreadable(c);
    const { services, viewer } = c.var;
    const catalogue = await services.catalogue();
    const item = catalogue.byId.get(parseId(c.req.param("id")) ?? 0);
    if (!item) return c.notFound();
    const condition = textIn(form, "condition") ?? "";
    const fields = {
      market: textIn(form, "market") ?? "",
      price: textIn(form, "tap") ?? textIn(form, "price") ?? "",
      restock: form.get("restock") === "on",
    };
    const { watchlisted } = own(ownHoldings).holdings.get(item.id) ?? NOTHING;
    const known = { isWatched: watchlisted, targets: own(ownTargets), offers: own(ownOffersOfItem) };
    for (const each of condition === "any" ? GRADES : [condition]) {
      const parsed = parseTarget({ ...fields, condition: each });
      if (!parsed.ok) {
        c.status(422);
        return show(c, own, { itemId: item.id, fields: { ...fields, condition }, problems: parsed.problems });
      }
      const { corner, wish } = parsed;
      const before = known.targets.find((target) => target.amiiboId === item.id && isSameCorner(target, corner));
      const isRestock = form.get("restock") === "kept" ? before?.isRestock === true : wish.isRestock;
      await setWish(services.db, {
        change: { userId: viewer.id, changeId: newSecret(), now: services.now() },
        catalogue,
        itemId: item.id,
        corner,
        wish: { ...wish, isRestock },
        ...known,
      });
    }
    return c.redirect(backTo(c, item.id), 303);
  },
);

/** The item's own page, where its form stands too, or here. Whether the target is met stands beside it. */
function backTo(c: AppContext, id: number): string {
  const before = pageBefore(c);
  return before?.startsWith("/amiibo/") ? `${before}#targets` : placeOf(id);
}

function unreadable(c: AppContext) {
  c.status(400);
  return c.render(<UnreadableFormPage back={paths.priceWatcher} />, { title: pageTitle(t.errors.unreadableFormTitle) });
}

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

interface WishSet extends SavedTarget {
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
