import { type Colour, chosenColours, nearestTo } from "./palette";
import type { Pixels } from "./scale";

/** A picture in few colours. The first of them is nothing at all. */
export interface Indexed {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Colour[];
  /** For each pixel. */
  readonly indices: Uint8Array;
}

const MOST_COLOURS = 256;
const NOTHING: Colour = [0, 0, 0, 0];
/** How much of a pixel's error its neighbours take. All of it makes flat colours grainy, and grain is dear to store. */
const SPREAD = 0.75;

/** In 256 colours of its own, by Floyd's and Steinberg's way of spreading errors. */
export function toIndexed(image: Pixels): Indexed {
  const { width, height, rgba } = image;
  const colours = [NOTHING, ...chosenColours(image, MOST_COLOURS - 1)];
  const indices = new Uint8Array(width * height);
  const known = new Map<number, number>();
  let errors = new Float32Array((width + 2) * 4);
  let below = new Float32Array((width + 2) * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      if (rgba[from + 3] === 0) continue;
      const at = (x + 1) * 4;
      const part = (offset: number) => clamp((rgba[from + offset] ?? 0) + (errors[at + offset] ?? 0));
      const [r, g, b, a] = [part(0), part(1), part(2), part(3)];
      const key = (r << 24) | (g << 16) | (b << 8) | a;
      const index = known.get(key) ?? nearestTo(colours, r, g, b, a);
      known.set(key, index);
      indices[y * width + x] = index;
      const [red, green, blue, opacity] = colours[index] ?? NOTHING;
      spread(errors, below, at, r - red);
      spread(errors, below, at + 1, g - green);
      spread(errors, below, at + 2, b - blue);
      spread(errors, below, at + 3, a - opacity);
    }
    [errors, below] = [below, errors];
    below.fill(0);
  }
  return { width, height, colours, indices };
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));

function spread(errors: Float32Array, below: Float32Array, at: number, error: number): void {
  const part = (error * SPREAD) / 16;
  add(errors, at + 4, part * 7);
  add(below, at - 4, part * 3);
  add(below, at, part * 5);
  add(below, at + 4, part);
}

function add(errors: Float32Array, at: number, value: number): void {
  errors[at] = (errors[at] ?? 0) + value;
}

/** As a PNG has its colours: as strong as they would be if nothing shone through. */
export const straight = ([r, g, b, a]: Colour): Colour => {
  const strong = (part: number) => (a === 0 ? 0 : Math.min(255, Math.round((part * 255) / a)));
  return [strong(r), strong(g), strong(b), a];
};
