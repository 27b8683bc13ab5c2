import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerItemOffersQuery, viewerOffersQuery } from "../../db/alerts/offers";
import { type SavedTargets, saveTargets, type TargetsToSave, viewerTargetsQuery } from "../../db/alerts/targets";
import type { Database } from "../../db/client";
import { saveItemAction } from "../../db/ownership/change";
import { viewerHoldingsQuery, viewerItemHoldingQuery } from "../../db/ownership/viewerQueries";
import type { ChangeContext } from "../../db/write";
import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import { isTargetMet } from "../../domain/alerts/evaluateTargets";
import { buildPriceNotification, type NotificationContent } from "../../domain/alerts/feed";
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
import { respondUnreadableForm } from "../errors/pages";
import { invalidFieldsError } from "../http/apiErrors";
import { createChange, withItemChange } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readForm, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { GuestPriceWatcherPage, PriceWatcherPage } from "./PriceWatcherPage";
import { listWatchedItems, type RejectedTarget } from "./watchedItems";

const targetApiRoutes = createRouteGroup();

const targetBodySchema = z.object({
  market: z.string(),
  condition: z.string(),
  /** Major units. An empty value removes the target. */
  price: z.union([z.string(), z.number().transform(String), z.null().transform(() => "")]).default(""),
  restock: z.boolean().default(false),
});
const TARGET_EXAMPLE = { market: "EBAY-GB", condition: "new", price: "9.99", restock: false };

const TARGET_QUERIES = [viewerItemHoldingQuery, viewerItemOffersQuery] as const;

/**
 * Saves the targets of a market and grade. Responds with the new targets, the version of the viewer's data, and a
 * message if the price is already met.
 */
