import type { ReactElement } from "react";
import type { RenderedRgbaImage } from "../../domain/exportImage/raster";

export interface ImageSizePx {
  readonly width: number;
  readonly height: number;
}

/** Renderer of images: WebAssembly on the edge, native code at build time. Both produce the same pixels. */
export interface ImageRenderer {
  /** Renders a React element as SVG, with its text as paths. Characters without a font become dots (see `prepareElementForRendering`). */
  readonly renderSvg: (element: ReactElement, size: ImageSizePx) => Promise<string>;
  readonly rasterize: (svg: string) => RenderedRgbaImage;
  readonly encodePng: (svg: string) => Uint8Array;
}
