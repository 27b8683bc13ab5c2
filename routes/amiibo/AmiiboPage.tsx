import type { ReactNode } from "react";
import type { AffiliateBlock } from "../../db/stock/read";
import { buildRecord } from "../../domain/buildRecord";
import { type Catalogue, listOtherItemsOfCharacter, type Series } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import type { ShownListing } from "../../domain/listings/activeListing";
import { CURRENCY_BY_MARKET, GRADES, MARKET_BY_REGION, MARKETS } from "../../domain/listings/market";
import { REGIONS, type Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import type { ViewerPriceChartPoints } from "../../domain/prices/chart";
import { buildPriceChartLines } from "../../domain/prices/history";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { ANIMAL_CROSSING_GAME_SERIES_ID } from "../../domain/series/animalCrossing";
import {
  computeDeliveredPrice,
  findCheapestBuyableOffer,
  type ItemOffer,
  listItemOffers,
  type ShopOffer,
} from "../../domain/stock/itemOffers";
import { toItemSummary } from "../../domain/view/listView";
import BackLink from "../../islands/BackLink";
import CardGrid from "../../islands/CardGrid";
import ItemPrice, { type CheapestOfferLink, type RegionalPrice } from "../../islands/ItemPrice";
import LargeItemCard from "../../islands/LargeItemCard";
import PriceChart from "../../islands/PriceChart";
import ReportLink from "../../islands/ReportLink";
import { Island } from "../../islands/runtime/Island";
import type { SiteConfig } from "../http/context";
import { toIslandPrices, type ViewerPrices } from "../money/StaticItemCardPrice";
import { ItemFacts } from "./ItemFacts";
import { ItemOffersPanel, toShopOffers } from "./ItemOffersPanel";
import { ItemPricesPanel } from "./ItemPricesPanel";
import type { ItemMarketData } from "./itemMarketData";
import { CollectionUnavailablePanel, type ViewerItemData, YourCollectionPanel } from "./YourCollectionPanel";

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Item;
  /** Current day as `YYYY-MM-DD`. */
  readonly today: string;
  readonly site: SiteConfig;
  readonly priceSnapshot: PriceSnapshot;
  /** Price history and offers of the item; absent while the database is down. */
  readonly marketData: ItemMarketData | undefined;
  readonly region: Region;
  /** The viewer's copies of the item; absent for guests, whose collection is in their browser only. */
  readonly ownData: ViewerItemData | undefined;
  readonly chartMarks: ViewerPriceChartPoints;
  /** True if the viewer's session could not be checked, because the database is down. */
  readonly isViewerUnknown: boolean;
  readonly targets: ReactNode;
  readonly games: ReactNode;
  readonly admin: ReactNode;
}

export function AmiiboPage({ games, targets, admin, ...props }: Props) {
  const { catalogue, item, today, site, priceSnapshot, marketData, region, ownData } = props;
  const amiiboSeries = catalogue.getAmiiboSeries(item);
  const gameSeries = catalogue.getGameSeries(item);
  const { id, name, form, amiiboSeriesId } = item;
  const shops = toShopOffers(marketData?.stockOffers ?? [], priceSnapshot);
  const knownPrices = { priceSnapshot, itemId: id, shops, listings: marketData?.listings ?? [] };
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
          component={LargeItemCard}
          props={{ item: { ...catalogue.getPicture(item), name, form, amiiboSeriesId } }}
        />
      </div>
      <Island
        component={ItemPrice}
        props={{
          id,
          region,
          regions: buildRecord(REGIONS, (each) => getRegionalPrice(knownPrices, each)),
          withholdsAverages: priceSnapshot.withholdsAverages === true,
        }}
        when="idle"
      />
      {props.isViewerUnknown ? (
        <CollectionUnavailablePanel />
      ) : (
        <YourCollectionPanel item={item} ownData={ownData} priceSnapshot={priceSnapshot} />
      )}
      <ItemFacts item={item} today={today}>
        {ownData ? (
          <Island component={ReportLink} props={{ id, name, hasReported: ownData.hasReported }} when="idle" />
        ) : null}
      </ItemFacts>
      <ItemPricesPanel
        priceSnapshot={priceSnapshot}
        item={item}
        today={today}
        site={site}
        region={region}
        paidPrices={marketData?.paidPrices ?? []}
      >
        <PriceHistory
          item={item}
          priceSnapshot={priceSnapshot}
          marketData={marketData}
          region={region}
          today={today}
          {...props.chartMarks}
        />
      </ItemPricesPanel>
      <ItemOffersPanel
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
      <CharacterFamily catalogue={catalogue} item={item} priceSnapshot={priceSnapshot} region={region} />
    </div>
  );
}

