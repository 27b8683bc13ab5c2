import { readdirSync, readFileSync } from "node:fs";
import { copyFile, rename, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { buildRecord } from "./domain/buildRecord.ts";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from "./domain/language/language.ts";
import { localSiteBuildOptions, localSitePlugin, nativeRendererPlugin } from "./local/vite/localSite.ts";
import { getClientEnvironmentName, getManifestPath, messagesPlugin } from "./local/vite/messages.ts";
import { moduleSizesPlugin } from "./local/vite/moduleSizes.ts";
import { appIconsPlugin, itemPicturesPlugin, pictureFontsPlugin } from "./local/vite/pictures.ts";
import { createOfflineShellFilesPlugin, serviceWorkerBuildOptions } from "./local/vite/serviceWorker.ts";
import { chunkLoaderPlugin, knownBrowserGlobalsPlugin, wasmModulesPlugin } from "./local/vite/worker.ts";

const ENTRY_LOADER = "islands/runtime/loadEntry.ts";
const ENTRY = "islands/runtime/entry.ts";
const ACCOUNT_ENTRY = "islands/runtime/accountEntry.ts";
/** Modules of every page's first script. One file, since small files hardly compress. None of them needs React. */
const PAGE_MODULES = [
  /node_modules\/nanostores\//,
  /preload-helper/,
  /\/domain\/(?:time|listings\/region|paths\/pathsForBrowserScripts|catalogue\/artworkRevision|json|money\/currency|language\/(?:memoizeByLanguage|current|formatNumber|language|formatListWithAnd)|ownership\/holding|wire\/holdings)\.ts$/,
  /\/islands\/(?:card\/cardState|(?:runtime\/(?:entry|start|newBuild|schedule)|time\/runAfterPaint))/,
  /\/islands\/(?:store\/(?:currentAccount|guestHoldings|holdings|overlays|preferences)|server\/(?:browserStorage|page))\.ts$/,
];
/** Modules that handle changes of the collection, in one file for the same reason. */
const CHANGE_MODULES = [
  /\/domain\/ownership\/(?:itemActions|newCopy)\.ts$/,
  /\/islands\/store\/(?:controls|changeHandler|performItemActions|settings|actionToasts|undo|outbox\/pendingChange)\.ts$/,
];
/** React with the modules that hydrate islands and connect them to the stores. */
const HYDRATION_MODULES = [
  /node_modules\/(?:react|react-dom|scheduler)\//,
  /rolldown\/runtime/,
  /\/islands\/runtime\/hydrate/,
  /\/islands\/store\/useStore\.tsx?$/,
];
/** Modules of items' cards. */
const CARD_MODULES = [
  /\/islands\/(?:card\/|bulk\/LazyBulkToolbar\.|catalogue\/ProgressBar|search\/)/,
  /\/domain\/(?:ownership\/progress|wire\/(?:goalFilter|columns|itemSummaries))\.ts$/,
];
/** Modules that save a guest's changes. */
const GUEST_MODULES = [/\/islands\/store\/guest(?:Controls|ChangeHandler|Warning)\.ts$/];
/** Chunks that the engine compiles completely on load, rather than function by function during the first click. */
const COMPILED_AT_ONCE = ["entry", "changing", "guest", "page"];
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";
const STYLES = "routes/styles/main.css";
/** A file of its own, so that styles for print do not delay the screen. */
const PRINT_STYLES = "routes/styles/printMain.css";
/** Style sheets that only some pages need. */
const SHEETS_FOLDER = "routes/styles/sheets";
const SHEET_PATHS = readdirSync(SHEETS_FOLDER).map((file) => `${SHEETS_FOLDER}/${file}`);
const CLIENT_MODULE = "virtual:client-files";
const DEV_ENTRY = "virtual:dev-entry";

/** Chunks that every page with collection controls preloads, in addition to its own. */
const PRELOADED_CHUNKS = ["react", "guest"];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/**
 * Provides the worker with the URLs of the browser's files. A build reads them from the client's manifest, so the
 * client is built first. The development server serves the sources.
 */
function clientFiles(): Plugin {
  let building = false;
  return {
    name: "plinth:client-files",
    configResolved: (config) => {
      building = config.command === "build";
    },
    resolveId: (id) => (id === CLIENT_MODULE || id.startsWith(DEV_ENTRY) ? `\0${id}` : undefined),
    load: (id) => {
      if (id.startsWith(`\0${DEV_ENTRY}`)) return devEntry(id.endsWith("account") ? ACCOUNT_ENTRY : ENTRY);
      if (id !== `\0${CLIENT_MODULE}`) return undefined;
      return `export default ${JSON.stringify(buildRecord(ALL_LANGUAGES, building ? built : sources))}`;
    },
  };
}

const sources = () => ({
  entryLoader: `/${ENTRY_LOADER}`,
  entry: `/@id/__x00__${DEV_ENTRY}`,
  preloads: [],
  accountEntry: `/@id/__x00__${DEV_ENTRY}/account`,
  styles: `/${STYLES}`,
  printStyles: `/${PRINT_STYLES}`,
  styleSheets: mapStyleSheets((sheet) => `/${sheet}`),
});

const mapStyleSheets = (addressOf: (sheet: string) => string) =>
  Object.fromEntries(SHEET_PATHS.map((sheet) => [basename(sheet, ".css"), addressOf(sheet)]));

/** Module that prepares React's fast refresh, which by default takes an inline script, and then loads the entry. */
const devEntry = (entry: string) => `
import "/@vite/client";
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
await import("/${entry}");
`;

function built(language: Language) {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(getManifestPath(language), "utf8"));
  const chunk = (key: string): Chunk => {
    const found = manifest[key];
    if (!found) throw new Error(`The client's manifest lacks ${key}. Build the client before the worker.`);
    return found;
  };
  const named = (name: string) => chunk(Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name);
  const withImports = (one: Chunk): Chunk[] => [one, ...(one.imports ?? []).map(chunk).flatMap(withImports)];
  const preloads = new Set(PRELOADED_CHUNKS.map(named).flatMap(withImports));
  preloads.delete(chunk(ENTRY));
  return {
    entryLoader: `/${chunk(ENTRY_LOADER).file}`,
    entry: `/${chunk(ENTRY).file}`,
    preloads: [...preloads].map(({ file }) => `/${file}`),
    accountEntry: `/${chunk(ACCOUNT_ENTRY).file}`,
    styles: `/${chunk(STYLES).file}`,
    printStyles: `/${chunk(PRINT_STYLES).file}`,
    styleSheets: mapStyleSheets((sheet) => `/${chunk(sheet).file}`),
  };
}

