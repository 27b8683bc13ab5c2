import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { type CapturedSite, captureFolder } from "../capture";

const SOURCES = "tests/bench/pages/oneRoot";

type Render = (name: string, props: object, identifierPrefix: string) => string;

export interface OneRootBuild {
  readonly files: CapturedSite;
  readonly script: string;
  readonly render: Render;
}

/** Library that hydrates the single root in the browser. Preact is a smaller alternative to React. */
export type Renderer = "react" | "preact";

const ALIASES: Readonly<Record<Renderer, Readonly<Record<string, string>>>> = {
  react: {},
  preact: {
    "react/jsx-runtime": "preact/jsx-runtime",
    "react-dom/client": "preact/compat/client",
    "react-dom": "preact/compat",
    react: "preact/compat",
  },
};

/** Builds the catalogue page as one application with a single root, with the build settings of the islands. */
export async function buildOneRoot(folder: string, renderer: Renderer = "react"): Promise<OneRootBuild> {
  const script = `assets/one-root-${renderer}.js`;
  const shared: InlineConfig = {
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [react()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  };
  const browser = join(folder, "browser");
  await build({
    ...shared,
    resolve: { alias: ALIASES[renderer] },
    build: {
      outDir: browser,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(SOURCES, "browser.tsx"), output: { entryFileNames: script } },
    },
  });
  const server = join(folder, "server");
  await build({
    ...shared,
    // Uses React's server renderer for workers. The one for browsers opens a channel that keeps this process alive.
    ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["workerd", "module", "production"] } },
    build: {
      outDir: server,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      ssr: join(SOURCES, "server.ts"),
      rolldownOptions: { output: { entryFileNames: "server.mjs" } },
    },
  });
  const { renderComponent: render }: { renderComponent: Render } = await import(
    pathToFileURL(join(server, "server.mjs")).href
  );
  return { files: await captureFolder(browser), script: `/${script}`, render };
}
