import { z } from "zod";
import { ownPlayed, savePlayed } from "../../db/games/played";
import { ownHoldings } from "../../db/ownership/own";
import { parseId } from "../../domain/catalogue/id";
import { GAMES_TOLD } from "../../domain/games/game";
import { gamesOf } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { apiError } from "../http/apiErrors";
import { changing } from "../http/change";
import type { AppContext } from "../http/context";
import { readBody } from "../http/form";
import { late, openRoom } from "../http/room";
import { gameOnWire, gamesOnWire, wholeGameOnWire } from "./wire";

const api = openRoom();

const SHORTLY = "public, max-age=60, stale-while-revalidate=600";

/** The same for everybody, and as new as the catalogue. */
async function told(c: AppContext, of: string, answer: () => object) {
  const { version } = await c.var.services.catalogue();
  const tag = `"${version}-${__BUILD__}-${of}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", SHORTLY);
  return c.req.header("If-None-Match") === tag ? c.body(null, 304) : c.json(answer());
}

api.page(GAMES_TOLD, { role: "everybody" }, async (c) => {
  const catalogue = await c.var.services.catalogue();
  const hasIds = c.req.query("amiibo") !== undefined;
  return told(c, hasIds ? "known" : "games", () => gamesOnWire(catalogue, hasIds));
});

api.page("/api/guest/games/:slug", { role: "everybody" }, async (c) => {
  const game = gamesOf(await c.var.services.catalogue()).bySlug.get(c.req.param("slug"));
  if (!game) return apiError(c, "not_found", t.games.noName);
  return told(c, `game-${game.id}`, () => wholeGameOnWire(game));
});

api.page("/api/user/games", { role: "user", reads: [ownPlayed] }, async (c, own) => {
  const { byId } = gamesOf(await c.var.services.catalogue());
  return c.json({ games: [...own(ownPlayed)].flatMap((id) => byId.get(id) ?? []).map(gameOnWire) });
});

const PLAYING = z.object({ played: z.boolean() });

/** Answers whether it is played then, with the version of all that is theirs. */
api.call(
  "/api/games/:id/play",
  { role: "user" },
  changing(async (c, change) => {
    const body = await readBody(c, PLAYING, { played: true });
    if (!body.ok) return body.answer;
    const { services } = c.var;
    const game = gamesOf(await services.catalogue()).byId.get(parseId(c.req.param("id") ?? "") ?? 0);
    if (!game) return apiError(c, "not_found", t.games.noId);
    const { version, played } = await savePlayed(services.db, change, game.id, body.value.played);
    return c.json({ version, played: played.has(game.id) });
  }),
);

export const games = openRoom(api);

const handlers = late(() => import("./handlers"));
const OWN = { role: "guest", reads: [ownHoldings, ownPlayed] } as const;

games.form(
  "/games/:slug/play",
  { role: "user", on: paths.games },
  handlers(({ takePlay }) => takePlay),
);
games.page(
  paths.games,
  OWN,
  handlers(({ showGames }) => showGames),
);
games.page(
  "/games/:slug",
  OWN,
  handlers(({ showGame }) => showGame),
);
