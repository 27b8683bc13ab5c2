import type { ItemForm } from "../catalogue/item";
import type { ArtworkInputs } from "../catalogue/pictureRef";
import { drawCard, drawCerealBox, drawFigure, drawWoodenBlocks, drawWristBand } from "./forms/forms";
import { addGradientDefinitions } from "./pen/paint";
import { type ArtworkScene, buildArtworkScene } from "./scene/scene";

export type { ArtworkInputs } from "../catalogue/pictureRef";

const DRAW_BY_FORM: Readonly<Record<ItemForm, (scene: ArtworkScene) => string>> = {
  figure: drawFigure,
  yarn: drawFigure,
  card: drawCard,
  band: drawWristBand,
  block: drawWoodenBlocks,
  "cereal-box": drawCerealBox,
};

/** Draws an item as SVG without a background, which the page adds. The same item always gives the same bytes. */
export function drawArtwork(subject: ArtworkInputs): string {
  const scene = buildArtworkScene(subject);
  const drawing = DRAW_BY_FORM[subject.form](scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" fill="none" stroke-linecap="round" stroke-linejoin="round">${addGradientDefinitions(scene.palette, drawing)}</svg>`;
}
