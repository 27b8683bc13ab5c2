import { drawToy } from "../bodies/toy";
import { drawPedestal } from "../parts/pedestal";
import { moved, placed } from "../pen/svg";
import type { Scene } from "../scene/scene";

const CENTRE = 200;
const FLOOR = 352;
/** Leaves room for crowns and raised swords. */
const SCALE = 0.95;

/** On its base. */
export const drawFigure = ({ portrait, palette }: Scene): string =>
  moved(CENTRE, FLOOR, drawPedestal(palette), placed({ scale: SCALE }, drawToy(portrait, palette)));
