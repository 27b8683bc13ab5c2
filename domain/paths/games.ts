interface Named {
  readonly slug: string;
}

/** By themselves: scripts that lead to games come when they are needed. */
export const gamePaths = {
  games: "/games",
  game: ({ slug }: Named): string => `/games/${slug}`,
  /** One thing that amiibo do there, with all of them. */
  gameEffect: ({ slug }: Named, usageId: number): string => `/games/${slug}?effect=${usageId}`,
  playGame: ({ slug }: Named): string => `/games/${slug}/play`,
} as const;
