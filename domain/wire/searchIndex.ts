import { type CatalogueSearchIndex, createSearchIndex } from "../view/searchListView";
import type { EncodedItemCardQuotes } from "./decodeItemCardQuotes";
import { decodeItemSummaries, type EncodedItemSummaries, encodeItemSummaries } from "./itemSummaries";

/** Search index of the whole catalogue: item summaries, and the search terms of each item in the same order. */
export interface EncodedSearchIndex extends EncodedItemSummaries {
  /** All different search terms in `aliases` and `context`. Each is stored only once, because many items share it. */
  readonly texts: readonly string[];
  /** Alternative names of each item, as indexes into `texts`. */
  readonly aliases: readonly (readonly number[])[];
  readonly context: readonly (readonly number[])[];
  readonly codes: readonly string[];
}

export function encodeSearchIndex(items: CatalogueSearchIndex["items"]): EncodedSearchIndex {
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

export function decodeSearchIndex({
  texts,
  aliases,
  context,
  codes,
  ...summaries
}: EncodedSearchIndex): CatalogueSearchIndex {
  const toTexts = (indexes: readonly number[] = []) => indexes.flatMap((index) => texts[index] ?? []);
  return createSearchIndex(
    decodeItemSummaries(summaries).map((summary, row) => ({
      ...summary,
      searchTerms: { aliases: toTexts(aliases[row]), context: toTexts(context[row]), codes: codes[row] ?? "" },
    })),
  );
}

/** JSON response with the search index, and with the prices of all items. */
export interface SearchIndexResponse extends EncodedSearchIndex {
  readonly prices: EncodedItemCardQuotes;
}

/** Returns true if a response has the current columns. A browser's cache may have one in an older format. */
export function isSearchIndexResponse(json: unknown): json is SearchIndexResponse {
  const { prices, texts, aliases, context, codes }: Readonly<Record<string, unknown>> = Object(json);
  return (
    hasStringFields(json, ["ids", "names", "forms", "hues", "labels", "released"]) &&
    hasStringFields(prices, ["us", "uk"]) &&
    [texts, aliases, context, codes].every(Array.isArray)
  );
}

export const hasStringFields = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");
