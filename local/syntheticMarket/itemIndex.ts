import type { Item } from "../../domain/catalogue/item";
import type { SearchQuery } from "./buildListing";
import { listSingularAndPlural, splitWords } from "./draft/listing";
import { AMIIBO_BRAND_SPELLINGS } from "./titles/buildListingTitle";
import { SELLER_LANGUAGES } from "./titles/languages";
import type { ItemTitleWording } from "./titles/wording";

/**
 * Creates a function that finds the items whose listings may match a search. Titles need not be built for any other
 * items.
 */
export function createItemFinderByTitleSearch(
  items: readonly Item[],
  getWording: (item: Item) => ItemTitleWording,
): (query: SearchQuery) => readonly Item[] {
  let known: { readonly everywhere: ReadonlySet<string>; readonly index: Index } | undefined;
  return (query) => {
    known ??= { everywhere: listCommonWords(), index: buildIndex(items, getWording) };
    const { everywhere, index } = known;
    const telling = query.map((words) => words.filter((word) => !everywhere.has(word)).map(listSingularAndPlural));
    return items.filter(({ id }) =>
      telling.some((words) => words.every((variants) => variants.some((each) => index.get(each)?.has(id)))),
    );
  };
}

type Index = ReadonlyMap<string, ReadonlySet<number>>;

function buildIndex(items: readonly Item[], getWording: (item: Item) => ItemTitleWording): Index {
  const index = new Map<string, Set<number>>();
  const abroad = SELLER_LANGUAGES.flatMap(({ nameTranslations }) => Object.entries(nameTranslations)).map(
    ([name, output]) => ({
      name,
      words: splitWords(output),
    }),
  );
  for (const item of items) {
    const { names, series, cardNumbers } = getWording(item);
    const namings = Object.values(names).flatMap(({ full, short }) => [...full, ...short]);
    const phrases = [...new Set([...namings, ...series, ...cardNumbers])].join(" | ");
    const translations = abroad.filter(({ name }) => phrases.includes(name)).flatMap(({ words }) => words);
    for (const word of new Set([...splitWords(phrases), ...translations])) {
      const holders = index.get(word) ?? new Set();
      index.set(word, holders.add(item.id));
    }
  }
  return index;
}

/** Returns the words that titles of any item may contain, such as those of title templates. */
function listCommonWords(): ReadonlySet<string> {
  const phrases = SELLER_LANGUAGES.flatMap(({ honestTitles, conditionTexts, extras, trapTitles, figureParts }) => [
    ...[honestTitles, ...Object.values(trapTitles)].flatMap(({ figure, card = [] }) => [...figure, ...card]),
    ...Object.values(conditionTexts).flat(),
    ...extras,
    ...figureParts,
  ]);
  return new Set(
    [...phrases, ...AMIIBO_BRAND_SPELLINGS, MANY]
      .flatMap((phrase) => splitWords(phrase.replace(/\{\w+\}/g, " ")))
      .flatMap(listSingularAndPlural),
  );
}

/** Text with all numbers of figures that a title of a lot may state. */
const MANY = Array.from({ length: 25 }, (_, number) => number).join(" ");
