import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerItemOffersQuery, viewerOffersQuery } from "../../db/alerts/evaluations";
import { type SavedTarget, savePriceTarget, viewerItemTargetsQuery, viewerTargetsQuery } from "../../db/alerts/targets";
import type { Database } from "../../db/client";
import { saveItemAction } from "../../db/ownership/change";
import { viewerHoldingsQuery, viewerItemHoldingQuery } from "../../db/ownership/viewerQueries";
import type { ChangeContext } from "../../db/write";
import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import { evaluateNewTarget } from "../../domain/alerts/evaluateTargets";
import { buildPriceNotification, type NotificationContent } from "../../domain/alerts/feed";
import { isSameMarketGrade, type PriceTarget, parseTarget, type TargetTerms } from "../../domain/alerts/priceTarget";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { GRADES, type MarketGrade } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { getUniqueItemName } from "../../domain/view/listView";
import { getReferrerPath } from "../access/session";
import { UnreadableFormPage } from "../errors/pages";
import { invalidFieldsError } from "../http/apiErrors";
import { withItemChange } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readForm, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { createSecret } from "../http/secrets";
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

const TARGET_QUERIES = [viewerItemHoldingQuery, viewerItemTargetsQuery, viewerItemOffersQuery] as const;

/**
 * Saves a target. Responds with the new targets, the version of the viewer's data, and a message if the target is
 * already met.
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
    const { marketGrade, terms } = parsed;
    const { version, target, metNotification } = await saveTargetTerms(services.db, {
      change,
      catalogue: await services.loadCatalogue(),
      itemId,
      marketGrade,
      terms,
      isWatched: own(viewerItemHoldingQuery).holding.watchlisted,
      targets: own(viewerItemTargetsQuery),
      offers: own(viewerItemOffersQuery),
    });
    return c.json({
      version,
      market: marketGrade.market,
      condition: marketGrade.grade,
      price: typeof target?.price === "number" ? target.price / 100 : null,
      restock: target?.isRestock ?? false,
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
  const title = { title: formatPageTitle(t.watch.title) };
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
    { ...title, styleSheets: ["item", "watch"], hasCollectionControls: true, viewerHoldings: collection },
  );
}

/** Adds an item to the watchlist or removes it. */
priceWatcherRoutes.postForm(paths.watch, { role: "user", formPagePath: paths.priceWatcher }, async (c) => {
  const form = await readForm(c);
  const [begun, left] = ["id", "left"].map((name) => parseId((form && getFormText(form, name)) ?? ""));
  const id = begun ?? left;
  const { services, viewer } = c.var;
  const catalogue = await services.loadCatalogue();
  if (id === undefined || !catalogue.byId.has(id)) return renderUnreadableForm(c);
  const change = { userId: viewer.id, changeId: createSecret(), now: services.now() };
  await saveItemAction(services.db, begun === undefined ? "watchlist/remove" : "watchlist/add", id, change);
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
    if (!form) return renderUnreadableForm(c);
    const { services, viewer } = c.var;
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
    const known = { isWatched: watchlisted, targets: own(viewerTargetsQuery), offers: own(viewerItemOffersQuery) };
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
      const { marketGrade, terms } = parsed;
      const before = known.targets.find(
        (target) => target.itemId === item.id && isSameMarketGrade(target, marketGrade),
      );
      const isRestock = form.get("restock") === "kept" ? before?.isRestock === true : terms.isRestock;
      await saveTargetTerms(services.db, {
        change: { userId: viewer.id, changeId: createSecret(), now: services.now() },
        catalogue,
        itemId: item.id,
        marketGrade,
        terms: { ...terms, isRestock },
        ...known,
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

function renderUnreadableForm(c: AppContext) {
  c.status(400);
  return c.render(<UnreadableFormPage back={paths.priceWatcher} />, {
    title: formatPageTitle(t.errors.unreadableFormTitle),
  });
}

interface TargetInput {
  readonly change: ChangeContext;
  readonly catalogue: Catalogue;
  readonly itemId: number;
  readonly marketGrade: MarketGrade;
  readonly terms: TargetTerms;
  readonly isWatched: boolean;
  /** Read with the session. */
  readonly targets: readonly PriceTarget[];
  readonly offers: readonly CheapestOffer[];
}

interface TargetResult extends SavedTarget {
  /** Message for a target that is already met. */
  readonly metNotification: NotificationContent | undefined;
}

/** Saves a target. @returns the targets after the change */
export async function saveTargetTerms(db: Database, setting: TargetInput): Promise<TargetResult> {
  const { change, catalogue, itemId, marketGrade, terms, isWatched, targets, offers } = setting;
  const isHere = (each: MarketGrade & { readonly itemId: number }) =>
    each.itemId === itemId && isSameMarketGrade(each, marketGrade);
  const before = targets.find(isHere);
  const offer = offers.find(isHere);
  const { isArmed, fires } = computeArmedState(before, terms, offer);
  const item = catalogue.byId.get(itemId);
  const isNews = fires && terms.price !== null;
  const news =
    item && offer && isNews
      ? buildPriceNotification(getUniqueItemName(catalogue, item), offer, terms.price)
      : undefined;
  const target = { ...marketGrade, ...terms, itemId, isArmed };
  const saved = await savePriceTarget(db, change, { target, metNews: news, isWatched });
  return { ...saved, metNotification: saved.isRepeated ? undefined : news };
}

/**
 * Computes the state of a saved target. A target with an unchanged price keeps its state, so it does not notify twice.
 */
function computeArmedState(before: PriceTarget | undefined, { price }: TargetTerms, offer: CheapestOffer | undefined) {
  if (price === null) return { isArmed: true, fires: false };
  if (before?.price === price) return { isArmed: before.isArmed, fires: false };
  const { target, isFired } = evaluateNewTarget(price, offer?.price);
  return { isArmed: target.isArmed, fires: isFired };
}
