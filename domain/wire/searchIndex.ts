import { createSearchIndex, type SearchIndex } from "../view/searchListView";
import type { EncodedCardQuotes } from "./decodeCardQuotes";
import { decodeItemSummaries, type EncodedItemSummaries, encodeItemSummaries } from "./itemSummaries";

/** The search index: item summaries, and the search terms in the order of the items. */
export interface EncodedSearchIndex extends EncodedItemSummaries {
  /** Each distinct text of aliases and context, stored once because many items share one. */
  readonly texts: readonly string[];
  /** Indexes into `texts`. */
  readonly aliases: readonly (readonly number[])[];
  readonly context: readonly (readonly number[])[];
  readonly codes: readonly string[];
}

export function encodeSearchIndex(items: SearchIndex["items"]): EncodedSearchIndex {
  const indexes = new Map<string, number>();
  const toIndexes = (texts: readonly string[] = []): number[] =>
    texts.map((text) => {
      const index = indexes.get(text) ?? indexes.size;
      indexes.set(text, index);
      return index;
    });
  const aliases = items.map(({ searchTerms }) => toIndexes(searchTerms?.aliases));
  const context = items.map(({ searchTerms }) => toIndexes(searchTerms?.context));
  const codes = items.map(({ searchTerms }) => searchTerms?.codes ?? "");
  return { ...encodeItemSummaries(items), texts: [...indexes.keys()], aliases, context, codes };
}

export function decodeSearchIndex({ texts, aliases, context, codes, ...summaries }: EncodedSearchIndex): SearchIndex {
  const toTexts = (indexes: readonly number[] = []) => indexes.flatMap((index) => texts[index] ?? []);
  return createSearchIndex(
    decodeItemSummaries(summaries).map((summary, row) => ({
      ...summary,
      searchTerms: { aliases: toTexts(aliases[row]), context: toTexts(context[row]), codes: codes[row] ?? "" },
    })),
  );
}

/** The API response: the search index with card quotes. */
export interface SearchIndexResponse extends EncodedSearchIndex {
  readonly prices: EncodedCardQuotes;
}

/** Returns false for the response of a release with other columns, which a cache may still have. */
export function isSearchIndexResponse(json: unknown): json is SearchIndexResponse {
  const { prices, texts, aliases, context, codes }: Readonly<Record<string, unknown>> = Object(json);
  return (
    hasStringFields(json, ["ids", "names", "forms", "hues", "labels", "released"]) &&
    hasStringFields(prices, ["us", "uk"]) &&
    [texts, aliases, context, codes].every(Array.isArray)
  );
}

/** Returns true if the value has a string under each of the names. */
export const hasStringFields = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");
