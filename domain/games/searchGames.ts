import { parseAliases } from "../aliases/aliasTable";
import { GAME_ALIASES } from "../aliases/games";
import { normalizeSpelling, toSearchTokens } from "../catalogue/searchTokens";
import { memoizeByObject } from "../memoize";

/** Maximum length of a text that is not searched for inside names, because one or two letters match by chance. */
const MAX_AMBIGUOUS_LENGTH = 2;

interface Named {
  readonly name: string;
}

/** Finds games by beginnings of words in their names, by initials (`totk`, `mk8`, `ssbu`), and by other names. */
export function searchGames<G extends Named>(games: readonly G[], search: string): readonly G[] {
  const words = listWords(search);
  return words.length === 0 ? [] : games.filter((game) => matchesSearch(getGameSearchTerms(game), words));
}

const listWords = (text: string): readonly string[] => toSearchTokens(text).map((token) => token.text);

interface GameSearchTerms {
  readonly words: readonly string[];
  readonly initials: string;
  readonly joinedWords: string;
  /** Other names of the game, without spaces. */
  readonly aliases: readonly string[];
}

const getGameSearchTerms = memoizeByObject((game: Named): GameSearchTerms => {
  const words = listWords(game.name);
  const name = ` ${words.join(" ")} `;
  const aliases = Object.entries(GAME_ALIASES).flatMap(([title, { aliases: names }]) =>
    name.includes(` ${listWords(title).join(" ")} `)
      ? parseAliases(names).map((alias) => listWords(alias).join(""))
      : [],
  );
  return { words, initials: words.map(getInitial).join(""), joinedWords: words.join(""), aliases };
});

/** Returns the first character of a word for initials. A word that starts with a digit is kept whole: `mk8`. */
const getInitial = (word: string): string => (/^\d/.test(word) ? word : ([...word][0] ?? ""));

function matchesSearch(
  { words, initials, joinedWords, aliases }: GameSearchTerms,
  searched: readonly string[],
): boolean {
  const joinedSearch = normalizeSpelling(searched.join(""));
  if (searched.every((each) => words.some((word) => word.startsWith(each)))) return true;
  if (aliases.includes(joinedSearch)) return true;
  if (joinedSearch.length <= MAX_AMBIGUOUS_LENGTH) return false;
  return joinedWords.includes(joinedSearch) || (searched.length === 1 && initials.includes(joinedSearch));
}
