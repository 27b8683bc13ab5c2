import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoChange } from "../../db/ownership/change";
import { addItemReport } from "../../db/ownership/itemReports";
import type { VersionedHoldings } from "../../db/ownership/read";
import {
  type FullCollection,
  readRemainingCopies,
  viewerFirstCopiesQuery,
  viewerHoldingsQuery,
  viewerItemHoldingQuery,
  viewerOwnedIdsQuery,
} from "../../db/ownership/viewerQueries";
import type { ChangeContext } from "../../db/write";
import { toApiSettings } from "../../domain/access/apiSettings";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, type Holdings, isFirstCopyBoxed, isOwned } from "../../domain/ownership/holding";
import {
  BULK_ACTIONS,
  ITEM_ACTIONS,
  type ItemAction,
  MAX_ITEMS_PER_BULK_ACTION,
} from "../../domain/ownership/itemActions";
import { findMilestone, formatMilestone } from "../../domain/ownership/milestone";
import { decodeHoldings } from "../../domain/wire/holdings";
import { ITEM_MARKET_QUERIES, loadItemMarketData } from "../amiibo/itemMarketData";
import { type SerializerContext, toItemDetailsJson, toItemJson } from "../amiibo/json";
import { invalidFieldError } from "../http/apiErrors";
import { findItemIdInPath, itemNotFoundError, withChange, withItemChange } from "../http/change";
import type { AppContext } from "../http/context";
import { readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { toValueJson } from "../money/StaticPrice";
import { copyRoutes } from "./copies";
import { toCollectionJson, toCopyJson, toItemStateJson } from "./json";

export const OWN_COLLECTION_QUERIES = [viewerHoldingsQuery, viewerFirstCopiesQuery] as const;

/** Loads a consistent snapshot of the collection. Copies that exceed the session's batch take further round trips. */
export const loadFullCollection = (
  { var: { services, viewer } }: AppContext,
  own: ViewerDataReader<(typeof OWN_COLLECTION_QUERIES)[number]>,
): Promise<FullCollection> =>
  readRemainingCopies(services.db, viewer.id, { ...own(viewerHoldingsQuery), copies: own(viewerFirstCopiesQuery) });

/** Routes that change many items at once. Responses contain the whole collection in its compact encoding. */
const bulkRoutes = createRouteGroup();

const idsError = { error: () => t.ownership.invalidIds(MAX_ITEMS_PER_BULK_ACTION) };

const bulkBodySchema = z.object({
  act: z.enum(BULK_ACTIONS, { error: () => t.ownership.invalidAction(BULK_ACTIONS) }),
  ids: z.array(z.number(idsError), idsError).min(1, idsError).max(MAX_ITEMS_PER_BULK_ACTION, idsError),
});

const mergeBodySchema = z.object({
  holdings: z.unknown().transform((value, context) => {
    const holdings = decodeHoldings(value);
    if (holdings) return holdings;
    context.addIssue({ code: "custom", message: t.ownership.invalidHoldings });
    return z.NEVER;
  }),
});

/** Returns everything that pages show about the viewer, as one snapshot. */
bulkRoutes.get(
  "/api/amiibo/holdings",
  { role: "user", queries: [viewerHoldingsQuery] },
  ({ json, var: { viewer } }, own) =>
    json({ ...toCollectionJson(own(viewerHoldingsQuery)), privacySettings: toApiSettings(viewer.settings) }),
);

bulkRoutes.postJson(
  "/api/amiibo/bulk",
  { role: "user", queries: [viewerOwnedIdsQuery] },
  withChange<typeof viewerOwnedIdsQuery>(async (c, change, own) => {
    const body = await readJsonBody(c, bulkBodySchema, { act: "own", ids: [1, 2] });
    if (!body.ok) return body.response;
    const { act } = body.value;
    const ids = await pickKnownIds(c, body.value.ids);
    if (ids.length === 0) return invalidFieldError(c, "ids", idsError.error());
    const collection = await saveBulkAction(c.var.services.db, act, [...new Set(ids)], change);
    return respondWithCollection(
      c,
      collection,
      change,
      await findMilestoneMessage(c, own(viewerOwnedIdsQuery), listOwnedIds(collection.holdings)),
    );
  }),
);

bulkRoutes.postJson(
  "/api/amiibo/merge",
  { role: "user" },
  withChange(async (c, change) => {
    const body = await readJsonBody(c, mergeBodySchema, { holdings: { "12": "bl" } });
    if (!body.ok) return body.response;
    const marked = body.value.holdings;
    const known = new Set(await pickKnownIds(c, [...marked.keys()]));
    if (known.size === 0 && marked.size > 0) return invalidFieldError(c, "holdings", t.ownership.unknownId);
    const theirs = new Map([...marked].filter(([id]) => known.has(id)));
    return respondWithCollection(c, await mergeGuestHoldings(c.var.services.db, theirs, change), change);
  }),
);

/** Undoes a change. Unknown changes and changes of others have no effect. */
bulkRoutes.postJson(
  "/api/changes/:change/undo",
  { role: "user" },
  withChange(async (c, change) => {
    const undone = c.req.param("change") ?? "";
    return respondWithCollection(c, await undoChange(c.var.services.db, undone, change), change);
  }),
);

const respondWithCollection = (
  c: AppContext,
  collection: VersionedHoldings,
  { changeId }: ChangeContext,
  more: object = {},
) => c.json({ ...toCollectionJson(collection), change: changeId, ...more });

async function findMilestoneMessage(c: AppContext, before: ReadonlySet<number>, after: Iterable<number>) {
  const reached = findMilestone(await c.var.services.loadCatalogue(), before, after);
  return reached && { milestone: formatMilestone(reached) };
}

const listOwnedIds = (holdings: Holdings): number[] =>
  [...holdings].flatMap(([id, holding]) => (isOwned(holding) ? [id] : []));

/**
 * Returns the ids that the catalogue still has. Items may be withdrawn after a page was opened; the other ids are
 * processed.
 */
async function pickKnownIds(c: AppContext, ids: readonly number[]): Promise<readonly number[]> {
  const { byId } = await c.var.services.loadCatalogue();
  return ids.filter((id) => byId.has(id));
}

const actionRoutes = createRouteGroup();

/** Actions that can reach a milestone. Other actions need no query before the change. */
const ADDING_ACTIONS: ReadonlySet<ItemAction> = new Set(["own", "add"]);

/** Older clients send these as GET. Both methods need the page's token, so links and images cannot trigger them. */
for (const name of ITEM_ACTIONS) {
  const path = `/api/amiibo/:id/${name}`;
  const rules = { role: "user", queries: ADDING_ACTIONS.has(name) ? [viewerOwnedIdsQuery] : [] } as const;
  const handler = withItemChange<typeof viewerOwnedIdsQuery>(async (c, itemId, change, own) => {
    const acted = await saveItemAction(c.var.services.db, name, itemId, change);
    const before = ADDING_ACTIONS.has(name) && isOwned(acted.holding) && own(viewerOwnedIdsQuery);
    const milestone = before && (await findMilestoneMessage(c, before, [...before, itemId]));
    return c.json({ ...toItemStateJson(acted, change), ...(acted.wasOwned && { was_owned: true }), ...milestone });
  });
  actionRoutes.postJson(path, rules, handler);
  actionRoutes.legacyGet(path, rules, handler);
}

const BOXED_ROUTE = { role: "user", queries: [viewerItemHoldingQuery] } as const;

actionRoutes.postJson("/api/amiibo/:id/boxed", BOXED_ROUTE, respondBoxed);
actionRoutes.legacyGet("/api/amiibo/:id/boxed", BOXED_ROUTE, respondBoxed);

async function respondBoxed(c: AppContext, own: ViewerDataReader<typeof viewerItemHoldingQuery>) {
  const itemId = await findItemIdInPath(c);
  if (itemId === undefined) return itemNotFoundError(c);
  return c.json({ boxed: isFirstCopyBoxed(own(viewerItemHoldingQuery).holding) });
}

/** Routes of the viewer's own collection, with the established field names. */
const ownCollectionRoutes = createRouteGroup();

async function loadSerializerContext(c: AppContext): Promise<SerializerContext> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  return { catalogue, priceSnapshot: book, region: preferences.region };
}

