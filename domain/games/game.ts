/** All games, as the API tells them; and with the ids of the items that each knows. */
export const GAMES_TOLD = "/api/guest/games";
export const KNOWN_TOLD = `${GAMES_TOLD}?amiibo` as const;

/** What games run on, the newest first. */
export const PLATFORMS = ["switch-2", "switch", "wii-u", "3ds"] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
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
  readonly platform: Platform;
  /** Its first release there, where that is known. */
  readonly releasedYear?: number;
  readonly usages: readonly Usage[];
}
