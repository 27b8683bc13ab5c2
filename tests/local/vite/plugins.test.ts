import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import { importMetaUrlPlugin, localSitePlugin, nativeRendererPlugin } from "../../../local/vite/localSite";
import { getClientEnvironmentName, messagesPlugin } from "../../../local/vite/messages";
import { getModuleSizesPath, moduleSizesPlugin } from "../../../local/vite/moduleSizes";
import { chunkLoaderPlugin, knownBrowserGlobalsPlugin, wasmModulesPlugin } from "../../../local/vite/worker";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";

const home = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(home);
  await deleteFolder(folder);
});

/** Calls a hook of a Vite plugin in the build environment of this name. */
function callHook(hook: unknown, within: object, ...words: readonly unknown[]): unknown {
  const call = hook instanceof Object && "handler" in hook ? hook.handler : hook;
  if (typeof call !== "function") throw new Error("The plugin has no such hook.");
  return call.call(within, ...words);
}

const fail = (message: string): never => {
  throw new Error(message);
};
const isFor = ({ applyToEnvironment }: Plugin, name: string) => callHook(applyToEnvironment, {}, { name });

it("client builds replace typeof checks of browser globals by constants", () => {
  const config: { readonly environments: Record<string, { readonly define: Record<string, string> }> } = JSON.parse(
    JSON.stringify(callHook(knownBrowserGlobalsPlugin(["client", "client_de"]).config, {})),
  );
  expect(Object.keys(config.environments)).toEqual(["client", "client_de"]);
  for (const { define } of Object.values(config.environments))
    expect(define).toMatchObject({
      "typeof window": '"object"',
      "typeof setTimeout": '"function"',
      "typeof Promise": '"function"',
      __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
      setImmediate: "undefined",
    });
});

