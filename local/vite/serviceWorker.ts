import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";

const FILES = "virtual:shell-files";
const CLIENT = "dist/client";
/** Built files, and those that stand beside them and pages name. */
const FOLDERS = ["assets", "storage", "icons"];
const SINGLE = ["favicon.svg"];

/** Tells the service worker what the client's build made. The client is built first. */
export function shellFiles(): Plugin {
  return {
    name: "plinth:shell-files",
    resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
    load: (id) => (id === `\0${FILES}` ? `export default ${JSON.stringify(built())}` : undefined),
  };
}

const built = (): string[] => [
  ...SINGLE.map((file) => `/${file}`),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(CLIENT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length).replaceAll("\\", "/")),
  ),
];

/** One classic script without a hash in its name, beside the client's files: a browser knows it by its address. */
export const serviceWorkerBuild: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: "islands/offline/serviceWorker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
};
