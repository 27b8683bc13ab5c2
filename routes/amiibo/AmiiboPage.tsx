import type { ReactNode } from "react";
import type { AffBlock } from "../../db/stock/read";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { type Amiibo, displayTitle } from "../../domain/catalogue/amiibo";
import { type Catalogue, familyOf, type Series } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { CURRENCY_OF, MARKETS } from "../../domain/listings/market";
import { listingMarketOf, type ShownListing } from "../../domain/listings/standing";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { type Average, averageFor } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { linesOf } from "../../domain/prices/history";
import { ANIMAL_CROSSING_GAME_ID } from "../../domain/series/animalCrossing";
import { deliveredPrice, firstToBuy, type ShownShop, type Way, waysOf } from "../../domain/stock/ways";
import { exhibitOf } from "../../domain/view/view";
import BackLink from "../../islands/BackLink";
import ExhibitRow from "../../islands/ExhibitRow";
import ItemExhibit from "../../islands/ItemExhibit";
import PriceChart from "../../islands/PriceChart";
import ReportLink from "../../islands/ReportLink";
import { Island } from "../../islands/runtime/Island";
import type { FirstOffer, WorthIn } from "../../islands/Worth";
import Worth from "../../islands/Worth";
import type { Site } from "../http/context";
import { type Prices, servedPrices } from "../money/StillPrice";
import { LatestPrices } from "./LatestPrices";
import { MuseumLabel, type OwnMarks } from "./MuseumLabel";
import type { ItemMarket } from "./market";
import { type Own, OwnPanel, UnreadablePanel } from "./OwnPanel";
import { shopsShown, WhereToGetIt } from "./WhereToGetIt";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: Site;
  readonly book: Book;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  /** Whose prices the viewer looks at. */
  readonly region: PrimaryRegion;
  /** A guest's is in their browser alone. */
  readonly own: Own | undefined;
  /** What of the viewer's stands in the chart. */
  readonly marks: OwnMarks;
  /** Somebody looks whose collection cannot be read. */
  readonly isUnknown: boolean;
  /** What the viewer waits for. */
  readonly targets: ReactNode;
  /** What it does in games. */
  readonly games: ReactNode;
  /** What admins alone see. */
  readonly admin: ReactNode;
}

export function AmiiboPage(props: Props) {
  const { catalogue, item, today, site, book, market, region, own, marks, isUnknown, targets, games, admin } = props;
  const amiiboSeries = catalogue.amiiboSeriesOf(item);
  const gameSeries = catalogue.gameSeriesOf(item);
  const { id, name, form, amiiboSeriesId } = item;
  const shops = shopsShown(market?.stock ?? [], book);
  return (
    <div className="item">
      <div className="item-back">
        <Island of={BackLink} props={{ href: paths.list("amiibo-franchise", amiiboSeries.slug) }} when="idle" />
        <Neighbours catalogue={catalogue} item={item} />
      </div>
      <header className="item-title">
        <h1>{name}</h1>
        <p>
          <a href={gameSeriesPath(gameSeries)}>{gameSeries.name}</a> -{" "}
          <a href={paths.list("amiibo-franchise", amiiboSeries.slug)}>{amiiboSeries.name}</a>
        </p>
      </header>
      <div className="item-exhibit">
        <Island of={ItemExhibit} props={{ item: { ...catalogue.pictureOf(item), name, form, amiiboSeriesId } }} />
      </div>
      <Island
        of={Worth}
        props={{
          region,
          regions: worthOf({ book, itemId: id, shops, listings: market?.listings ?? [] }),
          withholdsAverages: book.withholdsAverages === true,
        }}
        when="idle"
      />
      {isUnknown ? <UnreadablePanel /> : <OwnPanel item={item} own={own} book={book} />}
      <MuseumLabel item={item} today={today}>
        {own ? <Island of={ReportLink} props={{ id, name, hasReported: own.hasReported }} when="idle" /> : null}
      </MuseumLabel>
      <LatestPrices book={book} item={item} today={today} site={site} region={region} paid={market?.paid ?? []}>
        <PriceHistory itemId={id} book={book} market={market} region={region} today={today} {...marks} />
      </LatestPrices>
      <WhereToGetIt item={item} site={site} market={market} shops={shops} rate={book.rate} region={own?.region} />
      {games}
      {targets}
      {admin}
      <AffBlocks blocks={market?.blocks ?? []} />
      <Family
        catalogue={catalogue}
        character={item.character}
        items={familyOf(catalogue, item)}
        prices={{ book, region }}
      />
    </div>
  );
}

/** The game-series hall leaves Animal Crossing out, which has a hall of its own. */
const gameSeriesPath = ({ id, slug }: Series): string =>
  id === ANIMAL_CROSSING_GAME_ID ? paths.list("animal-crossing-cards") : paths.list("game-series", slug);

