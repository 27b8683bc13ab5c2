import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { listModules } from "../../local/stack/miniflare";
import { createTestFolder } from "./testProject";

it("listModules returns only scripts and WebAssembly files, with the main module first", async () => {
  const folder = await createTestFolder();
  for (const file of ["a.js", "index.js", "index.js.map", "chunks/deep/b.js", "chunks/pen.wasm", "README.md"]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  const modules = await listModules(join(folder, "index.js"));
  expect(modules[0]).toEqual({ type: "ESModule", path: join(folder, "index.js") });
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path);
  expect(modules.toSorted(byPath)).toEqual([
    { type: "ESModule", path: join(folder, "a.js") },
    { type: "ESModule", path: join(folder, "chunks/deep/b.js") },
    { type: "CompiledWasm", path: join(folder, "chunks/pen.wasm") },
    { type: "ESModule", path: join(folder, "index.js") },
  ]);
});
