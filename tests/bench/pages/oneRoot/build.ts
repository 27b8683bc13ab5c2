import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { captureFolder, type Site } from "../capture";

const SOURCES = "tests/bench/pages/oneRoot";

type Render = (name: string, props: object, identifierPrefix: string) => string;

export interface OneRoot {
  readonly files: Site;
  readonly script: string;
  readonly render: Render;
}

/** The same components as one React application, built as the islands are. */
export async function buildOneRoot(folder: string): Promise<OneRoot> {
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
    build: {
      outDir: browser,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(SOURCES, "browser.tsx"), output: { entryFileNames: "assets/one-root.js" } },
    },
  });
  const server = join(folder, "server");
  await build({
    ...shared,
    ssr: { noExternal: true, target: "webworker" },
    build: {
      outDir: server,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      ssr: join(SOURCES, "server.ts"),
      rolldownOptions: { output: { entryFileNames: "server.mjs" } },
    },
  });
  const { render }: { render: Render } = await import(pathToFileURL(join(server, "server.mjs")).href);
  return { files: await captureFolder(browser), script: "/assets/one-root.js", render };
}
