import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

/** Domain, database and rendering run in Node; `tests/site` and `tests/browser` against the built worker. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      globalSetup: "tests/helpers/site.ts",
      include: ["tests/**/*.test.{ts,tsx}"],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // More than there are processors: a browser's tests wait for it most of the time.
      maxWorkers: 3,
    },
  }),
);