it("the file of module sizes lists each source file and the total of each package", async () => {
  const plugin = moduleSizesPlugin();
  expect(["client", "client_de", "worker", "local"].map((name) => isFor(plugin, name))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await mkdir("dist");
  const module = (renderedLength: number) => ({ renderedLength });
  const react = join(folder, "node_modules/react/cjs");
  const modules = {
    [join(folder, "islands/Card.tsx?of=x")]: module(5),
    [`\0${join(folder, "islands/Card.tsx")}`]: module(6),
    [`${react}/react.js`]: module(100),
    [`${react}/jsx.js`]: module(20),
    [join(folder, "node_modules/@libsql/client/a.js")]: module(7),
  };
  const bundle = {
    one: { type: "chunk", fileName: "assets/one.js", modules },
    two: { type: "chunk", fileName: "assets/two.js", modules: { [`${react}/react.js`]: module(1) } },
    style: { type: "asset", fileName: "assets/style.css" },
  };
  await callHook(plugin.generateBundle, { environment: { name: "worker" } }, {}, bundle);
  expect(JSON.parse(await readFile(getModuleSizesPath("worker"), "utf8"))).toEqual({
    "assets/one.js": { "islands/Card.tsx": 11, react: 120, "@libsql/client": 7 },
    "assets/two.js": { react: 1 },
  });
});

it("the build copies WebAssembly files next to the worker under the name of their package", async () => {
  const plugin = wasmModulesPlugin();
  expect([isFor(plugin, "worker"), isFor(plugin, "client")]).toEqual([true, false]);
  await writeFile("index_bg.wasm", "of resvg");
  await writeFile("yoga.wasm", "of satori");
  const resolveTo = (id: string | undefined) => ({ resolve: async () => id && { id }, error: fail });
  const found = [
    await callHook(plugin.resolveId, resolveTo(join(folder, "index_bg.wasm")), "@resvg/resvg-wasm/index_bg.wasm", "a"),
    await callHook(plugin.resolveId, resolveTo(join(folder, "yoga.wasm")), "satori/yoga.wasm", "a"),
  ];
  expect(found).toEqual([
    { id: "./resvg-resvg-wasm-index_bg.wasm", external: "relative" },
    { id: "./satori-yoga.wasm", external: "relative" },
  ]);
  await mkdir("worker");
  await callHook(plugin.writeBundle, {}, { dir: "worker" });
  expect(await readFile("worker/resvg-resvg-wasm-index_bg.wasm", "utf8")).toBe("of resvg");
  expect(await readFile("worker/satori-yoga.wasm", "utf8")).toBe("of satori");
  await expect(callHook(plugin.resolveId, resolveTo(undefined), "a/b.wasm", "a")).rejects.toThrow(
    "a/b.wasm was not found",
  );
});

it("a client build fails if a chunk contains the Vite preloader or a lazy chunk imports styles", () => {
  const plugin = chunkLoaderPlugin(new Set(["client"]));
  expect([isFor(plugin, "client"), isFor(plugin, "worker")]).toEqual([true, false]);
  const build = (chunk: object) =>
    callHook(plugin.generateBundle, { error: fail }, {}, { chunk, asset: { type: "asset" } });
  const part = { type: "chunk", fileName: "a.js", code: "", isDynamicEntry: true };
  const styled = { viteMetadata: { importedCss: new Set(["a.css"]) } };
  expect(() => build({ ...part, code: 'throw "Unable to preload CSS"' })).toThrow("includes its own loader");
  expect(() => build({ ...part, ...styled })).toThrow("a.js imports styles");
  expect(build({ ...part, ...styled, isDynamicEntry: false })).toBeUndefined();
  expect(build({ ...part, viteMetadata: { importedCss: new Set() } })).toBeUndefined();
});

it("the build replaces import.meta.url in local commands by the URL of the original source file", () => {
  const { transform } = importMetaUrlPlugin;
  const moduleUrl = JSON.stringify(pathToFileURL("/project/local/a.ts").href);
  expect(callHook(transform, {}, "a(import.meta.url); b(import.meta.url)", "/project/local/a.ts")).toBe(
    `a(${moduleUrl}); b(${moduleUrl})`,
  );
  expect([isFor(localSitePlugin(), "local"), isFor(localSitePlugin(), "worker")]).toEqual([true, false]);
  expect([nativeRendererPlugin().apply, callHook(nativeRendererPlugin().resolveId, {})]).toEqual([
    "serve",
    `${process.cwd()}/local/pictures/nativeRenderer.ts`,
  ]);
});

it("a build fails when a browser script imports the messages of server-rendered pages", async () => {
  process.chdir(home);
  const plugin = messagesPlugin(
    new Map(ALL_LANGUAGES.map((language) => [getClientEnvironmentName(language), language])),
  );
  expect([isFor(plugin, getClientEnvironmentName("de")), isFor(plugin, "worker")]).toEqual([true, false]);
  const messages = resolve("domain/messages");
  const requests: unknown[] = [];
  const within = {
    error: fail,
    resolve: async (...words: unknown[]) => {
      requests.push(words);
      return { id: join(messages, `${String(words[0]).split("/").at(-1)}.ts`) };
    },
  };
  const resolved = (id: string, importer?: string) => callHook(plugin.resolveId, within, id, importer, { custom: 1 });
  expect(await resolved("../domain/messages/islands", "/a/B & C.tsx")).toBe(
    `${messages}/islands.ts?of=${encodeURIComponent("/a/B & C.tsx")}`,
  );
  expect(requests).toEqual([["../domain/messages/islands", "/a/B & C.tsx", { custom: 1, skipSelf: true }]]);
  await expect(resolved("../domain/messages/pages", "/a/B.tsx")).rejects.toThrow("/a/B.tsx runs in browsers");
  expect(await resolved("../language/current", "/a/B.tsx")).toEqual({ id: `${messages}/current.ts` });
  expect([await resolved("../myislands", "/a/B.tsx"), await resolved("../islands")]).toEqual([undefined, undefined]);
});
