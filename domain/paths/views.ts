/** The halls of the museum: each shows the catalogue by another order of series. The first is the home page. */
export const VIEW_KINDS = ["amiibo-franchise", "animal-crossing-cards", "game-series", "all"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];
