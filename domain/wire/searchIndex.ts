import type { SearchableItem } from "../catalogue/searchTermIndex";
import { createSearchIndex, type SearchIndex } from "../view/searchListView";
import { encodeColumn, ROW_SEPARATOR } from "./columns";
import type { EncodedCardQuotes } from "./decodeCardQuotes";
import { decodeItemSummaries, type EncodedItemSummaries, encodeItemSummaries } from "./itemSummaries";

/** The whole catalogue as a search sees and shows it, as columns of text. What many items are called stands there once. */
export interface EncodedSearchIndex extends EncodedItemSummaries {
  readonly texts: string;
  /** Places in `texts`. */
  readonly own: string;
  readonly context: string;
  readonly codes: string;
}

const INDEX_COLUMNS = [
  ...(["ids", "names", "forms", "hues", "labels", "released"] as const),
  ...(["texts", "own", "context", "codes"] as const),
] satisfies (keyof EncodedSearchIndex)[];

export function encodeSearchIndex(items: SearchIndex["items"]): EncodedSearchIndex {
  const places = new Map<string, number>();
  const placeOf = (text: string): string => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place.toString(36);
  };
  const column = (of: (item: SearchableItem) => string): string => encodeColumn(items.map(of));
  const own = column(({ also }) => (also?.own ?? []).map(placeOf).join(" "));
  const context = column(({ also }) => (also?.context ?? []).map(placeOf).join(" "));
  return {
    ...encodeItemSummaries(items),
    texts: encodeColumn([...places.keys()].map((text) => text.trim())),
    own,
    context,
    codes: column(({ also }) => also?.codes.trim() ?? ""),
  };
}

export function decodeSearchIndex(packed: EncodedSearchIndex): SearchIndex {
  const texts = packed.texts.split(ROW_SEPARATOR).map(padText);
  const own = packed.own.split(ROW_SEPARATOR);
  const context = packed.context.split(ROW_SEPARATOR);
  const codes = packed.codes.split(ROW_SEPARATOR);
  const textsAt = (places = ""): readonly string[] =>
    places === "" ? [] : places.split(" ").flatMap((place) => texts[Number.parseInt(place, 36)] ?? []);
  return createSearchIndex(
    decodeItemSummaries(packed).map((exhibit, row) => ({
      ...exhibit,
      also: { own: textsAt(own[row]), context: textsAt(context[row]), codes: padText(codes[row] ?? "") },
    })),
  );
}

const padText = (words: string): string => ` ${words} `;

/** As it travels: with what each item costs. */
export interface SearchIndexResponse extends EncodedSearchIndex {
  readonly prices: EncodedCardQuotes;
}

export const isSearchIndexResponse = (json: unknown): json is SearchIndexResponse =>
  hasStringFields(json, INDEX_COLUMNS) && hasStringFields(Reflect.get(json, "prices"), ["us", "gb"]);

/** It has a text under each of the names. */
export const hasStringFields = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");
