import { publicCollectionQuery, readPublicPageData } from "../../db/ownership/publicQueries";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { listGamesByIds } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { listProgressByItemKind, summarizeCollection } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { toItemJson } from "../amiibo/json";
import { toGameJson } from "../games/json";
import { getPublicGoal } from "../goal/pageGoal";
import { buildApiErrorResponse } from "../http/apiErrors";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { HIDDEN_COLLECTION_VALUE_JSON, toCollectionValueJson } from "../money/StaticItemCardPrice";
import { canSeePublicPage } from "../sharing/publicPages";
import { loadItemsChosenForSharing } from "../sharing/socialImages";
import { getOrRenderPublicPage, publicPageRoutes } from "./publicPages";
import { ACCOUNT_PAGE_QUERIES, renderAccountPage } from "./renderAccountPage";
import { sellListRoutes } from "./sellList";
import { wishlistRoutes } from "./wishlist";

const collectionApiRoutes = createRouteGroup();

/** Responds with all items of a public collection. If a goal is public, the progress counts only its items. */
collectionApiRoutes.get("/api/user/:id", { role: "guest" }, async (c) => {
  const id = parseId(c.req.param("id"));
  if (id === undefined) return respondUserNotFound(c);
  // The owner sees the collection and its value even if these are private.
  if (c.var.viewer.id === id) return respondWithPublicCollection(c, id);
  const name = `collection json ${c.var.language}`;
  const cachedPage = { page: "collection", name, showsPrices: true } as const;
  return (
    (await getOrRenderPublicPage(c, id, cachedPage, () => respondWithPublicCollection(c, id))) ?? respondUserNotFound(c)
  );
});

async function respondWithPublicCollection(c: AppContext, id: number): Promise<Response> {
  const { services, viewer } = c.var;
  const [catalogue, priceSnapshot, found] = await Promise.all([
    services.loadCatalogue(),
    services.loadPriceSnapshot(),
    readPublicPageData(services.db, id, publicCollectionQuery, viewer.id),
  ]);
  if (!found || !canSeePublicPage(found.person, "collection", viewer.id)) return respondUserNotFound(c);
  const { person, content: holdings } = found;
  const goal = getPublicGoal(person, catalogue);
  // The response is cached for all viewers but the owner, so its prices are those of the default region.
  const serializerContext = { catalogue, priceSnapshot, region: GUEST_VIEWER.settings.primary_region };
  return c.json({
    collection: catalogue.items.flatMap((item) => {
      const holding = holdings.get(item.id);
      return holding ? [toItemJson(serializerContext, item, holding)] : [];
    }),
    owned: [...holdings]
      .sort(([one], [other]) => one - other)
      .flatMap(([amiibo_id, { copies }]) => copies.map(({ isBoxed }) => ({ amiibo_id, isBoxed }))),
    public_username: person.publicUsername,
    goal: goal
      ? {
          words: goal.words,
          counts: listProgressByItemKind(summarizeCollection(catalogue, holdings, goal.goalFilter), goal).map(
            ({ kind, ...count }) => ({ name: t.progressKinds[kind], ...count }),
          ),
        }
      : null,
    games: listGamesByIds(catalogue, person.playedGameIds).map(toGameJson),
    chosen: (await loadItemsChosenForSharing(c, person, holdings))?.map(({ id }) => id) ?? [],
    ...(person.isValuePublic || person.id === viewer.id
      ? toCollectionValueJson(priceSnapshot, holdings)
      : HIDDEN_COLLECTION_VALUE_JSON),
  });
}

function respondUserNotFound(c: AppContext) {
  c.header("Cache-Control", "private, no-store");
  return buildApiErrorResponse(c, "not_found", t.publicPages.userNotFound);
}

const ownPageRoutes = createRouteGroup(wishlistRoutes, sellListRoutes);

ownPageRoutes.get(paths.myAccount, { role: "user", queries: ACCOUNT_PAGE_QUERIES }, async (c, own) =>
  c.render(await renderAccountPage(c, own), {
    title: formatPageTitle(t.myAccount.title),
    styleSheets: ["collections", "account"],
  }),
);

export const collectionRoutes = createRouteGroup(ownPageRoutes, publicPageRoutes, collectionApiRoutes);
