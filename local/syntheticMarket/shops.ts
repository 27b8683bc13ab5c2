import type { Item } from "../../domain/catalogue/item";
import type { Currency } from "../../domain/money/currency";
import { toSlug } from "../../domain/series/slug";
import { findRetailerByName, RETAILERS, type RetailerName } from "../../domain/stock/retailers";
import { DAY_MS } from "../../domain/time";
import { hashNumbers, hashToUnitInterval } from "./draft/dice";

const NINTENDO_PREFIX = "0045496";
const BARCODE_SHARE = 0.7;

/**
 * Creates an item's EAN-13 barcode. Returns `undefined` for cards, which were sold in packs, and for some figures, so
 * that barcodes are missing as in reality.
 */
export function createBarcode({ id, form }: Item, seed: number): string | undefined {
  if (form === "card" || hashToUnitInterval(seed, id, 13) >= BARCODE_SHARE) return undefined;
  const body = `${NINTENDO_PREFIX}${38_000 + id * 3}`;
  return `${body}${computeCheckDigit(body)}`;
}

function computeCheckDigit(body: string): number {
  const sum = [...body].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Page of a product in a synthetic shop. The product may be sold out or removed. */
export interface SyntheticShopPage {
  readonly shop: RetailerName;
  readonly item: Item;
  /** Id of the product at the shop: an article number, a name in the URL or a barcode. */
  readonly productId: string;
  /** URL of the product page for people. */
  readonly url: string;
  /** Seed from which the product's stock, prices and page follow. */
  readonly seed: number;
}

/** Range of products of a shop: the share of all figures that it sells, and the format of product ids and URLs. */
interface Assortment {
  readonly share: number;
  readonly region: "na" | "eu";
  ref(item: Item, seed: number): string;
  url(ref: string, item: Item): string;
}

const LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const createDigits = (seed: number, count: number): string => {
  const lowest = 10 ** (count - 1);
  return String(lowest + (hashNumbers(seed, 71) % (9 * lowest)));
};
const createAsin = (_: Item, seed: number): string =>
  `B0${Array.from({ length: 8 }, (_, index) => LETTERS[hashNumbers(seed, 72, index) % LETTERS.length]).join("")}`;
const createSlug = ({ name, id }: Item): string => `${toSlug(name)}-amiibo${id % 3 === 0 ? "-figure" : ""}`;

const ASSORTMENTS: Readonly<Record<RetailerName, Assortment>> = {
  "Amazon UK": { share: 0.18, region: "eu", ref: createAsin, url: (ref) => `https://www.amazon.co.uk/dp/${ref}` },
  "Amazon US": { share: 0.17, region: "na", ref: createAsin, url: (ref) => `https://www.amazon.com/dp/${ref}` },
  "Target (US)": {
    share: 0.05,
    region: "na",
    ref: (_, seed) => createDigits(seed, 8),
    url: (ref) => `https://www.target.com/p/-/A-${ref}`,
  },
  "Nintendo UK": {
    share: 0.13,
    region: "eu",
    ref: (_, seed) => createDigits(seed, 6),
    url: (ref, item) => `https://store.nintendo.co.uk/en_gb/amiibo/${createSlug(item)}-${ref}.html`,
  },
  "CeX UK": {
    share: 0.12,
    region: "eu",
    ref: createBoxId,
    url: (ref) => `https://uk.webuy.com/product-detail?id=${ref}`,
  },
  "CeX IE": {
    share: 0.06,
    region: "eu",
    ref: createBoxId,
    url: (ref) => `https://ie.webuy.com/product-detail?id=${ref}`,
  },
  "BestBuy (US)": {
    share: 0.1,
    region: "na",
    ref: (_, seed) => createDigits(seed, 7),
    url: (ref, item) => `https://www.bestbuy.com/site/${createSlug(item)}/${ref}.p?skuId=${ref}`,
  },
  "The Game Collection (UK)": {
    share: 0.09,
    region: "eu",
    ref: (item) => `${createSlug(item)}-${item.id}`,
    url: (ref) => `https://www.thegamecollection.net/products/${ref}`,
  },
  "GAME (UK)": {
    share: 0.1,
    region: "eu",
    ref: (_, seed) => createDigits(seed, 7),
    url: (ref, item) => `https://www.game.co.uk/en/${createSlug(item)}-${ref}`,
  },
  "365games (UK)": {
    share: 0.07,
    region: "eu",
    ref: (item) => `${createSlug(item)}-${item.id}`,
    url: (ref) => `https://www.365games.co.uk/${ref}`,
  },
};

/** Returns the item's barcode. For an item without a barcode, returns an id in the shop's own format. */
function createBoxId(item: Item, seed: number): string {
  return (
    createBarcode(item, seed) ?? `SAMI${toSlug(item.name).replaceAll("-", "").slice(0, 8).toUpperCase()}${item.id}`
  );
}

/** Creates the product pages of all shops. Shops sell only figures that were released in their region. */
export function createShopPages(items: readonly Item[], seed: number): readonly SyntheticShopPage[] {
  const figures = items.filter(({ form }) => form === "figure" || form === "yarn" || form === "block");
  return RETAILERS.flatMap(({ name: shop }, index) => {
    const { share, region, ref, url } = ASSORTMENTS[shop];
    return figures
      .filter(({ id, releases }) => releases[region] !== undefined && hashToUnitInterval(seed, id, index, 51) < share)
      .map((item): SyntheticShopPage => {
        const own = hashNumbers(seed, item.id, index, 52);
        // A barcode is the same in every shop, so it does not depend on the shop's seed.
        const reference = ref(item, ref === createBoxId ? seed : own);
        return { shop, item, productId: reference, url: url(reference, item), seed: own };
      });
  });
}

/** Stock, price and condition of a product at a given time. */
export interface SyntheticStock {
  readonly state: "in" | "pre" | "out" | "gone";
  /** Price in minor units of the currency. A product that is sold out keeps its last price. */
  readonly price: number;
  readonly currency: Currency;
  readonly condition: "new" | "used";
  /** Time in ms at which the stock or price last changed. */
  readonly changedAt: number;
}

const USUAL_PRICES = [1_099, 1_199, 1_299, 1_299, 1_399, 1_499, 1_599, 1_699, 1_999, 2_499];
/** First day, as days since 1970, on which products may be removed from a shop. */
const FIRST_GONE_DAY = Date.parse("2026-09-01") / DAY_MS;
const GONE_SHARE = 0.15;
const GONE_DAYS = 400;
const NEW_RELEASE_MONTH = "2026-07";

export function computeShopStockAt(page: SyntheticShopPage, at: number): SyntheticStock {
  const { item, seed } = page;
  const goneAt = (FIRST_GONE_DAY + hashToUnitInterval(seed, 63) * GONE_DAYS) * DAY_MS;
  if (hashToUnitInterval(seed, 64) < GONE_SHARE && at >= goneAt) {
    return { state: "gone", ...pickTerms(page, getStockPeriod(seed, goneAt).number), changedAt: goneAt };
  }
  const { number, startsAt } = getStockPeriod(seed, at);
  const terms = { ...pickTerms(page, number), changedAt: startsAt };
  const chance = hashToUnitInterval(seed, 65, number);
  const isNew = Object.values(item.releases).every((day) => day > NEW_RELEASE_MONTH);
  if (terms.condition === "new" && chance < (isNew ? 0.35 : 0.06)) return { state: "pre", ...terms };
  return { state: chance < 0.56 ? "in" : "out", ...terms };
}

/** Returns the stock period that contains a time. Stock and prices change only from one period to the next. */
function getStockPeriod(seed: number, at: number): { readonly number: number; readonly startsAt: number } {
  const length = 3 + (hashNumbers(seed, 60) % 10);
  const shift = hashNumbers(seed, 61) % length;
  const number = Math.floor((at / DAY_MS + shift) / length);
  return { number, startsAt: (number * length - shift) * DAY_MS };
}

function pickTerms(
  { shop, seed }: SyntheticShopPage,
  period: number,
): Pick<SyntheticStock, "price" | "currency" | "condition"> {
  const isUsed = shop.startsWith("CeX");
  const usual = USUAL_PRICES[hashNumbers(seed, 62) % USUAL_PRICES.length] ?? 1_299;
  return {
    price: isUsed ? computeUsedPrice(usual, seed, period) : computeNewPrice(usual, seed, period),
    currency: findRetailerByName(shop)?.currency ?? "GBP",
    condition: isUsed ? "used" : "new",
  };
}

/** Computes the price of a new product in a stock period. In some periods the price is reduced. */
function computeNewPrice(usual: number, seed: number, period: number): number {
  if (hashToUnitInterval(seed, 66, period) >= 0.2) return usual;
  return Math.round((usual * (0.6 + 0.3 * hashToUnitInterval(seed, 67, period))) / 100) * 100 - 1;
}

const computeUsedPrice = (usual: number, seed: number, period: number): number =>
  Math.round((usual * (0.5 + 0.6 * hashToUnitInterval(seed, 68, Math.floor(period / 3)))) / 100) * 100;
