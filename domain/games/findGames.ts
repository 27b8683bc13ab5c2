import { GAMES } from "../aliases/games";
import { namesIn } from "../aliases/table";
import { foldSpelling, wordsOf } from "../catalogue/tokens";

/** So few letters may stand anywhere by chance. */
const CHANCE = 2;

interface Named {
  readonly name: string;
}

/**
 * The games that a search means: by words that begin its words, by initials (`totk`, `mk8`, `ssbu`), and by what else
 * collectors call it.
 */
export function findGames<G extends Named>(games: readonly G[], search: string): readonly G[] {
  const words = wordsOf(search).map(({ text }) => text);
  if (words.length === 0) return [];
  return games.filter((game) => isMeant(sayingsOf(game), words));
}

interface Sayings {
  readonly words: readonly string[];
  readonly initials: string;
  readonly closedUp: string;
  readonly others: readonly string[];
}

const said = new WeakMap<Named, Sayings>();

function sayingsOf(game: Named): Sayings {
  const known = said.get(game);
  if (known) return known;
  const words = wordsOf(game.name).map(({ text }) => text);
  const name = ` ${words.join(" ")} `;
  const others = Object.entries(GAMES).flatMap(([title, { said: names }]) =>
    name.includes(` ${spoken(title)} `) ? namesIn(names).map(closed) : [],
  );
  const sayings = { words, initials: words.map(initialOf).join(""), closedUp: words.join(""), others };
  said.set(game, sayings);
  return sayings;
}

const spoken = (text: string): string =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .join(" ");
const closed = (text: string): string => spoken(text).replaceAll(" ", "");

/** A number is said whole: `mk8`, `splatoon 3`. */
const initialOf = (word: string): string => (/^\d/.test(word) ? word : ([...word][0] ?? ""));

function isMeant({ words, initials, closedUp, others }: Sayings, asked: readonly string[]): boolean {
  const together = foldSpelling(asked.join(""));
  if (asked.every((each) => words.some((word) => word.startsWith(each)))) return true;
  if (together.length > CHANCE && closedUp.includes(together)) return true;
  if (others.includes(together)) return true;
  return asked.length === 1 && together.length > CHANCE && initials.includes(together);
}
