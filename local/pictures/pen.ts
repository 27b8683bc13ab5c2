import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori, { init } from "satori/standalone";
import type { Pen } from "../../worker/pictures/pen";
import { type ReadGlyphs, typeset } from "../../worker/pictures/typeset";
import { glyphFiles, pictureFonts } from "./fonts";

const require = createRequire(import.meta.url);
const OPTIONS = { font: { loadSystemFonts: false } } as const;

/** Draws by native code what the edge draws by WebAssembly, pixel for pixel. */
export async function openNativePen(read: ReadGlyphs = cutOnce()): Promise<Pen> {
  const [yoga, fonts] = await Promise.all([readFile(require.resolve("satori/yoga.wasm")), pictureFonts()]);
  await init(yoga);
  const files = glyphFiles();
  return {
    async lay(element, size) {
      const set = await typeset(element, files, read);
      return satori(set.element, { ...size, fonts: [...fonts, ...set.faces] });
    },
    paint(svg) {
      const { width, height, pixels } = new Resvg(svg, OPTIONS).render();
      return { width, height, pixels };
    },
    paintPng: (svg) => new Resvg(svg, OPTIONS).render().asPng(),
  };
}

/** As the edge's is opened. It makes its letters itself: the development server has no static files. */
export async function openPen(): Promise<() => Pen> {
  const pen = await openNativePen();
  return () => pen;
}

/** What no build has to have written before. */
function cutOnce(): ReadGlyphs {
  const made = new Map<string, Promise<ArrayBuffer | undefined>>();
  return (name) => {
    const cut = made.get(name) ?? cutNow(name);
    made.set(name, cut);
    return cut;
  };
}

async function cutNow(name: string): Promise<ArrayBuffer | undefined> {
  const data = await glyphFiles()
    .find((file) => file.name === name)
    ?.cut();
  return data && new Uint8Array(data).buffer;
}