/** Writes the release to a static file, for people and tools that check which version runs. */
function releaseText(release: string): Plugin {
  return {
    name: "plinth:release-text",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "release.txt", source: `${release}\n` });
    },
  };
}

const CHART_LIBRARY = /\/chart\.xkcd\/dist\/index\.js$/;
/** Edits of the chart library: a description, the code to replace, and its replacement. */
const CHART_EDITS: readonly (readonly [name: string, found: RegExp, instead: string])[] = [
  [
    "a font in a style element, which the Content-Security-Policy refuses",
    /\w+\.append\("defs"\)\.append\("style"\)\.attr\("type","text\/css"\)\.text\("@font-face(?:\\.|[^"\\])*"\)/,
    "",
  ],
  [
    "a height of two thirds of the width: the style sheet sets the height",
    /Math\.min\(2\*(\w)\.parentElement\.clientWidth\/3,window\.innerHeight\)/g,
    "$1.parentElement.clientHeight",
  ],
];

function editedChart(): Plugin {
  return {
    name: "plinth:edited-chart",
    transform: {
      filter: { id: CHART_LIBRARY },
      handler(code) {
        let edited = code;
        for (const [name, found, instead] of CHART_EDITS) {
          if (edited.search(found) === -1) this.error(`chart.xkcd no longer contains ${name}. Update CHART_EDITS.`);
          edited = edited.replace(found, instead);
        }
        return { code: edited, map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk" && chunk.code.includes("@font-face")) {
          this.error(`${chunk.fileName} contains its own font. Update CHART_EDITS.`);
        }
      }
    },
  };
}

