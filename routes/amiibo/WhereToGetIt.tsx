import type { PrimaryRegion } from "../../domain/access/region";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { marketplaceSearches } from "../../domain/links/marketplace";
import type { Rate } from "../../domain/money/money";
import type { ShownShop } from "../../domain/stock/ways";
import { Icon } from "../../islands/card/Icon";
import { Island } from "../../islands/runtime/Island";
import { Age } from "../../islands/time/Age";
import WaysToGet from "../../islands/WaysToGet";
import type { Site } from "../http/context";
import { ExternalLink } from "../layout/ExternalLink";
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
      <h2 id="where-to-get-it">Where to get it</h2>
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
        <p>What shops have of it cannot be read right now. Listings cannot be read right now.</p>
      )}
      <p className="actions">
        {marketplaceSearches(item, site.marketplaceCampaign, market?.searchTerm).map(({ region: place, href }) => (
          <ExternalLink key={place} className="button" href={href} sponsored>
            Search eBay {place}
            <Icon name="out" />
          </ExternalLink>
        ))}
      </p>
      <p>
        <small>
          {market?.listingsReadAt === undefined ? null : (
            <>
              eBay was seen <Age at={market.listingsReadAt} />.{" "}
            </>
          )}
          {disclosureOf(site, market)}
        </small>
      </p>
    </section>
  );
}

const EARNS = "affiliate links: we may earn a little when you buy through them. The price stays the same.";

function disclosureOf({ marketplaceCampaign }: Site, market: ItemMarket | undefined): string {
  if (marketplaceCampaign !== undefined) return `These are ${EARNS}`;
  if (market?.stock.some(({ affUrl }) => affUrl !== undefined)) return `Some of these are ${EARNS}`;
  return "Searches show new ones, cheapest first.";
}
