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
  const rgba = rounded(lower(narrowed, width, image.height, height));
  return standing({ width, height, rgba }, side);
}

/** Each row in fewer pixels, or in more. */
function narrow(from: Uint8Array, width: number, height: number, to: number): Float32Array {
  const result = new Float32Array(to * height * 4);
  const step = width / to;
  const parts = Array.from({ length: to }, (_, x) => partsOf(x * step, (x + 1) * step, width));
  for (let y = 0; y < height; y++) {
    let into = y * to * 4;
    for (const { first, shares } of parts) {
      let [r, g, b, a] = [0, 0, 0, 0];
      let at = (y * width + first) * 4;
      for (const share of shares) {
        r += (from[at] ?? 0) * share;
        g += (from[at + 1] ?? 0) * share;
        b += (from[at + 2] ?? 0) * share;
        a += (from[at + 3] ?? 0) * share;
        at += 4;
      }
      result[into] = r;
      result[into + 1] = g;
      result[into + 2] = b;
      result[into + 3] = a;
      into += 4;
    }
  }
  return result;
}

/** Which pixels of a row lie between two places, and what each of them counts. */
function partsOf(start: number, end: number, width: number) {
  const first = Math.floor(start);
  const beyond = Math.min(Math.ceil(end), width);
  const shares = Array.from({ length: beyond - first }, (_, place) => {
    const source = first + place;
    return (Math.min(end, source + 1) - Math.max(start, source)) / (end - start);
  });
  return { first, shares };
}

/** The same rows in fewer, or in more. */
function lower(from: Float32Array, width: number, height: number, to: number): Float32Array {
  const row = width * 4;
  const result = new Float32Array(row * to);
  const step = height / to;
  for (let y = 0; y < to; y++) {
    const { first, shares } = partsOf(y * step, (y + 1) * step, height);
    const sums = new Float64Array(row);
    let at = first * row;
    for (const share of shares) {
      for (let x = 0; x < row; x++) sums[x] = (sums[x] ?? 0) + (from[at + x] ?? 0) * share;
      at += row;
    }
    result.set(sums, y * row);
  }
  return result;
}

/** A loop: `from` with a function would go through an iterator, at twenty times the cost. */
function rounded(samples: Float32Array): Uint8Array {
  const whole = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) whole[at] = Math.round(samples[at] ?? 0);
  return whole;
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
