import type { Amiibo } from "../../domain/catalogue/amiibo";
import { marketplaceSearches } from "../../domain/links/marketplace";
import { Icon } from "../../islands/card/Icon";
import type { Site } from "../context";
import { ExternalLink } from "../layout/ExternalLink";

export const SearchLinks = ({ item, site }: { readonly item: Amiibo; readonly site: Site }) => (
  <section className="panel" aria-labelledby="where-to-get-it">
    <h2 id="where-to-get-it">Where to get it</h2>
    <p className="actions">
      {marketplaceSearches(item, site.marketplaceCampaign).map(({ region, href }) => (
        <ExternalLink key={region} className="button" href={href} sponsored>
          Search eBay {region}
          <Icon name="out" />
        </ExternalLink>
      ))}
    </p>
    <p>
      <small>
        {site.marketplaceCampaign
          ? "These are affiliate links: we may earn a little when you buy through them. The price stays the same."
          : "New ones, cheapest first. They lead to another site."}
      </small>
    </p>
  </section>
);
