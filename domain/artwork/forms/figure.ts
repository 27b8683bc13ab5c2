import { drawPedestal } from "../parts/pedestal";
import type { Scene } from "../scene";
import { moved, placed } from "../svg";
import { drawToy } from "../toy";

const CENTRE = 200;
const FLOOR = 352;
/** Leaves room for crowns and raised swords. */
const SCALE = 0.95;

/** On its base. */
export const drawFigure = ({ portrait, palette }: Scene): string =>
  moved(CENTRE, FLOOR, drawPedestal(palette), placed({ scale: SCALE }, drawToy(portrait, palette)));
