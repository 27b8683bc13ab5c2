import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { listGameEffects } from "../effects/effects";
import type { Game } from "../games/game";
import { getGames } from "../games/games";
import { formatPlatformAndYear } from "../games/labels";
import type { MarketRegion } from "../listings/market";
import { t } from "../messages/pages";
import { formatMoney } from "../money/money";
import type { Holdings } from "../ownership/holding";
import {
  type CollectionProgressGoal,
  type CollectionSummary,
  listProgressByItemKind,
  summarizeCollection,
} from "../ownership/summary";
import { computeCollectionValue } from "../prices/collectionValue";
import { getDisplayPrice } from "../prices/displayPrice";
import { formatPriceBases, formatPriceOrigin } from "../prices/formatPriceOrigin";
import type { PriceSnapshot } from "../prices/priceSnapshot";
import { formatPrintedCardNumber } from "../series/animalCrossing";
import type { ListView } from "../view/listView";
import {
  type CollectionSocialImage,
  type GameSocialImage,
  type ItemSocialImage,
  type ListSocialImage,
  type SiteSocialImage,
  type SocialImagePrice,
  toSocialImageItem,
  toSocialImageItems,
  type WishlistSocialImage,
} from "./socialImage";

/** Social image (the picture beside a link) of the site. Its items are constants, because every page links to it. */
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

const SHOWN_REGIONS: readonly MarketRegion[] = ["uk", "us"];

interface SocialImageContext {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly isSynthetic: boolean;
}

export function buildItemSocialImage(
  { catalogue, priceSnapshot, isSynthetic }: SocialImageContext,
  item: Item,
): ItemSocialImage {
  return {
    kind: "item",
    name: item.name,
    series: catalogue.getAmiiboSeries(item).name,
    plate:
      item.acNumber === undefined
        ? t.forms[item.form]
        : t.socialImages.cardNumber(formatPrintedCardNumber(item.acNumber)),
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
  const { price, currency, sampleCount } = displayPrice;
  const basis = formatPriceOrigin({ basis: displayPrice.kind === "from" ? "from" : displayPrice.basis, sampleCount });
  return { region, price: formatMoney(price, currency), basis };
}

export const MAX_SOCIAL_IMAGE_ITEMS = 5;

/** Picks items to represent a collection: one of each series, then a second one of each. Figures come first. */
export const pickRepresentativeItems = ({ series }: Pick<CollectionSummary, "series">): readonly Item[] =>
  pickRoundRobin(series.map(({ owned }) => owned));

/** Picks one item of each group, then a second one of each. Figures come before cards, and no item twice. */
function pickRoundRobin(groups: readonly (readonly Item[])[]): readonly Item[] {
  const ordered = groups.map(sortFiguresFirst);
  const rounds = Array.from({ length: MAX_SOCIAL_IMAGE_ITEMS }, (_, round) =>
    ordered.flatMap((items) => items[round] ?? []),
  );
  return [...new Set(rounds.flat())].slice(0, MAX_SOCIAL_IMAGE_ITEMS);
}

const sortFiguresFirst = (items: readonly Item[]): readonly Item[] =>
  items.toSorted((first, second) => Number(isCountedAsFigure(second)) - Number(isCountedAsFigure(first)));

interface PublicCollection {
  readonly id: number;
  /** Title of the collection, in characters that images can render. */
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly goal: CollectionProgressGoal | undefined;
  /** Current prices. `undefined` if the value of the collection is not public. */
  readonly priceSnapshot: PriceSnapshot | undefined;
  /** Items that the owner has chosen for the image. `undefined` if the owner has chosen none. */
  readonly chosen: readonly Item[] | undefined;
  readonly isSynthetic: boolean;
}

export function buildCollectionSocialImage(collection: PublicCollection): CollectionSocialImage {
  const { id, title, catalogue, holdings, goal, priceSnapshot, chosen, isSynthetic } = collection;
  const summary = summarizeCollection(catalogue, holdings, goal?.goalFilter);
  const worth = priceSnapshot ? listCollectionValues(priceSnapshot, holdings) : [];
  return {
    kind: "collection",
    id,
    title,
    worth,
    counts: listProgressByItemKind(summary, goal),
    isOfGoal: goal !== undefined,
    shownItems: toSocialImageItems(catalogue, chosen ?? pickRepresentativeItems(summary)),
    isSynthetic: isSynthetic && worth.length > 0,
  };
}

const listCollectionValues = (priceSnapshot: PriceSnapshot, holdings: Holdings): SocialImagePrice[] =>
  SHOWN_REGIONS.flatMap((region) => {
    const { price, currency, copies, bases } = computeCollectionValue(priceSnapshot, holdings, region);
    if (copies === 0) return [];
    const basis = t.socialImages.valueBasis(copies, formatPriceBases(bases));
    return { region, price: formatMoney(price, currency), basis };
  });

/** Builds the social image of a game with one item of each effect in the game, then a second one of each. */
export const buildGameSocialImage = (catalogue: Catalogue, game: Game): GameSocialImage => ({
  kind: "game",
  slug: game.slug,
  title: game.name,
  text: t.socialImages.gameText(
    formatPlatformAndYear(game),
    t.games.itemsWithEffect(getGames(catalogue).getItemIds(game).size),
  ),
  shownItems: toSocialImageItems(catalogue, pickRoundRobin(listGameEffects(game, catalogue).map(({ items }) => items))),
});

/** Builds the social image of a catalogue list. `title` is the title of the list's page. */
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

/** Builds the social image of a wishlist. `title` has only characters that images can render. */
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
  toSocialImageItems(catalogue, sortInCatalogueOrder(items).slice(0, MAX_SOCIAL_IMAGE_ITEMS));
