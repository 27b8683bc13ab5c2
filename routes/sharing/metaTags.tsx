import { PRODUCT_NAME, stripPageTitleSuffix } from "../../domain/brand";
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
  /** Canonical absolute URL of the page; absent for private pages. */
  readonly url: string | undefined;
  readonly openGraphType: "website" | "product" | "profile";
  readonly structuredData: readonly StructuredData[];
  readonly picture: { readonly url: string; readonly alt: string };
}

export const MetaTags = ({ title, description, url, openGraphType, structuredData, picture }: Props) =>
  url === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={openGraphType} />
      <meta property="og:title" content={stripPageTitleSuffix(title)} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_SIZE_PX.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_SIZE_PX.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.length === 0 ? null : (
        <script type="application/ld+json">{formatStructuredData(structuredData)}</script>
      )}
    </>
  );

const buildBreadcrumbs = (
  c: AppContext,
  ...steps: readonly (readonly [name: string, path: string])[]
): StructuredData =>
  buildBreadcrumbData(
    [[PRODUCT_NAME, paths.home] as const, ...steps].map(([name, path]) => ({ name, url: toAbsoluteUrl(c, path) })),
  );

export function buildItemStructuredData(
  c: AppContext,
  catalogue: Catalogue,
  item: Item,
  socialImage: SocialImage,
  stock: readonly StockOffer[],
): readonly StructuredData[] {
  const series = catalogue.getAmiiboSeries(item);
  const product = buildProductData({
    item,
    series: series.name,
    url: toAbsoluteUrl(c, paths.amiibo(item)),
    images: [buildSocialImagePath(socialImage), paths.picture(catalogue.getPicture(item))].map((path) =>
      toAbsoluteUrl(c, path),
    ),
    stock: c.var.services.site.arePricesSynthetic ? [] : stock,
  });
  return [
    product,
    buildBreadcrumbs(c, [series.name, paths.list("amiibo-franchise", series.slug)], [item.name, paths.amiibo(item)]),
  ];
}

export function buildListStructuredData(
  c: AppContext,
  { kind, option }: Pick<ListView, "kind" | "option">,
): readonly StructuredData[] {
  const viewStep = [t.listViews.kinds[kind], paths.list(kind)] as const;
  if (option.slug === ALL_ITEMS_VIEW_OPTION.slug) return [buildBreadcrumbs(c, viewStep)];
  return [buildBreadcrumbs(c, viewStep, [option.name, getListViewPath({ kind, option })])];
}

export const buildGameStructuredData = (c: AppContext, game: Game): readonly StructuredData[] => [
  buildBreadcrumbs(c, [t.navigation.games, paths.games], [game.name, paths.game(game)]),
];
