import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { ALPHABET } from "../../domain/sheet/glyphs.ts";

export interface Face {
  readonly name: string;
  readonly weight: 500 | 600;
  readonly data: Buffer;
}

/** By file of the font's package. What the first ones lack is written by the later ones. */
const FILES = [
  "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2",
  "@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2",
];
const WEIGHTS = [500, 600] as const;

const require = createRequire(import.meta.url);

/** The fonts of pictures as the renderers take them: TrueType, one weight each, with the alphabet alone. */
export async function pictureFonts(): Promise<Face[]> {
  const faces: Face[] = [];
  for (const [index, file] of FILES.entries()) {
    const source = await readFile(require.resolve(file));
    for (const weight of WEIGHTS) {
      const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
      faces.push({
        name: index === 0 ? "Fredoka" : `Fallback ${index}`,
        weight,
        data: await subsetFont(source, ALPHABET, options),
      });
    }
  }
  return faces;
}
