import { t } from "../messages/pages";
import { GAME_PLATFORM_NAMES, type Game, type GameUsage } from "./game";

/** Formats the platform and year of a game, such as "Nintendo Switch, 2017". */
export const formatPlatformAndYear = ({ platform, releasedYear }: Game): string =>
  releasedYear === undefined
    ? GAME_PLATFORM_NAMES[platform]
    : t.games.platformAndYear(GAME_PLATFORM_NAMES[platform], releasedYear);

/** Translates our descriptions of effects. Returns those of the source and of admins unchanged. */
export const translateUsagePhrase = (phrase: string): string => t.phrases[phrase] ?? phrase;

/** Lists notes on an effect: its kind, whether it saves data to the amiibo, and whether its text is the source's. */
export function listUsageNotes({ kind, writesToAmiibo, isSourceWording }: GameUsage): readonly string[] {
  return [
    ...(kind ? [t.games.effectKinds[kind]] : []),
    ...(writesToAmiibo ? [t.games.writesToAmiibo] : []),
    ...(isSourceWording ? [t.games.sourceWording] : []),
  ];
}
