import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { listEffects } from "../effects/effects";
import type { Game } from "../games/game";
import { getGames } from "../games/games";
import { platformAndYear } from "../games/labels";
import type { MarketRegion } from "../listings/market";
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

/**
 * The social image of the site itself, in the current language. Its items are constants and not read from the
 * catalogue, because every page links to this image.
 */
export const SITE_SOCIAL_IMAGE: SiteSocialImage = {
  kind: "site",
  get title() {
    return t.socialImages.siteTitle;
  },
  get text() {
    return t.socialImages.siteText;
  },
  shownItems: [
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

/** Regions whose prices a social image shows, in order. */
const SHOWN_REGIONS: readonly MarketRegion[] = ["uk", "us"];

interface SocialImageContext {
  readonly catalogue: Catalogue;
  readonly book: PriceSnapshot;
  readonly isSynthetic: boolean;
}

export function buildItemSocialImage(
  { catalogue, book: priceSnapshot, isSynthetic }: SocialImageContext,
  item: Item,
): ItemSocialImage {
  return {
    kind: "item",
    name: item.name,
    series: catalogue.getAmiiboSeries(item).name,
    plate:
      item.acNumber === undefined ? t.forms[item.form] : t.socialImages.cardNumber(formatPrintedNumber(item.acNumber)),
    shownItem: toSocialImageItem(item, catalogue.getPicture(item).picture),
    prices: SHOWN_REGIONS.flatMap((region) => findImagePrice(priceSnapshot, item.id, region) ?? []),
    isSynthetic,
  };
}

function findImagePrice(
  priceSnapshot: PriceSnapshot,
  itemId: number,
  region: MarketRegion,
): SocialImagePrice | undefined {
  const displayPrice = getDisplayPrice(priceSnapshot, itemId, region);
  if (displayPrice.kind === "none") return undefined;
  const { price, currency, n } = displayPrice;
  const basis = formatPriceOrigin({ basis: displayPrice.kind === "from" ? "from" : displayPrice.basis, n });
  return { region, price: formatMoney(price, currency), basis };
}

export const MAX_GALLERY_ITEMS = 5;

/** Picks items that represent a collection: one per series, then a second one per series, figures before cards. */
export const pickGalleryItems = ({ series }: Pick<CollectionSummary, "series">): readonly Item[] =>
  pickRoundRobin(series.map(({ owned }) => owned));

/** Picks one item per group, then a second one per group, figures before cards, without duplicates. */
function pickRoundRobin(groups: readonly (readonly Item[])[]): readonly Item[] {
  const ordered = groups.map(sortFiguresFirst);
  const rounds = Array.from({ length: MAX_GALLERY_ITEMS }, (_, round) =>
    ordered.flatMap((items) => items[round] ?? []),
  );
  return [...new Set(rounds.flat())].slice(0, MAX_GALLERY_ITEMS);
}

const sortFiguresFirst = (items: readonly Item[]): readonly Item[] =>
  items.toSorted((first, second) => Number(isCountedAsFigure(second)) - Number(isCountedAsFigure(first)));

interface PublicCollection {
  /** The owner's id. */
  readonly id: number;
  /** Title in characters that images can render. */
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  /** The owner's goal, if there is one and it is public. */
  readonly goal: GoalScope | undefined;
  /** Absent if the value of the collection is not public. */
  readonly book: PriceSnapshot | undefined;
  /** Items chosen by the owner. Absent if there is no choice. */
  readonly chosen: readonly Item[] | undefined;
  readonly isSynthetic: boolean;
}

export function buildCollectionSocialImage(collection: PublicCollection): CollectionSocialImage {
  const { id, title, catalogue, holdings, goal, book, chosen, isSynthetic } = collection;
  const summary = summarizeCollection(catalogue, holdings, goal?.goalFilter);
  const worth = book ? listCollectionValues(book, holdings) : [];
  return {
    kind: "collection",
    id,
    title,
    worth,
    counts: listProgressCounts(summary, goal),
    isOfGoal: goal !== undefined,
    shownItems: (chosen ?? pickGalleryItems(summary)).map((item) =>
      toSocialImageItem(item, catalogue.getPicture(item).picture),
    ),
    isSynthetic: isSynthetic && worth.length > 0,
  };
}

const listCollectionValues = (priceSnapshot: PriceSnapshot, holdings: Holdings): SocialImagePrice[] =>
  SHOWN_REGIONS.flatMap((region) => {
    const { price, currency, copies, bases } = computeCollectionValue(priceSnapshot, holdings, region);
    if (copies === 0) return [];
    const basis = t.socialImages.valueBasis(copies, formatBases(bases));
    return { region, price: formatMoney(price, currency), basis };
  });

/**
 * Builds the social image of a game. It shows one item per effect, then a second one per effect, without duplicates.
 */
export const buildGameSocialImage = (catalogue: Catalogue, game: Game): GameSocialImage => ({
  kind: "game",
  slug: game.slug,
  title: game.name,
  text: t.socialImages.gameText(
    platformAndYear(game),
    t.games.itemsWithEffect(getGames(catalogue).getItemIds(game).size),
  ),
  shownItems: pickRoundRobin(listEffects(game, catalogue).map(({ items }) => items)).map((item) =>
    toSocialImageItem(item, catalogue.getPicture(item).picture),
  ),
});

/**
 * Builds the social image of a catalogue list.
 *
 * @param title title of the page
 */
export function buildListSocialImage(
  catalogue: Catalogue,
  { kind, option, items }: ListView,
  title: string,
): ListSocialImage {
  return {
    kind: "list",
    view: kind,
    slug: option.slug,
    title,
    text: t.socialImages.listText(items.length),
    shownItems: listImageItems(catalogue, items),
  };
}

/**
 * Builds the social image of a wishlist.
 *
 * @param title title in characters that images can render
 */
export function buildWishlistSocialImage(
  catalogue: Catalogue,
  { id, title, wished }: { readonly id: number; readonly title: string; readonly wished: readonly number[] },
): WishlistSocialImage {
  const items = wished.flatMap((itemId) => catalogue.byId.get(itemId) ?? []);
  return {
    kind: "wishlist",
    id,
    title,
    text: getWishlistImageText(items.length),
    shownItems: listImageItems(catalogue, items),
  };
}

export const getWishlistImageText = (count: number): string =>
  count === 0 ? t.socialImages.emptyWishlist : t.socialImages.wishlistCount(count);

const listImageItems = (catalogue: Catalogue, items: readonly Item[]) =>
  sortInCatalogueOrder(items)
    .slice(0, MAX_GALLERY_ITEMS)
    .map((item) => toSocialImageItem(item, catalogue.getPicture(item).picture));
