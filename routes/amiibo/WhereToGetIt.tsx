import type { Amiibo } from "../../domain/catalogue/amiibo";
import { marketplaceSearches } from "../../domain/links/marketplace";
import type { Book } from "../../domain/prices/book";
import { Icon } from "../../islands/card/Icon";
import type { Site } from "../http/context";
import { ExternalLink } from "../layout/ExternalLink";
import { StockTable } from "../stock/StockTable";
import type { ItemMarket } from "./market";

interface Props {
  readonly item: Amiibo;
  readonly site: Site;
  /** Absent: it cannot be read right now. */
  readonly market: ItemMarket | undefined;
  readonly book: Book;
}

/** Shops that have it, and searches of the marketplace. */
export function WhereToGetIt({ item, site, market, book }: Props) {
  return (
    <section className="panel where" aria-labelledby="where-to-get-it">
      <h2 id="where-to-get-it">Where to get it</h2>
      {market ? null : <p>The shops' stock cannot be read right now.</p>}
      {market && market.stock.length > 0 ? <StockTable stock={market.stock} book={book} /> : null}
      <p className="actions">
        {marketplaceSearches(item, site.marketplaceCampaign, market?.searchTerm).map(({ region, href }) => (
          <ExternalLink key={region} className="button" href={href} sponsored>
            Search eBay {region}
            <Icon name="out" />
          </ExternalLink>
        ))}
      </p>
      <p>
        <small>{disclosureOf(site, market)}</small>
      </p>
    </section>
  );
}

const EARNS = "affiliate links: we may earn a little when you buy through them. The price stays the same.";

function disclosureOf({ marketplaceCampaign }: Site, market: ItemMarket | undefined): string {
  if (marketplaceCampaign !== undefined) return `These are ${EARNS}`;
  if (market?.stock.some(({ affUrl }) => affUrl !== undefined)) return `Some of these are ${EARNS}`;
  return "New ones, cheapest first. Links lead to another site.";
}
