import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { getManifestPath } from "../../../local/vite/messages";
import { createOfflineShellFilesPlugin } from "../../../local/vite/serviceWorker";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";

const home = process.cwd();
let folder: string;

/** Writes a client build: files with texts per language, one without texts, and one that no manifest lists. */
beforeEach(async () => {
  folder = await createTemporaryFolder();
  process.chdir(folder);
  const files = ["favicon.svg", "assets/shared.js", "assets/shared.css", "storage/worker.js", "icons/a.png", "img/1"];
  for (const file of [...files, ...ALL_LANGUAGES.map((language) => `assets/words.${language}.js`)]) {
    await mkdir(dirname(join("dist/client", file)), { recursive: true });
    await writeFile(join("dist/client", file), "");
  }
  for (const language of ALL_LANGUAGES) {
    const words = { file: `assets/words.${language}.js` };
    const shared = { file: "assets/shared.js", css: ["assets/shared.css"] };
    await writeFile(getManifestPath(language), JSON.stringify({ words, shared }));
  }
});
afterEach(async () => {
  process.chdir(home);
  await deleteFolder(folder);
});

function filesOfShell(): { readonly shared: readonly string[]; readonly own: Readonly<Record<string, string[]>> } {
  const { load } = createOfflineShellFilesPlugin();
  if (typeof load !== "function") throw new Error("The plugin loads nothing.");
  const code = String(Reflect.apply(load, undefined, ["\0virtual:shell-files"]));
  return JSON.parse(code.replace("export default ", ""));
}

it("the list of files to cache offline for a language contains no files of another language", () => {
  const { own } = filesOfShell();
  expect(Object.keys(own)).toHaveLength(ALL_LANGUAGES.length);
  for (const language of ALL_LANGUAGES) expect(own[language]).toEqual([`/assets/words.${language}.js`]);
  expect(own[DEFAULT_LANGUAGE]).toHaveLength(1);
});

it("the list of files to cache offline for all languages omits files that offline pages do not need", () => {
  expect(filesOfShell().shared.toSorted()).toEqual([
    "/assets/shared.css",
    "/assets/shared.js",
    "/favicon.svg",
    "/icons/a.png",
    "/storage/worker.js",
  ]);
});
