import { parseAliases } from "../aliases/aliasTable";
import { GAME_ALIASES } from "../aliases/games";
import { foldSpelling, toSearchTokens } from "../catalogue/searchTokens";
import { memoizeByObject } from "../memoize";

/** Longest search that is too short for substring and initials matches, which would be random. */
const MAX_AMBIGUOUS_LENGTH = 2;

interface Named {
  readonly name: string;
}

/**
 * Finds games by a search text: by prefixes of their words, by initials (`totk`, `mk8`, `ssbu`), and by common other
 * names.
 */
export function searchGames<G extends Named>(games: readonly G[], search: string): readonly G[] {
  const words = toSearchTokens(search).map(({ text }) => text);
  if (words.length === 0) return [];
  return games.filter((game) => matchesSearch(getGameSearchTerms(game), words));
}

interface GameSearchTerms {
  readonly words: readonly string[];
  readonly initials: string;
  readonly closedUp: string;
  readonly others: readonly string[];
}

const getGameSearchTerms = /* @__PURE__ */ memoizeByObject((game: Named): GameSearchTerms => {
  const words = toSearchTokens(game.name).map(({ text }) => text);
  const name = ` ${words.join(" ")} `;
  const others = Object.entries(GAME_ALIASES).flatMap(([title, { aliases: names }]) =>
    name.includes(` ${normalizeGameText(title)} `) ? parseAliases(names).map(normalizeGameTextNoSpaces) : [],
  );
  return { words, initials: words.map(getInitial).join(""), closedUp: words.join(""), others };
});

const normalizeGameText = (text: string): string =>
  toSearchTokens(text)
    .map(({ text: word }) => word)
    .join(" ");
const normalizeGameTextNoSpaces = (text: string): string => normalizeGameText(text).replaceAll(" ", "");

/** Returns the first character of a word. Numbers are kept whole: `mk8`, `splatoon 3`. */
const getInitial = (word: string): string => (/^\d/.test(word) ? word : ([...word][0] ?? ""));

function matchesSearch({ words, initials, closedUp, others }: GameSearchTerms, searched: readonly string[]): boolean {
  const together = foldSpelling(searched.join(""));
  if (searched.every((each) => words.some((word) => word.startsWith(each)))) return true;
  if (together.length > MAX_AMBIGUOUS_LENGTH && closedUp.includes(together)) return true;
  if (others.includes(together)) return true;
  return searched.length === 1 && together.length > MAX_AMBIGUOUS_LENGTH && initials.includes(together);
}
