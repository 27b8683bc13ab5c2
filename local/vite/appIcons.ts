import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MARK = "public/favicon.svg";
/** Of the mark's edge: whatever shape a device cuts out of a maskable icon, this much of its middle stays. */
const SAFE = 0.7;

interface Icon {
  readonly name: string;
  /** Pixels of an edge. */
  readonly size: number;
  /** The device cuts the shape: colour to every edge, the mark in the middle. */
  readonly isMaskable: boolean;
}

const ICONS: readonly Icon[] = [
  { name: "plinth-192.png", size: 192, isMaskable: false },
  { name: "plinth-512.png", size: 512, isMaskable: false },
  { name: "plinth-maskable-512.png", size: 512, isMaskable: true },
  { name: "plinth-touch-180.png", size: 180, isMaskable: true },
];

/** What stands for the site among a device's apps, painted from the mark that stands in a browser's tab. */
export function appIcons(): Plugin {
  return {
    name: "plinth:app-icons",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      // Only where it is needed: Vite reads its configuration for every test run, too.
      const { Resvg } = await import("@resvg/resvg-js");
      const mark = readFileSync(MARK, "utf8");
      for (const { name, size, isMaskable } of ICONS) {
        const svg = isMaskable ? fullBleed(mark) : mark;
        const source = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
        this.emitFile({ type: "asset", fileName: `icons/${name}`, source });
      }
    },
  };
}

/** The ground without its round corners and to every edge; the mark smaller, on it. */
function fullBleed(mark: string): string {
  const [, edge, ground, drawing] = /^<svg[^>]*viewBox="0 0 (\d+) \1"><rect[^>]*fill="([^"]+)"\/>(.*)<\/svg>\s*$/s.exec(
    mark,
  ) ?? [undefined, "", "", undefined];
  if (drawing === undefined)
    throw new Error(`${MARK} is not a square ground and what stands on it. Look at fullBleed.`);
  const inset = (Number(edge) * (1 - SAFE)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><path fill="${ground}" d="M0 0h${edge}v${edge}H0z"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${SAFE})">${drawing}</g></svg>`
  );
}
