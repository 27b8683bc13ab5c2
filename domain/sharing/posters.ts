import type { PrimaryRegion } from "../access/preferences";
import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { effectsOf } from "../effects/effects";
import type { Game } from "../games/game";
import { gamesOf } from "../games/games";
import { edition, knownWords } from "../games/labels";
import { t } from "../messages/pages";
import { showMoney } from "../money/money";
import type { Holdings } from "../ownership/holding";
import { type Counted, countsOf, type Summary, summarize } from "../ownership/summary";
import type { Book } from "../prices/book";
import { basesWords, originWords } from "../prices/labels";
import { shownPrice } from "../prices/shown";
import { collectionValue } from "../prices/value";
import { printedNumber } from "../series/animalCrossing";
import type { View } from "../view/view";
import {
  type CollectionPoster,
  exhibitOf,
  type GamePoster,
  type ItemPoster,
  type ListPoster,
  type PosterPrice,
  type SitePoster,
  type WishlistPoster,
} from "./poster";

/** The museum itself, in the language of whoever looks. What it shows stands here and not in the catalogue, for every page leads to it. */
export const SITE_POSTER: SitePoster = {
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
] as const satisfies readonly { country: PosterPrice["country"]; region: PrimaryRegion }[];

interface PosterFacts {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly isSynthetic: boolean;
}

export function itemPosterOf({ catalogue, book, isSynthetic }: PosterFacts, item: Amiibo): ItemPoster {
  return {
    kind: "item",
    name: item.name,
    series: catalogue.amiiboSeriesOf(item).name,
    plate: item.acNumber === undefined ? t.forms[item.form] : t.posters.card(printedNumber(item.acNumber)),
    exhibit: exhibitOf(item, catalogue.pictureOf(item).picture),
    prices: COUNTRIES.flatMap(({ country, region }) => priceIn(book, item.id, country, region) ?? []),
    isSynthetic,
  };
}

function priceIn(
  book: Book,
  itemId: number,
  country: PosterPrice["country"],
  region: PrimaryRegion,
): PosterPrice | undefined {
  const shown = shownPrice(book, itemId, region);
  if (shown.kind === "none") return undefined;
  const { price, currency, n } = shown;
  const basis = originWords({ basis: shown.kind === "from" ? "from" : shown.basis, n });
  return { country, price: showMoney(price, currency), basis };
}

export const MOST_IN_GALLERY = 5;

/** Of a collection, what stands for it: one of each series, then a second one, figures before cards. */
export const galleryOf = ({ series }: Pick<Summary, "series">): readonly Amiibo[] =>
  inTurns(series.map(({ owned }) => owned));

/** One of each group, then a second one, figures before cards, each once. */
function inTurns(groups: readonly (readonly Amiibo[])[]): readonly Amiibo[] {
  const ordered = groups.map(figuresFirst);
  const rounds = Array.from({ length: MOST_IN_GALLERY }, (_, round) => ordered.flatMap((items) => items[round] ?? []));
  return [...new Set(rounds.flat())].slice(0, MOST_IN_GALLERY);
}

const figuresFirst = (items: readonly Amiibo[]): readonly Amiibo[] =>
  items.toSorted((one, other) => Number(countsAsFigure(other)) - Number(countsAsFigure(one)));

interface PublicCollection {
  /** The owner's. */
  readonly id: number;
  /** In letters that pictures can write. */
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  /** What counts, where there is a goal and its owner shows it. */
  readonly goal: Counted | undefined;
  /** Absent: what it is worth is not shown. */
  readonly book: Book | undefined;
  /** What its owner chose to show; absent: nothing. */
  readonly chosen: readonly Amiibo[] | undefined;
  readonly isSynthetic: boolean;
}

export function collectionPosterOf(shown: PublicCollection): CollectionPoster {
  const { id, title, catalogue, holdings, goal, book, chosen, isSynthetic } = shown;
  const summary = summarize(catalogue, holdings, goal?.aim);
  const worth = book ? worthIn(book, holdings) : [];
  return {
    kind: "collection",
    id,
    title,
    worth,
    counts: countsOf(summary, goal),
    isOfGoal: goal !== undefined,
    exhibits: (chosen ?? galleryOf(summary)).map((item) => exhibitOf(item, catalogue.pictureOf(item).picture)),
    isSynthetic: isSynthetic && worth.length > 0,
  };
}

const worthIn = (book: Book, holdings: Holdings): PosterPrice[] =>
  COUNTRIES.flatMap(({ country, region }) => {
    const { price, currency, copies, bases } = collectionValue(book, holdings, region);
    if (copies === 0) return [];
    const basis = t.posters.worth(copies, basesWords(bases));
    return { country, price: showMoney(price, currency), basis };
  });

/** What a game knows, and some of those that it knows: one of each effect, then a second one, each once. */
export const gamePosterOf = (catalogue: Catalogue, game: Game): GamePoster => ({
  kind: "game",
  slug: game.slug,
  title: game.name,
  text: t.posters.game(edition(game), knownWords(gamesOf(catalogue).itemsOf(game).size)),
  exhibits: inTurns(effectsOf(game, catalogue).map(({ items }) => items)).map((item) =>
    exhibitOf(item, catalogue.pictureOf(item).picture),
  ),
});

/** @param title what the page is called */
export function listPosterOf(catalogue: Catalogue, { kind, choice, items }: View, title: string): ListPoster {
  return {
    kind: "list",
    view: kind,
    slug: choice.slug,
    title,
    text: t.posters.list(items.length),
    exhibits: exhibitsOf(catalogue, items),
  };
}

/** @param title in letters that pictures can write */
export function wishlistPosterOf(
  catalogue: Catalogue,
  { id, title, wished }: { readonly id: number; readonly title: string; readonly wished: readonly number[] },
): WishlistPoster {
  const items = wished.flatMap((one) => catalogue.byId.get(one) ?? []);
  return {
    kind: "wishlist",
    id,
    title,
    text: wishWords(items.length),
    exhibits: exhibitsOf(catalogue, items),
  };
}

export const wishWords = (count: number): string => (count === 0 ? t.posters.noWishes : t.posters.wishes(count));

const exhibitsOf = (catalogue: Catalogue, items: readonly Amiibo[]) =>
  inCatalogueOrder(items)
    .slice(0, MOST_IN_GALLERY)
    .map((item) => exhibitOf(item, catalogue.pictureOf(item).picture));
