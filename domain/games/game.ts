/** API path of all games. `GAME_ITEMS_PATH` adds the ids of each game's items. */
export const GAMES_API_PATH = "/api/guest/games";
export const GAME_ITEMS_PATH = `${GAMES_API_PATH}?amiibo` as const;

/** Platforms, newest first. */
export const GAME_PLATFORMS = ["switch-2", "switch", "wii-u", "3ds"] as const;
export type GamePlatform = (typeof GAME_PLATFORMS)[number];
export const GAME_PLATFORM_NAMES: Readonly<Record<GamePlatform, string>> = {
  "switch-2": "Nintendo Switch 2",
  switch: "Nintendo Switch",
  "wii-u": "Wii U",
  "3ds": "Nintendo 3DS",
};

/** Kinds of effects of an amiibo in a game, each with a short label on the screen. */
export const USAGE_KINDS = ["unlock", "look", "invite", "play", "daily", "spot", "figure-player", "save"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** An effect that some items have in a game. */
export interface Usage {
  readonly id: number;
  readonly phrase: string;
  /** True if `phrase` is the source's own sentence, which no admin has rewritten yet. */
  readonly isSourceWording: boolean;
  /** Absent if the usage is known from the source only. */
  readonly kind?: UsageKind;
  readonly writesToAmiibo: boolean;
  /** True if the effect differs by character. Any item of a character then has the same effect. */
  readonly isByCharacter: boolean;
  readonly items: readonly number[];
}

export interface Game {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Slug of the game's title, the same on every platform. */
  readonly title: string;
  readonly platform: GamePlatform;
  /** Year of the first release on the platform, if known. */
  readonly releasedYear?: number;
  readonly usages: readonly Usage[];
}

/** Limit of ids in a range text, well above the size of the catalogue. */
const MAX_IDS = 10_000;

const RANGE = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/;

/** Formats ids as ranges that an admin can read: 1, 2, 3 and 7 become `1-3,7`. */
export function formatIdRanges(ids: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const id of [...new Set(ids)].sort((first, second) => first - second)) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
}

/**
 * Parses ranges to ids in ascending order. Ranges may be unordered and overlap. Returns `undefined` for invalid text.
 */
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
