import type { ReactNode } from "react";
import type { AffiliateBlock } from "../../db/stock/read";
import { buildRecord } from "../../domain/buildRecord";
import { type Catalogue, listFamilyMembers, type Series } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import type { ShownListing } from "../../domain/listings/activeListing";
import { CURRENCY_BY_MARKET, MARKET_BY_REGION, MARKETS } from "../../domain/listings/market";
import { REGIONS, type Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getRegionAverage, type RegionAverage } from "../../domain/prices/average";
import { buildPriceLines } from "../../domain/prices/history";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { ANIMAL_CROSSING_GAME_SERIES_ID } from "../../domain/series/animalCrossing";
import {
  computeDeliveredPrice,
  findFirstBuyable,
  type ItemOffer,
  listItemOffers,
  type ShopOffer,
} from "../../domain/stock/itemOffers";
import { toItemSummary } from "../../domain/view/listView";
import BackLink from "../../islands/BackLink";
import ExhibitRow from "../../islands/CardGrid";
import type { BuyLink, RegionalPrice } from "../../islands/ItemPrice";
import Worth from "../../islands/ItemPrice";
import ItemExhibit from "../../islands/LargeItemCard";
import PriceChart from "../../islands/PriceChart";
import ReportLink from "../../islands/ReportLink";
import { Island } from "../../islands/runtime/Island";
import type { SiteConfig } from "../http/context";
import { toServedPrices, type ViewerPrices } from "../money/StaticPrice";
import { type ChartMarks, ItemFacts } from "./ItemFacts";
import type { ItemMarketData } from "./itemMarketData";
import { LatestPrices } from "./LatestPrices";
import { toShopOffers, WhereToGetIt } from "./WhereToGetIt";
import { CollectionUnavailablePanel, type OwnItemData, YourCollectionPanel } from "./YourCollectionPanel";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Item;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly site: SiteConfig;
  readonly priceSnapshot: PriceSnapshot;
  /** Absent if it cannot be read right now. */
  readonly marketData: ItemMarketData | undefined;
  /** Region whose prices the viewer sees. */
  readonly region: Region;
  /** Absent for guests, whose data is in their browser only. */
  readonly ownData: OwnItemData | undefined;
  /** The viewer's purchases and targets in the chart. */
  readonly chartMarks: ChartMarks;
  /** True for a viewer whose collection cannot be read right now. */
  readonly isViewerUnknown: boolean;
  readonly targets: ReactNode;
  /** Panel of the item's usages in games. */
  readonly games: ReactNode;
  /** Panel for admins. */
  readonly admin: ReactNode;
}

export function AmiiboPage(props: Props) {
  const {
    catalogue,
    item,
    today,
    site,
    priceSnapshot,
    marketData,
    region,
    ownData,
    chartMarks,
    isViewerUnknown,
    targets,
    games,
    admin,
  } = props;
  const amiiboSeries = catalogue.getAmiiboSeries(item);
  const gameSeries = catalogue.getGameSeries(item);
  const { id, name, form, amiiboSeriesId } = item;
  const shops = toShopOffers(marketData?.stockOffers ?? [], priceSnapshot);
  return (
    <div className="item">
      <div className="item-back">
        <Island component={BackLink} props={{ href: paths.list("amiibo-franchise", amiiboSeries.slug) }} when="idle" />
        <SeriesNeighbours catalogue={catalogue} item={item} />
      </div>
      <header className="item-title">
        <h1>{name}</h1>
        <p>
          <a href={getGameSeriesPath(gameSeries)}>{gameSeries.name}</a> -{" "}
          <a href={paths.list("amiibo-franchise", amiiboSeries.slug)}>{amiiboSeries.name}</a>
        </p>
      </header>
      <div className="item-picture">
        <Island
          component={ItemExhibit}
          props={{ item: { ...catalogue.getPicture(item), name, form, amiiboSeriesId } }}
        />
      </div>
      <Island
        component={Worth}
        props={{
          region,
          regions: getRegionalPrices({ priceSnapshot, itemId: id, shops, listings: marketData?.listings ?? [] }),
          withholdsAverages: priceSnapshot.withholdsAverages === true,
        }}
        when="idle"
      />
      {isViewerUnknown ? (
        <CollectionUnavailablePanel />
      ) : (
        <YourCollectionPanel item={item} ownData={ownData} priceSnapshot={priceSnapshot} />
      )}
      <ItemFacts item={item} today={today}>
        {ownData ? (
          <Island component={ReportLink} props={{ id, name, hasReported: ownData.hasReported }} when="idle" />
        ) : null}
      </ItemFacts>
      <LatestPrices
        priceSnapshot={priceSnapshot}
        item={item}
        today={today}
        site={site}
        region={region}
        paid={marketData?.paidPrices ?? []}
      >
        <PriceHistory
          itemId={id}
          priceSnapshot={priceSnapshot}
          marketData={marketData}
          region={region}
          today={today}
          {...chartMarks}
        />
      </LatestPrices>
      <WhereToGetIt
        item={item}
        site={site}
        marketData={marketData}
        shops={shops}
        rate={priceSnapshot.rate}
        region={ownData?.region}
      />
      {games}
      {targets}
      {admin}
      <AffiliateBlocks blocks={marketData?.affiliateBlocks ?? []} />
      <CharacterFamily
        catalogue={catalogue}
        character={item.character}
        items={listFamilyMembers(catalogue, item)}
        prices={{ priceSnapshot, region }}
      />
    </div>
  );
}

