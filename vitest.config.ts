import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

// The worker is one file with all of its packages, and Vitest would take that for its own runs too: it would transform
// every package, wrangler's 13 MB among them, for every run.
const { environments: _, ...shared } = site;

/** What goes through the front door of the built site. */
const THROUGH_THE_DOOR = [
  "tests/{site,browser}/**/*.test.{ts,tsx}",
  "tests/budgets.test.ts",
  "tests/local/deploy.test.ts",
];

/**
 * Two projects: `npm run test:rules` asks the rules, the database and the rendering in Node, and builds nothing;
 * `npx vitest run --project site` goes through the built worker and a browser.
 */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      // For what hangs alone. On a machine that does ten other things at once all of this takes ten times as long, and a
      // hook that is cut short hides every test behind it.
      testTimeout: 120_000,
      hookTimeout: 240_000,
      // More than there are processors: a browser's tests wait for it most of the time.
      maxWorkers: 3,
      // One process for many files: none leaves anything behind for the next, and what they all import is loaded once.
      isolate: false,
      setupFiles: "tests/helpers/ownTimers.ts",
      projects: [
        {
          extends: true,
          test: { name: "rules", include: ["tests/**/*.test.{ts,tsx}"], exclude: THROUGH_THE_DOOR },
        },
        {
          extends: true,
          test: {
            name: "site",
            include: THROUGH_THE_DOOR,
            globalSetup: "tests/helpers/site.ts",
            setupFiles: "tests/helpers/ownConnections.ts",
          },
        },
      ],
    },
  }),
);
