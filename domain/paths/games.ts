interface Named {
  readonly slug: string;
}

/** Paths of game pages. Their own module, so that browser scripts load them on demand. */
export const gamePaths = {
  games: "/games",
  game: ({ slug }: Named): string => `/games/${slug}`,
  /** An effect in a game, with all amiibo that have it. */
  gameEffect: ({ slug }: Named, usageId: number): string => `/games/${slug}?effect=${usageId}`,
  playGame: ({ slug }: Named): string => `/games/${slug}/play`,
} as const;