targetApiRoutes.postJson(
  "/api/amiibo/:id/target",
  { role: "user", queries: TARGET_QUERIES },
  withItemChange(async (c, itemId, change, own: ViewerDataReader<(typeof TARGET_QUERIES)[number]>) => {
    const body = await readJsonBody(c, targetBodySchema, TARGET_EXAMPLE);
    if (!body.ok) return body.response;
    const parsed = parseTarget(body.value);
    if (!parsed.ok) return invalidFieldsError(c, parsed.problems);
    const { services } = c.var;
    const { marketGrade, settings } = parsed;
    const { version, price, wantsRestock, metNotification } = await saveTargetForm(services.db, change, {
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

export const priceWatcherRoutes = createRouteGroup(targetApiRoutes);

const PRICE_WATCHER_QUERIES = [viewerHoldingsQuery, viewerTargetsQuery, viewerOffersQuery] as const;

priceWatcherRoutes.get(paths.priceWatcher, { role: "guest", queries: PRICE_WATCHER_QUERIES }, (c, own) =>
  renderPriceWatcher(c, own),
);

const FULL_SECTIONS = ["watched", "owned"] as const;

async function renderPriceWatcher(
  c: AppContext,
  own: ViewerDataReader<(typeof PRICE_WATCHER_QUERIES)[number]>,
  refused?: RejectedTarget,
) {
  const { services, viewer, preferences } = c.var;
  const title = { title: formatPageTitle(t.priceWatcher.title) };
  if (viewer.id === 0) return c.render(<GuestPriceWatcherPage />, title);
  const [catalogue, book, courses] = await Promise.all([
    services.loadCatalogue(),
    services.loadPriceSnapshot(),
    services.loadPriceHistories(),
  ]);
  const collection = own(viewerHoldingsQuery);
  const { holdings } = collection;
  return c.render(
    <PriceWatcherPage
      catalogue={catalogue}
      priceSnapshot={book}
      priceHistories={courses}
      holdings={holdings}
      region={preferences.region}
      watched={listWatchedItems({
        catalogue,
        priceSnapshot: book,
        holdings,
        targets: own(viewerTargetsQuery),
        offers: own(viewerOffersQuery),
      })}
      site={services.site}
      rejected={refused}
      unwatched={catalogue.byId.get(parseId(c.req.query("left") ?? "") ?? 0)}
      highlightedId={parseId(c.req.query("item") ?? "")}
      fullSection={FULL_SECTIONS.find((part) => part === c.req.query("all"))}
    />,
    { ...title, styleSheets: ["item", "stock"], hasCollectionControls: true, viewerHoldings: collection },
  );
}

/** Adds an item to the watchlist or removes it. */
priceWatcherRoutes.postForm(paths.watch, { role: "user", formPagePath: paths.priceWatcher }, async (c) => {
  const form = await readForm(c);
  const [begun, left] = ["id", "left"].map((name) => parseId((form && getFormText(form, name)) ?? ""));
  const id = begun ?? left;
  const { services } = c.var;
  const catalogue = await services.loadCatalogue();
  if (id === undefined || !catalogue.byId.has(id)) return respondUnreadableForm(c, paths.priceWatcher);
  const action = begun === undefined ? "watchlist/remove" : "watchlist/add";
  await saveItemAction(services.db, action, id, createChange(c));
  return c.redirect(begun === undefined ? `${paths.priceWatcher}?left=${id}` : buildWatchedItemPath(id), 303);
});

const buildWatchedItemPath = (id: number): string => `${paths.priceWatcher}?item=${id}#amiibo-${id}`;

/**
 * Handles the form of browsers without scripts: one market and grade of an item, with a typed price or a suggested one.
 */
priceWatcherRoutes.postForm(
  "/price-watcher/:id",
  { role: "user", queries: [...PRICE_WATCHER_QUERIES, viewerItemOffersQuery], formPagePath: paths.priceWatcher },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return respondUnreadableForm(c, paths.priceWatcher);
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
        return renderPriceWatcher(c, own, {
          itemId: item.id,
          fields: { ...fields, condition },
          problems: parsed.problems,
        });
      }
      const { price, wantsRestock } = parsed.settings;
      await saveTargetForm(services.db, createChange(c), {
        catalogue,
        itemId: item.id,
        marketGrade: parsed.marketGrade,
        price,
        wantsRestock: form.get("restock") === "kept" ? undefined : wantsRestock,
        isWatched: watchlisted,
        offers: own(viewerItemOffersQuery),
      });
    }
    return c.redirect(getReturnLocation(c, item.id), 303);
  },
);

/** Returns the page to redirect to: the item's page if the form was sent from there, otherwise the price watcher. */
function getReturnLocation(c: AppContext, id: number): string {
  const before = getReferrerPath(c);
  return before?.startsWith("/amiibo/") ? `${before}#targets` : buildWatchedItemPath(id);
}

interface TargetFormInput extends Omit<TargetsToSave, "market" | "grade" | "metNotification"> {
  readonly catalogue: Catalogue;
  readonly marketGrade: MarketGrade;
  /** Offers for the item, read with the session. */
  readonly offers: readonly CheapestOffer[];
}

interface TargetFormResult extends SavedTargets {
  /** Message about a new price that is already met. */
  readonly metNotification: NotificationContent | undefined;
}

export async function saveTargetForm(
  db: Database,
  change: ChangeContext,
  { catalogue, marketGrade, offers, ...targets }: TargetFormInput,
): Promise<TargetFormResult> {
  const { itemId, price } = targets;
  const item = catalogue.byId.get(itemId);
  const offer = offers.find((each) => each.itemId === itemId && isSameMarketGrade(each, marketGrade));
  const metNotification =
    item && offer && price !== null && isTargetMet({ price, offer })
      ? buildPriceNotification(getUniqueItemName(catalogue, item), offer, price)
      : undefined;
  const saved = await saveTargets(db, change, { ...targets, ...marketGrade, metNotification });
  return { ...saved, metNotification: saved.isNotified ? metNotification : undefined };
}
