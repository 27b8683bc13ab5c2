import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ExportImage } from "../../../domain/exportImage/exportImage";
import { TILE_BYTES } from "../../../domain/exportImage/tile";
import { loadBundledImageFonts } from "../../../local/pictures/fonts";
import { drawExportImage } from "../../../worker/pictures/drawExportImage";
import type { BenchResult } from "../results/result";

const MEGABYTE = 1024 * 1024;
const require = createRequire(import.meta.url);

/**
 * Measures the memory of the WebAssembly modules after an export. Draws in this process with the worker's modules,
 * because workerd does not report their memory. WebAssembly memory never shrinks, so its size at the end is the peak.
 */
export async function measureWasmMemory(sheet: ExportImage): Promise<BenchResult> {
  const memories: WebAssembly.Memory[] = [];
  const pen = await openWasmPen(memories);
  const tile = new Uint8Array(TILE_BYTES);
  for await (const _ of drawExportImage(
    sheet,
    async () => pen,
    async () => tile,
  ));
  return {
    name: `WebAssembly memory after an export with ${sheet.tiles.length} tiles`,
    value: memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    unit: "bytes",
    limit: { max: 32 * MEGABYTE },
    from: memories.map(({ buffer }) => `${(buffer.byteLength / MEGABYTE).toFixed(1)}`).join(" + "),
  };
}

async function openWasmPen(memories: WebAssembly.Memory[]) {
  // Loads the fonts before memories are recorded, because building them uses other WebAssembly modules.
  const fonts = await loadBundledImageFonts();
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = new Proxy(instantiate, {
    async apply(target, self, [module, imports]) {
      const result = await Reflect.apply(target, self, [module, imports]);
      for (const value of Object.values((result.instance ?? result).exports)) {
        if (value instanceof WebAssembly.Memory) memories.push(value);
      }
      return result;
    },
  });
  try {
    const [resvg, satori] = await Promise.all([import("@resvg/resvg-wasm"), import("satori/standalone")]);
    const [resvgBytes, yogaBytes] = await Promise.all([
      readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")),
      readFile(require.resolve("satori/yoga.wasm")),
    ]);
    await Promise.all([resvg.initWasm(resvgBytes), satori.init(yogaBytes)]);
    const renderSvg = <T>(
      svg: string,
      readImage: (image: ReturnType<InstanceType<typeof resvg.Resvg>["render"]>) => T,
    ): T => {
      const renderer = new resvg.Resvg(svg, { font: { loadSystemFonts: false } });
      const image = renderer.render();
      const content = readImage(image);
      image.free();
      renderer.free();
      return content;
    };
    return {
      renderSvg: (
        element: Parameters<typeof satori.default>[0],
        size: { readonly width: number; readonly height: number },
      ) => satori.default(element, { ...size, fonts }),
      rasterize: (svg: string) => renderSvg(svg, ({ width, height, pixels }) => ({ width, height, pixels })),
      encodePng: (svg: string) => renderSvg(svg, (image) => image.asPng()),
    };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}
