import { type Item, isCountedAsFigure } from "../../../../domain/catalogue/item";
import type { Grade } from "../../../../domain/listings/market";
import { DAY_MS, formatUtcDay, MINUTE_MS } from "../../../../domain/time";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { computeSmoothNoise, hashNumbers, hashToUnitInterval } from "../../../syntheticMarket/draft/dice";
import { FAKE_SERVICE_CREDENTIALS, type FakeHost } from "../../wire/fakeHost";

const PATH = "/price-guide/download-custom";
/** Share of the items, from 0 to 1, that the price guide does not contain. */
const MISSING_ITEMS_SHARE = 0.06;
const MISSING_PRICES_SHARE = 0.05;
/** Largest difference of a guide price from the item's true value, as a share of that value. */
const PRICE_ERROR = 0.06;

const COLUMNS = ["id", "console-name", "product-name", "loose-price", "new-price", "upc"] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Creates the fake host www.pricecharting.com, a price guide. */
export function createFakePriceGuide(market: () => SyntheticMarket, now: () => number): FakeHost {
  let lastDownloadAt = Number.NEGATIVE_INFINITY;
  return ({ pathname, searchParams }) => {
    if (pathname !== PATH) return new Response("Not found", { status: 404 });
    // The real service also responds to a wrong token with its log-in page and status 200.
    if (searchParams.get("t") !== FAKE_SERVICE_CREDENTIALS.priceGuide)
      return new Response("<!DOCTYPE html><title>Log in</title>\n", { headers: { "Content-Type": "text/html" } });
    if (now() - lastDownloadAt < MINUTE_MS)
      return new Response("Please try again later.\n", { status: 429, headers: { "Retry-After": "60" } });
    lastDownloadAt = now();
    const rows = listRows(searchParams.get("console") ?? searchParams.get("category"), market(), now());
    const lines = rows.map((row) => COLUMNS.map((column) => formatCell(row[column])).join(","));
    return new Response(`${[COLUMNS.join(","), ...lines].join("\n")}\n`, { headers: { "Content-Type": "text/csv" } });
  };
}

/** Returns the rows of one list of the price guide. For an unknown list name it returns rows of video games. */
function listRows(list: string | null, market: SyntheticMarket, at: number): readonly Row[] {
  const [figures, cards] = [true, false].map((isFigure) =>
    market.items.filter((item) => isCountedAsFigure(item) === isFigure),
  );
  if (list === "amiibo") return (figures ?? []).flatMap((item) => buildRow(item, "Amiibo", market, at));
  if (list === "amiibo-cards") return (cards ?? []).flatMap((item) => buildRow(item, "Amiibo Cards", market, at));
  return [GAME];
}

const GAME: Row = {
  id: "6000",
  "console-name": "Nintendo Switch",
  "product-name": "Super Mario World",
  "loose-price": "$9.00",
  "new-price": "$44.00",
  upc: "",
};

function buildRow(item: Item, list: string, market: SyntheticMarket, at: number): readonly Row[] {
  if (hashToUnitInterval(item.id, 41) < MISSING_ITEMS_SHARE) return [];
  const formatPrice = (grade: Grade): string => {
    if (hashToUnitInterval(item.id, 42, grade.length) < MISSING_PRICES_SHARE) return "";
    const value = market.getTrueValue(item.id, "EBAY-US", grade, formatUtcDay(at));
    const error = PRICE_ERROR * computeSmoothNoise(hashNumbers(item.id, grade.length), Math.floor(at / DAY_MS) / 25);
    return `$${((value * (1 + error)) / 100).toFixed(2)}`;
  };
  const barcode = hashToUnitInterval(item.id, 43) < 0.8 ? market.getBarcode(item.id) : undefined;
  return [
    {
      id: String(1_200_000 + item.id * 37),
      "console-name": list,
      "product-name": formatProductName(item),
      "loose-price": formatPrice("used"),
      "new-price": formatPrice("new"),
      upc: barcode?.slice(1) ?? "",
    },
  ];
}

/**
 * Formats an item's name as the price guide does. Only some names contain the series, so a few names fit several items.
 */
function formatProductName({ id, name, acNumber, amiiboSeriesId }: Item): string {
  if (acNumber !== undefined) return `${name.split(" - ")[0]} #${acNumber}`;
  if (hashToUnitInterval(id, 45) < 0.35) return name;
  const series = { 1: "Super Smash Bros", 2: "Super Mario", 6: "Zelda", 10: "Mario Sports Superstars" }[amiiboSeriesId];
  return series === undefined ? name : `${name} [${series}]`;
}

const formatCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
