import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

// The worker is one file with all of its packages, and Vitest would take that for its own runs too: it would transform
// every package, wrangler's 13 MB among them, for every run.
const { environments: _, ...shared } = site;

/** Domain, database and rendering run in Node; `tests/site` and `tests/browser` against the built worker. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      globalSetup: "tests/helpers/site.ts",
      setupFiles: "tests/helpers/ownTimers.ts",
      include: ["tests/**/*.test.{ts,tsx}"],
      // For what hangs alone. On a machine that does ten other things at once all of this takes ten times as long, and a
      // hook that is cut short hides every test behind it.
      testTimeout: 120_000,
      hookTimeout: 240_000,
      // More than there are processors: a browser's tests wait for it most of the time.
      maxWorkers: 3,
      // One process for many files: none leaves anything behind for the next, and what they all import is loaded once.
      isolate: false,
    },
  }),
);
