import { t } from "../messages/pages";
import { GAME_PLATFORM_NAMES, type Game, type Usage } from "./game";

/** Returns a text such as "Nintendo Switch, 2017". */
export const platformAndYear = ({ platform, releasedYear }: Game): string =>
  releasedYear === undefined
    ? GAME_PLATFORM_NAMES[platform]
    : t.games.platformAndYear(GAME_PLATFORM_NAMES[platform], releasedYear);

/**
 * Returns the phrase in the current language. Phrases of the source or an admin have no translation and are returned
 * unchanged.
 */
export const translatePhrase = (phrase: string): string => t.phrases[phrase] ?? phrase;

/** Lists notes on a usage that its phrase does not mention. */
export function listUsageNotes({ kind, writesToAmiibo, isSourceWording }: Usage): readonly string[] {
  return [
    ...(kind ? [t.games.effectKinds[kind]] : []),
    ...(writesToAmiibo ? [t.games.writesToAmiibo] : []),
    ...(isSourceWording ? [t.games.sourceWording] : []),
  ];
}