ownCollectionRoutes.get("/api/amiibo/all", { role: "user", queries: [...OWN_COLLECTION_QUERIES] }, async (c, own) => {
  const [context, { holdings, copies }] = await Promise.all([loadSerializerContext(c), loadFullCollection(c, own)]);
  return c.json({
    amiibo: context.catalogue.items.map((item) => toItemJson(context, item, holdings.get(item.id))),
    owned: copies.map((copy) => toCopyJson(copy, c.var.viewer.id)),
  });
});

ownCollectionRoutes.get("/api/amiibo/mine", { role: "user", queries: [...OWN_COLLECTION_QUERIES] }, async (c, own) => {
  const [context, { holdings, copies }] = await Promise.all([loadSerializerContext(c), loadFullCollection(c, own)]);
  const mine = context.catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? EMPTY_HOLDING));
  return c.json({
    amiibo: mine.map((item) => toItemJson(context, item, holdings.get(item.id))),
    owned: copies.map((copy) => toCopyJson(copy, c.var.viewer.id)),
    ...toValueJson(context.priceSnapshot, holdings),
  });
});

ownCollectionRoutes.get(
  "/api/amiibo/:id",
  { role: "user", queries: [viewerHoldingsQuery, ...ITEM_MARKET_QUERIES] },
  async (c, own) => {
    const itemId = await findItemIdInPath(c);
    if (itemId === undefined) return itemNotFoundError(c);
    const [context, market] = await Promise.all([loadSerializerContext(c), loadItemMarketData(c, own, itemId)]);
    const item = context.catalogue.byId.get(itemId);
    if (!item) return itemNotFoundError(c);
    return c.json(toItemDetailsJson(context, item, { holdings: own(viewerHoldingsQuery).holdings, market }));
  },
);

ownCollectionRoutes.postJson("/api/amiibo/:id/report", { role: "user" }, async (c) => {
  const itemId = await findItemIdInPath(c);
  if (itemId === undefined) return itemNotFoundError(c);
  const { services, viewer } = c.var;
  await addItemReport(services.db, viewer.id, itemId, services.now());
  return c.json({ reported: true });
});

/** Fixed names precede id patterns. */
export const ownershipRoutes = createRouteGroup(bulkRoutes, ownCollectionRoutes, actionRoutes, copyRoutes);
