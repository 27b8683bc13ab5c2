import { CARD_TITLES } from "./cards";
import { MARIO_AND_ZELDA_TITLES } from "./marioAndZelda";
import { OTHER_FIGURE_TITLES } from "./otherFigures";
import { FLUFF_TITLES } from "./sellerPhrases";

export { TRAP_TITLES } from "./traps";

export const HONEST_TITLES = [...MARIO_AND_ZELDA_TITLES, ...OTHER_FIGURE_TITLES, ...CARD_TITLES, ...FLUFF_TITLES];
