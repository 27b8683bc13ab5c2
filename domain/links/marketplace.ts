import type { Item } from "../catalogue/item";
import type { Market } from "../listings/market";

export interface MarketplaceSearchLink {
  readonly market: Market;
  readonly href: string;
}

const SITES = [
  { market: "EBAY-GB", origin: "https://www.ebay.co.uk", rotation: "710-53481-19255-0" },
  { market: "EBAY-US", origin: "https://www.ebay.com", rotation: "711-53200-19255-0" },
] as const;

export const getMarketplaceSearchTerm = (item: Item): string =>
  item.form === "card"
    ? `amiibo card ${item.name}${item.acNumber ? ` ${item.acNumber}` : ""}`
    : `amiibo ${item.name.replaceAll(" - ", " ")}`;

/** Builds links to searches for new items, cheapest first. Adds tracking only if there is an affiliate campaign. */
export const buildMarketplaceSearchLinks = (
  item: Item,
  campaignId: string | undefined,
  term = getMarketplaceSearchTerm(item),
): MarketplaceSearchLink[] =>
  SITES.map(({ market, origin, rotation }) => {
    const params = new URLSearchParams({ _nkw: term, LH_ItemCondition: "1000", _sop: "15" });
    if (campaignId) {
      const tracking = { mkevt: "1", mkcid: "1", mkrid: rotation, campid: campaignId, toolid: "10001" };
      for (const [name, value] of Object.entries({ ...tracking, customid: `item${item.id}` })) params.set(name, value);
    }
    return { market, href: `${origin}/sch/i.html?${params}` };
  });
