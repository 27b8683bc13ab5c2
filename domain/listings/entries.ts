import type { Meaning } from "./meaning";
import { isJapanese, Phrases, textsOf } from "./text/tokens";
import { phrasesOf, type Said } from "./vocabulary/kinds";

/** Shorter ones are too like what sellers say for other reasons: `bent` and `best`. */
const LONG_ENOUGH = 7;

/** The phrases of a lexicon while it is written, and the words that stand in them. */
export class Entries {
  readonly phrases = new Phrases<Meaning>();
  /** Never taken for a misspelt one. */
  readonly known = new Set<string>();
  /** People misspell these. */
  readonly misspelt = new Set<string>();
  /** To be found in titles without spaces. */
  readonly japanese = new Set<string>();

  add(text: string, ...meanings: readonly Meaning[]): void {
    const words = textsOf(text);
    this.phrases.add(words, ...meanings);
    if (words.length > 1 && words.some(isJapanese)) this.add(words.join(""), ...meanings);
    for (const word of words) this.know(word);
  }

  /** Also closed up and without its `and`, and by words that are misspelt. */
  addLoosely(text: string, ...meanings: readonly Meaning[]): void {
    const words = textsOf(text);
    this.phrases.addLoosely(words, ...meanings);
    this.add(text, ...meanings);
    for (const word of words) this.misspelt.add(word);
  }

  addAll(said: Said, ...meanings: readonly Meaning[]): void {
    for (const text of phrasesOf(said)) this.add(text, ...meanings);
  }

  /** The same, where people misspell them. */
  addMisspelt(said: Said, ...meanings: readonly Meaning[]): void {
    this.addAll(said, ...meanings);
    for (const text of phrasesOf(said)) {
      const [word = "", ...more] = textsOf(text);
      if (more.length === 0 && word.length >= LONG_ENOUGH) this.misspelt.add(word);
    }
  }

  know(word: string): void {
    this.known.add(word);
    if (isJapanese(word)) this.japanese.add(word);
  }

  /** All that the words of a text mean as far as is written by now; nothing where a word means nothing. */
  meaningsOf(text: string): readonly Meaning[] {
    const words = textsOf(text).map((word) => ({ text: word, before: "" }));
    const spans = this.phrases
      .find(words)
      .filter(({ meanings }) => meanings.some(({ is }) => is === "name" || is === "quality"));
    const covered = spans.reduce((sum, { from, to }) => sum + to - from, 0);
    return covered === words.length
      ? spans.flatMap(({ meanings }) => meanings.filter(({ is }) => is === "name" || is === "quality"))
      : [];
  }
}
