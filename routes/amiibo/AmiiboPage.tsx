import type { ReactNode } from "react";
import type { AffiliateBlock } from "../../db/stock/read";
import { type CheapestOffer, MARKETPLACE_NAME } from "../../domain/alerts/cheapestOffer";
import { buildRecord } from "../../domain/buildRecord";
import { type Catalogue, listOtherItemsOfCharacter, type Series } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import { CURRENCY_BY_MARKET, GRADES, MARKET_BY_REGION, MARKETS } from "../../domain/listings/market";
import { REGIONS, type Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import type { ViewerPriceChartPoints } from "../../domain/prices/chart";
import { buildPriceChartLines } from "../../domain/prices/history";
import { findCheapestOffer, findCheapestOfferInRegion } from "../../domain/prices/offerCost";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { ANIMAL_CROSSING_GAME_SERIES_ID } from "../../domain/series/animalCrossing";
import { hasAveragePrices, hasItemPrices } from "../../domain/siteSources";
import { findCheapestPreOrder, listShopOffers, type ShopOffer } from "../../domain/stock/itemOffers";
import { toItemSummary } from "../../domain/view/listView";
import BackLink from "../../islands/BackLink";
import CardGrid from "../../islands/CardGrid";
import ItemPrice, { type CheapestOfferLink, type RegionalPrice } from "../../islands/ItemPrice";
import LargeItemCard from "../../islands/LargeItemCard";
import PriceChart from "../../islands/PriceChart";
import ReportLink from "../../islands/ReportLink";
import { Island } from "../../islands/runtime/Island";
import type { SiteConfig } from "../http/context";
import { buildIslandPriceProps, type ViewerPrices } from "../money/StaticItemCardPrice";
import { ItemFacts } from "./ItemFacts";
import { ItemOffersPanel, toShopOffers } from "./ItemOffersPanel";
import { ItemPricesPanel } from "./ItemPricesPanel";
import type { ItemMarketData } from "./itemMarketData";
import { CollectionUnavailablePanel, type ViewerItemData, YourCollectionPanel } from "./YourCollectionPanel";

interface Props extends ViewerPrices {
  readonly catalogue: Catalogue;
  readonly item: Item;
  /** Current day as `YYYY-MM-DD`. */
  readonly today: string;
  readonly site: SiteConfig;
  /** Price history and offers of the item; absent while the database is down. */
  readonly marketData: ItemMarketData | undefined;
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
  const { catalogue, item, today, site, priceSnapshot, region, sources, marketData, ownData } = props;
  const prices = { priceSnapshot, region, sources };
  const amiiboSeries = catalogue.getAmiiboSeries(item);
  const gameSeries = catalogue.getGameSeries(item);
  const { id, name, form, amiiboSeriesId } = item;
  const shops = toShopOffers(marketData?.stockOffers ?? [], priceSnapshot);
  const paidPrices = marketData?.paidPrices ?? [];
  const cheapestOffers = marketData?.cheapestOffers ?? [];
  const knownPrices = { priceSnapshot, itemId: id, shops, cheapestOffers };
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
      {hasItemPrices(sources) || shops.length > 0 ? (
        <Island
          component={ItemPrice}
          props={{
            id,
            region,
            regions: buildRecord(REGIONS, (each) => getRegionalPrice(knownPrices, each)),
            withholdsAverages: priceSnapshot.withholdsAverages === true,
            hasAverages: hasAveragePrices(sources),
          }}
          when="idle"
        />
      ) : null}
      {props.isViewerUnknown ? (
        <CollectionUnavailablePanel />
      ) : (
        <YourCollectionPanel item={item} ownData={ownData} priceSnapshot={priceSnapshot} sources={sources} />
      )}
      <ItemFacts item={item} today={today}>
        {ownData ? (
          <Island component={ReportLink} props={{ id, name, hasReported: ownData.hasReported }} when="idle" />
        ) : null}
      </ItemFacts>
      {hasItemPrices(sources) || paidPrices.length > 0 ? (
        <ItemPricesPanel
          {...prices}
          item={item}
          today={today}
          site={site}
          cheapestOffers={cheapestOffers}
          paidPrices={paidPrices}
        >
          <PriceHistory marketData={marketData} region={region} today={today} {...props.chartMarks} />
        </ItemPricesPanel>
      ) : null}
      <ItemOffersPanel
        item={item}
        site={site}
        sources={sources}
        marketData={marketData}
        shops={shops}
        rate={priceSnapshot.rate}
        region={ownData?.region}
      />
      {games}
      {targets}
      {admin}
      <AffiliateBlocks blocks={marketData?.affiliateBlocks ?? []} />
      <CharacterFamily catalogue={catalogue} item={item} {...prices} />
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
      <Island component={CardGrid} props={{ items, ...buildIslandPriceProps(prices, items) }} when="visible" />
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

type PriceHistoryProps = Pick<Props, "marketData" | "region" | "today"> & ViewerPriceChartPoints;

function PriceHistory({ marketData, ...shown }: PriceHistoryProps) {
  if (!marketData) return <p>{t.itemPrices.historyUnavailable}</p>;
  const lines = buildPriceChartLines(marketData.history);
  const offers = MARKETS.flatMap((market) => {
    const cheapest = findCheapestOffer(marketData.cheapestOffers.filter((each) => each.market === market));
    return cheapest ? [{ market, price: cheapest.price }] : [];
  });
  if (lines.length + offers.length === 0) return null;
  return <Island component={PriceChart} props={{ ...shown, lines, offers }} when="visible" />;
}

interface KnownPrices {
  readonly priceSnapshot: PriceSnapshot;
  readonly itemId: number;
  readonly shops: readonly ShopOffer[];
  readonly cheapestOffers: readonly CheapestOffer[];
}

/** Returns the item's average prices in a region, for new and for used copies, and the cheapest offer there. */
function getRegionalPrice({ priceSnapshot, itemId, ...offers }: KnownPrices, region: Region): RegionalPrice {
  const prices = buildRecord(GRADES, (grade) => {
    const average = getRegionAverage(priceSnapshot, itemId, region, grade);
    if (!average) return null;
    const { price, currency, basis, sampleCount, day } = average;
    return { price, currency, basis, sampleCount, day };
  });
  return { ...prices, offer: findBuyLink(offers, priceSnapshot, region) };
}

/** Finds a link to the cheapest offer in a region, else to the cheapest pre-order; null if there is neither. */
function findBuyLink(
  { shops, cheapestOffers }: Pick<KnownPrices, "shops" | "cheapestOffers">,
  { rate }: PriceSnapshot,
  region: Region,
): CheapestOfferLink | null {
  const offer = findCheapestOfferInRegion(cheapestOffers, region, rate);
  if (offer) return toBuyLink(offer, shops);
  const filter = { market: MARKET_BY_REGION[region], grade: "any", saleType: "any" } as const;
  const preOrder = findCheapestPreOrder(listShopOffers(shops, filter, rate));
  if (!preOrder) return null;
  const { url, isSponsored, priceText, retailer } = preOrder;
  return {
    url,
    isSponsored,
    priceText: t.item.preOrder(priceText),
    shopText: t.item.sellerAndPostage(t.item.atShop(retailer), t.item.postageUnknown),
  };
}

function toBuyLink({ url, market, seller, ...offer }: CheapestOffer, shops: readonly ShopOffer[]): CheapestOfferLink {
  const format = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  const isListing = seller === MARKETPLACE_NAME;
  const sellerText = isListing ? t.item.onEbay(t.targets.marketNames[market]) : t.item.atShop(seller);
  return {
    url,
    isSponsored: isListing || shops.some((shop) => shop.url === url && shop.isSponsored),
    priceText: t.item.buyFrom(format(offer.price)),
    shopText: t.item.sellerAndPostage(sellerText, formatPostage(offer.postage, format)),
  };
}

function formatPostage(postage: number | undefined, format: (minor: number) => string): string {
  if (postage === undefined) return t.item.postageUnknown;
  return postage === 0 ? t.item.freePostage : t.targets.plusPostage(format(postage));
}