/** Somebody else's HTML, each in a frame that reaches nothing of the page. */
const AffBlocks = ({ blocks }: { readonly blocks: readonly AffBlock[] }) =>
  blocks.length === 0 ? null : (
    <section className="panel aff-blocks" aria-labelledby="offers">
      <h2 id="offers">{t.item.offers}</h2>
      {blocks.map(({ id }, place) => (
        <iframe
          key={id}
          src={paths.affBlock(id)}
          title={t.item.offer(place + 1)}
          sandbox="allow-scripts allow-popups"
          loading="lazy"
        />
      ))}
      <p>
        <small>{t.item.earns}</small>
      </p>
    </section>
  );

interface FamilyProps {
  readonly catalogue: Catalogue;
  readonly character: string;
  readonly items: readonly Amiibo[];
  readonly prices: Prices;
}

const Family = ({ catalogue, character, items, prices }: FamilyProps) =>
  items.length === 0 ? null : (
    <section className="family" aria-labelledby="family">
      <h2 id="family">{t.item.others(character)}</h2>
      <Island
        of={ExhibitRow}
        props={{
          exhibits: items.map((item) => exhibitOf(catalogue, item, "all")),
          prices: servedPrices(prices, items),
        }}
        when="visible"
      />
    </section>
  );

interface NeighboursProps {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
}

/** The ways to the exhibits beside this one in its series. */
function Neighbours({ catalogue, item }: NeighboursProps) {
  const series = inCatalogueOrder(
    catalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === item.amiiboSeriesId),
  );
  const place = series.findIndex(({ id }) => id === item.id);
  const [before, after] = [series[place - 1], series[place + 1]];
  if (!before && !after) return null;
  return (
    <nav className="neighbours" aria-label={t.item.inSeries(catalogue.amiiboSeriesOf(item).name)}>
      {before ? (
        <a rel="prev" href={paths.amiibo(before)}>
          <span>{t.item.previous}</span> {displayTitle(before.name)}
        </a>
      ) : null}
      {after ? (
        <a rel="next" href={paths.amiibo(after)}>
          <span>{t.item.next}</span> {displayTitle(after.name)}
        </a>
      ) : null}
    </nav>
  );
}

interface PriceHistoryProps extends OwnMarks {
  readonly itemId: number;
  readonly book: Book;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  readonly region: PrimaryRegion;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** How the prices of an item fared, where anything is known of that. */
function PriceHistory({ itemId, book, market, ...shown }: PriceHistoryProps) {
  if (!market) return <p>{t.itemPrices.historyUnread}</p>;
  const lines = linesOf(market.history);
  const offers = MARKETS.flatMap((each) => {
    const { from } = pricesIn(book, itemId, each);
    return from ? [{ market: each, price: from.price }] : [];
  });
  if (lines.length + offers.length === 0) return null;
  return <Island of={PriceChart} props={{ ...shown, lines, offers }} when="visible" />;
}

interface Known {
  readonly book: Book;
  readonly itemId: number;
  readonly shops: readonly ShownShop[];
  readonly listings: readonly ShownListing[];
}

/** What an item is worth in each region, and the cheapest that can be had there. */
const worthOf = (known: Known): Readonly<Record<PrimaryRegion, WorthIn>> => ({
  1: worthIn(known, "1"),
  2: worthIn(known, "2"),
  3: worthIn(known, "3"),
});

function worthIn({ book, itemId, shops, listings }: Known, region: PrimaryRegion): WorthIn {
  const average = averageFor(book, itemId, region);
  const filter = { market: listingMarketOf(region), grade: "any", saleType: "any" } as const;
  const way = firstToBuy(waysOf(shops, listings, filter, book.rate));
  return { worth: average ? pricedBy(average) : null, offer: way ? offerOf(way) : null };
}

const pricedBy = ({ price, currency, basis, n, day }: Average) => ({
  price,
  currency,
  basis,
  n,
  day,
});

function offerOf(way: Way): FirstOffer {
  if (way.of === "shop") {
    const { url, isSponsored, standing, words, retailer } = way.shop;
    return {
      url,
      isSponsored,
      words: standing === "pre" ? t.item.preOrder(words) : t.item.buy(words),
      where: t.item.atShop(retailer),
    };
  }
  const { url, market, shipping } = way.listing;
  const price = showMoney(deliveredPrice(way.listing), CURRENCY_OF[market]);
  return {
    url,
    isSponsored: true,
    words: t.item.buy(price),
    where: (shipping === null ? t.item.onEbay : t.item.onEbayDelivered)(t.targets.regions[market]),
  };
}
