import { t } from "../messages/pages";
import { GAME_PLATFORM_NAMES, type Game, type Usage } from "./game";

/** "Nintendo Switch, 2017" */
export const platformAndYear = ({ platform, releasedYear }: Game): string =>
  releasedYear === undefined
    ? GAME_PLATFORM_NAMES[platform]
    : t.games.edition(GAME_PLATFORM_NAMES[platform], releasedYear);

/** The catalogue's words in the reader's language. What its source says, or an admin, has none of ours, and stays. */
export const translatePhrase = (phrase: string): string => t.phrases[phrase] ?? phrase;

/** What of a usage its phrase does not say. */
export function listUsageNotes({ kind, writes, isQuoted }: Usage): readonly string[] {
  return [
    ...(kind ? [t.games.kinds[kind]] : []),
    ...(writes ? [t.games.writes] : []),
    ...(isQuoted ? [t.games.quoted] : []),
  ];
}

export const formatAmiiboCount = (count: number): string => t.games.amiibo(count);

/** "654 amiibo do something here." */
export const formatGameItemCount = (count: number): string => t.games.known(count);

/** Beside an item among others. */
export const formatYourGamesCount = (count: number): string => t.games.inYours(count);
