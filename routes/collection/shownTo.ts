import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { AppContext } from "../http/context";
import type { Prices } from "../money/StillPrice";

/** The catalogue, and prices as whoever looks sees them. */
export async function shownTo(c: AppContext): Promise<{ readonly catalogue: Catalogue; readonly prices: Prices }> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return { catalogue, prices: { book, region: preferences.region } };
}
