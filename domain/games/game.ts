/** Path of the API request for all games. `GAMES_WITH_ITEMS_API_PATH` requests them together with the ids of their items. */
export const GAMES_API_PATH = "/api/guest/games";
export const GAMES_WITH_ITEMS_API_PATH = `${GAMES_API_PATH}?amiibo` as const;

/** Consoles that the site lists games for, newest first. */
export const GAME_PLATFORMS = ["switch-2", "switch", "wii-u", "3ds"] as const;
export type GamePlatform = (typeof GAME_PLATFORMS)[number];
export const GAME_PLATFORM_NAMES: Readonly<Record<GamePlatform, string>> = {
  "switch-2": "Nintendo Switch 2",
  switch: "Nintendo Switch",
  "wii-u": "Wii U",
  "3ds": "Nintendo 3DS",
};

/** Kinds of effects that an amiibo has in a game. The page of a game shows a label for each kind. */
export const GAME_USAGE_KINDS = ["unlock", "look", "invite", "play", "daily", "spot", "figure-player", "save"] as const;
export type GameUsageKind = (typeof GAME_USAGE_KINDS)[number];

/** Effect that some items have in a game (a usage). */
export interface GameUsage {
  readonly id: number;
  readonly phrase: string;
  /** True if `phrase` is a sentence of the external source that no admin has rewritten yet. */
  readonly isSourceWording: boolean;
  /** Kind of the effect. Absent if only the external source knows the effect. */
  readonly kind?: GameUsageKind;
  readonly writesToAmiibo: boolean;
  /** True if the effect differs between characters. All items of one character then have the same effect. */
  readonly isByCharacter: boolean;
  readonly items: readonly number[];
}

export interface Game {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Slug of the game's name without its platform, so that all platforms have the same. */
  readonly title: string;
  readonly platform: GamePlatform;
  /** Year in which the game was released for this platform; absent if unknown. */
  readonly releasedYear?: number;
  readonly usages: readonly GameUsage[];
}

/** Maximum number of ids in a text of ranges. It is well above the number of items in the catalogue. */
const MAX_IDS = 10_000;

const RANGE = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/;

/** Formats ids as ranges that an admin can read and edit: 1, 2, 3 and 7 become `1-3,7`. */
export function formatIdRanges(ids: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const id of [...new Set(ids)].sort((first, second) => first - second)) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
}

/** Parses ranges of ids such as `1-3,7`, in any order. Returns ascending ids, or `undefined` if the text is invalid. */
export function parseIdRanges(text: string): readonly number[] | undefined {
  const ids = new Set<number>();
  for (const part of text === "" ? [] : text.split(",")) {
    const match = RANGE.exec(part.trim());
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (!match || to < from || to - from >= MAX_IDS - ids.size) return undefined;
    for (let id = from; id <= to; id += 1) ids.add(id);
  }
  return [...ids].sort((first, second) => first - second);
}
