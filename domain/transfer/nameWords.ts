import { wordsOf } from "../catalogue/tokens";

/** Words of a name as lists write them: `&` is `and`, colours are spelled one way. */
export const wordsIn = (text: string): readonly string[] =>
  wordsOf(text.slice(0, LONGEST).replace(/colour/gi, "color"))
    .map((word) => word.text)
    .slice(0, MOST_WORDS);
/** No name that means something is longer. */
const LONGEST = 120;
const MOST_WORDS = 14;

/** `Pac-Man` and `Pacman` are one. */
export const closedUp = (words: readonly string[]): string => words.join("");
/** `Gold Edition Mario` and `Mario - Gold Edition` are one. */
export const inAnyOrder = (words: readonly string[]): string => words.toSorted().join(" ");

/** What sheets add to a name without meaning another item. */
const NOISE = new Set(
  wordsIn("amiibo figure figurine figur figura statuetta card karte carte carta tarjeta nintendo series").concat(
    wordsIn("serie collection the フィギュア カード アミーボ シリーズ"),
  ),
);
export const withoutNoise = (words: readonly string[]): readonly string[] => words.filter((word) => !NOISE.has(word));

/** Takes each of them out once; `undefined` where one is not there. */
export function without(words: readonly string[], taken: readonly string[]): readonly string[] | undefined {
  if (!taken.every((word) => words.includes(word))) return undefined;
  const left = [...words];
  for (const word of taken) {
    const at = left.indexOf(word);
    if (at === -1) return undefined;
    left.splice(at, 1);
  }
  return left;
}
