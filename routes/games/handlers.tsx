import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { savePlayedGame, viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { formatPageTitle } from "../../domain/brand";
import { GAME_PLATFORM_NAMES } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import { searchGames } from "../../domain/games/searchGames";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { buildGameSocialImage } from "../../domain/sharing/buildSocialImages";
import { MAX_SEARCH_TEXT_LENGTH } from "../../domain/view/listQuery";
import { respondToInvalidUrl, respondToUnreadableForm } from "../errors/pages";
import { createChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { loadCatalogueAndPrices } from "../money/StaticItemCardPrice";
import { buildGameStructuredData } from "../sharing/metaTags";
import { GamePage } from "./GamePage";
import { GamesPage } from "./GamesPage";

/** Handles the form that marks a game as played or not, for browsers without scripts. */
export async function handlePlayedGameForm(c: AppContext) {
  const form = await readFormBody(c);
  const { services } = c.var;
  const act = form && getFormText(form, "act");
  if (act !== "play" && act !== "leave") return respondToUnreadableForm(c, paths.games);
  const game = getGames(await services.loadCatalogue()).bySlug.get(c.req.param("slug") ?? "");
  if (!game) return c.notFound();
  await savePlayedGame(services.db, createChangeContext(c), game.id, act === "play");
  return c.redirect(paths.game(game), 303);
}

const GAME_QUERIES = [viewerHoldingsQuery, viewerPlayedGamesQuery] as const;
type GameQuery = (typeof GAME_QUERIES)[number];

export async function renderGamesPage(c: AppContext, own: ViewerDataReader<GameQuery>) {
  const { services, viewer } = c.var;
  const q = (c.req.query("q") ?? "").trim();
  if (q.length > MAX_SEARCH_TEXT_LENGTH) {
    const message = t.listQueryErrors.searchTooLong(MAX_SEARCH_TEXT_LENGTH);
    return respondToInvalidUrl(c, t.games.searchTooLongTitle, message);
  }
  const catalogue = await services.loadCatalogue();
  const { all } = getGames(catalogue);
  return c.render(
    <GamesPage
      catalogue={catalogue}
      q={q}
      found={q === "" ? all : searchGames(all, q)}
      holdings={own(viewerHoldingsQuery).holdings}
      played={own(viewerPlayedGamesQuery)}
      isSignedIn={viewer.id !== 0}
    />,
    {
      title: formatPageTitle(t.games.title),
      styleSheets: ["collections", "games"],
      description: t.games.description(all.length),
      canonical: paths.games,
    },
  );
}

export async function renderGamePage(c: AppContext, own: ViewerDataReader<GameQuery>) {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await loadCatalogueAndPrices(c);
  const game = getGames(catalogue).bySlug.get(c.req.param("slug") ?? "");
  if (!game) return c.notFound();
  const viewerHoldings = own(viewerHoldingsQuery);
  const effect = c.req.query("effect");
  const usage = game.usages.find(({ id }) => String(id) === effect);
  if (effect !== undefined && !usage) return c.notFound();
  return c.render(
    <GamePage
      catalogue={catalogue}
      game={game}
      prices={prices}
      holdings={viewerHoldings.holdings}
      isPlayed={viewer.id === 0 ? undefined : own(viewerPlayedGamesQuery).has(game.id)}
      site={services.site}
      usageId={usage?.id}
    />,
    {
      title: formatPageTitle(game.name),
      styleSheets: ["collections", "games"],
      description: t.games.gameDescription(game.name, GAME_PLATFORM_NAMES[game.platform]),
      canonical: paths.game(game),
      socialImage: buildGameSocialImage(catalogue, game),
      structuredData: buildGameStructuredData(c, game),
      hasCollectionControls: true,
      viewerHoldings,
    },
  );
}
