import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori, { init } from "satori/standalone";
import type { ImageRenderer } from "../../worker/pictures/imageRenderer";
import { type LoadFontFile, prepareElementForRendering } from "../../worker/pictures/prepareElementForRendering";
import { listFetchedFontFiles, loadBundledImageFonts } from "./fonts";

const require = createRequire(import.meta.url);
const OPTIONS = { font: { loadSystemFonts: false } } as const;

/**
 * Creates an image renderer that uses native code. It draws the same pixels as the renderer in WebAssembly of the
 * deployed worker.
 */
export async function createNativeRenderer(read: LoadFontFile = createGlyphReader()): Promise<ImageRenderer> {
  const [yoga, fonts] = await Promise.all([readFile(require.resolve("satori/yoga.wasm")), loadBundledImageFonts()]);
  await init(yoga);
  const files = listFetchedFontFiles();
  return {
    async renderSvg(element, size) {
      const typesetText = await prepareElementForRendering(element, files, read);
      return satori(typesetText.element, { ...size, fonts: [...fonts, ...typesetText.faces] });
    },
    rasterize(svg) {
      const { width, height, pixels } = new Resvg(svg, OPTIONS).render();
      return { width, height, pixels };
    },
    encodePng: (svg) => new Resvg(svg, OPTIONS).render().asPng(),
  };
}

/**
 * Loads the native renderer, with the same interface as the module `edgeRenderer`. It builds font files itself, because
 * the development server has no static files.
 */
export async function loadRendererFactory(): Promise<() => ImageRenderer> {
  const renderer = await createNativeRenderer();
  return () => renderer;
}

/** Creates a loader that builds font files from their npm packages, so that no build is needed first. */
function createGlyphReader(): LoadFontFile {
  const files = new Map<string, Promise<ArrayBuffer | undefined>>();
  return (name) => {
    const file = files.get(name) ?? subsetGlyphFile(name);
    files.set(name, file);
    return file;
  };
}

async function subsetGlyphFile(name: string): Promise<ArrayBuffer | undefined> {
  const data = await listFetchedFontFiles()
    .find((file) => file.name === name)
    ?.createFont();
  return data && new Uint8Array(data).buffer;
}
