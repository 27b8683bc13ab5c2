import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import vm, { type Module, type SourceTextModule } from "node:vm";

const texts = new Map<string, string>();

function readSource(path: string): string {
  const known = texts.get(path) ?? readFileSync(path, "utf8");
  texts.set(path, known);
  return known;
}

/** Loaded npm packages by import specifier. All copies of the project modules share them. */
const packages = new Map<string, Promise<Module>>();

async function wrapPackage(specifier: string): Promise<Module> {
  const exports: Readonly<Record<string, unknown>> = await import(specifier);
  const names = Object.keys(exports);
  const module = new vm.SyntheticModule(names, () => {
    for (const name of names) module.setExport(name, exports[name]);
  });
  return module;
}

function loadPackage(specifier: string): Promise<Module> {
  const known = packages.get(specifier) ?? wrapPackage(specifier);
  packages.set(specifier, known);
  return known;
}

/**
 * Runs a bundled module and its project modules as if none had been loaded before. Unlike modules loaded by `import()`,
 * these can be garbage-collected; a hundred copies would otherwise use gigabytes.
 */
export async function runFreshModule(path: string): Promise<void> {
  const fresh = new Map<string, SourceTextModule>();
  const getModule = (file: string): SourceTextModule => {
    const known = fresh.get(file) ?? createModule(file);
    fresh.set(file, known);
    return known;
  };
  const resolveImport = (specifier: string, from: string): Module | Promise<Module> =>
    specifier.startsWith(".") ? getModule(resolve(dirname(from), specifier)) : loadPackage(specifier);
  const createModule = (file: string): SourceTextModule => {
    return new vm.SourceTextModule(readSource(file), {
      identifier: file,
      initializeImportMeta: (meta) => Object.assign(meta, { url: pathToFileURL(file).href }),
      importModuleDynamically: async (specifier) => evaluateModule(await resolveImport(specifier, file)),
    });
  };
  const evaluateModule = async (module: Module): Promise<Module> => {
    if (module.status === "unlinked")
      await module.link((specifier, { identifier }) => resolveImport(specifier, identifier));
    await module.evaluate();
    return module;
  };
  await evaluateModule(getModule(path));
}
