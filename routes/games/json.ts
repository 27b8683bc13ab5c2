import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Game, GameUsage } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";

export const toGameJson = ({ id, slug, name, platform, releasedYear }: Game) => ({
  id,
  slug,
  name,
  platform,
  released_year: releasedYear ?? null,
});

/** Builds the JSON of what amiibo do in a game. `is_quoted`: the text is quoted from the catalogue's source. */
export const toGameUsageJson = ({ id, phrase, isSourceWording, kind, writesToAmiibo, isByCharacter }: GameUsage) => ({
  id,
  phrase,
  writes: writesToAmiibo,
  is_quoted: isSourceWording,
  kind: kind ?? null,
  by_character: isByCharacter,
});

/** Builds the JSON of all games. `hasIds` adds the item ids of each game, which doubles the size. */
export const toGamesJson = (catalogue: Catalogue, hasIds: boolean) => {
  const games = getGames(catalogue);
  return {
    games: games.all.map((game) => {
      const itemIds = [...games.getItemIds(game)].sort((one, other) => one - other);
      return { ...toGameJson(game), amiibo_count: itemIds.length, ...(hasIds && { amiibo_ids: itemIds }) };
    }),
  };
};

export const toGameDetailsJson = (game: Game) => ({
  game: {
    ...toGameJson(game),
    usages: game.usages.map((usage) => ({ ...toGameUsageJson(usage), amiibo_ids: usage.items })),
  },
});
