/** All games, as the API tells them; and with the ids of the items that each knows. */
export const GAMES_API_PATH = "/api/guest/games";
export const GAME_ITEMS_PATH = `${GAMES_API_PATH}?amiibo` as const;

/** What games run on, the newest first. */
export const GAME_PLATFORMS = ["switch-2", "switch", "wii-u", "3ds"] as const;
export type GamePlatform = (typeof GAME_PLATFORMS)[number];

export const GAME_PLATFORM_NAMES: Readonly<Record<GamePlatform, string>> = {
  "switch-2": "Nintendo Switch 2",
  switch: "Nintendo Switch",
  "wii-u": "Wii U",
  "3ds": "Nintendo 3DS",
};

/** What comes of a tap, as a few words tell it. */
export const USAGE_KINDS = ["unlock", "look", "invite", "play", "daily", "spot", "figure-player", "save"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** One thing that some amiibo do in a game. */
export interface Usage {
  readonly id: number;
  readonly phrase: string;
  /** The catalogue's source said it so: nobody here has put it into words of ours. */
  readonly isQuoted: boolean;
  /** Absent of what the source alone tells. */
  readonly kind?: UsageKind;
  /** It is written to the amiibo. */
  readonly writes: boolean;
  /** It is another thing for each character: any one item of a character does. */
  readonly isByCharacter: boolean;
  /** In rising order. */
  readonly items: readonly number[];
}

export interface Game {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** What the same game is called on every platform. */
  readonly title: string;
  readonly platform: GamePlatform;
  /** Its first release there, where that is known. */
  readonly releasedYear?: number;
  readonly usages: readonly Usage[];
}

/** Nothing knows more items than a catalogue may have, and some more. */
const MAX_IDS = 10_000;

const RANGE = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/;

/** `1-3,7` of 1, 2, 3 and 7: whoever edits a row reads it. */
export function formatIdRanges(ids: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
}

/** In rising order; `undefined` for what names no ids. Ranges may stand in any order, and meet. */
export function parseIdRanges(text: string): readonly number[] | undefined {
  const ids = new Set<number>();
  for (const part of text === "" ? [] : text.split(",")) {
    const match = RANGE.exec(part.trim());
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (!match || to < from || to - from >= MAX_IDS - ids.size) return undefined;
    for (let id = from; id <= to; id += 1) ids.add(id);
  }
  return [...ids].sort((one, other) => one - other);
}
