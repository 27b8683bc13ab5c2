import { paths } from "./paths";
import { hasItemPrices, hasOffers, type SiteSources } from "./siteSources";

/** Pages that show only what some sources provide, or only to members. Without these sources nothing links to them. */
const NEEDED_SOURCES: Readonly<Record<string, (sources: SiteSources) => boolean>> = {
  [paths.stock]: ({ shops }) => shops,
  [paths.marketPrices]: hasItemPrices,
  [paths.priceWatcher]: hasOffers,
  [paths.checklist]: ({ signIn }) => signIn,
  [paths.settings]: ({ signIn }) => signIn,
};

/** Returns true if the site has the sources of a page's data, so that it may be linked to. */
export const hasDataForPage = (path: string, sources: SiteSources): boolean => NEEDED_SOURCES[path]?.(sources) ?? true;
