import { BRAND } from "../../domain/brand";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { LinkPoster } from "../../domain/sharing/poster";
import { breadcrumbsOf, productOf, type Structured } from "../../domain/sharing/structuredData";
import type { StockOffer } from "../../domain/stock/entry";
import { EVERYTHING, type View, viewPath } from "../../domain/view/view";
import { whole } from "../http/address";
import type { AppContext } from "../http/context";
import { posterPath } from "./posters";

/** Beside a page's own address stands how one comes to it. */
const trail = (c: AppContext, ...steps: readonly (readonly [name: string, path: string])[]): Structured =>
  breadcrumbsOf([[BRAND, paths.home] as const, ...steps].map(([name, path]) => ({ name, url: whole(c, path) })));

export function factsOfItem(
  c: AppContext,
  catalogue: Catalogue,
  item: Amiibo,
  poster: LinkPoster,
  stock: readonly StockOffer[],
): readonly Structured[] {
  const { site } = c.var.services;
  const series = catalogue.amiiboSeriesOf(item);
  const product = productOf({
    item,
    series: series.name,
    url: whole(c, paths.amiibo(item)),
    images: [posterPath(poster), paths.picture(catalogue.pictureOf(item))].map((path) => whole(c, path)),
    stock: site.arePricesSynthetic ? [] : stock,
  });
  return [
    product,
    trail(c, [series.name, paths.list("amiibo-franchise", series.slug)], [item.name, paths.amiibo(item)]),
  ];
}

export function factsOfView(c: AppContext, { kind, choice }: Pick<View, "kind" | "choice">): readonly Structured[] {
  const hall = [t.views.kinds[kind], paths.list(kind)] as const;
  if (choice.slug === EVERYTHING.slug) return [trail(c, hall)];
  return [trail(c, hall, [choice.name, viewPath({ kind, choice })])];
}

export const factsOfGame = (c: AppContext, game: Game): readonly Structured[] => [
  trail(c, [t.navigation.games, paths.games], [game.name, paths.game(game)]),
];
