import { buildRecord } from "../buildRecord";
import { tryParseJson } from "../json";
import { MARKETS } from "../listings/market";
import { decodeDayAverages } from "./dayAverages";
import { decodeCardQuotes } from "./decodeCardQuotes";
import { decodeGoalFilter } from "./goalFilter";
import { decodeHoldings } from "./holdings";
import { decodeItemSummaries } from "./itemSummaries";
import { decodePriceHistories, priceHistoryOf } from "./priceHistories";
import { decodePriceSnapshot } from "./priceSnapshot";
import { decodeSearchIndex, hasStringFields, isSearchIndexResponse } from "./searchIndex";
import { listTiles } from "./tilePack";

/** A compact format that is used in place of plain JSON. */
interface WireFormat {
  /** An example of the encoded text. */
  readonly shape: string;
  /** How a reader detects data of another release. */
  readonly version: string;
  /** The reason for not using plain JSON. Percentages are bytes saved after gzip, for a catalogue of 950 items. */
  readonly reason: string;
  /** Decodes the value to plain data. Returns `undefined` if it is not in this format. */
  readonly decode: (value: unknown, name: string) => unknown;
}

const VERSIONED_BY_BUILD = "none: the address that it comes from names the build";
const VERSIONED_BY_PAGE = "none: the page that holds it brings its reader";

/** All formats. Formats of numbers use `digits.ts`, formats of rows use `columns.ts`. */
export const WIRE_FORMATS: Readonly<Record<string, WireFormat>> = {
  names: {
    shape: '{"ids":"1|1|2","names":"Mario|Luigi|Peach","forms":"000","texts":"Super Mario|Jumpman","own":"1||",…}',
    version: VERSIONED_BY_BUILD,
    reason: "31 %, and 78 KB instead of 498 to parse and keep: what many items are called stands there once",
    decode: (value) => (isSearchIndexResponse(value) ? decodeSearchIndex(value).items : undefined),
  },
  shownItems: {
    shape: '{"ids":"1|1|2","names":"Mario|Luigi|Peach","forms":"000","hues":"3|0|0","labels":"Super Mario||",…}',
    version: VERSIONED_BY_BUILD,
    reason: "32 % of each list",
    decode: (value) => {
      const isPacked = hasStringFields(value, ["ids", "names", "forms", "hues", "labels", "released"]);
      return isPacked ? decodeItemSummaries(value) : undefined;
    },
  },
  prices: {
    shape: '{"us":"3g-|1|a","uk":…}: what each price rests on, then the first digits of all, then the second ones',
    version: VERSIONED_BY_PAGE,
    reason: "41 % of the prices of a list",
    decode: (value) => (hasStringFields(value, ["us", "uk"]) ? decodeCardQuotes(value) : undefined),
  },
  aim: {
    shape: "1|1|2.1: steps from id to id, behind a dot how far back the place is",
    version: VERSIONED_BY_PAGE,
    reason: "88 %: most of a goal are neighbours",
    decode: (value, name) => (name === "goal" && typeof value === "string" ? [...decodeGoalFilter(value)] : undefined),
  },
  holdings: {
    shape: '{"12":"bl","13":"wt"}: boxed and loose copies, wished for, watched',
    version: 'none on a page; a guest\'s browser keeps {"v":1,"items":…}',
    reason: "37 % of each page of somebody who collects",
    decode: (value) => {
      const holdings = decodeHoldings(value);
      return holdings && holdings.size > 0 ? Object.fromEntries(holdings) : undefined;
    },
  },
  book: {
    shape:
      '{"version":1,"edition":"…","today":"2026-11-20","items":"1…"}: per item and market which figures there are, then these',
    version: "version",
    reason: "44 %, and a seventh of the text to parse at every start of an isolate",
    decode: (value) => {
      const snapshot = hasStringFields(value, ["edition", "items"])
        ? decodePriceSnapshot(JSON.stringify(value))
        : undefined;
      return snapshot && { ...snapshot, items: Object.fromEntries(snapshot.items) };
    },
  },
  courses: {
    shape: '{"edition":"…","days":[20000,…],"written":{"EBAY-US":[[1,"zS0"],…],…}}: steps from day to day',
    version: "edition: the book's",
    reason: "42 %, and of 950 courses only those that somebody owns are read",
    decode: (value) => {
      const histories = hasStringFields(value, ["edition"]) ? decodePriceHistories(JSON.stringify(value)) : undefined;
      if (!histories) return undefined;
      const listMarketHistories = (market: (typeof MARKETS)[number]) =>
        Object.fromEntries(
          [...histories.encoded[market].keys()].map((id) => [id, priceHistoryOf(histories, id, market)]),
        );
      return { edition: histories.version, days: histories.days, ...buildRecord(MARKETS, listMarketHistories) };
    },
  },
  averages: {
    shape: "1zS00: the step from the id before, then one figure or none in each market",
    version: "none: made anew from `daily_price`",
    reason: "34 % of a row of `daily_averages`, which nothing compresses: there it is 54 %",
    decode: (value, name) =>
      name === "averages" && typeof value === "string" ? Object.fromEntries(decodeDayAverages(value)) : undefined,
  },
  tiles: {
    shape: "64 ends as little-endian numbers of 4 bytes, then the tiles; before photographs 64 digests of 8 characters",
    version: "the file's name, by TILE_REVISION",
    reason: "no text: one tile can be taken out without unpacking the others",
    decode: (value) => (value instanceof Uint8Array ? listTiles(value) : undefined),
  },
};

/** Replaces all encoded values in a JSON value by plain data. */
function decodeValue(value: unknown, name = ""): unknown {
  for (const [format, { decode }] of Object.entries(WIRE_FORMATS)) {
    const plain = decode(value, name);
    if (plain !== undefined) return { format, says: plain };
  }
  if (Array.isArray(value)) return value.map((element) => decodeValue(element));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, element]) => [key, decodeValue(element, key)]));
}

const ISLAND_PROPS = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs;
const HOLDINGS = /data-holdings="([^"]*)"/;

/** Extracts the data of an HTML page: the props of its islands and the viewer's holdings. */
const extractPageData = (page: string) => ({
  holdings: tryParseJson((HOLDINGS.exec(page)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&")),
  islands: [...page.matchAll(ISLAND_PROPS)].map(([, props = ""]) => tryParseJson(props)),
});

/**
 * Decodes a response body or a stored value to plain data.
 *
 * @param name name of the file or the column
 */
export function decodeForInspection(body: Uint8Array, name: string): unknown {
  if (name.endsWith(".bin")) return decodeValue(body);
  const text = new TextDecoder().decode(body).trim();
  const json = tryParseJson(text);
  return decodeValue(json ?? (text.startsWith("<") ? extractPageData(text) : text), name);
}
