import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { readWatchlistOffers, viewerWatchlistPricesQuery } from "../../db/alerts/offerSummaries";
import { viewerItemOffersQuery } from "../../db/alerts/offers";
import { type AlertTargetsToSave, saveAlertTargets } from "../../db/alerts/targets";
import type { Database } from "../../db/client";
import { saveItemAction } from "../../db/ownership/change";
import { viewerHoldingsQuery, viewerItemHoldingQuery } from "../../db/ownership/viewerQueries";
import type { UserChangeContext } from "../../db/write";
import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import { isTargetMet } from "../../domain/alerts/evaluateTargets";
import { buildPriceNotification } from "../../domain/alerts/feed";
import { isSameMarketGrade, parseTarget } from "../../domain/alerts/target";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { GRADES, type MarketGrade } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { getUniqueItemName } from "../../domain/view/listView";
import { getReferrerPath } from "../access/session";
import { parsePageNumber } from "../elements/ListPages";
import { respondToUnreadableForm, SignUpRequiredPage } from "../errors/pages";
import { buildInvalidFieldsResponse } from "../http/apiErrors";
import { createChangeContext, withItemChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { loadCatalogueAndPrices } from "../money/StaticItemCardPrice";
import { PriceWatcherPage } from "./PriceWatcherPage";
import { listWatchedItems, type RejectedTargetForm } from "./watchedItems";

export const priceWatcherRoutes = createRouteGroup();

const targetBodySchema = z.object({
  market: z.string(),
  condition: z.string(),
  /** Target price in major units, such as pounds. An empty value removes the target. */
  price: z.union([z.string(), z.number().transform(String), z.null().transform(() => "")]).default(""),
  restock: z.boolean().default(false),
});
const TARGET_EXAMPLE = { market: "EBAY-GB", condition: "new", price: "9.99", restock: false };

const TARGET_QUERIES = [viewerItemHoldingQuery, viewerItemOffersQuery] as const;

/** Saves a target price or restock alert. Responds with all targets, and a message if the price is already met. */
priceWatcherRoutes.postJson(
  "/api/amiibo/:id/target",
  { role: "user", queries: TARGET_QUERIES },
  withItemChangeContext(async (c, itemId, change, own: ViewerDataReader<(typeof TARGET_QUERIES)[number]>) => {
    const body = await readJsonBody(c, targetBodySchema, TARGET_EXAMPLE);
    if (!body.ok) return body.response;
    const parsed = parseTarget(body.value);
    if (!parsed.ok) return buildInvalidFieldsResponse(c, parsed.problems);
    const { services } = c.var;
    const { marketGrade, settings } = parsed;
    const { version, price, wantsRestock, metNotification } = await saveItemPriceTargets(services.db, change, {
      catalogue: await services.loadCatalogue(),
      itemId,
      marketGrade,
      ...settings,
      isWatched: own(viewerItemHoldingQuery).holding.watchlisted,
      offers: own(viewerItemOffersQuery),
    });
    return c.json({
      version,
      market: marketGrade.market,
      condition: marketGrade.grade,
      price: price === null ? null : price / 100,
      restock: wantsRestock,
      watchlisted: true,
      met: metNotification ?? null,
    });
  }),
);

const PRICE_WATCHER_QUERIES = [viewerHoldingsQuery, viewerWatchlistPricesQuery] as const;

const PRICE_WATCHER_ROUTE = {
  role: "guest",
  queries: PRICE_WATCHER_QUERIES,
  queryParams: ["left", "item", "watched", "owned"],
} as const;

priceWatcherRoutes.get(paths.priceWatcher, PRICE_WATCHER_ROUTE, (c, own) => renderPriceWatcher(c, own));

async function renderPriceWatcher(
  c: AppContext,
  own: ViewerDataReader<(typeof PRICE_WATCHER_QUERIES)[number]>,
  rejected?: RejectedTargetForm,
) {
  const { services, viewer } = c.var;
  const title = { title: formatPageTitle(t.priceWatcher.title) };
  if (viewer.id === 0) {
    const page = { title: t.priceWatcher.title, text: t.priceWatcher.guestIntro, next: paths.priceWatcher };
    return c.render(<SignUpRequiredPage {...page} />, title);
  }
  const watchlistPrices = own(viewerWatchlistPricesQuery);
  const [{ catalogue, prices }, priceHistories, offers] = await Promise.all([
    loadCatalogueAndPrices(c),
    services.loadPriceHistories(),
    readWatchlistOffers(services.db, viewer.id, watchlistPrices),
  ]);
  const { priceSnapshot } = prices;
  const collection = own(viewerHoldingsQuery);
  const { holdings } = collection;
  const { targets } = watchlistPrices;
  return c.render(
    <PriceWatcherPage
      catalogue={catalogue}
      {...prices}
      priceHistories={priceHistories}
      holdings={holdings}
      watched={listWatchedItems({ catalogue, priceSnapshot, holdings, targets, offers })}
      site={services.site}
      rejected={rejected}
      unwatched={catalogue.byId.get(parseId(c.req.query("left") ?? "") ?? 0)}
      highlightedId={parseId(c.req.query("item") ?? "")}
      watchedPage={parsePageNumber(c.req.query("watched"))}
      ownedPage={parsePageNumber(c.req.query("owned"))}
    />,
    { ...title, styleSheets: ["item", "stock"], hasCollectionControls: true, viewerHoldings: collection },
  );
}

/** Adds an item to the viewer's watchlist, or removes it from there. */
priceWatcherRoutes.postForm(paths.watch, { role: "user", formPagePath: paths.priceWatcher }, async (c) => {
  const form = await readFormBody(c);
  const [addedId, removedId] = ["id", "left"].map((name) => parseId((form && getFormText(form, name)) ?? ""));
  const id = addedId ?? removedId;
  const { services } = c.var;
  const catalogue = await services.loadCatalogue();
  if (id === undefined || !catalogue.byId.has(id)) return respondToUnreadableForm(c, paths.priceWatcher);
  const isAdded = addedId !== undefined;
  await saveItemAction(services.db, isAdded ? "watchlist/add" : "watchlist/remove", id, createChangeContext(c));
  return c.redirect(isAdded ? buildWatchedItemPath(id) : `${paths.priceWatcher}?left=${id}`, 303);
});

const buildWatchedItemPath = (id: number): string => `${paths.priceWatcher}?item=${id}#amiibo-${id}`;

/** Handles the form for price targets without scripts. The price is typed, or suggested by the pressed button. */
priceWatcherRoutes.postForm(
  "/price-watcher/:id",
  { role: "user", queries: [...PRICE_WATCHER_QUERIES, viewerItemOffersQuery], formPagePath: paths.priceWatcher },
  async (c, own) => {
    const form = await readFormBody(c);
    if (!form) return respondToUnreadableForm(c, paths.priceWatcher);
    const { services } = c.var;
    const catalogue = await services.loadCatalogue();
    const item = catalogue.byId.get(parseId(c.req.param("id")) ?? 0);
    if (!item) return c.notFound();
    const condition = getFormText(form, "condition") ?? "";
    const fields = {
      market: getFormText(form, "market") ?? "",
      price: getFormText(form, "tap") ?? getFormText(form, "price") ?? "",
      restock: form.get("restock") === "on",
    };
    const { watchlisted } = own(viewerHoldingsQuery).holdings.get(item.id) ?? EMPTY_HOLDING;
    for (const each of condition === "any" ? GRADES : [condition]) {
      const parsed = parseTarget({ ...fields, condition: each });
      if (!parsed.ok) {
        c.status(422);
        const { problems } = parsed;
        return renderPriceWatcher(c, own, { itemId: item.id, fields: { ...fields, condition }, problems });
      }
      const { price, wantsRestock } = parsed.settings;
      await saveItemPriceTargets(services.db, createChangeContext(c), {
        catalogue,
        itemId: item.id,
        marketGrade: parsed.marketGrade,
        price,
        wantsRestock: form.get("restock") === "kept" ? undefined : wantsRestock,
        isWatched: watchlisted,
        offers: own(viewerItemOffersQuery),
      });
    }
    const referrerPath = getReferrerPath(c);
    const isFromItemPage = referrerPath?.startsWith("/amiibo/");
    return c.redirect(isFromItemPage ? `${referrerPath}#targets` : buildWatchedItemPath(item.id), 303);
  },
);

interface TargetFormInput extends Omit<AlertTargetsToSave, "market" | "grade" | "metNotification"> {
  readonly catalogue: Catalogue;
  readonly marketGrade: MarketGrade;
  /** Cheapest offers for the item, which were read together with the session. */
  readonly offers: readonly CheapestOffer[];
}

/** Saves a member's price targets for an item. Also returns a notification if an offer already meets the new price. */
export async function saveItemPriceTargets(
  db: Database,
  change: UserChangeContext,
  { catalogue, marketGrade, offers, ...targets }: TargetFormInput,
) {
  const { itemId, price } = targets;
  const item = catalogue.byId.get(itemId);
  const offer = offers.find((each) => each.itemId === itemId && isSameMarketGrade(each, marketGrade));
  const metNotification =
    item && offer && price !== null && isTargetMet({ price, offer })
      ? buildPriceNotification(getUniqueItemName(catalogue, item), offer, price)
      : undefined;
  const saved = await saveAlertTargets(db, change, { ...targets, ...marketGrade, metNotification });
  return { ...saved, metNotification: saved.isNotified ? metNotification : undefined };
}
