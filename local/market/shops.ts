import type { Amiibo } from "../../domain/catalogue/amiibo";
import { slugOf } from "../../domain/series/hue";
import { RETAILERS, type RetailerName } from "../../domain/stock/retailers";
import { barcodeOf } from "./barcodes";
import { hashOf, shareOf } from "./draft/dice";

/** One thing that a shop sells, or once sold. */
export interface ShopPage {
  readonly shop: RetailerName;
  readonly item: Amiibo;
  /** What the shop calls it by: an article number, a handle, a barcode. */
  readonly ref: string;
  /** Where a person finds it. */
  readonly url: string;
  /** Its own, by which its stock and its oddities are made up. */
  readonly seed: number;
}

/** Of a hundred figures a shop has so many, and under which reference and address. */
interface Range {
  readonly share: number;
  readonly region: "na" | "eu";
  ref(item: Amiibo, seed: number): string;
  url(ref: string, item: Amiibo): string;
}

const LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = (seed: number, count: number): string => {
  const lowest = 10 ** (count - 1);
  return String(lowest + (hashOf(seed, 71) % (9 * lowest)));
};
const asin = (_: Amiibo, seed: number): string =>
  `B0${Array.from({ length: 8 }, (_, index) => LETTERS[hashOf(seed, 72, index) % LETTERS.length]).join("")}`;
const slug = ({ name, id }: Amiibo): string => `${slugOf(name)}-amiibo${id % 3 === 0 ? "-figure" : ""}`;

const RANGES: Readonly<Record<RetailerName, Range>> = {
  "Amazon UK": { share: 0.18, region: "eu", ref: asin, url: (ref) => `https://www.amazon.co.uk/dp/${ref}` },
  "Amazon US": { share: 0.17, region: "na", ref: asin, url: (ref) => `https://www.amazon.com/dp/${ref}` },
  "Target (US)": {
    share: 0.05,
    region: "na",
    ref: (_, seed) => digits(seed, 8),
    url: (ref) => `https://www.target.com/p/-/A-${ref}`,
  },
  "Nintendo UK": {
    share: 0.13,
    region: "eu",
    ref: (_, seed) => digits(seed, 6),
    url: (ref, item) => `https://store.nintendo.co.uk/en_gb/amiibo/${slug(item)}-${ref}.html`,
  },
  "CeX UK": { share: 0.12, region: "eu", ref: boxId, url: (ref) => `https://uk.webuy.com/product-detail?id=${ref}` },
  "CeX IE": { share: 0.06, region: "eu", ref: boxId, url: (ref) => `https://ie.webuy.com/product-detail?id=${ref}` },
  "BestBuy (US)": {
    share: 0.1,
    region: "na",
    ref: (_, seed) => digits(seed, 7),
    url: (ref, item) => `https://www.bestbuy.com/site/${slug(item)}/${ref}.p?skuId=${ref}`,
  },
  "The Game Collection (UK)": {
    share: 0.09,
    region: "eu",
    ref: (item) => `${slug(item)}-${item.id}`,
    url: (ref) => `https://www.thegamecollection.net/products/${ref}`,
  },
  "GAME (UK)": {
    share: 0.1,
    region: "eu",
    ref: (_, seed) => digits(seed, 7),
    url: (ref, item) => `https://www.game.co.uk/en/${slug(item)}-${ref}`,
  },
  "365games (UK)": {
    share: 0.07,
    region: "eu",
    ref: (item) => `${slug(item)}-${item.id}`,
    url: (ref) => `https://www.365games.co.uk/${ref}`,
  },
};

/** A barcode, or a number of the shop's own. */
function boxId(item: Amiibo, seed: number): string {
  return barcodeOf(item, seed) ?? `SAMI${slugOf(item.name).replaceAll("-", "").slice(0, 8).toUpperCase()}${item.id}`;
}

/** Shops sell figures, and only where those were released. */
export function shopPagesOf(items: readonly Amiibo[], seed: number): readonly ShopPage[] {
  const figures = items.filter(({ form }) => form === "figure" || form === "yarn" || form === "block");
  return RETAILERS.flatMap(({ name: shop }, index) => {
    const { share, region, ref, url } = RANGES[shop];
    return figures
      .filter(({ id, releases }) => releases[region] !== undefined && shareOf(seed, id, index, 51) < share)
      .map((item): ShopPage => {
        const own = hashOf(seed, item.id, index, 52);
        // A barcode is the same in every shop.
        const reference = ref(item, ref === boxId ? seed : own);
        return { shop, item, ref: reference, url: url(reference, item), seed: own };
      });
  });
}
