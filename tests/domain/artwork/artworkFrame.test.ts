import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { drawArtwork } from "../../../domain/artwork/artwork";
import { shippedCatalogue } from "../../helpers/catalogue";

/** Side in pixels of the rendered area, which is twice as wide and high as the drawing. */
const SIDE = 200;

/** Artwork has no text, and loading the system's fonts takes longer than drawing. */
const WITHOUT_FONTS = { loadSystemFonts: false };

/** Counts the drawn pixels outside the view box of the drawing. */
function countStrayPixels(svg: string): number {
  const enlarged = svg.replace('viewBox="0 0 400 400"', 'viewBox="-200 -200 800 800"');
  const { pixels } = new Resvg(enlarged, { fitTo: { mode: "width", value: SIDE }, font: WITHOUT_FONTS }).render();
  const isInside = (position: number): boolean => position >= SIDE / 4 && position < (3 * SIDE) / 4;
  let stray = 0;
  for (let position = 0; position < SIDE * SIDE; position++) {
    const isDrawn = (pixels[position * 4 + 3] ?? 0) > 128;
    if (isDrawn && !(isInside(position % SIDE) && isInside(Math.floor(position / SIDE)))) stray++;
  }
  return stray;
}

it("the drawing of every figure stays inside its frame", () => {
  const figures = shippedCatalogue.items.filter(({ form }) => form !== "card");
  const strayFigures = figures
    .filter((item) => countStrayPixels(drawArtwork(item)) > 0)
    .map(({ id, name }) => `${id} ${name}`);
  expect(figures.length).toBeGreaterThan(250);
  expect(strayFigures).toEqual([]);
});
