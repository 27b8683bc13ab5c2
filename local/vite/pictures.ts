import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const MARK = "public/favicon.svg";
/** Share of the icon's width that is visible in every shape that a device may cut from a maskable icon. */
const SAFE_AREA_SHARE = 0.7;

interface Icon {
  readonly name: string;
  /** Width and height of the icon in px. */
  readonly size: number;
  /**
   * True if the device cuts the icon to a shape. The background then fills the whole square and the drawing is smaller.
   */
  readonly isMaskable: boolean;
}

const ICONS: readonly Icon[] = [
  { name: "plinth-192.png", size: 192, isMaskable: false },
  { name: "plinth-512.png", size: 512, isMaskable: false },
  { name: "plinth-maskable-512.png", size: 512, isMaskable: true },
  { name: "plinth-touch-180.png", size: 180, isMaskable: true },
];

/** Creates a plugin that renders the icons of the installed app from the favicon. */
export function appIconsPlugin(): Plugin {
  return {
    name: "plinth:app-icons",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      // The renderer is loaded on demand, because Vite reads its configuration for every test run.
      const { Resvg } = await import("@resvg/resvg-js");
      const mark = readFileSync(MARK, "utf8");
      for (const { name, size, isMaskable } of ICONS) {
        const svg = isMaskable ? toMaskableIcon(mark) : mark;
        const source = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
        this.emitFile({ type: "asset", fileName: `icons/${name}`, source });
      }
    },
  };
}

/** Extends the icon's background to every edge, without rounded corners, and makes the drawing smaller. */
function toMaskableIcon(mark: string): string {
  const [, edge, ground, drawing] = /^<svg[^>]*viewBox="0 0 (\d+) \1"><rect[^>]*fill="([^"]+)"\/>(.*)<\/svg>\s*$/s.exec(
    mark,
  ) ?? [undefined, "", "", undefined];
  if (drawing === undefined)
    throw new Error(
      `App icons cannot be drawn: ${MARK} is not a square background with a drawing on it. Adapt the function toMaskableIcon in local/vite/pictures.ts to the new drawing.`,
    );
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
 * Creates a plugin that writes the drawing of every shipped item as a static file and lists the files for the worker.
 * Tile files are written empty, because drawing tiles would delay the start of the site.
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
    // The files are written one by one. In parallel, or as the bundler's assets, they would take a second.
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      const shipped = await drawings();
      const folder = (name: string) => mkdirSync(join(dir, name), { recursive: true });
      folder("img");
      for (const { id, svg } of shipped.shippedItemDrawings) writeFileSync(join(dir, "img", String(id)), svg);
      folder("tiles");
      for (const { file } of shipped.shippedTilePacks) writeFileSync(join(dir, "tiles", file), "");
    },
  };
}

/**
 * Loads the drawings of all items by building one bundle, which is fastest. They are loaded on demand, because Vite
 * reads its configuration for every test run.
 */
async function loadDrawings(): Promise<Drawings> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: "local/pictures/shippedDrawings.ts", write: false },
  });
  const [main] = "output" in result ? result.output : [];
  if (!main)
    throw new Error(
      "Drawings of the items cannot be built: Vite built no output for local/pictures/shippedDrawings.ts. Check the build entry in local/vite/pictures.ts.",
    );
  return import(`data:text/javascript,${encodeURIComponent(main.code)}`);
}

const MODULE = "virtual:picture-fonts";

/**
 * Creates a plugin that puts the fonts for images into the code that draws them, which is imported on demand. Fonts
 * with rare characters become static files, and the code contains their names.
 */
export function pictureFontsPlugin(): Plugin {
  let pendingFiles: ReturnType<typeof subsetFontFiles> | undefined;
  const files = () => {
    pendingFiles ??= subsetFontFiles();
    return pendingFiles;
  };
  return {
    name: "plinth:picture-fonts",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: {
      filter: { id: new RegExp(`^\0${MODULE}$`) },
      async handler() {
        // The fonts are loaded on demand, because Vite reads its configuration for every test run.
        const { loadBundledImageFonts } = await import("../pictures/fonts.ts");
        const fonts = await loadBundledImageFonts();
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
  const [{ formatFetchedFontFileName, listFetchedFontFiles }, { encodeCharacterRuns }] = await Promise.all([
    import("../pictures/fonts.ts"),
    import("../../domain/exportImage/characterRuns.ts"),
  ]);
  return Promise.all(
    listFetchedFontFiles().map(async (file) => {
      const data = await file.createFont();
      return { name: formatFetchedFontFileName(file, data), runs: encodeCharacterRuns(file.letters), data };
    }),
  );
}
