import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Query } from "./query";
import { BRANDS, CARD_BRANDS, CARD_FLUFF, CARD_STATES, ENGLISH, OTHER_TONGUES, SLIPS } from "./titles/honest";
import { TRAP_PHRASES } from "./titles/trapped";
import type { Wording } from "./titles/wording";
import { variantsOf, wordsIn } from "./words";

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
  for (const item of items) {
    const { names, series, numbers } = wordingOf(item);
    const phrases = new Set([...names["EBAY-US"], ...names["EBAY-GB"], ...series, ...numbers]);
    for (const word of new Set(wordsIn([...phrases].join(" ")))) {
      const holders = index.get(word) ?? new Set();
      index.set(word, holders.add(item.id));
    }
  }
  return index;
}

/** Words that may stand in the title of any listing. */
function wordsOfAll(): ReadonlySet<string> {
  const tongues = [ENGLISH, ...OTHER_TONGUES].flatMap((tongue) => Object.values(tongue).flat());
  const trapped = Object.values(TRAP_PHRASES).flatMap(({ figure, card = [] }) => [...figure, ...card]);
  return new Set(
    [
      ...tongues,
      ...trapped,
      ...SLIPS.flat(),
      ...BRANDS,
      ...CARD_BRANDS,
      ...CARD_FLUFF,
      ...Object.values(CARD_STATES).flat(),
      MANY,
    ]
      .flatMap((phrase) => wordsIn(phrase.replace(/\{\w+\}/g, " ")))
      .flatMap(variantsOf),
  );
}

/** How many figures a lot holds. */
const MANY = Array.from({ length: 25 }, (_, number) => number).join(" ");
