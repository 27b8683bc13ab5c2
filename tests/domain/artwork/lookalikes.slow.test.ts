import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { type ArtworkSubject, drawArtwork } from "../../../domain/artwork/artwork";
import { shippedCatalogue } from "../../helpers/catalogue";

/** px */
const SIDE = 64;
/** px. Blocks of so many are averaged first: two pictures differ by at least what their averages do. */
const BLOCK = 8;
/** Of 255, on average over all pixels and channels. */
const LEAST = 2;

/** To look for the machine's fonts takes longer than to draw, and artwork has no letters. */
const WITHOUT_FONTS = { loadSystemFonts: false };

/** Red, green and blue of each pixel on grey. Cards as figures: no ground of their own tells them apart. */
function pixelsOf(subject: ArtworkSubject): Uint8Array {
  const svg = drawArtwork(subject.form === "card" ? { ...subject, form: "figure" } : subject);
  const options = { fitTo: { mode: "width", value: SIDE }, background: "#e8e8e8", font: WITHOUT_FONTS } as const;
  const { pixels } = new Resvg(svg, options).render();
  return new Uint8Array(pixels.filter((_, at) => at % 4 !== 3));
}

function averagesOf(pixels: Uint8Array): Float32Array {
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

function distance(one: Uint8Array | Float32Array, other: Uint8Array | Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

it("no two items of different characters look the same at 64 px", () => {
  const drawn = shippedCatalogue.items.map(({ id, name, characterKey, ...rest }) => {
    const pixels = pixelsOf({ id, name, characterKey, ...rest });
    return { item: `${id} ${name}`, characterKey, pixels, averages: averagesOf(pixels) };
  });
  const same = drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(({ characterKey }) => characterKey !== one.characterKey)
      .filter(({ averages }) => distance(one.averages, averages) < LEAST)
      .filter(({ pixels }) => distance(one.pixels, pixels) < LEAST)
      .map(({ item }) => `${one.item} and ${item}`),
  );
  expect(drawn.length).toBe(950);
  expect(same).toEqual([]);
});
