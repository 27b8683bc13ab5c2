import { lazily } from "../lazily";

const UNSPACED = /^[\u3041-\u30ff\u4e00-\u9fff]{4,}$/;
const WORD = /^[\u3041-\u30ff\u4e00-\u9fff]{2,}$/;
/** `マリオのカード`, folded: it only joins. */
const JOINS = "ノ";

/**
 * Japanese is written without spaces: `スマブラピカチュウ` is split into the words that the texts have, the longest first. What
 * begins one of them stays as it is, and so does what has a part that is none.
 */
export function splitter(texts: readonly string[]): (word: string) => readonly string[] {
  const known = lazily(() => texts.flatMap((text) => text.split(" ")).filter((word) => WORD.test(word)));
  const words = lazily(() => new Set(known()));
  return (word) => {
    if (!UNSPACED.test(word) || known().some((each) => each.startsWith(word))) return [word];
    const parts: string[] = [];
    for (let at = 0; at < word.length; ) {
      const part = longestAt(word, at, words());
      if (part === undefined && word[at] !== JOINS) return [word];
      if (part !== undefined) parts.push(part);
      at += part?.length ?? 1;
    }
    return parts;
  };
}

function longestAt(word: string, from: number, known: ReadonlySet<string>): string | undefined {
  for (let to = word.length; to > from; to -= 1) {
    const part = word.slice(from, to);
    if (known.has(part)) return part;
  }
  return undefined;
}