/** Returns the path of a game series' list. For Animal Crossing, it is the separate list of its cards. */
const getGameSeriesPath = ({ id, slug }: Series): string =>
  id === ANIMAL_CROSSING_GAME_SERIES_ID ? paths.list("animal-crossing-cards") : paths.list("game-series", slug);

/** Renders the HTML of affiliate partners, each block in a sandboxed frame. */
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

function CharacterFamily({ catalogue, item, ...prices }: Pick<Props, "catalogue" | "item"> & ViewerPrices) {
  const others = listOtherItemsOfCharacter(catalogue, item);
  if (others.length === 0) return null;
  const items = others.map((other) => toItemSummary(catalogue, other, "all"));
  return (
    <section className="same-character" aria-labelledby="family">
      <h2 id="family">{t.item.sameCharacter(item.character)}</h2>
      <Island component={CardGrid} props={{ items, prices: toIslandPrices(prices, items) }} when="visible" />
    </section>
  );
}

function SeriesNeighbours({ catalogue, item }: Pick<Props, "catalogue" | "item">) {
  const series = sortInCatalogueOrder(
    catalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === item.amiiboSeriesId),
  );
  const index = series.findIndex(({ id }) => id === item.id);
  const [before, after] = [series[index - 1], series[index + 1]];
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

type PriceHistoryProps = Pick<Props, "item" | "priceSnapshot" | "marketData" | "region" | "today"> &
  ViewerPriceChartPoints;

function PriceHistory({ item, priceSnapshot, marketData, ...shown }: PriceHistoryProps) {
  if (!marketData) return <p>{t.itemPrices.historyUnavailable}</p>;
  const lines = buildPriceChartLines(marketData.history);
  const offers = MARKETS.flatMap((market) => {
    const { lowestOffer } = getMarketPrices(priceSnapshot, item.id, market);
    return lowestOffer ? [{ market, price: lowestOffer.price }] : [];
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

/** Returns the item's average prices in a region, for new and for used copies, and the lowest offer there. */
function getRegionalPrice({ priceSnapshot, itemId, shops, listings }: KnownPrices, region: Region): RegionalPrice {
  const filter = { market: MARKET_BY_REGION[region], grade: "any", saleType: "any" } as const;
  const firstOffer = findCheapestBuyableOffer(listItemOffers(shops, listings, filter, priceSnapshot.rate));
  const offer = firstOffer ? toBuyLink(firstOffer) : null;
  const prices = buildRecord(GRADES, (grade) => {
    const average = getRegionAverage(priceSnapshot, itemId, region, grade);
    if (!average) return null;
    const { price, currency, basis, sampleCount, day } = average;
    return { price, currency, basis, sampleCount, day };
  });
  return { ...prices, offer };
}

function toBuyLink(offer: ItemOffer): CheapestOfferLink {
  if (offer.kind === "shop") {
    const { url, isSponsored, availability, priceText, retailer } = offer.shop;
    return {
      url,
      isSponsored,
      priceText: availability === "pre" ? t.item.preOrder(priceText) : t.item.buyFrom(priceText),
      shopText: t.item.atShop(retailer),
    };
  }
  const { url, market, shipping } = offer.listing;
  const price = formatMoney(computeDeliveredPrice(offer.listing), CURRENCY_BY_MARKET[market]);
  return {
    url,
    isSponsored: true,
    priceText: t.item.buyFrom(price),
    shopText: (shipping === null ? t.item.onEbay : t.item.onEbayDelivered)(t.targets.marketNames[market]),
  };
}
