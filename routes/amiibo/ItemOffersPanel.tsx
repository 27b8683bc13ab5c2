import type { Item } from "../../domain/catalogue/item";
import { buildMarketplaceSearchLinks } from "../../domain/links/marketplace";
import { CURRENCY_BY_MARKET, MARKETS } from "../../domain/listings/market";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { formatAmount } from "../../domain/money/amount";
import type { ExchangeRate } from "../../domain/money/money";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { isOfferAvailable, type StockOffer } from "../../domain/stock/availability";
import type { ShopOffer } from "../../domain/stock/itemOffers";
import { findShopMarket } from "../../domain/stock/retailers";
import { findStockDeal, formatStockDeal } from "../../domain/stock/stockList";
import { Icon } from "../../islands/card/Icon";
import { Sentence } from "../../islands/language/Sentence";
import OfferList from "../../islands/OfferList";
import { Island } from "../../islands/runtime/Island";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "../layout/Links";
import type { ItemMarketData } from "./itemMarketData";

interface Props {
  readonly item: Item;
  readonly site: SiteConfig;
  /** Price history and offers of the item; absent while the database is down. */
  readonly marketData: ItemMarketData | undefined;
  readonly shops: readonly ShopOffer[];
  readonly rate: ExchangeRate | undefined;
  /** The viewer's region; absent for guests. */
  readonly region: Region | undefined;
}

export function ItemOffersPanel({ item, site, marketData, shops, rate, region }: Props) {
  return (
    <section className="panel where-to-buy" aria-labelledby="where-to-get-it">
      <h2 id="where-to-get-it">{t.item.whereToGetIt}</h2>
      {marketData ? (
        <Island
          component={OfferList}
          props={{
            id: item.id,
            shops,
            listings: marketData.listings.map(({ image: _, conditionId: __, ...shown }) => shown),
            rate: rate ?? null,
            region: region ?? null,
          }}
          when="visible"
        />
      ) : (
        <p>{t.item.offersUnavailable}</p>
      )}
      <p className="actions">
        {buildMarketplaceSearchLinks(item, site.marketplaceCampaign, marketData?.searchTerm).map(({ market, href }) => (
          <ExternalLink key={market} className="button" href={href} sponsored>
            {t.item.searchEbay(market)}
            <Icon name="out" />
          </ExternalLink>
        ))}
      </p>
      <p>
        <small>
          {marketData?.listingsReadAt === undefined ? null : (
            <>
              <Sentence parts={t.item.ebayCheckedAt(<TimestampWithAge at={marketData.listingsReadAt} />)} />{" "}
            </>
          )}
          {getAffiliateDisclosure(site, marketData)}
        </small>
      </p>
    </section>
  );
}

function getAffiliateDisclosure({ marketplaceCampaign }: SiteConfig, marketData: Props["marketData"]): string {
  if (marketplaceCampaign !== undefined) return t.item.allLinksAffiliate;
  if (marketData?.stockOffers.some(({ affiliateUrl }) => affiliateUrl !== undefined)) return t.item.someLinksAffiliate;
  return t.item.searchesNote;
}

export const toShopOffers = (stockOffers: readonly StockOffer[], priceSnapshot: PriceSnapshot): ShopOffer[] =>
  stockOffers.map((offer) => {
    const { id, retailer, grade, availability, pageUrl, affiliateUrl, checkedAt, price, currency } = offer;
    const deal = findStockDeal(offer, priceSnapshot);
    const isPriced = isOfferAvailable(offer) && MARKETS.some((market) => CURRENCY_BY_MARKET[market] === currency);
    return {
      id,
      retailer,
      grade,
      availability,
      market: findShopMarket(retailer) ?? null,
      price: isPriced ? (price ?? null) : null,
      priceText: formatOfferPrice(offer),
      url: affiliateUrl ?? pageUrl,
      isSponsored: affiliateUrl !== undefined,
      checkedAt: checkedAt ?? null,
      deal: deal ? formatStockDeal(deal, String).join("") : null,
    };
  });

/** Formats the price of a shop's offer. A sold-out offer shows no price, because its last known price is outdated. */
function formatOfferPrice({ availability, price, currency }: StockOffer): string {
  if (availability === "out") return t.item.outOfStock;
  if (availability === "unknown") return t.item.seeShop;
  return price === undefined || currency === undefined ? t.item.priceUnknown : formatAmount(price, currency);
}
