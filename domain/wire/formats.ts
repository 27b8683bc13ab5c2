import { parsedJson } from "../json";
import { MARKETS } from "../listings/market";
import { recordOf } from "../recordOf";
import { unpackAim } from "./aim";
import { parseAverages } from "./averages";
import { parseBook } from "./book";
import { courseIn, parseCourses } from "./courses";
import { unpackExhibits } from "./exhibits";
import { parseHoldings } from "./holdings";
import { hasTexts, isToldNames, unpackNames } from "./names";
import { listTiles } from "./tiles";
import { unpackPrices } from "./unpackPrices";

/** A way of our own to write something, in place of plain JSON. */
interface Format {
  /** How it looks, by an example. */
  readonly shape: string;
  /** How a reader knows that it is not of another release. */
  readonly version: string;
  /** Why it is no plain JSON; shares are of the bytes that it saves, compressed by gzip, of a catalogue of 950. */
  readonly reason: string;
  /** What it says, in plain values; `undefined` for whatever is written otherwise. */
  readonly decode: (value: unknown, name: string) => unknown;
}

const BUILD = "none: the address that it comes from names the build";
const PAGE = "none: the page that holds it brings its reader";

/** All of them. Those of numbers alone use `digits.ts`, those of rows `columns.ts`. */
export const FORMATS: Readonly<Record<string, Format>> = {
  names: {
    shape: '{"ids":"1|1|2","names":"Mario|Luigi|Peach","forms":"000","texts":"Super Mario|Jumpman","own":"1||",…}',
    version: BUILD,
    reason: "31 %, and 78 KB instead of 498 to parse and keep: what many items are called stands there once",
    decode: (value) => (isToldNames(value) ? unpackNames(value).items : undefined),
  },
  exhibits: {
    shape: '{"ids":"1|1|2","names":"Mario|Luigi|Peach","forms":"000","hues":"3|0|0","labels":"Super Mario||",…}',
    version: BUILD,
    reason: "32 % of each list",
    decode: (value) => {
      const isPacked = hasTexts(value, ["ids", "names", "forms", "hues", "labels", "released"]);
      return isPacked ? unpackExhibits(value) : undefined;
    },
  },
  prices: {
    shape: '{"us":"3g-|1|a","gb":…}: what each price rests on, then the first digits of all, then the second ones',
    version: PAGE,
    reason: "41 % of the prices of a list",
    decode: (value) => (hasTexts(value, ["us", "gb"]) ? unpackPrices(value) : undefined),
  },
  aim: {
    shape: "1|1|2.1: steps from id to id, behind a dot how far back the place is",
    version: PAGE,
    reason: "88 %: most of a goal are neighbours",
    decode: (value, name) => (name === "goal" && typeof value === "string" ? [...unpackAim(value)] : undefined),
  },
  holdings: {
    shape: '{"12":"bl","13":"wt"}: boxed and loose copies, wished for, watched',
    version: 'none on a page; a guest\'s browser keeps {"v":1,"items":…}',
    reason: "37 % of each page of somebody who collects",
    decode: (value) => {
      const holdings = parseHoldings(value);
      return holdings && holdings.size > 0 ? Object.fromEntries(holdings) : undefined;
    },
  },
  book: {
    shape:
      '{"version":1,"edition":"…","today":"2026-11-20","items":"1…"}: per item and market which figures there are, then these',
    version: "version",
    reason: "44 %, and a seventh of the text to parse at every start of an isolate",
    decode: (value) => {
      const book = hasTexts(value, ["edition", "items"]) ? parseBook(JSON.stringify(value)) : undefined;
      return book && { ...book, items: Object.fromEntries(book.items) };
    },
  },
  courses: {
    shape: '{"edition":"…","days":[20000,…],"written":{"EBAY-US":[[1,"zS0"],…],…}}: steps from day to day',
    version: "edition: the book's",
    reason: "42 %, and of 950 courses only those that somebody owns are read",
    decode: (value) => {
      const courses = hasTexts(value, ["edition"]) ? parseCourses(JSON.stringify(value)) : undefined;
      if (!courses) return undefined;
      const inMarket = (market: (typeof MARKETS)[number]) =>
        Object.fromEntries([...courses.written[market].keys()].map((id) => [id, courseIn(courses, id, market)]));
      return { edition: courses.edition, days: courses.days, ...recordOf(MARKETS, inMarket) };
    },
  },
  averages: {
    shape: "1zS00: the step from the id before, then one figure or none in each market",
    version: "none: made anew from `price_day`",
    reason: "34 % of a row of `average_day`, which nothing compresses: there it is 54 %",
    decode: (value, name) =>
      name === "averages" && typeof value === "string" ? Object.fromEntries(parseAverages(value)) : undefined,
  },
  tiles: {
    shape: "64 ends as little-endian numbers of 4 bytes, then the tiles; before photographs 64 digests of 8 characters",
    version: "the file's name, by TILE_REVISION",
    reason: "no text: one tile can be taken out without unpacking the others",
    decode: (value) => (value instanceof Uint8Array ? listTiles(value) : undefined),
  },
};

/** The same with whatever in it is written in one of the formats said in plain values. */
function decoded(value: unknown, name = ""): unknown {
  for (const [format, { decode }] of Object.entries(FORMATS)) {
    const plain = decode(value, name);
    if (plain !== undefined) return { format, says: plain };
  }
  if (Array.isArray(value)) return value.map((each) => decoded(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decoded(each, key)]));
}

const CARRIED = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs;
const HOLDINGS = /data-holdings="([^"]*)"/;

/** What a page holds besides words: what its islands wake with, and what the viewer owns. */
const carriedBy = (page: string) => ({
  holdings: parsedJson((HOLDINGS.exec(page)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&")),
  islands: [...page.matchAll(CARRIED)].map(([, props = ""]) => parsedJson(props)),
});

/** What a body says, in plain values. @param name of the file or the column that it comes from */
export function plainly(body: Uint8Array, name: string): unknown {
  if (name.endsWith(".bin")) return decoded(body);
  const text = new TextDecoder().decode(body).trim();
  const json = parsedJson(text);
  return decoded(json ?? (text.startsWith("<") ? carriedBy(text) : text), name);
}
