import { BRAND, stripBrandSuffix } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { SOCIAL_IMAGE_SIZE_PX, type SocialImage } from "../../domain/sharing/socialImage";
import {
  buildBreadcrumbData,
  buildProductData,
  formatStructuredData,
  type StructuredData,
} from "../../domain/sharing/structuredData";
import type { StockOffer } from "../../domain/stock/availability";
import { ALL_ITEMS_VIEW_OPTION, getListViewPath, type ListView } from "../../domain/view/listView";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { buildSocialImagePath } from "./socialImages";

interface Props {
  readonly title: string;
  readonly description: string;
  /** Canonical absolute URL. Absent for private pages, which are not indexed. */
  readonly address: string | undefined;
  readonly isAbout: "website" | "product" | "profile";
  readonly structured: readonly StructuredData[];
  readonly picture: { readonly address: string; readonly alt: string };
}

/** Renders the metadata for search engines and messengers. */
export const MetaTags = ({ title, description, address, isAbout, structured, picture }: Props) =>
  address === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={isAbout} />
      <meta property="og:title" content={stripBrandSuffix(title)} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_SIZE_PX.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_SIZE_PX.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured.length === 0 ? null : <script type="application/ld+json">{formatStructuredData(structured)}</script>}
    </>
  );

/** Builds the breadcrumbs of a page, as structured data. */
const buildBreadcrumbs = (
  c: AppContext,
  ...steps: readonly (readonly [name: string, path: string])[]
): StructuredData =>
  buildBreadcrumbData(
    [[BRAND, paths.home] as const, ...steps].map(([name, path]) => ({ name, url: toAbsoluteUrl(c, path) })),
  );

export function buildItemStructuredData(
  c: AppContext,
  catalogue: Catalogue,
  item: Item,
  poster: SocialImage,
  stock: readonly StockOffer[],
): readonly StructuredData[] {
  const { site } = c.var.services;
  const series = catalogue.amiiboSeriesOf(item);
  const product = buildProductData({
    item,
    series: series.name,
    url: toAbsoluteUrl(c, paths.amiibo(item)),
    images: [buildSocialImagePath(poster), paths.picture(catalogue.pictureOf(item))].map((path) =>
      toAbsoluteUrl(c, path),
    ),
    stock: site.arePricesSynthetic ? [] : stock,
  });
  return [
    product,
    buildBreadcrumbs(c, [series.name, paths.list("amiibo-franchise", series.slug)], [item.name, paths.amiibo(item)]),
  ];
}

export function buildListStructuredData(
  c: AppContext,
  { kind, choice }: Pick<ListView, "kind" | "choice">,
): readonly StructuredData[] {
  const viewStep = [t.views.kinds[kind], paths.list(kind)] as const;
  if (choice.slug === ALL_ITEMS_VIEW_OPTION.slug) return [buildBreadcrumbs(c, viewStep)];
  return [buildBreadcrumbs(c, viewStep, [choice.name, getListViewPath({ kind, choice })])];
}

export const buildGameStructuredData = (c: AppContext, game: Game): readonly StructuredData[] => [
  buildBreadcrumbs(c, [t.navigation.games, paths.games], [game.name, paths.game(game)]),
];
