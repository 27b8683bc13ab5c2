import { t } from "../messages/pages";
import { type Game, PLATFORM_NAMES, type Usage } from "./game";

/** "Nintendo Switch, 2017" */
export const edition = ({ platform, releasedYear }: Game): string =>
  releasedYear === undefined ? PLATFORM_NAMES[platform] : t.games.edition(PLATFORM_NAMES[platform], releasedYear);

/** The catalogue's words in the reader's language. What its source says, or an admin, has none of ours, and stays. */
export const phraseHere = (phrase: string): string => t.phrases[phrase] ?? phrase;

/** What of a usage its phrase does not say. */
export function usageNotes({ kind, writes, isQuoted }: Usage): readonly string[] {
  return [
    ...(kind ? [t.games.kinds[kind]] : []),
    ...(writes ? [t.games.writes] : []),
    ...(isQuoted ? [t.games.quoted] : []),
  ];
}

export const amiiboCount = (count: number): string => t.games.amiibo(count);

/** "654 amiibo do something here." */
export const knownWords = (count: number): string => t.games.known(count);

/** Beside an item among others. */
export const inYourGames = (count: number): string => t.games.inYours(count);
