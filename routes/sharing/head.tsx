import { BRAND, withoutBrand } from "../../domain/brand";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { type LinkPoster, POSTER_SIZE } from "../../domain/sharing/poster";
import { breadcrumbsOf, productOf, type Structured, structuredText } from "../../domain/sharing/structuredData";
import type { StockOffer } from "../../domain/stock/availability";
import { EVERYTHING, type View, viewPath } from "../../domain/view/view";
import { type AppContext, whole } from "../http/context";
import { posterPath } from "./posters";

interface Props {
  readonly title: string;
  readonly description: string;
  /** The whole address that the page wants to be known by. Absent: it is nobody's but its viewer's. */
  readonly address: string | undefined;
  readonly isAbout: "website" | "product" | "profile";
  readonly structured: readonly Structured[];
  readonly picture: { readonly address: string; readonly alt: string };
}

/** What search engines and messengers read of a page. */
export const Tags = ({ title, description, address, isAbout, structured, picture }: Props) =>
  address === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={isAbout} />
      <meta property="og:title" content={withoutBrand(title)} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:width" content={String(POSTER_SIZE.width)} />
      <meta property="og:image:height" content={String(POSTER_SIZE.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured.length === 0 ? null : <script type="application/ld+json">{structuredText(structured)}</script>}
    </>
  );

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
