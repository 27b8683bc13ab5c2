import { tryParseJson } from "../json";
import { decodeItemCardQuotes } from "./decodeItemCardQuotes";
import { decodeGoalFilter } from "./goalFilter";
import { decodeHoldings } from "./holdings";
import { decodeItemSummaries } from "./itemSummaries";
import { decodeSearchIndex, hasStringFields, isSearchIndexResponse } from "./searchIndex";
import { listTilesInPack } from "./tilePack";

/** Function that decodes a value to plain data. Returns `undefined` if the value is not in its format. */
type Decoder = (value: unknown) => unknown;

/** Decoders of the compact formats that replace plain JSON. Decision 053 lists the bytes that each format saves. */
const DECODERS: Readonly<Record<string, Decoder>> = {
  searchIndex: (value) => (isSearchIndexResponse(value) ? decodeSearchIndex(value).items : undefined),
  itemSummaries: (value) => {
    const isEncoded = hasStringFields(value, ["ids", "names", "forms", "hues", "labels", "released"]);
    return isEncoded ? decodeItemSummaries(value) : undefined;
  },
  cardQuotes: (value) => (hasStringFields(value, ["us", "uk"]) ? decodeItemCardQuotes(value) : undefined),
  goalFilter: (value) => (hasStringFields(value, ["ids", "slots"]) ? [...decodeGoalFilter(value)] : undefined),
  holdings: (value) => {
    const holdings = decodeHoldings(value);
    return holdings && holdings.size > 0 ? Object.fromEntries(holdings) : undefined;
  },
  tilePack: (value) => (value instanceof Uint8Array ? listTilesInPack(value) : undefined),
};

function decodeValue(value: unknown): unknown {
  for (const [format, decode] of Object.entries(DECODERS)) {
    const decoded = decode(value);
    if (decoded !== undefined) return { format, decoded };
  }
  if (Array.isArray(value)) return value.map((element) => decodeValue(element));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, element]) => [key, decodeValue(element)]));
}

const ISLAND_PROPS = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs;
const HOLDINGS = /data-holdings="([^"]*)"/;

/** Extracts the data in the HTML of a page: the props of its interactive components, and what the viewer owns. */
const extractPageData = (page: string) => ({
  holdings: tryParseJson((HOLDINGS.exec(page)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&")),
  islands: [...page.matchAll(ISLAND_PROPS)].map(([, props = ""]) => tryParseJson(props)),
});

/** Decodes a response or stored value for a developer to read. Files whose names end in `.bin` are binary data. */
export function decodeWireDataForInspection(body: Uint8Array, name: string): unknown {
  if (name.endsWith(".bin")) return decodeValue(body);
  const text = new TextDecoder().decode(body).trim();
  const json = tryParseJson(text);
  return decodeValue(json ?? (text.startsWith("<") ? extractPageData(text) : text));
}
