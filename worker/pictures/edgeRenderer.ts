import fonts, { glyphs } from "virtual:picture-fonts";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";
import satori, { init } from "satori/standalone";
import yogaModule from "satori/yoga.wasm";
import { decodeCharacterRuns } from "../../domain/exportImage/characterRuns";
import type { ImageRenderer } from "./imageRenderer";
import { type LoadFontFile, prepareElementForRendering } from "./prepareElementForRendering";

const RESVG_OPTIONS = { font: { loadSystemFonts: false } } as const;

type RenderedImage = ReturnType<InstanceType<typeof Resvg>["render"]>;

/** Loads the WebAssembly modules and fonts of the renderer. They are large, so this file is imported on demand. */
export async function loadRendererFactory(): Promise<(loadGlyphs: LoadFontFile) => ImageRenderer> {
  await Promise.all([init(yogaModule), initWasm(resvgModule)]);
  const faces = fonts.map(({ name, weight, base64 }) => ({ name, weight, data: Buffer.from(base64, "base64") }));
  const files = glyphs.map(({ name, runs }) => ({ name, letters: decodeCharacterRuns(runs) }));
  return (loadGlyphs) => ({
    async renderSvg(element, size) {
      const typesetElement = await prepareElementForRendering(element, files, loadGlyphs);
      return satori(typesetElement.element, { ...size, fonts: [...faces, ...typesetElement.faces] });
    },
    rasterize: (svg) => withRenderedSvg(svg, ({ width, height, pixels }) => ({ width, height, pixels })),
    encodePng: (svg) => withRenderedSvg(svg, (image) => image.asPng()),
  });
}

/** Renders an SVG and frees the module's memory. `copyResult` must not return memory of the module. */
function withRenderedSvg<T>(svg: string, copyResult: (image: RenderedImage) => T): T {
  const resvg = new Resvg(svg, RESVG_OPTIONS);
  try {
    const image = resvg.render();
    try {
      return copyResult(image);
    } finally {
      image.free();
    }
  } finally {
    resvg.free();
  }
}
