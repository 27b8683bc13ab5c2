import { OF_CARDS } from "./cards";
import { OF_MARIO_AND_ZELDA } from "./classics";
import { OF_OTHER_FIGURES } from "./figures";
import { WITH_FLUFF } from "./fluff";

export { TRAPS } from "./traps";

export const HONEST = [...OF_MARIO_AND_ZELDA, ...OF_OTHER_FIGURES, ...OF_CARDS, ...WITH_FLUFF];
