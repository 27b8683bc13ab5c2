/** Red, green, blue and opacity of each pixel, row by row, the colours as strong as the pixel is opaque. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** As large as it fits into a square, standing on its ground. Each pixel is the mean of all that it covers. */
export function fitted(image: Pixels, side: number): Pixels {
  const scale = side / Math.max(image.width, image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const narrowed = narrow(image.rgba, image.width, image.height, width);
  const small = turned(narrow(turned(narrowed, width, image.height), image.height, width, height), height, width);
  return standing({ width, height, rgba: Uint8Array.from(small, Math.round) }, side);
}

type Samples = Uint8Array | Float32Array;

/** Each row in fewer pixels. */
function narrow(from: Samples, width: number, height: number, to: number): Float32Array {
  const result = new Float32Array(to * height * 4);
  const step = width / to;
  for (let x = 0; x < to; x++) {
    const [start, end] = [x * step, (x + 1) * step];
    for (let source = Math.floor(start); source < Math.min(Math.ceil(end), width); source++) {
      const share = (Math.min(end, source + 1) - Math.max(start, source)) / step;
      for (let y = 0; y < height; y++) {
        const [at, into] = [(y * width + source) * 4, (y * to + x) * 4];
        for (let part = 0; part < 4; part++) {
          result[into + part] = (result[into + part] ?? 0) + (from[at + part] ?? 0) * share;
        }
      }
    }
  }
  return result;
}

/** Columns as rows. */
function turned(from: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(from.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      result.set(from.subarray(at, at + 4), (x * height + y) * 4);
    }
  }
  return result;
}

function standing({ width, height, rgba }: Pixels, side: number): Pixels {
  const square = new Uint8Array(side * side * 4);
  const left = Math.floor((side - width) / 2);
  for (let y = 0; y < height; y++) {
    square.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), ((side - height + y) * side + left) * 4);
  }
  return { width: side, height: side, rgba: square };
}

/** Nothing can be seen on it. */
export function isBlank({ rgba }: Pixels): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) > 8) return false;
  return true;
}
