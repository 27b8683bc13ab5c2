import fonts from "virtual:picture-fonts";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";
import satori, { init } from "satori/standalone";
import yogaModule from "satori/yoga.wasm";
import type { Pen } from "./pen";

const OPTIONS = { font: { loadSystemFonts: false } } as const;

type RenderedImage = ReturnType<InstanceType<typeof Resvg>["render"]>;

/** Imported only where a picture is asked for: the modules of WebAssembly are large. */
export async function openPen(): Promise<Pen> {
  await Promise.all([init(yogaModule), initWasm(resvgModule)]);
  const faces = fonts.map(({ name, weight, base64 }) => ({ name, weight, data: Buffer.from(base64, "base64") }));
  return {
    lay: (element, size) => satori(element, { ...size, fonts: faces }),
    paint: (svg) => rendered(svg, ({ width, height, pixels }) => ({ width, height, pixels })),
    paintPng: (svg) => rendered(svg, (image) => image.asPng()),
  };
}

/** What is taken of the image lies outside of the module's memory, which is given back. */
function rendered<T>(svg: string, take: (image: RenderedImage) => T): T {
  const resvg = new Resvg(svg, OPTIONS);
  try {
    const image = resvg.render();
    try {
      return take(image);
    } finally {
      image.free();
    }
  } finally {
    resvg.free();
  }
}
