import { t } from "../messages/pages";
import { GAME_PLATFORM_NAMES, type Game, type Usage } from "./game";

/** Formats the platform and year of a game, such as "Nintendo Switch, 2017". */
export const platformAndYear = ({ platform, releasedYear }: Game): string =>
  releasedYear === undefined
    ? GAME_PLATFORM_NAMES[platform]
    : t.games.platformAndYear(GAME_PLATFORM_NAMES[platform], releasedYear);

/**
 * Translates the description of an effect into the current language. Descriptions by the external source or an admin
 * have no translation and are returned unchanged.
 */
export const translatePhrase = (phrase: string): string => t.phrases[phrase] ?? phrase;

/**
 * Lists short notes on an effect: its kind, whether it saves data to the amiibo, and whether its description is the
 * external source's own.
 */
export function listUsageNotes({ kind, writesToAmiibo, isSourceWording }: Usage): readonly string[] {
  return [
    ...(kind ? [t.games.effectKinds[kind]] : []),
    ...(writesToAmiibo ? [t.games.writesToAmiibo] : []),
    ...(isSourceWording ? [t.games.sourceWording] : []),
  ];
}
