/** A colour as oklch has it: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export const oklch = (l: number, c: number, h: number): Oklch => ({ l, c, h });

type Rgb = readonly [number, number, number];

/** Björn Ottosson's matrices: oklch to linear sRGB, not yet clipped. */
function toLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.001 && channel <= 1.001);

/** Keeps lightness and hue and gives up chroma until sRGB can show it. */
function intoGamut(colour: Oklch): Rgb {
  let rgb = toLinear(colour);
  for (let c = colour.c; !isShown(rgb) && c > 0.004; ) {
    c *= 0.9;
    rgb = toLinear({ ...colour, c });
  }
  return rgb;
}

function byteOf(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

export const toHex = (colour: Oklch): string =>
  `#${intoGamut(colour)
    .map((channel) => byteOf(channel).toString(16).padStart(2, "0"))
    .join("")}`;
