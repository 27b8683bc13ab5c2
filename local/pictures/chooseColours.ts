import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { renderTileSvg } from "../../worker/pictures/tile";
import { createNativeRenderer } from "./nativeRenderer";

/** Number of artwork colours. The palette has 256 colours; the remaining ones are fixed colours and greys. */
const COUNT = 224;
/** Width in px of the temporary image from which the colours are chosen. */
const IMAGE_WIDTH = 1_024;
const FILE = "domain/exportImage/artworkColours.ts";
/**
 * Exponent that turns a colour's number of pixels into its weight. It is below 1, so that large plain surfaces do not
 * displace rare colours.
 */
const WEIGHT_OF_AREA = 0.5;

interface ColourSum {
  red: number;
  green: number;
  blue: number;
  pixels: number;
}

/**
 * Chooses the palette's artwork colours from the tiles of all items. Increase TILE_REVISION after running it, so that
 * tiles are drawn again.
 */
async function chooseColours(): Promise<void> {
  const sums = await countColours();
  const samples = [...sums.values()].flatMap(({ red, green, blue, pixels }) =>
    Array.from({ length: Math.ceil(pixels ** WEIGHT_OF_AREA) }, () => [red / pixels, green / pixels, blue / pixels]),
  );
  const height = Math.floor(samples.length / IMAGE_WIDTH);
  const raw = { width: IMAGE_WIDTH, height, channels: 3 } as const;
  const pixels = samples
    .slice(0, IMAGE_WIDTH * height)
    .flat()
    .map(Math.round);
  const image = sharp(Buffer.from(pixels), { raw });
  // The image is reduced to more colours than needed, because the library supports only powers of two.
  const png = await image.png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer();
  const chosen = await sharp(png).removeAlpha().raw().toBuffer();
  const colours = mergeSimilarColours([...new Set(chosen.toString("hex").match(/.{6}/g))]);
  const text = colours.sort().join("");
  const source = await readFile(FILE, "utf8");
  await writeFile(FILE, source.replace(/"[^"]*"/, `"${text}"`));
  console.log(`Wrote ${colours.length} colours to ${FILE}.`);
}

/** Removes one of the two most similar colours, again and again, until only `COUNT` colours are left. */
function mergeSimilarColours(colours: string[]): string[] {
  const left = [...colours];
  while (left.length > COUNT) {
    const pairs = left.flatMap((one, at) =>
      left.slice(at + 1).map((other) => ({ one, distance: computeDistance(one, other) })),
    );
    const { one } = pairs.reduce((least, pair) => (pair.distance < least.distance ? pair : least));
    left.splice(left.indexOf(one), 1);
  }
  return left;
}

function computeDistance(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return a.reduce((sum, value, channel) => sum + (value - (b[channel] ?? 0)) ** 2, 0);
}

async function countColours(): Promise<Map<number, ColourSum>> {
  const renderer = await createNativeRenderer();
  const sums = new Map<number, ColourSum>();
  for (const item of readShippedCatalogue().items) {
    const { pixels } = renderer.rasterize(await renderTileSvg(renderer, item));
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
      const sum = sums.get(key) ?? { red: 0, green: 0, blue: 0, pixels: 0 };
      sums.set(key, sum);
      sum.red += red;
      sum.green += green;
      sum.blue += blue;
      sum.pixels += 1;
    }
  }
  return sums;
}

await chooseColours();
