import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ExportImage } from "../../../domain/exportImage/exportImage";
import { TILE_BYTES } from "../../../domain/exportImage/tile";
import { loadPictureFonts } from "../../../local/pictures/fonts";
import { drawExportImage } from "../../../worker/pictures/drawExportImage";
import type { BenchFigure } from "../figures/figure";

const MEGABYTE = 1024 * 1024;
const require = createRequire(import.meta.url);

/**
 * What the modules of WebAssembly hold after a sheet, drawn by the very modules of the edge in this process: workerd does
 * not tell it. Their memory never shrinks, so this is the most that they held.
 */
export async function measureWasmMemory(sheet: ExportImage): Promise<BenchFigure> {
  const memories: WebAssembly.Memory[] = [];
  const pen = await openWasmPen(memories);
  const tile = new Uint8Array(TILE_BYTES);
  for await (const _ of drawExportImage(
    sheet,
    async () => pen,
    async () => tile,
  ));
  return {
    name: `WebAssembly after an export of ${sheet.tiles.length} tiles`,
    value: memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    unit: "bytes",
    limit: { most: 32 * MEGABYTE },
    from: memories.map(({ buffer }) => `${(buffer.byteLength / MEGABYTE).toFixed(1)}`).join(" + "),
  };
}

async function openWasmPen(memories: WebAssembly.Memory[]) {
  // Made at the build, by modules of its own.
  const fonts = await loadPictureFonts();
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = new Proxy(instantiate, {
    async apply(target, self, [module, imports]) {
      const made = await Reflect.apply(target, self, [module, imports]);
      for (const value of Object.values((made.instance ?? made).exports)) {
        if (value instanceof WebAssembly.Memory) memories.push(value);
      }
      return made;
    },
  });
  try {
    const [resvg, satori] = await Promise.all([import("@resvg/resvg-wasm"), import("satori/standalone")]);
    const [resvgBytes, yogaBytes] = await Promise.all([
      readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")),
      readFile(require.resolve("satori/yoga.wasm")),
    ]);
    await Promise.all([resvg.initWasm(resvgBytes), satori.init(yogaBytes)]);
    const rendered = <T>(
      svg: string,
      take: (image: ReturnType<InstanceType<typeof resvg.Resvg>["render"]>) => T,
    ): T => {
      const renderer = new resvg.Resvg(svg, { font: { loadSystemFonts: false } });
      const image = renderer.render();
      const taken = take(image);
      image.free();
      renderer.free();
      return taken;
    };
    return {
      lay: (element: Parameters<typeof satori.default>[0], size: { readonly width: number; readonly height: number }) =>
        satori.default(element, { ...size, fonts }),
      paint: (svg: string) => rendered(svg, ({ width, height, pixels }) => ({ width, height, pixels })),
      paintPng: (svg: string) => rendered(svg, (image) => image.asPng()),
    };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}
