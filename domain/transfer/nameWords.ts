import { plain } from "./words/plain";

/** Words of a name as lists write them: `&` is `and`, colours are spelled one way. */
export const wordsIn = (text: string): readonly string[] => {
  const words = plain(text.replaceAll("&", " and ").replace(/colour/gi, "color"));
  return words === "" ? [] : words.split(" ").slice(0, MOST_WORDS);
};
const MOST_WORDS = 14;

/** `Pac-Man` and `Pacman` are one. */
export const closedUp = (words: readonly string[]): string => words.join("");
/** `Gold Edition Mario` and `Mario - Gold Edition` are one. */
export const inAnyOrder = (words: readonly string[]): string => words.toSorted().join(" ");

/** What sheets add to a name without meaning another item. */
const NOISE = new Set(
  "amiibo,figure,figurine,figur,figura,statuetta,card,karte,carte,carta,tarjeta,nintendo,series,serie,collection,the,フィギュア,カード,アミーボ,シリーズ"
    .split(",")
    .map(plain),
);
export const withoutNoise = (words: readonly string[]): readonly string[] => words.filter((word) => !NOISE.has(word));

/** Takes each of them out once; `undefined` where one is not there. */
export function without(words: readonly string[], taken: readonly string[]): readonly string[] | undefined {
  const left = [...words];
  for (const word of taken) {
    const at = left.indexOf(word);
    if (at === -1) return undefined;
    left.splice(at, 1);
  }
  return left;
}