/** Returns the build of the browser's files in one language. Files without texts are the same in each language. */
const clientBuild = (language: Language): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: "dist/client",
    emptyOutDir: language === DEFAULT_LANGUAGE,
    copyPublicDir: language === DEFAULT_LANGUAGE,
    manifest: `.vite/${language}.json`,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [ENTRY_LOADER, ENTRY, ACCOUNT_ENTRY, STYLES, PRINT_STYLES, ...SHEET_PATHS],
      output: {
        postBanner: ({ name }) => (COMPILED_AT_ONCE.includes(name) ? COMPILE_HINT : ""),
        codeSplitting: {
          groups: [
            { name: "showing", test: (id) => PAGE_MODULES.some((each) => each.test(id)) },
            { name: "changing", test: (id) => CHANGE_MODULES.some((each) => each.test(id)) },
            { name: "guest", test: (id) => GUEST_MODULES.some((each) => each.test(id)) },
            { name: "react", test: (id) => HYDRATION_MODULES.some((each) => each.test(id)) },
            { name: "cards", test: (id) => CARD_MODULES.some((each) => each.test(id)) },
          ],
        },
      },
    },
  },
});

/** File with the build's name, by which open pages notice a new release. */
const BUILD_NAME = "dist/.build-name";
/** True if only the worker is built, with the name of the client's earlier build. Set by local/stack/build.ts. */
const buildsWorkerOnly = process.env.PLINTH_BUILD_PARTS === "worker";
const buildName = buildsWorkerOnly ? readFileSync(BUILD_NAME, "utf8") : Date.now().toString(36);

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(
      new Map([
        ...ALL_LANGUAGES.map((language) => [getClientEnvironmentName(language), language] as const),
        ["serviceWorker", DEFAULT_LANGUAGE],
      ]),
    ),
    clientFiles(),
    createOfflineShellFilesPlugin(),
    knownBrowserGlobalsPlugin(ALL_LANGUAGES.map(getClientEnvironmentName)),
    chunkLoaderPlugin(new Set(ALL_LANGUAGES.map(getClientEnvironmentName))),
    appIconsPlugin(),
    itemPicturesPlugin(),
    nativeRendererPlugin(),
    pictureFontsPlugin(),
    wasmModulesPlugin(),
    localSitePlugin(),
    editedChart(),
    releaseText(version),
    moduleSizesPlugin(),
  ],
  define: { __RELEASE__: JSON.stringify(version), __BUILD__: JSON.stringify(buildName) },
  build: { assetsInlineLimit: 0, target: "es2023", reportCompressedSize: false },
  environments: {
    ...Object.fromEntries(ALL_LANGUAGES.map((language) => [getClientEnvironmentName(language), clientBuild(language)])),
    serviceWorker: serviceWorkerBuildOptions,
    local: localSiteBuildOptions,
    worker: {
      consumer: "server",
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      resolve: { noExternal: true, conditions: ["workerd", "worker", "module", "browser", "production"] },
      build: {
        outDir: "dist/worker",
        copyPublicDir: false,
        minify: true,
        sourcemap: true,
        rolldownOptions: {
          input: "worker/index.ts",
          external: [/^cloudflare:/, /^node:/],
          output: {
            entryFileNames: "index.js",
            chunkFileNames: "[name]-[hash].js",
            // A single file for everything that a new isolate loads first: fewer files load faster and compress better. The
            // entry is separate, because it may export only what the platform calls.
            codeSplitting: {
              groups: [{ name: "begun", tags: ["$initial"], test: (id) => !id.endsWith("worker/index.ts") }],
            },
          },
        },
      },
    },
  },
  builder: {
    // Shared, because the browser's files and the worker need the same build name.
    sharedConfigBuild: true,
    buildApp: async (builder) => {
      const build = async (name: string) => {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`vite.config.ts has no environment named ${name}.`);
        await builder.build(environment);
      };
      if (!buildsWorkerOnly) {
        for (const language of ALL_LANGUAGES) {
          await build(getClientEnvironmentName(language));
          await rename(`dist/client/.vite/${language}.json`, getManifestPath(language));
        }
        await rm("dist/client/.vite", { recursive: true });
        await copyFile("NOTICE", "dist/client/NOTICE.txt");
        await build("serviceWorker");
        await writeFile(BUILD_NAME, buildName);
        // dist/upload still holds the worker of the build before: without its stamp, local/stack/build.ts builds it again.
        await rm("dist/.sources", { force: true });
      }
      await build("worker");
      await build("local");
    },
  },
});
