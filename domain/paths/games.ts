interface Named {
  readonly slug: string;
}

/** Paths of game pages. A file of its own, so that browser scripts load it only when they need it. */
export const gamePaths = {
  games: "/games",
  game: ({ slug }: Named): string => `/games/${slug}`,
  /** Path that shows one effect of a game, with all items that have it. */
  gameEffect: ({ slug }: Named, usageId: number): string => `/games/${slug}?effect=${usageId}`,
  playGame: ({ slug }: Named): string => `/games/${slug}/play`,
} as const;
