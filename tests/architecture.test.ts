import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const LAYERS = ["domain", "db", "islands", "routes", "worker", "local", "tests"] as const;
type Layer = (typeof LAYERS)[number];

/** Allowed imports between layers: `local -> worker -> routes -> {islands, db} -> domain`. Tests may import all. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  domain: ["domain"],
  db: ["db", "domain"],
  islands: ["islands", "domain"],
  routes: ["routes", "islands", "db", "domain"],
  worker: ["worker", "routes", "islands", "db", "domain"],
  local: ["local", "worker", "routes", "islands", "db", "domain"],
  tests: [...LAYERS],
};

/** npm packages that a layer may import; without an entry, any package. Those of `domain` do no I/O. */
const ALLOWED_PACKAGES: Readonly<Partial<Record<Layer, RegExp>>> = {
  domain: /^(zod)(\/|$)/,
  islands: /^(react|react-dom|nanostores|chart\.xkcd|virtual:client-files|virtual:shell-files)(\/|$)/,
};

interface Source {
  readonly path: string;
  readonly layer: Layer;
  readonly text: string;
  /** Source text without comments. */
  readonly code: string;
}

const sources: readonly Source[] = LAYERS.flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(layer, path), "utf8");
      return { path: `${layer}/${path}`, layer, text, code: removeComments(text) };
    }),
);

