import type { PrimaryRegion } from "../access/preferences";
import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { listEffects } from "../effects/effects";
import type { Game } from "../games/game";
import { getGames } from "../games/games";
import { formatGameItemCount, platformAndYear } from "../games/labels";
import { t } from "../messages/pages";
import { formatMoney } from "../money/money";
import type { Holdings } from "../ownership/holding";
import { type CollectionSummary, type GoalScope, listProgressCounts, summarizeCollection } from "../ownership/summary";
import { computeCollectionValue } from "../prices/collectionValue";
import { getDisplayPrice } from "../prices/displayPrice";
import { formatBases, formatPriceOrigin } from "../prices/formatPriceOrigin";
import type { PriceSnapshot } from "../prices/priceSnapshot";
import { formatPrintedNumber } from "../series/animalCrossing";
import type { ListView } from "../view/listView";
import {
  type CollectionSocialImage,
  type GameSocialImage,
  type ItemSocialImage,
  type ListSocialImage,
  type SiteSocialImage,
  type SocialImagePrice,
  toSocialImageItem,
  type WishlistSocialImage,
} from "./socialImage";

/** The museum itself, in the language of whoever looks. What it shows stands here and not in the catalogue, for every page leads to it. */
export const SITE_SOCIAL_IMAGE: SiteSocialImage = {
  kind: "site",
  get title() {
    return t.posters.site;
  },
  get text() {
    return t.posters.siteTold;
  },
  exhibits: [
    { id: 566, name: "Inkling Girl", character: "Inkling", characterKey: "inkling", form: "figure", amiiboSeriesId: 9 },
    { id: 16, name: "Green Yarn Yoshi", character: "Yoshi", characterKey: "yoshi", form: "yarn", amiiboSeriesId: 4 },
    { id: 1, name: "Mario", character: "Mario", characterKey: "mario", form: "figure", amiiboSeriesId: 1 },
    {
      id: 66,
      name: "Isabelle",
      character: "Isabelle",
      characterKey: "isabelle",
      form: "card",
      amiiboSeriesId: 7,
      acNumber: 1,
    },
    { id: 687, name: "Kirby", character: "Kirby", characterKey: "kirby", form: "figure", amiiboSeriesId: 12 },
  ],
};

/** In the order in which posters name them. */
const COUNTRIES = [
  { country: "UK", region: "3" },
  { country: "US", region: "2" },
] as const satisfies readonly { country: SocialImagePrice["country"]; region: PrimaryRegion }[];

interface SocialImageContext {
  readonly catalogue: Catalogue;
  readonly book: PriceSnapshot;
  readonly isSynthetic: boolean;
}

export function buildItemSocialImage(
  { catalogue, book, isSynthetic }: SocialImageContext,
  item: Item,
): ItemSocialImage {
  return {
    kind: "item",
    name: item.name,
    series: catalogue.amiiboSeriesOf(item).name,
    plate: item.acNumber === undefined ? t.forms[item.form] : t.posters.card(formatPrintedNumber(item.acNumber)),
    exhibit: toSocialImageItem(item, catalogue.pictureOf(item).picture),
    prices: COUNTRIES.flatMap(({ country, region }) => findImagePrice(book, item.id, country, region) ?? []),
    isSynthetic,
  };
}

function findImagePrice(
  book: PriceSnapshot,
  itemId: number,
  country: SocialImagePrice["country"],
  region: PrimaryRegion,
): SocialImagePrice | undefined {
  const shown = getDisplayPrice(book, itemId, region);
  if (shown.kind === "none") return undefined;
  const { price, currency, n } = shown;
  const basis = formatPriceOrigin({ basis: shown.kind === "from" ? "from" : shown.basis, n });
  return { country, price: formatMoney(price, currency), basis };
}

export const MAX_GALLERY_ITEMS = 5;

/** Of a collection, what stands for it: one of each series, then a second one, figures before cards. */
export const pickGalleryItems = ({ series }: Pick<CollectionSummary, "series">): readonly Item[] =>
  pickRoundRobin(series.map(({ owned }) => owned));

