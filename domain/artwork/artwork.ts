import type { ItemForm } from "../catalogue/item";
import type { ArtworkSubject } from "../catalogue/pictureRef";
import { drawBand, drawBlocks, drawCard, drawCerealBox, drawFigure } from "./forms/forms";
import { addPaints } from "./pen/paint";
import { buildScene, type Scene } from "./scene/scene";

export type { ArtworkSubject } from "../catalogue/pictureRef";

const DRAW_BY_FORM: Readonly<Record<ItemForm, (scene: Scene) => string>> = {
  figure: drawFigure,
  yarn: drawFigure,
  card: drawCard,
  band: drawBand,
  block: drawBlocks,
  "cereal-box": drawCerealBox,
};

/** Draws an item as SVG without a background, which the page adds. The same item always gives the same bytes. */
export function drawArtwork(subject: ArtworkSubject): string {
  const scene = buildScene(subject);
  const drawing = DRAW_BY_FORM[subject.form](scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" fill="none" stroke-linecap="round" stroke-linejoin="round">${addPaints(scene.palette, drawing)}</svg>`;
}
