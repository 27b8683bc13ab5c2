/** Lower case, without accents and punctuation; letters of every script. */
export function wordsIn(text: string): readonly string[] {
  // Most titles are plain, and this is asked of every one.
  if (PLAIN.test(text))
    return (
      text
        .replace(/['.]/g, "")
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    );
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const PLAIN = /^[ -~]*$/;

/** A word as a search takes it: with its plural and without. */
export function variantsOf(word: string): readonly string[] {
  if (word.length < 4) return [word];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}