/** One of each group, then a second one, figures before cards, each once. */
function pickRoundRobin(groups: readonly (readonly Item[])[]): readonly Item[] {
  const ordered = groups.map(sortFiguresFirst);
  const rounds = Array.from({ length: MAX_GALLERY_ITEMS }, (_, round) =>
    ordered.flatMap((items) => items[round] ?? []),
  );
  return [...new Set(rounds.flat())].slice(0, MAX_GALLERY_ITEMS);
}

const sortFiguresFirst = (items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => Number(isCountedAsFigure(other)) - Number(isCountedAsFigure(one)));

interface PublicCollection {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  /** What counts, where there is a goal and its owner shows it. */
  readonly goal: GoalScope | undefined;
  /** Absent: what it is worth is not shown. */
  readonly book: PriceSnapshot | undefined;
  /** What its owner chose to show; absent: nothing. */
  readonly chosen: readonly Item[] | undefined;
  readonly isSynthetic: boolean;
}

export function buildCollectionSocialImage(shown: PublicCollection): CollectionSocialImage {
  const { id, title, catalogue, holdings, goal, book, chosen, isSynthetic } = shown;
  const summary = summarizeCollection(catalogue, holdings, goal?.aim);
  const worth = book ? listCollectionValues(book, holdings) : [];
  return {
    kind: "collection",
    id,
    title,
    worth,
    counts: listProgressCounts(summary, goal),
    isOfGoal: goal !== undefined,
    exhibits: (chosen ?? pickGalleryItems(summary)).map((item) =>
      toSocialImageItem(item, catalogue.pictureOf(item).picture),
    ),
    isSynthetic: isSynthetic && worth.length > 0,
  };
}

const listCollectionValues = (book: PriceSnapshot, holdings: Holdings): SocialImagePrice[] =>
  COUNTRIES.flatMap(({ country, region }) => {
    const { price, currency, copies, bases } = computeCollectionValue(book, holdings, region);
    if (copies === 0) return [];
    const basis = t.posters.worth(copies, formatBases(bases));
    return { country, price: formatMoney(price, currency), basis };
  });

/** What a game knows, and some of those that it knows: one of each effect, then a second one, each once. */
export const buildGameSocialImage = (catalogue: Catalogue, game: Game): GameSocialImage => ({
  kind: "game",
  slug: game.slug,
  title: game.name,
  text: t.posters.game(platformAndYear(game), formatGameItemCount(getGames(catalogue).itemsOf(game).size)),
  exhibits: pickRoundRobin(listEffects(game, catalogue).map(({ items }) => items)).map((item) =>
    toSocialImageItem(item, catalogue.pictureOf(item).picture),
  ),
});

/** @param title what the page is called */
export function buildListSocialImage(
  catalogue: Catalogue,
  { kind, choice, items }: ListView,
  title: string,
): ListSocialImage {
  return {
    kind: "list",
    view: kind,
    slug: choice.slug,
    title,
    text: t.posters.list(items.length),
    exhibits: listImageItems(catalogue, items),
  };
}

/** @param title in letters that pictures can write */
export function buildWishlistSocialImage(
  catalogue: Catalogue,
  { id, title, wished }: { readonly id: number; readonly title: string; readonly wished: readonly number[] },
): WishlistSocialImage {
  const items = wished.flatMap((one) => catalogue.byId.get(one) ?? []);
  return {
    kind: "wishlist",
    id,
    title,
    text: getWishlistImageText(items.length),
    exhibits: listImageItems(catalogue, items),
  };
}

export const getWishlistImageText = (count: number): string =>
  count === 0 ? t.posters.noWishes : t.posters.wishes(count);

const listImageItems = (catalogue: Catalogue, items: readonly Item[]) =>
  sortInCatalogueOrder(items)
    .slice(0, MAX_GALLERY_ITEMS)
    .map((item) => toSocialImageItem(item, catalogue.pictureOf(item).picture));
