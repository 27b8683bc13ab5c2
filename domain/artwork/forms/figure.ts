import { drawPedestal } from "../parts/pedestal";
import type { Scene } from "../scene";
import { moved } from "../svg";
import { drawToy } from "../toy";

const CENTRE = 200;
const FLOOR = 352;

/** On its base. */
export const drawFigure = ({ portrait, palette }: Scene): string =>
  moved(CENTRE, FLOOR, drawPedestal(palette), drawToy(portrait, palette));
