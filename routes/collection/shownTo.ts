import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { AppContext } from "../http/context";
import type { Prices } from "../money/StillPrice";
import { addressOf, type PublicPage } from "../sharing/publicPages";

/** The catalogue, and prices as whoever looks sees them. */
export async function shownTo(c: AppContext): Promise<{ readonly catalogue: Catalogue; readonly prices: Prices }> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return { catalogue, prices: { book, region: preferences.region } };
}

/** Where others see a page of the viewer's own things. */
export function publicAddress(c: AppContext, page: PublicPage): string {
  const { id, settings } = c.var.viewer;
  return new URL(addressOf({ id, publicUsername: settings.public_username }, page), c.req.url).href;
}
