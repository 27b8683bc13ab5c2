/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface OklchColour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export const createOklchColour = (l: number, c: number, h: number): OklchColour => ({ l, c, h });

type Rgb = readonly [number, number, number];

/** Converts OKLCH to linear sRGB with Björn Ottosson's matrices. Does not clip, so channels may be out of range. */
function toLinear({ l, c, h }: OklchColour): Rgb {
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

/** Converts a hex colour of six digits to OKLCH. */
export function hexToOklch(hex: string): OklchColour {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((byte) => {
    const encoded = byte / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

const isInGamut = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.001 && channel <= 1.001);

/** Reduces the chroma until sRGB can show the colour. Keeps the lightness and the hue. */
function mapToGamut(colour: OklchColour): Rgb {
  let rgb = toLinear(colour);
  for (let c = colour.c; !isInGamut(rgb) && c > 0.004; ) {
    c *= 0.9;
    rgb = toLinear({ ...colour, c });
  }
  return rgb;
}

function toByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

export const oklchToHex = (colour: OklchColour): string =>
  `#${mapToGamut(colour)
    .map((channel) => toByte(channel).toString(16).padStart(2, "0"))
    .join("")}`;
