import type { Palette } from "../palette";
import type { Portrait } from "../portrait";

/** Stands on y = 0 around x = 0, at most 330 high. */
export type Body = (p: Palette, portrait: Portrait) => string;
