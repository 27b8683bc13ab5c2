import { type Word, wordsOf } from "./tokens";

/** The words from `from` up to, not including, `to`, and all that they mean together. */
export interface Span<Meaning> {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** No phrase goes on behind one: `amiibo, tag attached`. */
const ENDS = /[,;|、。]/;

interface Node<Meaning> {
  readonly next: Map<string, Node<Meaning>>;
  readonly meanings: Meaning[];
}

const newNode = <Meaning>(): Node<Meaning> => ({ next: new Map(), meanings: [] });

export const textsOf = (phrase: string): readonly string[] => wordsOf(phrase).map(({ text }) => text);

/** Phrases and what they mean, found in one pass over a title. */
export class Phrases<Meaning> {
  readonly #root: Node<Meaning> = newNode();

  add(words: readonly string[], ...meanings: readonly Meaning[]): void {
    if (words.length === 0) return;
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? newNode<Meaning>();
      node.next.set(word, next);
      node = next;
    }
    for (const meaning of meanings) if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
  }

  /** Also as it stands closed up and without its `and`: `Pacman`, `Timmy Tommy`. */
  addLoosely(words: readonly string[], ...meanings: readonly Meaning[]): void {
    const bare = words.filter((word) => word !== "and");
    this.add(words, ...meanings);
    this.add(bare, ...meanings);
    if (bare.length > 1 && bare.length <= 3) this.add([bare.join("")], ...meanings);
  }

  /** From left to right, the longest at each place. */
  find(words: readonly Word[]): readonly Span<Meaning>[] {
    const spans: Span<Meaning>[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const span = this.#longestAt(words, from);
      if (!span) continue;
      spans.push(span);
      from = span.to - 1;
    }
    return spans;
  }

  #longestAt(words: readonly Word[], from: number): Span<Meaning> | undefined {
    let longest: Span<Meaning> | undefined;
    let node: Node<Meaning> | undefined = this.#root;
    for (let to = from; node && to < words.length; to += 1) {
      if (to > from && ENDS.test(words[to]?.before ?? "")) break;
      node = node.next.get(words[to]?.text ?? "");
      if (node && node.meanings.length > 0) longest = { from, to: to + 1, meanings: node.meanings };
    }
    return longest;
  }
}
