import type { Amiibo } from "../catalogue/amiibo";
import { characterNames } from "../names/names";

/** A listing has all of the words, and one of the others where there are any. */
export interface Words {
  readonly words: string;
  readonly anyOf?: readonly string[];
}

/** What the marketplace is asked by: one answer cannot be by both. */
export type Sought = Words | { readonly barcode: string };

/** Of the hundred characters that a search takes, beside `amiibo` and what all names have in common. */
const LONGEST = 70;

/**
 * What finds all listings of an item's character: no more words than every seller writes, since a search wants each of
 * them. `Light Blue Yarn Yoshi` is sought as `yoshi`, and which Yoshi a listing is of is told by its title. All items of a
 * character have the same.
 */
export function soughtOf({ name, character, characterKey }: Amiibo): Words {
  const [head = name] = name.split(/ - | \(/);
  const also = (characterNames().get(characterKey) ?? []).filter((each) => !isKorean(each));
  // Sheik is a Zelda to the catalogue, and is called nothing that Zelda is.
  const isCalled = [character, ...also].some((each) => wordsOf(each).every((word) => wordsOf(head).includes(word)));
  const isWhole = wordsOf(character).every((word) => wordsOf(head).includes(word));
  const sayings = [isWhole ? character : head, ...(isCalled ? also : [])];
  const names = fewestOf([...sayings.map(wordsOf), ...sayings.flatMap(closedUp)].filter(({ length }) => length > 0));
  const [first = [folded(name)]] = names;
  if (names.length < 2) return { words: `amiibo ${first.join(" ")}` };
  const isIn = (word: string) => names.filter((each) => each.includes(word)).length;
  const common = first.filter((word) => isIn(word) === names.length);
  // A group takes single words: `wolf` of `wolf link` finds more than it has to, and misses nothing.
  const telling = names.map((words) =>
    words.reduce((best, word) => ((isIn(best) - isIn(word) || word.length - best.length) > 0 ? word : best)),
  );
  return { words: ["amiibo", ...common].join(" "), anyOf: fitting([...new Set(telling)]) };
}

/** `Mr.` and `K.` are written in many ways or not at all, and so are the little words. */
const LITTLE = /^(?:.|\p{L}{1,2}\.|the|of|and|und|et|de|di|da|du|von|la|le|el|jr|jnr|junior|mr|mister|dr)$/u;

/** Without accents; what looks like one in Japanese makes another letter of it. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();

function wordsOf(name: string): readonly string[] {
  const all = folded(name)
    .replace(/’/g, "'")
    .replace(/'s\b/g, "")
    .split(/[^\p{L}\p{N}.']+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !LITTLE.test(word) && !/^(?:\p{L}\.){2,}$/u.test(word));
  const [dotted] = all.filter((word) => /^(?:\p{L}\.){3,}$/u.test(word));
  return (telling.length > 0 ? telling : dotted ? [dotted] : []).map((word) => word.replace(/[.']/g, ""));
}

/** `Pac-Man` is written `Pacman`, too. */
const closedUp = (name: string): string[][] =>
  /^[\p{L}]+(?:-[\p{L}]+)+$/u.test(name) ? [[folded(name).replaceAll("-", "")]] : [];

/** Whoever writes `King Dedede` is found by `dedede`. */
function fewestOf(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const keys = new Map(names.map((words) => [words.toSorted().join(" "), words]));
  const all = [...keys.values()];
  return all.filter((words) => !all.some((other) => other !== words && other.every((word) => words.includes(word))));
}

/** Most titles are in Latin letters: what they may say stands first. */
const fitting = (words: readonly string[]): readonly string[] =>
  [...words.filter(isLatin), ...words.filter((word) => !isLatin(word))].filter(
    (_, at, all) => all.slice(0, at + 1).join(",").length <= LONGEST,
  );

/** There is no marketplace of Korea's among ours, and a search has room for few words. */
const isKorean = (name: string): boolean => /\p{Script=Hangul}/u.test(name);

const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);
