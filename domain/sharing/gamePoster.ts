import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { effectsOf } from "../effects/effects";
import type { Game } from "../games/game";
import { gamesOf } from "../games/games";
import { edition, knownWords } from "../games/labels";
import { t } from "../messages/pages";
import { exhibitOf, type GamePoster } from "./poster";
import { MOST_IN_GALLERY } from "./posters";

/** What a game knows, and some of those that it knows: one of each effect, then a second one, each once. */
export function gamePosterOf(catalogue: Catalogue, game: Game): GamePoster {
  const groups = effectsOf(game, catalogue).map(({ items }) => items.toSorted(figuresFirst));
  const chosen = new Set<Amiibo>();
  for (let round = 0; chosen.size < MOST_IN_GALLERY && groups.some((items) => round < items.length); round += 1) {
    for (const items of groups) {
      const item = items[round];
      if (item && chosen.size < MOST_IN_GALLERY) chosen.add(item);
    }
  }
  return {
    kind: "game",
    slug: game.slug,
    title: game.name,
    text: t.posters.game(edition(game), knownWords(gamesOf(catalogue).itemsOf(game).size)),
    exhibits: [...chosen].map((item) => exhibitOf(item, catalogue.pictureOf(item).picture)),
  };
}

const figuresFirst = (one: Amiibo, other: Amiibo): number =>
  Number(countsAsFigure(other)) - Number(countsAsFigure(one));
