import type { SearchableItem } from "../catalogue/searchTermIndex";
import { createSearchIndex, type SearchIndex } from "../view/searchListView";
import { encodeColumn, ROW_SEPARATOR } from "./columns";
import type { EncodedCardQuotes } from "./decodeCardQuotes";
import { decodeItemSummaries, type EncodedItemSummaries, encodeItemSummaries } from "./itemSummaries";

/** The search index as columns of text. Each distinct text of search terms is stored once. */
export interface EncodedSearchIndex extends EncodedItemSummaries {
  readonly texts: string;
  /** Indexes into `texts`. */
  readonly own: string;
  readonly context: string;
  readonly codes: string;
}

const INDEX_COLUMNS = [
  ...(["ids", "names", "forms", "hues", "labels", "released"] as const),
  ...(["texts", "own", "context", "codes"] as const),
] satisfies (keyof EncodedSearchIndex)[];

export function encodeSearchIndex(items: SearchIndex["items"]): EncodedSearchIndex {
  const indexes = new Map<string, number>();
  const indexOf = (text: string): string => {
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index.toString(36);
  };
  const encode = (textOf: (item: SearchableItem) => string): string => encodeColumn(items.map(textOf));
  const own = encode(({ searchTerms }) => (searchTerms?.aliases ?? []).map(indexOf).join(" "));
  const context = encode(({ searchTerms }) => (searchTerms?.context ?? []).map(indexOf).join(" "));
  return {
    ...encodeItemSummaries(items),
    texts: encodeColumn([...indexes.keys()].map((text) => text.trim())),
    own,
    context,
    codes: encode(({ searchTerms }) => searchTerms?.codes.trim() ?? ""),
  };
}

export function decodeSearchIndex(packed: EncodedSearchIndex): SearchIndex {
  const texts = packed.texts.split(ROW_SEPARATOR).map(padText);
  const own = packed.own.split(ROW_SEPARATOR);
  const context = packed.context.split(ROW_SEPARATOR);
  const codes = packed.codes.split(ROW_SEPARATOR);
  const textsAt = (indexes = ""): readonly string[] =>
    indexes === "" ? [] : indexes.split(" ").flatMap((index) => texts[Number.parseInt(index, 36)] ?? []);
  return createSearchIndex(
    decodeItemSummaries(packed).map((summary, row) => ({
      ...summary,
      searchTerms: { aliases: textsAt(own[row]), context: textsAt(context[row]), codes: padText(codes[row] ?? "") },
    })),
  );
}

const padText = (words: string): string => ` ${words} `;

/** The API response: the search index with card quotes. */
export interface SearchIndexResponse extends EncodedSearchIndex {
  readonly prices: EncodedCardQuotes;
}

export const isSearchIndexResponse = (json: unknown): json is SearchIndexResponse =>
  hasStringFields(json, INDEX_COLUMNS) && hasStringFields(Reflect.get(json, "prices"), ["us", "uk"]);

/** Returns true if the value has a string under each of the names. */
export const hasStringFields = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");
