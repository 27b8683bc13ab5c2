import type { PrimaryRegion } from "../../domain/access/preferences";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { marketplaceSearches } from "../../domain/links/marketplace";
import { CURRENCY_OF, MARKETS } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showAmount } from "../../domain/money/anyCurrency";
import type { Rate } from "../../domain/money/money";
import type { Book } from "../../domain/prices/book";
import { isToBeHad, type StockOffer } from "../../domain/stock/availability";
import { dealOf, dealWords } from "../../domain/stock/board";
import { marketOfShop } from "../../domain/stock/retailers";
import type { ShownShop } from "../../domain/stock/ways";
import { Icon } from "../../islands/card/Icon";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { Age } from "../../islands/time/Age";
import WaysToGet from "../../islands/WaysToGet";
import type { Site } from "../http/context";
import { ExternalLink } from "../layout/Links";
import type { ItemMarket } from "./market";

interface Props {
  readonly item: Amiibo;
  readonly site: Site;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  readonly shops: readonly ShownShop[];
  readonly rate: Rate | undefined;
  /** Absent of a guest. */
  readonly region: PrimaryRegion | undefined;
}

/** Shops that have it and listings of it in one list, and searches of the marketplace. */
export function WhereToGetIt({ item, site, market, shops, rate, region }: Props) {
  return (
    <section className="panel where" aria-labelledby="where-to-get-it">
      <h2 id="where-to-get-it">{t.item.where}</h2>
      {market ? (
        <Island
          of={WaysToGet}
          props={{
            id: item.id,
            shops,
            listings: market.listings.map(({ image: _, conditionId: __, ...shown }) => shown),
            rate: rate ?? null,
            region: region ?? null,
          }}
          when="visible"
        />
      ) : (
        <p>{t.item.whereUnread}</p>
      )}
      <p className="actions">
        {marketplaceSearches(item, site.marketplaceCampaign, market?.searchTerm).map(({ market: place, href }) => (
          <ExternalLink key={place} className="button" href={href} sponsored>
            {t.item.searchEbay(place)}
            <Icon name="out" />
          </ExternalLink>
        ))}
      </p>
      <p>
        <small>
          {market?.listingsReadAt === undefined ? null : (
            <>
              <Sentence parts={t.item.ebaySeen(<Age at={market.listingsReadAt} />)} />{" "}
            </>
          )}
          {disclosureOf(site, market)}
        </small>
      </p>
    </section>
  );
}

function disclosureOf({ marketplaceCampaign }: Site, market: ItemMarket | undefined): string {
  if (marketplaceCampaign !== undefined) return t.item.affiliate;
  if (market?.stock.some(({ affUrl }) => affUrl !== undefined)) return t.item.someAffiliate;
  return t.item.searches;
}

/** What shops say of an item, as the browser holds it. */
export const shopsShown = (stock: readonly StockOffer[], book: Book): ShownShop[] =>
  stock.map((offer) => {
    const { id, retailer, condition: grade, standing, webUrl, affUrl, checkedAt, price, currency } = offer;
    const deal = dealOf(offer, book);
    const isPriced = isToBeHad(offer) && MARKETS.some((market) => CURRENCY_OF[market] === currency);
    return {
      id,
      retailer,
      grade,
      standing,
      market: marketOfShop(retailer) ?? null,
      price: isPriced ? (price ?? null) : null,
      words: priceWords(offer),
      url: affUrl ?? webUrl,
      isSponsored: affUrl !== undefined,
      checkedAt: checkedAt ?? null,
      deal: deal ? dealWords(deal, String).join("") : null,
    };
  });

/** What is out of stock has no price, whatever it once cost. */
function priceWords({ standing, price, currency }: StockOffer): string {
  if (standing === "out") return t.item.outOfStock;
  if (standing === "unknown") return t.item.seeShop;
  return price === undefined || currency === undefined ? t.item.noPrice : showAmount(price, currency);
}
