import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoCollectionChange } from "../../db/ownership/change";
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
import type { UserChangeContext } from "../../db/write";
import { toApiSettings } from "../../domain/access/apiSettings";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, isFirstCopyBoxed, isOwned } from "../../domain/ownership/holding";
import {
  BULK_ACTIONS,
  ITEM_ACTIONS,
  type ItemAction,
  MAX_ITEMS_PER_BULK_ACTION,
} from "../../domain/ownership/itemActions";
import { findCollectionMilestone, formatCollectionMilestone } from "../../domain/ownership/milestone";
import { decodeHoldings } from "../../domain/wire/holdings";
import { ITEM_MARKET_QUERIES, loadItemMarketData } from "../amiibo/itemMarketData";
import { type ItemJsonContext, toItemDetailsJson, toItemJson } from "../amiibo/json";
import { buildInvalidFieldResponse } from "../http/apiErrors";
import { buildItemNotFoundResponse, findItemInPath, withChangeContext, withItemChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { loadCatalogueAndPrices, toCollectionValueJson } from "../money/StaticItemCardPrice";
import { ownedCopyRoutes } from "./copies";
import { toChangedItemJson, toCopyJson, toHoldingsJson } from "./json";

export const VIEWER_COLLECTION_QUERIES = [viewerHoldingsQuery, viewerFirstCopiesQuery] as const;

/** Loads the viewer's whole collection as a consistent snapshot, with further round trips for many copies. */
export const loadViewerCollection = (
  { var: { services, viewer } }: AppContext,
  own: ViewerDataReader<(typeof VIEWER_COLLECTION_QUERIES)[number]>,
): Promise<FullCollection> =>
  readRemainingCopies(services.db, viewer.id, { ...own(viewerHoldingsQuery), copies: own(viewerFirstCopiesQuery) });

export const ownershipRoutes = createRouteGroup(ownedCopyRoutes);

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

/** Responds with the viewer's holdings (copies and list entries of items) and settings, both of the same version. */
ownershipRoutes.get(
  "/api/amiibo/holdings",
  { role: "user", queries: [viewerHoldingsQuery] },
  ({ json, var: { viewer } }, own) =>
    json({ ...toHoldingsJson(own(viewerHoldingsQuery)), privacySettings: toApiSettings(viewer.settings) }),
);

ownershipRoutes.postJson(
  "/api/amiibo/bulk",
  { role: "user", queries: [viewerOwnedIdsQuery] },
  withChangeContext<typeof viewerOwnedIdsQuery>(async (c, change, own) => {
    const body = await readJsonBody(c, bulkBodySchema, { act: "own", ids: [1, 2] });
    if (!body.ok) return body.response;
    const ids = new Set(await pickKnownIds(c, body.value.ids));
    if (ids.size === 0) return buildInvalidFieldResponse(c, "ids", idsError.error());
    const collection = await saveBulkAction(c.var.services.db, body.value.act, [...ids], change);
    const ownedIds = [...collection.holdings].flatMap(([id, holding]) => (isOwned(holding) ? [id] : []));
    const milestone = await findMilestoneMessage(c, own(viewerOwnedIdsQuery), ownedIds);
    return respondWithCollection(c, collection, change, milestone);
  }),
);

ownershipRoutes.postJson(
  "/api/amiibo/merge",
  { role: "user" },
  withChangeContext(async (c, change) => {
    const body = await readJsonBody(c, mergeBodySchema, { holdings: { "12": "bl" } });
    if (!body.ok) return body.response;
    const { holdings } = body.value;
    const knownIds = new Set(await pickKnownIds(c, [...holdings.keys()]));
    if (knownIds.size === 0 && holdings.size > 0)
      return buildInvalidFieldResponse(c, "holdings", t.ownership.unknownId);
    const knownHoldings = new Map([...holdings].filter(([id]) => knownIds.has(id)));
    return respondWithCollection(c, await mergeGuestHoldings(c.var.services.db, knownHoldings, change), change);
  }),
);

/** Undoes a change of the viewer. An unknown change, or one of another user, has no effect. */
ownershipRoutes.postJson(
  "/api/changes/:change/undo",
  { role: "user" },
  withChangeContext(async (c, change) => {
    const undoneChangeId = c.req.param("change") ?? "";
    return respondWithCollection(c, await undoCollectionChange(c.var.services.db, undoneChangeId, change), change);
  }),
);

const respondWithCollection = (
  c: AppContext,
  collection: VersionedHoldings,
  { changeId }: UserChangeContext,
  milestone?: { readonly milestone: string },
) => c.json({ ...toHoldingsJson(collection), change: changeId, ...milestone });

async function findMilestoneMessage(c: AppContext, before: ReadonlySet<number>, after: Iterable<number>) {
  const milestone = findCollectionMilestone(await c.var.services.loadCatalogue(), before, after);
  return milestone && { milestone: formatCollectionMilestone(milestone) };
}

/** Returns the ids that the catalogue has. An admin may have withdrawn items since the viewer opened the page. */
async function pickKnownIds(c: AppContext, ids: readonly number[]): Promise<readonly number[]> {
  const { byId } = await c.var.services.loadCatalogue();
  return ids.filter((id) => byId.has(id));
}

/** Actions that may reach a milestone, such as a complete series. Others need not query what was owned before. */
const ADDING_ACTIONS: ReadonlySet<ItemAction> = new Set(["own", "add"]);

/** Older clients send actions by GET. Both routes need the page's token, so that no link or image can trigger one. */
for (const name of ITEM_ACTIONS) {
  const path = `/api/amiibo/:id/${name}`;
  const rules = { role: "user", queries: ADDING_ACTIONS.has(name) ? [viewerOwnedIdsQuery] : [] } as const;
  const handler = withItemChangeContext<typeof viewerOwnedIdsQuery>(async (c, itemId, change, own) => {
    const state = await saveItemAction(c.var.services.db, name, itemId, change);
    const before = ADDING_ACTIONS.has(name) && isOwned(state.holding) && own(viewerOwnedIdsQuery);
    const milestone = before && (await findMilestoneMessage(c, before, [...before, itemId]));
    return c.json({ ...toChangedItemJson(state, change), ...(state.wasOwned && { was_owned: true }), ...milestone });
  });
  ownershipRoutes.postJson(path, rules, handler);
  ownershipRoutes.legacyGet(path, rules, handler);
}

for (const add of [ownershipRoutes.postJson, ownershipRoutes.legacyGet]) {
  add("/api/amiibo/:id/boxed", { role: "user", queries: [viewerItemHoldingQuery] }, async (c, own) => {
    if (!(await findItemInPath(c))) return buildItemNotFoundResponse(c);
    return c.json({ boxed: isFirstCopyBoxed(own(viewerItemHoldingQuery).holding) });
  });
}

async function loadSerializerContext(c: AppContext): Promise<ItemJsonContext> {
  const { catalogue, prices } = await loadCatalogueAndPrices(c);
  return { catalogue, ...prices };
}

const OWN_COLLECTION_ROUTE = { role: "user", queries: VIEWER_COLLECTION_QUERIES } as const;

ownershipRoutes.get("/api/amiibo/all", OWN_COLLECTION_ROUTE, async (c, own) => {
  const { holdings, owned, ...context } = await loadOwnCollection(c, own);
  return c.json({
    amiibo: context.catalogue.items.map((item) => toItemJson(context, item, holdings.get(item.id))),
    owned,
  });
});

ownershipRoutes.get("/api/amiibo/mine", OWN_COLLECTION_ROUTE, async (c, own) => {
  const { holdings, owned, ...context } = await loadOwnCollection(c, own);
  const mine = context.catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? EMPTY_HOLDING));
  const amiibo = mine.map((item) => toItemJson(context, item, holdings.get(item.id)));
  return c.json({ amiibo, owned, ...toCollectionValueJson(context.priceSnapshot, holdings) });
});

async function loadOwnCollection(c: AppContext, own: ViewerDataReader<(typeof VIEWER_COLLECTION_QUERIES)[number]>) {
  const [context, { holdings, copies }] = await Promise.all([loadSerializerContext(c), loadViewerCollection(c, own)]);
  return { ...context, holdings, owned: copies.map((copy) => toCopyJson(copy, c.var.viewer.id)) };
}

ownershipRoutes.get(
  "/api/amiibo/:id",
  { role: "user", queries: [viewerHoldingsQuery, ...ITEM_MARKET_QUERIES] },
  async (c, own) => {
    const item = await findItemInPath(c);
    if (!item) return buildItemNotFoundResponse(c);
    const [context, market] = await Promise.all([loadSerializerContext(c), loadItemMarketData(c, own, item.id)]);
    return c.json(toItemDetailsJson(context, item, { holdings: own(viewerHoldingsQuery).holdings, market }));
  },
);

ownershipRoutes.postJson("/api/amiibo/:id/report", { role: "user" }, async (c) => {
  const item = await findItemInPath(c);
  if (!item) return buildItemNotFoundResponse(c);
  const { services, viewer } = c.var;
  await addItemReport(services.db, viewer.id, item.id, services.now());
  return c.json({ reported: true });
});