/** Removes comments from source text. Keeps `//` and `/*` inside string literals. */
function removeComments(text: string): string {
  return text.replace(/("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*.*?\*\/|\/\/.*?$/gms, "$1");
}

const product = sources.filter(({ layer }) => layer !== "tests");
const listSources = (...rooms: readonly Layer[]) => sources.filter(({ layer }) => rooms.includes(layer));

const listImports = ({ code }: Source): string[] =>
  [
    ...code.matchAll(
      /(?:^|[;\s])(?:import|export)\s[^"';]*?from\s*["']([^"'\s]+)["']|(?<![\w/])import\s*\(?\s*["']([^"'\s]+)["']/g,
    ),
  ].map(([, from, direct]) => from ?? direct ?? "");

/** Lists the static imports of values, which load together with the module. Skips type imports and `import()`. */
const listValueImports = ({ code }: Source): string[] =>
  Array.from(code.matchAll(/^(?:import|export) (?!type )(?:[^"';=(]*? from )?"([^"\s]+)"/gm), ([, from = ""]) => from);

/** Lists the paths of source files whose code matches a pattern. */
const listMatchingPaths = (candidates: readonly Source[], pattern: RegExp): string[] =>
  candidates.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

it("every source folder that the architecture tests check contains more than three files", () => {
  for (const layer of LAYERS) expect(listSources(layer).length).toBeGreaterThan(3);
  expect(sources.flatMap(listImports).length).toBeGreaterThan(300);
});

describe("imports between layers", () => {
  it.each(LAYERS)("the source folder %s imports code only from the folders that the architecture allows", (layer) => {
    const wrong = listSources(layer).flatMap((source) =>
      listImports(source)
        .filter((from) => from.startsWith("."))
        .map((from) => normalize(join(dirname(source.path), from)))
        .filter((target) => LAYERS.some((each) => target.startsWith(`${each}/`)))
        .filter((target) => !MAY_IMPORT[layer].some((each) => target.startsWith(`${each}/`)))
        .map((target) => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("only routes/http/secrets.ts imports the deprecated package oslo", () =>
    expect(
      sources
        .filter((source) => listImports(source).some((from) => /^oslo(?:\/|$)/.test(from)))
        .map(({ path }) => path),
    ).toEqual(["routes/http/secrets.ts"]));

  it("npm start loads no build tool such as Vite at its start, because that takes a second", () => {
    const byPath = new Map(product.map((source) => [source.path, source]));
    const loaded = new Set(["local/site.ts"]);
    const packages = new Set<string>();
    for (const path of loaded) {
      const source = byPath.get(path);
      for (const from of source ? listValueImports(source) : []) {
        const target = normalize(join(dirname(path), from));
        if (!from.startsWith(".")) packages.add(from.split("/")[0] ?? "");
        else for (const end of [".ts", ".tsx", "/index.ts"]) if (byPath.has(target + end)) loaded.add(target + end);
      }
    }
    expect(loaded.size).toBeGreaterThan(100);
    expect([...packages].filter((name) => /^(vite|wrangler|miniflare|sharp|subset-font|@resvg)$/.test(name))).toEqual(
      [],
    );
  });

  it("no two source folders import files from each other", () => {
    const modules = new Map(product.map(({ path }) => [path.replace(/\.tsx?$/, ""), path]));
    const pairs = product.flatMap((source) =>
      listImports(source)
        .filter((from) => from.startsWith("."))
        .map((from) => normalize(join(dirname(source.path), from)))
        .flatMap((target) => modules.get(target) ?? modules.get(`${target}/index`) ?? [])
        .map((target) => `${dirname(source.path)} ${dirname(target)}`),
    );
    const known = new Set(pairs);
    expect(known.size).toBeGreaterThan(100);
    const cycles = [...known].filter((pair) => {
      const [from = "", to = ""] = pair.split(" ");
      return from < to && known.has(`${to} ${from}`);
    });
    expect(cycles).toEqual([]);
  });

  it("files in the folders domain and islands import only npm packages that this test lists", () => {
    const wrong = sources.flatMap((source) => {
      const allowed = ALLOWED_PACKAGES[source.layer];
      if (!allowed) return [];
      const foreign = listImports(source).filter((from) => !from.startsWith(".") && !allowed.test(from));
      return foreign.map((from) => `${source.path} imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  it("code in the folder domain that runs in the browser imports no npm package", () => {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const loaded = new Set(listSources("islands").map(({ path }) => path));
    const foreign = new Set<string>();
    for (const path of loaded) {
      const source = byPath.get(path);
      const lazy = [...(source?.code.matchAll(/\bimport\(\s*"([^"\s]+)"/g) ?? [])].map(([, from = ""]) => from);
      for (const from of source ? [...listValueImports(source), ...lazy] : []) {
        const target = normalize(join(dirname(path), from));
        if (!from.startsWith(".") && path.startsWith("domain/")) foreign.add(`${path} imports ${from}`);
        for (const end of [".ts", ".tsx", "/index.ts"]) if (byPath.has(target + end)) loaded.add(target + end);
      }
    }
    expect([...loaded].filter((path) => path.startsWith("domain/")).length).toBeGreaterThan(50);
    expect([...foreign]).toEqual([]);
  });

  it("code in the folders domain, islands and routes does not import Node modules", () => {
    const wrong = listMatchingPaths(listSources("domain", "islands", "routes"), /from "node:/);
    expect(wrong).toEqual([]);
  });
});

describe("islands", () => {
  const files = listSources("islands").filter(({ path }) => /^islands\/[^/]+\.tsx$/.test(path));

  it.each(files.map(({ path, text }) => ({ path, text })))(
    "the React component file $path has a default export and exports no other value",
    ({ text }) => {
      expect(text.match(/^export default /gm)).toHaveLength(1);
      expect(text.match(/^export (?!default |type |interface )/gm)).toBeNull();
    },
  );

  it("React components do not import the code that hydrates them in the browser", () =>
    expect(
      files.filter((source) => listImports(source).some((from) => from.includes("runtime"))).map(({ path }) => path),
    ).toEqual([]));
});

describe("domain", () => {
  /** Source files of `domain` without messages, whose texts may contain words such as "Storage". */
  const domain = listSources("domain").filter(({ path }) => !/^domain\/messages\/[a-z]+\//.test(path));

  it("code in the folder domain never reads the current time", () =>
    expect(listMatchingPaths(domain, /Date\.now|new Date\(\s*\)|performance\.now/)).toEqual([]));
  it("code in the folder domain does not use random values", () =>
    expect(listMatchingPaths(domain, /Math\.random|crypto\.(?!subtle\.digest\b)/)).toEqual([]));
  it("code in the folder domain does not use network, browser, process or console functions", () =>
    expect(
      listMatchingPaths(domain, /\bfetch\(|\bdocument\.|\bwindow\.|\blocation\.|Storage\b|console\.|process\./),
    ).toEqual([]));
});

describe("network requests", () => {
  const NETWORK_CALL = /(?<![\w.])fetch\(|XMLHttpRequest|new WebSocket|EventSource|sendBeacon/;

  it("only listed files in the folders domain, db, islands and routes send network requests", () =>
    expect(listMatchingPaths(listSources("domain", "db", "islands", "routes"), NETWORK_CALL)).toEqual([
      "db/client.ts",
      "islands/export/ShareFileButton.tsx",
      "islands/offline/allPictures.ts",
      "islands/offline/handleNavigation.ts",
      "islands/offline/offlineCatalogue.ts",
      "islands/offline/pictures.ts",
      "islands/offline/serviceWorker.ts",
      "islands/offline/shell.ts",
      "islands/offline/updateOfflinePages.ts",
      "islands/runtime/newBuild.ts",
      "islands/runtime/start.ts",
      "islands/server/api.ts",
    ]));

  it("only worker/outbound/index.ts sends requests from the worker to external services", () =>
    expect(listMatchingPaths(listSources("worker"), NETWORK_CALL)).toEqual(["worker/outbound/index.ts"]));

  it("no source file calls fetch as a property of globalThis, self or window, which other checks would miss", () =>
    expect(
      listMatchingPaths(
        listSources("domain", "db", "islands", "routes", "worker"),
        /globalThis\.fetch|self\.fetch|window\.fetch/,
      ),
    ).toEqual([]));
});

it("only listed files format a date by themselves instead of using a date component", () =>
  expect(listMatchingPaths(listSources("islands", "routes"), /\bformatShortDate\(|<time\b/)).toEqual([
    "islands/offline/handleNavigation.ts",
    "islands/page/showFullDate.ts",
    "islands/time/DayWithTooltip.tsx",
    "islands/time/TimestampWithAge.tsx",
    "routes/amiibo/ItemFacts.tsx",
    "routes/amiibo/priceHistory.tsx",
    "routes/collection/CollectionValueCharts.tsx",
    "routes/money/StaticItemCardPrice.tsx",
    "routes/textPages/handlers.tsx",
  ]));

describe("synthetic market and listing classifier", () => {
  const listImportsFrom = (from: RegExp) =>
    sources
      .filter(({ path }) => from.test(path))
      .flatMap((source) => listImports(source).map((each) => normalize(join(dirname(source.path), each))));
  const marketImports = listImportsFrom(/^local\/(syntheticMarket|fakeServices\/market)\//);
  const classifierImports = listImportsFrom(/^domain\/listings\//);

  it("the code that generates test listings shares no word list with the code that classifies listings", () => {
    const sharedWithClassifier = marketImports.filter((target) => target.startsWith("domain/listings/"));
    expect(new Set(sharedWithClassifier)).toEqual(new Set(["domain/listings/market"]));
    const foreign = classifierImports.filter((target) => !target.startsWith("domain/listings/"));
    const shared = foreign.filter((target) => marketImports.includes(target));
    expect(new Set(shared)).toEqual(new Set(["domain/catalogue/item", "domain/groupBy"]));
  });
});

it("no log message contains the URL of a request, since some URLs are secret", () =>
  expect(listMatchingPaths(listSources("worker", "routes", "db"), /console\.\w+\([^;]*\breq\.(path|url)/)).toEqual([]));

it("only code in the folder db contains SQL", () =>
  expect(
    listMatchingPaths(listSources("domain", "islands", "routes", "worker"), /drizzle-orm|sql`|\.execute\(/),
  ).toEqual([]));

it("no source file inserts raw HTML, except three listed files", () =>
  expect(listMatchingPaths(product, /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/)).toEqual([
    "islands/catalogue/Toolbar.tsx",
    "islands/runtime/Island.tsx",
    "routes/marketPrices/renderPriceTable.tsx",
  ]));

describe("type safety", () => {
  const thisFile = "tests/architecture.test.ts";
  const others = sources.filter(({ path }) => path !== thisFile);

  const removeStrings = (source: Source): Source => ({
    ...source,
    code: source.code.replace(/"(?:\\.|[^"\\\n])*"/g, '""'),
  });

  it("no source file uses the type any", () =>
    expect(listMatchingPaths(others.map(removeStrings), /[:<,|&]\s*any\b(?!\s*:)|\bas any\b|\bany\[\]/)).toEqual([]));
  it("no source file casts a value through unknown or never", () =>
    expect(listMatchingPaths(others, /\bas unknown as\b|\bas never as\b/)).toEqual([]));
  it("no source file suppresses errors of the compiler or the linter", () =>
    expect(
      others
        .filter(({ text }) => /@ts-(ignore|nocheck)|biome-ignore|eslint-disable/.test(text))
        .map(({ path }) => path),
    ).toEqual([]));
  it("only tests may contain @ts-expect-error", () =>
    expect(product.filter(({ text }) => text.includes("@ts-expect-error")).map(({ path }) => path)).toEqual([]));
});

/** Maximum characters of a source file, about 300 lines. White space does not count. */
const MAX_FILE_CHARACTERS = 15_000;

it("no source file is longer than 15,000 characters, not counting white space", () => {
  /** Matches files that only contain data: artwork, other names of items, and messages. */
  const isData = /^domain\/(artwork\/portraits|messages\/[a-z]+|aliases)\//;
  const long = sources
    .map(({ path, text }) => ({ path, characters: text.replace(/\s+/g, "").length }))
    .filter(({ path, characters }) => !isData.test(path) && characters > MAX_FILE_CHARACTERS);
  expect(long).toEqual([]);
});

it("every test file that resets modules is named .reset.test.ts and so runs in its own process", () => {
  const resets = /vi\.resetModules|helpers\/accountPage"|\/inThisProcess"/;
  const tests = listSources("tests").filter(
    ({ path }) => /\.test\.tsx?$/.test(path) && !path.endsWith("architecture.test.ts"),
  );
  const wronglyNamed = tests.filter(({ path, text }) => resets.test(text) && !/\.reset\.test\.tsx?$/.test(path));
  expect(wronglyNamed.map(({ path }) => path)).toEqual([]);
});

it("no exported name is unused, used only by tests or used only in its own file", () => {
  const listIdentifiers = (code: string): string[] => code.match(/[\w$]+/g) ?? [];
  const countFilesByIdentifier = (candidates: readonly Source[]): Map<string, number> => {
    const files = new Map<string, number>();
    for (const { code } of candidates) {
      for (const word of new Set(listIdentifiers(code))) files.set(word, (files.get(word) ?? 0) + 1);
    }
    return files;
  };
  const [productUses, testUses] = [countFilesByIdentifier(product), countFilesByIdentifier(listSources("tests"))];
  const configured = new Set(listIdentifiers(readFileSync("vite.config.ts", "utf8")));
  // Skips the database schema: Drizzle reads all of its exports to generate migrations.
  const unused = product
    .filter(({ path }) => !path.startsWith("db/schema/"))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^export (?:async )?(?:const|class|function\*?) (\w+)/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => productUses.get(name) === 1 && !configured.has(name))
        .filter((name) => !testUses.has(name) || listIdentifiers(code).filter((word) => word === name).length === 1)
        .map((name) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});

it("no file or folder is named utils, helpers, lib, common or misc", () =>
  expect(
    sources
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|lib|common|misc)(\.tsx?|\/)/.test(path.replace("tests/helpers/", ""))),
  ).toEqual([]));

// The shell of npm does not pass a signal on: without exec, the servers would run on after npm was killed.
it.each(["start", "dev", "rehearse", "backup", "restore", "admin", "prices:import", "db:prepare"] as const)(
  "npm run %s uses exec, so that Node receives signals instead of the shell",
  (name) => expect(packageJson.scripts[name]).toMatch(/^exec node --import tsx /),
);
