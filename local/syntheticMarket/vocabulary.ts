import type { Amiibo } from "../../domain/catalogue/amiibo";
import { variantsOf, wordsIn } from "./draft/listing";
import { TONGUES } from "./titles/tongues";
import type { Wording } from "./titles/wording";
import { BRANDS } from "./titles/write";
import type { Query } from "./view";

/** Which items' listings a query could find, so that the titles of the others need not be read, or even written. */
export function openVocabulary(
  items: readonly Amiibo[],
  wordingOf: (item: Amiibo) => Wording,
): (query: Query) => readonly Amiibo[] {
  let known: { readonly everywhere: ReadonlySet<string>; readonly index: Index } | undefined;
  return (query) => {
    known ??= { everywhere: wordsOfAll(), index: indexOf(items, wordingOf) };
    const { everywhere, index } = known;
    const telling = query.map((words) => words.filter((word) => !everywhere.has(word)).map(variantsOf));
    return items.filter(({ id }) =>
      telling.some((words) => words.every((variants) => variants.some((each) => index.get(each)?.has(id)))),
    );
  };
}

type Index = ReadonlyMap<string, ReadonlySet<number>>;

function indexOf(items: readonly Amiibo[], wordingOf: (item: Amiibo) => Wording): Index {
  const index = new Map<string, Set<number>>();
  const abroad = TONGUES.flatMap(({ names }) => Object.entries(names)).map(([name, said]) => ({
    name,
    words: wordsIn(said),
  }));
  for (const item of items) {
    const { names, series, numbers } = wordingOf(item);
    const namings = Object.values(names).flatMap(({ full, short }) => [...full, ...short]);
    const phrases = [...new Set([...namings, ...series, ...numbers])].join(" | ");
    const translations = abroad.filter(({ name }) => phrases.includes(name)).flatMap(({ words }) => words);
    for (const word of new Set([...wordsIn(phrases), ...translations])) {
      const holders = index.get(word) ?? new Set();
      index.set(word, holders.add(item.id));
    }
  }
  return index;
}

/** Words that may stand in the title of any listing. */
function wordsOfAll(): ReadonlySet<string> {
  const phrases = TONGUES.flatMap(({ honest, states, fluff, traps, parts }) => [
    ...[honest, ...Object.values(traps)].flatMap(({ figure, card = [] }) => [...figure, ...card]),
    ...Object.values(states).flat(),
    ...fluff,
    ...parts,
  ]);
  return new Set(
    [...phrases, ...BRANDS, MANY].flatMap((phrase) => wordsIn(phrase.replace(/\{\w+\}/g, " "))).flatMap(variantsOf),
  );
}

/** How many figures a lot holds. */
const MANY = Array.from({ length: 25 }, (_, number) => number).join(" ");
