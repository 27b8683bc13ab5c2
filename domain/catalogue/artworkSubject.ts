import type { Amiibo } from "./amiibo";

/** All that a picture is drawn from. */
export type ArtworkSubject = Pick<
  Amiibo,
  "id" | "name" | "extraName" | "character" | "characterKey" | "form" | "amiiboSeriesId" | "acNumber"
>;
