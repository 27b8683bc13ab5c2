import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori, { init } from "satori/standalone";
import type { Pen } from "../../worker/pictures/pen";
import { pictureFonts } from "./fonts";

const require = createRequire(import.meta.url);
const OPTIONS = { font: { loadSystemFonts: false } } as const;

/** Draws by native code what the edge draws by WebAssembly, pixel for pixel. */
export async function openNativePen(): Promise<Pen> {
  const [yoga, fonts] = await Promise.all([readFile(require.resolve("satori/yoga.wasm")), pictureFonts()]);
  await init(yoga);
  return {
    lay: (element, size) => satori(element, { ...size, fonts }),
    paint(svg) {
      const { width, height, pixels } = new Resvg(svg, OPTIONS).render();
      return { width, height, pixels };
    },
    paintPng: (svg) => new Resvg(svg, OPTIONS).render().asPng(),
  };
}
