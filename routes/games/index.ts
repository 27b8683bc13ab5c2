import { z } from "zod";
import { savePlayedGame, viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { parseId } from "../../domain/catalogue/id";
import { GAMES_API_PATH } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { buildApiErrorResponse } from "../http/apiErrors";
import { withChangeContext } from "../http/change";
import { readJsonBody } from "../http/form";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";
import { respondWithVersionedData } from "../http/versionedResponse";
import { toGameDetailsJson, toGameJson, toGamesJson } from "./json";

const gameApiRoutes = createRouteGroup();

gameApiRoutes.get(GAMES_API_PATH, { role: "everybody" }, async (c) => {
  const catalogue = await c.var.services.loadCatalogue();
  const hasIds = c.req.query("amiibo") !== undefined;
  const version = `${catalogue.version}-${hasIds ? "known" : "games"}`;
  return respondWithVersionedData(c, version, () => c.json(toGamesJson(catalogue, hasIds)));
});

gameApiRoutes.get("/api/guest/games/:slug", { role: "everybody" }, async (c) => {
  const catalogue = await c.var.services.loadCatalogue();
  const game = getGames(catalogue).bySlug.get(c.req.param("slug"));
  if (!game) return buildApiErrorResponse(c, "not_found", t.games.unknownGameName);
  return respondWithVersionedData(c, `${catalogue.version}-game-${game.id}`, () => c.json(toGameDetailsJson(game)));
});

gameApiRoutes.get("/api/user/games", { role: "user", queries: [viewerPlayedGamesQuery] }, async (c, own) => {
  const { byId } = getGames(await c.var.services.loadCatalogue());
  return c.json({ games: [...own(viewerPlayedGamesQuery)].flatMap((id) => byId.get(id) ?? []).map(toGameJson) });
});

const playedBodySchema = z.object({ played: z.boolean() });

/** Saves whether the viewer plays a game. Responds with the new version of the viewer's data. */
gameApiRoutes.postJson(
  "/api/games/:id/play",
  { role: "user" },
  withChangeContext(async (c, change) => {
    const body = await readJsonBody(c, playedBodySchema, { played: true });
    if (!body.ok) return body.response;
    const { services } = c.var;
    const game = getGames(await services.loadCatalogue()).byId.get(parseId(c.req.param("id") ?? "") ?? 0);
    if (!game) return buildApiErrorResponse(c, "not_found", t.games.unknownGameId);
    const { version, played } = await savePlayedGame(services.db, change, game.id, body.value.played);
    return c.json({ version, played: played.has(game.id) });
  }),
);

export const gameRoutes = createRouteGroup(gameApiRoutes);

const loadHandlers = () => import("./handlers");
const GAME_ROUTE = {
  role: "guest",
  queries: [viewerHoldingsQuery, viewerPlayedGamesQuery],
  queryParams: ["q", "effect"],
} as const;

gameRoutes.postForm(
  "/games/:slug/play",
  { role: "user", formPagePath: paths.games },
  createLazyHandler(loadHandlers, "handlePlayedGameForm"),
);
gameRoutes.get(paths.games, GAME_ROUTE, createLazyHandler(loadHandlers, "renderGamesPage"));
gameRoutes.get("/games/:slug", GAME_ROUTE, createLazyHandler(loadHandlers, "renderGamePage"));
