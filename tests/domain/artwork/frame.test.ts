import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { drawArtwork } from "../../../domain/artwork/artwork";
import { shippedCatalogue } from "../../helpers/catalogue";

/** px. Half of what is drawn is around the frame. */
const SIDE = 200;

/** To look for the machine's fonts takes longer than to draw, and artwork has no letters. */
const WITHOUT_FONTS = { loadSystemFonts: false };

/** Of the pixels around the frame, those that something is drawn on. */
function strayIn(svg: string): number {
  const around = svg.replace('viewBox="0 0 400 400"', 'viewBox="-200 -200 800 800"');
  const { pixels } = new Resvg(around, { fitTo: { mode: "width", value: SIDE }, font: WITHOUT_FONTS }).render();
  const isInside = (at: number): boolean => at >= SIDE / 4 && at < (3 * SIDE) / 4;
  let stray = 0;
  for (let at = 0; at < SIDE * SIDE; at++) {
    const isDrawn = (pixels[at * 4 + 3] ?? 0) > 128;
    if (isDrawn && !(isInside(at % SIDE) && isInside(Math.floor(at / SIDE)))) stray++;
  }
  return stray;
}

it("no sword, no crown and no fist leaves its picture", () => {
  const figures = shippedCatalogue.items.filter(({ form }) => form !== "card");
  const stray = figures.filter((item) => strayIn(drawArtwork(item)) > 0).map(({ id, name }) => `${id} ${name}`);
  expect(figures.length).toBeGreaterThan(250);
  expect(stray).toEqual([]);
});
