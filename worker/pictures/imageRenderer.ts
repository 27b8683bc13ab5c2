import type { ReactElement } from "react";
import type { RenderedPixels } from "../../domain/exportImage/raster";

export interface ImageSize {
  /** px */
  readonly width: number;
  readonly height: number;
}

/** What draws: on the edge by WebAssembly, where the site is built by native code, with the same pixels. */
export interface ImageRenderer {
  /** The element as SVG, its text as paths. What no font can write has a dot for each letter: see `typeset`. */
  readonly lay: (element: ReactElement, size: ImageSize) => Promise<string>;
  /** Red, green, blue and opacity of each pixel. */
  readonly paint: (svg: string) => RenderedPixels;
  readonly paintPng: (svg: string) => Uint8Array;
}
