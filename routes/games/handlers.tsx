import type { TakeOwn } from "../../db/access/own";
import { ownPlayed, savePlayed } from "../../db/games/played";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { findGames } from "../../domain/games/findGames";
import { PLATFORM_NAMES } from "../../domain/games/game";
import { gamesOf } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { gamePosterOf } from "../../domain/sharing/posters";
import { LONGEST_SEARCH } from "../../domain/view/query";
import { badRequestPage, UnreadableFormPage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { newSecret } from "../http/secrets";
import { factsOfGame } from "../sharing/head";
import { GamePage } from "./GamePage";
import { GamesPage } from "./GamesPage";

/** What a browser without scripts sends. */
export async function takePlay(c: AppContext) {
  const form = await readForm(c);
  const { services, viewer } = c.var;
  const act = form && textIn(form, "act");
  if (act !== "play" && act !== "leave") {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.games} />, { title: pageTitle(t.errors.unreadableFormTitle) });
  }
  const game = gamesOf(await services.catalogue()).bySlug.get(c.req.param("slug") ?? "");
  if (!game) return c.notFound();
  const change = { userId: viewer.id, changeId: newSecret(), now: services.now() };
  await savePlayed(services.db, change, game.id, act === "play");
  return c.redirect(paths.game(game), 303);
}

type Own = typeof ownHoldings | typeof ownPlayed;

export async function showGames(c: AppContext, own: TakeOwn<Own>) {
  const { services, viewer } = c.var;
  const q = (c.req.query("q") ?? "").trim();
  if (q.length > LONGEST_SEARCH) {
    c.status(400);
    const message = t.listQuery.longSearch(LONGEST_SEARCH);
    return c.render(badRequestPage(message, c.req.path), { title: pageTitle(t.games.longSearchTitle) });
  }
  const catalogue = await services.catalogue();
  const known = gamesOf(catalogue);
  const collection = own(ownHoldings);
  return c.render(
    <GamesPage
      catalogue={catalogue}
      q={q}
      found={q === "" ? known.all : findGames(known.all, q)}
      holdings={collection.holdings}
      played={own(ownPlayed)}
      isSignedIn={viewer.id !== 0}
    />,
    {
      title: pageTitle(t.games.title),
      rooms: ["own", "games"],
      description: t.games.description(known.all.length),
      canonical: paths.games,
    },
  );
}

export async function showGame(c: AppContext, own: TakeOwn<Own>) {
  const { services, viewer, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  const game = gamesOf(catalogue).bySlug.get(c.req.param("slug") ?? "");
  if (!game) return c.notFound();
  const collection = own(ownHoldings);
  const only = game.usages.find(({ id }) => String(id) === c.req.query("effect"));
  if (c.req.query("effect") !== undefined && !only) return c.notFound();
  return c.render(
    <GamePage
      catalogue={catalogue}
      game={game}
      prices={{ book, region: preferences.region }}
      holdings={collection.holdings}
      isPlayed={viewer.id === 0 ? undefined : own(ownPlayed).has(game.id)}
      site={services.site}
      only={only?.id}
    />,
    {
      title: pageTitle(game.name),
      rooms: ["own", "games"],
      description: t.games.descriptionOf(game.name, PLATFORM_NAMES[game.platform]),
      canonical: paths.game(game),
      poster: gamePosterOf(catalogue, game),
      structured: factsOfGame(c, game),
      collects: true,
      own: collection,
    },
  );
}
