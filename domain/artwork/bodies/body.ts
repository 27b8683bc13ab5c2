import type { Portrait } from "../cast/casting";
import type { Palette } from "../pen/palette";

/** Stands on y = 0 around x = 0, at most 330 high. */
export type Body = (p: Palette, portrait: Portrait) => string;
