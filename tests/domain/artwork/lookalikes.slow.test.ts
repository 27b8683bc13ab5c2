import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { type ArtworkInputs, drawArtwork } from "../../../domain/artwork/artwork";
import { shippedCatalogue } from "../../helpers/catalogue";

/** Side of a rendered picture in pixels. */
const SIDE = 64;
/**
 * Side of a block in pixels. Comparing block averages first is fast: pictures differ by at least as much as their
 * averages.
 */
const BLOCK = 8;
/** Pictures look different if their channels, from 0 to 255, differ by at least this much on average. */
const LEAST = 2;

/** Artwork has no text, and loading the system's fonts takes longer than drawing. */
const WITHOUT_FONTS = { loadSystemFonts: false };

/** Renders an item on grey. Cards are drawn as figures, so that their backgrounds do not make them different. */
function renderPixels(subject: ArtworkInputs): Uint8Array {
  const svg = drawArtwork(subject.form === "card" ? { ...subject, form: "figure" } : subject);
  const options = { fitTo: { mode: "width", value: SIDE }, background: "#e8e8e8", font: WITHOUT_FONTS } as const;
  const { pixels } = new Resvg(svg, options).render();
  return new Uint8Array(pixels.filter((_, at) => at % 4 !== 3));
}

function computeBlockAverages(pixels: Uint8Array): Float32Array {
  const across = SIDE / BLOCK;
  const sums = new Float32Array(across * across * 3);
  pixels.forEach((value, at) => {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    const block = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK);
    const place = block * 3 + (at % 3);
    sums[place] = (sums[place] ?? 0) + value / (BLOCK * BLOCK);
  });
  return sums;
}

function computeDistance(first: Uint8Array | Float32Array, second: Uint8Array | Float32Array): number {
  let sum = 0;
  for (let at = 0; at < first.length; at++) sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
  return sum / first.length;
}

it("the drawings of different characters look different at 64 px", () => {
  const drawn = shippedCatalogue.items.map(({ id, name, characterKey, ...rest }) => {
    const pixels = renderPixels({ id, name, characterKey, ...rest });
    return { item: `${id} ${name}`, characterKey, pixels, averages: computeBlockAverages(pixels) };
  });
  const same = drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(({ characterKey }) => characterKey !== one.characterKey)
      .filter(({ averages }) => computeDistance(one.averages, averages) < LEAST)
      .filter(({ pixels }) => computeDistance(one.pixels, pixels) < LEAST)
      .map(({ item }) => `${one.item} and ${item}`),
  );
  expect(drawn.length).toBe(950);
  expect(same).toEqual([]);
});
