import { mergeConfig, type Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { buildRecord } from "./domain/buildRecord.ts";
import { ALL_LANGUAGES } from "./domain/language/language.ts";
import site from "./vite.config.ts";

// The worker's environment bundles its packages. Vitest would do the same and transform all of them for every run.
const { environments: _, ...shared } = site;

const SLOW = "*.slow.test.{ts,tsx}";
const PROPERTIES = "*.property.test.{ts,tsx}";

const ANY = "*.test.{ts,tsx}";
/** Tests of islands with their effects and events. */
const DOM = "tests/**/*.dom.test.{ts,tsx}";
/** Tests that load modules again, by `vi.resetModules`: the next file of their process loads all of its imports again. */
const RESETS = "tests/**/*.reset.test.{ts,tsx}";

/** Folders of the tests that need the built site: through HTTP, or in a browser. */
const SITE = "tests/{site,browser}/**/";

const SHELL_FILES = "virtual:shell-files";

/** Provides a made-up list of files for the service worker, so that its tests in Node need no build. */
function imaginaryShellFiles(): Plugin {
  const shared = ["/favicon.svg", "/assets/entry-1.js", "/assets/style-1.css"];
  const own = buildRecord(ALL_LANGUAGES, (language) =>
    Array.from({ length: 6 }, (_, index) => `/assets/${language}-${index}.js`),
  );
  return {
    name: "plinth:imaginary-shell-files",
    enforce: "pre",
    resolveId: (id) => (id === SHELL_FILES ? `\0${SHELL_FILES}` : undefined),
    load: (id) => (id === `\0${SHELL_FILES}` ? `export default ${JSON.stringify({ shared, own })}` : undefined),
  };
}

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

/** Creates a project of tests that run in Node without a build: rules, database, rendering, logic of the islands. */
const unit = (options: Options): TestProjectInlineConfiguration => ({
  extends: true,
  test: { setupFiles: "tests/helpers/assertRealTimers.ts", ...options },
});

/** Creates a project of tests against the built worker, which is built before the first test. */
const built = (options: Options): TestProjectInlineConfiguration => ({
  extends: true,
  test: { globalSetup: "tests/helpers/site.ts", setupFiles: "tests/helpers/closeConnections.ts", ...options },
});

/**
 * Test projects. A test's folder decides what it runs against. `npm test` skips `*.slow.test.ts`; `npm run test:slow`
 * runs only those and the property tests with all their runs; `npm run test:all` runs everything.
 */
export default defineConfig(({ mode }) => {
  const files = mode === "slow" ? [SLOW, PROPERTIES] : [ANY];
  const slowFiles = mode === "quick" ? [`tests/**/${SLOW}`] : [];
  return mergeConfig(
    shared,
    defineConfig({
      plugins: [imaginaryShellFiles()],
      test: {
        // Long enough for a busy machine. A test that takes longer hangs.
        testTimeout: 120_000,
        hookTimeout: 240_000,
        // More than a small machine has processors, because browser tests mostly wait for the browser.
        maxWorkers: 3,
        // Files of a project share processes, so that common imports load once. No file may leave state behind.
        isolate: false,
        reporters: ["default", "tests/helpers/tierReport.ts"],
        projects: [
          unit({
            name: "unit",
            include: files.map((file) => `tests/**/${file}`),
            exclude: [SITE + ANY, DOM, RESETS, ...slowFiles],
            env: mode === "quick" ? {} : { ALL_RUNS: "1" },
          }),
          ...(mode === "slow"
            ? []
            : [
                unit({ name: "dom", include: [DOM], environment: "happy-dom" }),
                unit({ name: "resets", include: [RESETS] }),
              ]),
          built({ name: "site", include: files.map((file) => SITE + file), exclude: slowFiles }),
        ],
      },
    }),
  );
});
