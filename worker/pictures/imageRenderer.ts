import type { ReactElement } from "react";
import type { RenderedPixels } from "../../domain/exportImage/raster";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Renderer of images: WebAssembly on the edge, native code at build time. Both produce the same pixels. */
export interface ImageRenderer {
  /** Renders a React element as SVG, with its text as paths. Characters without a font become dots (see `typeset`). */
  readonly renderSvg: (element: ReactElement, size: ImageSize) => Promise<string>;
  readonly rasterize: (svg: string) => RenderedPixels;
  readonly encodePng: (svg: string) => Uint8Array;
}
