import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Game, Usage } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";

/** A game as the API names it. */
export const toGameJson = ({ id, slug, name, platform, releasedYear }: Game) => ({
  id,
  slug,
  name,
  platform,
  released_year: releasedYear ?? null,
});

/** What amiibo do there. Words of the catalogue's source are marked as such. */
export const toUsageJson = ({ id, phrase, isQuoted, kind, writes, isByCharacter }: Usage) => ({
  id,
  phrase,
  writes,
  is_quoted: isQuoted,
  kind: kind ?? null,
  by_character: isByCharacter,
});

/** @param hasIds with the ids of the items that each game knows: it weighs twice as much. */
export const toGamesJson = (catalogue: Catalogue, hasIds: boolean) => {
  const games = getGames(catalogue);
  const told = games.all.map((game) => {
    const known = [...games.itemsOf(game)].sort((one, other) => one - other);
    return { ...toGameJson(game), amiibo_count: known.length, ...(hasIds && { amiibo_ids: known }) };
  });
  return { games: told };
};

export const toGameDetailsJson = (game: Game) => ({
  game: {
    ...toGameJson(game),
    usages: game.usages.map((usage) => ({ ...toUsageJson(usage), amiibo_ids: usage.items })),
  },
});
