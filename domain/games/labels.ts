import { type Game, KIND_WORDS, PLATFORM_NAMES, type Usage } from "./game";

/** "Nintendo Switch, 2017" */
export const edition = ({ platform, releasedYear }: Game): string =>
  releasedYear === undefined ? PLATFORM_NAMES[platform] : `${PLATFORM_NAMES[platform]}, ${releasedYear}`;

/** What of a usage its phrase does not say. */
export function usageNotes({ kind, writes, isQuoted }: Usage): readonly string[] {
  return [
    ...(kind ? [KIND_WORDS[kind]] : []),
    ...(writes ? ["Written to the amiibo, which keeps the data of one game at a time"] : []),
    ...(isQuoted ? ["In the words of the catalogue's source"] : []),
  ];
}

export const amiiboCount = (count: number): string => (count === 1 ? "1 amiibo" : `${count} amiibo`);

/** "654 amiibo do something here." */
export const knownWords = (count: number): string =>
  count === 1 ? "1 amiibo does something here." : `${count} amiibo do something here.`;

export const gameCount = (count: number): string => (count === 1 ? "1 game" : `${count} games`);

/** Beside an item among others. */
export const inYourGames = (count: number): string => `in ${count} of your games`;
