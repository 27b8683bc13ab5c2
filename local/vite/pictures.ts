import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const MARK = "public/favicon.svg";
/** Of the mark's edge: whatever shape a device cuts out of a maskable icon, this much of its middle stays. */
const SAFE_AREA_SHARE = 0.7;

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
export function appIconsPlugin(): Plugin {
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
  const inset = (Number(edge) * (1 - SAFE_AREA_SHARE)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><path fill="${ground}" d="M0 0h${edge}v${edge}H0z"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${SAFE_AREA_SHARE})">${drawing}</g></svg>`
  );
}

const PICTURES = "virtual:drawn-pictures";
const PACKS = "virtual:tile-packs";

type Drawings = typeof import("../pictures/shippedDrawings");

/**
 * Writes the drawing of every item that ships as a static file, and tells the worker which those are. The files of tiles
 * are made empty: to draw them takes longer than a start may.
 */
export function itemPicturesPlugin(): Plugin {
  let loading: Promise<Drawings> | undefined;
  const drawings = (): Promise<Drawings> => {
    loading ??= loadDrawings();
    return loading;
  };
  return {
    name: "plinth:drawn-pictures",
    resolveId: (id) => (id === PICTURES || id === PACKS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${PICTURES}`) return `export default ${JSON.stringify((await drawings()).shippedArtwork)}`;
      if (id !== `\0${PACKS}`) return undefined;
      return `export default ${JSON.stringify((await drawings()).shippedTilePacks.map(({ file }) => file))}`;
    },
    // Neither as assets of the bundler nor side by side: so many small files take a second that way.
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      const made = await drawings();
      const folder = (name: string) => mkdirSync(join(dir, name), { recursive: true });
      folder("img");
      for (const { id, svg } of made.itemDrawings) writeFileSync(join(dir, "img", String(id)), svg);
      folder("tiles");
      for (const { file } of made.shippedTilePacks) writeFileSync(join(dir, "tiles", file), "");
    },
  };
}

/** Only where it is needed: Vite reads its configuration for every test run, too. In one piece it is there soonest. */
async function loadDrawings(): Promise<Drawings> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: "local/pictures/shippedDrawings.ts", write: false },
  });
  const [main] = "output" in made ? made.output : [];
  if (!main) throw new Error("Vite made nothing of local/pictures/shippedDrawings.ts.");
  return import(`data:text/javascript,${encodeURIComponent(main.code)}`);
}

const MODULE = "virtual:picture-fonts";

/**
 * The fonts of pictures, as text in the code that draws: it is loaded when a picture is asked for. Those of letters that
 * are asked for by few are static files, of which that code has the names.
 */
export function pictureFontsPlugin(): Plugin {
  let cutting: ReturnType<typeof subsetFontFiles> | undefined;
  const files = () => {
    cutting ??= subsetFontFiles();
    return cutting;
  };
  return {
    name: "plinth:picture-fonts",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: {
      filter: { id: new RegExp(`^\0${MODULE}$`) },
      async handler() {
        // Only where it is needed: Vite reads its configuration for every test run, too.
        const { loadPictureFonts } = await import("../pictures/fonts.ts");
        const fonts = await loadPictureFonts();
        const faces = fonts.map(({ name, weight, data }) => ({ name, weight, base64: data.toString("base64") }));
        const glyphs = (await files()).map(({ name, runs }) => ({ name, runs }));
        return `export default ${JSON.stringify(faces)};export const glyphs = ${JSON.stringify(glyphs)}`;
      },
    },
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      mkdirSync(join(dir, "glyphs"), { recursive: true });
      for (const { name, data } of await files()) writeFileSync(join(dir, "glyphs", name), data);
    },
  };
}

async function subsetFontFiles() {
  const [{ formatGlyphFileName, listGlyphFiles }, { encodeCharacterRuns }] = await Promise.all([
    import("../pictures/fonts.ts"),
    import("../../domain/exportImage/characterRuns.ts"),
  ]);
  return Promise.all(
    listGlyphFiles().map(async (file) => {
      const data = await file.cut();
      return { name: formatGlyphFileName(file, data), runs: encodeCharacterRuns(file.letters), data };
    }),
  );
}
