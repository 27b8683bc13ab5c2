import { groupBy } from "../group";
import { type Identity, identify } from "./identify";
import type { JudgedItem } from "./item";
import { lexiconOf } from "./lexicon";
import type { Offered } from "./offered";
import { textsOf } from "./phrases";
import { type Reading, readingOf } from "./reading";
import type { Reject } from "./reject";
import { shelfOf } from "./shelf";
import { rejectOfTerms } from "./terms";
import { traitsOf } from "./traits";
import { trapOf } from "./traps";

/** Of which of the asked items a listing is, if any, and why it does not count, if it does not. */
export type Verdict =
  | { readonly itemId: number; readonly reject: Reject | undefined }
  | { readonly itemId: undefined; readonly reject: Reject };

/** `asked`: the items that the search was for, one figure or the many cards of a sweep. */
export type Judge = (offered: Offered, asked: ReadonlySet<number>) => Verdict;

/** Reads the catalogue once, which takes a while; what it gives judges a title in microseconds. */
export function openJudge(items: readonly JudgedItem[]): Judge {
  const traits = items.map(traitsOf);
  const shelf = shelfOf(traits);
  const lexicon = lexiconOf(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);

  return (offered, asked) => {
    const reading = readingOf(offered.title, lexicon);
    if (!reading.kinds.has("amiibo")) return none("no-amiibo");
    const identity = identify(reading, shelf);
    if (identity.is !== "item") return ofMany(identity);
    const { item } = identity.traits;
    if (!hasTerm(reading, item)) return none("wrong-item");
    if (asked.has(item.id))
      return { itemId: item.id, reject: trapOf(reading, identity.traits) ?? rejectOfTerms(offered) };
    const isSibling = byCharacter.get(item.characterKey)?.some(({ id }) => asked.has(id));
    return none(isSibling ? "other-series" : "wrong-item");

    function ofMany({ is, items }: Exclude<Identity, { is: "item" }>): Verdict {
      const [first, ...more] = items.filter(({ id }) => asked.has(id));
      if (!first) return none("wrong-item");
      const trap = trapOf(reading, undefined);
      if (is === "several") return { itemId: first.id, reject: trap ?? "lot" };
      return trap && more.length === 0 ? { itemId: first.id, reject: trap } : none(trap ?? "unclear");
    }
  };
}

/** Operators' terms are words as a search takes them: `amiibo "Kirby" -smash`. */
function hasTerm({ words }: Reading, { searchTerm }: JudgedItem): boolean {
  if (searchTerm === undefined) return true;
  const said = new Set(words.map(({ text }) => text));
  return searchTerm.split(/\s+/).every((part) => {
    const isRefused = part.startsWith("-");
    return textsOf(part).every((word) => said.has(word) !== isRefused);
  });
}

const none = (reject: Reject): Verdict => ({ itemId: undefined, reject });
