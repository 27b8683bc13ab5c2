import { CARD_TITLES } from "./cards";
import { MARIO_AND_ZELDA_TITLES } from "./classics";
import { OTHER_FIGURE_TITLES } from "./figures";
import { FLUFF_TITLES } from "./fluff";

export { TRAP_TITLES } from "./traps";

export const HONEST_TITLES = [...MARIO_AND_ZELDA_TITLES, ...OTHER_FIGURE_TITLES, ...CARD_TITLES, ...FLUFF_TITLES];
