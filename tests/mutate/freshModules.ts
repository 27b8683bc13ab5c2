import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import vm, { type Module, type SourceTextModule } from "node:vm";

const texts = new Map<string, string>();

function textOf(path: string): string {
  const known = texts.get(path) ?? readFileSync(path, "utf8");
  texts.set(path, known);
  return known;
}

/** Packages are loaded once. */
const packages = new Map<string, Promise<Module>>();

async function wrapped(specifier: string): Promise<Module> {
  const exports: Readonly<Record<string, unknown>> = await import(specifier);
  const names = Object.keys(exports);
  const module = new vm.SyntheticModule(names, () => {
    for (const name of names) module.setExport(name, exports[name]);
  });
  return module;
}

function packageOf(specifier: string): Promise<Module> {
  const known = packages.get(specifier) ?? wrapped(specifier);
  packages.set(specifier, known);
  return known;
}

/**
 * Runs a built module, and all of ours that it needs, as if nothing had been loaded before. Nothing of it stays, as it
 * would of modules that are imported: a hundred of them would take gigabytes.
 */
export async function runFreshModule(path: string): Promise<void> {
  const fresh = new Map<string, SourceTextModule>();
  const at = (file: string): SourceTextModule => {
    const known = fresh.get(file) ?? moduleAt(file);
    fresh.set(file, known);
    return known;
  };
  const named = (specifier: string, from: string): Module | Promise<Module> =>
    specifier.startsWith(".") ? at(resolve(dirname(from), specifier)) : packageOf(specifier);
  const moduleAt = (file: string): SourceTextModule => {
    return new vm.SourceTextModule(textOf(file), {
      identifier: file,
      initializeImportMeta: (meta) => Object.assign(meta, { url: pathToFileURL(file).href }),
      importModuleDynamically: async (specifier) => ready(await named(specifier, file)),
    });
  };
  const ready = async (module: Module): Promise<Module> => {
    if (module.status === "unlinked") await module.link((specifier, { identifier }) => named(specifier, identifier));
    await module.evaluate();
    return module;
  };
  await ready(at(path));
}
