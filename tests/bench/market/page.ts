import { readFacts } from "../../../db/catalogue/facts";
import { indexCatalogue } from "../../../domain/catalogue/catalogue";
import { countedGrade } from "../../../domain/listings/judge";
import type { Market } from "../../../domain/listings/market";
import { reprice } from "../../../domain/prices/reprice";
import { dayOfInstant } from "../../../domain/time";
import { searchItems } from "../../../local/outside/market/ebay/search";
import { openMarket } from "../../../local/syntheticMarket";
import { readPage } from "../../../worker/market/marketplace/index";
import { judgeOf } from "../../../worker/market/refresh/judged";
import type { Answer } from "../../../worker/outside/index";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";

const ROWS = 200;
const ROUNDS = 60;
/** Before them: the engine has compiled what runs by then. */
const WARMING_ROUNDS = 120;
const MARKET: Market = "EBAY-US";
const ITEM = 1;
const QUESTION = new URL(
  `https://api.ebay.com/buy/browse/v1/item_summary/search?${new URLSearchParams({
    q: "amiibo",
    limit: String(ROWS),
    filter: "buyingOptions:{FIXED_PRICE|AUCTION|BEST_OFFER}",
  })}`,
);

/** One answer of the marketplace, from its bytes to the prices of an item. ms of the processor, once the code is warm. */
export async function measurePage(at: number): Promise<Figure> {
  const answer = await answerAt(at);
  const judge = judgeOf(indexCatalogue({ version: "bench", ...readFacts() }), new Map());
  const asked = new Set([ITEM]);
  const price = () => {
    const { listings, rows } = readPage(answer, MARKET, 0);
    const offers = listings.flatMap((listing) => {
      const { reject, ...graded } = judge(listing, asked);
      return reject === undefined ? [{ grade: countedGrade(graded), price: listing.price }] : [];
    });
    reprice({ today: dayOfInstant(at), days: [], sales: [], offers });
    return rows;
  };
  const times = Array.from({ length: WARMING_ROUNDS + ROUNDS }, () => {
    const before = process.cpuUsage();
    const rows = price();
    if (rows !== ROWS) throw new Error(`Of ${ROWS} rows the marketplace's stand-in sent ${rows}.`);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return {
    name: `a page of ${ROWS} listings, read, judged and priced`,
    value: median(times.slice(WARMING_ROUNDS)),
    unit: "ms",
    limit: { most: 15 },
    from: `${Math.round(answer.text.length / 1024)} KB`,
  };
}

async function answerAt(at: number): Promise<Answer> {
  const request = new Request(QUESTION, { headers: { "X-EBAY-C-MARKETPLACE-ID": "EBAY_US" } });
  const response = searchItems(openMarket(), QUESTION, request, at);
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