/** Returns the list of a game series. Animal Crossing cards have a list view of their own. */
const getGameSeriesPath = ({ id, slug }: Series): string =>
  id === ANIMAL_CROSSING_GAME_SERIES_ID ? paths.list("animal-crossing-cards") : paths.list("game-series", slug);

/** Renders third-party HTML, each block in an isolated frame. */
const AffiliateBlocks = ({ blocks }: { readonly blocks: readonly AffiliateBlock[] }) =>
  blocks.length === 0 ? null : (
    <section className="panel partner-offers" aria-labelledby="offers">
      <h2 id="offers">{t.item.partnerOffers}</h2>
      {blocks.map(({ id }, place) => (
        <iframe
          key={id}
          src={paths.affBlock(id)}
          title={t.item.partnerOffer(place + 1)}
          sandbox="allow-scripts allow-popups"
          loading="lazy"
        />
      ))}
      <p>
        <small>{t.item.partnerNote}</small>
      </p>
    </section>
  );

interface FamilyProps {
  readonly catalogue: Catalogue;
  readonly character: string;
  readonly items: readonly Item[];
  readonly prices: ViewerPrices;
}

const CharacterFamily = ({ catalogue, character, items, prices }: FamilyProps) =>
  items.length === 0 ? null : (
    <section className="same-character" aria-labelledby="family">
      <h2 id="family">{t.item.sameCharacter(character)}</h2>
      <Island
        component={ExhibitRow}
        props={{
          items: items.map((item) => toItemSummary(catalogue, item, "all")),
          prices: toServedPrices(prices, items),
        }}
        when="visible"
      />
    </section>
  );

interface NeighboursProps {
  readonly catalogue: Catalogue;
  readonly item: Item;
}

/** Renders links to the previous and next item of the series. */
function SeriesNeighbours({ catalogue, item }: NeighboursProps) {
  const series = sortInCatalogueOrder(
    catalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === item.amiiboSeriesId),
  );
  const place = series.findIndex(({ id }) => id === item.id);
  const [before, after] = [series[place - 1], series[place + 1]];
  if (!before && !after) return null;
  return (
    <nav className="previous-next" aria-label={t.item.inSeries(catalogue.getAmiiboSeries(item).name)}>
      {before ? (
        <a rel="prev" href={paths.amiibo(before)}>
          <span>{t.item.previous}</span> {truncateTitle(before.name)}
        </a>
      ) : null}
      {after ? (
        <a rel="next" href={paths.amiibo(after)}>
          <span>{t.item.next}</span> {truncateTitle(after.name)}
        </a>
      ) : null}
    </nav>
  );
}

interface PriceHistoryProps extends ChartMarks {
  readonly itemId: number;
  readonly priceSnapshot: PriceSnapshot;
  /** Absent if it cannot be read right now. */
  readonly marketData: ItemMarketData | undefined;
  readonly region: Region;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Renders the price history of an item, if there is one. */
function PriceHistory({ itemId, priceSnapshot, marketData, ...shown }: PriceHistoryProps) {
  if (!marketData) return <p>{t.itemPrices.historyUnavailable}</p>;
  const lines = buildPriceLines(marketData.history);
  const offers = MARKETS.flatMap((each) => {
    const { lowestOffer } = getMarketPrices(priceSnapshot, itemId, each);
    return lowestOffer ? [{ market: each, price: lowestOffer.price }] : [];
  });
  if (lines.length + offers.length === 0) return null;
  return <Island component={PriceChart} props={{ ...shown, lines, offers }} when="visible" />;
}

interface KnownPrices {
  readonly priceSnapshot: PriceSnapshot;
  readonly itemId: number;
  readonly shops: readonly ShopOffer[];
  readonly listings: readonly ShownListing[];
}

/** Returns an item's value and lowest offer in each region. */
const getRegionalPrices = (known: KnownPrices): Readonly<Record<Region, RegionalPrice>> =>
  buildRecord(REGIONS, (region) => getRegionalPrice(known, region));

function getRegionalPrice({ priceSnapshot, itemId, shops, listings }: KnownPrices, region: Region): RegionalPrice {
  const average = getRegionAverage(priceSnapshot, itemId, region);
  const filter = { market: MARKET_BY_REGION[region], grade: "any", saleType: "any" } as const;
  const way = findFirstBuyable(listItemOffers(shops, listings, filter, priceSnapshot.rate));
  return { price: average ? toPricedAverage(average) : null, offer: way ? toBuyLink(way) : null };
}

const toPricedAverage = ({ price, currency, basis, n, day }: RegionAverage) => ({
  price,
  currency,
  basis,
  n,
  day,
});

function toBuyLink(way: ItemOffer): BuyLink {
  if (way.kind === "shop") {
    const { url, isSponsored, availability, priceText, retailer } = way.shop;
    return {
      url,
      isSponsored,
      priceText: availability === "pre" ? t.item.preOrder(priceText) : t.item.buyFrom(priceText),
      shopText: t.item.atShop(retailer),
    };
  }
  const { url, market, shipping } = way.listing;
  const price = formatMoney(computeDeliveredPrice(way.listing), CURRENCY_BY_MARKET[market]);
  return {
    url,
    isSponsored: true,
    priceText: t.item.buyFrom(price),
    shopText: (shipping === null ? t.item.onEbay : t.item.onEbayDelivered)(t.targets.marketNames[market]),
  };
}
