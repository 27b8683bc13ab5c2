import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { getGradeForAverages } from "../../../domain/listings/gradeForAverages";
import type { Market } from "../../../domain/listings/market";
import { recomputeItemPrices } from "../../../domain/prices/recomputeItemPrices";
import { formatUtcDay } from "../../../domain/time";
import { handleEbaySearch } from "../../../local/fakeServices/market/ebay/search";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { parseMarketplaceSearchPage } from "../../../worker/external/marketplace/index";
import type { OutboundTextResponse } from "../../../worker/outbound/index";
import { getListingClassifier } from "../../../worker/refresh/classifyListings";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";

const ROWS = 200;
const ROUNDS = 60;
/** Number of unmeasured rounds, after which the engine has compiled the code. */
const WARMING_ROUNDS = 120;
const MARKET: Market = "EBAY-US";
const ITEM = 1;
const QUESTION = new URL(
  `https://api.ebay.com/buy/browse/v1/item_summary/search?${new URLSearchParams({
    q: "amiibo",
    limit: String(ROWS),
    sort: "price",
    filter: "buyingOptions:{FIXED_PRICE|AUCTION},price:[3..500],priceCurrency:USD,itemLocationCountry:US",
  })}`,
);

/** Measures the processor time to turn one marketplace response into prices of an item, once the code is compiled. */
export async function measureResponseProcessing(at: number): Promise<BenchResult> {
  const response = await createSearchResponse(at);
  const classifyListing = getListingClassifier(
    buildCatalogue({ version: "bench", ...readShippedCatalogue() }),
    new Map(),
  );
  const candidates = new Set([ITEM]);
  const computePrices = () => {
    const { listings, rowCount } = parseMarketplaceSearchPage(response, MARKET, 0);
    const offers = listings.flatMap((listing) => {
      const { reject, ...graded } = classifyListing(listing, candidates);
      return reject === undefined ? [{ grade: getGradeForAverages(graded), price: listing.price }] : [];
    });
    recomputeItemPrices({ today: formatUtcDay(at), market: MARKET, days: [], sales: [], offers });
    return rowCount;
  };
  const times = Array.from({ length: WARMING_ROUNDS + ROUNDS }, () => {
    const before = process.cpuUsage();
    const rows = computePrices();
    if (rows !== ROWS)
      throw new Error(`Measuring a search page failed: the fake marketplace sent ${rows} of ${ROWS} rows.`);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return {
    name: `processor time to parse, classify and price ${ROWS} listings`,
    value: computeSampleMedian(times.slice(WARMING_ROUNDS)),
    unit: "ms",
    limit: { max: 15 },
    from: `${Math.round(response.text.length / 1024)} KB`,
  };
}

async function createSearchResponse(at: number): Promise<OutboundTextResponse> {
  const request = new Request(QUESTION, { headers: { "X-EBAY-C-MARKETPLACE-ID": "EBAY_US" } });
  const response = handleEbaySearch(createSyntheticMarket(), QUESTION, request, at);
  return {
    status: response.status,
    url: QUESTION,
    text: await response.text(),
    contentType: response.headers.get("Content-Type") ?? undefined,
    etag: undefined,
    lastModified: undefined,
    retryAfter: undefined,
  };
}
